// What previews are told.
#include "games/jackaroo/test_position.hpp"

namespace tableroo::jackaroo {
namespace {

json::object described(const Draft& draft, const std::string& text) {
  const State<Rules> state = draft.state();
  EXPECT_TRUE(legal_of(state).contains(text)) << text;
  return to_json(Rules::describe(look<Rules>(state, state.table.turn), *Rules::parse(text)));
}

TEST(Facts, OfAMove) {
  const json::object facts =
      described({.hand = "6C 9D TD QD", .marbles = {"74 h4", "4"}, .turn = 1}, "6C 4>10");
  EXPECT_EQ(facts.at("card"), "6C");
  EXPECT_EQ(facts.at("kind"), "move");
  EXPECT_EQ(facts.at("from"), "4");
  EXPECT_EQ(facts.at("to"), "10");
  EXPECT_EQ(facts.at("steps"), 6);
  EXPECT_EQ(facts.at("path"), json_words({"5", "6", "7", "8", "9", "10"}));
  EXPECT_EQ(facts.at("ownerSeat"), 1);
  EXPECT_EQ(facts.at("entersHome"), false);
  EXPECT_EQ(facts.at("captures"), json_words({}));
  EXPECT_EQ(facts.at("winsAtOnce"), false);
}

TEST(Facts, OfAWayHome) {
  const json::object facts =
      described({.hand = "3C 9D TD QD", .marbles = {"74 h3 h4", "", "h2 h3 h4"}}, "3C 74>h2");
  EXPECT_EQ(facts.at("path"), json_words({"75", "h1", "h2"}));
  EXPECT_EQ(facts.at("entersHome"), true);
  EXPECT_EQ(facts.at("winsAtOnce"), true);
  EXPECT_EQ(facts.at("losesAtOnce"), false);
}

TEST(Facts, OfAFour) {
  const json::object facts = described({.hand = "4C 9D TD QD", .marbles = {"2", "", "", "74"}}, "4C 2>74");
  EXPECT_EQ(facts.at("steps"), 4);
  EXPECT_EQ(facts.at("path"), json_words({"1", "0", "75", "74"}));
  EXPECT_EQ(facts.at("captures"), json_words({"74"}));
  EXPECT_EQ(facts.at("capturedSeats"), json_words({"3"}));
}

TEST(Facts, OfAnAceSayWhichCount) {
  EXPECT_EQ(described({.hand = "AC 9D TD QD", .marbles = {"20"}}, "AC 20>31").at("steps"), 11);
  EXPECT_EQ(described({.hand = "AC 9D TD QD", .marbles = {"66"}}, "AC 66>h4").at("steps"), 11);
}

TEST(Facts, OfAFive) {
  const json::object facts =
      described({.hand = "5C 9D TD QD", .marbles = {"", "15 h3 h4", "", "h2 h3 h4"}}, "5C 15>h2");
  EXPECT_EQ(facts.at("ownerSeat"), 1);
  EXPECT_EQ(facts.at("losesAtOnce"), true);
}

TEST(Facts, OfAKing) {
  const json::object facts =
      described({.hand = "KC 9D TD QD", .marbles = {"20", "24", "28", "33"}}, "KC 20>33");
  EXPECT_EQ(facts.at("captures"), json_words({"24", "28", "33"}));
  EXPECT_EQ(facts.at("capturedSeats"), json_words({"1", "2", "3"}));
  EXPECT_EQ(facts.at("ownSideCaptured"), 1);
}

TEST(Facts, OfComingOut) {
  const json::object facts = described({.hand = "KC 9D TD QD", .marbles = {"", "0"}}, "KC out");
  EXPECT_EQ(facts.at("kind"), "out");
  EXPECT_EQ(facts.at("from"), "yard");
  EXPECT_EQ(facts.at("to"), "0");
  EXPECT_EQ(facts.at("captures"), json_words({"0"}));
  EXPECT_EQ(described({.hand = "KC 9D TD QD", .marbles = {"h2 h3 h4"}}, "KC out").at("to"), "38");
}

TEST(Facts, OfASwap) {
  const json::object facts = described({.hand = "JC 9D TD QD", .marbles = {"20", "30"}}, "JC 20x30");
  EXPECT_EQ(facts.at("kind"), "swap");
  EXPECT_EQ(facts.at("ownerSeat"), 0);
  EXPECT_EQ(facts.at("otherSeat"), 1);
  EXPECT_EQ(facts.at("captures"), json_words({}));
}

TEST(Facts, OfASplit) {
  const json::object facts = described({.hand = "7C 9D TD QD", .marbles = {"10 13", "15"}}, "7C 13>15 10>15");
  EXPECT_EQ(facts.at("kind"), "split");
  EXPECT_EQ(facts.at("from2"), "10");
  EXPECT_EQ(facts.at("steps"), 2);
  EXPECT_EQ(facts.at("steps2"), 5);
  EXPECT_EQ(facts.at("path2"), json_words({"11", "12", "13", "14", "15"}));
  EXPECT_EQ(facts.at("captures"), json_words({"15", "15"}));
  EXPECT_EQ(facts.at("capturedSeats"), json_words({"1", "0"}));
  EXPECT_EQ(facts.at("ownSideCaptured"), 1);
  const json::object home = described({.hand = "7C 9D TD QD", .marbles = {"73 75"}}, "7C 75>h4 73>h3");
  EXPECT_EQ(home.at("steps").as_int64() + home.at("steps2").as_int64(), 7);
  EXPECT_EQ(home.at("path"), json_words({"h1", "h2", "h3", "h4"}));
}

TEST(Facts, OfADiscard) {
  const json::object facts = described({.hand = "8C 9D TD QD"}, "discard TD");
  EXPECT_EQ(facts.at("card"), "TD");
  EXPECT_EQ(facts.at("kind"), "discard");
}

}  // namespace
}  // namespace tableroo::jackaroo
