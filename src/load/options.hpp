// What load is wanted: where, how much, for how long.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/json.hpp"

namespace tableroo::load {

/// A game as it is put on the table.
struct Play {
  std::string game;
  json::object options;
  int seats = 0;
};

struct Options {
  std::string url = "http://127.0.0.1:8080";
  int tables = 100;
  int think = 0;            ///< milliseconds between two acts at a table; 0: as soon as a view allows one
  double seconds = 10;      ///< measured
  double warm_up = 5;       ///< seconds played before it is measured
  std::vector<Play> plays;  ///< table i plays the (i modulo size)-th
  std::uint64_t seed = 1;   ///< of the choice among legal acts
  std::optional<int> pid;   ///< of the server; found by its port where it is local
  bool reconnect = false;   ///< lost connections come back, as after a restart of the server
};

/// Where a server listens, as words.
struct Address {
  std::string host;
  std::string port;
};

/// Reads "http://host:port" (port 80 where none is named); nothing for what is no such address.
std::optional<Address> parse_url(std::string_view url);

}  // namespace tableroo::load
