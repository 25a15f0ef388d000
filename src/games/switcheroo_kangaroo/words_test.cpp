// Notation, refusals and facts.
#include <set>

#include "games/switcheroo_kangaroo/table_for_tests.hpp"
#include "testkit/matches.hpp"

namespace tableroo::switcheroo_kangaroo {
namespace {

using testing::HasSubstr;

TEST(Notation, ReadsWhatItWrites) {
  std::set<std::uint32_t> codes;
  const auto both_ways = [&codes](Action action) {
    const std::string words = game().text(action);
    ASSERT_EQ(game().parse(words), action) << words;
    ASSERT_TRUE(codes.insert(action.code).second) << words;
  };
  for (const Card each : CardSet::deck()) {
    both_ways(swap(each));
    both_ways(pass(CardSet::only(each)));
    for (const Side half : {Side::red, Side::blue})
      for (const Layer layer : {Layer::first, Layer::top, Layer::tuck}) both_ways(place(each, half, layer));
  }
  both_ways(keep());
  both_ways(pass(cards("4C QD")));
  both_ways(pass(cards("2C AS 7H")));
  EXPECT_EQ(game().text(pass(cards("QD 4C"))), "pass 4C QD");  // deck order
  EXPECT_EQ(game().text(place(card("9H"), Side::red, Layer::tuck)), "9H red tuck");
}

TEST(Notation, IsExact) {
  for (const auto* words : {"",
                            " ",
                            "keep ",
                            "Keep",
                            "keep 4C",
                            "swap",
                            "swap ",
                            "swap 4c",
                            "swap 4C 5C",
                            "swap  4C",
                            "pass",
                            "pass ",
                            "pass ?",
                            "choose ?",
                            "pass QD 4C",
                            "pass 4C 4C",
                            "pass 4C  QD",
                            "pass 4C QD ",
                            "pass 4CxQD",
                            "pass 4C Q",
                            "pass 2C 3C 4C 5C",
                            "9H",
                            "9H ",
                            "9H red ",
                            " 9H red",
                            "9H  red",
                            "9H Red",
                            "9H green",
                            "9H red first",
                            "9H red top ",
                            "9H red  top",
                            "9H red top tuck",
                            "9h red",
                            "10H red",
                            "red 9H",
                            "-- red",
                            "4C\tred",
                            "pass --"})
    EXPECT_FALSE(game().parse(words)) << '"' << words << '"';
}

TEST(Notation, ConcealedActsTellAPassFromAChoiceAndNothingMore) {
  EXPECT_EQ(game().text(Rules::concealed(pass(cards("4C QD")))), "pass ?");
  EXPECT_EQ(Rules::concealed(swap(card("4C"))), Rules::concealed(keep()));
  EXPECT_EQ(game().text(Rules::concealed(keep())), "choose ?");
  const Action open = place(card("4C"), Side::red, Layer::tuck);
  EXPECT_EQ(Rules::concealed(open), open);
}

std::unique_ptr<AnyMatch> placing(std::string_view with = "") {
  return trick("4C 9H/6C QS/8D KH/TD 2S", 0, with);
}

TEST(Refusals, NameTheRule) {
  const auto match = placing();
  EXPECT_EQ(refusal(*match, "1: 6C blue"), "not-your-turn");
  EXPECT_EQ(refusal(*match, "0: 6C red"), "card-not-held");
  EXPECT_EQ(refusal(*match, "0: keep"), "wrong-phase");
  EXPECT_EQ(refusal(*match, "0: swap 4C"), "wrong-phase");
  EXPECT_EQ(refusal(*match, "0: pass 4C 9H"), "wrong-phase");
  EXPECT_EQ(refusal(*match, "0: 4C red top"), "top-or-tuck");
  EXPECT_EQ(refusal(*match, "0: 4C blue tuck"), "top-or-tuck");
  EXPECT_EQ(refusal(*placing("variant=custom,placement=own"), "0: 4C blue"), "not-your-half");
  play(*match, {"0: 4C red"});
  EXPECT_EQ(refusal(*match, "1: 6C red"), "half-opened");
  EXPECT_EQ(refusal(*match, "1: 6C red top"), "half-opened");
  EXPECT_EQ(refusal(*match, "1: 6C blue top"), "top-or-tuck");
  play(*match, {"1: 6C blue"});
  EXPECT_EQ(refusal(*match, "2: 8D blue top"), "half-opened");
  EXPECT_EQ(refusal(*match, "2: 8D red"), "top-or-tuck");
  play(*match, {"2: 8D red top"});
  EXPECT_EQ(refusal(*match, "3: TD red top"), "half-full");
  EXPECT_EQ(refusal(*match, "3: TD blue"), "top-or-tuck");
}

TEST(Refusals, TheAnswerWaitsForTheChallenge) {
  const auto match = placing();
  play(*match, {"0: 4C blue"});
  for (const auto* words : {"1: 6C blue", "1: 6C blue top", "1: 6C blue tuck"})
    EXPECT_EQ(refusal(*match, words), "challenge-first");
}

TEST(Refusals, OfThePass) {
  const auto match = passing();
  EXPECT_EQ(refusal(*match, "0: pass 8D"), "wrong-number");
  EXPECT_EQ(refusal(*match, "0: pass 3C 8D 9D"), "wrong-number");
  EXPECT_EQ(refusal(*match, "0: pass 8C 8D"), "card-not-held");
  EXPECT_EQ(refusal(*match, "0: 8D red"), "wrong-phase");
  play(*match, {"0: pass 8D 9D"});
  EXPECT_EQ(refusal(*match, "0: pass 8D 9D"), "already-chosen");
}

TEST(Refusals, OfTheBonus) {
  const auto match = bonus();
  EXPECT_EQ(refusal(*match, "2: keep"), "not-your-turn");
  EXPECT_EQ(refusal(*match, "3: swap QD"), "card-not-held");
  EXPECT_EQ(refusal(*match, "1: JD blue"), "wrong-phase");
  play(*match, {"3: keep"});
  EXPECT_EQ(refusal(*match, "3: swap 6D"), "already-chosen");
}

TEST(Refusals, GiveTheBlockingFactInWordsAndAsAFact) {
  const auto match = placing();
  const auto refused = attempt(*match, "0: 6C red");
  EXPECT_THAT(refused->sentence, HasSubstr("6C"));
  EXPECT_EQ(to_json(*refused).at("facts").at("card"), "6C");
  EXPECT_EQ(to_json(*attempt(*match, "3: 2S blue")).at("facts").at("turn"), 0);
}

// Whatever can be read, from any seat at any moment, is legal or refused with a code of the list.
TEST(Refusals, EveryActAtEveryMoment) {
  std::vector<Action> all{keep(), pass(cards("2C")), pass(cards("2C 2H")), pass(cards("2C 2H AS"))};
  for (const Card each : CardSet::deck()) {
    all.push_back(swap(each));
    for (const Side half : {Side::red, Side::blue})
      for (const Layer layer : {Layer::first, Layer::top, Layer::tuck})
        all.push_back(place(each, half, layer));
  }
  std::set<std::string_view> codes{"chance-due"};
  for (const CodeInfo& info : game().codes()) codes.insert(info.code);
  std::set<std::string_view> seen;
  for (const auto* with : {"hands=2,variant=every-seat-live", "variant=custom,placement=own,passCards=1"}) {
    Rng rng(5);
    const auto match = game().start(options(with));
    testkit::walk(*match, rng, [&](AnyMatch& at) {
      const json::object before = at.state();
      for (int seat = 0; seat < kPlayers; ++seat) {
        const auto acts = legal(at, seat);
        for (const Action action : all) {
          if (std::ranges::count(acts, game().text(action)) != 0) continue;
          const auto refused = at.act(seat_at(seat), action);
          ASSERT_TRUE(refused && codes.contains(refused->code)) << game().text(action);
          ASSERT_EQ(refused->sentence.back(), '.');
          seen.insert(refused->code);
        }
      }
      ASSERT_EQ(at.state(), before);
    });
  }
  EXPECT_EQ(seen.size(), codes.size());
}

// Before the deal and after the end the rules answer too, though nobody asks them through a match.
TEST(Refusals, WhereNobodyActs) {
  Table table;
  EXPECT_EQ(Rules::explain(table, {}, seat_at(0), keep()).code, "wrong-phase");
  Rules::finish(table, Reason::resigned, seat_at(1));
  EXPECT_EQ(Rules::explain(table, {}, seat_at(0), keep()).code, "match-over");
}

TEST(Facts, OfPlacements) {
  const auto match = placing();
  EXPECT_EQ(fact(*match, 0, "4C blue", "role"), "answer");
  EXPECT_EQ(fact(*match, 0, "4C red", "role"), "challenge");
  EXPECT_FALSE(to_json(match->describe(seat_at(0), *game().parse("4C red"))).contains("number"));
  play(*match, {"0: 4C red", "1: 6C blue"});
  EXPECT_EQ(fact(*match, 2, "8D red top", "target"), 8);
  EXPECT_EQ(fact(*match, 2, "8D red top", "window"), 4);
  EXPECT_EQ(fact(*match, 2, "8D red top", "suit"), "C");
  EXPECT_EQ(fact(*match, 2, "8D red tuck", "number"), 4);
  EXPECT_EQ(fact(*match, 2, "8D red tuck", "suit"), "D");
  play(*match, {"2: 8D red top"});
  const json::object inside = to_json(match->describe(seat_at(3), *game().parse("TD blue top")));
  const json::object expected{{"card", "TD"},        {"half", "blue"}, {"role", "answer"},
                              {"layer", "top"},      {"number", 10},   {"inSuit", true},
                              {"outcome", "inside"}, {"blue", 3},      {"red", 0}};
  EXPECT_EQ(inside, expected);
  EXPECT_EQ(fact(*match, 3, "TD blue tuck", "outcome"), "out");
  EXPECT_EQ(fact(*match, 3, "TD blue tuck", "inSuit"), false);
  EXPECT_EQ(fact(*match, 3, "TD blue tuck", "red"), 3);
}

TEST(Facts, WhatAnAnswerPromisesIsWhatItPays) {
  Rng rng(2);
  const auto match = game().start(options("variant=precision"));
  testkit::walk(*match, rng, [](AnyMatch& at) {
    if (at.over() || state(at, "red").as_array().size() + state(at, "blue").as_array().size() != 3) return;
    const int seat = +at.acting().lowest();
    for (const std::string& words : legal(at, seat)) {
      const auto after = at.clone();
      ASSERT_FALSE(after->act(seat_at(seat), *game().parse(words)));
      const json::object last = view(*after, seat, "lastTrick").as_object();
      EXPECT_EQ(fact(at, seat, words, "outcome"), last.at("outcome"));
      EXPECT_EQ(fact(at, seat, words, "number"), last.at("number"));
      const json::array pay{fact(at, seat, words, "red"), fact(at, seat, words, "blue")};
      EXPECT_EQ(last.at("pay"), pay);
      for (const std::size_t side : {0U, 1U})
        EXPECT_EQ(state(*after, "scores").at(side).as_int64() - state(at, "scores").at(side).as_int64(),
                  pay.at(side).as_int64());
    }
  });
}

TEST(Facts, OfPassesAndSwaps) {
  const auto match = passing();
  EXPECT_EQ(fact(*match, 1, "pass 8C 2H", "partner"), 3);
  EXPECT_EQ(fact(*match, 1, "pass 8C 2H", "cards"), json::value({"8C", "2H"}));
}

TEST(Board, ShowsTheChallengeInWords) {
  const auto match = placing();
  play(*match, {"0: 4C red", "1: 6C blue", "2: 8D red top"});
  const std::string board = match->observe(seat_at(3))->board();
  EXPECT_THAT(board, HasSubstr("8D over 4C: 8, window 4, in clubs"));
  EXPECT_THAT(board, HasSubstr("Your hand: TD 2S"));
  EXPECT_THAT(board, testing::Not(HasSubstr("QS")));
}

}  // namespace
}  // namespace tableroo::switcheroo_kangaroo
