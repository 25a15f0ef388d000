// Whole matches between players, with chance and every player on a stream of its own.
#pragma once

#include <span>

#include "bots/player.hpp"

namespace tableroo {

/// Plays `match` to its end. The draws depend on (seed, game number) alone, each decision on them, the seat
/// and the number of events before it; `players` has one entry a seat. A player that chooses an act that is
/// not legal ends it with a problem.
std::optional<Problem> play_out(AnyMatch& match, std::span<Player* const> players, std::uint64_t seed,
                                std::uint64_t number);

}  // namespace tableroo
