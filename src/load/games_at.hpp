// The plain request before all sockets: whether there is a server, and what it plays.
#pragma once

#include <string>
#include <vector>

namespace tableroo::load {

/// The ids of the games that the server at `url` has, from GET /api/games. Throws std::runtime_error with a
/// sentence that names the address where there is no such server.
std::vector<std::string> games_at(const std::string& url);

}  // namespace tableroo::load
