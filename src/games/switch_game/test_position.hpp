// Positions in a few words, for the tests of this folder.
#pragma once

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <set>
#include <sstream>
#include <stdexcept>

#include "engine/match.hpp"
#include "games/switch_game/rules.hpp"

namespace tableroo::switch_game {

using Words = std::vector<std::string>;

inline const AnyGame& game() {
  static const GameOf<Rules> instance;
  return instance;
}

inline OptionValues options(std::string_view text = "") {
  const auto given = parse_options(game().option_specs(), text);
  const auto complete = given ? game().complete(*given) : std::unexpected(given.error());
  if (!complete) throw std::logic_error(complete.error().sentence);
  return *complete;
}

inline Words words_of(const std::string& text) {
  std::istringstream stream(text);
  Words words;
  for (std::string word; stream >> word;) words.push_back(word);
  return words;
}

inline json::array json_words(const Words& words) { return json::array(words.begin(), words.end()); }

/// A position as a test writes it. Cards that are not named lie at the end of the stock, or where `rest`
/// says.
struct Draft {
  std::string hands{};  ///< "KD 7S | 5C 6C 4S"
  std::string top = "9S";
  std::string suit{};     ///< the top card's unless a Jack named another
  std::string pending{};  ///< "2 4": rank and count
  std::string stock{};    ///< next drawn first
  std::string pile{};     ///< below the top
  int turn = 0;
  int exposed = -1;
  std::vector<int> called{};
  int turns = 9;
  std::vector<int> scores{};
  std::string options{};
  enum class Rest : std::uint8_t { stock, pile, last_hand } rest = Rest::stock;

  [[nodiscard]] std::vector<Words> split_hands() const {
    std::vector<Words> split(1);
    for (const std::string& word : words_of(hands))
      if (word == "|")
        split.emplace_back();
      else
        split.back().push_back(word);
    return split;
  }

  [[nodiscard]] OptionValues values() const {
    return switch_game::options("seats=" + std::to_string(split_hands().size()) +
                                (options.empty() ? "" : ",") + options);
  }

  [[nodiscard]] json::object setup() const {
    std::vector<Words> held = split_hands();
    Words next = words_of(stock);
    Words below = words_of(pile);
    CardSet left = CardSet::deck();
    for (const std::string& word : words_of(hands + " " + stock + " " + pile + " " + top))
      if (word != "|") left.remove(*parse_card(word));
    Words& place = rest == Rest::stock ? next : rest == Rest::pile ? below : held.back();
    for (const Card card : left) place.push_back(tableroo::text(card));
    below.push_back(top);
    json::array all_hands;
    for (const Words& hand : held) all_hands.push_back(json_words(hand));
    std::vector<int> won = scores;
    won.resize(held.size());
    const Words duty = words_of(pending);
    return {{"phase", "play"},
            {"hands", std::move(all_hands)},
            {"top", top},
            {"suit", suit.empty() ? top.substr(1) : suit},
            {"pending", duty.empty() ? json::value(nullptr)
                                     : json::value({{"rank", duty[0]}, {"count", std::stoi(duty[1])}})},
            {"exposed", exposed < 0 ? json::value(nullptr) : json::value(exposed)},
            {"called", json::array(called.begin(), called.end())},
            {"stock", json_words(next)},
            {"pile", json_words(below)},
            {"turn", turn},
            {"turns", turns},
            {"scores", json::array(won.begin(), won.end())}};
  }
};

/// A match from a position, told and asked in words.
class Played {
 public:
  explicit Played(const Draft& draft) {
    auto match = game().from_setup(draft.values(), draft.setup());
    if (!match) throw std::logic_error(match.error().sentence);
    match_ = std::move(*match);
    const json::object setup = draft.setup();
    Fields fields(setup);
    start_ = Rules::read_setup(draft.values(), fields);
  }

  /// A legal act; the state after it must be sound.
  Played& act(int seat, std::string_view words) {
    if (const auto refused = match_->act(seat_at(seat), *game().parse(words)))
      throw std::logic_error(std::string(words) + ": " + refused->sentence);
    EXPECT_EQ(match_->inconsistency(), "") << words;
    return *this;
  }
  Played& shuffle(const std::string& cards) {
    Chance chance{.kind = ChanceKind::shuffle};
    for (const std::string& word : words_of(cards)) chance.stock.push_back(*parse_card(word));
    if (const auto wrong = match_->apply(chance)) throw std::logic_error(wrong->sentence);
    EXPECT_EQ(match_->inconsistency(), "");
    return *this;
  }

  /// The code of a refusal, which changes nothing; empty when the act is legal.
  [[nodiscard]] std::string refused(int seat, std::string_view words) const {
    const auto attempt = match_->clone();
    const auto refusal = attempt->act(seat_at(seat), *game().parse(words));
    return refusal ? std::string(refusal->code) : "";
  }
  /// The legal acts of a seat, sorted.
  [[nodiscard]] Words legal(int seat) const {
    ActionList list;
    match_->legal(seat_at(seat), list);
    Words words;
    for (const Action action : list) words.push_back(game().text(action));
    std::ranges::sort(words);
    return words;
  }
  [[nodiscard]] json::value at(std::string_view field) const { return match_->state().at(field); }
  [[nodiscard]] std::string hand(int seat) const {
    std::string line;
    const json::object state = match_->state();  // named: g++ 12 does not keep a temporary for the whole loop
    for (const json::value& card : state.at("hands").at(static_cast<std::size_t>(seat)).as_array())
      line += (line.empty() ? "" : " ") + std::string(card.as_string());
    return line;
  }
  [[nodiscard]] Words facts(int seat, std::string_view words) const {
    Words facts;
    for (const auto& [name, value] : to_json(match_->describe(seat_at(seat), *game().parse(words))))
      facts.push_back(std::string(name) + "=" + json::serialize(value));
    return facts;
  }
  [[nodiscard]] std::vector<int> returns() const {
    const MatchResult result = match_->result();
    return {result.returns.begin(), result.returns.begin() + result.seats};
  }
  [[nodiscard]] AnyMatch& match() const { return *match_; }
  [[nodiscard]] State<Rules> truth() const { return History<Rules>{start_, match_->log()}.replay(); }

 private:
  std::unique_ptr<AnyMatch> match_;
  State<Rules> start_;
};

inline json::value duty(std::string_view rank, int count) { return {{"rank", rank}, {"count", count}}; }

}  // namespace tableroo::switch_game
