#include "cards/card.hpp"

#include <array>

namespace tableroo {

std::string_view name(Suit suit) {
  constexpr std::array<std::string_view, kSuits> names{"clubs", "diamonds", "hearts", "spades"};
  return names[static_cast<std::size_t>(+suit)];
}

std::string_view name(Rank rank) {
  constexpr std::array<std::string_view, kRanks> names{
      "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace"};
  return names[static_cast<std::size_t>(+rank - 2)];
}

std::optional<Suit> parse_suit(std::string_view text) {
  if (text.size() != 1) return std::nullopt;
  const auto at = std::string_view("CDHS").find(text[0]);
  if (at == std::string_view::npos) return std::nullopt;
  return static_cast<Suit>(at);
}

std::string text(Card card) {
  if (!card.exists()) return "--";
  return {letter(card.rank()), letter(card.suit())};
}

std::optional<Card> parse_card(std::string_view text) {
  if (text.size() != 2) return std::nullopt;
  const auto rank = std::string_view("23456789TJQKA").find(text[0]);
  const auto suit = parse_suit(text.substr(1));
  if (rank == std::string_view::npos || !suit) return std::nullopt;
  return Card(static_cast<Rank>(rank + 2), *suit);
}

}  // namespace tableroo
