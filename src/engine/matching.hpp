// Random perfect matchings, for drawing hidden cards that must fit what is known.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "base/rng.hpp"

namespace tableroo {

/// Whether the thing `visit` may have been at the place `slot`.
using Fits = std::function<bool(std::size_t slot, std::size_t visit)>;

/// A random perfect matching of `count` places and things: which thing is at each place, empty when there is
/// none. Augmenting paths find one; random exchanges then wash out the bias of the first found.
std::vector<std::size_t> match_randomly(std::size_t count, const Fits& fits, Rng& rng);

}  // namespace tableroo
