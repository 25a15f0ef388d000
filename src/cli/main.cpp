// The command `tableroo`.
#include <array>
#include <iostream>

#include "cli/verbs.hpp"

int main(int argc, char** argv) {
  using namespace tableroo::cli;
  std::ios::sync_with_stdio(false);
  CLI::App app("Four card-table games: rules, records, bots, server.", "tableroo");
  app.require_subcommand(1);
  app.set_help_all_flag("--help-all", "Help for every verb");

  Verb chosen;
  constexpr std::array kVerbs{add_games, add_selfplay,  add_replay, add_scenario, add_play,
                              add_bench, add_signature, add_serve,  add_load,     add_protocol};
  for (const auto add : kVerbs) {
    const Verb verb = add(app);
    app.get_subcommands({}).back()->callback([&chosen, verb] { chosen = verb; });
  }
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? 0 : 2;
  }
  try {
    return chosen();
  } catch (const std::exception& error) {
    std::cerr << "tableroo: " << error.what() << '\n';
    return 1;
  }
}
