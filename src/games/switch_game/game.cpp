// Switch's place in the registry.
#include "engine/match.hpp"
#include "games/switch_game/rules.hpp"

namespace tableroo::switch_game {

const AnyGame& any();  // as the registry declares it

const AnyGame& any() {
  static const GameOf<Rules> game;
  return game;
}

}  // namespace tableroo::switch_game
