// What is counted while the load goes on: acts, their latencies, what went wrong.
#pragma once

#include <array>
#include <bit>
#include <chrono>
#include <cstdint>
#include <string>
#include <vector>

namespace tableroo::load {

using Clock = std::chrono::steady_clock;
using Moment = Clock::time_point;

/// Counts of durations in buckets less than 1 % wide, in a fixed amount of memory.
class Histogram {
 public:
  void add(std::chrono::nanoseconds duration);
  [[nodiscard]] std::uint64_t count() const { return count_; }
  /// The duration in milliseconds that a share (0 to 1) of all does not exceed; 0 where there are none.
  [[nodiscard]] double quantile_ms(double share) const;
  [[nodiscard]] double max_ms() const { return static_cast<double>(max_) / 1000; }

 private:
  // Microseconds below 2^8 have a bucket each; every later power of two is split in 2^7.
  static constexpr unsigned kBits = 7;
  static constexpr std::size_t kBuckets = (65 - kBits) << kBits;
  static std::size_t bucket_of(std::uint64_t micros);
  static std::uint64_t top_of(std::size_t bucket);

  std::array<std::uint64_t, kBuckets> buckets_{};
  std::uint64_t count_ = 0;
  std::uint64_t max_ = 0;
};

/// When one seat was told the last few versions of its table.
class Arrivals {
 public:
  void clear() { kept_ = {}; }
  void add(int version, Moment when);
  /// When a view that includes `version` came, or nothing yet.
  [[nodiscard]] const Moment* of(int version) const;

 private:
  struct Arrival {
    int version = -1;
    Moment when;
  };
  std::array<Arrival, 8> kept_{};
  std::size_t next_ = 0;
};

/// All figures of a run. Acts, matches and latencies count between `open` and `close`; what is lost or wrong
/// counts always.
class Measures {
 public:
  void open() { open_ = true; }
  void close() { open_ = false; }
  void acknowledged() { acts_ += open_ ? 1 : 0; }
  void match_over() { matches_ += open_ ? 1 : 0; }
  void latency(std::chrono::nanoseconds duration) {
    if (open_) latencies_.add(duration);
  }
  void lost(std::uint64_t acts) { lost_ += acts; }
  /// Counts an error; the sentences of the first few different ones are kept.
  void error(const std::string& sentence);

  [[nodiscard]] std::uint64_t acts() const { return acts_; }
  [[nodiscard]] std::uint64_t matches() const { return matches_; }
  [[nodiscard]] std::uint64_t lost() const { return lost_; }
  [[nodiscard]] std::uint64_t errors() const { return errors_; }
  [[nodiscard]] const Histogram& latencies() const { return latencies_; }
  [[nodiscard]] const std::vector<std::string>& sentences() const { return sentences_; }

 private:
  bool open_ = false;
  std::uint64_t acts_ = 0;
  std::uint64_t matches_ = 0;
  std::uint64_t lost_ = 0;
  std::uint64_t errors_ = 0;
  Histogram latencies_;
  std::vector<std::string> sentences_;
};

}  // namespace tableroo::load
