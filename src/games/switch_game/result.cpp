// Who has won a match of Switch, and how far it has come.
#include <numeric>

#include "games/switch_game/rules.hpp"

namespace tableroo::switch_game {
namespace {

/// Returns of the seats that stay when one resigns: the fewest cards win, equal hands draw.
void settle_resigned(MatchResult& result, const Table& table) {
  int fewest = CardSet::deck().size();
  int sharing = 0;
  for (int seat = 0; seat < result.seats; ++seat) {
    const int cards = table.counts[static_cast<std::size_t>(seat)];
    if (seat == +table.ending.by || cards > fewest) continue;
    sharing = cards == fewest ? sharing + 1 : 1;
    fewest = cards;
  }
  for (int seat = 0; seat < result.seats; ++seat) {
    const auto index = static_cast<std::size_t>(seat);
    const bool best = seat != +table.ending.by && table.counts[index] == fewest;
    result.returns[index] = !best ? -1 : sharing == 1 ? 1 : 0;
  }
}

}  // namespace

Seat winner(const Table& table) {
  const auto won = std::find(table.scores.begin(), table.scores.end(), table.options.rounds);
  return won == table.scores.end() ? Seat::none : seat_at(static_cast<int>(won - table.scores.begin()));
}

int Rules::round(const Table& table) {
  const int won = std::accumulate(table.scores.begin(), table.scores.end(), 0);
  return winner(table) == Seat::none ? won + 1 : won;
}

MatchResult Rules::result(const Table& table) {
  MatchResult result{.seats = table.options.seats, .reason = table.ending.reason};
  std::copy(table.scores.begin(), table.scores.end(), result.scores.begin());
  if (result.reason == Reason::resigned) settle_resigned(result, table);
  const bool played = result.reason == Reason::played_out || result.reason == Reason::turn_cap;
  if (const Seat best = winner(table); played && best != Seat::none) {
    std::fill_n(result.returns.begin(), result.seats, -1);
    result.returns[static_cast<std::size_t>(+best)] = 1;
  }
  return result;
}

}  // namespace tableroo::switch_game
