#include "games/jackaroo/movement.hpp"

#include <algorithm>

namespace tableroo::jackaroo {
namespace {

constexpr std::uint64_t kOutOfReach = 1ULL << kLongest;

}  // namespace

Movement::Movement(const Marbles& marbles, const Options& options) : marbles_(marbles), options_(options) {
  for (int seat = 0; seat < kSeatsHere; ++seat)
    on_start_ |= marbles.track[at(seat_at(seat))] & SpaceSet::only(start_of(seat_at(seat)));
  const SpaceSet all = marbles.all();
  leaders_ = all & all.stepped();
}

bool Movement::stops(int space, int mover) const {
  if (on_start_.has(space)) return true;
  const bool lifted = !options_.block_counts_mover && space == forward(mover, 1);
  return leaders_.has(space) && !lifted;
}

Counts Movement::counts(Seat owner, int from) const {
  const int ahead = forward(from, 1);
  const std::uint64_t starts = on_start_.stretch_from(ahead);
  std::uint64_t leaders = leaders_.stretch_from(ahead);
  if (!options_.block_counts_mover) leaders &= ~std::uint64_t{1};
  const std::uint64_t guarded = starts | leaders;
  const int passed = std::countr_zero(marbles_.track[at(owner)].stretch_from(ahead) | guarded | kOutOfReach);
  const int reach = passed + (((guarded >> passed) & 1U) == 0 ? 1 : 0);  // its own colour it may land on
  return passed >= steps_to_mouth(owner, from) ? open_counts(owner, from) : up_to(std::min(reach, kLongest));
}

Counts Movement::open_counts(Seat owner, int from) const {
  return up_to(std::min(steps_to_mouth(owner, from) + open_cells(owner), kLongest));
}

bool Movement::goes_back(Seat owner, int from) const {
  const int end = backward(from, kBack);
  const std::uint64_t guarded = (on_start_ | leaders_).stretch_from(end);
  const std::uint64_t passed = (guarded | marbles_.track[at(owner)].stretch_from(end)) & 0b1110U;
  return passed == 0 && (guarded & 1U) == 0;
}

bool Movement::comes_out(Seat owner) const {
  const int start = start_of(owner);
  if (marbles_.in_yard(owner, options_.marbles) == 0 || marbles_.track[at(owner)].has(start)) return false;
  return !(marbles_.track[at(partner_of(owner))].has(start) && leaders_.has(start));
}

Step step_to(Seat owner, int from, int to, bool sweeps) {
  const int passed = is_cell(to) ? steps_to_mouth(owner, from) : backward(to, from);
  if (sweeps) return {owner, from, to, SpaceSet::stretch(forward(from, 1), passed)};
  return {owner, from, to, is_cell(to) ? SpaceSet{} : SpaceSet::only(to)};
}

}  // namespace tableroo::jackaroo
