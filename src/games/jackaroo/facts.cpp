// What a legal act would do, for previews.
#include <algorithm>

#include "games/jackaroo/rules.hpp"
#include "games/jackaroo/ways.hpp"

namespace tableroo::jackaroo {
namespace {

constexpr std::string_view kind_name(Kind kind) {
  switch (kind) {
    case Kind::split:
      return "split";
    case Kind::move:
      return "move";
    case Kind::swap:
      return "swap";
    case Kind::out:
      return "out";
    case Kind::discard:
      break;
  }
  return "discard";
}

/// The places a marble comes through on its way, the last one included.
std::vector<std::string> path_of(Seat owner, Route route, int count, bool back) {
  std::vector<std::string> path;
  const int spaces = back ? count : std::min(count, steps_to_mouth(owner, route.from));
  for (int n = 1; n <= spaces; ++n)
    path.push_back(place_text(back ? backward(route.from, n) : forward(route.from, n)));
  for (int place = cell(1); place <= route.to; ++place) path.push_back(place_text(place));
  return path;
}

/// Collects the facts of an act, part by part.
class Describer {
 public:
  Describer(const Table& table, Seat seat, Action action)
      : table_(table), seat_(seat), colour_(controlled(table, seat)), action_(action) {
    facts_ = {{"card", card_of(action)}, {"kind", std::string(kind_name(kind_of(action)))}};
  }

  Facts describe() {
    const Route route = route_of(action_);
    switch (kind_of(action_)) {
      case Kind::move:
        add_move(route);
        break;
      case Kind::split:
        add_split(route, second_route_of(action_));
        break;
      case Kind::out:
        add_out();
        break;
      case Kind::swap:
        add_places(route);
        facts_.push_back({"ownerSeat", colour_});
        facts_.push_back({"otherSeat", table_.marbles.owner(route.to)});
        break;
      case Kind::discard:
        return facts_;
    }
    add_outcome();
    return facts_;
  }

 private:
  void add_places(Route route) {
    facts_.push_back({"from", place_text(route.from)});
    facts_.push_back({"to", place_text(route.to)});
  }

  void add_captures(const Marbles& marbles, SpaceSet captured) {
    for (const int space : captured) {
      const Seat owner = marbles.owner(space);
      if (owner == Seat::none) continue;
      captures_.push_back(place_text(space));
      captured_seats_.push_back(std::to_string(+owner));
      if (+owner % 2 == +seat_ % 2) ++own_side_captured_;
    }
  }

  void add_move(Route route) {
    const Rank rank = card_of(action_).rank();
    const Movement movement(table_.marbles, table_.options);
    const Seat owner = rank == Rank::five ? table_.marbles.owner(route.from) : colour_;
    const bool back = rank == Rank::four;
    const Counts counts =
        leading_to(movement, owner, route, counts_of(rank) & movement.counts(owner, route.from));
    const int count = back ? kBack : std::countr_zero(counts);
    add_places(route);
    facts_.push_back({"ownerSeat", owner});
    facts_.push_back({"steps", count});
    facts_.push_back({"path", path_of(owner, route, count, back)});
    facts_.push_back({"entersHome", is_cell(route.to)});
    add_captures(table_.marbles, step_to(owner, route.from, route.to, rank == Rank::king).captured);
  }

  void add_split(Route first, Route second) {
    const Movement movement(table_.marbles, table_.options);
    const Step step = step_to(colour_, first.from, first.to, false);
    Marbles after = table_.marbles;
    after.take(step);
    const Movement then(after, table_.options);
    const Counts firsts = leading_to(movement, colour_, first, movement.counts(colour_, first.from));
    const Counts seconds = leading_to(then, colour_, second, then.counts(colour_, second.from));
    int count = 1;
    while (count < kSeven - 1 && !(has_count(firsts, count) && has_count(seconds, kSeven - count))) ++count;
    add_places(first);
    facts_.push_back({"from2", place_text(second.from)});
    facts_.push_back({"to2", place_text(second.to)});
    facts_.push_back({"ownerSeat", colour_});
    facts_.push_back({"steps", count});
    facts_.push_back({"steps2", kSeven - count});
    facts_.push_back({"path", path_of(colour_, first, count, false)});
    facts_.push_back({"path2", path_of(colour_, second, kSeven - count, false)});
    facts_.push_back({"entersHome", is_cell(first.to) || is_cell(second.to)});
    add_captures(table_.marbles, step.captured);
    add_captures(after, step_to(colour_, second.from, second.to, false).captured);
  }

  void add_out() {
    const int start = start_of(colour_);
    facts_.push_back({"from", std::string("yard")});
    facts_.push_back({"to", place_text(start)});
    facts_.push_back({"ownerSeat", colour_});
    add_captures(table_.marbles, SpaceSet::only(start));
  }

  void add_outcome() {
    Marbles after = table_.marbles;
    move_marbles(after, colour_, action_);
    const int all = 2 * table_.options.marbles;
    facts_.push_back({"captures", captures_});
    facts_.push_back({"capturedSeats", captured_seats_});
    facts_.push_back({"ownSideCaptured", own_side_captured_});
    facts_.push_back({"winsAtOnce", side_home(after, seat_) == all});
    facts_.push_back({"losesAtOnce", side_home(after, tableroo::after(seat_, kSeatsHere)) == all});
  }

  const Table& table_;
  const Seat seat_;
  const Seat colour_;
  const Action action_;
  Facts facts_;
  std::vector<std::string> captures_;
  std::vector<std::string> captured_seats_;
  int own_side_captured_ = 0;
};

}  // namespace

Facts Rules::describe(const View<Rules>& view, Action action) {
  return Describer(view.table, view.seat, action).describe();
}

}  // namespace tableroo::jackaroo
