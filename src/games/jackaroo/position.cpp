// Jackaroo as data: state fields, positions, and what makes a state impossible.
#include "engine/json.hpp"
#include "games/jackaroo/rules.hpp"

namespace tableroo::jackaroo {
namespace {

constexpr std::array<std::string_view, 4> kPhases{"deal", "play", "play", "over"};
constexpr std::string_view kInYard = "yard";

json::array marbles_json(const Marbles& marbles, Seat seat, int count) {
  json::array places;
  for (int i = marbles.in_yard(seat, count); i > 0; --i) places.emplace_back(kInYard);
  for (const int space : marbles.track[at(seat)]) places.emplace_back(place_text(space));
  for (int number = kCells - marbles.home[at(seat)] + 1; number <= kCells; ++number)
    places.emplace_back(place_text(cell(number)));
  return places;
}

std::optional<int> read_place(const json::value& value) {
  if (!value.is_string()) return std::nullopt;
  return parse_place(std::string_view(value.get_string()));
}

void read_marbles(Fields& fields, const json::value& list, Seat seat, Table& table) {
  const bool right_size = list.is_array() && list.get_array().size() == table.options.marbles;
  fields.require(right_size, "every seat has " + std::to_string(table.options.marbles) + " marbles");
  if (!right_size) return;
  unsigned cells = 0;
  SpaceSet& track = table.marbles.track[at(seat)];
  for (const json::value& value : list.get_array()) {
    if (value.is_string() && value.get_string() == kInYard) continue;
    const auto place = read_place(value);
    fields.require(place.has_value(), json::serialize(value).substr(0, 40) + " is no place for a marble");
    if (!place) return;
    const unsigned bit = is_cell(*place) ? 1U << (*place - kSpaces) : 0;
    const bool taken = bit != 0 ? (cells & bit) != 0 : track.has(*place);
    fields.require(!taken, "two marbles of seat " + std::to_string(+seat) + " are on " + place_text(*place));
    cells |= bit;
    if (bit == 0) track.add(*place);
  }
  const int home = std::popcount(cells);
  fields.require(cells == ((1U << home) - 1U) << (kCells - home),
                 "the column of seat " + std::to_string(+seat) + " has a gap; it fills from h4");
  table.marbles.home[at(seat)] = static_cast<std::uint8_t>(home);
}

void read_discards(Fields& fields, CardSet seen, Table& table) {
  table.discards = CardSet::deck() - seen;
  if (!fields.has("discard")) return;
  const CardList pile = fields.cards("discard");
  table.discards = CardSet::of_list(pile);
  if (!pile.empty()) table.top = pile.back();
}

/// Nothing is dealt before the deal, nor when the match ended before it.
bool is_dealt(const Table& table) { return table.counts != std::array<std::uint8_t, kMaxSeats>{}; }

std::string check_hands(const State<Rules>& state) {
  const Table& table = state.table;
  int drawing = table.phase == Phase::play ? 0 : 1;  // hands of three: a card is played and none is drawn yet
  for (std::size_t seat = 0; seat < kSeatsHere; ++seat) {
    const int held = state.own[seat].hand.size();
    if (held != table.counts[seat]) return "a hand and its count differ";
    const bool may_draw = table.phase == Phase::over || seat_at(static_cast<int>(seat)) == table.turn;
    if (held == kHandSize - 1 && may_draw && drawing > 0)
      --drawing;
    else if (held != kHandSize)
      return "the hand of seat " + std::to_string(seat) + " holds " + std::to_string(held) + " cards, not 4";
  }
  return {};
}

/// Every card of the deck is in one place.
std::string check_cards_once(const State<Rules>& state) {
  CardSet seen = state.table.discards;
  bool clash = false;
  const auto add = [&](CardSet cards) {
    clash |= !(seen & cards).empty();
    seen |= cards;
  };
  for (const Own& own : state.own) add(own.hand);
  for (const Card card : state.hidden.stock) add(CardSet::only(card));
  if (clash) return "a card is there twice";
  if (seen != CardSet::deck()) return tableroo::text((CardSet::deck() - seen).lowest()) + " is missing";
  if (state.hidden.stock.count() != state.table.stock) return "the stock and its count differ";
  if (state.table.top.exists() && !state.table.discards.has(state.table.top))
    return "the top of the discard pile is not in it";
  return {};
}

std::string check_marbles(const Table& table) {
  SpaceSet seen;
  for (int index = 0; index < kSeatsHere; ++index) {
    const Seat seat = seat_at(index);
    if (table.marbles.in_yard(seat, table.options.marbles) < 0)
      return "seat " + std::to_string(index) + " has more than " + std::to_string(table.options.marbles) +
             " marbles";
    const SpaceSet clash = seen & table.marbles.track[at(seat)];
    if (!clash.empty()) return "two marbles are on " + place_text(*clash.begin());
    seen |= table.marbles.track[at(seat)];
  }
  const int all = 2 * table.options.marbles;
  const bool home =
      side_home(table.marbles, seat_at(0)) == all || side_home(table.marbles, seat_at(1)) == all;
  if (home == (table.ending.reason == Reason::played_out)) return {};
  return home ? "a side is home already" : "the match is over but no side is home";
}

std::string check_turn(const Table& table) {
  const bool over = table.phase == Phase::over;
  if (over != (table.ending.reason != Reason::running)) return "the phase and the ending differ";
  if (over != (table.turn == Seat::none)) return "the wrong seat is to move";
  if (table.turns > table.options.turn_cap || (!over && table.turns == table.options.turn_cap))
    return "the turns are over";
  if (table.phase == Phase::shuffle && table.stock != 0)
    return "a shuffle is due though the stock holds cards";
  return {};
}

}  // namespace

void Rules::write_state(const Table& table, json::object& object) {
  object["phase"] = kPhases[static_cast<std::size_t>(table.phase)];
  json::array marbles;
  for (int seat = 0; seat < kSeatsHere; ++seat)
    marbles.push_back(marbles_json(table.marbles, seat_at(seat), table.options.marbles));
  object["marbles"] = std::move(marbles);
  object["stock"] = table.stock;
  object["discard"] = table.discards.size();
  object["turn"] = seat_json(table.turn);
  object["turns"] = table.turns;
}

void Rules::write_view(const Table& table, json::object& object) {
  write_state(table, object);
  object["discardPile"] = to_json(table.discards);
  object["topDiscard"] = table.top.exists() ? json::value(tableroo::text(table.top)) : json::value(nullptr);
  object["home"] = json::array{side_home(table.marbles, seat_at(0)), side_home(table.marbles, seat_at(1))};
  object["controls"] = seat_json(table.turn == Seat::none ? Seat::none : controlled(table, table.turn));
}

bool Rules::write_setup(const State<Rules>& state, json::object& object) {
  if (state.table.phase != Phase::play) return false;
  json::array stock;
  for (std::size_t i = state.hidden.stock.size(); i > 0; --i)
    stock.emplace_back(tableroo::text(state.hidden.stock[i - 1]));
  object["stock"] = std::move(stock);
  object.erase("discard");
  const Card top = state.table.top;
  if (!top.exists()) return true;  // the pile is empty, or it is all the other cards in no known order
  json::array pile = to_json(state.table.discards - CardSet::only(top));
  pile.emplace_back(tableroo::text(top));
  object["discard"] = std::move(pile);
  return true;
}

State<Rules> Rules::read_setup(const OptionValues& values, Fields& fields) {
  State<Rules> state = start(values);
  Table& table = state.table;
  constexpr std::array<std::string_view, 1> kSetupPhases{"play"};
  fields.choice("phase", kSetupPhases);
  table.phase = Phase::play;
  const auto hands = fields.hands("hands", kSeatsHere);
  const CardList stock = fields.cards("stock");
  CardSet seen = CardSet::of_list(stock);
  for (std::size_t seat = 0; seat < kSeatsHere; ++seat) {
    state.own[seat].hand = hands[seat];
    table.counts[seat] = static_cast<std::uint8_t>(hands[seat].size());
    seen |= hands[seat];
  }
  set_stock(state, stock);
  read_discards(fields, seen, table);
  Seat seat = seat_at(0);
  for (const json::value& list : fields.list("marbles", kSeatsHere)) {
    read_marbles(fields, list, seat, table);
    seat = seat_at(+seat + 1);
  }
  table.turn = fields.seat("turn", kSeatsHere);
  table.turns = fields.number("turns", 0, table.options.turn_cap - 1);
  return state;
}

std::string Rules::inconsistency(const State<Rules>& state) {
  if (!is_dealt(state.table)) return {};
  if (auto wrong = check_turn(state.table); !wrong.empty()) return wrong;
  if (auto wrong = check_marbles(state.table); !wrong.empty()) return wrong;
  if (auto wrong = check_hands(state); !wrong.empty()) return wrong;
  return check_cards_once(state);
}

}  // namespace tableroo::jackaroo
