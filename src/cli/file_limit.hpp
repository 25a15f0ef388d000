// How many files, and so sockets, this process may hold open: for the server and for its load.
#pragma once

#include <cstdint>

namespace tableroo::cli {

/// Raises the limit as far as the system allows without asking; how many files may be open now.
std::uint64_t raise_file_limit();

}  // namespace tableroo::cli
