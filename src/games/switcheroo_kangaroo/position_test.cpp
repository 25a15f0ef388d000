// State fields, views, and setups that cannot be.
#include "games/switcheroo_kangaroo/table_for_tests.hpp"

namespace tableroo::switcheroo_kangaroo {
namespace {

using testing::HasSubstr;

constexpr const char* kTwoCards = "4C 9H/6C QS/8D KH/TD 2S";

/// The sentence that a setup is refused with, or "".
std::string wrong(const json::object& at, std::string_view with = "") {
  const auto match = game().from_setup(options(with), at);
  return match ? "" : match.error().sentence;
}

json::object changed(json::object at, std::string_view field, const json::value& value) {
  at[field] = value;
  return at;
}

json::object place_setup() { return setup("place", kTwoCards, 0); }
json::object pass_setup() { return setup("pass", std::string(kDeal), -1); }

TEST(Setup, MissingFieldsAreNamed) {
  ASSERT_EQ(wrong(place_setup()), "");
  for (const auto& [key, value] : place_setup()) {
    json::object at = place_setup();
    at.erase(key);
    EXPECT_THAT(wrong(at), HasSubstr("'" + std::string(key) + "'")) << key;
  }
}

TEST(Setup, NobodyDecidesInOtherPhases) {
  for (const auto* phase : {"over", "deal", "trick", ""})
    EXPECT_NE(wrong(changed(place_setup(), "phase", phase)), "") << phase;
}

TEST(Setup, CardsAreThereOnceEach) {
  EXPECT_NE(wrong(setup("place", "4C 9H/4C QS/8D KH/TD 2S", 0)), "");
  EXPECT_NE(wrong(changed(place_setup(), "red", json::array{"4C"})), "");  // on the mat and in a hand
  auto twice = setup("place", "9H/6C QS/8D KH/TD 2S", 0);
  twice["trick"] = 12;
  twice["scores"] = {22, 22};
  twice["red"] = json::array{"4C"};
  EXPECT_EQ(wrong(twice), "");
  twice["red"] = json::array{"4C", "4C"};
  EXPECT_NE(wrong(twice), "");
  json::object unknown = place_setup();
  unknown["hands"].as_array()[0] = json::array{"4C", "1H"};
  EXPECT_NE(wrong(unknown), "");
}

TEST(Setup, HandsFitTheTricksPlayed) {
  EXPECT_NE(wrong(setup("place", "4C 9H/6C QS/8D KH/TD 2S 3S", 0)), "");
  EXPECT_NE(wrong(setup("place", "4C 9H/6C QS/8D KH/TD", 0)), "");
  json::object eleven = place_setup();
  eleven["trick"] = 11;
  eleven["scores"] = {20, 20};
  EXPECT_NE(wrong(eleven), "");
  // One card on the mat: it is the leader's.
  json::object one = changed(place_setup(), "red", json::array{"3D"});
  for (int seat = 0; seat < kPlayers; ++seat) {
    json::object at = one;
    at["hands"].as_array()[static_cast<std::size_t>(seat)].as_array().pop_back();
    EXPECT_EQ(wrong(at).empty(), seat == 0) << seat;
  }
}

/// Trick 12 with cards on the mat, laid by the seats from 0 on.
std::string wrong_mat(const json::array& red, const json::array& blue, std::string_view with = "") {
  json::object at = place_setup();
  at["red"] = red;
  at["blue"] = blue;
  for (std::size_t seat = 0; seat < red.size() + blue.size() && seat < 4; ++seat)
    at["hands"].as_array()[seat].as_array().pop_back();
  return wrong(at, with);
}

TEST(Setup, HalvesFillAsTheRulesFillThem) {
  EXPECT_EQ(wrong_mat({"2C"}, {}), "");
  EXPECT_EQ(wrong_mat({}, {"2C"}), "");
  EXPECT_EQ(wrong_mat({"2C"}, {"3C"}), "");
  EXPECT_EQ(wrong_mat({"2C", "3D"}, {"3C"}), "");
  EXPECT_NE(wrong_mat({"2C", "3D"}, {}), "");
  EXPECT_NE(wrong_mat({}, {"2C", "3D"}), "");
  EXPECT_NE(wrong_mat({"2C"}, {"3C", "3D"}), "");
  EXPECT_NE(wrong_mat({"2C", "3D"}, {"3C", "4D"}), "");
  EXPECT_NE(wrong_mat({"2C", "3D", "4D"}, {}), "");
  EXPECT_NE(wrong_mat({}, {"2C"}, "variant=custom,placement=own"), "");
  EXPECT_EQ(wrong_mat({"2C"}, {"3C"}, "variant=custom,placement=own"), "");
}

TEST(Setup, CapturedAndGoneAreFourForEachFinishedTrick) {
  EXPECT_NE(wrong(changed(place_setup(), "gone", 1)), "");
  EXPECT_NE(wrong(changed(place_setup(), "scores", {22, 23})), "");
  EXPECT_NE(wrong(changed(place_setup(), "scores", {-1, 45})), "");
  EXPECT_EQ(wrong(changed(changed(place_setup(), "scores", {20, 20}), "gone", 4)), "");
  json::object done = setup("place", "4C/6C/8D/TD", 0);
  done["scores"] = {26, 26};
  EXPECT_NE(wrong(done), "");
  done["hands"] = json::array{json::array{}, json::array{}, json::array{}, json::array{}};
  EXPECT_NE(wrong(done), "");
}

TEST(Setup, NumbersAreInRange) {
  EXPECT_NE(wrong(changed(place_setup(), "trick", 0)), "");
  EXPECT_NE(wrong(changed(place_setup(), "trick", 14)), "");
  EXPECT_NE(wrong(place_setup(), "variant=every-seat-live"), "");
  EXPECT_NE(wrong(changed(place_setup(), "hand", 2)), "");
  EXPECT_EQ(wrong(changed(place_setup(), "hand", 2), "hands=2"), "");
  EXPECT_NE(wrong(changed(place_setup(), "totals", {1, 0})), "");  // no hand is finished
  EXPECT_EQ(wrong(changed(changed(place_setup(), "hand", 2), "totals", {30, 22}), "hands=2"), "");
  EXPECT_NE(wrong(changed(changed(place_setup(), "hand", 2), "totals", {30, 23}), "hands=2"), "");
}

TEST(Setup, TheLeaderIsKnownOutsideThePassOnly) {
  EXPECT_NE(wrong(changed(place_setup(), "leader", nullptr)), "");
  EXPECT_NE(wrong(changed(place_setup(), "leader", 4)), "");
  EXPECT_EQ(wrong(pass_setup()), "");
  EXPECT_NE(wrong(changed(pass_setup(), "leader", 1)), "");
}

TEST(Setup, TheHolderOf2HLeadsTheFirstTrick) {
  for (int seat = 0; seat < kPlayers; ++seat)
    EXPECT_EQ(wrong(setup("place", std::string(kDeal), seat)).empty(), seat == 1) << seat;
  // 2H on the mat: with one's own half only it is the leader's where it lies in the challenge.
  json::object at = setup("place", std::string(kDeal), 1);
  const auto lay = [&at](std::size_t seat, std::string_view half, const char* laid) {
    json::array& hand = at["hands"].as_array()[seat].as_array();
    hand.erase(std::ranges::find(hand, json::value(laid)));
    at[half].as_array().emplace_back(laid);
  };
  lay(1, "blue", "2H");
  EXPECT_EQ(wrong(at), "");
  lay(2, "red", "5C");
  EXPECT_EQ(wrong(at, "variant=custom,placement=own"), "");
  std::swap(at["red"], at["blue"]);
  EXPECT_EQ(wrong(at), "");
  EXPECT_NE(wrong(at, "variant=custom,placement=own"), "");
}

TEST(Setup, OfABonus) {
  const json::object at = setup("bonus", kTwoCards, 1);
  EXPECT_EQ(wrong(at), "");
  EXPECT_EQ(from(at)->acting(), partners(Side::blue));
  EXPECT_NE(wrong(at, "variant=custom,bonus=false"), "");
  EXPECT_NE(wrong(setup("bonus", std::string(kDeal), 1)), "");  // before the first trick
  EXPECT_NE(wrong(changed(at, "red", json::array{"3C"})), "");
}

TEST(Setup, OfAPass) {
  EXPECT_NE(wrong(pass_setup(), "variant=custom,passCards=0"), "");
  EXPECT_NE(wrong(changed(pass_setup(), "trick", 2)), "");
  EXPECT_NE(wrong(setup("pass", kTwoCards, -1)), "");
}

TEST(Setup, IsWrittenBetweenDecisionsOnly) {
  const auto match = passing();
  EXPECT_TRUE(match->setup());
  play(*match, {"0: pass 8D 9D"});
  EXPECT_FALSE(match->setup());
}

TEST(View, OfTheChallengeAndTheLastTrick) {
  const auto match = trick("4C 9H/6C QS/8D KH/TD 2S", 0);
  EXPECT_EQ(view(*match, 1, "challenge"), "red");
  EXPECT_TRUE(view(*match, 1, "target").is_null());
  EXPECT_TRUE(view(*match, 1, "lastTrick").is_null());
  play(*match, {"0: 4C red", "1: 6C blue", "2: 8D red top"});
  EXPECT_EQ(view(*match, 1, "target"), 8);
  EXPECT_EQ(view(*match, 1, "window"), 4);
  EXPECT_EQ(view(*match, 1, "suit"), "C");
  play(*match, {"3: TD blue top"});
  const json::object expected{{"leader", 0},        {"red", {"4C", "8D"}}, {"blue", {"6C", "TD"}},
                              {"challenge", "red"}, {"outcome", "inside"}, {"number", 10},
                              {"target", 8},        {"window", 4},         {"suit", "C"},
                              {"pay", {0, 3}}};
  EXPECT_EQ(view(*match, 0, "lastTrick"), expected);
  EXPECT_EQ(view(*match, 0, "challenge"), "blue");  // of the trick to come
  EXPECT_TRUE(view(*match, 0, "target").is_null());
}

TEST(View, OfASpectatorHoldsNoCardsInHand) {
  const auto match = passing();
  play(*match, {"0: pass 8D 9D"});
  const json::object seen = match->view(Seat::none);
  for (const auto* key : {"own", "pending", "partnerHolds", "hands"}) EXPECT_FALSE(seen.contains(key)) << key;
  EXPECT_EQ(seen.at("chosen"), json::value(json::array{0}));
}

TEST(View, CardsHandedOverAreKnownUntilTheyAreLaidOrComeBack) {
  const auto match = passing();
  play(*match, {"0: pass 4D 5D", "1: pass 8C 8H", "2: pass KD 3H", "3: pass TC JC"});
  EXPECT_EQ(view(*match, 3, "partnerHolds"), json::value({"TC", "JC"}));
  // Out of suit: blue has the bonus. JC was laid, 8C comes back, TC stays.
  play(*match, {"1: JC blue", "2: 5H red", "3: 8H blue top", "0: 3C red tuck"});
  ASSERT_EQ(match->acting(), partners(Side::red));  // 5H over 3C: five in clubs is inside
  EXPECT_EQ(view(*match, 3, "partnerHolds"), json::value(json::array{"TC"}));
  EXPECT_EQ(view(*match, 1, "partnerHolds"), json::value(json::array{"8C"}));
  EXPECT_EQ(view(*match, 0, "partnerHolds"), json::value({"4D", "5D"}));
  play(*match, {"0: swap KD", "2: swap 4D"});
  EXPECT_EQ(view(*match, 0, "partnerHolds"), json::value({"5D", "KD"}));
  EXPECT_EQ(view(*match, 2, "partnerHolds"), json::value({"4D", "3H"}));
}

}  // namespace
}  // namespace tableroo::switcheroo_kangaroo
