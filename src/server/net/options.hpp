// How a server is to run.
#pragma once

#include <cstdint>
#include <string>

namespace tableroo::server {

struct ServerOptions {
  std::string address = "127.0.0.1";
  std::uint16_t port = 8080;  ///< 0: any free one
  std::string database = "tableroo.db";
  std::string web;        ///< folder of the built web client; empty: none is served
  std::string figures;    ///< file of what was measured of the variants; empty or missing: nothing was
  int bot_pace = 600;     ///< milliseconds a bot seems to think
  int call_window = 750;  ///< milliseconds others wait for a word that could be said
  int rate = 50;          ///< messages a second that are read from one connection for long
};

/// Serves until SIGINT or SIGTERM. Prints the address once it listens. Throws when it cannot start.
void serve(const ServerOptions& options);

}  // namespace tableroo::server
