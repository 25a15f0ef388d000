// The words of Switcheroo Kangaroo that notation, facts, views and pictures share.
#pragma once

#include <string_view>

#include "games/switcheroo_kangaroo/rules.hpp"

namespace tableroo::switcheroo_kangaroo {

constexpr std::string_view name(Side side) { return side == Side::red ? "red" : "blue"; }
constexpr std::string_view name(Layer layer) {
  constexpr std::array<std::string_view, 3> kNames{"first", "top", "tuck"};
  return kNames[static_cast<std::size_t>(layer)];
}
constexpr std::string_view name(Outcome outcome) {
  constexpr std::array<std::string_view, 4> kNames{"exact", "inside", "miss", "out"};
  return kNames[static_cast<std::size_t>(outcome)];
}
constexpr std::string_view name(Phase phase) {
  constexpr std::array<std::string_view, 5> kNames{"deal", "pass", "place", "bonus", "over"};
  return kNames[static_cast<std::size_t>(phase)];
}

}  // namespace tableroo::switcheroo_kangaroo
