// Whoever decides for a seat, from what that seat may know and nothing else.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string_view>

#include "engine/any_game.hpp"

namespace tableroo {

/// A player of any game. The only way in is the observation; `rng` is the player's own stream.
class Player {
 public:
  virtual ~Player() = default;
  /// An act for the seat whose turn it is; the seat has at least one legal act.
  virtual Action act(const AnyObservation& observation, Rng& rng) = 0;
  /// A silent act (a call, a catch) that the player cares to try now, if any.
  virtual std::optional<Action> interject(const AnyObservation& observation, Rng& rng) = 0;
};

/// The names of all players: "random", "simple".
std::span<const std::string_view> player_names();
/// The player of this name, or null.
std::unique_ptr<Player> make_player(std::string_view name);

}  // namespace tableroo
