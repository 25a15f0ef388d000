// Switcheroo Kangaroo as data: state fields, views and positions.
#include <algorithm>

#include "engine/json.hpp"
#include "games/switcheroo_kangaroo/words.hpp"

namespace tableroo::switcheroo_kangaroo {
namespace {

constexpr std::array<Phase, 3> kSetupPhases{Phase::pass, Phase::place, Phase::bonus};

json::array half_json(const Half& half) {
  json::array cards;
  for (const Card card : half) cards.emplace_back(text(card));
  return cards;
}

json::value suit_json(Suit suit) { return json::value(std::string(1, letter(suit))); }

json::value last_trick_json(const Options& options, const Trick& trick) {
  if (trick.leader == Seat::none) return nullptr;
  const Side challenge = side_of(trick.leader);
  const Reading target = read(trick.halves[+challenge]);
  const Reading answer = read(trick.halves[+rival_of(challenge)]);
  const Verdict verdict = judge(options.miss, options.price, target, answer);
  std::array<int, 2> pay{};
  pay[+challenge] = verdict.challenge;
  pay[+rival_of(challenge)] = verdict.answer;
  return json::object{{"leader", +trick.leader},
                      {"red", half_json(trick.halves[0])},
                      {"blue", half_json(trick.halves[1])},
                      {"challenge", name(challenge)},
                      {"outcome", name(verdict.outcome)},
                      {"number", answer.number},
                      {"target", target.number},
                      {"window", target.window},
                      {"suit", suit_json(target.suit)},
                      {"pay", int_array(pay, 2)}};
}

/// The challenge as it is to be answered, or nulls.
void write_challenge(const Table& table, json::object& object) {
  for (const auto* key : {"challenge", "target", "window", "suit"}) object[key] = nullptr;
  if (table.leader == Seat::none) return;
  object["challenge"] = name(challenge_of(table));
  const Half& half = table.halves[+challenge_of(table)];
  if (half.size() != 2) return;
  const Reading reading = read(half);
  object["target"] = reading.number;
  object["window"] = reading.window;
  object["suit"] = suit_json(reading.suit);
}

Half read_half(Fields& fields, std::string_view key) {
  Half half;
  const CardList cards = fields.cards(key);
  fields.require(cards.size() <= Half::capacity(), "a half holds at most two cards");
  if (!fields.problem())
    for (const Card card : cards) half.push_back(card);
  return half;
}

std::array<int, 2> read_pair(Fields& fields, std::string_view key, int most) {
  const auto numbers = fields.numbers(key, 2, 0, most);
  return {numbers[0], numbers[1]};
}

void read_counts(Fields& fields, Table& table) {
  constexpr int kDeck = kPlayers * kHandSize;
  table.trick = static_cast<std::uint8_t>(fields.number("trick", 1, table.options.tricks));
  table.hand = static_cast<std::uint8_t>(fields.number("hand", 1, table.options.hands));
  table.gone = static_cast<std::uint8_t>(fields.number("gone", 0, kDeck));
  const auto scores = read_pair(fields, "scores", kDeck);
  const auto totals = read_pair(fields, "totals", kDeck * table.options.hands);
  for (std::size_t side = 0; side < 2; ++side) {
    table.scores[side] = static_cast<std::uint8_t>(scores[side]);
    table.totals[side] = static_cast<std::uint16_t>(totals[side]);
  }
}

}  // namespace

void Rules::write_state(const Table& table, json::object& object) {
  object["phase"] = name(table.phase);
  object["red"] = half_json(table.halves[+Side::red]);
  object["blue"] = half_json(table.halves[+Side::blue]);
  object["leader"] = seat_json(table.leader);
  object["trick"] = int{table.trick};
  object["scores"] = int_array(table.scores, 2);
  object["gone"] = int{table.gone};
  object["hand"] = int{table.hand};
  object["totals"] = int_array(table.totals, 2);
}

void Rules::write_view(const Table& table, json::object& object) {
  write_state(table, object);
  write_challenge(table, object);
  json::array chosen;
  for (const Seat seat : table.chosen) chosen.emplace_back(+seat);
  object["chosen"] = std::move(chosen);
  object["lastTrick"] = last_trick_json(table.options, table.last);
  object["exchanged"] = table.exchanged;
  object["marker"] = seat_json(table.marker);
  object["played"] = to_json(table.played);
}

void Rules::write_own(const Own& own, json::object& object) {
  object["pending"] = own.pending == Action{} ? json::value(nullptr) : json::value(text(own.pending));
  object["partnerHolds"] = to_json(own.partner_holds);
}

void Rules::write_hidden(const Hidden& /*hidden*/, json::object& /*object*/) {}

bool Rules::write_setup(const State<Rules>& state, json::object& /*object*/) {
  return state.table.chosen.empty();
}

State<Rules> Rules::read_setup(const OptionValues& values, Fields& fields) {
  State<Rules> state = start(values);
  Table& table = state.table;
  std::array<std::string_view, kSetupPhases.size()> phases;
  std::ranges::transform(kSetupPhases, phases.begin(), [](Phase phase) { return name(phase); });
  table.phase = kSetupPhases[static_cast<std::size_t>(fields.choice("phase", phases))];
  const auto hands = fields.hands("hands", kPlayers);
  table.played = CardSet::deck();
  for (std::size_t seat = 0; seat < kPlayers; ++seat) {
    state.own[seat].hand = hands[seat];
    table.counts[seat] = static_cast<std::uint8_t>(hands[seat].size());
    table.played -= hands[seat];
  }
  table.halves = {read_half(fields, "red"), read_half(fields, "blue")};
  table.leader = fields.seat("leader", kPlayers, true);
  read_counts(fields, table);
  const bool shown = table.phase == Phase::place && table.trick == 1 && table.leader != Seat::none;
  if (shown && state.of(table.leader).hand.has(kMarker)) table.marker = table.leader;
  return state;
}

}  // namespace tableroo::switcheroo_kangaroo
