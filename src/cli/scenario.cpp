// tableroo scenario: runs scenario files.
#include "engine/scenario.hpp"

#include <iostream>

#include "cli/common.hpp"
#include "cli/verbs.hpp"
#include "games/registry.hpp"

namespace tableroo::cli {
namespace {

struct Tally {
  std::size_t passed = 0;
  std::size_t failed = 0;
  std::size_t skipped = 0;
};

void run_line(const std::string& where, const std::string& line, Tally& tally) {
  auto scenario = parse_object(line);
  ScenarioOutcome outcome;
  if (scenario)
    outcome = run_scenario(std::move(*scenario), find_game);
  else
    outcome.failures.push_back(scenario.error().sentence);
  for (const std::string& failure : outcome.failures)
    std::cout << where << ": " << outcome.id << ": " << failure << '\n';
  if (outcome.skipped)
    ++tally.skipped;
  else
    ++(outcome.failures.empty() ? tally.passed : tally.failed);
}

int run(const std::vector<std::string>& paths) {
  Tally tally;
  bool readable = true;
  for (const std::string& path : paths)
    readable &= each_line(path, [&](std::size_t number, const std::string& line) {
      run_line(path + ":" + std::to_string(number), line, tally);
    });
  std::cout << tally.passed << " passed, " << tally.failed << " failed";
  if (tally.skipped != 0) std::cout << ", " << tally.skipped << " skipped";
  std::cout << std::endl;
  return readable && tally.failed == 0 ? kOk : kRefused;
}

}  // namespace

Verb add_scenario(CLI::App& app) {
  auto* verb = app.add_subcommand("scenario", "Run scenario files and say which expectations fail");
  auto paths = std::make_shared<std::vector<std::string>>();
  verb->add_option("files", *paths, "JSON Lines, one scenario a line")->required();
  return [paths] { return run(*paths); };
}

}  // namespace tableroo::cli
