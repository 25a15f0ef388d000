// Jackaroo's place in the registry.
#include "engine/match.hpp"
#include "games/jackaroo/rules.hpp"

namespace tableroo::jackaroo {

const AnyGame& any();  // as the registry declares it

const AnyGame& any() {
  static const GameOf<Rules> game;
  return game;
}

}  // namespace tableroo::jackaroo
