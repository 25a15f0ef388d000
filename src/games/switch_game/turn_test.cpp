// A turn of Switch: what may be played, what a duty asks, and what happens when the stock is empty.
#include "games/switch_game/test_position.hpp"

namespace tableroo::switch_game {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(SwitchTurn, SuitRankJackAndAceFit) {
  const Played played({.hands = "7H 9C AD JC KD | 3C", .top = "9H"});
  EXPECT_THAT(played.legal(0), ElementsAre("play 7H", "play 9C", "play AD", "play JC C", "play JC D",
                                           "play JC H", "play JC S"));
  EXPECT_EQ(played.refused(0, "play KD"), "no-match");
  EXPECT_THAT(played.legal(1), IsEmpty());
}

TEST(SwitchTurn, TheNamedSuitCountsAndNotThePrintedOne) {
  Played played({.hands = "JC 5H | 3C QD 7H", .top = "6D"});
  played.act(0, "play JC H");
  EXPECT_THAT(played.legal(1), ElementsAre("catch 0", "play 7H"));
  EXPECT_EQ(played.refused(1, "play 3C"), "no-match");
  EXPECT_EQ(played.at("suit"), json::value("H"));
}

TEST(SwitchTurn, AJackMayNameItsOwnSuit) {
  Played played({.hands = "JC 5H 4H | 3C QD 7H", .top = "6D"});
  EXPECT_THAT(played.act(0, "play JC C").legal(1), ElementsAre("play 3C"));
}

TEST(SwitchTurn, JackAndAceGoOnAJack) {
  Played played({.hands = "JH AS 7C | 3C 9S", .top = "JC", .suit = "D"});
  EXPECT_THAT(played.legal(0), ElementsAre("play AS", "play JH C", "play JH D", "play JH H", "play JH S"));
  played.act(0, "play AS");
  EXPECT_EQ(played.at("suit"), json::value("S"));  // the ace's printed suit counts from now on
}

TEST(SwitchTurn, TheNamedSuitSurvivesDrawAndKeep) {
  Played played({.hands = "JC 4H 5H | 4C 7C | 9C 9D", .top = "6C", .stock = "5D"});
  played.act(0, "play JC D").act(1, "draw").act(1, "keep");
  EXPECT_THAT(played.legal(2), ElementsAre("call", "play 9D"));
  EXPECT_EQ(played.at("suit"), json::value("D"));
}

TEST(SwitchTurn, TheNamedSuitSurvivesAReshuffle) {
  Played played({.hands = "7C QC | 2C 3C",
                 .top = "JC",
                 .suit = "D",
                 .pile = "KD JS 2D",
                 .rest = Draft::Rest::last_hand});
  played.act(0, "draw").shuffle("JS KD 2D");
  EXPECT_EQ(played.at("suit"), json::value("D"));
  EXPECT_EQ(played.at("top"), json::value("JC"));
  EXPECT_THAT(played.legal(0), ElementsAre("keep", "play JS C", "play JS D", "play JS H", "play JS S"));
}

TEST(SwitchTurn, DrawingIsForThoseWhoCannotPlay) {  // D-SW-3
  const Played able({.hands = "KC 4D 9S | QC", .top = "9H"});
  EXPECT_THAT(able.legal(0), ElementsAre("play 9S"));
  EXPECT_EQ(able.refused(0, "draw"), "can-play");
  EXPECT_THAT(Played({.hands = "KC 4D 5S | QC", .top = "9H"}).legal(0), ElementsAre("draw"));
  EXPECT_EQ(Played({.hands = "KC JD 5S | QC", .top = "9H"}).refused(0, "draw"), "can-play");
}

TEST(SwitchTurn, VoluntaryDrawIsAnOption) {
  Played played({.hands = "KC 4D 9S | QC", .top = "9H", .stock = "3H", .options = "voluntaryDraw=true"});
  EXPECT_THAT(played.legal(0), ElementsAre("draw", "play 9S"));
  played.act(0, "draw");
  EXPECT_THAT(played.legal(0), ElementsAre("keep", "play 3H"));
  EXPECT_EQ(played.refused(0, "play 9S"), "only-drawn-card");
  const Played duty(
      {.hands = "KC 4D 2H | QC", .top = "2S", .pending = "2 2", .options = "voluntaryDraw=true"});
  EXPECT_EQ(duty.refused(0, "draw"), "duty-waits");
}

TEST(SwitchTurn, ADrawnCardThatFitsMayBePlayedOrKept) {
  Played played({.hands = "KC 4D 7D | 3S 5S", .top = "9H", .stock = "9S"});
  played.act(0, "draw");
  EXPECT_EQ(played.at("phase"), json::value("drawn"));
  EXPECT_EQ(played.at("turns"), json::value(9));
  EXPECT_THAT(played.legal(0), ElementsAre("keep", "play 9S"));
  EXPECT_EQ(played.match().view(seat_at(0)).at("drawn"), json::value("9S"));
  EXPECT_FALSE(played.match().setup().has_value());
  played.act(0, "play 9S");
  EXPECT_EQ(played.at("top"), json::value("9S"));
  EXPECT_EQ(played.at("turns"), json::value(10));
}

TEST(SwitchTurn, AKeptCardStaysAndTheTurnPasses) {
  Played played({.hands = "KC 4D 7D | 3S 5S", .top = "9H", .stock = "9S"});
  played.act(0, "draw").act(0, "keep");
  EXPECT_EQ(played.hand(0), "KC 4D 7D 9S");
  EXPECT_EQ(played.at("turn"), json::value(1));
  EXPECT_TRUE(played.match().view(seat_at(0)).at("drawn").is_null());
}

TEST(SwitchTurn, ADrawnCardThatDoesNotFitEndsTheTurn) {
  Played played({.hands = "KC 4D 7D | 3S 5H", .top = "9H", .stock = "4C"});
  played.act(0, "draw");
  EXPECT_EQ(played.at("turn"), json::value(1));
  EXPECT_EQ(played.hand(0), "4C KC 4D 7D");
  EXPECT_EQ(played.refused(0, "keep"), "not-your-turn");
}

TEST(SwitchTurn, TwosAddUpToEight) {
  Played played({.hands = "2C 9C KD 2S | 9D 2H 9H | 2D 3H 4H", .top = "7S"});
  played.act(0, "play 2S");
  EXPECT_EQ(played.at("pending"), duty("2", 2));
  EXPECT_EQ(played.act(1, "play 2H").at("pending"), duty("2", 4));
  EXPECT_EQ(played.act(2, "play 2D").at("pending"), duty("2", 6));
  EXPECT_EQ(played.act(0, "play 2C").at("pending"), duty("2", 8));
  EXPECT_THAT(played.legal(1), ElementsAre("call", "take"));
  EXPECT_EQ(played.act(1, "take").truth().table.counts[1], 10);
}

TEST(SwitchTurn, AcesAddUpToSixteen) {
  Played played({.hands = "3C 4C AS | 3D 4D AH | AD 3H 4H | AC 3S 4S", .top = "7S"});
  played.act(0, "play AS").act(1, "play AH").act(2, "play AD").act(3, "play AC");
  EXPECT_EQ(played.at("pending"), duty("A", 16));
  played.act(0, "take");
  EXPECT_EQ(played.truth().table.counts[0], 18);
  EXPECT_EQ(played.at("turn"), json::value(1));
}

TEST(SwitchTurn, OnlyTheSameRankAnswers) {  // D-SW-4
  const Played two({.hands = "7C AH JS 3S | 5C", .top = "2S", .pending = "2 2"});
  EXPECT_THAT(two.legal(0), ElementsAre("take"));
  for (const auto* words : {"play AH", "play JS S", "play JS H", "play 3S", "draw"})
    EXPECT_EQ(two.refused(0, words), "duty-waits") << words;
  const Played ace({.hands = "7C 2S JD 3S | 5C", .top = "AS", .pending = "A 4"});
  for (const auto* words : {"play 2S", "play JD H", "play 3S"})
    EXPECT_EQ(ace.refused(0, words), "duty-waits") << words;
  const Played eight({.hands = "AC JD 9S | 5C", .top = "8S", .pending = "8 1"});
  for (const auto* words : {"play AC", "play JD S", "play 9S"})
    EXPECT_EQ(eight.refused(0, words), "duty-waits") << words;
}

TEST(SwitchTurn, AnsweringIsOptional) {
  EXPECT_THAT(Played({.hands = "7C 2H 3S | 5C", .top = "2S", .pending = "2 2"}).legal(0),
              ElementsAre("play 2H", "take"));
  EXPECT_THAT(Played({.hands = "7C 8H 3S | 5C", .top = "8S", .pending = "8 1"}).legal(0),
              ElementsAre("play 8H", "stand"));
}

TEST(SwitchTurn, PayingEndsTheTurnAndNothingDrawnIsPlayed) {  // D-SW-5
  Played played({.hands = "TC 9D 6H | 3C 4S | QH", .top = "2S", .pending = "2 4", .stock = "2C KS 8C 6D"});
  played.act(0, "take");
  EXPECT_EQ(played.hand(0), "2C 8C TC 6D 9D 6H KS");
  EXPECT_TRUE(played.at("pending").is_null());
  EXPECT_EQ(played.refused(0, "play 2C"), "not-your-turn");
  EXPECT_THAT(played.legal(1), ElementsAre("call", "play 4S"));  // the two is an ordinary card now
}

TEST(SwitchTurn, APaidAceStartsAtFourAgain) {
  Played played({.hands = "5C AC | QD 5S", .top = "AD"});
  EXPECT_EQ(played.act(0, "play AC").at("pending"), duty("A", 4));
}

TEST(SwitchTurn, EightOnEightSkipsOneSeatOnly) {
  Played played({.hands = "7D KD 8S | 9C 8H QS | 4D QD KH", .top = "3S"});
  played.act(0, "play 8S").act(1, "play 8H");
  EXPECT_EQ(played.at("pending"), duty("8", 1));  // skips never accumulate
  EXPECT_THAT(played.legal(2), ElementsAre("stand"));
  played.act(2, "stand");
  EXPECT_TRUE(played.at("pending").is_null());
  EXPECT_EQ(played.at("turn"), json::value(0));
  EXPECT_EQ(played.at("turns"), json::value(12));
}

TEST(SwitchTurn, TwoPlayersEightStandSamePlayerAgain) {
  Played played({.hands = "KH 8S KS | 4C 9H QS", .top = "3S"});
  played.act(0, "play 8S").act(1, "stand");
  EXPECT_THAT(played.legal(0), ElementsAre("call", "play KS"));
}

TEST(SwitchTurn, PaymentsAreNotMixedUp) {
  EXPECT_EQ(Played({.hands = "7C 3S | 5C", .top = "8S", .pending = "8 1"}).refused(0, "take"),
            "wrong-payment");
  EXPECT_EQ(Played({.hands = "7C 3S | 5C", .top = "2S", .pending = "2 2"}).refused(0, "stand"),
            "wrong-payment");
  const Played free({.hands = "7C 3S | 5C", .top = "2S"});
  EXPECT_EQ(free.refused(0, "take"), "no-duty");
  EXPECT_EQ(free.refused(0, "stand"), "no-duty");
}

TEST(SwitchTurn, AReshuffleLeavesTheTopAndKeepsAllCards) {
  Played played({.hands = "6C 7C 9C | TC",
                 .top = "2S",
                 .pending = "2 8",
                 .stock = "3D 4D 5D",
                 .pile = "9H TH QH KH 3H 4H 5H",
                 .rest = Draft::Rest::last_hand});
  played.act(0, "take");
  EXPECT_EQ(played.match().chance(), ChanceKind::shuffle);
  EXPECT_TRUE(played.match().acting().empty());
  EXPECT_TRUE(played.match().may_act().empty());
  EXPECT_EQ(played.refused(0, "take"), "chance-due");
  Rng rng(3);
  const Chance drawn = Rules::draw(played.truth(), rng);
  EXPECT_EQ(CardSet::of_list(drawn.stock), played.truth().table.pile - CardSet::only(*parse_card("2S")));
  EXPECT_THROW(played.shuffle("9H TH QH KH 3H 4H 5H 2S"), std::logic_error);
  EXPECT_THROW(played.shuffle("9H TH QH KH 3H 4H"), std::logic_error);
  played.shuffle("4H 9H KH 3H QH 5H TH");
  EXPECT_EQ(played.hand(0), "6C 7C 9C 3D 4D 5D 3H 4H 9H QH KH");
  EXPECT_EQ(played.at("stock"), json::value(2));
  EXPECT_EQ(played.at("pile"), json::value(1));
  EXPECT_EQ(played.at("turn"), json::value(1));
}

TEST(SwitchTurn, WhatDoesNotExistIsWaived) {
  Played played({.hands = "6C 7C 9C | TC",
                 .top = "2S",
                 .pending = "2 8",
                 .stock = "3D 4D",
                 .rest = Draft::Rest::last_hand});
  played.act(0, "take");
  EXPECT_EQ(played.hand(0), "6C 7C 9C 3D 4D");
  EXPECT_TRUE(played.at("pending").is_null());
  EXPECT_EQ(played.at("turn"), json::value(1));
}

TEST(SwitchTurn, NothingToPlayAndNothingToDrawPasses) {
  Played played({.hands = "4C 6C TC | 2C", .top = "KH", .rest = Draft::Rest::last_hand});
  EXPECT_THAT(played.legal(0), ElementsAre("draw"));
  played.act(0, "draw");
  EXPECT_EQ(played.at("turn"), json::value(1));
  EXPECT_EQ(played.hand(0), "4C 6C TC");
  EXPECT_EQ(played.at("turns"), json::value(10));
}

TEST(SwitchTurn, TheLastStockCardAsksForNoShuffle) {
  Played played({.hands = "KC 4D 7D | 3S 5S", .top = "9H", .stock = "4C", .rest = Draft::Rest::pile});
  played.act(0, "draw");
  EXPECT_EQ(played.match().chance(), ChanceKind::none);
  EXPECT_EQ(played.at("stock"), json::value(0));
  EXPECT_EQ(played.at("turn"), json::value(1));
}

TEST(SwitchTurn, ADrawWaitsForItsShuffle) {
  Played played({.hands = "KC 4D 7D | 3S 5S", .top = "9H", .pile = "9C TC", .rest = Draft::Rest::last_hand});
  played.act(0, "draw").shuffle("9C TC");
  EXPECT_EQ(played.at("phase"), json::value("drawn"));
  EXPECT_THAT(played.legal(0), ElementsAre("keep", "play 9C"));
}

TEST(SwitchTurn, OneCardBelowTheTopIsEnoughForAShuffle) {
  Played played({.hands = "KC 4D 7D | 3S", .top = "9H", .pile = "TC", .rest = Draft::Rest::last_hand});
  played.act(0, "draw");
  EXPECT_EQ(played.match().chance(), ChanceKind::shuffle);
  EXPECT_EQ(played.shuffle("TC").hand(0), "TC KC 4D 7D");
}

TEST(SwitchTurn, CountsGoOnWhenPaidCardsComeBack) {  // D-SW-7
  Played played({.hands = "3C 2D | 2H 4H 5H | 6C 7C", .top = "2S", .pending = "2 8"});
  EXPECT_EQ(played.act(0, "play 2D").at("pending"), duty("2", 10));
  EXPECT_EQ(played.act(1, "play 2H").at("pending"), duty("2", 12));
  played.act(2, "take");
  EXPECT_EQ(played.truth().table.counts[2], 14);
}

}  // namespace
}  // namespace tableroo::switch_game
