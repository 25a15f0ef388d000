#include "games/signature.hpp"

namespace tableroo {

std::uint64_t signature(const AnyGame& game) {
  std::uint64_t hash = hash_text(game.id());
  for (const Variant& variant : game.variants()) {
    const auto given = parse_options(game.option_specs(), variant.options);
    const auto options = game.complete(*given);
    const PlayoutStats stats = game.playouts(*options, 200, hash_text(variant.id));
    hash = combine(hash, stats.decisions);
    hash = combine(hash, stats.hash);
  }
  return hash;
}

}  // namespace tableroo
