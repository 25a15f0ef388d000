#include "games/jackaroo/rules.hpp"

#include "engine/worlds.hpp"

namespace tableroo::jackaroo {
namespace {

void end(Table& table, Reason reason, Seat by) {
  table.ending = {reason, by};
  table.phase = Phase::over;
  table.turn = Seat::none;
}

bool has_won(const Table& table, Seat seat) {
  return side_home(table.marbles, seat) == 2 * table.options.marbles;
}

void stack(Hidden& hidden, const CardList& next_first) {
  hidden.stock.clear();
  for (std::size_t i = next_first.size(); i > 0; --i) hidden.stock.push_back(next_first[i - 1]);
}

/// The seat to move draws its card, and the next one is to move.
void draw_up(State<Rules>& state) {
  Table& table = state.table;
  state.of(table.turn).hand.add(state.hidden.stock.back());
  state.hidden.stock.pop_back();
  --table.stock;
  ++table.counts[at(table.turn)];
  table.turn = after(table.turn, kSeatsHere);
}

void deal(State<Rules>& state, const Chance& chance) {
  Table& table = state.table;
  for (std::size_t seat = 0; seat < kSeatsHere; ++seat) {
    state.own[seat].hand = chance.hands[seat];
    table.counts[seat] = kHandSize;
  }
  Rules::set_stock(state, chance.stock);
  table.turn = chance.first;
  table.phase = Phase::play;
}

}  // namespace

void move_marbles(Marbles& marbles, Seat colour, Action action) {
  const Route route = route_of(action);
  switch (kind_of(action)) {
    case Kind::move: {
      const Rank rank = card_of(action).rank();
      const Seat owner = rank == Rank::five ? marbles.owner(route.from) : colour;
      return marbles.take(step_to(owner, route.from, route.to, rank == Rank::king));
    }
    case Kind::split: {
      const Route second = second_route_of(action);
      marbles.take(step_to(colour, route.from, route.to, false));
      return marbles.take(step_to(colour, second.from, second.to, false));
    }
    case Kind::out: {
      const int start = start_of(colour);
      return marbles.take({colour, kYard, start, SpaceSet::only(start)});
    }
    case Kind::swap:
      return marbles.exchange(route.from, route.to);
    case Kind::discard:
      return;
  }
}

std::optional<Problem> Rules::check(const State<Rules>& state, const Chance& chance) {
  if (chance.kind == ChanceKind::shuffle) return check_shuffle(chance, state.table.discards);
  if (chance.starter.exists()) return Problem{"wrong-card", "this game has no starter"};
  if (auto wrong = check_cards(chance, CardSet::deck(), kSeatsHere, kHandSize)) return wrong;
  return check_first(chance, kSeatsHere);
}

void Rules::set_stock(State<Rules>& state, const CardList& next_first) {
  stack(state.hidden, next_first);
  state.table.stock = static_cast<std::uint8_t>(next_first.size());
}

void Rules::apply(State<Rules>& state, const Chance& chance) {
  if (chance.kind == ChanceKind::deal) return deal(state, chance);
  set_stock(state, chance.stock);
  state.table.discards = {};
  state.table.top = Card::none();
  state.table.phase = Phase::play;
  draw_up(state);
}

void Rules::apply(State<Rules>& state, Seat seat, Action action) {
  Table& table = state.table;
  const Card card = card_of(action);
  state.of(seat).hand.remove(card);
  --table.counts[at(seat)];
  table.discards.add(card);
  table.top = card;
  move_marbles(table.marbles, controlled(table, seat), action);
  ++table.turns;
  // A five can bring the others' last marble home.
  if (has_won(table, seat) || has_won(table, after(seat, kSeatsHere)))
    return end(table, Reason::played_out, Seat::none);
  if (table.turns == table.options.turn_cap) return end(table, Reason::turn_cap, Seat::none);
  if (table.stock == 0)
    table.phase = Phase::shuffle;
  else
    draw_up(state);
}

void Rules::finish(Table& table, Reason reason, Seat by) { end(table, reason, by); }

MatchResult Rules::result(const Table& table) {
  MatchResult result{.seats = kSeatsHere, .reason = table.ending.reason};
  for (int seat = 0; seat < kSeatsHere; ++seat)
    result.scores[static_cast<std::size_t>(seat)] = side_home(table.marbles, seat_at(seat));
  const bool decided = table.ending.reason == Reason::played_out;  // being ahead wins nothing
  settle_sides(result, table.ending, decided ? result.scores[0] : 0, decided ? result.scores[1] : 0);
  return result;
}

Evidence Rules::evidence(const Table& before, const Event& event, const Table& /*now*/) {
  if (event.kind != Event::Kind::act || kind_of(event.action) != Kind::discard) return {};
  ActionList uses;
  add_uses(Movement(before.marbles, before.options), controlled(before, event.seat), CardSet::of(Suit::clubs),
           uses);
  Evidence evidence;
  for (const Action use : uses) evidence.not_held |= CardSet::of(card_of(use).rank());
  return evidence;
}

History<Rules> Rules::reconstruct(const Observation<Rules>& observation, Rng& rng) {
  return reconstruct_draws(observation, rng);
}

}  // namespace tableroo::jackaroo
