// What the acts of Switch prove, and the worlds that agree with what a seat was told.
#include "engine/worlds.hpp"
#include "games/switch_game/rules.hpp"

namespace tableroo::switch_game {

Evidence Rules::evidence(const Table& before, const Event& event, const Table& now) {
  Evidence evidence;
  const Kind kind = kind_of(event.action);
  const bool act_of_draw = event.kind == Event::Kind::act && kind == Kind::draw;
  const bool shuffle_for_turn = event.kind == Event::Kind::shuffle && before.debt.cause == Cause::turn;
  if (event.kind == Event::Kind::act && kind == Kind::play) evidence.newest = before.phase == Phase::drawn;
  if (act_of_draw && !before.options.voluntary_draw) evidence.not_held = matching(before);
  if ((act_of_draw && now.stock != before.stock) || shuffle_for_turn)
    evidence.drawn_from = now.phase == Phase::drawn ? matching(before) : CardSet::deck() - matching(before);
  return evidence;
}

History<Rules> Rules::reconstruct(const Observation<Rules>& observation, Rng& rng) {
  History<Rules> history = reconstruct_draws<Rules>(observation, rng);
  // Before a deal one's cards of the last round are still there to be seen.
  if (const Seat me = observation.view.seat; me != Seat::none) history.start.of(me) = observation.start.own;
  return history;
}

}  // namespace tableroo::switch_game
