#include "games/registry.hpp"

#include <array>

namespace tableroo {

std::span<const AnyGame* const> all_games() {
#define GAME(name) &name::any(),
  static const std::array games{
#include "games/games.def"
  };
#undef GAME
  return games;
}

const AnyGame* find_game(std::string_view id) {
  for (const AnyGame* game : all_games())
    if (game->id() == id) return game;
  return nullptr;
}

}  // namespace tableroo
