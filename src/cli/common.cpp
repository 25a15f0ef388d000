#include "cli/common.hpp"

#include <fstream>
#include <iostream>
#include <sstream>

#include "games/registry.hpp"

namespace tableroo::cli {
namespace {

std::string known_games() {
  std::string list;
  for (const AnyGame* game : all_games()) list += (list.empty() ? "" : ", ") + std::string(game->id());
  return list;
}

}  // namespace

int fail(int status, std::string_view sentence) {
  std::cerr << "tableroo: " << sentence << '\n';
  return status;
}

std::optional<Choice> choose(const std::string& game, const std::string& options) {
  const AnyGame* found = find_game(game);
  if (found == nullptr) {
    fail(kUsage, "there is no game '" + game + "'; there are " + known_games());
    return std::nullopt;
  }
  auto values = parse_options(found->option_specs(), options);
  if (values) values = found->complete(*values);
  if (!values) {
    fail(kUsage, values.error().sentence);
    return std::nullopt;
  }
  return Choice{found, *values};
}

std::optional<std::vector<std::unique_ptr<Player>>> make_players(const std::string& names, int seats) {
  std::vector<std::string> words;
  std::stringstream stream(names);
  for (std::string word; std::getline(stream, word, ',');) words.push_back(word);
  if (words.size() == 1) words.resize(static_cast<std::size_t>(seats), words.front());
  if (words.size() != static_cast<std::size_t>(seats)) {
    fail(kUsage, "--players names one player, or one for each of " + std::to_string(seats) + " seats");
    return std::nullopt;
  }
  std::vector<std::unique_ptr<Player>> players;
  for (const std::string& word : words) {
    players.push_back(make_player(word));
    if (players.back()) continue;
    fail(kUsage, "there is no player '" + word + "'; there are random, simple");
    return std::nullopt;
  }
  return players;
}

bool each_line(const std::string& path, const std::function<void(std::size_t, const std::string&)>& each) {
  std::ifstream file;
  if (path != "-") {
    file.open(path, std::ios::binary);
    if (!file || file.peek() == std::ifstream::traits_type::eof()) {
      if (file) return true;  // an empty file has no lines
      fail(kRefused, "cannot read " + path);
      return false;
    }
  }
  std::istream& input = path == "-" ? std::cin : file;
  std::size_t number = 0;
  for (std::string line; std::getline(input, line);) {
    ++number;
    if (!line.empty() && line.back() == '\r') line.pop_back();
    if (!line.empty()) each(number, line);
  }
  return true;
}

}  // namespace tableroo::cli
