// What partners hand each other: the pass, the holder of 2H, the bonus, and what everybody is told of it.
#include "games/switcheroo_kangaroo/table_for_tests.hpp"
#include "testkit/matches.hpp"

namespace tableroo::switcheroo_kangaroo {
namespace {

using testing::ElementsAre;
using testing::SizeIs;

TEST(Pass, TheReceiverOf2HLeads) {
  const auto match = passing();
  play(*match, {"0: pass 4D 5D", "1: pass 8C 2H", "2: pass KD 3H", "3: pass TC JC"});
  EXPECT_EQ(state(*match, "leader"), 3);
  EXPECT_EQ(view(*match, 0, "marker"), 3);
  EXPECT_EQ(view(*match, 1, "partnerHolds"), json::value({"8C", "2H"}));
  EXPECT_EQ(match->told(seat_at(1), 3).at(0).at("received"), json::value({"TC", "JC"}));
}

TEST(Pass, TheHolderOf2HLeadsAnyCard) {
  const auto match = passing();
  play(*match, {"3: pass AC 3D", "0: pass 8D 9D", "2: pass 5H KH", "1: pass JD QD"});
  EXPECT_EQ(state(*match, "leader"), 1);
  EXPECT_THAT(legal(*match, 1), SizeIs(26));
}

TEST(Pass, TheOrderOfArrivalDoesNotMatter) {
  std::array<std::string_view, 4> acts{"0: pass 4D 5D", "1: pass 8C 2H", "2: pass KD 3H", "3: pass TC JC"};
  std::ranges::sort(acts);
  const auto first = passing();
  play(*first, {acts[0], acts[1], acts[2], acts[3]});
  while (std::ranges::next_permutation(acts).found) {
    const auto match = passing();
    play(*match, {acts[0], acts[1], acts[2], acts[3]});
    for (int seat = 0; seat < kPlayers; ++seat)
      ASSERT_EQ(match->view(seat_at(seat)), first->view(seat_at(seat)));
    ASSERT_EQ(match->state(), first->state());
  }
}

TEST(Pass, NothingMovesOrShowsUntilAllHavePassed) {
  const auto match = passing();
  const auto other = passing();
  play(*match, {"0: pass 4D 5D", "2: pass 5H KH"});
  play(*other, {"0: pass 3C 6C", "2: pass 5C 2D"});
  EXPECT_EQ(match->state(), other->state());
  for (const int seat : {1, 3}) {
    EXPECT_EQ(match->view(seat_at(seat)), other->view(seat_at(seat)));
    EXPECT_EQ(match->told(seat_at(seat), 0), other->told(seat_at(seat), 0));
  }
  EXPECT_EQ(match->told(seat_at(2), 0).at(0).at("action"), "pass ?");
  EXPECT_EQ(match->told(seat_at(2), 0).at(1).at("action"), "pass 5H KH");
  EXPECT_EQ(refusal(*match, "0: pass 3C 6C"), "already-chosen");
}

TEST(Pass, HasAsManyCardsAsTheOptionSays) {
  constexpr std::array<std::size_t, 4> kWays{0, 13, 78, 286};
  for (int count = 1; count <= 3; ++count) {
    const auto match = passing("variant=custom,passCards=" + std::to_string(count));
    EXPECT_THAT(legal(*match, 0), SizeIs(kWays[static_cast<std::size_t>(count)]));
  }
  const auto none = dealt("variant=custom,passCards=0");
  EXPECT_EQ(state(*none, "phase"), "place");
  EXPECT_EQ(none->acting(), SeatSet::only(seat_at(static_cast<int>(state(*none, "leader").as_int64()))));
}

TEST(Marker, IsKnownUntilItIsPlayed) {
  const auto match = from(setup("place", std::string(kDeal), 1));
  EXPECT_EQ(view(*match, 0, "marker"), 1);
  // 2C over 9H, answered by 8S over 4H: inside. An exchange of the other side moves no 2H.
  play(*match, {"1: 9H blue", "2: 8S red", "3: 2C blue top", "0: 4H red tuck", "0: swap 3C", "2: swap AH"});
  EXPECT_EQ(view(*match, 0, "exchanged"), true);
  EXPECT_EQ(view(*match, 2, "marker"), 1);
  play(*match, {"0: AH red", "1: 2H blue"});
  EXPECT_TRUE(view(*match, 2, "marker").is_null());
}

TEST(Marker, MayStayInHandToTheEnd) {
  const auto match = from(setup("place", std::string(kDeal), 1), "variant=custom,tricks=1,hands=2");
  play(*match, {"1: 9H blue", "2: 8S red", "3: 2C blue top", "0: 4H red tuck"});
  EXPECT_EQ(state(*match, "phase"), "deal");
  EXPECT_EQ(view(*match, 0, "marker"), 1);
  Rng rng(1);
  testkit::step(*match, rng);  // the deal
  EXPECT_TRUE(view(*match, 0, "marker").is_null());
}

TEST(Marker, IsHiddenByAnExchangeOfItsHolder) {
  for (const bool swaps : {true, false}) {
    const auto match = from(setup("place", std::string(kDeal), 1));
    // 9C over 8H, answered in clubs: out of suit, so the holder's side has the bonus.
    play(*match, {"1: 8H blue", "2: 3H red", "3: 9C blue top", "0: 3C red tuck"});
    EXPECT_EQ(view(*match, 0, "marker"), 1);
    play(*match, {"1: swap 6S", swaps ? "3: swap AC" : "3: keep"});
    EXPECT_EQ(view(*match, 0, "marker"), swaps ? json::value(nullptr) : json::value(1));
  }
}

TEST(Bonus, BothPartnersChooseAtOnce) {
  const auto match = bonus();
  EXPECT_EQ(match->acting(), partners(Side::blue));
  EXPECT_THAT(legal(*match, 1), ElementsAre("keep", "swap JD", "swap QD"));
  EXPECT_THAT(legal(*match, 3), ElementsAre("keep", "swap 6D", "swap 7D"));
  EXPECT_THAT(legal(*match, 0), testing::IsEmpty());
}

TEST(Bonus, BothMustOfferACardAndTheOrderDoesNotMatter) {  // D-SK-5
  const auto one = bonus();
  const auto other = bonus();
  play(*one, {"3: swap 6D", "1: swap QD"});
  play(*other, {"1: swap QD", "3: swap 6D"});
  EXPECT_EQ(state(*one, "hands").at(1), json::value({"6D", "JD"}));
  EXPECT_EQ(state(*one, "hands").at(3), json::value({"7D", "QD"}));
  EXPECT_EQ(one->state(), other->state());
  for (int seat = 0; seat < kPlayers; ++seat) EXPECT_EQ(one->view(seat_at(seat)), other->view(seat_at(seat)));
  EXPECT_EQ(view(*one, 0, "exchanged"), true);
  EXPECT_EQ(state(*one, "phase"), "place");
  EXPECT_EQ(state(*one, "leader"), 1);
}

TEST(Bonus, OneOfferAloneChangesNothingAndStaysUnseen) {
  const auto offered = bonus();
  const auto kept = bonus();
  play(*offered, {"3: swap 6D", "1: keep"});
  play(*kept, {"3: keep", "1: keep"});
  EXPECT_EQ(offered->state(), kept->state());
  EXPECT_EQ(view(*offered, 0, "exchanged"), false);
  for (const int seat : {0, 1, 2}) {
    EXPECT_EQ(offered->view(seat_at(seat)), kept->view(seat_at(seat)));
    EXPECT_EQ(offered->told(seat_at(seat), 0), kept->told(seat_at(seat), 0));
  }
}

TEST(Bonus, AChoiceStandsAndNothingMovesUntilBothHaveChosen) {
  const auto match = bonus();
  play(*match, {"3: swap 6D"});
  EXPECT_EQ(match->acting(), SeatSet::only(seat_at(1)));
  EXPECT_EQ(state(*match, "hands").at(3), json::value({"6D", "7D"}));
  EXPECT_EQ(refusal(*match, "3: keep"), "already-chosen");
  EXPECT_EQ(view(*match, 3, "pending"), "swap 6D");
  EXPECT_TRUE(view(*match, 1, "pending").is_null());
  EXPECT_EQ(view(*match, 0, "chosen"), json::array{3});
}

TEST(Bonus, WhetherItExchangedIsSaidUntilTheNextTrickIsOver) {
  const auto match = bonus();
  play(*match, {"3: swap 6D", "1: swap QD", "1: JD blue", "2: 2C red"});
  EXPECT_EQ(view(*match, 0, "exchanged"), true);
  play(*match, {"3: 7D blue top", "0: 9C red top"});
  EXPECT_EQ(view(*match, 0, "exchanged"), false);
}

TEST(Bonus, OffMeansTheNextTrickBeginsAtOnce) {
  const auto match = bonus("variant=custom,bonus=false");
  EXPECT_EQ(state(*match, "phase"), "place");
  EXPECT_EQ(state(*match, "leader"), 1);
}

TEST(Bonus, NoneAfterTheLastTrick) {
  const auto thirteen = trick("8S/8C/4H/5H", 2);
  play(*thirteen, {"2: 4H red", "3: 5H blue", "0: 8S red top", "1: 8C blue top"});
  EXPECT_TRUE(thirteen->over());
  const auto nine =
      trick("7C 6H 4S 8S JS/8C 7H 3S QS AS/9C KC 2H 4H 9H/AC 3D JD 5H KS", 2, "variant=every-seat-live");
  play(*nine, {"2: 4H red", "3: 5H blue", "0: 8S red top", "1: 8C blue top"});
  EXPECT_TRUE(nine->over());
  EXPECT_THAT(state(*nine, "hands").at(0).as_array(), SizeIs(4));
  EXPECT_EQ(view(*nine, 1, "counts"), json::value({4, 4, 4, 4}));
}

TEST(Evidence, AnExchangeIsToldToEverybodyAndNothingElseIs) {
  const auto swapped = bonus();
  play(*swapped, {"3: swap 6D", "1: swap QD"});
  for (const Seat seat : {seat_at(0), seat_at(1), seat_at(3), Seat::none}) {
    const json::array told = swapped->told(seat, 4);
    EXPECT_FALSE(told.at(0).as_object().contains("exchanged"));
    EXPECT_EQ(told.at(1).at("exchanged"), true);
    EXPECT_EQ(told.at(0).at("action"), seat == seat_at(3) ? "swap 6D" : "choose ?");
    EXPECT_EQ(told.at(1).at("action"), seat == seat_at(1) ? "swap QD" : "choose ?");
  }
  EXPECT_EQ(swapped->told(seat_at(3), 5).at(0).at("received"), json::array{"QD"});
  EXPECT_FALSE(swapped->told(seat_at(0), 5).at(0).as_object().contains("received"));
  play(*swapped, {"1: JD blue"});
  EXPECT_FALSE(swapped->told(seat_at(0), 6).at(0).as_object().contains("exchanged"));
}

}  // namespace
}  // namespace tableroo::switcheroo_kangaroo
