// What may move where: blocks, protected marbles and columns (docs/rules/jackaroo.md, "What stops a marble").
#pragma once

#include "games/jackaroo/marbles.hpp"

namespace tableroo::jackaroo {

struct Options {
  int turn_cap = 2000;
  std::uint8_t marbles = 3;
  bool free_cells_only = false;  ///< homeLanding=free
  bool block_counts_mover = true;
  bool operator==(const Options&) const = default;
};

/// A set of counts: bit n says that n steps are possible.
using Counts = std::uint32_t;
constexpr int kLongest = 13;
constexpr int kBack = 4;
constexpr Counts up_to(int n) { return (2U << n) - 2U; }
constexpr bool has_count(Counts counts, int n) { return ((counts >> n) & 1U) != 0; }

/// One position with its protected marbles worked out.
class Movement {
 public:
  Movement(const Marbles& marbles, const Options& options);

  [[nodiscard]] const Marbles& marbles() const { return marbles_; }
  [[nodiscard]] const Options& options() const { return options_; }

  /// A marble on its own start square.
  [[nodiscard]] bool on_own_start(int space) const { return on_start_.has(space); }
  /// A marble that has another directly behind it.
  [[nodiscard]] bool leads_block(int space) const { return leaders_.has(space); }
  /// Whether the marble on `space` can be neither passed nor taken by the one that moves away from `mover`.
  [[nodiscard]] bool stops(int space, int mover) const;

  /// The counts from 1 to 13 that `owner`'s marble on `from` may go forward.
  [[nodiscard]] Counts counts(Seat owner, int from) const;
  /// The counts that end on the track or in the column, whatever stands in the way.
  [[nodiscard]] Counts open_counts(Seat owner, int from) const;
  /// How many cells of the column a count may name.
  [[nodiscard]] int open_cells(Seat owner) const {
    return options_.free_cells_only ? kCells - marbles_.home[at(owner)] : kCells;
  }
  /// Whether `owner`'s marble on `from` may go four back.
  [[nodiscard]] bool goes_back(Seat owner, int from) const;
  [[nodiscard]] bool comes_out(Seat owner) const;
  /// A seat's marbles that a jack may touch.
  [[nodiscard]] SpaceSet swappable(Seat owner) const {
    return marbles_.track[at(owner)] - on_start_ - leaders_;
  }
  /// Where a count of the marble on `from` ends.
  [[nodiscard]] int landing(Seat owner, int from, int count) const {
    return count <= steps_to_mouth(owner, from) ? forward(from, count) : marbles_.deepest_free_cell(owner);
  }

 private:
  const Marbles marbles_;
  const Options options_;
  SpaceSet on_start_{};
  SpaceSet leaders_{};
};

/// A legal movement of `owner`'s marble from one place to another; a king sweeps the track on its way.
Step step_to(Seat owner, int from, int to, bool sweeps);

}  // namespace tableroo::jackaroo
