// tableroo bench: how fast the rules are, on one thread.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <iostream>

#include "cli/common.hpp"
#include "cli/heap.hpp"
#include "cli/verbs.hpp"
#include "games/registry.hpp"

namespace tableroo::cli {
namespace {

struct Figures {
  double playouts_per_second = 0;
  double decisions_per_second = 0;
  double allocations_per_decision = 0;
  double bytes_per_decision = 0;
  std::size_t state_bytes = 0;
};

/// Median of five runs of about 0.2 s each, every deal and draw included.
Figures measure(const AnyGame& game, const OptionValues& options) {
  using Clock = std::chrono::steady_clock;
  const auto timed = [&](std::uint64_t count, std::uint64_t seed, PlayoutStats& stats) {
    const auto begin = Clock::now();
    stats = game.playouts(options, count, seed);
    return std::chrono::duration<double>(Clock::now() - begin).count();
  };
  PlayoutStats stats;
  std::uint64_t count = 64;
  while (timed(count, 0, stats) < 0.1) count *= 2;
  count *= 2;
  std::vector<Figures> runs;
  for (std::uint64_t run = 1; run <= 5; ++run) {
    const std::uint64_t heap_before = heap_allocations();
    const double seconds = timed(count, run, stats);
    const double decisions = static_cast<double>(stats.decisions);
    runs.push_back({static_cast<double>(count) / seconds, decisions / seconds,
                    static_cast<double>(heap_allocations() - heap_before) / decisions,
                    static_cast<double>(stats.bytes_copied) / decisions, game.state_bytes()});
  }
  std::ranges::sort(runs, {}, &Figures::decisions_per_second);
  return runs[runs.size() / 2];
}

json::object figures_json(const Figures& figures) {
  return {{"playoutsPerSecond", static_cast<std::int64_t>(figures.playouts_per_second)},
          {"decisionsPerSecond", static_cast<std::int64_t>(figures.decisions_per_second)},
          {"allocationsPerDecision", figures.allocations_per_decision},
          {"bytesCopiedPerDecision", figures.bytes_per_decision},
          {"stateBytes", figures.state_bytes}};
}

/// A fixed number of playouts, untimed: for counting instructions from outside (bench/instructions).
int run_fixed(const std::string& name, std::uint64_t playouts) {
  const AnyGame* game = find_game(name);
  if (game == nullptr) return fail(kUsage, "--playouts needs the name of a game");
  const auto options = game->complete(OptionValues::defaults(game->option_specs()));
  std::cout << game->playouts(*options, playouts, 1).decisions << '\n';
  return kOk;
}

int run(const std::string& name, bool as_json) {
  json::object document;
  if (!as_json)
    std::printf("%-22s %14s %14s %12s %12s %8s\n", "game", "playouts/s", "decisions/s", "heap/dec",
                "bytes/dec", "state");
  for (const AnyGame* game : all_games()) {
    if (!name.empty() && game->id() != name) continue;
    const auto options = game->complete(OptionValues::defaults(game->option_specs()));
    const Figures figures = measure(*game, *options);
    document[game->id()] = figures_json(figures);
    if (!as_json)
      std::printf("%-22s %14.0f %14.0f %12.4f %12.1f %8zu\n", std::string(game->id()).c_str(),
                  figures.playouts_per_second, figures.decisions_per_second, figures.allocations_per_decision,
                  figures.bytes_per_decision, figures.state_bytes);
  }
  if (document.empty()) return fail(kUsage, "there is no game '" + name + "'");
  if (as_json) std::cout << json::serialize(document) << '\n';
  return kOk;
}

}  // namespace

Verb add_bench(CLI::App& app) {
  auto* verb = app.add_subcommand("bench", "Measure the rules core: random playouts on one thread");
  auto game = std::make_shared<std::string>();
  auto as_json = std::make_shared<bool>(false);
  auto playouts = std::make_shared<std::uint64_t>(0);
  verb->add_option("game", *game, "One game instead of all");
  verb->add_flag("--json", *as_json, "One JSON object by game");
  verb->add_option("--playouts", *playouts, "Only run so many playouts and print their decisions, untimed");
  return [game, as_json, playouts] {
    return *playouts == 0 ? run(*game, *as_json) : run_fixed(*game, *playouts);
  };
}

}  // namespace tableroo::cli
