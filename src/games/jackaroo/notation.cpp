// The text of an act, both ways: "AS 12>13", "KC out", "7H 12>15 40>44", "JC 12x40", "discard 9C".
#include <charconv>

#include "games/jackaroo/rules.hpp"

namespace tableroo::jackaroo {
namespace {

constexpr std::string_view kDiscard = "discard ";

std::string route_text(Route route, char between = '>') {
  return place_text(route.from) + between + place_text(route.to);
}

std::optional<Route> parse_route(std::string_view text, char between = '>') {
  const auto middle = text.find(between);
  if (middle == std::string_view::npos) return std::nullopt;
  const auto from = parse_place(text.substr(0, middle));
  const auto to = parse_place(text.substr(middle + 1));
  return from && to ? std::optional(Route{*from, *to}) : std::nullopt;
}

std::optional<Action> parse_swap(Card jack, std::string_view where) {
  const auto route = parse_route(where, 'x');
  return route ? std::optional(swap(jack, *route)) : std::nullopt;
}

std::optional<Action> parse_move(Card card, std::string_view where) {
  const auto space = where.find(' ');
  const auto first = parse_route(where.substr(0, space));
  if (!first) return std::nullopt;
  if (space == std::string_view::npos) return move(card, *first);
  const auto second = parse_route(where.substr(space + 1));
  return second && card.rank() == Rank::seven ? std::optional(split(card.suit(), *first, *second))
                                              : std::nullopt;
}

}  // namespace

std::optional<int> parse_place(std::string_view text) {
  const bool is_cell = text.starts_with('h');
  if (is_cell) text.remove_prefix(1);
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  if (text.front() == '-' || (text.front() == '0' && text.size() > 1)) return std::nullopt;
  if (!is_cell) return number < kSpaces ? std::optional(number) : std::nullopt;
  return number >= 1 && number <= kCells ? std::optional(cell(number)) : std::nullopt;
}

std::string Rules::text(Action action) {
  const std::string card = tableroo::text(card_of(action));
  switch (kind_of(action)) {
    case Kind::split:
      return card + ' ' + route_text(route_of(action)) + ' ' + route_text(second_route_of(action));
    case Kind::move:
      return card + ' ' + route_text(route_of(action));
    case Kind::swap:
      return card + ' ' + route_text(route_of(action), 'x');
    case Kind::out:
      return card + " out";
    case Kind::discard:
      return std::string(kDiscard) + card;
  }
  return {};
}

std::optional<Action> Rules::parse(std::string_view text) {
  if (text.starts_with(kDiscard)) {
    const auto card = parse_card(text.substr(kDiscard.size()));
    return card ? std::optional(discard(*card)) : std::nullopt;
  }
  if (text.size() < 4 || text[2] != ' ') return std::nullopt;
  const auto card = parse_card(text.substr(0, 2));
  if (!card) return std::nullopt;
  const std::string_view where = text.substr(3);
  if (where == "out") return brings_out(card->rank()) ? std::optional(out(*card)) : std::nullopt;
  return card->rank() == Rank::jack ? parse_swap(*card, where) : parse_move(*card, where);
}

}  // namespace tableroo::jackaroo
