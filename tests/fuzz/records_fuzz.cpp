// Any bytes as a record: refused with a sentence or replayed, never a crash.
#include <cstdint>
#include <string_view>

#include "engine/record.hpp"
#include "engine/scenario.hpp"
#include "games/registry.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  auto record = tableroo::parse_object(text);
  if (!record) return 0;
  const auto match = tableroo::check_record(*record, tableroo::find_game, true);
  if (match && !(*match)->inconsistency().empty()) __builtin_trap();
  return 0;
}
