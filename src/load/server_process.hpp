// The server's process as the system sees it: its memory and its processor time.
#pragma once

#include <cstdint>
#include <optional>

namespace tableroo::load {

class ServerProcess {
 public:
  /// The process with this id, or the one that listens on a local port. Where neither is to be found all
  /// readings are nothing.
  static ServerProcess with_id(int pid) { return ServerProcess(pid); }
  static ServerProcess listening_on(std::uint16_t port);
  static ServerProcess unknown() { return ServerProcess(std::nullopt); }

  /// Resident memory in bytes.
  [[nodiscard]] std::optional<std::int64_t> memory() const;
  /// Processor time of all threads so far, in microseconds (the system counts in steps of 10,000).
  [[nodiscard]] std::optional<std::int64_t> processor_micros() const;

 private:
  explicit ServerProcess(std::optional<int> pid) : pid_(pid) {}
  std::optional<int> pid_;
};

}  // namespace tableroo::load
