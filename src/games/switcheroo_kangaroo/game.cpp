// Switcheroo Kangaroo's place in the registry.
#include "engine/match.hpp"
#include "games/switcheroo_kangaroo/rules.hpp"

namespace tableroo::switcheroo_kangaroo {

const AnyGame& any();  // as the registry declares it

const AnyGame& any() {
  static const GameOf<Rules> game;
  return game;
}

}  // namespace tableroo::switcheroo_kangaroo
