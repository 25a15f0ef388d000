// A stable 64-bit hash: the same on every machine and compiler. Not for secrets.
#pragma once

#include <cstdint>
#include <string_view>

namespace tableroo {

/// The finaliser of SplitMix64: spreads every input bit over the whole word.
constexpr std::uint64_t mix(std::uint64_t x) {
  x = (x ^ (x >> 30U)) * 0xbf58476d1ce4e5b9ULL;
  x = (x ^ (x >> 27U)) * 0x94d049bb133111ebULL;
  return x ^ (x >> 31U);
}

/// Folds one more word into a running hash.
constexpr std::uint64_t combine(std::uint64_t hash, std::uint64_t word) {
  return mix(hash * 0x9e3779b97f4a7c15ULL + word + 1);
}

constexpr std::uint64_t hash_text(std::string_view text) {
  std::uint64_t hash = text.size();
  for (const char c : text) hash = combine(hash, static_cast<unsigned char>(c));
  return hash;
}

}  // namespace tableroo
