// Prints what `tableroo signature` prints, for builds without the command.
#include <cstdio>
#include <string>

#include "games/registry.hpp"
#include "games/signature.hpp"

int main() {
  for (const tableroo::AnyGame* game : tableroo::all_games())
    std::printf("%s %016llx\n", std::string(game->id()).c_str(),
                static_cast<unsigned long long>(tableroo::signature(*game)));
}
