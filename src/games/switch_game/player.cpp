// A sensible one-look player of Switch.
#include "games/switch_game/rules.hpp"

namespace tableroo::switch_game {
namespace {

constexpr int kShortHand = 2;  ///< a rival this close to the end is worth an attack

// Tuned by duels against random and older players, with two, three and four seats.
constexpr int kFollowing = 2;  ///< for a card of one's own that can follow
constexpr int kAttack = 17;

/// What a card is worth in the hand: Jacks and Aces always fit, eights and twos answer and attack.
int keeping(Rank rank) {
  switch (rank) {
    case Rank::jack:
      return 20;
    case Rank::ace:
      return 18;
    case Rank::eight:
      return 5;
    case Rank::two:
      return 3;
    default:
      return 0;
  }
}

int following(CardSet rest, Suit suit) { return ((rest - kWild) & CardSet::of(suit)).size(); }

/// Cards of the suit that others may hold.
int unseen(const Table& table, CardSet rest, Suit suit) {
  return (CardSet::of(suit) - rest - table.pile).size();
}

/// The suit most held; among equals the one the others have least of.
Suit suit_to_name(const Table& table, CardSet rest) {
  const auto worth = [&](Suit suit) { return kRanks * following(rest, suit) - unseen(table, rest, suit); };
  Suit best = Suit::clubs;
  for (const Suit suit : {Suit::diamonds, Suit::hearts, Suit::spades})
    if (worth(suit) > worth(best)) best = suit;
  return best;
}

int value_of(const Table& table, CardSet rest, Card card, bool attack) {
  const bool hits = attack && duty_after(table.duty, card.rank()).waits();
  const int value = (hits ? kAttack : 0) - keeping(card.rank());
  if (kJacks.has(card)) return value;
  return value + kFollowing * following(rest, card.suit()) - unseen(table, rest, card.suit());
}

Action best_play(const Table& table, CardSet hand, CardSet cards, bool attack) {
  Card best = cards.lowest();
  const auto value = [&](Card card) { return value_of(table, hand - CardSet::only(card), card, attack); };
  for (const Card card : cards)
    if (value(card) > value(best)) best = card;
  const CardSet rest = hand - CardSet::only(best);
  return kJacks.has(best) && !rest.empty() ? play(best, suit_to_name(table, rest)) : play(best);
}

}  // namespace

Action Rules::simple(const View<Rules>& view, Rng& /*rng*/) {
  const Table& table = view.table;
  const CardSet hand = view.own.hand;
  const CardSet cards = playable(table, view.own);
  if (cards.empty()) return act(passing(table));
  if (table.phase == Phase::drawn && kWild.has(view.own.drawn) && hand.size() > kShortHand)
    return act(Kind::keep);
  const Seat next = after(view.seat, table.options.seats);
  return best_play(table, hand, cards, table.counts[static_cast<std::size_t>(+next)] <= kShortHand);
}

}  // namespace tableroo::switch_game
