#include "load/server_process.hpp"

#include <unistd.h>

#include <charconv>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

namespace tableroo::load {
namespace {

namespace fs = std::filesystem;

std::ifstream open_proc(int pid, const char* name) {
  return std::ifstream("/proc/" + std::to_string(pid) + "/" + name);
}

/// The inode of the socket that listens on `port`, from one of the system's tables; empty where there is
/// none.
std::string listener_in(const char* table, std::uint16_t port) {
  constexpr std::string_view kListening = "0A";
  std::ifstream file(table);
  std::string line;
  std::getline(file, line);  // the headings
  while (std::getline(file, line)) {
    std::istringstream words(line);
    std::string number, local, remote, state, queues, timer, retries, user, timeouts, inode;
    words >> number >> local >> remote >> state >> queues >> timer >> retries >> user >> timeouts >> inode;
    if (state != kListening) continue;
    if (std::stoul(local.substr(local.rfind(':') + 1), nullptr, 16) == port) return inode;
  }
  return {};
}

bool holds_socket(const fs::path& process, const std::string& inode) {
  const std::string wanted = "socket:[" + inode + "]";
  std::error_code denied;  // other people's processes do not show their files
  for (fs::directory_iterator file(process / "fd", denied), end; !denied && file != end;
       file.increment(denied)) {
    std::error_code gone;
    if (fs::read_symlink(file->path(), gone) == wanted) return true;
  }
  return false;
}

std::optional<int> process_with(const std::string& inode) {
  for (const auto& process : fs::directory_iterator("/proc")) {
    const std::string name = process.path().filename();
    int pid = 0;
    const auto [end, wrong] = std::from_chars(name.data(), name.data() + name.size(), pid);
    if (wrong == std::errc{} && end == name.data() + name.size() && holds_socket(process.path(), inode))
      return pid;
  }
  return std::nullopt;
}

}  // namespace

ServerProcess ServerProcess::listening_on(std::uint16_t port) {
  std::string inode = listener_in("/proc/net/tcp", port);
  if (inode.empty()) inode = listener_in("/proc/net/tcp6", port);
  return inode.empty() ? unknown() : ServerProcess(process_with(inode));
}

std::optional<std::int64_t> ServerProcess::memory() const {
  if (!pid_) return std::nullopt;
  std::ifstream file = open_proc(*pid_, "status");
  for (std::string word; file >> word;)
    if (std::int64_t kilobytes = 0; word == "VmRSS:" && file >> kilobytes) return kilobytes * 1024;
  return std::nullopt;
}

std::optional<std::int64_t> ServerProcess::processor_micros() const {
  if (!pid_) return std::nullopt;
  std::ifstream file = open_proc(*pid_, "stat");
  std::string line;
  if (!std::getline(file, line)) return std::nullopt;
  // The name in parentheses may hold anything; behind it the times in user and system mode are fields 12, 13.
  std::istringstream words(line.substr(line.rfind(')') + 1));
  std::string passed_over;
  for (int i = 0; i < 11; ++i) words >> passed_over;
  std::int64_t user = 0;
  std::int64_t system = 0;
  words >> user >> system;
  return (user + system) * 1'000'000 / sysconf(_SC_CLK_TCK);
}

}  // namespace tableroo::load
