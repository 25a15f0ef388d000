// A match as a list of events over a starting state, and how each seat is told of it.
#pragma once

#include <cassert>
#include <vector>

#include "engine/game.hpp"

namespace tableroo {

/// Events from a start (waiting for a deal, or a position) with the cards of the chance events beside them.
struct EventLog {
  std::vector<Event> events;
  std::vector<Chance> chances;  ///< one for each deal and shuffle, in order

  void add(const Chance& chance) {
    events.push_back({chance.kind == ChanceKind::deal ? Event::Kind::deal : Event::Kind::shuffle});
    chances.push_back(chance);
  }
  void add(Seat seat, Action action) {
    events.push_back({.kind = Event::Kind::act, .seat = seat, .action = action});
  }
  void add_end(Reason reason, Seat by) {
    events.push_back({.kind = Event::Kind::ended, .seat = by, .reason = reason});
  }
};

inline bool is_chance(const Event& event) {
  return event.kind == Event::Kind::deal || event.kind == Event::Kind::shuffle;
}

/// Applies an event that is known to be right; `chance` is read for chance events only.
template <class G>
void apply_event(State<G>& state, const Event& event, const Chance* chance) {
  switch (event.kind) {
    case Event::Kind::deal:
    case Event::Kind::shuffle:
      G::apply(state, *chance);
      break;
    case Event::Kind::act:
      G::apply(state, event.seat, event.action);
      break;
    case Event::Kind::ended:
      G::finish(state.table, event.reason, event.seat);
      break;
  }
}

/// How `seat` is told of the event that led from `before` to `now`. Public parts come from the tables, the
/// rest from the seat's own part alone.
template <class G>
Told tell(const State<G>& before, const Event& event, const Chance* chance, const State<G>& now, Seat seat) {
  Told told;
  told.event = event;
  told.counts = now.table.counts;
  told.evidence = G::evidence(before.table, event, now.table);
  if (event.kind == Event::Kind::act && event.seat != seat) told.event.action = G::concealed(event.action);
  if (event.kind == Event::Kind::deal) {
    told.first = chance->first;
    told.starter = chance->starter;
    if (seat != Seat::none) told.received = now.of(seat).hand;
  } else if (seat != Seat::none) {
    told.received = now.of(seat).hand - before.of(seat).hand;
  }
  if (event.kind == Event::Kind::shuffle) told.shuffled = CardSet::of_list(chance->stock);
  return told;
}

/// A match that can be replayed: a starting state and its events.
template <class G>
struct History {
  State<G> start;
  EventLog log;

  /// Folds the whole log.
  [[nodiscard]] State<G> replay() const {
    State<G> state = start;
    std::size_t next_chance = 0;
    for (const Event& event : log.events)
      apply_event<G>(state, event, is_chance(event) ? &log.chances[next_chance++] : nullptr);
    return state;
  }
};

/// Follows a history for one seat and keeps what that seat was told since the last deal.
template <class G>
class Listener {
 public:
  Listener(const State<G>& start, Seat seat) : seat_(seat), start_(look<G>(start, seat)), state_(start) {}

  /// Hears all events that are new in `log`.
  void catch_up(const EventLog& log) {
    for (; next_event_ < log.events.size(); ++next_event_) hear(log);
  }

  [[nodiscard]] Observation<G> observation() const {
    const View<G> view = look<G>(state_, seat_);
    if (view.open) return {view, view, {}};
    return {view, start_, told_};
  }

 private:
  void hear(const EventLog& log) {
    const Event& event = log.events[next_event_];
    const Chance* chance = is_chance(event) ? &log.chances[next_chance_++] : nullptr;
    const State<G> before = state_;
    if (event.kind == Event::Kind::deal) {
      told_.clear();
      start_ = look<G>(before, seat_);
    }
    apply_event<G>(state_, event, chance);
    told_.push_back(tell<G>(before, event, chance, state_, seat_));
  }

  Seat seat_;
  View<G> start_;
  State<G> state_;
  std::vector<Told> told_;
  std::size_t next_event_ = 0;
  std::size_t next_chance_ = 0;
};

}  // namespace tableroo
