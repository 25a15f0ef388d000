#include "games/jackaroo/ways.hpp"

#include <algorithm>
#include <cassert>

namespace tableroo::jackaroo {
namespace {

/// The way of a marble on the track, and whether it ends there.
struct Way {
  Seat owner;
  int from;
  int direction;
  int spaces;
  bool ends_on_track;

  [[nodiscard]] int space(int n) const { return direction > 0 ? forward(from, n) : backward(from, n); }
};

/// The first thing in the way; there must be one.
Refusal refuse_blocked(const Movement& movement, const Way& way) {
  for (int n = 1; n <= way.spaces; ++n) {
    const int space = way.space(n);
    const bool passes = n < way.spaces || !way.ends_on_track;
    if (passes && movement.marbles().track[at(way.owner)].has(space))
      return {"own-marble-ahead",
              "A marble never passes another of its colour: one stands on " + place_text(space) + ".",
              {{"blocking", place_text(space)}}};
    if (movement.stops(space, way.from))
      return refuse_protected(movement, space, passes ? "passed" : "taken");
  }
  assert(false);
  return {"wrong-destination", "The marble does not get there."};
}

/// No wanted count ends on the track or in the column.
Refusal refuse_too_far(const Movement& movement, Seat owner, int from, Counts wanted) {
  const int least = steps_to_mouth(owner, from) + 1;
  const int most = steps_to_mouth(owner, from) + movement.open_cells(owner);
  const bool in_column = (wanted & up_to(least - 1 + kCells)) != 0;
  return {in_column ? "cells-taken" : "overshoot",
          std::string(in_column ? "The column has not enough free cells" : "That goes too far") +
              ": the marble on " + place_text(from) + " comes home with a count of " + std::to_string(least) +
              (most > least ? " to " + std::to_string(most) : "") + ".",
          {{"from", place_text(from)}, {"least", least}, {"most", most}}};
}

Refusal refuse_destination(int from, const std::vector<std::string>& lands) {
  return {"wrong-destination",
          "From " + place_text(from) + " the marble goes to " + joined(lands) + ".",
          {{"from", place_text(from)}, {"lands", lands}}};
}

}  // namespace

std::string joined(const std::vector<std::string>& words) {
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i)
    text += (i == 0 ? "" : i + 1 == words.size() ? " or " : ", ") + words[i];
  return text;
}

Refusal refuse_protected(const Movement& movement, int space, std::string_view done) {
  const std::string place = place_text(space);
  if (movement.on_own_start(space))
    return {
        "protected-start",
        "The marble on " + place + " stands on its own start square and cannot be " + std::string(done) + ".",
        {{"blocking", place}}};
  const std::string rear = place_text(backward(space, 1));
  return {"protected-leader",
          "The marble on " + place + " leads a block with the one on " + rear + " and cannot be " +
              std::string(done) + ".",
          {{"blocking", place}, {"rear", rear}}};
}

Counts leading_to(const Movement& movement, Seat owner, Route route, Counts wanted) {
  Counts fitting = 0;
  for (Counts counts = wanted & movement.open_counts(owner, route.from); counts != 0; counts &= counts - 1)
    if (const int n = std::countr_zero(counts); movement.landing(owner, route.from, n) == route.to)
      fitting |= Counts{1} << n;
  return fitting;
}

Refusal refuse_forward(const Movement& movement, Seat owner, Route route, Counts wanted) {
  const Counts fitting = leading_to(movement, owner, route, wanted);
  if (fitting != 0) {
    const int count = std::countr_zero(fitting);
    const int mouth = steps_to_mouth(owner, route.from);
    return refuse_blocked(movement, {owner, route.from, 1, std::min(count, mouth), count <= mouth});
  }
  const Counts possible = wanted & movement.open_counts(owner, route.from);
  if (possible == 0) return refuse_too_far(movement, owner, route.from, wanted);
  std::vector<std::string> lands;
  for (Counts counts = possible; counts != 0; counts &= counts - 1) {
    auto place = place_text(movement.landing(owner, route.from, std::countr_zero(counts)));
    if (lands.empty() || lands.back() != place) lands.push_back(std::move(place));
  }
  return refuse_destination(route.from, lands);
}

Refusal refuse_backward(const Movement& movement, Seat owner, Route route) {
  const Way way{owner, route.from, -1, kBack, true};
  if (route.to != way.space(kBack)) return refuse_destination(route.from, {place_text(way.space(kBack))});
  return refuse_blocked(movement, way);
}

}  // namespace tableroo::jackaroo
