#include "games/switch_game/rules.hpp"

namespace tableroo::switch_game {
namespace {

std::uint8_t& at(std::array<std::uint8_t, kMaxSeats>& numbers, Seat seat) {
  return numbers[static_cast<std::size_t>(+seat)];
}

/// Nobody is to act any more: the round or the match is done.
void close(Table& table, Phase phase) {
  table.phase = phase;
  table.turn = table.exposed = Seat::none;
  table.called = {};
  table.duty = {};
  table.debt = {};
}

void end(Table& table, Reason reason, Seat by) {
  table.ending = {reason, by};
  close(table, Phase::over);
}

void win_round(Table& table, Seat seat, Reason reason) {
  if (++at(table.scores, seat) == table.options.rounds)
    end(table, reason, Seat::none);
  else
    close(table, Phase::deal);
}

/// D-SW-6
void stop_round(Table& table) {
  const auto begin = table.counts.begin();
  const auto stop = begin + table.options.seats;
  const auto fewest = std::min_element(begin, stop);
  if (std::count(begin, stop, *fewest) == 1)
    win_round(table, seat_at(static_cast<int>(fewest - begin)), Reason::turn_cap);
  else
    end(table, Reason::turn_cap, Seat::none);
}

void end_turn(Table& table) {
  if (at(table.counts, table.turn) != 1) table.called.remove(table.turn);
  table.phase = Phase::play;
  const int next = +table.turn + 1;
  table.turn = seat_at(next == table.options.seats ? 0 : next);
  if (++table.turns == table.options.turn_cap) stop_round(table);
}

/// What follows when a draw is complete; `last` is the card drawn last, if any.
void drawn(State<Rules>& state, Seat seat, Cause cause, Card last) {
  Table& table = state.table;
  if (cause == Cause::penalty) return;
  if (cause == Cause::duty) return end_turn(table);
  if (at(table.counts, seat) == 2) table.called.remove(seat);
  if (!last.exists() || !matching(table).has(last)) return end_turn(table);
  state.of(seat).drawn = last;
  table.phase = Phase::drawn;
}

/// Draws what is owed, as far as the stock goes. Then a shuffle is due, or what does not exist is waived.
void draw_owed(State<Rules>& state) {
  Table& table = state.table;
  const Debt debt = table.debt;
  CardList& stock = state.hidden.stock;
  const int number = std::min<int>(debt.cards, stock.count());
  Card last = Card::none();
  for (int i = 0; i < number; ++i) {
    last = stock.back();
    stock.pop_back();
    state.of(debt.seat).hand.add(last);
  }
  table.stock = static_cast<std::uint8_t>(table.stock - number);
  at(table.counts, debt.seat) = static_cast<std::uint8_t>(at(table.counts, debt.seat) + number);
  table.debt.cards = static_cast<std::uint8_t>(debt.cards - number);
  if (table.debt.cards > 0 && table.pile.size() > 1) return;
  table.debt = {};
  drawn(state, debt.seat, debt.cause, last);
}

void start_draw(State<Rules>& state, Seat seat, int cards, Cause cause) {
  state.table.debt = {seat, static_cast<std::uint8_t>(std::min(cards, CardSet::deck().size())), cause};
  draw_owed(state);
}

void do_play(State<Rules>& state, Seat seat, Action action) {
  Table& table = state.table;
  const Card card = card_of(action);
  state.of(seat).hand.remove(card);
  state.of(seat).drawn = Card::none();
  table.pile.add(card);
  table.top = card;
  table.suit = suit_of(action);
  const int left = --at(table.counts, seat);
  if (left == 0) {
    ++table.turns;
    return win_round(table, seat, Reason::played_out);
  }
  table.duty = duty_after(table.duty, card.rank());
  table.exposed = left == 1 && !table.called.has(seat) ? seat : Seat::none;
  end_turn(table);
}

void do_take(State<Rules>& state, Seat seat) {
  const int cards = state.table.duty.count;
  state.table.duty = {};
  start_draw(state, seat, cards, Cause::duty);
}

void do_catch(State<Rules>& state, Seat caught) {
  state.table.exposed = Seat::none;
  start_draw(state, caught, kPenalty, Cause::penalty);
}

void deal_round(State<Rules>& state, const Chance& deal) {
  Table& table = state.table;
  for (std::size_t seat = 0; seat < table.options.seats; ++seat) {
    state.own[seat] = {deal.hands[seat], Card::none()};
    table.counts[seat] = table.options.hand_size;
  }
  table.phase = Phase::play;
  table.turn = table.first = deal.first;
  table.top = deal.starter;
  table.suit = deal.starter.suit();
  table.pile = CardSet::only(deal.starter);
  table.turns = 0;
}

}  // namespace

Duty duty_after(const Duty& before, Rank rank) {
  const auto more = [&](int step) { return Duty{rank, static_cast<std::uint16_t>(before.count + step)}; };
  switch (rank) {
    case Rank::two:
      return more(2);
    case Rank::ace:
      return more(4);
    case Rank::eight:
      return {rank, 1};
    default:
      return {};
  }
}

bool may_call(const Table& table, Seat seat) {
  if (table.exposed == seat) return true;
  return seat == table.turn && table.counts[static_cast<std::size_t>(+seat)] == 2 && !table.called.has(seat);
}

bool may_catch(const Table& table, Seat seat) { return table.exposed != Seat::none && table.exposed != seat; }

int drawable(const Table& table, int wanted) { return std::min(wanted, table.stock + table.pile.size() - 1); }

void Rules::set_stock(State<Rules>& state, const CardList& stock) {
  state.hidden.stock.resize(stock.size());
  std::reverse_copy(stock.begin(), stock.end(), state.hidden.stock.begin());
  state.table.stock = static_cast<std::uint8_t>(stock.size());
}

void Rules::apply(State<Rules>& state, const Chance& chance) {
  set_stock(state, chance.stock);
  if (chance.kind == ChanceKind::deal) return deal_round(state, chance);
  state.table.pile = CardSet::only(state.table.top);
  draw_owed(state);
}

void Rules::legal(const Table& table, const Own& own, Seat seat, ActionList& out) {
  if (!may_act(table).has(seat)) return;
  if (may_call(table, seat)) out.push_back(act(Kind::call));
  if (may_catch(table, seat)) out.push_back(catch_out(table.exposed));
  if (seat != table.turn) return;
  const CardSet cards = playable(table, own);
  const bool last = own.hand.size() == 1;
  for (const Card card : cards) {
    if (last || !kJacks.has(card))
      out.push_back(play(card));
    else
      for (int suit = 0; suit < kSuits; ++suit) out.push_back(play(card, static_cast<Suit>(suit)));
  }
  if (may_pass(table, cards)) out.push_back(act(passing(table)));
}

Action Rules::pick(const Table& table, const Own& own, Seat seat, Rng& rng) {
  const CardSet cards = playable(table, own);
  if (cards.empty()) return act(passing(table));
  const CardSet jacks = table.counts[static_cast<std::size_t>(+seat)] == 1 ? CardSet{} : cards & kJacks;
  const CardSet others = cards - jacks;
  const int plain = others.size();
  const int named = jacks.empty() ? 0 : jacks.size() * kSuits;
  const int all = plain + named + (may_pass(table, cards) ? 1 : 0);
  const int drawn = all == 1 ? 0 : static_cast<int>(below(rng, static_cast<std::uint32_t>(all)));
  if (drawn < plain) return play(others.nth(drawn));
  if (drawn == plain + named) return act(passing(table));
  return play(jacks.nth((drawn - plain) / kSuits), static_cast<Suit>((drawn - plain) % kSuits));
}

void Rules::apply(State<Rules>& state, Seat seat, Action action) {
  const Kind kind = kind_of(action);
  if (kind == Kind::call) {
    state.table.called.add(seat);
    if (state.table.exposed == seat) state.table.exposed = Seat::none;
    return;
  }
  if (kind == Kind::catch_out) return do_catch(state, seat_of(action));
  state.table.exposed = Seat::none;  // the next seat in sequence has acted
  switch (kind) {
    case Kind::play:
      return do_play(state, seat, action);
    case Kind::draw:
      return start_draw(state, seat, 1, Cause::turn);
    case Kind::take:
      return do_take(state, seat);
    case Kind::keep:
      state.of(seat).drawn = Card::none();
      return end_turn(state.table);
    case Kind::stand:
      state.table.duty = {};
      return end_turn(state.table);
    case Kind::call:
    case Kind::catch_out:
      break;
  }
}

void Rules::finish(Table& table, Reason reason, Seat by) { end(table, reason, by); }

}  // namespace tableroo::switch_game
