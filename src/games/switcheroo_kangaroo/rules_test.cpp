// The course of a hand of Switcheroo Kangaroo: placement, lead, end.
#include <map>

#include "games/switcheroo_kangaroo/table_for_tests.hpp"
#include "testkit/matches.hpp"

namespace tableroo::switcheroo_kangaroo {
namespace {

using testing::ElementsAre;
using testing::SizeIs;

constexpr const char* kTwo = "4C 9H/6C QS/8D KH/TD 2S";

TEST(Placement, OnlyTheLeaderChoosesAHalf) {
  const auto match = trick(kTwo, 0);
  EXPECT_THAT(legal(*match, 0), ElementsAre("4C blue", "4C red", "9H blue", "9H red"));
  play(*match, {"0: 4C red"});
  EXPECT_THAT(legal(*match, 1), ElementsAre("6C blue", "QS blue"));
  play(*match, {"1: 6C blue"});
  EXPECT_THAT(legal(*match, 2), ElementsAre("8D red top", "8D red tuck", "KH red top", "KH red tuck"));
  play(*match, {"2: 8D red tuck"});
  EXPECT_EQ(state(*match, "red"), json::value({"8D", "4C"}));  // a tucked card lies under the first
  EXPECT_THAT(legal(*match, 3), ElementsAre("2S blue top", "2S blue tuck", "TD blue top", "TD blue tuck"));
}

TEST(Placement, WhereTheLeaderOpensTheAnswerTheSecondOpensTheChallenge) {
  const auto match = trick(kTwo, 0);
  play(*match, {"0: 4C blue"});
  EXPECT_THAT(legal(*match, 1), ElementsAre("6C red", "QS red"));
  play(*match, {"1: 6C red", "2: 8D red top"});
  EXPECT_EQ(state(*match, "red"), json::value({"6C", "8D"}));
  EXPECT_THAT(legal(*match, 3), ElementsAre("2S blue top", "2S blue tuck", "TD blue top", "TD blue tuck"));
}

TEST(Placement, OwnHalfOnlyLeavesNoChoiceOfHalf) {
  const auto match = trick(kTwo, 0, "variant=custom,placement=own");
  EXPECT_THAT(legal(*match, 0), ElementsAre("4C red", "9H red"));
}

// Every hand of every player: there is always a card to place, whatever was placed before.
TEST(Placement, IsNeverImpossible) {
  for (const auto* with : {"", "variant=custom,placement=own", "variant=every-seat-live"}) {
    for (std::uint64_t i = 0; i < 40; ++i) {
      Rng rng = Rng::stream(31, i);
      const auto match = game().start(options(with));
      testkit::walk(*match, rng, [](AnyMatch& at) {
        if (at.over() || at.chance() != ChanceKind::none || state(at, "phase") != "place") return;
        const int seat = +at.acting().lowest();
        ASSERT_THAT(at.acting(), SizeIs(1));
        const auto laid = state(at, "red").as_array().size() + state(at, "blue").as_array().size();
        const auto hand = state(at, "hands").at(static_cast<std::size_t>(seat)).as_array().size();
        const auto acts = legal(at, seat);
        const bool open = acts.front().ends_with("blue") && acts.size() == 2 * hand;
        ASSERT_EQ(acts.size(), laid == 1 || (laid == 0 && !open) ? hand : 2 * hand);
      });
    }
  }
}

TEST(Lead, TheSecondPlayerOfTheSideThatCapturedMoreLeads) {
  // Challenge 8 in hearts, window 4; an eight in clubs is out of suit.
  const auto challenge = trick("7C 4H JS/5D 6H 4S/3S 8S QS/8C 7H AS", 0);
  play(*challenge, {"0: 4H red", "1: 5D blue", "2: 8S red top", "3: 8C blue top", "0: keep", "2: keep"});
  EXPECT_EQ(state(*challenge, "leader"), 2);
  const auto answer = trick("7C 4H JS/5H 6H 4S/3S 8S QS/8C 7H AS", 0);
  play(*answer, {"0: 4H red", "1: 5H blue", "2: 8S red top", "3: 8C blue top", "1: keep", "3: keep"});
  EXPECT_EQ(state(*answer, "leader"), 3);
  EXPECT_EQ(state(*answer, "scores"), json::value({20, 24}));
}

constexpr const char* kSplit = "8C 4H JS/5H 6H 4S/3S 8S QS/3C 7H AS";

std::unique_ptr<AnyMatch> split(std::string_view with = "") {
  auto match = trick(kSplit, 0, with);
  play(*match, {"0: 4H red", "1: 5H blue", "2: 8S red top", "3: 3C blue top"});
  return match;
}

TEST(Lead, AfterTwoCardsEachTheChallengeLeadsAndThereIsNoBonus) {  // D-SK-4
  const auto match = split();
  EXPECT_EQ(state(*match, "scores"), json::value({22, 22}));
  EXPECT_EQ(state(*match, "phase"), "place");
  EXPECT_EQ(state(*match, "leader"), 2);
  EXPECT_EQ(refusal(*match, "2: keep"), "wrong-phase");
}

TEST(Lead, TieLeadAnswerGivesItToTheAnswer) {
  EXPECT_EQ(state(*split("variant=custom,tieLead=answer"), "leader"), 3);
}

TEST(Lead, APricedWindowCanBringOneCardAndTheLead) {
  auto at = setup("place", "8C 2H JS/5D 6H 4S/3S 8S QS/8D 7H AS", 0);
  const auto match = from(at, "variant=precision");
  play(*match, {"0: 2H red", "1: 5D blue", "2: 8S red top", "3: 8D blue top"});
  EXPECT_EQ(state(*match, "scores"), json::value({21, 20}));
  EXPECT_EQ(state(*match, "gone"), 3);
  EXPECT_EQ(match->acting(), partners(Side::red));
}

TEST(Match, MoreCapturedCardsWinAndEqualTotalsDraw) {
  const auto finish = [](int red, int blue, int gone) {
    auto at = setup("place", "3C/4H/5H/8S", 1);
    at["scores"] = {red, blue};
    at["gone"] = gone;
    const auto match = from(at);
    play(*match, {"1: 4H blue", "2: 5H red", "3: 8S blue top", "0: 3C red top"});  // a miss: two each
    EXPECT_EQ(name(match->result().reason), "played-out");
    return match->result();
  };
  EXPECT_THAT(finish(22, 20, 6).returns, ElementsAre(1, -1, 1, -1));
  EXPECT_THAT(finish(22, 20, 6).scores, ElementsAre(24, 22, 24, 22));
  EXPECT_THAT(finish(20, 22, 6).returns, ElementsAre(-1, 1, -1, 1));
  EXPECT_THAT(finish(21, 21, 6).returns, ElementsAre(0, 0, 0, 0));
}

TEST(Match, HandsAddUpAndEachBeginsWithTheHolderOf2H) {
  auto at = setup("place", "3C/4H/5H/8S", 1);
  at["scores"] = {30, 10};
  at["gone"] = 8;
  const auto match = from(at, "hands=2");
  play(*match, {"1: 4H blue", "2: 5H red", "3: 8S blue top", "0: 3C red top"});
  EXPECT_FALSE(match->over());
  EXPECT_EQ(match->chance(), ChanceKind::deal);
  EXPECT_EQ(state(*match, "phase"), "deal");
  EXPECT_EQ(state(*match, "totals"), json::value({32, 12}));
  EXPECT_EQ(state(*match, "scores"), json::value({32, 12}));
  EXPECT_EQ(state(*match, "trick"), 13);
  EXPECT_EQ(state(*match, "hand"), 1);
  EXPECT_TRUE(state(*match, "leader").is_null());
  SeededSource source{Rng(3)};
  ASSERT_FALSE(match->apply(match->draw(source)));
  EXPECT_EQ(state(*match, "hand"), 2);
  EXPECT_EQ(state(*match, "scores"), json::value({0, 0}));
  EXPECT_EQ(state(*match, "totals"), json::value({32, 12}));
  EXPECT_TRUE(view(*match, 0, "lastTrick").is_null());
}

// A match that ends early counts the cards captured so far; between hands none is counted twice.
TEST(Match, ResigningLosesAndCountsWhatIsCaptured) {
  const auto match = bonus("hands=2");
  play(*match, {"3: swap 6D"});
  ASSERT_FALSE(match->finish(Reason::resigned, seat_at(2)));
  EXPECT_THAT(match->result().scores, ElementsAre(20, 24, 20, 24));
  EXPECT_THAT(match->result().returns, ElementsAre(-1, 1, -1, 1));
  EXPECT_EQ(match->inconsistency(), "");
  auto at = setup("place", "3C/4H/5H/8S", 1);
  const auto between = from(at, "hands=2");
  play(*between, {"1: 4H blue", "2: 5H red", "3: 8S blue top", "0: 3C red top"});
  ASSERT_FALSE(between->finish(Reason::agreed, Seat::none));
  EXPECT_THAT(between->result().scores, ElementsAre(26, 26, 26, 26));
  EXPECT_EQ(between->inconsistency(), "");
}

TEST(Match, CapturedAndGoneAreFourATrick) {
  for (const auto* with :
       {"", "variant=precision", "variant=base", "variant=section-13", "variant=precision-short,hands=3"}) {
    Rng rng(8);
    const auto match = game().start(options(with));
    testkit::walk(*match, rng, [](AnyMatch& at) {
      const json::object now = at.state();
      const auto done =
          now.at("scores").at(0).as_int64() + now.at("scores").at(1).as_int64() + now.at("gone").as_int64();
      const bool live = now.at("phase") == "pass" || now.at("phase") == "place" || now.at("phase") == "bonus";
      if (live) {
        ASSERT_EQ(done, 4 * (now.at("trick").as_int64() - 1));
      }
    });
    EXPECT_TRUE(match->over());
  }
}

TEST(Deal, ADealOfOtherCardsIsRefused) {
  const auto match = game().start(options());
  Chance chance = [&] {
    SeededSource source{Rng(1)};
    return match->draw(source);
  }();
  Chance twice = chance;
  twice.hands[0] = twice.hands[1];
  EXPECT_EQ(match->apply(twice)->code, "card-twice");
  Chance three = chance;
  three.hand_count = 3;
  EXPECT_EQ(match->apply(three)->code, "wrong-seats");
  EXPECT_FALSE(match->apply(chance));
  EXPECT_EQ(match->apply(chance)->code, "chance-not-due");
}

}  // namespace
}  // namespace tableroo::switcheroo_kangaroo
