// Small helpers over 64-bit masks.
#pragma once

#include <bit>
#include <cassert>
#include <cstdint>

namespace tableroo {

/// The index of the n-th set bit (n from 0), lowest first; n must be below the number of set bits.
constexpr int nth_set_bit(std::uint64_t bits, int n) {
  assert(n >= 0 && n < std::popcount(bits));
  for (; n > 0; --n) bits &= bits - 1;
  return std::countr_zero(bits);
}

}  // namespace tableroo
