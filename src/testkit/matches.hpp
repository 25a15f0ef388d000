// Random matches and the positions in them, for tests over any game.
#pragma once

#include <functional>
#include <memory>
#include <stdexcept>

#include "engine/any_game.hpp"

namespace tableroo::testkit {

/// Applies one random step: due chance, or a uniformly drawn legal act (silent ones included) of a seat that
/// may act.
inline void step(AnyMatch& match, Rng& rng) {
  if (match.chance() != ChanceKind::none) {
    SeededSource source(Rng(rng.bits64()));
    const auto wrong = match.apply(match.draw(source));
    if (wrong) throw std::logic_error("a drawn chance event is refused: " + wrong->sentence);
    return;
  }
  // Mostly somebody the match waits for, so that matches end; sometimes whoever may speak out of turn.
  const SeatSet pool = below(rng, 4) == 0 ? match.may_act() : match.acting();
  std::uint32_t skip = below(rng, static_cast<std::uint32_t>(pool.size()));
  Seat seat = pool.lowest();
  for (const Seat each : pool)
    if (skip-- == 0) seat = each;
  ActionList list;
  match.legal(seat, list);
  const auto refusal = match.act(seat, list[below(rng, static_cast<std::uint32_t>(list.size()))]);
  if (refusal) throw std::logic_error("a legal act is refused: " + refusal->sentence);
}

/// Plays `match` to its end and shows every position on the way, the first and the last included.
inline void walk(AnyMatch& match, Rng& rng, const std::function<void(AnyMatch&)>& visit) {
  visit(match);
  while (!match.over()) {
    step(match, rng);
    visit(match);
  }
}

}  // namespace tableroo::testkit
