// Notation and refusals of Switch.
#include <string>

#include "games/switch_game/rules.hpp"

namespace tableroo::switch_game {
namespace {

constexpr std::array<std::string_view, 7> kVerbs{"play", "draw", "keep", "take", "stand", "call", "catch"};

constexpr std::array<CodeInfo, 18> kCodes{{
    {"not-your-turn", "another seat is to act"},
    {"card-not-held", "the seat does not hold the card"},
    {"no-match", "the card fits the top card neither in suit nor in rank, and is no Jack or Ace"},
    {"duty-waits", "only a card of the duty's rank answers it; otherwise it is paid"},
    {"suit-missing", "a Jack names the suit to follow in the same act"},
    {"suit-not-named", "the last card names no suit: the round is won"},
    {"only-drawn-card", "after a draw only the drawn card may be played"},
    {"already-drawn", "one card is drawn a turn"},
    {"can-play", "drawing is only for a seat without a playable card (voluntaryDraw is off)"},
    {"nothing-drawn", "only a card just drawn can be kept"},
    {"no-duty", "no two, Ace or eight waits to be paid"},
    {"wrong-payment", "an eight is paid by standing, a two or an Ace by taking cards"},
    {"already-called", "the seat's call stands already"},
    {"nothing-to-call", "a call is for two cards on one's own turn, or for one card while one can be caught"},
    {"own-seat", "nobody catches oneself"},
    {"nobody-to-catch", "the seat is not down to one card without a call, or the next seat has acted"},
    {"match-over", "the match is over"},
    {"chance-due", "cards are being dealt or shuffled"},
}};

std::string seat_name(Seat seat) { return "Seat " + std::to_string(+seat); }

std::string number_of_cards(int number) {
  return std::to_string(number) + (number == 1 ? " card" : " cards");
}

std::string plural(Rank rank) { return std::string(name(rank)) + (rank == Rank::six ? "es" : "s"); }

/// What the seat that faces a duty may do about it.
std::string ways_out(const Duty& duty) {
  if (duty.rank == Rank::eight) return "Answer the eight with another eight or stand.";
  return "Answer the " + std::string(name(duty.rank)) + " with another or take " +
         number_of_cards(duty.count) + ".";
}

Facts duty_facts(const Duty& duty) {
  return {{"dutyRank", std::string(1, letter(duty.rank))}, {"dutyCount", static_cast<int>(duty.count)}};
}

Refusal refuse_match(const Table& table, Card card) {
  const std::string suit(name(table.suit));
  const std::string top = tableroo::text(table.top);
  const bool named = table.suit != table.top.suit();
  return {"no-match",
          "The " + tableroo::text(card) + " does not fit: the top card is the " + top +
              (named ? " and " + suit + " was named."
                     : ", so play " + suit + " or " + plural(table.top.rank()) + "."),
          {{"card", card}, {"top", table.top}, {"suit", table.suit}}};
}

Refusal refuse_play(const Table& table, const Own& own, Action action) {
  const Card card = card_of(action);
  if (!own.hand.has(card))
    return {"card-not-held", "You do not hold the " + tableroo::text(card) + ".", {{"card", card}}};
  if (table.phase == Phase::drawn && card != own.drawn)
    return {"only-drawn-card",
            "You have drawn the " + tableroo::text(own.drawn) + ": play that card or keep it.",
            {{"card", card}, {"drawn", own.drawn}}};
  if (!matching(table).has(card)) {
    if (!table.duty.waits()) return refuse_match(table, card);
    Facts facts = duty_facts(table.duty);
    facts.push_back({"card", card});
    return {"duty-waits", ways_out(table.duty), std::move(facts)};
  }
  if (names_suit(action))
    return {"suit-not-named", "Your last card wins at once: it names no suit.", {{"card", card}}};
  return {"suit-missing",
          "Name the suit to follow, as in \"play " + tableroo::text(card) + " H\".",
          {{"card", card}}};
}

Refusal refuse_draw(const Table& table, const Own& own) {
  if (table.phase == Phase::drawn)
    return {"already-drawn",
            "You have drawn the " + tableroo::text(own.drawn) + ": play it or keep it.",
            {{"drawn", own.drawn}}};
  if (table.duty.waits()) return {"duty-waits", ways_out(table.duty), duty_facts(table.duty)};
  const CardSet cards = playable(table, own);
  return {"can-play",
          "You may draw only when nothing fits, and the " + tableroo::text(cards.lowest()) + " does.",
          {{"playable", cards}}};
}

Refusal refuse_payment(const Table& table) {
  if (!table.duty.waits()) return {"no-duty", "Nothing waits for you: no two, Ace or eight was just played."};
  return {"wrong-payment", ways_out(table.duty), duty_facts(table.duty)};
}

Refusal refuse_call(const Table& table, Seat seat) {
  const int cards = table.counts[static_cast<std::size_t>(+seat)];
  if (table.called.has(seat)) return {"already-called", "Your call stands already."};
  const std::string held = "You hold " + number_of_cards(cards);
  if (cards == 1)
    return {"nothing-to-call", held + " and nobody can catch you for it any more.", {{"cards", cards}}};
  if (cards == 2)
    return {"nothing-to-call",
            held + ": call on your own turn, or once you are down to one.",
            {{"cards", cards}}};
  return {"nothing-to-call", held + ": the call is for the last card.", {{"cards", cards}}};
}

Refusal refuse_catch(const Table& table, Seat seat, Seat target) {
  if (seat == target) return {"own-seat", "You cannot catch yourself.", {{"seat", target}}};
  if (+target >= table.options.seats)
    return {"nobody-to-catch",
            "There is no seat " + std::to_string(+target) + " at this table.",
            {{"seat", target}}};
  return {"nobody-to-catch", seat_name(target) + " cannot be caught now.", {{"seat", target}}};
}

std::optional<Action> parse_play(std::string_view what) {
  const auto card = parse_card(what.substr(0, 2));
  if (!card) return std::nullopt;
  if (what.size() == 2) return play(*card);
  if (what.size() != 4 || what[2] != ' ' || !kJacks.has(*card)) return std::nullopt;
  const auto suit = parse_suit(what.substr(3));
  return suit ? std::optional(play(*card, *suit)) : std::nullopt;
}

}  // namespace

std::span<const CodeInfo> Rules::codes() { return kCodes; }

std::string Rules::text(Action action) {
  const Kind kind = kind_of(action);
  std::string words(kVerbs[static_cast<std::size_t>(kind)]);
  if (kind == Kind::play) words += ' ' + tableroo::text(card_of(action));
  if (names_suit(action)) words += std::string(" ") + letter(suit_of(action));
  if (kind == Kind::catch_out) words += ' ' + std::to_string(+seat_of(action));
  return words;
}

std::optional<Action> Rules::parse(std::string_view text) {
  if (text.starts_with("play ")) return parse_play(text.substr(5));
  if (text.starts_with("catch ")) {
    const std::string_view seat = text.substr(6);
    if (seat.size() != 1 || seat[0] < '0' || seat[0] >= '0' + kMaxSeats) return std::nullopt;
    return catch_out(seat_at(seat[0] - '0'));
  }
  for (const Kind kind : {Kind::draw, Kind::keep, Kind::take, Kind::stand, Kind::call})
    if (text == kVerbs[static_cast<std::size_t>(kind)]) return act(kind);
  return std::nullopt;
}

Refusal Rules::explain(const Table& table, const Own& own, Seat seat, Action action) {
  if (table.phase == Phase::over) return {"match-over", "The match is over."};
  if (chance(table) != ChanceKind::none) return {"chance-due", "Cards are being dealt or shuffled."};
  const Kind kind = kind_of(action);
  if (kind == Kind::call) return refuse_call(table, seat);
  if (kind == Kind::catch_out) return refuse_catch(table, seat, seat_of(action));
  if (seat != table.turn)
    return {"not-your-turn", seat_name(table.turn) + " is to act.", {{"turn", table.turn}}};
  switch (kind) {
    case Kind::play:
      return refuse_play(table, own, action);
    case Kind::draw:
      return refuse_draw(table, own);
    case Kind::keep:
      return {"nothing-drawn", "You have not drawn a card that you could keep."};
    default:
      return refuse_payment(table);
  }
}

}  // namespace tableroo::switch_game
