// Random play to the end, with no heap and no listing of acts: the inner loop of bench, laboratory and bots.
#pragma once

#include <cstdint>

#include "engine/game.hpp"

namespace tableroo {

/// Draws what chance owes until somebody can act or the match is over.
template <class G, RandomBits R>
void settle_chance(State<G>& state, R& source) {
  while (G::chance(state.table) != ChanceKind::none) G::apply(state, G::draw(state, source));
}

/// Plays `state` to its end with uniformly random acts; returns how many acts were applied.
template <class G>
int playout(State<G>& state, Rng& rng) {
  int decisions = 0;
  settle_chance<G>(state, rng);
  while (state.table.ending.reason == Reason::running) {
    const Seat seat = G::acting(state.table).lowest();
    G::apply(state, seat, G::pick(state.table, state.of(seat), seat, rng));
    ++decisions;
    settle_chance<G>(state, rng);
  }
  return decisions;
}

/// What a batch of playouts did; `hash` folds every result, for signatures.
struct PlayoutStats {
  std::uint64_t playouts = 0;
  std::uint64_t decisions = 0;
  std::uint64_t bytes_copied = 0;
  std::uint64_t hash = 0;
};

/// `count` playouts from the deal, the i-th from the stream (seed, i).
template <class G>
PlayoutStats run_playouts(const OptionValues& values, std::uint64_t count, std::uint64_t seed) {
  const State<G> start = G::start(values);
  PlayoutStats stats;
  for (std::uint64_t i = 0; i < count; ++i) {
    Rng rng = Rng::stream(seed, i);
    State<G> state = start;
    const int decisions = playout<G>(state, rng);
    const MatchResult result = G::result(state.table);
    stats.decisions += static_cast<std::uint64_t>(decisions);
    stats.hash = combine(stats.hash, static_cast<std::uint64_t>(decisions));
    for (int seat = 0; seat < result.seats; ++seat) {
      const auto at = static_cast<std::size_t>(seat);
      stats.hash =
          combine(stats.hash, static_cast<std::uint64_t>(result.scores[at] * 4 + result.returns[at]));
    }
  }
  stats.playouts = count;
  stats.bytes_copied = count * sizeof(State<G>);
  return stats;
}

}  // namespace tableroo
