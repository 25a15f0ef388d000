#include "bots/player.hpp"

#include <array>

namespace tableroo {
namespace {

std::optional<Action> one_of(const ActionList& list, Rng& rng) {
  if (list.empty()) return std::nullopt;
  return list[below(rng, static_cast<std::uint32_t>(list.size()))];
}

/// Uniform over the legal acts; tries half of the silent ones.
class RandomPlayer final : public Player {
 public:
  Action act(const AnyObservation& observation, Rng& rng) override { return observation.pick(rng); }
  std::optional<Action> interject(const AnyObservation& observation, Rng& rng) override {
    ActionList list;
    observation.silent(list);
    return below(rng, 2) == 0 ? one_of(list, rng) : std::nullopt;
  }
};

/// One sensible look; hears and says most of what there is to call.
class SimplePlayer final : public Player {
 public:
  Action act(const AnyObservation& observation, Rng& rng) override { return observation.simple(rng); }
  std::optional<Action> interject(const AnyObservation& observation, Rng& rng) override {
    ActionList list;
    observation.silent(list);
    return below(rng, 8) != 0 ? one_of(list, rng) : std::nullopt;
  }
};

constexpr std::array<std::string_view, 2> kNames{"random", "simple"};

}  // namespace

std::span<const std::string_view> player_names() { return kNames; }

std::unique_ptr<Player> make_player(std::string_view name) {
  if (name == "random") return std::make_unique<RandomPlayer>();
  if (name == "simple") return std::make_unique<SimplePlayer>();
  return nullptr;
}

}  // namespace tableroo
