// Counts heap allocations of the whole program, so that the benchmark can show that playouts make none.
#pragma once

#include <cstdint>

namespace tableroo::cli {

/// Allocations of this thread so far.
std::uint64_t heap_allocations();

}  // namespace tableroo::cli
