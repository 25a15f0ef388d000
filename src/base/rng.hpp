// Seeded randomness for self-play, laboratory and bots: the same numbers on every platform.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <concepts>
#include <cstdint>
#include <span>
#include <utility>

#include "base/hash.hpp"

namespace tableroo {

/// What a shuffle asks for: 32 random bits at a time. Rng fits, and so does the server's secret source.
template <class R>
concept RandomBits = requires(R& source) {
  { source.bits32() } -> std::same_as<std::uint32_t>;
};

/// An unbiased number in 0..bound-1 (bound from 1), by multiplication with rejection (Lemire 2019).
template <RandomBits R>
constexpr std::uint32_t below(R& source, std::uint32_t bound) {
  assert(bound > 0);
  std::uint64_t product = std::uint64_t{source.bits32()} * bound;
  if (static_cast<std::uint32_t>(product) < bound) [[unlikely]] {
    const std::uint32_t threshold = (0U - bound) % bound;
    while (static_cast<std::uint32_t>(product) < threshold) product = std::uint64_t{source.bits32()} * bound;
  }
  return static_cast<std::uint32_t>(product >> 32U);
}

/// Fisher-Yates over the whole span.
template <class T, RandomBits R>
constexpr void shuffle(std::span<T> items, R& source) {
  for (std::size_t i = items.size(); i > 1; --i)
    std::swap(items[i - 1], items[below(source, static_cast<std::uint32_t>(i))]);
}

/// xoshiro256++ (Blackman and Vigna), seeded through SplitMix64. Predictable: never for a person's deal.
class Rng {
 public:
  constexpr explicit Rng(std::uint64_t seed) {
    for (auto& word : state_) word = mix(seed += 0x9e3779b97f4a7c15ULL);
  }
  /// A stream of its own for one purpose: the same seed and words give the same stream.
  template <class... Words>
  static constexpr Rng stream(std::uint64_t seed, Words... words) {
    ((seed = combine(seed, static_cast<std::uint64_t>(words))), ...);
    return Rng(seed);
  }

  constexpr std::uint64_t bits64() {
    const std::uint64_t result = std::rotl(state_[0] + state_[3], 23) + state_[0];
    const std::uint64_t shifted = state_[1] << 17U;
    state_[2] ^= state_[0];
    state_[3] ^= state_[1];
    state_[1] ^= state_[2];
    state_[0] ^= state_[3];
    state_[2] ^= shifted;
    state_[3] = std::rotl(state_[3], 45);
    return result;
  }
  constexpr std::uint32_t bits32() { return static_cast<std::uint32_t>(bits64() >> 32U); }

 private:
  std::array<std::uint64_t, 4> state_{};
};

}  // namespace tableroo
