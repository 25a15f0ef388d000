// tableroo serve: the house on a port.
#include <filesystem>

#include "cli/common.hpp"
#include "cli/file_limit.hpp"
#include "cli/verbs.hpp"
#include "server/net/options.hpp"

namespace tableroo::cli {
namespace {

/// Something of this tree: below the working folder, or beside the build that this program is of. Empty where
/// it is not there.
std::string in_tree(const std::filesystem::path& what) {
  namespace fs = std::filesystem;
  std::error_code none;
  const fs::path program = fs::read_symlink("/proc/self/exe", none);
  for (const fs::path& path : {what, program.parent_path() / "../.." / what})
    if (fs::exists(path, none)) return path.string();
  return {};
}

}  // namespace

Verb add_serve(CLI::App& app) {
  auto* verb = app.add_subcommand("serve", "Serve tables to browsers and bots");
  auto options = std::make_shared<server::ServerOptions>();
  verb->add_option("--address", options->address, "Address to listen on (0.0.0.0 for every network)")
      ->capture_default_str();
  verb->add_option("--port", options->port, "Port, 0 for any free one")->capture_default_str();
  verb->add_option("--db", options->database, "The SQLite file that holds everything")->capture_default_str();
  verb->add_option("--web", options->web, "Folder of the built web client (found by itself in this tree)");
  verb->add_option("--figures", options->figures,
                   "File of what was measured of the variants (data/figures.json of this tree)");
  verb->add_option("--bot-pace", options->bot_pace, "Milliseconds a bot seems to think")
      ->check(CLI::Range(0, 60000))
      ->capture_default_str();
  verb->add_option("--call-window", options->call_window,
                   "Milliseconds others wait for a word (\"last card\") that could be said")
      ->check(CLI::Range(0, 10000))
      ->capture_default_str();
  verb->add_option("--rate", options->rate, "Messages a second that are read from one connection for long")
      ->check(CLI::Range(1, 1000000))
      ->capture_default_str();
  return [options] {
    if (options->web.empty() && !in_tree("web/dist/index.html").empty()) options->web = in_tree("web/dist");
    if (options->figures.empty()) options->figures = in_tree("data/figures.json");
    raise_file_limit();  // every person is an open file
    server::serve(*options);
    return kOk;
  };
}

}  // namespace tableroo::cli
