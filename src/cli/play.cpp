// tableroo play: a match in the terminal, against bots.
#include <algorithm>
#include <iostream>
#include <random>

#include "cli/common.hpp"
#include "cli/verbs.hpp"

namespace tableroo::cli {
namespace {

struct Arguments {
  std::string game;
  std::string options;
  std::string against = "simple";
  int seat = 0;
  std::uint64_t seed = 0;
};

constexpr std::string_view kHelp =
    "Type the number of an act, or its notation as listed (acts that are not listed can be typed too).\n"
    "  list        the acts again        board      the table again\n"
    "  why ACT     why an act is refused, or what a legal one does\n"
    "  help        this                  quit       leave\n";

constexpr std::size_t kColumn = 24;

class Game {
 public:
  Game(const Choice& choice, Seat seat, std::unique_ptr<Player> bot, std::uint64_t seed)
      : game_(*choice.game),
        seat_(seat),
        bot_(std::move(bot)),
        rng_(seed),
        draws_(Rng::stream(seed, 1)),
        match_(choice.game->start(choice.options)) {}

  int run() {
    while (!match_->over()) {
      if (match_->chance() != ChanceKind::none) {
        if (const auto wrong = match_->apply(match_->draw(draws_))) throw std::logic_error(wrong->sentence);
      } else if (!match_->acting().has(seat_)) {
        bot_turn(match_->acting().lowest());
      } else if (!ask()) {
        return kOk;
      }
    }
    tell_news();
    show_board();
    std::cout << "The match is over: " << json::serialize(to_json(match_->result())) << '\n';
    return kOk;
  }

 private:
  void bot_turn(Seat seat) {
    const auto observation = match_->observe(seat);
    auto action = bot_->interject(*observation, rng_);
    if (!action) action = bot_->act(*observation, rng_);
    if (const auto refusal = match_->act(seat, *action)) throw std::logic_error(refusal->sentence);
  }

  /// What happened since the person last looked.
  void tell_news() {
    for (const json::value& event : match_->told(seat_, seen_))
      std::cout << "  " << words(event.as_object()) << '\n';
    seen_ = match_->version();
  }

  [[nodiscard]] std::string words(const json::object& event) const {
    if (const auto* chance = event.if_contains("chance"))
      return *chance == json::value("deal") ? "The cards are dealt." : "The stock is shuffled anew.";
    const auto seat = event.at("seat").as_int64();
    std::string line = seat == +seat_ ? "You: " : "Seat " + std::to_string(seat) + ": ";
    if (const auto* action = event.if_contains("action")) line += std::string(action->as_string());
    if (const auto* received = event.if_contains("received"))
      line += "   (you get " + json::serialize(*received) + ")";
    return line;
  }

  void show_board() const { std::cout << '\n' << match_->observe(seat_)->board(); }

  [[nodiscard]] std::vector<Action> acts() const {
    ActionList list;
    match_->observe(seat_)->legal(list);
    std::vector<Action> sorted;
    for (const Action action : list) sorted.push_back(action);
    std::ranges::sort(sorted, {}, [this](Action action) { return game_.text(action); });
    return sorted;
  }

  void show_acts() const {
    std::size_t number = 0;
    for (const Action action : acts()) {
      const std::string text = std::to_string(++number) + ") " + game_.text(action);
      std::cout << "  " << text;
      if (number % 4 == 0)
        std::cout << '\n';
      else
        std::cout << std::string(text.size() < kColumn ? kColumn - text.size() : 1, ' ');
    }
    std::cout << '\n';
  }

  /// Lets the person act; false when they leave.
  bool ask() {
    tell_news();
    show_board();
    show_acts();
    for (std::string line; std::cout << "> " << std::flush, std::getline(std::cin, line);) {
      if (line == "quit") return false;
      if (line == "help")
        std::cout << kHelp;
      else if (line == "list")
        show_acts();
      else if (line == "board")
        show_board();
      else if (line.starts_with("why "))
        explain(line.substr(4));
      else if (!line.empty() && act(line))
        return true;
    }
    return false;
  }

  /// An act by its number in the list or by its notation.
  [[nodiscard]] std::optional<Action> read(const std::string& line) const {
    const bool number =
        line.size() < 5 && std::ranges::all_of(line, [](char c) { return c >= '0' && c <= '9'; });
    if (!number) return game_.parse(line);
    const auto list = acts();
    const auto at = static_cast<std::size_t>(std::stoi(line));
    return at >= 1 && at <= list.size() ? std::optional(list[at - 1]) : std::nullopt;
  }

  bool act(const std::string& line) {
    const auto action = read(line);
    if (!action) {
      std::cout << "'" << line << "' is no act here; `list` shows them, `help` helps.\n";
      return false;
    }
    const auto refusal = match_->act(seat_, *action);
    if (refusal) std::cout << refusal->sentence << " (" << refusal->code << ")\n";
    return !refusal;
  }

  void explain(const std::string& line) const {
    const auto action = read(line);
    if (!action) {
      std::cout << "'" << line << "' is no act of this game.\n";
      return;
    }
    const auto attempt = match_->clone();
    if (const auto refusal = attempt->act(seat_, *action))
      std::cout << refusal->sentence << " (" << refusal->code << ")\n";
    else
      std::cout << "Legal: " << json::serialize(to_json(match_->describe(seat_, *action))) << '\n';
  }

  const AnyGame& game_;
  Seat seat_;
  std::unique_ptr<Player> bot_;
  Rng rng_;
  SeededSource draws_;
  std::unique_ptr<AnyMatch> match_;
  std::size_t seen_ = 0;
};

int run(const Arguments& arguments) {
  const auto choice = choose(arguments.game, arguments.options);
  if (!choice) return kUsage;
  const int seats = choice->game->seats(choice->options);
  if (arguments.seat < 0 || arguments.seat >= seats)
    return fail(kUsage, "this game has the seats 0 to " + std::to_string(seats - 1));
  auto bot = make_player(arguments.against);
  if (!bot) return fail(kUsage, "there is no player '" + arguments.against + "'; there are random, simple");
  const std::uint64_t seed = arguments.seed != 0 ? arguments.seed : std::random_device{}();
  return Game(*choice, seat_at(arguments.seat), std::move(bot), seed).run();
}

}  // namespace

Verb add_play(CLI::App& app) {
  auto* verb = app.add_subcommand("play", "Play in the terminal against bots");
  auto arguments = std::make_shared<Arguments>();
  verb->add_option("game", arguments->game, "The game, as `tableroo games` names it")->required();
  verb->add_option("--options", arguments->options, "k=v,k=v");
  verb->add_option("--seat", arguments->seat, "Your seat")->capture_default_str();
  verb->add_option("--against", arguments->against, "random or simple")->capture_default_str();
  verb->add_option("--seed", arguments->seed, "For the same deal again; 0 draws one");
  return [arguments] { return run(*arguments); };
}

}  // namespace tableroo::cli
