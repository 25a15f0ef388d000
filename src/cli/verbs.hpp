// The verbs of the command `tableroo`; each adds itself to the command line and answers with an exit status.
#pragma once

#include <CLI/CLI.hpp>
#include <functional>

namespace tableroo::cli {

/// 0 success, 1 refused content, 2 wrong usage.
using Verb = std::function<int()>;

/// Adds the verb; the caller runs the returned function when the verb was chosen.
Verb add_games(CLI::App& app);
Verb add_selfplay(CLI::App& app);
Verb add_replay(CLI::App& app);
Verb add_scenario(CLI::App& app);
Verb add_play(CLI::App& app);
Verb add_bench(CLI::App& app);
Verb add_signature(CLI::App& app);
Verb add_serve(CLI::App& app);
Verb add_load(CLI::App& app);
Verb add_protocol(CLI::App& app);

}  // namespace tableroo::cli
