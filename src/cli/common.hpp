// What several verbs share: choosing a game and its options, reading lines, failing with a sentence.
#pragma once

#include <functional>
#include <iosfwd>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "bots/player.hpp"
#include "engine/record.hpp"

namespace tableroo::cli {

constexpr int kOk = 0;
constexpr int kRefused = 1;
constexpr int kUsage = 2;

/// Prints "tableroo: sentence" to standard error and returns `status`.
int fail(int status, std::string_view sentence);

/// A game and its options from their text forms; says on standard error what is wrong.
struct Choice {
  const AnyGame* game = nullptr;
  OptionValues options;
};
std::optional<Choice> choose(const std::string& game, const std::string& options);

/// One player a seat from "simple" or "random,simple,..."; says on standard error what is wrong.
std::optional<std::vector<std::unique_ptr<Player>>> make_players(const std::string& names, int seats);

/// Feeds each non-empty line of a file ("-" for standard input) with its number to `each`. False when the
/// file cannot be read (said on standard error).
bool each_line(const std::string& path, const std::function<void(std::size_t, const std::string&)>& each);

}  // namespace tableroo::cli
