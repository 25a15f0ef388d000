// How a match ended.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "base/seat.hpp"

namespace tableroo {

/// Why a match is over; `running` while it is not.
enum class Reason : std::uint8_t {
  running,
  played_out,
  cannot_lead,
  cannot_follow,
  turn_cap,
  resigned,
  agreed,
  aborted
};
constexpr std::array<std::string_view, 8> kReasonNames{
    "running", "played-out", "cannot-lead", "cannot-follow", "turn-cap", "resigned", "agreed", "aborted"};
constexpr std::string_view name(Reason reason) { return kReasonNames[static_cast<std::size_t>(reason)]; }

/// The end as a table keeps it: the reason, and the seat it hangs on (who resigned).
struct Ending {
  Reason reason = Reason::running;
  Seat by = Seat::none;
  constexpr bool operator==(const Ending&) const = default;
};

/// Scores and returns per seat (1 win, 0 draw, -1 loss), as docs/records.md defines them for each game.
struct MatchResult {
  int seats = 0;
  Reason reason = Reason::running;
  std::array<int, kMaxSeats> scores{};
  std::array<int, kMaxSeats> returns{};
  constexpr bool operator==(const MatchResult&) const = default;
};

/// Returns by side where seats 0, 2 play seats 1, 3: a resigned side loses, an agreement draws, else more
/// wins.
constexpr void settle_sides(MatchResult& result, const Ending& ending, int even_score, int odd_score) {
  int even = even_score > odd_score ? 1 : even_score < odd_score ? -1 : 0;
  if (ending.reason == Reason::resigned) even = +ending.by % 2 == 0 ? -1 : 1;
  if (ending.reason == Reason::agreed || ending.reason == Reason::aborted) even = 0;
  for (int seat = 0; seat < result.seats; ++seat)
    result.returns[static_cast<std::size_t>(seat)] = seat % 2 == 0 ? even : -even;
}

}  // namespace tableroo
