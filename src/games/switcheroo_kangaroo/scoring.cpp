#include "games/switcheroo_kangaroo/scoring.hpp"

namespace tableroo::switcheroo_kangaroo {
namespace {

/// The cards of every suit with a rank from `low` to `high`.
CardSet of_ranks(int low, int high) {
  low = std::max(low, +Rank::two);
  high = std::min(high, +Rank::ace);
  if (low > high) return {};
  const std::uint64_t ranks = (1ULL << (high - 1)) - (1ULL << (low - 2));
  return CardSet(ranks * CardSet::of(Rank::two).bits());
}

}  // namespace

CardSet landing(Card lying, const Reading& challenge) {
  const int low = challenge.number - challenge.window;
  const int high = challenge.number + challenge.window;
  const int rank = lying.value();
  const auto inside = [low, high](int number) { return number >= low && number <= high; };
  const CardSet pairs = CardSet::of(lying.rank());
  const CardSet suit = CardSet::of(lying.suit());
  const CardSet led = CardSet::of(challenge.suit);
  const CardSet alone = inside(rank) ? CardSet::deck() : CardSet{};  // the lying card is the number
  const CardSet paired = inside(2 * rank) ? pairs : CardSet{};
  const CardSet summed = suit & of_ranks(low - rank, high - rank);  // the higher of the suit over the lower
  if (lying.suit() != challenge.suit) return (alone & led & (CardSet::deck() - pairs)) | (paired & led);
  const CardSet higher = of_ranks(rank + 1, +Rank::ace);
  const CardSet over = of_ranks(low, high) - pairs - (suit & higher);  // the new card is the number
  return over | paired | summed | (alone & led & higher);
}

}  // namespace tableroo::switcheroo_kangaroo
