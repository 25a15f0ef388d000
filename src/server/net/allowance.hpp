// How many messages one connection may send: a few seconds' worth at once, then as many as flow in. Whoever
// sends more is read from later, so nothing is lost and nobody else waits.
#pragma once

#include <algorithm>

#include "server/table/turn_clock.hpp"

namespace tableroo::server {

class Allowance {
 public:
  /// `rate`: messages a second.
  explicit Allowance(int rate) : rate_(rate), left_(most()) {}

  /// Takes one message; how long to wait before it may be looked at.
  Milliseconds spend(Time now) {
    const auto passed = std::chrono::duration<double>(now - last_).count();
    left_ = std::min(most(), left_ + passed * rate_) - 1;
    last_ = now;
    if (left_ >= 0) return {};
    return std::chrono::ceil<Milliseconds>(std::chrono::duration<double>(-left_ / rate_));
  }

 private:
  [[nodiscard]] double most() const { return 4.0 * rate_; }

  int rate_;
  double left_;
  Time last_{};
};

}  // namespace tableroo::server
