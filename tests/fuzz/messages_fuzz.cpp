// Any bytes as messages of two clients of the house, a line each, "+9" for nine seconds that pass: answered
// or refused, never a crash. Seeds: messages.txt.
#include <cstdint>
#include <string_view>

#include "testkit/house.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  tableroo::testkit::TestHouse house;
  const auto first = house.join("first");
  const auto second = house.join("second");
  std::string_view rest(reinterpret_cast<const char*>(data), size);
  for (bool turn = false; !rest.empty(); turn = !turn) {
    const auto end = std::min(rest.find('\n'), rest.size());
    std::string line(rest.substr(0, end));
    // The table's id is drawn at random; a placeholder lets the input name it.
    if (const auto at = line.find("$T"); at != std::string::npos) line.replace(at, 2, house.last_table());
    if (line.starts_with('+') && line.size() == 2)
      house.pass(std::chrono::seconds(static_cast<unsigned char>(line[1])));
    else
      house.say(turn ? second : first, line);
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  return 0;
}
