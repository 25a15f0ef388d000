#include "games/double_joker/rules.hpp"

namespace tableroo::double_joker {
namespace {

enum : std::size_t { kEmptyTake, kOpenHands, kMatch };

constexpr std::array<std::string_view, 2> kMatches{"single", "pair"};
constexpr std::array<OptionSpec, 3> kSpecs{{
    {.name = "emptyTake", .doc = "an empty stack may be taken by a player who holds a card of its suit"},
    {.name = "openHands", .doc = "both hands lie open and won piles may be looked through"},
    {.name = "match",
     .kind = OptionSpec::Kind::choice,
     .choices = kMatches,
     .doc = "one game, or a pair of games with the same hands and seats changed"},
}};

constexpr std::array<Variant, 3> kVariants{{
    {"single", "Single game", "One game; who leads first is drawn.", ""},
    {"pair", "Pair", "Two games with the same hands; the players change seats for the second.", "match=pair"},
    {"empty-take", "Empty take", "An empty stack may be taken, which favours the first leader.",
     "emptyTake=true"},
}};

}  // namespace

std::span<const OptionSpec> Rules::option_specs() { return kSpecs; }
std::span<const Variant> Rules::variants() { return kVariants; }

Result<OptionValues> Rules::complete(const OptionValues& given) { return given; }

State<Rules> Rules::start(const OptionValues& values) {
  State<Rules> state;
  state.table.options = {.empty_take = values.value[kEmptyTake] != 0,
                         .open_hands = values.value[kOpenHands] != 0,
                         .pair = values.value[kMatch] != 0};
  return state;
}

bool Rules::is_pair(const OptionValues& values) { return values.value[kMatch] != 0; }

MatchResult Rules::pair_result(const MatchResult& first, const MatchResult& second) {
  MatchResult pair = second;
  for (std::size_t seat = 0; seat < kSeats; ++seat) pair.scores[seat] += first.scores[1 - seat];
  const int games = second.returns[0] + first.returns[1];
  const int cards = pair.scores[1] - pair.scores[0];
  const int ahead = games != 0 ? games : cards;
  pair.returns[0] = ahead > 0 ? 1 : ahead < 0 ? -1 : 0;
  pair.returns[1] = -pair.returns[0];
  return pair;
}

}  // namespace tableroo::double_joker
