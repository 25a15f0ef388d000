// tableroo games: what can be played, with every option.
#include <iostream>
#include <memory>

#include "cli/common.hpp"
#include "cli/verbs.hpp"
#include "games/catalogue.hpp"
#include "games/registry.hpp"

namespace tableroo::cli {
namespace {

void print_option(const OptionSpec& spec) {
  std::cout << "    " << spec.name << " = " << option_text(spec, spec.fallback) << "  (";
  if (spec.kind == OptionSpec::Kind::flag) std::cout << "true or false";
  if (spec.kind == OptionSpec::Kind::number) std::cout << spec.low << " to " << spec.high;
  for (std::size_t i = 0; i < spec.choices.size(); ++i) std::cout << (i == 0 ? "" : ", ") << spec.choices[i];
  std::cout << ") " << spec.doc << '\n';
}

void print_game(const AnyGame& game) {
  std::cout << game.name() << " (" << game.id() << ")\n  variants\n";
  for (const Variant& variant : game.variants()) {
    std::cout << "    " << variant.id << ": " << variant.name << ". " << variant.summary;
    if (!variant.options.empty()) std::cout << " [" << variant.options << "]";
    std::cout << '\n';
  }
  std::cout << "  options\n";
  for (const OptionSpec& spec : game.option_specs()) print_option(spec);
  std::cout << '\n';
}

}  // namespace

Verb add_games(CLI::App& app) {
  auto* verb = app.add_subcommand("games", "List the games, their variants and options");
  auto as_json = std::make_shared<bool>(false);
  verb->add_flag("--json", *as_json, "One JSON document");
  return [as_json] {
    if (*as_json)
      std::cout << json::serialize(catalogue()) << '\n';
    else
      for (const AnyGame* game : all_games()) print_game(*game);
    return kOk;
  };
}

}  // namespace tableroo::cli
