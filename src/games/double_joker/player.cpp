// A sensible one-look player of Double Joker, and the worlds that agree with what a seat was told.
#include "games/double_joker/rules.hpp"

namespace tableroo::double_joker {
namespace {

CardSet of_suit(CardSet cards, Suit suit) { return cards & CardSet::of(suit); }

/// How good a stack step in `suit` looks when it leaves `mine` cards to lead from: rival voids win at once,
/// one's own last card is to be kept.
int step_value(const Table& table, CardSet rival, Suit suit, int mine) {
  const int theirs = of_suit(rival, suit).size();
  if (mine == 0) return -1000;
  if (theirs == 0) return 1000;
  const int stacked = table.stacks[static_cast<std::size_t>(+suit)].count();
  const int after_trick = mine - 1;
  const int danger = after_trick == 0 ? -60 : after_trick == 1 ? -25 : 0;
  return danger + 8 * (after_trick - theirs) + (theirs == 1 ? 40 : 0) - 2 * stacked;
}

Action best_step(const View<Rules>& view) {
  const CardSet hand = view.own.hand;
  const CardSet rival = rival_hand(view.table, view.own);
  const auto can = takeable(view.table, view.own);
  Action best{};
  int best_value = -100000;
  for (std::size_t index = 0; index < kSuits; ++index) {
    const Suit suit = static_cast<Suit>(index);
    const CardSet mine = of_suit(hand, suit);
    if (!mine.empty()) {
      const int value = step_value(view.table, rival, suit, mine.size() - 1);
      if (value > best_value) best_value = value, best = place(mine.highest());
    }
    if (!can[index]) continue;
    const int gained = view.table.stacks[index].count();
    const int value = step_value(view.table, rival, suit, mine.size() + gained) + 5 * gained;
    if (value > best_value) best_value = value, best = take(suit);
  }
  return best;
}

/// Under the card led as high as possible; over it with the highest, which had to go sometime.
Card best_follow(CardSet suited, Card led) {
  Card best = suited.highest();
  for (const Card card : suited)
    if (card.value() < led.value()) best = card;
  return best;
}

}  // namespace

Action Rules::simple(const View<Rules>& view, Rng& /*rng*/) {
  const Table& table = view.table;
  if (table.phase == Phase::lead) return lead(of_suit(view.own.hand, table.suit).lowest());
  if (table.phase == Phase::follow)
    return follow(best_follow(of_suit(view.own.hand, table.led.suit()), table.led));
  return best_step(view);
}

History<Rules> Rules::reconstruct(const Observation<Rules>& observation, Rng& /*rng*/) {
  History<Rules> history;
  if (observation.view.open) {
    history.start = *observation.view.open;
    return history;
  }
  history.start.table = observation.start.table;
  const Seat me = observation.view.seat;
  if (observation.start.table.phase != Phase::deal) {
    history.start.of(me) = observation.start.own;
    history.start.of(after(me, 2)).hand = rival_hand(observation.start.table, observation.start.own);
  }
  for (const Told& told : observation.log) {
    if (told.event.kind == Event::Kind::deal) {
      Chance chance{.kind = ChanceKind::deal, .first = told.first, .hand_count = 2};
      chance.hands[static_cast<std::size_t>(+me)] = told.received;
      chance.hands[static_cast<std::size_t>(+after(me, 2))] = kDeck - told.received;
      history.log.add(chance);
    } else {
      history.log.events.push_back(told.event);
    }
  }
  return history;
}

}  // namespace tableroo::double_joker
