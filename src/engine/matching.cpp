#include "engine/matching.hpp"

#include <numeric>
#include <span>
#include <utility>

namespace tableroo {
namespace {

class Matcher {
 public:
  Matcher(std::size_t count, const Fits& fits, Rng& rng)
      : options_(count), at_(count, kNone), tried_(count, kNone) {
    for (std::size_t visit = 0; visit < count; ++visit) {
      for (std::size_t slot = 0; slot < count; ++slot)
        if (fits(slot, visit)) options_[visit].push_back(slot);
      shuffle(std::span(options_[visit]), rng);
    }
  }

  /// Finds a place for `visit`, moving others along an augmenting path; `round` marks what was tried.
  bool place(std::size_t visit, std::size_t round) {
    for (const std::size_t slot : options_[visit]) {
      if (tried_[slot] == round) continue;
      tried_[slot] = round;
      if (at_[slot] != kNone && !place(at_[slot], round)) continue;
      at_[slot] = visit;
      return true;
    }
    return false;
  }

  [[nodiscard]] std::vector<std::size_t> take() { return std::move(at_); }

 private:
  static constexpr std::size_t kNone = static_cast<std::size_t>(-1);
  std::vector<std::vector<std::size_t>> options_;
  std::vector<std::size_t> at_;
  std::vector<std::size_t> tried_;
};

}  // namespace

std::vector<std::size_t> match_randomly(std::size_t count, const Fits& fits, Rng& rng) {
  std::vector<std::size_t> order(count);
  std::iota(order.begin(), order.end(), std::size_t{0});
  shuffle(std::span(order), rng);
  Matcher matcher(count, fits, rng);
  for (std::size_t round = 0; round < count; ++round)
    if (!matcher.place(order[round], round)) return {};
  std::vector<std::size_t> at = matcher.take();
  for (std::size_t step = 0; step < 4 * count; ++step) {
    const std::size_t a = below(rng, static_cast<std::uint32_t>(count));
    const std::size_t b = below(rng, static_cast<std::uint32_t>(count));
    if (fits(a, at[b]) && fits(b, at[a])) std::swap(at[a], at[b]);
  }
  return at;
}

}  // namespace tableroo
