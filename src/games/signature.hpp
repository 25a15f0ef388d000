// The published number of each game: a hash over a fixed set of playouts, the same on every machine, under
// every compiler and in WebAssembly. A commit that moves it says why.
#pragma once

#include <cstdint>

#include "engine/any_game.hpp"

namespace tableroo {

/// Over 200 playouts of every variant of the game.
std::uint64_t signature(const AnyGame& game);

}  // namespace tableroo
