// The rules core as a WebAssembly module: integers over a C interface.
#include <boost/throw_exception.hpp>
#include <cstdint>
#include <cstdlib>

#include "games/registry.hpp"
#include "games/signature.hpp"

// What the runtime library asks for where nothing can be thrown.
namespace boost {
void throw_exception(const std::exception& /*error*/) { std::abort(); }
void throw_exception(const std::exception& /*error*/, const source_location& /*where*/) { std::abort(); }
}  // namespace boost
extern "C" {
std::uintptr_t __stack_chk_guard = 0xd0e0a0d0;
[[noreturn]] void __stack_chk_fail() { std::abort(); }

/// The number of games.
__attribute__((export_name("games"))) std::uint32_t games() {
  return static_cast<std::uint32_t>(tableroo::all_games().size());
}

/// The id of the n-th game, zero-terminated.
__attribute__((export_name("game_id"))) const char* game_id(std::uint32_t game) {
  return tableroo::all_games()[game]->id().data();
}

/// The signature of the n-th game, as `tableroo signature` prints it.
__attribute__((export_name("signature"))) std::uint64_t signature(std::uint32_t game) {
  return tableroo::signature(*tableroo::all_games()[game]);
}
}
