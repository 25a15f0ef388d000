// A sensible one-look player of Switcheroo Kangaroo. It looks no further than the trick: the challenge is set
// so that the unseen cards are likeliest to have no answer, the answer takes what it can. Weights are
// measured, in duels of many deals with sides changed.
#include <algorithm>
#include <cstdlib>
#include <utility>

#include "games/switcheroo_kangaroo/rules.hpp"

namespace tableroo::switcheroo_kangaroo {
namespace {

CardSet of_suit(CardSet cards, Suit suit) { return cards & CardSet::of(suit); }

/// How well a card can be spared: from a long suit, and neither a low card, which makes narrow windows, nor
/// an ace.
int spare(CardSet hand, Card card) {
  return 3 * of_suit(hand, card.suit()).size() - std::abs(card.value() - +Rank::ten);
}

/// The card of highest value, the first in deck order among equals.
template <class Value>
Card best_of(CardSet cards, Value value) {
  Card best = cards.lowest();
  int most = value(best);
  for (const Card card : cards)
    if (const int worth = value(card); worth > most) most = worth, best = card;
  return best;
}

Card sparest(CardSet hand) {
  return best_of(hand, [hand](Card card) { return spare(hand, card); });
}

Action choose_pass(CardSet hand, int count) {
  CardSet passed;
  for (int i = 0; i < count; ++i) passed.add(sparest(hand - passed));
  return pass(passed);
}

/// A1 spoils the rivals' half, where it may, with a low card.
Action lead(CardSet hand, const Spot& spot) {
  const Card card = best_of(hand, [hand](Card each) {
    return 3 * of_suit(hand, each.suit()).size() - 2 * std::abs(each.value() - +Rank::three);
  });
  return place(card, spot.either ? rival_of(spot.half) : spot.half, Layer::first);
}

/// B1 lays a card close to the one that lies, best of its suit: whichever of the two becomes the target, the
/// other is not far off.
Action second(CardSet hand, const Spot& spot, Card lying) {
  const Card card = best_of(hand, [hand, lying](Card each) {
    const int closeness = (each.suit() == lying.suit() ? 2 : 0) - std::abs(each.value() - lying.value());
    return 2 * closeness + of_suit(hand, each.suit()).size();
  });
  return place(card, spot.half, Layer::first);
}

Reading completed(Half half, Card card, Layer layer) {
  half.push_back(card);
  if (layer == Layer::tuck) std::swap(half[0], half[1]);
  return read(half);
}

/// The way to complete `half` that `value` (of the reading, with ties to the sparest card) likes best.
template <class Value>
Action best_completion(CardSet hand, Side side, const Half& half, Value value) {
  Action best{};
  int most = 0;
  for (const Card card : hand) {
    for (const Layer layer : {Layer::top, Layer::tuck}) {
      const int worth = 64 * value(completed(half, card, layer)) + spare(hand, card);
      if (best != Action{} && worth <= most) continue;
      most = worth;
      best = place(card, side, layer);
    }
  }
  return best;
}

/// The chance, of 1 << 12, that a hand of `size` of `unseen` cards has none of `wanted`.
int none_of(int unseen, int wanted, int size) {
  int chance = 1 << 12;
  for (int i = 0; i < size; ++i) {
    if (unseen - wanted <= i) return 0;
    chance = chance * (unseen - wanted - i) / (unseen - i);
  }
  return chance;
}

/// What a challenge is likely to bring over the answer, in captured cards of 1 << 12.
int challenge_value(const View<Rules>& view, const Reading& challenge, Card lying) {
  const Table& table = view.table;
  const CardSet unseen = CardSet::deck() - table.played - view.own.hand - view.own.partner_holds;
  const int hand = table.counts[static_cast<std::size_t>(+after(view.seat, kPlayers))];
  const CardSet suited = lying.suit() == challenge.suit ? unseen : of_suit(unseen, challenge.suit);
  const CardSet good = landing(lying, challenge) & unseen;
  const int safe = none_of(unseen.size(), good.size(), hand);
  const int void_too = none_of(unseen.size() - good.size(), (suited - good).size(), hand);
  const int open = unanswered(table.options.price, challenge.window);
  const int missed = table.options.miss == Miss::split ? 0 : open;
  const int kept = missed * (1 << 12) + (open - missed) * void_too;
  return safe * (kept >> 6) / (1 << 6) - 3 * ((1 << 12) - safe);
}

Action set_challenge(const View<Rules>& view, const Spot& spot) {
  const Card lying = view.table.halves[+rival_of(spot.half)][0];
  return best_completion(view.own.hand, spot.half, view.table.halves[+spot.half],
                         [&](const Reading& challenge) { return challenge_value(view, challenge, lying); });
}

Action answer(const View<Rules>& view, const Spot& spot) {
  const Options& options = view.table.options;
  const Reading challenge = read(view.table.halves[+rival_of(spot.half)]);
  const auto worth = [&](const Reading& reading) -> int {
    return judge(options.miss, options.price, challenge, reading).answer;
  };
  return best_completion(view.own.hand, spot.half, view.table.halves[+spot.half], worth);
}

}  // namespace

Action Rules::simple(const View<Rules>& view, Rng& /*rng*/) {
  const Table& table = view.table;
  const CardSet hand = view.own.hand;
  if (table.phase == Phase::pass) return choose_pass(hand, table.options.pass_cards);
  if (table.phase == Phase::bonus) return swap(sparest(hand));
  const Spot spot = spot_of(table);
  switch (laid(table)) {
    case 0:
      return lead(hand, spot);
    case 1:
      return second(hand, spot, table.halves[+rival_of(spot.half)][0]);
    case 2:
      return set_challenge(view, spot);
    default:
      return answer(view, spot);
  }
}

}  // namespace tableroo::switcheroo_kangaroo
