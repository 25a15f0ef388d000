// How marbles move: what stops them, the columns, every card. Decisions D-JK-1 to D-JK-6.
#include "games/jackaroo/test_position.hpp"

namespace tableroo::jackaroo {
namespace {

using Texts = std::set<std::string>;

TEST(Track, GoesRoundThroughTheEndOfTheNumbering) {
  EXPECT_EQ(legal_of({.hand = "2C 9C TC QC", .marbles = {"", "70"}, .turn = 1}),
            (Texts{"2C 70>72", "9C 70>3", "TC 70>4", "QC 70>6"}));
}

TEST(Column, TakesCountsThatEndInsideAndNoOthers) {
  const Draft draft{.hand = "2C 6C 8C QC", .marbles = {"", "14"}, .turn = 1};
  EXPECT_EQ(legal_of(draft), (Texts{"2C 14>16", "6C 14>h4", "8C 14>h4"}));
  EXPECT_FALSE(can({.hand = "9C TC QC 4D", .marbles = {"", "14"}, .turn = 1}, "9C 14>23"));
}

TEST(Column, IsNobodyElses) {
  EXPECT_EQ(legal_of({.hand = "2C 6C 8C QC", .marbles = {"17"}}),
            (Texts{"2C 17>19", "6C 17>23", "8C 17>25", "QC 17>29"}));
}

TEST(Column, FillsFromTheFarEnd) {
  State<Rules> state = played({.hand = "2C 3D 6D TD", .marbles = {"74 73"}}, "2C 74>h4");
  EXPECT_EQ(places_of(state, 0), "73 h4");
  state = played({.hand = "3C TD QD 9D", .marbles = {"73 h4"}}, "3C 73>h3");
  EXPECT_EQ(places_of(state, 0), "h3 h4");
}

TEST(Column, IsShutByAnOwnMarbleBeforeTheMouth) {
  EXPECT_FALSE(can({.hand = "6C TD QD 9D", .marbles = {"72 75"}}, "6C 72>h4"));
  EXPECT_TRUE(can({.hand = "3C TD QD 9D", .marbles = {"72 75"}}, "3C 72>75"));
}

TEST(Column, IsShutByAProtectedMarbleBeforeTheMouthOnly) {
  EXPECT_FALSE(can({.hand = "6C TD QD 9D", .marbles = {"72", "74", "75"}}, "6C 72>h4"));
  EXPECT_TRUE(can({.hand = "6C TD QD 9D", .marbles = {"72", "75", "0"}}, "6C 72>h4"));
}

TEST(Column, MarblesInItAreInert) {
  EXPECT_EQ(legal_of({.hand = "2C 5C 4C JC", .marbles = {"h3 h4", "40 h4"}}), (Texts{"5C 40>45"}));
}

TEST(DJk1, TwoMarblesOfAnyOwnersFormABlock) {
  EXPECT_FALSE(can({.hand = "9C TC QC KC", .marbles = {"10", "14", "15"}}, "9C 10>19"));
  EXPECT_FALSE(can({.hand = "9C TC QC 6C", .marbles = {"10", "15", "16"}}, "6C 10>16"));
  EXPECT_FALSE(can({.hand = "9C TC QC KC", .marbles = {"10 14 15"}}, "9C 10>19"));
  EXPECT_TRUE(can({.hand = "9C TC QC KC", .marbles = {"10", "14", "16"}}, "9C 10>19"));
}

TEST(DJk1, BlocksCrossTheQuarters) {
  struct Edge {
    int rear;
    int turn;  ///< a seat whose column is elsewhere
    int rear_seat;
    int front_seat;  ///< not the one whose start it stands on
  };
  for (const Edge edge : {Edge{18, 0, 1, 3}, Edge{37, 0, 1, 3}, Edge{56, 0, 3, 1}, Edge{75, 1, 0, 2}}) {
    const int from = backward(edge.rear, 5);
    const std::string text = "8C " + std::to_string(from) + ">" + std::to_string(forward(from, 8));
    Draft draft{.hand = "8C 9D TD QD", .turn = edge.turn};
    draft.marbles[static_cast<std::size_t>(edge.turn)] = std::to_string(from);
    draft.marbles[static_cast<std::size_t>(edge.front_seat)] = std::to_string(forward(edge.rear, 1));
    EXPECT_TRUE(can(draft, text)) << edge.rear;
    draft.marbles[static_cast<std::size_t>(edge.rear_seat)] = std::to_string(edge.rear);
    EXPECT_FALSE(can(draft, text)) << edge.rear;
  }
}

TEST(DJk1, TheFrontTwoOfThreeAreProtectedTheRearOneIsNot) {
  const Draft draft{.hand = "2C 3C 6C 8C", .marbles = {"22", "25", "26", "24"}};
  EXPECT_EQ(legal_of(draft), Texts{"2C 22>24"});
  EXPECT_EQ(places_of(played(draft, "2C 22>24"), 3), "");
}

TEST(DJk2, TheMoverIsTheRearOfTheBlockInFrontOfIt) {
  const Texts neither = legal_of({.hand = "AC 2C TC 4C", .marbles = {"20 yard yard", "21"}});
  EXPECT_EQ(neither, (Texts{"4C 20>16", "AC out"}));
}

TEST(DJk2, OrItIsNotWhereTheOptionSaysSo) {
  const Draft open{.hand = "AC 2C TC 4C", .marbles = {"20", "21"}, .options = "blockCountsMover=false"};
  EXPECT_EQ(legal_of(open), (Texts{"4C 20>16", "AC out", "AC 20>21", "AC 20>31", "2C 20>22", "TC 20>30"}));
  EXPECT_EQ(places_of(played(open, "AC 20>21"), 1), "");
  // A start square and a block that needs no mover protect as before.
  EXPECT_FALSE(
      can({.hand = "2C 3C TC 4C", .marbles = {"18", "19"}, .options = "blockCountsMover=false"}, "2C 18>20"));
  EXPECT_FALSE(
      can({.hand = "2C 3C TC 4C", .marbles = {"20", "21", "", "22"}, .options = "blockCountsMover=false"},
          "3C 20>23"));
}

TEST(DJk2, TheJacksOwnMarbleCountsInEitherSetting) {
  for (const std::string options : {"", "blockCountsMover=false"})
    EXPECT_FALSE(can({.hand = "JC 8D 9D TD", .marbles = {"20", "21 40"}, .options = options}, "JC 20x21"));
}

TEST(OwnStart, CannotBePassedTakenOrSwappedByAnybody) {
  for (const int owner : {1, 2}) {
    Draft draft{.hand = "8C JC 6C KD"};
    const int start = 19 * owner;
    draft.marbles[0] = std::to_string(start - 6);
    draft.marbles[static_cast<std::size_t>(owner)] = std::to_string(start);
    EXPECT_EQ(legal_of(draft), Texts{"KD out"}) << owner;
  }
  EXPECT_FALSE(can({.hand = "4C 8C 9C TC", .marbles = {"2 0"}}, "4C 2>74"));
  EXPECT_FALSE(can({.hand = "4C 8C 9C TC", .marbles = {"4 0"}}, "4C 4>0"));
}

TEST(OwnStart, OfSomebodyElseIsOrdinary) {
  EXPECT_TRUE(can({.hand = "8C JC 6C KD", .marbles = {"13", "", "", "19"}}, "8C 13>21"));
  EXPECT_TRUE(can({.hand = "8C JC 6C KD", .marbles = {"13", "", "", "19"}}, "6C 13>19"));
  EXPECT_TRUE(can({.hand = "8C JC 6C KD", .marbles = {"13", "", "", "19"}}, "JC 13x19"));
}

TEST(OwnColour, IsNotPassedButMayBeTaken) {
  const Draft draft{.hand = "6C 9C 4C KC", .marbles = {"20 26"}};
  EXPECT_EQ(legal_of(draft),
            (Texts{"6C 20>26", "6C 26>32", "9C 26>35", "4C 20>16", "4C 26>22", "KC 26>39", "KC out"}));
  EXPECT_EQ(places_of(played(draft, "6C 20>26"), 0), "26");
}

TEST(Landing, SendsAnybodyHome) {
  for (std::size_t owner = 0; owner < kSeatsHere; ++owner) {
    Draft draft{.hand = "8C 9D TD QD"};
    draft.marbles[0] = "20";
    draft.marbles[owner] += " 28";
    const State<Rules> after = played(draft, "8C 20>28");
    EXPECT_EQ(places_of(after, 0), "28");
    if (owner != 0) {
      EXPECT_EQ(places_of(after, static_cast<int>(owner)), "");
    }
  }
}

TEST(Passing, AnyNumberOfSingleMarbles) {
  EXPECT_TRUE(can({.hand = "QC 9D TD 8D", .marbles = {"20", "22 24", "26 28", "30"}}, "QC 20>32"));
}

TEST(Ace, GoesOneOrElevenOrBringsOut) {
  EXPECT_EQ(legal_of({.hand = "AC 9D TD JD", .marbles = {"20"}}).size(), 5U);
  EXPECT_TRUE(can({.hand = "AC 9D TD JD", .marbles = {"20"}}, "AC 20>21"));
  EXPECT_TRUE(can({.hand = "AC 9D TD JD", .marbles = {"20"}}, "AC 20>31"));
  EXPECT_TRUE(can({.hand = "AC 9D TD JD", .marbles = {"68"}}, "AC 68>h4"));
  EXPECT_EQ(legal_of({.hand = "AC AD KC KD"}), (Texts{"AC out", "AD out", "KC out", "KD out"}));
}

TEST(Out, TakesAnOpponentEvenOneThatLeadsABlock) {
  const State<Rules> after = played({.hand = "AC 9D TD JD", .marbles = {"", "75", "", "0"}}, "AC out");
  EXPECT_EQ(places_of(after, 0), "0");
  EXPECT_EQ(places_of(after, 1), "75");
  EXPECT_EQ(places_of(after, 3), "");
}

TEST(Out, DJk3TakesThePartnerUnlessItLeadsABlock) {
  const Draft alone{.hand = "KC 9D TD JD", .marbles = {"", "", "0"}};
  EXPECT_EQ(places_of(played(alone, "KC out"), 2), "");
  EXPECT_FALSE(can({.hand = "KC 9D TD JD", .marbles = {"", "75", "0"}}, "KC out"));
  EXPECT_TRUE(can({.hand = "KC 9D TD JD", .marbles = {"", "1", "0"}}, "KC out"));
}

TEST(Out, NeedsAMarbleAndAFreeStart) {
  EXPECT_FALSE(can({.hand = "KC 9D TD JD", .marbles = {"0"}}, "KC out"));
  EXPECT_FALSE(can({.hand = "KC 9D TD JD", .marbles = {"10 20 h4"}}, "KC out"));
}

TEST(DJk4, AnyCountInsideTheColumnReachesTheDeepestFreeCell) {
  for (const std::string card : {"3C", "6C"})
    EXPECT_TRUE(can({.hand = card + " 9D TD JD", .marbles = {"73 h4"}}, card + " 73>h3")) << card;
}

TEST(DJk4, OrTheCountedCellAndThoseBeforeItMustBeFree) {
  const Draft draft{.hand = "3C 6C 9D TD", .marbles = {"73 h4"}, .options = "homeLanding=free"};
  EXPECT_EQ(legal_of(draft), Texts{"3C 73>h3"});
  EXPECT_EQ(places_of(played(draft, "3C 73>h3"), 0), "h3 h4");
  EXPECT_TRUE(can({.hand = "5C 9C 9D TD", .marbles = {"73 h4"}, .options = "homeLanding=free"}, "5C 73>h3"));
  EXPECT_FALSE(can({.hand = "6C 9C 9D TD", .marbles = {"73 h4"}, .options = "homeLanding=free"}, "6C 73>h3"));
}

TEST(Four, GoesBackAndNeverHome) {
  EXPECT_EQ(legal_of({.hand = "4C TD JD QD", .marbles = {"74"}}), Texts{"4C 74>70"});
  EXPECT_EQ(legal_of({.hand = "4C 4D 4H 4S", .marbles = {"0"}}).size(), 4U);
  EXPECT_TRUE(can({.hand = "4C TD JD QD", .marbles = {"2"}}, "4C 2>74"));
  EXPECT_TRUE(can({.hand = "4C TD JD QD", .marbles = {"20", "16"}}, "4C 20>16"));
}

TEST(Four, DoesNotPassOrTakeAProtectedMarble) {
  EXPECT_FALSE(can({.hand = "4C TD JD QD", .marbles = {"20", "16 15"}}, "4C 20>16"));
  EXPECT_FALSE(can({.hand = "4C TD JD QD", .marbles = {"20", "17 18"}}, "4C 20>16"));
  EXPECT_FALSE(can({.hand = "4C TD JD QD", .marbles = {"20 18"}}, "4C 20>16"));
}

TEST(DJk5, AFiveMovesAnyMarbleOnTheTrack) {
  const Draft draft{.hand = "5C 9D TD QD", .marbles = {"0", "19 18", "40", "62"}};
  const Texts legal = legal_of(draft);
  for (const std::string text : {"5C 0>5", "5C 19>24", "5C 40>45", "5C 62>67"})
    EXPECT_TRUE(legal.contains(text)) << text;
  EXPECT_FALSE(legal.contains("5C 18>h4"));  // its own marble stands before it
}

TEST(DJk5, AFiveUsesTheOwnersEntrance) {
  EXPECT_TRUE(can({.hand = "5C 9D TD QD", .marbles = {"", "15"}}, "5C 15>h4"));
  EXPECT_TRUE(can({.hand = "5C 9D TD QD", .marbles = {"15"}}, "5C 15>20"));
  EXPECT_EQ(legal_of({.hand = "5C 9D TD QD", .marbles = {"", "18"}}).size(),
            4U);  // overshoots: discards only
}

TEST(DJk5, AFivePassesAndTakesAsItsOwner) {
  EXPECT_FALSE(can({.hand = "5C 9D TD QD", .marbles = {"", "30 33"}}, "5C 30>35"));
  EXPECT_TRUE(can({.hand = "5C 9D TD QD", .marbles = {"33", "30"}}, "5C 30>35"));
  EXPECT_EQ(places_of(played({.hand = "5C 9D TD QD", .marbles = {"", "30 35"}}, "5C 30>35"), 1), "35");
}

TEST(DJk5, ACompulsoryFiveMayWinForTheOthers) {
  const Draft draft{.hand = "5C 9D TD QD", .marbles = {"", "15 h3 h4", "", "h2 h3 h4"}};
  ASSERT_EQ(legal_of(draft), Texts{"5C 15>h2"});
  const State<Rules> after = played(draft, "5C 15>h2");
  EXPECT_EQ(after.table.ending.reason, Reason::played_out);
  EXPECT_EQ(Rules::result(after.table).returns, (std::array<int, 4>{-1, 1, -1, 1}));
}

TEST(Seven, GoesWholeOrInTwoPartsInTheOrderWritten) {
  const Draft draft{.hand = "7C TD JD QD", .marbles = {"20 40"}};
  Texts expected{"7C 20>27", "7C 40>47", "TD 20>30", "TD 40>50", "QD 20>32", "QD 40>52"};
  for (int n = 1; n <= 6; ++n) {
    const std::string first = "20>" + std::to_string(20 + n);
    const std::string second = "40>" + std::to_string(47 - n);
    expected.insert("7C " + first + " " + second);
    expected.insert("7C " + second + " " + first);
  }
  EXPECT_EQ(legal_of(draft), expected);
  EXPECT_EQ(places_of(played(draft, "7C 40>43 20>24"), 0), "24 43");
}

TEST(Seven, JudgesTheSecondPartAfterTheFirst) {
  EXPECT_FALSE(can({.hand = "7C TD JD QD", .marbles = {"20 23"}}, "7C 23>24 20>26"));
  EXPECT_TRUE(can({.hand = "7C TD JD QD", .marbles = {"20 23"}}, "7C 23>27 20>23"));
  // The first part takes the leader of a block away.
  EXPECT_TRUE(can({.hand = "7C TD JD QD", .marbles = {"20 24", "23"}}, "7C 24>26 20>25"));
  EXPECT_FALSE(can({.hand = "7C TD JD QD", .marbles = {"20 40", "23 24"}}, "7C 40>42 20>25"));
}

TEST(Seven, MayTakeItsOwnFirstMarble) {
  EXPECT_EQ(places_of(played({.hand = "7C TD JD QD", .marbles = {"10 13"}}, "7C 13>15 10>15"), 0), "15");
}

TEST(Seven, HasNoSecondPartForAMarbleJustTaken) {
  EXPECT_FALSE(can({.hand = "7C TD JD QD", .marbles = {"10 13"}}, "7C 10>13 13>17"));
}

TEST(Seven, BringsTwoMarblesHomeInOneActWhateverTheParts) {
  const Draft draft{.hand = "7C TD JD QD", .marbles = {"73 75"}};
  EXPECT_EQ(legal_of(draft), Texts{"7C 75>h4 73>h3"});
  EXPECT_EQ(places_of(played(draft, "7C 75>h4 73>h3"), 0), "h3 h4");
}

TEST(Seven, DJk6DoesNotSpillOverToThePartner) {
  EXPECT_EQ(legal_of({.hand = "7C TD JD QD", .marbles = {"74 h3 h4", "", "50"}}).size(), 4U);
  EXPECT_FALSE(can({.hand = "7C TD JD QD", .marbles = {"74 h3 h4", "", "50"}}, "7C 74>h2 50>55"));
}

TEST(Jack, SwapsAnOwnMarbleWithAnOpponents) {
  const Draft draft{.hand = "JC 9D TD QD", .marbles = {"20 0", "30", "40", "57 60"}};
  Texts swaps;
  for (const std::string& text : legal_of(draft))
    if (text.starts_with("JC")) swaps.insert(text);
  EXPECT_EQ(swaps, (Texts{"JC 20x30", "JC 20x60"}));
  const State<Rules> after = played(draft, "JC 20x60");
  EXPECT_EQ(places_of(after, 0), "0 60");
  EXPECT_EQ(places_of(after, 3), "20 57");
}

TEST(Jack, TouchesNoLeaderOfABlock) {
  EXPECT_FALSE(can({.hand = "JC 9D TD QD", .marbles = {"20", "30 31"}}, "JC 20x31"));
  EXPECT_TRUE(can({.hand = "JC 9D TD QD", .marbles = {"20", "30 31"}}, "JC 20x30"));
  EXPECT_FALSE(can({.hand = "JC 9D TD QD", .marbles = {"20 21", "30"}}, "JC 21x30"));
}

TEST(Jack, MayCarryAMarbleOntoItsOwnStart) {
  const State<Rules> after = played({.hand = "JC 9D TD QD", .marbles = {"20", "0", "", "30"}}, "JC 20x0");
  EXPECT_EQ(places_of(after, 0), "0");
  EXPECT_TRUE(Movement(after.table.marbles, after.table.options).on_own_start(0));
}

TEST(King, TakesAllItPassesAndTheOneItLandsOn) {
  const State<Rules> after =
      played({.hand = "KC 9D TD QD", .marbles = {"20", "24 31", "28", "33"}}, "KC 20>33");
  EXPECT_EQ(places_of(after, 0), "33");
  EXPECT_EQ(places_of(after, 1) + places_of(after, 2) + places_of(after, 3), "");
}

TEST(King, IsStoppedByItsOwnColourAndByProtectedMarbles) {
  EXPECT_FALSE(can({.hand = "KC 9D TD QD", .marbles = {"20 25"}}, "KC 20>33"));
  EXPECT_FALSE(can({.hand = "KC 9D TD QD", .marbles = {"20", "24 25"}}, "KC 20>33"));
  EXPECT_FALSE(can({.hand = "KC 9D TD QD", .marbles = {"20", "32", "33"}}, "KC 20>33"));
  EXPECT_TRUE(can({.hand = "KC 9D TD QD", .marbles = {"20 33"}}, "KC 20>33"));
}

TEST(King, SweepsOnlyTheTrackWhenItComesHome) {
  const State<Rules> after =
      played({.hand = "KC 9D TD QD", .marbles = {"65", "75 70", "0", "3"}}, "KC 65>h4");
  EXPECT_EQ(places_of(after, 0), "h4");
  EXPECT_EQ(places_of(after, 1), "");
  EXPECT_EQ(places_of(after, 2), "0");
  EXPECT_EQ(places_of(after, 3), "3");
}

TEST(King, OneShortOfHomeIsStuck) {
  EXPECT_EQ(legal_of({.hand = "KC KD KH KS", .marbles = {"75 h3 h4"}}),
            (Texts{"discard KC", "discard KD", "discard KH", "discard KS"}));
}

TEST(Control, PassesToThePartnerOnceAllAreHome) {
  const Draft draft{.hand = "KC 8C JC 5C", .marbles = {"h2 h3 h4", "60", "40"}};
  EXPECT_EQ(legal_of(draft), (Texts{"KC out", "KC 40>53", "8C 40>48", "JC 40x60", "5C 40>45", "5C 60>65"}));
  EXPECT_EQ(places_of(played(draft, "KC out"), 2), "38 40");
}

TEST(Control, PassesFromTheNextTurnOn) {
  const State<Rules> after = played({.hand = "2C 9D TD QD", .marbles = {"74 h3 h4", "60", "40"}}, "2C 74>h2");
  EXPECT_EQ(after.table.turn, seat_at(1));
  EXPECT_EQ(controlled(after.table, seat_at(0)), seat_at(2));
  EXPECT_EQ(controlled(after.table, seat_at(1)), seat_at(1));
}

}  // namespace
}  // namespace tableroo::jackaroo
