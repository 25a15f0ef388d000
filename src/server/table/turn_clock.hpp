// How long each seat that is waited for has left.
#pragma once

#include <algorithm>
#include <array>
#include <chrono>
#include <optional>

#include "base/seat.hpp"

namespace tableroo::server {

using Milliseconds = std::chrono::milliseconds;
/// A moment as the house knows it: milliseconds since 1970, UTC; handed in, never asked for.
using Time = std::chrono::sys_time<Milliseconds>;

class TurnClock {
 public:
  /// The match waits for `waited` now. A seat's time begins when it comes to be waited for, and anew after
  /// each act of its own.
  void follow(SeatSet waited, Seat acted, Time now, Milliseconds limit) {
    for (int index = 0; index < kMaxSeats; ++index) {
      auto& due = due_[static_cast<std::size_t>(index)];
      const Seat seat = seat_at(index);
      if (!waited.has(seat))
        due.reset();
      else if (!due || seat == acted)
        due = now + limit;
    }
  }
  void stop() { due_ = {}; }

  [[nodiscard]] std::optional<Time> due(Seat seat) const { return due_[static_cast<std::size_t>(+seat)]; }
  [[nodiscard]] SeatSet expired(Time now) const {
    SeatSet seats;
    for (int index = 0; index < kMaxSeats; ++index)
      if (const auto due = due_[static_cast<std::size_t>(index)]; due && *due <= now)
        seats.add(seat_at(index));
    return seats;
  }

 private:
  std::array<std::optional<Time>, kMaxSeats> due_{};
};

}  // namespace tableroo::server
