// Any sequence of act codes by any seats at any game: refused or applied, and the state stays sound.
#include <cstdint>
#include <cstring>

#include "games/registry.hpp"

namespace {

using namespace tableroo;

/// Reads numbers off the input; zeros after its end.
class Input {
 public:
  Input(const std::uint8_t* data, std::size_t size) : data_(data), left_(size) {}
  std::uint32_t next(std::size_t bytes) {
    std::uint32_t value = 0;
    bytes = bytes < left_ ? bytes : left_;
    std::memcpy(&value, data_, bytes);
    data_ += bytes;
    left_ -= bytes;
    return value;
  }
  [[nodiscard]] bool empty() const { return left_ == 0; }

 private:
  const std::uint8_t* data_;
  std::size_t left_;
};

/// One step: mostly one of the legal acts, sometimes any code at all.
void step(AnyMatch& match, Input& input) {
  const Seat seat = seat_at(static_cast<int>(input.next(1) % 5));
  const std::uint32_t how = input.next(1);
  Action action{input.next(how % 4 == 0 ? 4 : 2)};
  ActionList legal;
  if (+seat < match.seats()) match.legal(seat, legal);
  if (how % 4 != 0 && !legal.empty()) action = legal[action.code % legal.size()];
  const auto refusal = match.act(seat, action);
  if (legal.has(action) == refusal.has_value() && match.chance() == ChanceKind::none) __builtin_trap();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  Input input(data, size);
  const auto games = all_games();
  const AnyGame& game = *games[input.next(1) % games.size()];
  const auto& variant = game.variants()[input.next(1) % game.variants().size()];
  const auto match = game.start(*game.complete(*parse_options(game.option_specs(), variant.options)));
  SeededSource source(Rng(input.next(4)));
  while (!input.empty() && !match->over()) {
    while (match->chance() != ChanceKind::none)
      if (match->apply(match->draw(source))) __builtin_trap();
    step(*match, input);
    if (!match->inconsistency().empty()) __builtin_trap();
  }
  return 0;
}
