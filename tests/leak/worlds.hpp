// Other worlds: whole matches, from their first deal on, that tell one seat (or the spectators) the very same
// and differ in what it cannot know.
#pragma once

#include <stdexcept>

#include "cases.hpp"
#include "engine/record.hpp"
#include "storage/store.hpp"

namespace tableroo::leak {

/// Applies an event of a log; false when it is refused. `chance` counts the chance events gone by.
inline bool apply(AnyMatch& match, const Event& event, const EventLog& log, std::size_t& chance) {
  if (event.kind == Event::Kind::act) return !match.act(event.seat, event.action);
  if (event.kind == Event::Kind::ended) return !match.finish(event.reason, event.seat);
  return !match.apply(log.chances[chance++]);
}

/// The match of a log, every event checked; null where one is refused.
inline std::unique_ptr<AnyMatch> replay(const Case& one, const EventLog& log) {
  auto match = one.start();
  std::size_t chance = 0;
  for (const Event& event : log.events)
    if (!apply(*match, event, log, chance)) return nullptr;
  return match;
}

/// Draws anew what `seat` cannot know of the round that `match` is in, after the rounds in `world`.
inline void add_round(EventLog& world, const AnyMatch& match, Seat seat, Rng& rng) {
  const auto drawn = match.observe(seat)->resample(rng);
  if (!drawn) throw std::logic_error("no world agrees with a log: " + drawn.error().sentence);
  const EventLog& round = (*drawn)->log();
  world.events.insert(world.events.end(), round.events.begin(), round.events.end());
  world.chances.insert(world.chances.end(), round.chances.begin(), round.chances.end());
}

/// What a seat knows reaches back to the last deal, so every round is drawn where it ends.
inline std::unique_ptr<AnyMatch> world_of_seat(const Case& one, const AnyMatch& truth, Seat seat, Rng& rng) {
  EventLog world;
  const auto past = one.start();
  std::size_t chance = 0;
  for (const Event& event : truth.log().events) {
    if (event.kind == Event::Kind::deal && past->version() != 0) add_round(world, *past, seat, rng);
    if (!apply(*past, event, truth.log(), chance)) throw std::logic_error("a log does not replay");
  }
  add_round(world, *past, seat, rng);
  auto match = replay(one, world);
  if (!match) throw std::logic_error("a drawn world does not replay");
  return match;
}

/// The same match with two cards of a deal changed between two hands, or null where the past speaks against
/// it.
inline std::unique_ptr<AnyMatch> with_two_cards_changed(const Case& one, const AnyMatch& match, Rng& rng) {
  EventLog log = match.log();
  std::vector<Chance*> deals;
  for (Chance& chance : log.chances)
    if (chance.kind == ChanceKind::deal) deals.push_back(&chance);
  Chance& deal = *deals[below(rng, static_cast<std::uint32_t>(deals.size()))];
  const std::uint32_t first = below(rng, deal.hand_count);
  const std::uint32_t second = (first + 1 + below(rng, deal.hand_count - 1U)) % deal.hand_count;
  CardSet& left = deal.hands[first];
  CardSet& right = deal.hands[second];
  const Card given = left.pick(rng);
  const Card taken = right.pick(rng);
  left.remove(given), left.add(taken);
  right.remove(taken), right.add(given);
  auto changed = replay(one, log);
  if (!changed || changed->told(Seat::none, 0) != match.told(Seat::none, 0)) return nullptr;
  return changed->acting() == match.acting() ? std::move(changed) : nullptr;
}

/// Spectators know less than any seat: what each seat in turn cannot know is drawn anew. Where two seats know
/// everything between them only changed cards are left to try.
inline std::unique_ptr<AnyMatch> world_of_spectators(const Case& one, const AnyMatch& truth, Rng& rng) {
  constexpr int kTries = 24;
  auto world = replay(one, truth.log());
  for (int seat = 0; seat < truth.seats(); ++seat) world = world_of_seat(one, *world, seat_at(seat), rng);
  for (int i = 0; i < kTries; ++i)
    if (auto changed = with_two_cards_changed(one, *world, rng)) world = std::move(changed);
  return world;
}

inline std::unique_ptr<AnyMatch> other_world(const Case& one, const AnyMatch& truth, Seat seat, Rng& rng) {
  return seat == Seat::none ? world_of_spectators(one, truth, rng) : world_of_seat(one, truth, seat, rng);
}

/// The match after an act and what chance decides then, drawn as the house draws it.
inline std::unique_ptr<AnyMatch> after_act(const AnyMatch& match, Seat seat, Action action,
                                           std::uint64_t seed) {
  auto next = match.clone();
  if (const auto refusal = next->act(seat, action)) throw std::logic_error("refused: " + refusal->sentence);
  SeededSource source{Rng(seed)};
  while (next->chance() != ChanceKind::none)
    if (const auto wrong = next->apply(next->draw(source))) throw std::logic_error(wrong->sentence);
  return next;
}

/// The match as it was after so many events.
inline std::unique_ptr<AnyMatch> as_it_was(const Case& one, const AnyMatch& match, std::size_t version) {
  EventLog log = match.log();
  log.events.resize(version);
  return replay(one, log);
}

inline ActionList legal_acts(const AnyMatch& match, Seat seat) {
  ActionList list;
  match.legal(seat, list);
  return list;
}

inline Action one_of(const ActionList& list, Rng& rng) {
  return list[below(rng, static_cast<std::uint32_t>(list.size()))];
}

/// Another world for `seat`, and an act that can happen in both.
struct Exchange {
  Seat seat;  ///< whose knowledge is kept; none: the spectators'
  std::unique_ptr<AnyMatch> world;
  Seat actor = Seat::none;
  Action in_truth{};
  Action in_world{};
  std::uint64_t seed = 0;  ///< of what chance decides after the act
};

/// A world that goes on agreeing when `actor` acts: it is drawn after the act, and taken back to before it.
/// So what is drawn or shown by the act is the same in both worlds, where a world drawn now would part from
/// the truth.
inline Exchange exchange_ahead(const Case& one, const AnyMatch& truth, Seat seat, Seat actor, Action action,
                               Rng& rng) {
  const std::uint64_t seed = rng.bits64();
  const auto later = other_world(one, *after_act(truth, actor, action, seed), seat, rng);
  return {seat,   as_it_was(one, *later, truth.version()),     actor,
          action, later->log().events[truth.version()].action, seed};
}

/// A world drawn now; what happens then may well show which of the two it is.
inline Exchange exchange_now(const Case& one, const AnyMatch& truth, Seat seat, Seat actor, Action action,
                             Rng& rng) {
  Exchange exchange{seat, other_world(one, truth, seat, rng), actor, action, action, rng.bits64()};
  const ActionList there = legal_acts(*exchange.world, actor);
  if (there.empty())
    exchange.actor = Seat::none;
  else if (!there.has(action))
    exchange.in_world = one_of(there, rng);
  return exchange;
}

/// Somebody who may act does something, the seat itself as often as all others.
inline Exchange draw_exchange(const Case& one, const AnyMatch& truth, Seat seat, Rng& rng) {
  const SeatSet may = truth.may_act();
  std::uint32_t skip = below(rng, static_cast<std::uint32_t>(may.size()));
  Seat actor = may.lowest();
  for (const Seat each : may)
    if (skip-- == 0) actor = each;
  if (seat != Seat::none && may.has(seat) && below(rng, 2) == 0) actor = seat;
  const Action action = one_of(legal_acts(truth, actor), rng);
  return below(rng, 4) == 0 ? exchange_now(one, truth, seat, actor, action, rng)
                            : exchange_ahead(one, truth, seat, actor, action, rng);
}

/// The log as the house stores it.
inline std::vector<StoredEvent> stored_events(const Case& one, const AnyMatch& match) {
  std::vector<StoredEvent> events;
  std::size_t chance = 0;
  for (const Event& event : match.log().events) {
    const Chance* cards = is_chance(event) ? &match.log().chances[chance++] : nullptr;
    events.push_back({json::serialize(write_event(*one.game, event, cards)), {}});
  }
  return events;
}

}  // namespace tableroo::leak
