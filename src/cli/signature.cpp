// tableroo signature: one line a game, compared with golden/signature.txt by scripts/signature.
#include "games/signature.hpp"

#include <cstdio>

#include "cli/common.hpp"
#include "cli/verbs.hpp"
#include "games/registry.hpp"

namespace tableroo::cli {

Verb add_signature(CLI::App& app) {
  app.add_subcommand("signature", "Print the hash of a fixed set of playouts of every game");
  return [] {
    for (const AnyGame* game : all_games())
      std::printf("%s %016llx\n", std::string(game->id()).c_str(),
                  static_cast<unsigned long long>(signature(*game)));
    return kOk;
  };
}

}  // namespace tableroo::cli
