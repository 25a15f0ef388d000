// tableroo serve: the house on a port.
#include <filesystem>

#include "cli/common.hpp"
#include "cli/file_limit.hpp"
#include "cli/verbs.hpp"
#include "server/net/options.hpp"

namespace tableroo::cli {
namespace {

/// The web client as built in this tree: below the working folder, or beside the build that this program is
/// of.
std::string built_web() {
  namespace fs = std::filesystem;
  std::error_code none;
  const fs::path program = fs::read_symlink("/proc/self/exe", none);
  for (const fs::path& folder : {fs::path("web/dist"), program.parent_path() / "../../web/dist"})
    if (fs::exists(folder / "index.html", none)) return folder.string();
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
    if (options->web.empty()) options->web = built_web();
    raise_file_limit();  // every person is an open file
    server::serve(*options);
    return kOk;
  };
}

}  // namespace tableroo::cli
