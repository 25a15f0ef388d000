#include "games/double_joker/rules.hpp"

namespace tableroo::double_joker {
namespace {

Seat rival_of(Seat seat) { return after(seat, 2); }

CardSet of_suit(const Own& own, Suit suit) { return own.hand & CardSet::of(suit); }

void end(Table& table, Reason reason, Seat by) {
  table.ending = {reason, by};
  table.phase = Phase::over;
  table.turn = Seat::none;
  table.bound = false;
  if (reason != Reason::cannot_follow) table.led = Card::none();
}

void leave_hand(State<Rules>& state, Seat seat, Card card) {
  state.of(seat).hand.remove(card);
  --state.table.counts[static_cast<std::size_t>(+seat)];
}

void bind(Table& table, Suit suit) {
  table.suit = suit;
  table.bound = true;
  table.phase = Phase::lead;
}

void do_place(State<Rules>& state, Seat seat, Card card) {
  Table& table = state.table;
  leave_hand(state, seat, card);
  table.stacks[static_cast<std::size_t>(+card.suit())].push_back(card);
  bind(table, card.suit());
  if (of_suit(state.of(seat), card.suit()).empty()) end(table, Reason::cannot_lead, seat);
}

void do_take(State<Rules>& state, Seat seat, Suit suit) {
  Stack& stack = state.table.stacks[static_cast<std::size_t>(+suit)];
  state.of(seat).hand |= CardSet::of_list(stack);
  state.table.counts[static_cast<std::size_t>(+seat)] += static_cast<std::uint8_t>(stack.size());
  stack.clear();
  bind(state.table, suit);
}

void do_lead(State<Rules>& state, Seat seat, Card card) {
  leave_hand(state, seat, card);
  state.table.led = card;
  state.table.turn = rival_of(seat);
  state.table.phase = Phase::follow;
  if (of_suit(state.of(rival_of(seat)), card.suit()).empty())
    end(state.table, Reason::cannot_follow, rival_of(seat));
}

void do_follow(State<Rules>& state, Seat seat, Card card) {
  Table& table = state.table;
  leave_hand(state, seat, card);
  const Seat winner = card.value() > table.led.value() ? seat : rival_of(seat);
  table.won[static_cast<std::size_t>(+winner)] += 2;
  table.played.add(card);
  table.played.add(table.led);
  table.led = Card::none();
  table.bound = false;
  table.phase = Phase::stack;  // the follower goes on, whoever won
  if (table.counts[0] == 0 || table.counts[1] == 0) end(table, Reason::played_out, Seat::none);
}

}  // namespace

Action place(Card card) {
  return {static_cast<std::uint32_t>(Kind::place) << 8U | static_cast<std::uint32_t>(card.index())};
}
Action take(Suit suit) {
  return {static_cast<std::uint32_t>(Kind::take) << 8U | static_cast<std::uint32_t>(+suit)};
}
Action lead(Card card) {
  return {static_cast<std::uint32_t>(Kind::lead) << 8U | static_cast<std::uint32_t>(card.index())};
}
Action follow(Card card) {
  return {static_cast<std::uint32_t>(Kind::follow) << 8U | static_cast<std::uint32_t>(card.index())};
}

CardSet rival_hand(const Table& table, const Own& own) {
  CardSet seen = own.hand | table.played;
  for (const Stack& stack : table.stacks) seen |= CardSet::of_list(stack);
  if (table.led.exists()) seen.add(table.led);
  return kDeck - seen;
}

std::array<bool, kSuits> takeable(const Table& table, const Own& own) {
  std::array<bool, kSuits> can{};
  for (std::size_t suit = 0; suit < kSuits; ++suit)
    can[suit] = !table.stacks[suit].empty() ||
                (table.options.empty_take && !of_suit(own, static_cast<Suit>(suit)).empty());
  return can;
}

std::optional<Problem> Rules::check(const State<Rules>& /*state*/, const Chance& chance) {
  if (!chance.stock.empty()) return Problem{"wrong-card", "this game has no stock"};
  if (auto wrong = check_cards(chance, kDeck, 2, kHandSize)) return wrong;
  return check_first(chance, 2);
}

void Rules::apply(State<Rules>& state, const Chance& chance) {
  for (std::size_t seat = 0; seat < 2; ++seat) {
    state.own[seat].hand = chance.hands[seat];
    state.table.counts[seat] = kHandSize;
  }
  state.table.turn = chance.first;
  state.table.phase = Phase::stack;
}

void Rules::legal(const Table& table, const Own& own, Seat seat, ActionList& out) {
  if (seat != table.turn) return;
  switch (table.phase) {
    case Phase::stack: {
      for (const Card card : own.hand) out.push_back(place(card));
      const auto can = takeable(table, own);
      for (std::size_t suit = 0; suit < kSuits; ++suit)
        if (can[suit]) out.push_back(take(static_cast<Suit>(suit)));
      break;
    }
    case Phase::lead:
      for (const Card card : of_suit(own, table.suit)) out.push_back(lead(card));
      break;
    case Phase::follow:
      for (const Card card : of_suit(own, table.led.suit())) out.push_back(follow(card));
      break;
    case Phase::deal:
    case Phase::over:
      break;
  }
}

Action Rules::pick(const Table& table, const Own& own, Seat /*seat*/, Rng& rng) {
  if (table.phase == Phase::lead) return lead(of_suit(own, table.suit).pick(rng));
  if (table.phase == Phase::follow) return follow(of_suit(own, table.led.suit()).pick(rng));
  const auto can = takeable(table, own);
  std::uint64_t suits = 0;
  for (std::size_t suit = 0; suit < kSuits; ++suit) suits |= std::uint64_t{can[suit]} << suit;
  const int cards = own.hand.size();
  const int drawn = static_cast<int>(below(rng, static_cast<std::uint32_t>(cards + std::popcount(suits))));
  if (drawn < cards) return place(own.hand.nth(drawn));
  return take(static_cast<Suit>(nth_set_bit(suits, drawn - cards)));
}

void Rules::apply(State<Rules>& state, Seat seat, Action action) {
  switch (kind_of(action)) {
    case Kind::place:
      return do_place(state, seat, card_of(action));
    case Kind::take:
      return do_take(state, seat, suit_of(action));
    case Kind::lead:
      return do_lead(state, seat, card_of(action));
    case Kind::follow:
      return do_follow(state, seat, card_of(action));
  }
}

void Rules::finish(Table& table, Reason reason, Seat by) { end(table, reason, by); }

MatchResult Rules::result(const Table& table) {
  MatchResult result{.seats = 2, .reason = table.ending.reason};
  for (std::size_t seat = 0; seat < 2; ++seat) result.scores[seat] = table.won[seat];
  settle_sides(result, table.ending, table.won[1], table.won[0]);  // fewer cards are better
  const bool lost =
      table.ending.reason == Reason::cannot_lead || table.ending.reason == Reason::cannot_follow;
  if (lost) {
    result.returns[static_cast<std::size_t>(+table.ending.by)] = -1;
    result.returns[static_cast<std::size_t>(+rival_of(table.ending.by))] = 1;
  }
  return result;
}

}  // namespace tableroo::double_joker
