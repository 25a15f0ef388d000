// What two cards in a half say, and what the answer to a challenge is worth.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "base/fixed_vector.hpp"
#include "base/seat.hpp"
#include "cards/card_set.hpp"

namespace tableroo::switcheroo_kangaroo {

/// A side, and the half of the mat that is its own.
enum class Side : std::uint8_t { red, blue };
constexpr std::size_t operator+(Side side) { return static_cast<std::size_t>(side); }
constexpr Side side_of(Seat seat) { return static_cast<Side>(+seat & 1); }
constexpr Side rival_of(Side side) { return side == Side::red ? Side::blue : Side::red; }

/// The cards in a half, bottom first.
using Half = FixedVector<Card, 2>;

/// What an answer that earns nothing leaves to the challenge.
enum class Price : std::uint8_t { flat, window };

/// How a miss is paid: two cards each, or like an answer out of suit.
enum class Miss : std::uint8_t { split, challenge };

enum class Outcome : std::uint8_t { exact, inside, miss, out };

/// An outcome and the captured cards of either side of the trick.
struct Verdict {
  Outcome outcome = Outcome::out;
  std::uint8_t answer = 0;
  std::uint8_t challenge = 0;
  constexpr bool operator==(const Verdict&) const = default;
};

constexpr int kTrickCards = 4;

/// The number of two cards: their sum for a pair, or for one suit with the higher card on top; else the top
/// alone. An ace is 14 (D-SK-1).
constexpr int number_of(Card top, Card bottom) {
  const bool adds =
      top.rank() == bottom.rank() || (top.suit() == bottom.suit() && top.value() > bottom.value());
  return adds ? top.value() + bottom.value() : top.value();
}

/// How far off the target an answer may be: the rank of the challenge's bottom card, ace 1.
constexpr int window_of(Card bottom) { return bottom.rank() == Rank::ace ? 1 : bottom.value(); }

/// What a full half says.
struct Reading {
  int number = 0;
  int window = 0;
  Suit suit = Suit::clubs;
};
constexpr Reading read(const Half& half) {
  return {number_of(half[1], half[0]), window_of(half[0]), half[0].suit()};
}

/// The cards that an unanswered challenge captures. Between the ends that the source fixes the steps are even
/// (D-SK-2).
constexpr std::uint8_t unanswered(Price price, int window) {
  if (price == Price::flat) return 3;
  return static_cast<std::uint8_t>(std::clamp(window - 1, 1, 4));
}

/// What the answer is worth against the challenge.
constexpr Verdict judge(Miss miss, Price price, const Reading& challenge, const Reading& answer) {
  if (answer.suit != challenge.suit) return {Outcome::out, 0, unanswered(price, challenge.window)};
  const int distance =
      answer.number > challenge.number ? answer.number - challenge.number : challenge.number - answer.number;
  if (distance == 0) return {Outcome::exact, 4, 0};
  if (distance <= challenge.window) return {Outcome::inside, 3, 0};
  if (miss == Miss::split) return {Outcome::miss, 2, 2};
  return {Outcome::miss, 0, unanswered(price, challenge.window)};
}

/// The cards that land inside the window when they join `lying` in the answer, on top or tucked.
CardSet landing(Card lying, const Reading& challenge);

}  // namespace tableroo::switcheroo_kangaroo
