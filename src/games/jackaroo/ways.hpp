// Why a marble does not get from one place to another: what stands in the way, or where it would end.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/facts.hpp"
#include "games/jackaroo/action.hpp"

namespace tableroo::jackaroo {

/// "13 or 23".
std::string joined(const std::vector<std::string>& words);
/// The marble on `space` is protected; `done` says from what ("passed", "taken", "swapped").
Refusal refuse_protected(const Movement& movement, int space, std::string_view done);
/// The counts among `wanted` that end where the route ends, whatever stands in the way.
Counts leading_to(const Movement& movement, Seat owner, Route route, Counts wanted);
/// Why none of the `wanted` counts takes `owner`'s marble along the route.
Refusal refuse_forward(const Movement& movement, Seat owner, Route route, Counts wanted);
/// Why a four does not take it there.
Refusal refuse_backward(const Movement& movement, Seat owner, Route route);

}  // namespace tableroo::jackaroo
