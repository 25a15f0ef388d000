// What chance decides: deals and reshuffles, drawn from any source of randomness and checked like everything
// else.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "base/result.hpp"
#include "base/seat.hpp"
#include "cards/card_set.hpp"

namespace tableroo {

/// What must be drawn before anybody can act.
enum class ChanceKind : std::uint8_t { none, deal, shuffle };

/// One chance event: the cards themselves, never a seed. A game uses the fields it needs.
struct Chance {
  ChanceKind kind = ChanceKind::none;
  Seat first = Seat::none;
  Card starter = Card::none();
  std::uint8_t hand_count = 0;  ///< how many of `hands` are given
  std::array<CardSet, kMaxSeats> hands{};
  CardList stock{};  ///< next drawn first
};

/// The chance event holds exactly `cards`, each once: `seats` hands of `hand_size`, the rest in stock and
/// starter.
std::optional<Problem> check_cards(const Chance& chance, CardSet cards, int seats, int hand_size);
/// `first` is a seat of a table of `seats`.
std::optional<Problem> check_first(const Chance& chance, int seats);
/// A shuffle puts exactly `cards` in order.
std::optional<Problem> check_shuffle(const Chance& chance, CardSet cards);

/// Deals `size` cards to each of `seats` seats from the front of a shuffled list; the rest becomes the stock.
constexpr void deal_out(Chance& chance, const CardList& order, int seats, int size) {
  int next = 0;
  for (int seat = 0; seat < seats; ++seat)
    for (int i = 0; i < size; ++i)
      chance.hands[static_cast<std::size_t>(seat)].add(order[static_cast<std::size_t>(next++)]);
  chance.hand_count = static_cast<std::uint8_t>(seats);
  for (; next < order.count(); ++next) chance.stock.push_back(order[static_cast<std::size_t>(next)]);
}

}  // namespace tableroo
