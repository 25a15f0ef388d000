#include "engine/chance.hpp"

#include <string>

namespace tableroo {
namespace {

std::optional<Problem> check_each_once(const CardList& list, CardSet& seen) {
  for (const Card card : list) {
    if (seen.has(card)) return Problem{"card-twice", text(card) + " is there twice"};
    seen.add(card);
  }
  return std::nullopt;
}

}  // namespace

std::optional<Problem> check_cards(const Chance& chance, CardSet cards, int seats, int hand_size) {
  if (chance.hand_count != seats)
    return Problem{"wrong-seats", "a deal for " + std::to_string(seats) + " seats holds " +
                                      std::to_string(chance.hand_count) + " hands"};
  CardSet seen;
  for (int seat = 0; seat < seats; ++seat) {
    const CardSet hand = chance.hands[static_cast<std::size_t>(seat)];
    if (hand.size() != hand_size)
      return Problem{"wrong-hand-size", "the hand of seat " + std::to_string(seat) + " holds " +
                                            std::to_string(hand.size()) + " cards, not " +
                                            std::to_string(hand_size)};
    if (!(hand & seen).empty())
      return Problem{"card-twice", text((hand & seen).lowest()) + " is there twice"};
    seen |= hand;
  }
  if (auto twice = check_each_once(chance.stock, seen)) return twice;
  if (chance.starter.exists()) {
    if (seen.has(chance.starter)) return Problem{"card-twice", text(chance.starter) + " is there twice"};
    seen.add(chance.starter);
  }
  if (!(seen - cards).empty())
    return Problem{"wrong-card", text((seen - cards).lowest()) + " does not belong to this deal"};
  if (!(cards - seen).empty()) return Problem{"card-missing", text((cards - seen).lowest()) + " is missing"};
  return std::nullopt;
}

std::optional<Problem> check_first(const Chance& chance, int seats) {
  if (chance.first == Seat::none) return Problem{"first-missing", "the deal does not say who is first"};
  if (+chance.first >= seats)
    return Problem{"wrong-seat", "the first seat " + std::to_string(+chance.first) + " is not at this table"};
  return std::nullopt;
}

std::optional<Problem> check_shuffle(const Chance& chance, CardSet cards) {
  CardSet seen;
  if (auto twice = check_each_once(chance.stock, seen)) return twice;
  if (!(seen - cards).empty())
    return Problem{"wrong-card", text((seen - cards).lowest()) + " is not among the cards to shuffle"};
  if (!(cards - seen).empty())
    return Problem{"card-missing", text((cards - seen).lowest()) + " is missing from the shuffle"};
  return std::nullopt;
}

}  // namespace tableroo
