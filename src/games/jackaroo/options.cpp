#include "games/jackaroo/rules.hpp"

namespace tableroo::jackaroo {
namespace {

enum : std::size_t { kMarbles, kHomeLanding, kBlockCountsMover, kTurnCap };

constexpr std::array<std::string_view, 2> kLandings{"any", "free"};
constexpr std::array<OptionSpec, 4> kSpecs{{
    {.name = "marbles",
     .kind = OptionSpec::Kind::number,
     .fallback = 3,
     .low = 3,
     .high = 4,
     .doc = "marbles of each seat: 3 is the quick board, 4 the full one"},
    {.name = "homeLanding",
     .kind = OptionSpec::Kind::choice,
     .choices = kLandings,
     .doc = "any: every count that ends inside the column is good; free: the counted cell and those before "
            "it must be "
            "free"},
    {.name = "blockCountsMover",
     .fallback = 1,
     .doc = "a marble directly behind another is the rear of a block, so it can neither pass nor take it"},
    {.name = "turnCap",
     .kind = OptionSpec::Kind::number,
     .fallback = 2000,
     .low = 1,
     .high = 100000,
     .doc = "turns after which the game is a draw, from 1 to 100000"},
}};

constexpr std::array<Variant, 4> kVariants{{
    {"quick", "Quick", "Three marbles each: ten to fifteen minutes.", ""},
    {"full", "Full board", "Four marbles each, as it is sold in a box: about half again as long.",
     "marbles=4"},
    {"exact-home", "Exact home", "The cell that a count names must be free, and so must those before it.",
     "homeLanding=free"},
    {"open-road", "Open road",
     "A marble does not make a block with the one directly in front of it, so it can pass or take it.",
     "blockCountsMover=false"},
}};

}  // namespace

std::span<const OptionSpec> Rules::option_specs() { return kSpecs; }
std::span<const Variant> Rules::variants() { return kVariants; }

State<Rules> Rules::start(const OptionValues& values) {
  State<Rules> state;
  state.table.options = {.turn_cap = values.value[kTurnCap],
                         .marbles = static_cast<std::uint8_t>(values.value[kMarbles]),
                         .free_cells_only = values.value[kHomeLanding] == 1,
                         .block_counts_mover = values.value[kBlockCountsMover] != 0};
  return state;
}

}  // namespace tableroo::jackaroo
