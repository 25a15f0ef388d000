// Double Joker as data: state fields, positions, and what makes a state impossible.
#include "engine/json.hpp"
#include "games/double_joker/rules.hpp"

namespace tableroo::double_joker {
namespace {

constexpr std::array<std::string_view, 5> kPhases{"deal", "stack", "lead", "follow", "over"};
constexpr std::array<std::string_view, 3> kSetupPhases{"stack", "lead", "follow"};

json::value suit_or_null(bool there, Suit suit) {
  return there ? json::value(std::string(1, letter(suit))) : json::value(nullptr);
}

void read_stacks(Fields& fields, Table& table) {
  Fields stacks(fields.object("stacks"));
  for (std::size_t suit = 0; suit < kSuits; ++suit) {
    const std::string key(1, letter(static_cast<Suit>(suit)));
    for (const Card card : stacks.cards(key)) {
      stacks.require(table.stacks[suit].size() < Stack::capacity(), "a stack holds at most 12 cards");
      if (!stacks.problem()) table.stacks[suit].push_back(card);
    }
  }
  if (stacks.problem()) fields.fail(stacks.problem()->code, stacks.problem()->sentence);
}

void read_step(Fields& fields, Table& table) {
  if (table.phase == Phase::stack) {
    fields.require(fields.is_null("suit"), "no suit is bound before the stack step");
  } else if (const auto suit = parse_suit(fields.word("suit"))) {
    table.suit = *suit;
    table.bound = true;
  } else {
    fields.fail("bad-field", "'suit' is one of C, D, H, S");
  }
  if (table.phase == Phase::follow)
    table.led = fields.card("led");
  else
    fields.require(fields.is_null("led"), "no card is led before the lead");
}

/// Every card in play, each once; its problem in words otherwise.
std::string gather(const State<Rules>& state, CardSet& in_play) {
  const auto add = [&in_play](CardSet cards) {
    const bool clash = !(in_play & cards).empty();
    in_play |= cards;
    return clash ? "a card is there twice" : std::string{};
  };
  for (const Own& own : state.own)
    if (auto wrong = add(own.hand); !wrong.empty()) return wrong;
  for (std::size_t suit = 0; suit < kSuits; ++suit) {
    const Stack& stack = state.table.stacks[suit];
    for (const Card card : stack) {
      if (+card.suit() != static_cast<int>(suit)) return tableroo::text(card) + " lies on the wrong stack";
      if (auto wrong = add(CardSet::only(card)); !wrong.empty()) return wrong;
    }
  }
  if (state.table.led.exists())
    if (auto wrong = add(CardSet::only(state.table.led)); !wrong.empty()) return wrong;
  if (!(in_play - kDeck).empty()) return "the twos are never held";
  return {};
}

std::string check_counts(const Table& table, CardSet in_play) {
  for (std::size_t suit = 0; suit < kSuits; ++suit)
    if ((in_play & CardSet::of(static_cast<Suit>(suit))).size() % 2 != 0)
      return "an odd number of " + std::string(name(static_cast<Suit>(suit))) + " is in play";
  if (table.won[0] % 2 != 0 || table.won[1] % 2 != 0) return "cards are won two at a time";
  if (table.won[0] + table.won[1] != kDeck.size() - in_play.size())
    return "the cards on the Jokers do not fit the cards in play";
  std::size_t stacked = 0;
  for (const Stack& stack : table.stacks) stacked += stack.size();
  const int tricks = (table.won[0] + table.won[1]) / 2;
  const int steps = tricks + (table.phase == Phase::stack || table.phase == Phase::deal ? 0 : 1);
  if (static_cast<int>(stacked) > steps) return "more cards are stacked than stack steps were taken";
  return {};
}

std::string check_hands(const State<Rules>& state) {
  const Table& table = state.table;
  for (std::size_t seat = 0; seat < 2; ++seat) {
    if (state.own[seat].hand.size() > kHandSize) return "a hand holds more than 24 cards";
    if (state.own[seat].hand.size() != table.counts[seat]) return "a hand and its count differ";
    const bool leader_of_last = table.phase == Phase::follow && static_cast<int>(seat) != +table.turn;
    if (state.own[seat].hand.empty() && !leader_of_last) return "a hand is empty before the trick";
  }
  const CardSet acting = state.of(table.turn).hand;
  if (table.phase != Phase::stack && (acting & CardSet::of(table.suit)).empty())
    return "the seat to act holds no card of the bound suit";
  if (table.phase == Phase::follow && table.led.suit() != table.suit)
    return "the card led is not of the bound suit";
  return {};
}

}  // namespace

void Rules::write_state(const Table& table, json::object& object) {
  object["phase"] = kPhases[static_cast<std::size_t>(table.phase)];
  json::object stacks;
  for (std::size_t suit = 0; suit < kSuits; ++suit) {
    json::array stack;
    for (const Card card : table.stacks[suit]) stack.emplace_back(tableroo::text(card));
    stacks[std::string(1, letter(static_cast<Suit>(suit)))] = std::move(stack);
  }
  object["stacks"] = std::move(stacks);
  object["won"] = int_array(table.won, 2);
  object["suit"] = suit_or_null(table.bound, table.suit);
  object["led"] = table.led.exists() ? json::value(tableroo::text(table.led)) : json::value(nullptr);
  object["turn"] = seat_json(table.turn);
}

void Rules::write_view(const Table& table, json::object& object) { write_state(table, object); }
void Rules::write_own(const Own& /*own*/, json::object& /*object*/) {}
void Rules::write_hidden(const Hidden& /*hidden*/, json::object& /*object*/) {}

bool Rules::write_setup(const State<Rules>& /*state*/, json::object& /*object*/) { return true; }

State<Rules> Rules::read_setup(const OptionValues& values, Fields& fields) {
  State<Rules> state = start(values);
  Table& table = state.table;
  table.phase = static_cast<Phase>(1 + fields.choice("phase", kSetupPhases));
  const auto hands = fields.hands("hands", 2);
  for (std::size_t seat = 0; seat < 2; ++seat) {
    state.own[seat].hand = hands[seat];
    table.counts[seat] = static_cast<std::uint8_t>(hands[seat].size());
  }
  read_stacks(fields, table);
  read_step(fields, table);
  const auto won = fields.numbers("won", 2, 0, kDeck.size());
  for (std::size_t seat = 0; seat < 2; ++seat) table.won[seat] = static_cast<std::uint8_t>(won[seat]);
  table.turn = fields.seat("turn", 2);
  CardSet in_play;
  const std::string wrong = gather(state, in_play);
  fields.require(wrong.empty(), wrong);
  table.played = kDeck - in_play;
  return state;
}

std::string Rules::inconsistency(const State<Rules>& state) {
  const Table& table = state.table;
  if (table.phase == Phase::deal) return {};
  CardSet in_play;
  if (auto wrong = gather(state, in_play); !wrong.empty()) return wrong;
  if (table.played != kDeck - in_play) return "the cards played are not the cards out of play";
  if (table.phase == Phase::over) return {};
  if (auto wrong = check_counts(table, in_play); !wrong.empty()) return wrong;
  return check_hands(state);
}

}  // namespace tableroo::double_joker
