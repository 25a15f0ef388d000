// A whole run: connects, puts tables up, plays, measures.
#pragma once

#include "load/options.hpp"
#include "load/report.hpp"

namespace tableroo::load {

/// Sockets that a run opens.
int sockets_of(const Options& options);

/// Runs the load on this thread. Throws std::runtime_error with a sentence where it cannot begin.
Report run(const Options& options);

}  // namespace tableroo::load
