// Double Joker's place in the registry.
#include "engine/match.hpp"
#include "games/double_joker/rules.hpp"

namespace tableroo::double_joker {

const AnyGame& any();  // as the registry declares it

const AnyGame& any() {
  static const GameOf<Rules> game;
  return game;
}

}  // namespace tableroo::double_joker
