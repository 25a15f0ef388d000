// Cards of the French deck: rank, suit, card, and their two-letter text form.
#pragma once

#include <cassert>
#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace tableroo {

/// Suits in deck order.
enum class Suit : std::uint8_t { clubs, diamonds, hearts, spades };
constexpr int kSuits = 4;
constexpr int operator+(Suit suit) { return static_cast<int>(suit); }
constexpr char letter(Suit suit) { return "CDHS"[+suit]; }
std::string_view name(Suit suit);
std::optional<Suit> parse_suit(std::string_view text);

/// Ranks by their value: two is 2, ace is 14.
enum class Rank : std::uint8_t {
  two = 2,
  three,
  four,
  five,
  six,
  seven,
  eight,
  nine,
  ten,
  jack,
  queen,
  king,
  ace
};
constexpr int kRanks = 13;
constexpr int operator+(Rank rank) { return static_cast<int>(rank); }
constexpr char letter(Rank rank) { return "??23456789TJQKA"[+rank]; }
std::string_view name(Rank rank);

/// One of 52 cards, numbered in deck order: suit C<D<H<S, then rank 2..A.
class Card {
 public:
  constexpr Card() = default;
  constexpr Card(Rank rank, Suit suit) : index_(static_cast<std::uint8_t>(+suit * kRanks + +rank - 2)) {}
  static constexpr Card at(int index) {
    Card card;
    card.index_ = static_cast<std::uint8_t>(index);
    return card;
  }
  /// The absence of a card, where a state needs one.
  static constexpr Card none() { return at(63); }

  [[nodiscard]] constexpr int index() const { return index_; }
  [[nodiscard]] constexpr bool exists() const { return index_ < 52; }
  [[nodiscard]] constexpr Suit suit() const {
    assert(exists());
    return static_cast<Suit>(index_ / kRanks);
  }
  [[nodiscard]] constexpr Rank rank() const {
    assert(exists());
    return static_cast<Rank>(index_ % kRanks + 2);
  }
  /// 2..14, ace high.
  [[nodiscard]] constexpr int value() const { return +rank(); }
  constexpr auto operator<=>(const Card&) const = default;

 private:
  std::uint8_t index_ = 63;
};

/// "7H", "TS"; "--" for no card.
std::string text(Card card);
/// Exactly two letters, rank and suit in capitals; nothing else is a card.
std::optional<Card> parse_card(std::string_view text);

}  // namespace tableroo
