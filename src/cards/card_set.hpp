// A set of cards as 52 bits: hands, piles, what a rule admits.
#pragma once

#include <bit>
#include <cstdint>

#include "base/bits.hpp"
#include "base/fixed_vector.hpp"
#include "base/rng.hpp"
#include "cards/card.hpp"

namespace tableroo {

/// An ordered list of at most 52 cards (a stock, a pile).
using CardList = FixedVector<Card, 52>;

/// A set of cards; iterates in deck order.
class CardSet {
 public:
  constexpr CardSet() = default;
  constexpr explicit CardSet(std::uint64_t bits) : bits_(bits) {}
  static constexpr CardSet only(Card card) { return CardSet(1ULL << card.index()); }
  static constexpr CardSet deck() { return CardSet((1ULL << 52U) - 1); }
  static constexpr CardSet of(Suit suit) { return CardSet(0x1fffULL << (+suit * kRanks)); }
  static constexpr CardSet of(Rank rank) { return CardSet(0x8004002001ULL << (+rank - 2)); }
  template <class Range>
  static constexpr CardSet of_list(const Range& cards) {
    CardSet set;
    for (const Card card : cards) set.add(card);
    return set;
  }

  [[nodiscard]] constexpr bool has(Card card) const { return ((bits_ >> card.index()) & 1U) != 0; }
  constexpr void add(Card card) { bits_ |= only(card).bits_; }
  constexpr void remove(Card card) { bits_ &= ~only(card).bits_; }
  [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
  [[nodiscard]] constexpr int size() const { return std::popcount(bits_); }
  [[nodiscard]] constexpr std::uint64_t bits() const { return bits_; }
  /// The first card in deck order; the set must not be empty.
  [[nodiscard]] constexpr Card lowest() const { return Card::at(std::countr_zero(bits_)); }
  /// The last card in deck order; the set must not be empty.
  [[nodiscard]] constexpr Card highest() const { return Card::at(63 - std::countl_zero(bits_)); }
  /// The n-th card in deck order, from 0.
  [[nodiscard]] constexpr Card nth(int n) const { return Card::at(nth_set_bit(bits_, n)); }
  /// One of the cards, each with the same chance; the set must not be empty.
  template <RandomBits R>
  [[nodiscard]] constexpr Card pick(R& source) const {
    return nth(static_cast<int>(below(source, static_cast<std::uint32_t>(size()))));
  }

  struct Iterator {
    std::uint64_t rest;
    constexpr Card operator*() const { return Card::at(std::countr_zero(rest)); }
    constexpr Iterator& operator++() {
      rest &= rest - 1;
      return *this;
    }
    constexpr bool operator==(const Iterator&) const = default;
  };
  [[nodiscard]] constexpr Iterator begin() const { return {bits_}; }
  [[nodiscard]] constexpr Iterator end() const { return {0}; }

  friend constexpr CardSet operator|(CardSet a, CardSet b) { return CardSet(a.bits_ | b.bits_); }
  friend constexpr CardSet operator&(CardSet a, CardSet b) { return CardSet(a.bits_ & b.bits_); }
  friend constexpr CardSet operator-(CardSet a, CardSet b) { return CardSet(a.bits_ & ~b.bits_); }
  constexpr CardSet& operator|=(CardSet other) { return *this = *this | other; }
  constexpr CardSet& operator&=(CardSet other) { return *this = *this & other; }
  constexpr CardSet& operator-=(CardSet other) { return *this = *this - other; }
  constexpr bool operator==(const CardSet&) const = default;

 private:
  std::uint64_t bits_ = 0;
};

/// The cards of a set in a random order.
template <RandomBits R>
constexpr CardList shuffled(CardSet cards, R& source) {
  CardList list;
  for (const Card card : cards) list.push_back(card);
  shuffle(std::span<Card>(list.begin(), list.size()), source);
  return list;
}

}  // namespace tableroo
