// Sets of track spaces as bits of a ring, so that whole stretches of the board are read at once.
#pragma once

#include <bit>
#include <cassert>
#include <cstdint>

namespace tableroo::jackaroo {

constexpr int kSpaces = 76;

/// The space `n` steps clockwise of `space` (n from 0 to 76).
constexpr int forward(int space, int n) { return space + n >= kSpaces ? space + n - kSpaces : space + n; }
/// The space `n` steps back (n from 0 to 76).
constexpr int backward(int space, int n) { return space >= n ? space - n : space - n + kSpaces; }

/// A set of the track's spaces 0..75; iterates in rising order.
class SpaceSet {
 public:
  constexpr SpaceSet() = default;
  static constexpr SpaceSet only(int space) {
    return space < 64 ? SpaceSet(1ULL << space, 0) : SpaceSet(0, 1ULL << (space - 64));
  }
  /// `count` spaces (at most 16) from `first` on, across the end of the numbering.
  static constexpr SpaceSet stretch(int first, int count) {
    const std::uint64_t bits = (1ULL << count) - 1;
    const std::uint64_t high = first < 64 ? (bits >> 1U) >> (63 - first) : bits << (first - 64);
    return SpaceSet((first < 64 ? bits << first : 0) | high >> 12U, high & kHigh);
  }

  [[nodiscard]] constexpr bool has(int space) const { return (stretch_from(space) & 1U) != 0; }
  constexpr void add(int space) { *this |= only(space); }
  constexpr void remove(int space) { *this -= only(space); }
  [[nodiscard]] constexpr bool empty() const { return (low_ | high_) == 0; }
  [[nodiscard]] constexpr int size() const { return std::popcount(low_) + std::popcount(high_); }

  /// The ring read clockwise from `space` on: bit i is the space i steps further (i below 32, the rest is not
  /// said).
  [[nodiscard]] constexpr std::uint64_t stretch_from(int space) const {
    const std::uint64_t rest = high_ | low_ << 12U;
    return space < 64 ? low_ >> space | (rest << 1U) << (63 - space) : rest >> (space - 64);
  }
  /// Every space one step clockwise.
  [[nodiscard]] constexpr SpaceSet stepped() const {
    return SpaceSet(low_ << 1U | high_ >> 11U, (high_ << 1U | low_ >> 63U) & kHigh);
  }

  class Iterator {
   public:
    constexpr Iterator(std::uint64_t low, std::uint64_t high) : low_(low), high_(high) {}
    constexpr int operator*() const {
      return low_ != 0 ? std::countr_zero(low_) : 64 + std::countr_zero(high_);
    }
    constexpr Iterator& operator++() {
      if (low_ != 0)
        low_ &= low_ - 1;
      else
        high_ &= high_ - 1;
      return *this;
    }
    constexpr bool operator==(const Iterator&) const = default;

   private:
    std::uint64_t low_;
    std::uint64_t high_;
  };
  [[nodiscard]] constexpr Iterator begin() const { return {low_, high_}; }
  [[nodiscard]] constexpr Iterator end() const { return {0, 0}; }

  friend constexpr SpaceSet operator|(SpaceSet a, SpaceSet b) {
    return SpaceSet(a.low_ | b.low_, a.high_ | b.high_);
  }
  friend constexpr SpaceSet operator&(SpaceSet a, SpaceSet b) {
    return SpaceSet(a.low_ & b.low_, a.high_ & b.high_);
  }
  friend constexpr SpaceSet operator-(SpaceSet a, SpaceSet b) {
    return SpaceSet(a.low_ & ~b.low_, a.high_ & ~b.high_);
  }
  constexpr SpaceSet& operator|=(SpaceSet other) { return *this = *this | other; }
  constexpr SpaceSet& operator-=(SpaceSet other) { return *this = *this - other; }
  constexpr bool operator==(const SpaceSet&) const = default;

 private:
  constexpr SpaceSet(std::uint64_t low, std::uint64_t high) : low_(low), high_(high) {}

  static constexpr std::uint64_t kHigh = 0xfff;  // spaces 64..75

  std::uint64_t low_ = 0;  // spaces 0..63
  std::uint64_t high_ = 0;
};

}  // namespace tableroo::jackaroo
