// What a seat can do with a card, in 32 bits: equal notation means equal code.
#pragma once

#include "cards/card.hpp"
#include "engine/action.hpp"
#include "games/jackaroo/movement.hpp"

namespace tableroo::jackaroo {

/// The values are the top three bits of the code; a split fills all the others and has two of them.
enum class Kind : std::uint8_t { split = 0, move = 2, swap = 3, out = 4, discard = 5 };

/// A marble from one place to another.
struct Route {
  int from = 0;
  int to = 0;
};

constexpr std::uint32_t pack(Route route) {
  return static_cast<std::uint32_t>(route.from) << 7U | static_cast<std::uint32_t>(route.to);
}
constexpr Route unpack(std::uint32_t bits) {
  return {static_cast<int>((bits >> 7U) & 0x7fU), static_cast<int>(bits & 0x7fU)};
}
constexpr Action pack(Kind kind, Card card, Route route = {}) {
  return {static_cast<std::uint32_t>(kind) << 29U | static_cast<std::uint32_t>(card.index()) << 14U |
          pack(route)};
}

constexpr Action move(Card card, Route route) { return pack(Kind::move, card, route); }
constexpr Action swap(Card jack, Route route) { return pack(Kind::swap, jack, route); }
constexpr Action out(Card card) { return pack(Kind::out, card); }
constexpr Action discard(Card card) { return pack(Kind::discard, card); }
constexpr Action split(Suit suit, Route first, Route second) {
  return {static_cast<std::uint32_t>(+suit) << 28U | pack(first) << 14U | pack(second)};
}

constexpr Kind kind_of(Action action) {
  const std::uint32_t top = action.code >> 29U;
  return top < 2 ? Kind::split : static_cast<Kind>(top);
}
constexpr Card card_of(Action action) {
  if (kind_of(action) == Kind::split) return {Rank::seven, static_cast<Suit>(action.code >> 28U)};
  return Card::at(static_cast<int>((action.code >> 14U) & 0x3fU));
}
/// Of a move or a swap; the first part of a split.
constexpr Route route_of(Action action) {
  return unpack(kind_of(action) == Kind::split ? action.code >> 14U : action.code);
}
constexpr Route second_route_of(Action split) { return unpack(split.code); }

/// The counts that a rank goes forward; empty for the jack and for the four, which goes backward.
constexpr Counts counts_of(Rank rank) {
  switch (rank) {
    case Rank::ace:
      return 1U << 1U | 1U << 11U;
    case Rank::four:
    case Rank::jack:
      return 0;
    case Rank::queen:
      return 1U << 12U;
    case Rank::king:
      return 1U << 13U;
    default:
      return 1U << +rank;
  }
}
constexpr int kSeven = 7;
constexpr bool brings_out(Rank rank) { return rank == Rank::ace || rank == Rank::king; }

}  // namespace tableroo::jackaroo
