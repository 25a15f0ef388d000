#include "games/switch_game/rules.hpp"

namespace tableroo::switch_game {
namespace {

enum : std::size_t { kSeatsAt, kHandSize, kRounds, kVoluntaryDraw, kBeginner, kTurnCap };

using OptionKind = OptionSpec::Kind;

constexpr std::array<OptionSpec, 6> kSpecs{{
    {.name = "seats", .kind = OptionKind::number, .fallback = 2, .low = 2, .high = 4, .doc = "how many play"},
    {.name = "handSize",
     .kind = OptionKind::number,
     .fallback = 7,
     .low = 3,
     .high = 10,
     .doc = "cards dealt to each seat; with four seats 5 unless another number is asked for"},
    {.name = "rounds",
     .kind = OptionKind::number,
     .fallback = 1,
     .low = 1,
     .high = 5,
     .doc = "rounds to win: 1, 3 or 5"},
    {.name = "voluntaryDraw", .doc = "a card may be drawn although one could be played"},
    {.name = "beginner", .doc = "all hands and the stock lie open; never rated"},
    {.name = "turnCap",
     .kind = OptionKind::number,
     .fallback = 2000,
     .low = 1,
     .high = 10000,
     .doc = "turns after which the fewest cards win the round"},
}};

constexpr std::array<Variant, 6> kVariants{{
    {"two", "Two players", "Seven cards each; one round.", ""},
    {"three", "Three players", "Seven cards each; one round.", "seats=3"},
    {"four", "Four players", "Five cards each; one round.", "seats=4"},
    {"first-to-three", "First to three", "Two players; who first wins three rounds wins the match.",
     "rounds=3"},
    {"four-first-to-three", "Four, first to three",
     "Four players; who first wins three rounds wins the match.", "seats=4,rounds=3"},
    {"beginner", "Beginner", "All hands, the stock and the pile lie open; never rated.", "beginner=true"},
}};

}  // namespace

std::span<const OptionSpec> Rules::option_specs() { return kSpecs; }
std::span<const Variant> Rules::variants() { return kVariants; }

Result<OptionValues> Rules::complete(const OptionValues& given) {
  OptionValues values = given;
  if (values.value[kRounds] % 2 == 0)
    return problem("bad-option-value",
                   "option rounds is one of 1, 3, 5, not " + std::to_string(values.value[kRounds]));
  if (values.value[kSeatsAt] == 4 && !values.given[kHandSize]) values.value[kHandSize] = 5;
  return values;
}

State<Rules> Rules::start(const OptionValues& values) {
  const auto small = [&values](std::size_t option) {
    return static_cast<std::uint8_t>(values.value[option]);
  };
  State<Rules> state;
  state.table.options = {.seats = small(kSeatsAt),
                         .hand_size = small(kHandSize),
                         .rounds = small(kRounds),
                         .voluntary_draw = values.value[kVoluntaryDraw] != 0,
                         .beginner = values.value[kBeginner] != 0,
                         .turn_cap = static_cast<std::uint16_t>(values.value[kTurnCap])};
  return state;
}

}  // namespace tableroo::switch_game
