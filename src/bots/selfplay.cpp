#include "bots/selfplay.hpp"

namespace tableroo {
namespace {

enum Stream : std::uint64_t { kChance, kAct, kInterject };

struct Table {
  AnyMatch& match;
  std::span<Player* const> players;
  std::uint64_t seed;
  std::uint64_t number;

  [[nodiscard]] Rng stream(Stream kind, Seat seat) const {
    return Rng::stream(seed, number, kind, +seat, match.version());
  }
  [[nodiscard]] Player& player(Seat seat) const { return *players[static_cast<std::size_t>(+seat)]; }

  /// Gives every seat that could say something out of the ordinary the chance to; true when one did.
  [[nodiscard]] bool interject() const {
    for (const Seat seat : match.may_act()) {
      const auto observation = match.observe(seat);
      Rng rng = stream(kInterject, seat);
      if (const auto action = player(seat).interject(*observation, rng))
        if (!match.act(seat, *action)) return true;
    }
    return false;
  }

  [[nodiscard]] std::optional<Problem> act() const {
    const Seat seat = match.acting().lowest();
    const auto observation = match.observe(seat);
    Rng rng = stream(kAct, seat);
    const auto refusal = match.act(seat, player(seat).act(*observation, rng));
    if (!refusal) return std::nullopt;
    return Problem{std::string(refusal->code),
                   "a player chose an act that is not legal: " + refusal->sentence};
  }
};

}  // namespace

std::optional<Problem> play_out(AnyMatch& match, std::span<Player* const> players, std::uint64_t seed,
                                std::uint64_t number) {
  const Table table{match, players, seed, number};
  SeededSource draws(Rng::stream(seed, number, kChance));
  bool interjected = false;
  while (!match.over()) {
    if (match.chance() != ChanceKind::none) {
      if (auto wrong = match.apply(match.draw(draws))) return wrong;
      continue;
    }
    // At most one word between two turns, or players that never agree would talk for ever.
    if (!interjected && table.interject()) {
      interjected = true;
      continue;
    }
    if (auto wrong = table.act()) return wrong;
    interjected = false;
  }
  return std::nullopt;
}

}  // namespace tableroo
