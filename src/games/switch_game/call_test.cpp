// "Last card" in Switch: who may call, who is exposed, who may catch.
#include "games/switch_game/test_position.hpp"

namespace tableroo::switch_game {
namespace {

using testing::ElementsAre;

// Seat 0 is about to play down to one card.
const Draft kTwoCards{.hands = "KD 7S | 5C 6C 4S | 9C TC QD", .stock = "3H 4H"};

TEST(SwitchCall, DownToOneCardWithoutACallIsExposed) {
  Played played(kTwoCards);
  played.act(0, "play 7S");
  EXPECT_EQ(played.at("exposed"), json::value(0));
  EXPECT_THAT(played.legal(0), ElementsAre("call"));
  EXPECT_THAT(played.legal(1), ElementsAre("catch 0", "play 4S"));
  EXPECT_THAT(played.legal(2), ElementsAre("catch 0"));
  EXPECT_EQ(played.match().acting(), SeatSet::only(seat_at(1)));
}

TEST(SwitchCall, ACallBeforeThePlayIsSafe) {
  Played played(kTwoCards);
  EXPECT_THAT(played.legal(0), ElementsAre("call", "play 7S"));
  played.act(0, "call");
  EXPECT_EQ(played.refused(0, "call"), "already-called");
  played.act(0, "play 7S");
  EXPECT_TRUE(played.at("exposed").is_null());
  EXPECT_EQ(played.at("called"), json::value(json::array{0}));
  EXPECT_EQ(played.refused(2, "catch 0"), "nobody-to-catch");
}

TEST(SwitchCall, ACallWhileExposedIsInTime) {
  Played played(kTwoCards);
  played.act(0, "play 7S").act(0, "call");
  EXPECT_TRUE(played.at("exposed").is_null());
  EXPECT_EQ(played.refused(1, "catch 0"), "nobody-to-catch");
  EXPECT_EQ(played.refused(0, "call"), "already-called");
}

TEST(SwitchCall, TheNextSeatClosesTheWindow) {
  const auto after_act = [](std::string_view hands, std::string_view play, std::string_view next) {
    Played played({.hands = std::string(hands), .stock = "3S"});
    played.act(0, play).act(1, next);
    EXPECT_TRUE(played.at("exposed").is_null());
    EXPECT_EQ(played.refused(2, "catch 0"), "nobody-to-catch") << next;
    EXPECT_EQ(played.refused(0, "call"), "nothing-to-call") << next;
  };
  after_act("KD 7S | 5C 6C 4S | 9C TC", "play 7S", "play 4S");
  after_act("KD 7S | 5C 6C 4D | 9C TC", "play 7S", "draw");
  after_act("KD 2S | 5C 6C 4D | 9C TC", "play 2S", "take");
  after_act("KD 8S | 5C 6C 4D | 9C TC", "play 8S", "stand");
}

TEST(SwitchCall, ACallOfTheNextSeatLeavesTheWindowOpen) {
  Played played({.hands = "KD 7S | 6C 4S | 9C TC QD"});
  played.act(0, "play 7S").act(1, "call");
  EXPECT_EQ(played.at("exposed"), json::value(0));
  EXPECT_THAT(played.legal(2), ElementsAre("catch 0"));
}

TEST(SwitchCall, OneWindowClosesAndTheNextOpens) {
  Played played({.hands = "KD | 4S 9S | 9C TC QD", .top = "7S", .turn = 1, .exposed = 0});
  played.act(1, "play 9S");
  EXPECT_EQ(played.at("exposed"), json::value(1));
  EXPECT_THAT(played.legal(0), ElementsAre("catch 1"));
}

TEST(SwitchCall, TheCaughtSeatDrawsTwoAndNothingElseChanges) {
  Played played(kTwoCards);
  played.act(0, "play 7S").act(2, "catch 0");
  EXPECT_EQ(played.hand(0), "KD 3H 4H");
  EXPECT_EQ(played.at("turn"), json::value(1));
  EXPECT_EQ(played.at("turns"), json::value(10));
  EXPECT_EQ(played.at("top"), json::value("7S"));
  EXPECT_EQ(played.refused(0, "call"), "nothing-to-call");
}

TEST(SwitchCall, TwoCatchesArePaidOnce) {
  Played played(kTwoCards);
  played.act(0, "play 7S").act(2, "catch 0");
  EXPECT_EQ(played.refused(1, "catch 0"), "nobody-to-catch");
  EXPECT_EQ(played.truth().table.counts[0], 3);
}

TEST(SwitchCall, CaughtWhileADutyWaitsOnTheNextSeat) {
  Played played({.hands = "KD | 6C TC | 3C QH",
                 .top = "2S",
                 .pending = "2 2",
                 .stock = "5H 7H",
                 .turn = 1,
                 .exposed = 0});
  played.act(2, "catch 0");
  EXPECT_EQ(played.at("pending"), duty("2", 2));
  EXPECT_THAT(played.legal(1), ElementsAre("call", "take"));
}

TEST(SwitchCall, APenaltyMayNeedAShuffle) {
  Played played({.hands = "KD | 2C",
                 .top = "7S",
                 .stock = "3H",
                 .pile = "9H TH",
                 .turn = 1,
                 .exposed = 0,
                 .rest = Draft::Rest::last_hand});
  played.act(1, "catch 0").shuffle("TH 9H");
  EXPECT_EQ(played.hand(0), "KD 3H TH");
  EXPECT_EQ(played.at("stock"), json::value(1));
  EXPECT_EQ(played.at("turn"), json::value(1));
}

TEST(SwitchCall, APenaltyIsShortByWhatDoesNotExist) {
  Played played({.hands = "KD | 2C",
                 .top = "7S",
                 .stock = "3H",
                 .turn = 1,
                 .exposed = 0,
                 .rest = Draft::Rest::last_hand});
  EXPECT_THAT(played.facts(1, "catch 0"), ElementsAre("cards=1", "waived=1", "seat=0"));
  played.act(1, "catch 0");
  EXPECT_EQ(played.hand(0), "KD 3H");
}

TEST(SwitchCall, CalledWithTwoThenKeptHasLapsed) {
  Played played({.hands = "KD 7H | 5C 6C 4S", .stock = "5S"});
  played.act(0, "call").act(0, "draw");
  EXPECT_EQ(played.at("called"), json::value(json::array{0}));  // until the turn ends
  played.act(0, "keep");
  EXPECT_EQ(played.at("called"), json::value(json::array{}));
}

TEST(SwitchCall, CalledWithTwoThenTheDrawnCardPlayedHasLapsed) {
  Played played({.hands = "KD 7H | 5C 6C 4S", .stock = "5S"});
  played.act(0, "call").act(0, "draw").act(0, "play 5S");
  EXPECT_EQ(played.at("called"), json::value(json::array{}));
}

TEST(SwitchCall, CalledWithTwoThenStoodOrPaidHasLapsed) {
  Played stood({.hands = "KD 7H | 5C 6C", .top = "8S", .pending = "8 1"});
  EXPECT_EQ(stood.act(0, "call").act(0, "stand").at("called"), json::value(json::array{}));
  Played paid({.hands = "KD 2H | 5C 6C", .top = "2S", .pending = "2 2"});
  EXPECT_EQ(paid.act(0, "call").act(0, "take").at("called"), json::value(json::array{}));
  Played nothing({.hands = "KD 7H | 5C 6C", .top = "9S", .rest = Draft::Rest::last_hand});
  EXPECT_EQ(nothing.act(0, "call").act(0, "draw").at("called"), json::value(json::array{}));
}

TEST(SwitchCall, OneCardThatBecomesTwoHasLapsedAtOnce) {
  Played played({.hands = "KD | 5C 6C 4S", .stock = "5S", .called = {0}});
  played.act(0, "draw");
  EXPECT_EQ(played.at("called"), json::value(json::array{}));
  EXPECT_THAT(played.legal(0), ElementsAre("call", "keep", "play 5S"));
  Played again = Played({.hands = "KD | 5C 6C 4S", .stock = "5S", .called = {0}});
  EXPECT_EQ(again.act(0, "draw").act(0, "play 5S").at("exposed"), json::value(0));
  EXPECT_EQ(played.act(0, "call").act(0, "play 5S").at("called"), json::value(json::array{0}));
}

TEST(SwitchCall, ACallStandsThroughATurnThatDrawsNothing) {
  Played played({.hands = "KD | 2C", .top = "7S", .called = {0}, .rest = Draft::Rest::last_hand});
  played.act(0, "draw");
  EXPECT_EQ(played.at("called"), json::value(json::array{0}));
}

TEST(SwitchCall, NoCallOutOfPlace) {
  const Played played({.hands = "3C KD 7S | 5C 4S | 9C"});
  EXPECT_EQ(played.refused(0, "call"), "nothing-to-call");  // three cards
  EXPECT_EQ(played.refused(1, "call"), "nothing-to-call");  // two, but not on turn
  EXPECT_EQ(played.refused(2, "call"), "nothing-to-call");  // one, and the window is closed
}

TEST(SwitchCall, NobodyCatchesOneself) {
  Played played(kTwoCards);
  played.act(0, "play 7S");
  EXPECT_EQ(played.refused(0, "catch 0"), "own-seat");
  EXPECT_EQ(played.refused(1, "catch 2"), "nobody-to-catch");
  EXPECT_EQ(played.refused(1, "catch 3"), "nobody-to-catch");
}

TEST(SwitchCall, CallsAndCatchesAreSilent) {
  Played played(kTwoCards);
  played.act(0, "play 7S");
  const auto observation = played.match().observe(seat_at(1));
  ActionList ordinary;
  ActionList silent;
  observation->legal(ordinary);
  observation->silent(silent);
  EXPECT_EQ(ordinary.size(), 1U);
  ASSERT_EQ(silent.size(), 1U);
  EXPECT_EQ(game().text(silent[0]), "catch 0");
  for (const Seat seat : {seat_at(0), seat_at(2), Seat::none})
    EXPECT_FALSE(played.match().view(seat).contains("exposed"));
}

}  // namespace
}  // namespace tableroo::switch_game
