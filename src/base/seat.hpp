// A place at a table, and sets of places.
#pragma once

#include <bit>
#include <cstdint>

namespace tableroo {

/// A place at a table: 0..3, clockwise. `+seat` is its index into arrays.
enum class Seat : std::uint8_t { none = 7 };

constexpr int kMaxSeats = 4;

constexpr int operator+(Seat seat) { return static_cast<int>(seat); }
constexpr Seat seat_at(int index) { return static_cast<Seat>(index); }
/// The seat `steps` places clockwise of `seat` at a table of `seats` places.
constexpr Seat after(Seat seat, int seats, int steps = 1) { return seat_at((+seat + steps) % seats); }

/// A set of seats as a bit mask; iterates in rising order.
class SeatSet {
 public:
  constexpr SeatSet() = default;
  constexpr explicit SeatSet(std::uint8_t bits) : bits_(bits) {}
  static constexpr SeatSet only(Seat seat) { return SeatSet(static_cast<std::uint8_t>(1U << +seat)); }
  static constexpr SeatSet first(int count) { return SeatSet(static_cast<std::uint8_t>((1U << count) - 1U)); }

  [[nodiscard]] constexpr bool has(Seat seat) const { return ((bits_ >> +seat) & 1U) != 0; }
  constexpr void add(Seat seat) { bits_ |= only(seat).bits_; }
  constexpr void remove(Seat seat) { bits_ &= static_cast<std::uint8_t>(~only(seat).bits_); }
  [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
  [[nodiscard]] constexpr int size() const { return std::popcount(bits_); }
  [[nodiscard]] constexpr std::uint8_t bits() const { return bits_; }
  /// The lowest seat; the set must not be empty.
  [[nodiscard]] constexpr Seat lowest() const { return seat_at(std::countr_zero(bits_)); }

  struct Iterator {
    std::uint8_t rest;
    constexpr Seat operator*() const { return seat_at(std::countr_zero(rest)); }
    constexpr Iterator& operator++() {
      rest = static_cast<std::uint8_t>(rest & (rest - 1U));
      return *this;
    }
    constexpr bool operator==(const Iterator&) const = default;
  };
  [[nodiscard]] constexpr Iterator begin() const { return {bits_}; }
  [[nodiscard]] constexpr Iterator end() const { return {0}; }

  friend constexpr SeatSet operator|(SeatSet a, SeatSet b) {
    return SeatSet(static_cast<std::uint8_t>(a.bits_ | b.bits_));
  }
  friend constexpr SeatSet operator-(SeatSet a, SeatSet b) {
    return SeatSet(static_cast<std::uint8_t>(a.bits_ & ~b.bits_));
  }
  constexpr bool operator==(const SeatSet&) const = default;

 private:
  std::uint8_t bits_ = 0;
};

}  // namespace tableroo
