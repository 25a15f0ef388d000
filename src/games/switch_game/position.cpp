// Switch as data: state fields, positions, and what makes a state impossible.
#include "engine/json.hpp"
#include "games/switch_game/rules.hpp"

namespace tableroo::switch_game {
namespace {

constexpr std::array<std::string_view, 4> kPhases{"deal", "play", "drawn", "over"};
constexpr std::array<std::string_view, 1> kSetupPhases{"play"};
constexpr std::array<std::string_view, 3> kDutyRanks{"2", "8", "A"};
constexpr std::array<Rank, 3> kRanksOfDuties{Rank::two, Rank::eight, Rank::ace};
constexpr int kMostDuty = 10000;  ///< so that no match can count beyond what the Table holds

json::value card_json(Card card) {
  return card.exists() ? json::value(tableroo::text(card)) : json::value(nullptr);
}

json::value duty_json(const Duty& duty) {
  if (!duty.waits()) return nullptr;
  return json::object{{"rank", std::string(1, letter(duty.rank))}, {"count", int{duty.count}}};
}

json::array stock_json(const CardList& stock) {
  json::array cards = to_json(stock);
  std::reverse(cards.begin(), cards.end());
  return cards;
}

/// The pile with its top last; the order below it has no meaning and is not kept.
json::array pile_json(const Table& table) {
  if (!table.top.exists()) return {};
  json::array cards = to_json(table.pile - CardSet::only(table.top));
  cards.push_back(card_json(table.top));
  return cards;
}

void read_pile(Fields& fields, Table& table) {
  const CardList pile = fields.cards("pile");
  fields.require(!pile.empty(), "the pile is empty");
  if (fields.problem()) return;
  table.pile = CardSet::of_list(pile);
  table.top = pile.back();
  if (fields.has("top"))
    fields.require(fields.card("top") == table.top, "'top' is not the last card of the pile");
  const auto suit = parse_suit(fields.word("suit"));
  fields.require(suit.has_value(), "'suit' is one of C, D, H, S");
  table.suit = suit.value_or(Suit::clubs);
}

void read_duty(Fields& fields, Table& table) {
  if (fields.is_null("pending")) return;
  Fields duty(fields.object("pending"));
  if (fields.problem()) return;
  table.duty.rank = kRanksOfDuties[static_cast<std::size_t>(duty.choice("rank", kDutyRanks))];
  table.duty.count = static_cast<std::uint16_t>(duty.number("count", 1, kMostDuty));
  if (duty.problem()) fields.fail(duty.problem()->code, duty.problem()->sentence);
}

/// A list of seats of any length.
SeatSet read_seats(Fields& fields, std::string_view key, int seats) {
  for (std::size_t size = 0; size <= static_cast<std::size_t>(seats); ++size) {
    Fields attempt = fields;
    SeatSet set;
    for (const int seat : attempt.numbers(key, size, 0, seats - 1)) set.add(seat_at(seat));
    if (!attempt.problem() && set.size() == static_cast<int>(size)) return set;
  }
  fields.fail("bad-field", "'" + std::string(key) + "' is a list of seats");
  return {};
}

void read_hands(Fields& fields, State<Rules>& state) {
  const std::size_t seats = state.table.options.seats;
  const auto hands = fields.hands("hands", seats);
  for (std::size_t seat = 0; seat < seats; ++seat) {
    state.own[seat].hand = hands[seat];
    state.table.counts[seat] = static_cast<std::uint8_t>(hands[seat].size());
  }
}

/// All 52 cards are somewhere, each once.
std::string check_cards_of(const State<Rules>& state) {
  const Table& table = state.table;
  CardSet seen;
  int cards = 0;
  const auto add = [&](CardSet set, int size) {
    seen |= set;
    cards += size;
  };
  add(table.pile, table.pile.size());
  add(CardSet::of_list(state.hidden.stock), state.hidden.stock.count());
  for (const Own& own : state.own) add(own.hand, own.hand.size());
  if (seen.size() != cards) return "a card is there twice";
  if (seen != CardSet::deck()) return tableroo::text((CardSet::deck() - seen).lowest()) + " is missing";
  if (state.hidden.stock.count() != table.stock) return "the stock and its count differ";
  return {};
}

std::string check_hands(const State<Rules>& state) {
  const Table& table = state.table;
  const bool playing = table.phase == Phase::play || table.phase == Phase::drawn;
  for (int seat = 0; seat < table.options.seats; ++seat) {
    const CardSet hand = state.of(seat_at(seat)).hand;
    if (hand.size() != table.counts[static_cast<std::size_t>(seat)]) return "a hand and its count differ";
    if (playing && hand.empty()) return "the hand of seat " + std::to_string(seat) + " is empty";
    const Card drawn = state.of(seat_at(seat)).drawn;
    const bool has_drawn = table.phase == Phase::drawn && seat == +table.turn;
    if (has_drawn && (!hand.has(drawn) || !matching(table).has(drawn)))
      return "the drawn card cannot be played";
    if (playing && !has_drawn && drawn.exists()) return "a seat that has not drawn holds a drawn card";
  }
  return {};
}

std::string check_pile(const Table& table) {
  if (!table.pile.has(table.top)) return "the top card is not in the pile";
  if (table.suit != table.top.suit() && table.top.rank() != Rank::jack)
    return "the suit to match is not that of the top card, which is no Jack";
  if (table.debt.cards > 0 && (table.stock > 0 || table.pile.size() < 2)) return "no shuffle can be due";
  return {};
}

std::string check_duty(const Table& table) {
  if (!table.duty.waits()) return {};
  if (table.phase != Phase::play) return "a duty waits while nobody faces it";
  if (table.duty.rank != table.top.rank()) return "the duty is not of the top card's rank";
  const int step = duty_after({}, table.duty.rank).count;
  if (table.duty.count % step != 0 || (table.duty.rank == Rank::eight && table.duty.count != 1))
    return "a duty of " + std::to_string(table.duty.count) + " cannot come from such cards";
  return {};
}

std::string check_calls(const Table& table) {
  const Seat exposed = table.exposed;
  if (exposed != Seat::none) {
    if (table.counts[static_cast<std::size_t>(+exposed)] != 1)
      return "the exposed seat does not hold one card";
    if (after(exposed, table.options.seats) != table.turn)
      return "the exposed seat is not the one before the turn";
    if (table.called.has(exposed)) return "a seat that has called is not exposed";
  }
  // A call made with two cards stands until that turn ends, whatever is drawn meanwhile.
  const bool in_turn = table.phase == Phase::drawn || table.debt.cards > 0;
  for (const Seat seat : table.called) {
    const int cards = table.counts[static_cast<std::size_t>(+seat)];
    if (cards != 1 && (seat != table.turn || (cards != 2 && !in_turn)))
      return "a call stands for one card, or for two of the seat to move";
  }
  return {};
}

std::string check_progress(const Table& table) {
  const bool over = table.phase == Phase::over;
  if ((table.turn == Seat::none) != (over || table.phase == Phase::deal))
    return "the turn does not fit the phase";
  if (!over && winner(table) != Seat::none) return "a seat has won the match already";
  if (!over && table.turns >= table.options.turn_cap && table.phase != Phase::deal)
    return "the round has reached its last turn";
  return {};
}

}  // namespace

void Rules::write_state(const Table& table, json::object& object) {
  write_view(table, object);
  object.erase("discardPile");
  object["exposed"] = seat_json(table.exposed);
}

/// Without `exposed`: who is down to one card and has not called is for the others to notice.
void Rules::write_view(const Table& table, json::object& object) {
  object["phase"] = kPhases[static_cast<std::size_t>(table.phase)];
  object["top"] = card_json(table.top);
  object["suit"] =
      table.top.exists() ? json::value(std::string(1, letter(table.suit))) : json::value(nullptr);
  object["pending"] = duty_json(table.duty);
  json::array called;
  for (const Seat seat : table.called) called.push_back(+seat);
  object["called"] = std::move(called);
  object["stock"] = int{table.stock};
  object["pile"] = table.pile.size();
  object["turn"] = seat_json(table.turn);
  object["turns"] = int{table.turns};
  object["scores"] = int_array(table.scores, table.options.seats);
  object["discardPile"] = pile_json(table);
}

void Rules::write_own(const Own& own, json::object& object) { object["drawn"] = card_json(own.drawn); }

void Rules::write_hidden(const Hidden& hidden, json::object& object) {
  object["stockCards"] = stock_json(hidden.stock);
}

bool Rules::write_setup(const State<Rules>& state, json::object& object) {
  object["stock"] = stock_json(state.hidden.stock);
  object["pile"] = pile_json(state.table);
  return state.table.phase == Phase::play;
}

State<Rules> Rules::read_setup(const OptionValues& values, Fields& fields) {
  State<Rules> state = start(values);
  Table& table = state.table;
  const int seats = table.options.seats;
  fields.choice("phase", kSetupPhases);
  table.phase = Phase::play;
  read_hands(fields, state);
  read_pile(fields, table);
  set_stock(state, fields.cards("stock"));
  read_duty(fields, table);
  table.exposed = fields.seat("exposed", seats, true);
  table.called = read_seats(fields, "called", seats);
  table.turn = fields.seat("turn", seats);
  table.turns = static_cast<std::uint16_t>(fields.number("turns", 0, table.options.turn_cap - 1));
  const auto scores = fields.numbers("scores", static_cast<std::size_t>(seats), 0, table.options.rounds - 1);
  for (std::size_t seat = 0; seat < scores.size(); ++seat)
    table.scores[seat] = static_cast<std::uint8_t>(scores[seat]);
  return state;
}

std::string Rules::inconsistency(const State<Rules>& state) {
  const Table& table = state.table;
  if (!table.top.exists())
    return table.phase == Phase::deal || table.phase == Phase::over ? "" : "there is no pile";
  if (auto wrong = check_cards_of(state); !wrong.empty()) return wrong;
  if (auto wrong = check_hands(state); !wrong.empty()) return wrong;
  if (auto wrong = check_pile(table); !wrong.empty()) return wrong;
  if (auto wrong = check_progress(table); !wrong.empty()) return wrong;
  if (auto wrong = check_duty(table); !wrong.empty()) return wrong;
  return check_calls(table);
}

}  // namespace tableroo::switch_game
