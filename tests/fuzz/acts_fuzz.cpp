// Any sequence of acts, legal ones and any notation, by any seats at any game: refused or applied, and the
// state stays sound.
#include <algorithm>
#include <cstdint>
#include <string_view>

#include "games/registry.hpp"

namespace {

using namespace tableroo;

/// Reads bytes and words off the input; zeros after its end.
class Input {
 public:
  Input(const std::uint8_t* data, std::size_t size) : rest_(reinterpret_cast<const char*>(data), size) {}
  std::uint32_t byte() {
    if (rest_.empty()) return 0;
    const auto value = static_cast<unsigned char>(rest_.front());
    rest_.remove_prefix(1);
    return value;
  }
  /// Up to a line end.
  std::string_view line() {
    const auto end = std::min(rest_.find('\n'), rest_.size());
    const std::string_view words = rest_.substr(0, end);
    rest_.remove_prefix(std::min(end + 1, rest_.size()));
    return words;
  }
  [[nodiscard]] bool empty() const { return rest_.empty(); }

 private:
  std::string_view rest_;
};

/// One step: mostly one of the legal acts, sometimes whatever the input says in words.
void step(const AnyGame& game, AnyMatch& match, Input& input) {
  const Seat seat = seat_at(static_cast<int>(input.byte() % 5));
  ActionList legal;
  if (+seat < match.seats()) match.legal(seat, legal);
  std::optional<Action> action;
  if (const auto choice = input.byte(); choice < 200 && !legal.empty())
    action = legal[choice % legal.size()];
  else
    action = game.parse(input.line());
  if (!action) return;
  if (game.parse(game.text(*action)) != action) __builtin_trap();
  if (match.act(seat, *action).has_value() == legal.has(*action)) __builtin_trap();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  Input input(data, size);
  const auto games = all_games();
  const AnyGame& game = *games[input.byte() % games.size()];
  const auto& variant = game.variants()[input.byte() % game.variants().size()];
  const auto match = game.start(*game.complete(*parse_options(game.option_specs(), variant.options)));
  SeededSource source(Rng(input.byte()));
  while (!input.empty() && !match->over()) {
    while (match->chance() != ChanceKind::none)
      if (match->apply(match->draw(source))) __builtin_trap();
    step(game, *match, input);
    if (!match->inconsistency().empty()) __builtin_trap();
  }
  return 0;
}
