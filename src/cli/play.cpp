// tableroo play: a match in the terminal.
#include "cli/verbs.hpp"

namespace tableroo::cli {
Verb add_play(CLI::App& app) {
  app.add_subcommand("play", "Play in the terminal");
  return [] { return 0; };
}
}  // namespace tableroo::cli
