// The rulebook of Double Joker, decision by decision.
#include "games/double_joker/rules.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "engine/match.hpp"
#include "testkit/matches.hpp"

namespace tableroo::double_joker {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

const AnyGame& game() {
  static const GameOf<Rules> instance;
  return instance;
}

OptionValues options(std::string_view text = "") {
  return *game().complete(*parse_options(game().option_specs(), text));
}

std::unique_ptr<AnyMatch> position(std::string_view setup, std::string_view with = "") {
  auto match = game().from_setup(options(with), json::parse(setup).as_object());
  if (!match) throw std::logic_error(match.error().sentence);
  return std::move(*match);
}

std::string refusal(AnyMatch& match, int seat, std::string_view words) {
  const auto refused = match.act(seat_at(seat), *game().parse(words));
  return refused ? std::string(refused->code) : "";
}

void act(AnyMatch& match, int seat, std::string_view words) {
  if (const auto refused = match.act(seat_at(seat), *game().parse(words)))
    throw std::logic_error(refused->sentence);
}

// Two hearts and two spades each, no stacks: 40 cards won.
constexpr std::string_view kShort = R"({"phase":"stack","hands":[["5H","8H","4S","9S"],["6H","7H","3S","TS"]],
  "stacks":{"C":[],"D":[],"H":[],"S":[]},"won":[20,20],"suit":null,"led":null,"turn":0})";

TEST(DoubleJoker, PlacingBindsTheSuitAndTheLeadFollows) {
  const auto match = position(kShort);
  act(*match, 0, "place 5H");
  EXPECT_EQ(refusal(*match, 0, "lead 4S"), "wrong-suit");
  EXPECT_EQ(refusal(*match, 0, "lead 5H"), "card-on-stack");
  EXPECT_EQ(refusal(*match, 0, "place 8H"), "wrong-step");
  EXPECT_EQ(refusal(*match, 1, "lead 6H"), "not-your-turn");
  act(*match, 0, "lead 8H");
  EXPECT_EQ(refusal(*match, 1, "follow 3S"), "wrong-suit");
  EXPECT_EQ(refusal(*match, 1, "follow 9H"), "card-not-held");
  act(*match, 1, "follow 6H");
  EXPECT_EQ(match->state().at("won"), json::value({22, 20}));
  EXPECT_EQ(match->acting(), SeatSet::only(seat_at(1)));  // the lead alternates, whoever won
}

TEST(DoubleJoker, PlacingTheOnlyCardOfASuitLosesAtOnce) {
  const auto match = position(R"({"phase":"stack","hands":[["5H","4S","6S","8S"],["6H","3S","7S","TS"]],
    "stacks":{"C":[],"D":[],"H":[],"S":[]},"won":[20,20],"suit":null,"led":null,"turn":0})");
  EXPECT_EQ(to_json(match->describe(seat_at(0), *game().parse("place 5H"))).at("losesAtOnce"),
            json::value(true));
  EXPECT_EQ(to_json(match->describe(seat_at(0), *game().parse("place 4S"))).at("losesAtOnce"),
            json::value(false));
  act(*match, 0, "place 5H");
  EXPECT_TRUE(match->over());
  EXPECT_EQ(name(match->result().reason), "cannot-lead");
  EXPECT_EQ(match->result().returns[0], -1);
  EXPECT_TRUE(match->state().at("suit").is_null());
}

TEST(DoubleJoker, ALedSuitThatTheOtherLacksWins) {
  const auto match = position(R"({"phase":"stack","hands":[["5H","8H"],["3S","7S"]],
    "stacks":{"C":[],"D":[],"H":[],"S":[]},"won":[22,22],"suit":null,"led":null,"turn":0})");
  act(*match, 0, "place 5H");
  act(*match, 0, "lead 8H");  // the hand is empty, and still there is no count (D-DJ-3)
  EXPECT_EQ(name(match->result().reason), "cannot-follow");
  EXPECT_EQ(match->result().returns[0], 1);
  EXPECT_EQ(match->state().at("led"), json::value("8H"));
}

TEST(DoubleJoker, AHandOfOneCardAndEmptyStacksLoses) {
  const auto match = position(R"({"phase":"stack","hands":[["5H"],["6H"]],
    "stacks":{"C":[],"D":[],"H":[],"S":[]},"won":[24,22],"suit":null,"led":null,"turn":0})");
  act(*match, 0, "place 5H");
  EXPECT_EQ(name(match->result().reason), "cannot-lead");  // even though the hand is empty (D-DJ-2)
}

TEST(DoubleJoker, AnEmptyStackCannotBeTakenUnlessTheOptionSaysSo) {
  EXPECT_EQ(refusal(*position(kShort), 0, "take H"), "stack-empty");
  EXPECT_EQ(refusal(*position(kShort, "emptyTake=true"), 0, "take C"), "suit-not-held");
  const auto match = position(kShort, "emptyTake=true");
  act(*match, 0, "take H");
  act(*match, 0, "lead 5H");
}

TEST(DoubleJoker, ATakenCardMayBeLedAndRefillsAVoid) {
  const auto match = position(R"({"phase":"stack","hands":[["4S","9S"],["6H","3S"]],
    "stacks":{"C":[],"D":[],"H":["5H"],"S":["8S"]},"won":[22,20],"suit":null,"led":null,"turn":0})");
  act(*match, 0, "take H");
  EXPECT_EQ(match->state().at("stacks").at("H"), json::value(json::array{}));
  act(*match, 0, "lead 5H");
  act(*match, 1, "follow 6H");
  EXPECT_FALSE(match->over());
}

// The last trick: seat 1 follows with its last card and takes two cards.
std::unique_ptr<AnyMatch> last_trick(int first_won, int second_won) {
  auto match =
      position(R"({"phase":"follow","hands":[["4S"],["6H"]],"stacks":{"C":[],"D":[],"H":[],"S":["9S"]},
    "won":[)" + std::to_string(first_won) +
               "," + std::to_string(second_won) + R"(],"suit":"H","led":"5H","turn":1})");
  act(*match, 1, "follow 6H");
  return match;
}

TEST(DoubleJoker, FewerCardsOnTheJokerWin) {
  EXPECT_EQ(name(last_trick(24, 20)->result().reason), "played-out");
  EXPECT_THAT(last_trick(24, 20)->result().scores, ElementsAre(24, 22, 0, 0));
  EXPECT_THAT(last_trick(24, 20)->result().returns, ElementsAre(-1, 1, 0, 0));
  EXPECT_THAT(last_trick(20, 24)->result().returns, ElementsAre(1, -1, 0, 0));
}

TEST(DoubleJoker, TwentyTwoAllIsADraw) {
  const auto match = position(R"({"phase":"follow","hands":[["4S"],["6H"]],
    "stacks":{"C":[],"D":["3D","4D"],"H":[],"S":["9S"]},"won":[22,20],"suit":"H","led":"5H","turn":1})");
  act(*match, 1, "follow 6H");
  EXPECT_THAT(match->result().scores, ElementsAre(22, 22, 0, 0));
  EXPECT_THAT(match->result().returns, ElementsAre(0, 0, 0, 0));
}

TEST(DoubleJoker, BothHandsEmptyAreOneCount) {
  const auto match = position(R"({"phase":"follow","hands":[[],["6H"]],"stacks":{"C":[],"D":[],"H":[],"S":[]},
    "won":[22,24],"suit":"H","led":"5H","turn":1})");
  act(*match, 1, "follow 6H");
  EXPECT_THAT(match->result().scores, ElementsAre(22, 26, 0, 0));
  EXPECT_THAT(match->result().returns, ElementsAre(1, -1, 0, 0));
}

TEST(DoubleJoker, RivalsHandFollowsFromWhatIsSeen) {
  Rng rng(4);
  const auto match = game().start(options());
  testkit::walk(*match, rng, [&rng](AnyMatch& at) {
    if (at.over() || at.chance() != ChanceKind::none) return;
    for (int seat = 0; seat < 2; ++seat) {
      const auto world = at.observe(seat_at(seat))->resample(rng);
      ASSERT_TRUE(world);
      ASSERT_EQ((*world)->state(), at.state());  // perfect information: there is one world only
    }
  });
}

// What the rulebook derives for matches without emptyTake.
TEST(DoubleJoker, ConsequencesOfTheRules) {
  for (std::uint64_t i = 0; i < 200; ++i) {
    Rng rng = Rng::stream(9, i);
    const auto match = game().start(options());
    testkit::walk(*match, rng, [](AnyMatch& at) {
      const json::object state = at.state();
      std::array<int, 4> in_play{};
      const auto count = [&in_play](const json::value& cards) {
        for (const json::value& card : cards.as_array())
          ++in_play[static_cast<std::size_t>(+parse_card(card.as_string())->suit())];
      };
      for (const json::value& hand : state.at("hands").as_array()) {
        ASSERT_LE(hand.as_array().size(), 24U);
        count(hand);
      }
      for (const auto& [suit, stack] : state.at("stacks").as_object()) count(stack);
      if (state.at("led").is_string()) count(json::array{state.at("led")});
      const auto won = state.at("won").at(0).as_int64() + state.at("won").at(1).as_int64();
      ASSERT_LE(won, 46);
      if (state.at("phase") == "deal") return;
      for (const int cards : in_play) ASSERT_EQ(cards % 2, 0);
      ASSERT_EQ(won, 48 - in_play[0] - in_play[1] - in_play[2] - in_play[3]);
    });
  }
}

TEST(DoubleJoker, SimpleBeatsRandom) {
  int wins = 0;
  constexpr int kGames = 200;
  for (int i = 0; i < kGames; ++i) {
    Rng rng = Rng::stream(11, i);
    SeededSource draws(Rng::stream(12, i));
    const auto match = game().start(options());
    ASSERT_FALSE(match->apply(match->draw(draws)));
    const Seat simple = seat_at(i % 2);
    while (!match->over()) {
      const Seat seat = match->acting().lowest();
      const auto observation = match->observe(seat);
      ASSERT_FALSE(match->act(seat, seat == simple ? observation->simple(rng) : observation->pick(rng)));
    }
    wins += match->result().returns[static_cast<std::size_t>(+simple)] == 1 ? 1 : 0;
  }
  EXPECT_GT(wins, kGames * 9 / 10);
}

TEST(DoubleJoker, PickIsUniformOverTheLegalActs) {
  const auto match = position(R"({"phase":"stack","hands":[["4S","9S"],["6H","3S"]],
    "stacks":{"C":[],"D":[],"H":["5H"],"S":["8S"]},"won":[22,20],"suit":null,"led":null,"turn":0})");
  const auto observation = match->observe(seat_at(0));
  std::map<std::string, int> seen;
  Rng rng(1);
  for (int i = 0; i < 4000; ++i) ++seen[game().text(observation->pick(rng))];
  ASSERT_EQ(seen.size(), 4U);
  for (const auto& [words, count] : seen) EXPECT_NEAR(count, 1000, 140) << words;
}

/// A game's result, by the seats of that game.
MatchResult game_result(int seat0, int joker0, int joker1) {
  return {.seats = 2, .reason = Reason::played_out, .scores = {joker0, joker1}, .returns = {seat0, -seat0}};
}

TEST(DoubleJoker, GamesWonDecideAPairAndThenTheCards) {
  // The player on seat 0 of the second game sat on seat 1 of the first.
  const auto returns = [](const MatchResult& first, const MatchResult& second) {
    const MatchResult pair = game().pair_result(first, second);
    EXPECT_EQ(pair.returns[0], -pair.returns[1]);
    return pair.returns[0];
  };
  EXPECT_EQ(returns(game_result(-1, 2, 40), game_result(1, 40, 2)), 1) << "two games won, whatever the cards";
  EXPECT_EQ(returns(game_result(-1, 20, 0), game_result(0, 22, 22)), 1);
  EXPECT_EQ(returns(game_result(1, 10, 30), game_result(1, 20, 24)), -1) << "a game each: -20 + 4";
  EXPECT_EQ(returns(game_result(1, 10, 20), game_result(1, 10, 20)), 0);
  const MatchResult pair = game().pair_result(game_result(1, 10, 20), game_result(1, 12, 24));
  EXPECT_EQ(pair.scores[0], 20 + 12);
  EXPECT_EQ(pair.scores[1], 10 + 24);
}

TEST(DoubleJoker, NotationIsExact) {
  for (const auto* words : {"place 5h", "place  5H", "place", "take X", "take 5H", "lead", "follow H",
                            "place 5H ", "Place 5H", ""})
    EXPECT_FALSE(game().parse(words)) << words;
}

TEST(DoubleJoker, RefusalsNameTheFact) {
  const auto match = position(kShort);
  const auto refused = match->act(seat_at(0), *game().parse("place KD"));
  ASSERT_TRUE(refused);
  EXPECT_THAT(refused->sentence, HasSubstr("KD"));
  EXPECT_EQ(to_json(*refused).at("facts").at("card"), json::value("KD"));
}

}  // namespace
}  // namespace tableroo::double_joker
