// tableroo replay: checks records and writes them again.
#include <iostream>

#include "cli/common.hpp"
#include "cli/verbs.hpp"
#include "games/registry.hpp"

namespace tableroo::cli {
namespace {

/// Rewrites one line; the problem in words when it is refused.
std::optional<std::string> rewrite(const std::string& line, bool trace) {
  auto record = parse_object(line);
  if (!record) return record.error().code + ": " + record.error().sentence;
  if (!record->contains("record")) return "field-missing: the field 'record' is missing";
  if (const auto match = check_record(*record, find_game, trace); !match) return to_text(match.error());
  std::cout << json::serialize(*record) << '\n';
  return std::nullopt;
}

int run(const std::string& path, bool trace) {
  std::size_t refused = 0;
  std::size_t read = 0;
  const bool readable = each_line(path, [&](std::size_t number, const std::string& line) {
    ++read;
    const auto wrong = rewrite(line, trace);
    if (!wrong) return;
    ++refused;
    fail(kRefused, "line " + std::to_string(number) + ": " + *wrong);
  });
  std::cout.flush();
  if (!readable) return kRefused;
  if (read == 0) return fail(kRefused, path + " holds no record");
  return refused == 0 ? kOk : kRefused;
}

}  // namespace

Verb add_replay(CLI::App& app) {
  auto* verb = app.add_subcommand("replay", "Check records and write them again");
  auto path = std::make_shared<std::string>();
  auto trace = std::make_shared<bool>(false);
  verb->add_option("file", *path, "JSON Lines, or - for standard input")->required();
  verb->add_flag("--trace", *trace, "With legal acts and states");
  return [path, trace] { return run(*path, *trace); };
}

}  // namespace tableroo::cli
