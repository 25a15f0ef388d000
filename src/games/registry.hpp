// All games of the house; the only code that sees every game.
#pragma once

#include <span>
#include <string_view>

#include "engine/any_game.hpp"

#define GAME(name)           \
  namespace tableroo::name { \
  const AnyGame& any();      \
  }
#include "games/games.def"
#undef GAME

namespace tableroo {

/// Every game, in the order of games.def.
std::span<const AnyGame* const> all_games();
/// The game with this id ("double-joker"), or null.
const AnyGame* find_game(std::string_view id);

}  // namespace tableroo
