// A sensible one-look player: every act by the board it leaves, the danger there, and the card it costs.
#include <algorithm>
#include <limits>

#include "games/jackaroo/rules.hpp"

namespace tableroo::jackaroo {
namespace {

// Hundredths of a space's worth, so that all is whole numbers.
constexpr int kHome = 11000;
constexpr int kOut = 2200;
constexpr int kPerSpace = 60;

int worth(Seat owner, int space) { return kOut + kPerSpace * (kSpaces - 1 - steps_to_mouth(owner, space)); }

/// How likely, in sixteenths, the marble on `space` is to be taken before its side moves again.
int danger(const Movement& movement, SpaceSet rivals, Seat owner, int space) {
  if (movement.on_own_start(space) || movement.leads_block(space)) return 0;
  constexpr std::uint64_t kHits = up_to(kLongest) & ~Counts{1U << kBack};
  std::uint64_t hits = 0;  // bit n: a rival stands n spaces behind
  const std::uint64_t behind = rivals.stretch_from(backward(space, kLongest));
  for (int n = 1; n <= kLongest; ++n) hits |= ((behind >> (kLongest - n)) & 1U) << n;
  int sixteenths = 3 * std::popcount(hits & kHits) + (rivals.has(forward(space, kBack)) ? 3 : 0);
  for (const int side : {1, 3}) {
    const Seat rival = after(owner, kSeatsHere, side);
    const bool at_their_start = space == start_of(rival);
    if (at_their_start && movement.marbles().in_yard(rival, movement.options().marbles) > 0) sixteenths += 6;
  }
  return std::min(sixteenths, 12);
}

/// The board from the point of view of one side.
int value(const Movement& movement, Seat seat) {
  const Marbles& marbles = movement.marbles();
  int total = 0;
  for (int index = 0; index < kSeatsHere; ++index) {
    const Seat owner = seat_at(index);
    const SpaceSet rivals = marbles.side(after(owner, kSeatsHere));
    int mine = kHome * marbles.home[at(owner)];
    for (const int space : marbles.track[at(owner)])
      mine += worth(owner, space) * (16 - danger(movement, rivals, owner, space)) / 16;
    total += index % 2 == +seat % 2 ? mine : -mine;
  }
  return total;
}

/// What it costs to be without the card.
int card_worth(Rank rank, bool marbles_in_yard) {
  switch (rank) {
    case Rank::ace:
    case Rank::king:
      return marbles_in_yard ? 1000 : 100;
    case Rank::jack:
    case Rank::four:
      return 300;
    case Rank::seven:
    case Rank::five:
      return 100;
    default:
      return 0;
  }
}

}  // namespace

Action Rules::simple(const View<Rules>& view, Rng& rng) {
  const Table& table = view.table;
  const Seat colour = controlled(table, view.seat);
  const bool in_yard = table.marbles.in_yard(colour, table.options.marbles) > 0;
  ActionList list;
  legal(table, view.own, view.seat, list);
  Action best{};
  int best_value = std::numeric_limits<int>::min();
  std::uint32_t ties = 0;
  for (const Action action : list) {
    Marbles marbles = table.marbles;
    move_marbles(marbles, colour, action);
    const int found =
        value(Movement(marbles, table.options), view.seat) - card_worth(card_of(action).rank(), in_yard);
    if (found > best_value) best_value = found, ties = 0;
    if (found == best_value && below(rng, ++ties) == 0) best = action;
  }
  return best;
}

bool Rules::agrees(const View<Rules>& view) {
  return value(Movement(view.table.marbles, view.table.options), view.seat) <= 0;
}

}  // namespace tableroo::jackaroo
