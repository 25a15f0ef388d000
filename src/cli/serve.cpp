// tableroo serve: the house on a port.
#include "cli/common.hpp"
#include "cli/verbs.hpp"
#include "server/net/options.hpp"

namespace tableroo::cli {

Verb add_serve(CLI::App& app) {
  auto* verb = app.add_subcommand("serve", "Serve tables to browsers and bots");
  auto options = std::make_shared<server::ServerOptions>();
  verb->add_option("--address", options->address, "Address to listen on (0.0.0.0 for every network)")
      ->capture_default_str();
  verb->add_option("--port", options->port, "Port, 0 for any free one")->capture_default_str();
  verb->add_option("--db", options->database, "The SQLite file that holds everything")->capture_default_str();
  verb->add_option("--web", options->web, "Folder of the built web client");
  verb->add_option("--bot-pace", options->bot_pace, "Milliseconds a bot seems to think")
      ->check(CLI::Range(0, 60000))
      ->capture_default_str();
  return [options] {
    server::serve(*options);
    return kOk;
  };
}

}  // namespace tableroo::cli
