// Typed facts: what an act would do, and why an act is refused. Clients word them in their language.
#pragma once

#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/seat.hpp"
#include "cards/card_set.hpp"

namespace tableroo {

using FactValue = std::variant<bool, int, std::string, Card, Suit, Seat, CardSet, std::vector<std::string>>;

/// One named fact. Names are documented in docs/facts.md and are the same for previews and refusals.
struct Fact {
  std::string_view name;
  FactValue value;
};
using Facts = std::vector<Fact>;

/// A refused act: a documented code, the facts that block it, and the sentence in English.
struct Refusal {
  std::string_view code;
  std::string sentence;
  Facts facts{};
};

/// One line of a game's list of refusal codes.
struct CodeInfo {
  std::string_view code;
  std::string_view meaning;
};

}  // namespace tableroo
