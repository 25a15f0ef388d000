#include "games/switch_game/rules.hpp"

#include <numeric>

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

std::optional<Problem> check_deal(const Table& table, const Chance& deal) {
  if (auto wrong = check_cards(deal, CardSet::deck(), table.options.seats, table.options.hand_size))
    return wrong;
  if (!deal.starter.exists()) return Problem{"starter-missing", "the deal turns no starter up"};
  if (kSpecial.has(deal.starter))
    return Problem{"wrong-starter",
                   "the starter is never a 2, 8, Jack or Ace, so not the " + text(deal.starter)};
  if (auto wrong = check_first(deal, table.options.seats)) return wrong;
  if (table.first != Seat::none && deal.first != after(table.first, table.options.seats))
    return Problem{"wrong-first", "seat " + std::to_string(+after(table.first, table.options.seats)) +
                                      " begins this round, not seat " + std::to_string(+deal.first)};
  return std::nullopt;
}

/// Returns of the seats that stay when one resigns: the fewest cards win, equal hands draw.
void settle_resigned(MatchResult& result, const Table& table) {
  int fewest = CardSet::deck().size();
  int sharing = 0;
  for (int seat = 0; seat < result.seats; ++seat) {
    const int cards = table.counts[static_cast<std::size_t>(seat)];
    if (seat == +table.ending.by || cards > fewest) continue;
    sharing = cards == fewest ? sharing + 1 : 1;
    fewest = cards;
  }
  for (int seat = 0; seat < result.seats; ++seat) {
    const auto index = static_cast<std::size_t>(seat);
    const bool best = seat != +table.ending.by && table.counts[index] == fewest;
    result.returns[index] = !best ? -1 : sharing == 1 ? 1 : 0;
  }
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

Seat winner(const Table& table) {
  const auto won = std::find(table.scores.begin(), table.scores.end(), table.options.rounds);
  return won == table.scores.end() ? Seat::none : seat_at(static_cast<int>(won - table.scores.begin()));
}

int Rules::round(const Table& table) {
  const int won = std::accumulate(table.scores.begin(), table.scores.end(), 0);
  return winner(table) == Seat::none ? won + 1 : won;
}

std::optional<Problem> Rules::check(const State<Rules>& state, const Chance& chance) {
  if (chance.kind == ChanceKind::deal) return check_deal(state.table, chance);
  return check_shuffle(chance, state.table.pile - CardSet::only(state.table.top));
}

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

MatchResult Rules::result(const Table& table) {
  MatchResult result{.seats = table.options.seats, .reason = table.ending.reason};
  std::copy(table.scores.begin(), table.scores.end(), result.scores.begin());
  if (result.reason == Reason::resigned) settle_resigned(result, table);
  const bool played = result.reason == Reason::played_out || result.reason == Reason::turn_cap;
  if (const Seat best = winner(table); played && best != Seat::none) {
    std::fill_n(result.returns.begin(), result.seats, -1);
    result.returns[static_cast<std::size_t>(+best)] = 1;
  }
  return result;
}

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

}  // namespace tableroo::switch_game
