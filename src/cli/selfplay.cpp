// tableroo selfplay: matches between players, as records.
#include "bots/selfplay.hpp"

#include <fstream>
#include <iostream>

#include "cli/common.hpp"
#include "cli/verbs.hpp"
#include "games/registry.hpp"

namespace tableroo::cli {
namespace {

struct Arguments {
  std::string game;
  std::string options;
  std::string players = "random";
  std::string out;
  std::uint64_t games = 1;
  std::uint64_t seed = 1;
  bool trace = false;
};

json::array players_json(const std::string& names, int seats) {
  json::array players;
  std::stringstream stream(names);
  for (std::string word; std::getline(stream, word, ',');)
    players.push_back({{"kind", "bot"}, {"level", word}});
  while (static_cast<int>(players.size()) < seats) players.push_back(players.back());
  return players;
}

class Session {
 public:
  Session(const Arguments& arguments, Choice choice, std::vector<std::unique_ptr<Player>> players,
          std::ostream& out)
      : arguments_(arguments), choice_(std::move(choice)), owned_(std::move(players)), out_(out) {
    for (const auto& player : owned_) players_.push_back(player.get());
    names_ = players_json(arguments.players, static_cast<int>(players_.size()));
  }

  void run() {
    const bool pairs = choice_.game->is_pair(choice_.options);
    for (std::uint64_t number = 0; number < arguments_.games; ++number) {
      play(number, pairs ? 1 : 0);
      if (!pairs) continue;
      change_seats();
      play(number, 2);
      change_seats();
    }
  }

 private:
  void change_seats() {
    std::swap(players_[0], players_[1]);
    std::swap(names_[0], names_[1]);
  }

  void play(std::uint64_t number, int game_of_pair) {
    const auto match = choice_.game->start(choice_.options);
    if (const auto wrong = play_out(*match, players_, arguments_.seed, number))
      throw std::logic_error(wrong->sentence);
    json::object record = write_record(*choice_.game, choice_.options, *match);
    record["players"] = names_;
    if (game_of_pair != 0)
      record["pair"] = {{"id", std::to_string(arguments_.seed) + "-" + std::to_string(number)},
                        {"game", game_of_pair}};
    if (const auto checked = check_record(record, find_game, arguments_.trace); !checked)
      throw std::logic_error("a record of self-play is refused: " + to_text(checked.error()));
    out_ << json::serialize(record) << '\n';
  }

  const Arguments& arguments_;
  Choice choice_;
  std::vector<std::unique_ptr<Player>> owned_;
  std::vector<Player*> players_;
  json::array names_;
  std::ostream& out_;
};

int run(const Arguments& arguments) {
  auto choice = choose(arguments.game, arguments.options);
  if (!choice) return kUsage;
  auto players = make_players(arguments.players, choice->game->seats(choice->options));
  if (!players) return kUsage;
  std::ofstream file;
  if (!arguments.out.empty()) {
    file.open(arguments.out, std::ios::binary);
    if (!file) return fail(kRefused, "cannot write " + arguments.out);
  }
  std::ostream& out = arguments.out.empty() ? std::cout : file;
  Session(arguments, std::move(*choice), std::move(*players), out).run();
  out.flush();
  return out ? kOk : fail(kRefused, "cannot write the records");
}

}  // namespace

Verb add_selfplay(CLI::App& app) {
  auto* verb = app.add_subcommand("selfplay", "Play matches between players and write their records");
  auto arguments = std::make_shared<Arguments>();
  verb->add_option("game", arguments->game, "The game, as `tableroo games` names it")->required();
  verb->add_option("--options", arguments->options, "k=v,k=v");
  verb->add_option("--games", arguments->games, "How many matches")->check(CLI::PositiveNumber);
  verb->add_option("--seed", arguments->seed, "Same seed, same bytes");
  verb->add_option("--players", arguments->players, "random or simple, one name or one a seat");
  verb->add_flag("--trace", arguments->trace, "With legal acts and states");
  verb->add_option("--out", arguments->out, "A file instead of standard output");
  return [arguments] { return run(*arguments); };
}

}  // namespace tableroo::cli
