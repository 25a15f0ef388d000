// tableroo protocol: the message types in TypeScript, for scripts/protocol.
#include <iostream>

#include "cli/common.hpp"
#include "cli/verbs.hpp"
#include "protocol/typescript.hpp"

namespace tableroo::cli {

Verb add_protocol(CLI::App& app) {
  app.add_subcommand("protocol", "Print the protocol's message types in TypeScript");
  return [] {
    std::cout << protocol::typescript();
    return kOk;
  };
}

}  // namespace tableroo::cli
