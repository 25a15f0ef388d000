#include "load/report.hpp"

#include <iomanip>
#include <sstream>

namespace tableroo::load {
namespace {

template <class Number>
json::value or_null(const std::optional<Number>& number) {
  return number ? json::value(*number) : json::value(nullptr);
}

template <class Number>
std::string or_unknown(const std::optional<Number>& number) {
  if (!number) return "unknown";
  std::ostringstream text;
  text << std::fixed << std::setprecision(0) << *number;
  return text.str();
}

}  // namespace

json::object to_json(const Report& report) {
  return {{"actsPerSecond", report.acts_per_second},
          {"p50Ms", report.p50_ms},
          {"p99Ms", report.p99_ms},
          {"maxMs", report.max_ms},
          {"bytesPerConnection", or_null(report.bytes_per_connection)},
          {"bytesPerTable", or_null(report.bytes_per_table)},
          {"lost", report.lost},
          {"errors", report.errors},
          {"cpuMicrosPerAct", or_null(report.cpu_micros_per_act)},
          {"acts", report.acts},
          {"matches", report.matches},
          {"tables", report.tables},
          {"sockets", report.sockets},
          {"seconds", report.seconds}};
}

std::string to_text(const Report& report) {
  std::ostringstream text;
  text << std::fixed << std::setprecision(1) << report.tables << " tables, " << report.sockets << " sockets, "
       << report.seconds << " s\n"
       << "acts        " << report.acts << ", " << report.acts_per_second << " a second, " << report.matches
       << " matches ended\n"
       << std::setprecision(2) << "latency     p50 " << report.p50_ms << " ms, p99 " << report.p99_ms
       << " ms, max " << report.max_ms << " ms\n"
       << "processor   " << or_unknown(report.cpu_micros_per_act) << " microseconds of the server an act\n"
       << "memory      " << or_unknown(report.bytes_per_connection) << " bytes a connection, "
       << or_unknown(report.bytes_per_table) << " bytes a table with its sockets\n"
       << "lost        " << report.lost << "\n"
       << "errors      " << report.errors << "\n";
  for (const std::string& sentence : report.sentences) text << "  " << sentence << "\n";
  return text.str();
}

}  // namespace tableroo::load
