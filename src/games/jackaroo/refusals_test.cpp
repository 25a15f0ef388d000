// Every kind of refusal: its code, the fact that blocks, the sentence.
#include "games/jackaroo/test_position.hpp"

namespace tableroo::jackaroo {
namespace {

std::string place(const Refusal& refusal, std::string_view name = "blocking") {
  const json::value value = fact(refusal.facts, name);
  return value.is_string() ? std::string(value.as_string()) : "";
}

TEST(Refusal, OutsideTheTurn) {
  State<Rules> state = Draft{.hand = "8C 9D TD QD", .marbles = {"20"}, .empty_stock = true}.state();
  const Refusal refusal = refusal_of(state, 2, "8C 20>28");
  EXPECT_EQ(refusal.code, "not-your-turn");
  EXPECT_EQ(fact(refusal.facts, "turn"), 0);
  EXPECT_EQ(refusal_of(played(state, "8C 20>28"), 0, "9D 20>29").code, "chance-due");
  Rules::finish(state.table, Reason::resigned, seat_at(1));
  EXPECT_EQ(refusal_of(state, 0, "8C 20>28").code, "match-over");
}

TEST(Refusal, CardNotHeld) {
  const Refusal refusal = refusal_of(Draft{.hand = "8C 9D TD QD", .marbles = {"20"}}, "8S 20>28");
  EXPECT_EQ(refusal.code, "card-not-held");
  EXPECT_EQ(fact(refusal.facts, "card"), "8S");
  EXPECT_EQ(code_of({.hand = "8C 9D TD QD"}, "discard 8S"), "card-not-held");
}

TEST(Refusal, DiscardWhileACardCanBePlayed) {
  const Refusal refusal = refusal_of(Draft{.hand = "8C 9D TD 5D", .marbles = {"", "40"}}, "discard 8C");
  EXPECT_EQ(refusal.code, "must-play");
  EXPECT_EQ(fact(refusal.facts, "playable"), json_words({"5D"}));
  EXPECT_EQ(fact(refusal.facts, "example"), "5D 40>45");
}

TEST(Refusal, ComingOut) {
  EXPECT_EQ(code_of({.hand = "KC 9D TD 8D", .marbles = {"10 20 30"}}, "KC out"), "yard-empty");
  EXPECT_EQ(code_of({.hand = "KC 9D TD 8D", .marbles = {"0"}}, "KC out"), "start-occupied");
  const Refusal refusal = refusal_of(Draft{.hand = "KC 9D TD 8D", .marbles = {"", "75", "0"}}, "KC out");
  EXPECT_EQ(refusal.code, "partner-leads-block");
  EXPECT_EQ(place(refusal), "0");
  EXPECT_EQ(place(refusal, "rear"), "75");
}

TEST(Refusal, TheWrongMarble) {
  EXPECT_EQ(code_of({.hand = "8C 9D TD QD", .marbles = {"20"}}, "8C 21>29"), "no-marble");
  EXPECT_EQ(code_of({.hand = "5C 9D TD QD", .marbles = {"20"}}, "5C 21>26"), "no-marble");
  EXPECT_EQ(code_of({.hand = "2C 9D TD QD", .marbles = {"h3 h4"}}, "2C h3>h4"), "marble-home");
  const Refusal theirs = refusal_of(Draft{.hand = "8C 9D TD QD", .marbles = {"20", "40"}}, "8C 40>48");
  EXPECT_EQ(theirs.code, "not-your-marble");
  EXPECT_EQ(fact(theirs.facts, "ownerSeat"), 1);
  EXPECT_EQ(fact(theirs.facts, "controls"), 0);
  EXPECT_EQ(code_of({.hand = "8C 9D TD QD", .marbles = {"20", "", "40"}}, "8C 40>48"), "not-your-marble");
  const Refusal partners =
      refusal_of(Draft{.hand = "8C 9D TD QD", .marbles = {"h2 h3 h4", "20", "40"}}, "8C 20>28");
  EXPECT_EQ(fact(partners.facts, "controls"), 2);
}

TEST(Refusal, ThingsInTheWay) {
  Refusal refusal = refusal_of(Draft{.hand = "8C 9D TD QD", .marbles = {"20 25"}}, "8C 20>28");
  EXPECT_EQ(refusal.code, "own-marble-ahead");
  EXPECT_EQ(place(refusal), "25");
  refusal = refusal_of(Draft{.hand = "8C 9D TD QD", .marbles = {"15", "19"}}, "8C 15>23");
  EXPECT_EQ(refusal.code, "protected-start");
  EXPECT_EQ(place(refusal), "19");
  EXPECT_NE(refusal.sentence.find("passed"), std::string::npos);
  refusal = refusal_of(Draft{.hand = "8C 9D TD QD", .marbles = {"11", "19"}}, "8C 11>19");
  EXPECT_NE(refusal.sentence.find("taken"), std::string::npos);
  refusal = refusal_of(Draft{.hand = "8C 9D TD QD", .marbles = {"20", "24", "25"}}, "8C 20>28");
  EXPECT_EQ(refusal.code, "protected-leader");
  EXPECT_EQ(place(refusal), "25");
  EXPECT_EQ(place(refusal, "rear"), "24");
  refusal = refusal_of(Draft{.hand = "8C 9D TD QD", .marbles = {"20", "21"}}, "8C 20>28");
  EXPECT_EQ(refusal.code, "protected-leader");
  EXPECT_EQ(place(refusal, "rear"), "20");
  EXPECT_EQ(code_of({.hand = "6C 9D TD QD", .marbles = {"72 75"}}, "6C 72>h4"), "own-marble-ahead");
  EXPECT_EQ(code_of({.hand = "4C 9D TD QD", .marbles = {"20 18"}}, "4C 20>16"), "own-marble-ahead");
  EXPECT_EQ(code_of({.hand = "4C 9D TD QD", .marbles = {"20", "15 16"}}, "4C 20>16"), "protected-leader");
  EXPECT_EQ(code_of({.hand = "KC 9D TD QD", .marbles = {"12", "19"}}, "KC 12>25"), "protected-start");
  EXPECT_EQ(code_of({.hand = "5C 9D TD QD", .marbles = {"", "30 32"}}, "5C 30>35"), "own-marble-ahead");
}

TEST(Refusal, AnotherDestination) {
  const auto lands = [](const Draft& draft, const std::string& text) {
    const Refusal refusal = refusal_of(draft, text);
    EXPECT_EQ(refusal.code, "wrong-destination") << text;
    return fact(refusal.facts, "lands");
  };
  EXPECT_EQ(lands({.hand = "8C 9D TD QD", .marbles = {"20"}}, "8C 20>29"), json_words({"28"}));
  EXPECT_EQ(lands({.hand = "AC 9D TD QD", .marbles = {"20"}}, "AC 20>29"), json_words({"21", "31"}));
  EXPECT_EQ(lands({.hand = "4C 9D TD QD", .marbles = {"2"}}, "4C 2>h4"), json_words({"74"}));
  EXPECT_EQ(lands({.hand = "6C 9D TD QD", .marbles = {"72"}}, "6C 72>h2"), json_words({"h4"}));
  EXPECT_EQ(lands({.hand = "AC 9D TD QD", .marbles = {"75"}}, "AC 75>0"), json_words({"h4"}));
}

TEST(Refusal, TooFar) {
  const Refusal refusal = refusal_of(Draft{.hand = "9C TD JD QD", .marbles = {"70"}}, "9C 70>3");
  EXPECT_EQ(refusal_of(Draft{.hand = "TC TD JD QD", .marbles = {"70"}}, "TC 70>h4").code, "overshoot");
  EXPECT_EQ(refusal.code, "wrong-destination");  // nine from 70 comes home
  const Refusal far = refusal_of(Draft{.hand = "QC TD JD 9D", .marbles = {"70"}}, "QC 70>6");
  EXPECT_EQ(far.code, "overshoot");
  EXPECT_EQ(fact(far.facts, "least"), 6);
  EXPECT_EQ(fact(far.facts, "most"), 9);
  EXPECT_EQ(code_of({.hand = "5C TD JD 9D", .marbles = {"", "18"}}, "5C 18>23"), "overshoot");
}

TEST(Refusal, CellsTaken) {
  const Draft draft{.hand = "6C 8C TD QD", .marbles = {"72 h3 h4"}, .options = "homeLanding=free"};
  const Refusal refusal = refusal_of(draft, "6C 72>h2");
  EXPECT_EQ(refusal.code, "cells-taken");
  EXPECT_EQ(fact(refusal.facts, "least"), 4);
  EXPECT_EQ(fact(refusal.facts, "most"), 5);
  EXPECT_EQ(code_of(draft, "8C 72>h2"), "overshoot");
}

TEST(Refusal, Swaps) {
  const Draft draft{.hand = "JC 9D TD QD", .marbles = {"20 0 41", "30 31", "40", "57 h4"}};
  EXPECT_EQ(code_of(draft, "JC 20x40"), "bad-partner");
  EXPECT_EQ(code_of(draft, "JC 20x0"), "bad-partner");
  EXPECT_EQ(code_of(draft, "JC 20x57"), "protected-start");
  EXPECT_EQ(code_of(draft, "JC 0x30"), "protected-start");
  EXPECT_EQ(code_of(draft, "JC 20x31"), "protected-leader");
  EXPECT_EQ(code_of(draft, "JC 41x30"), "protected-leader");
  EXPECT_EQ(code_of(draft, "JC 20x50"), "no-marble");
  EXPECT_EQ(code_of(draft, "JC 50x30"), "no-marble");
  EXPECT_EQ(code_of(draft, "JC 30x20"), "not-your-marble");
  EXPECT_EQ(code_of(draft, "JC 20xh4"), "marble-home");
}

TEST(Refusal, Sevens) {
  const Draft draft{.hand = "7C 9D TD QD", .marbles = {"10 13", "40"}};
  EXPECT_EQ(code_of(draft, "7C 10>12 10>15"), "bad-partner");
  EXPECT_EQ(code_of(draft, "7C 10>12 40>45"), "not-your-marble");
  EXPECT_EQ(code_of(draft, "7C 40>45 10>12"), "not-your-marble");
  EXPECT_EQ(code_of(draft, "7C 10>12 14>19"), "no-marble");
  EXPECT_EQ(code_of(draft, "7C 10>15 13>15"), "own-marble-ahead");
  EXPECT_EQ(code_of(draft, "7C 10>17"), "own-marble-ahead");
  EXPECT_EQ(code_of(draft, "7C 10>20 13>14"), "wrong-destination");
  EXPECT_EQ(code_of(draft, "7C 10>14"), "wrong-destination");
}

TEST(Refusal, SecondPartOfASeven) {
  const Draft draft{.hand = "7C 9D TD QD", .marbles = {"10 13", "16 17"}};
  const Refusal gone = refusal_of(draft, "7C 10>13 13>17");
  EXPECT_EQ(gone.code, "no-marble");
  EXPECT_EQ(fact(gone.facts, "part"), 2);
  const Refusal blocked = refusal_of(draft, "7C 10>12 13>18");
  EXPECT_EQ(blocked.code, "protected-leader");
  EXPECT_EQ(place(blocked), "17");
  EXPECT_EQ(fact(blocked.facts, "points"), json_words({"5"}));
  const Refusal points = refusal_of(draft, "7C 10>11 13>16");
  EXPECT_EQ(points.code, "wrong-destination");
  EXPECT_EQ(fact(points.facts, "lands"), json_words({"19"}));
  // Both parts end in the column: any split of the points may be meant.
  const Refusal home = refusal_of(Draft{.hand = "7C 9D TD QD", .marbles = {"73 75"}}, "7C 75>h4 73>74");
  EXPECT_EQ(fact(home.facts, "points"), json_words({"3", "4", "5", "6"}));
}

}  // namespace
}  // namespace tableroo::jackaroo
