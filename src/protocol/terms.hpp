// What a table is agreed to be beside its game, and the phrases that may be said at it.
#pragma once

#include <array>
#include <string_view>

#include "engine/json.hpp"
#include "protocol/fields.hpp"

namespace tableroo::protocol {

constexpr int kShortestClock = 3;              ///< seconds
constexpr int kLongestClock = 14 * 24 * 3600;  ///< seconds

struct Terms {
  static constexpr std::string_view kType = "Terms";
  bool listed = true;     ///< in the lobby; else whoever has the link finds it
  int clock = 120;        ///< seconds a turn
  bool lots = false;      ///< people's seats are drawn by lot at the start
  bool take_over = true;  ///< people may take bots' seats while the match is on
  bool operator==(const Terms&) const = default;
  static constexpr auto fields() {
    return std::tuple{may_have("listed", &Terms::listed), may_have("clock", &Terms::clock),
                      may_have("lots", &Terms::lots), may_have("takeOver", &Terms::take_over)};
  }
};

/// The same for partners and rivals, so that nothing secret can be said.
constexpr std::array<std::string_view, 12> kPhrases{"hello",      "good-luck", "well-played", "thanks",
                                                    "sorry",      "oops",      "wow",         "hurry",
                                                    "one-moment", "back-soon", "good-game",   "bye"};

}  // namespace tableroo::protocol
