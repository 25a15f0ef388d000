#include "bots/selfplay.hpp"

#include <stdexcept>

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

  void act() const {
    const Seat seat = match.acting().lowest();
    const auto observation = match.observe(seat);
    Rng rng = stream(kAct, seat);
    if (const auto refusal = match.act(seat, player(seat).act(*observation, rng)))
      throw std::logic_error("a player chose an act that is not legal: " + refusal->sentence);
  }
};

}  // namespace

void play_out(AnyMatch& match, std::span<Player* const> players, std::uint64_t seed, std::uint64_t number) {
  const Table table{match, players, seed, number};
  SeededSource draws(Rng::stream(seed, number, kChance));
  bool interjected = false;
  while (!match.over()) {
    if (match.chance() != ChanceKind::none) {
      if (const auto wrong = match.apply(match.draw(draws))) throw std::logic_error(wrong->sentence);
      continue;
    }
    // At most one word between two turns, or players that never agree would talk for ever.
    if (!interjected && table.interject()) {
      interjected = true;
      continue;
    }
    table.act();
    interjected = false;
  }
}

}  // namespace tableroo
