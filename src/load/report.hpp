// The figures of a run, for people and for programs.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/json.hpp"

namespace tableroo::load {

struct Report {
  double acts_per_second = 0;  ///< acknowledged acts
  double p50_ms = 0;           ///< from sending an act until the last other seat sees it
  double p99_ms = 0;
  double max_ms = 0;
  std::optional<std::int64_t> bytes_per_connection;  ///< of the server's memory, greeted and idle
  std::optional<std::int64_t> bytes_per_table;       ///< with the sockets of its seats
  std::optional<double> cpu_micros_per_act;          ///< the server's processor time
  std::uint64_t lost = 0;
  std::uint64_t errors = 0;
  std::uint64_t acts = 0;
  std::uint64_t matches = 0;  ///< that ended
  int tables = 0;
  int sockets = 0;
  double seconds = 0;
  std::vector<std::string> sentences;  ///< of the first few different errors
};

json::object to_json(const Report& report);
/// A few lines; what is not known says so.
std::string to_text(const Report& report);

}  // namespace tableroo::load
