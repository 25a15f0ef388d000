// tableroo load: whole matches over real sockets, measured.
#include "load/load.hpp"

#include <algorithm>
#include <iostream>

#include "cli/common.hpp"
#include "cli/file_limit.hpp"
#include "cli/verbs.hpp"
#include "load/games_at.hpp"

namespace tableroo::cli {
namespace {

constexpr std::uint64_t kOwnFiles = 32;  ///< besides the sockets

struct Wanted {
  load::Options options;
  std::string game = "double-joker";
  std::string game_options;
  bool json = false;
};

/// What is put on the tables; says on standard error what is wrong.
std::optional<std::vector<load::Play>> plays_of(const Wanted& wanted) {
  const std::vector<std::string> served = load::games_at(wanted.options.url);
  const bool all = wanted.game == "all";
  if (!all && std::ranges::find(served, wanted.game) == served.end()) {
    fail(kUsage, "the server has no game '" + wanted.game + "'");
    return std::nullopt;
  }
  if (all && !wanted.game_options.empty()) {
    fail(kUsage, "--options are those of one game");
    return std::nullopt;
  }
  std::vector<load::Play> plays;
  for (const std::string& id : all ? served : std::vector{wanted.game}) {
    const auto choice = choose(id, wanted.game_options);
    if (!choice) return std::nullopt;
    const AnyGame& game = *choice->game;
    plays.push_back({id, to_json(game.option_specs(), choice->options), game.seats(choice->options)});
  }
  return plays;
}

bool enough_files(const load::Options& options) {
  const std::uint64_t limit = raise_file_limit();
  const std::uint64_t needed = static_cast<std::uint64_t>(load::sockets_of(options)) + kOwnFiles;
  if (needed <= limit) return true;
  fail(kUsage, std::to_string(options.tables) + " tables need " + std::to_string(needed) +
                   " open files, and the system allows " + std::to_string(limit) + " (ulimit -Hn)");
  return false;
}

int run(Wanted& wanted) {
  const auto plays = plays_of(wanted);
  if (!plays) return kUsage;
  wanted.options.plays = *plays;
  if (!enough_files(wanted.options)) return kUsage;
  const load::Report report = load::run(wanted.options);
  if (wanted.json)
    std::cout << json::serialize(load::to_json(report)) << std::endl;
  else
    std::cout << load::to_text(report) << std::flush;
  if (wanted.json)  // the sentences are for people
    for (const std::string& sentence : report.sentences) std::cerr << "tableroo: " << sentence << '\n';
  return report.lost == 0 && report.errors == 0 ? kOk : kRefused;
}

}  // namespace

Verb add_load(CLI::App& app) {
  auto* verb = app.add_subcommand("load", "Play many matches against a server and measure it");
  auto wanted = std::make_shared<Wanted>();
  load::Options& options = wanted->options;
  verb->add_option("--url", options.url, "Where the server is")->capture_default_str();
  verb->add_option("--tables", options.tables, "Tables that are played at once")
      ->check(CLI::Range(1, 1000000))
      ->capture_default_str();
  verb->add_option("--think", options.think, "Milliseconds from act to act at a table; 0: flat out")
      ->check(CLI::Range(0, 3600000))
      ->capture_default_str();
  verb->add_option("--seconds", options.seconds, "Seconds that are measured")
      ->check(CLI::Range(0.1, 1e6))
      ->capture_default_str();
  verb->add_option("--warm-up", options.warm_up, "Seconds that are played before")
      ->check(CLI::Range(0.0, 1e6))
      ->capture_default_str();
  verb->add_option("--game", wanted->game, "The game, or all: table after table the next one")
      ->capture_default_str();
  verb->add_option("--options", wanted->game_options, "Options of the game: name=value,...");
  verb->add_option("--seed", options.seed, "Seed of the choice among legal acts")->capture_default_str();
  verb->add_option("--pid", options.pid, "The server's process (found by itself on this machine)");
  verb->add_flag("--reconnect", options.reconnect,
                 "Lost connections come back and go on, as after a restart");
  verb->add_flag("--json", wanted->json, "Print the figures as one JSON object");
  return [wanted] { return run(*wanted); };
}

}  // namespace tableroo::cli
