#include "games/switcheroo_kangaroo/rules.hpp"

#include <utility>

namespace tableroo::switcheroo_kangaroo {
namespace {

/// Moves cards from one partner to the other; the giver knows where they are from now on.
void hand_over(State<Rules>& state, Seat from, CardSet cards) {
  Own& giver = state.of(from);
  Own& receiver = state.of(partner_of(from));
  giver.hand -= cards;
  giver.partner_holds |= cards;
  receiver.hand |= cards;
  receiver.partner_holds -= cards;
}

/// Whoever holds the marker shows it and leads the first trick.
void reveal(State<Rules>& state) {
  Table& table = state.table;
  for (int seat = 0; seat < kPlayers; ++seat)
    if (state.of(seat_at(seat)).hand.has(kMarker)) table.marker = seat_at(seat);
  table.leader = table.marker;
  table.phase = Phase::place;
}

void end_hand(Table& table) {
  for (std::size_t side = 0; side < 2; ++side)
    table.totals[side] = static_cast<std::uint16_t>(table.totals[side] + table.scores[side]);
  table.leader = Seat::none;
  table.phase = Phase::deal;
  if (table.hand == table.options.hands) Rules::finish(table, Reason::played_out, Seat::none);
}

/// Pays the trick that has just been completed and says who leads the next and whether there is a bonus.
void finish_trick(Table& table) {
  const Side challenge = challenge_of(table);
  const Side answer = rival_of(challenge);
  const Verdict verdict = judge(table.options.miss, table.options.price, read(table.halves[+challenge]),
                                read(table.halves[+answer]));
  table.scores[+challenge] += verdict.challenge;
  table.scores[+answer] += verdict.answer;
  table.gone = static_cast<std::uint8_t>(table.gone + kTrickCards - verdict.challenge - verdict.answer);
  table.last = {table.leader, table.halves};
  table.halves = {};
  table.exchanged = false;
  if (table.trick == table.options.tricks) return end_hand(table);
  ++table.trick;
  const bool tied = verdict.challenge == verdict.answer;
  const bool answer_leads = tied ? table.options.answer_leads_ties : verdict.answer > verdict.challenge;
  table.leader = after(table.leader, kPlayers, answer_leads ? 3 : 2);  // the second player of that side
  if (table.options.bonus && !tied) table.phase = Phase::bonus;
}

void do_place(State<Rules>& state, Seat seat, Action action) {
  Table& table = state.table;
  const Card card = card_of(action);
  state.of(seat).hand.remove(card);
  state.of(partner_of(seat)).partner_holds.remove(card);
  --table.counts[static_cast<std::size_t>(+seat)];
  table.played.add(card);
  if (card == kMarker) table.marker = Seat::none;
  Half& half = table.halves[+half_of(action)];
  half.push_back(card);
  if (layer_of(action) == Layer::tuck) std::swap(half[0], half[1]);
  if (laid(table) == kTrickCards) finish_trick(table);
}

/// All four passes at once, when the last seat has chosen.
void exchange_passes(State<Rules>& state) {
  std::array<CardSet, kPlayers> passed;
  for (std::size_t seat = 0; seat < kPlayers; ++seat) {
    passed[seat] = cards_of(state.own[seat].pending);
    state.own[seat].pending = {};
  }
  for (std::size_t seat = 0; seat < kPlayers; ++seat)
    hand_over(state, seat_at(static_cast<int>(seat)), passed[seat]);
  state.table.chosen = {};
  reveal(state);
}

/// Both choices of the bonus, when the second partner has chosen: both must offer a card.
void settle_bonus(State<Rules>& state) {
  Table& table = state.table;
  const Seat one = table.leader;
  const Seat other = partner_of(one);
  const Action offer = std::exchange(state.of(one).pending, {});
  const Action counter = std::exchange(state.of(other).pending, {});
  table.exchanged = kind_of(offer) == Kind::swap && kind_of(counter) == Kind::swap;
  if (table.exchanged) {
    hand_over(state, one, CardSet::only(card_of(offer)));
    hand_over(state, other, CardSet::only(card_of(counter)));
    if (table.marker == one || table.marker == other) table.marker = Seat::none;
  }
  table.chosen = {};
  table.phase = Phase::place;
}

void do_choose(State<Rules>& state, Seat seat, Action action) {
  state.of(seat).pending = action;
  state.table.chosen.add(seat);
  if (!Rules::acting(state.table).empty()) return;
  if (state.table.phase == Phase::pass)
    exchange_passes(state);
  else
    settle_bonus(state);
}

}  // namespace

std::optional<Problem> Rules::check(const State<Rules>& /*state*/, const Chance& chance) {
  return check_cards(chance, CardSet::deck(), kPlayers, kHandSize);
}

void Rules::apply(State<Rules>& state, const Chance& chance) {
  const Table& before = state.table;
  Table table;
  table.options = before.options;
  table.totals = before.totals;
  table.hand = static_cast<std::uint8_t>(before.hand + (hand_done(before) ? 1 : 0));
  table.counts.fill(kHandSize);
  table.phase = Phase::pass;
  state.table = table;
  for (std::size_t seat = 0; seat < kPlayers; ++seat) state.own[seat] = {.hand = chance.hands[seat]};
  if (table.options.pass_cards == 0) reveal(state);
}

void Rules::apply(State<Rules>& state, Seat seat, Action action) {
  if (kind_of(action) == Kind::place)
    do_place(state, seat, action);
  else
    do_choose(state, seat, action);
}

void Rules::finish(Table& table, Reason reason, Seat by) {
  table.ending = {reason, by};
  table.phase = Phase::over;
  table.leader = Seat::none;
}

MatchResult Rules::result(const Table& table) {
  std::array<int, 2> captured{};
  for (std::size_t side = 0; side < 2; ++side)
    captured[side] = table.totals[side] + (hand_done(table) ? 0 : table.scores[side]);
  MatchResult result{.seats = kPlayers, .reason = table.ending.reason};
  for (std::size_t seat = 0; seat < kPlayers; ++seat) result.scores[seat] = captured[seat % 2];
  settle_sides(result, table.ending, captured[0], captured[1]);
  return result;
}

Evidence Rules::evidence(const Table& before, const Event& /*event*/, const Table& now) {
  return {.exchanged = before.phase == Phase::bonus && now.exchanged};
}

}  // namespace tableroo::switcheroo_kangaroo
