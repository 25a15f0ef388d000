// Positions of Switch: what can be read, and what cannot be.
#include "games/switch_game/test_position.hpp"

namespace tableroo::switch_game {
namespace {

using testing::HasSubstr;

const Draft kDraft{.hands = "9C 7S | 5C 6C 4S", .pile = "3D"};

std::string problem_of(const json::object& setup, std::string_view with = "") {
  const auto match = game().from_setup(options(with), setup);
  return match ? "" : match.error().sentence;
}

std::string with_field(std::string_view field, json::value value, const Draft& draft = kDraft) {
  json::object setup = draft.setup();
  setup[field] = std::move(value);
  const auto match = game().from_setup(draft.values(), setup);
  return match ? "" : match.error().sentence;
}

TEST(SwitchPosition, ASoundSetupIsRead) {
  EXPECT_EQ(problem_of(kDraft.setup()), "");
  json::object setup = kDraft.setup();
  setup.erase("top");  // it is the last card of the pile
  EXPECT_EQ(problem_of(setup), "");
}

TEST(SwitchPosition, EveryFieldIsNeeded) {
  for (const auto* field : {"phase", "hands", "suit", "pending", "exposed", "called", "stock", "pile", "turn",
                            "turns", "scores"}) {
    json::object setup = kDraft.setup();
    setup.erase(field);
    EXPECT_NE(problem_of(setup), "") << field;
  }
}

TEST(SwitchPosition, PhasesInsideADecisionAreRefused) {
  for (const auto* phase : {"drawn", "over", "deal", "lead"})
    EXPECT_NE(with_field("phase", phase), "") << phase;
}

TEST(SwitchPosition, EveryCardIsThereOnce) {
  json::object setup = kDraft.setup();
  setup["stock"].as_array().pop_back();
  EXPECT_THAT(problem_of(setup), HasSubstr("is missing"));
  setup["stock"].as_array().push_back("7S");
  EXPECT_THAT(problem_of(setup), HasSubstr("there twice"));
  setup["stock"].as_array().back() = "1X";
  EXPECT_NE(problem_of(setup), "");
}

TEST(SwitchPosition, ThePileAndItsTop) {
  EXPECT_THAT(with_field("top", "3D"), HasSubstr("not the last card"));
  json::object setup = kDraft.setup();
  for (const json::value& card : setup["pile"].as_array()) setup["stock"].as_array().push_back(card);
  setup["pile"] = json::array{};
  EXPECT_THAT(problem_of(setup), HasSubstr("empty"));
  EXPECT_THAT(with_field("suit", "H"), HasSubstr("suit"));
  EXPECT_NE(with_field("suit", "X"), "");
  EXPECT_EQ(problem_of(Draft{.hands = "9C 7S | 5C", .top = "JS", .suit = "H"}.setup()), "");
}

TEST(SwitchPosition, Duties) {
  const auto pending = [](std::string_view top, std::string_view duty) {
    return problem_of(
        Draft{.hands = "9C 7S | 5C", .top = std::string(top), .pending = std::string(duty)}.setup());
  };
  EXPECT_EQ(pending("2S", "2 2"), "");
  EXPECT_EQ(pending("2S", "2 10"), "");
  EXPECT_EQ(pending("AS", "A 16"), "");
  EXPECT_EQ(pending("8S", "8 1"), "");
  for (const auto& [top, duty] : std::vector<std::pair<const char*, const char*>>{{"9S", "2 2"},
                                                                                  {"2S", "A 4"},
                                                                                  {"2S", "2 3"},
                                                                                  {"2S", "2 0"},
                                                                                  {"AS", "A 2"},
                                                                                  {"AS", "A 6"},
                                                                                  {"8S", "8 2"},
                                                                                  {"2S", "9 2"},
                                                                                  {"2S", "2 -2"}})
    EXPECT_NE(pending(top, duty), "") << top << ' ' << duty;
  EXPECT_NE(with_field("pending", 2), "");
  EXPECT_NE(with_field("pending", json::object{{"rank", "2"}}), "");
}

TEST(SwitchPosition, Hands) {
  EXPECT_THAT(problem_of(Draft{.hands = "9C 7S | "}.setup()), HasSubstr("empty"));
  EXPECT_NE(problem_of(Draft{.hands = "9C 7S | 5C | 6C"}.setup()), "");  // three hands for two seats
}

TEST(SwitchPosition, Exposed) {
  const auto exposed = [](const Draft& draft) { return with_field("turn", draft.turn, draft); };
  EXPECT_EQ(exposed({.hands = "9C | 5C 6C", .turn = 1, .exposed = 0}), "");
  EXPECT_THAT(exposed({.hands = "9C 3H | 5C 6C", .turn = 1, .exposed = 0}), HasSubstr("one card"));
  EXPECT_THAT(exposed({.hands = "9C | 5C 6C", .turn = 0, .exposed = 0}), HasSubstr("before the turn"));
  EXPECT_THAT(exposed({.hands = "9C | 5C 6C | 7C 8C", .turn = 2, .exposed = 0}),
              HasSubstr("before the turn"));
  EXPECT_THAT(exposed({.hands = "9C | 5C 6C", .turn = 1, .exposed = 0, .called = {0}}), HasSubstr("called"));
  EXPECT_NE(with_field("exposed", 2), "");
}

TEST(SwitchPosition, Calls) {
  const auto called = [](const Draft& draft) { return with_field("turn", draft.turn, draft); };
  EXPECT_EQ(called({.hands = "9C | 5C 6C", .turn = 1, .called = {0}}), "");
  EXPECT_EQ(called({.hands = "9C | 5C 6C", .turn = 1, .called = {0, 1}}), "");
  EXPECT_NE(called({.hands = "9C | 5C 6C", .turn = 0, .called = {1}}), "");        // two cards, not on turn
  EXPECT_NE(called({.hands = "9C 3C 4C | 5C 6C", .turn = 0, .called = {0}}), "");  // three cards
  EXPECT_NE(with_field("called", json::array{0, 0}), "");
  EXPECT_NE(with_field("called", json::array{2}), "");
  EXPECT_NE(with_field("called", "none"), "");
}

TEST(SwitchPosition, NumbersAndSeatsOutOfRange) {
  EXPECT_NE(with_field("turn", 2), "");
  EXPECT_NE(with_field("turn", nullptr), "");
  EXPECT_NE(with_field("turns", -1), "");
  EXPECT_NE(with_field("turns", 2000), "");
  EXPECT_EQ(with_field("turns", 1999), "");
  EXPECT_NE(with_field("scores", json::array{1, 0}), "");  // the match would be over
  EXPECT_NE(with_field("scores", json::array{0}), "");
}

TEST(SwitchPosition, ASetupComesBack) {
  const Draft draft{.hands = "9C | 5C 6C | 7C 8C",
                    .top = "JS",
                    .suit = "D",
                    .stock = "KD 2D",
                    .turn = 1,
                    .exposed = 0,
                    .scores = {0, 2, 1},
                    .options = "rounds=3"};
  const Played played(draft);
  const auto setup = played.match().setup();
  ASSERT_TRUE(setup);
  EXPECT_EQ(setup->at("stock"), draft.setup().at("stock"));
  EXPECT_EQ(setup->at("pile"), draft.setup().at("pile"));
  const auto again = game().from_setup(draft.values(), *setup);
  ASSERT_TRUE(again);
  EXPECT_EQ((*again)->state(), played.match().state());
}

TEST(SwitchPosition, ViewsShowThePileAndBeginnersEverything) {
  const Played played(
      {.hands = "9C 7S | 5C 6C", .stock = "KD 2D", .pile = "3D 4D", .options = "beginner=true"});
  const json::object open = played.match().view(seat_at(0));
  EXPECT_EQ(open.at("discardPile"), json::value({"3D", "4D", "9S"}));
  EXPECT_EQ(open.at("stockCards").at(0), json::value("KD"));
  EXPECT_EQ(open.at("hands").at(1), json::value({"5C", "6C"}));
  const Played covered({.hands = "9C 7S | 5C 6C", .pile = "3D 4D"});
  const json::object closed = covered.match().view(seat_at(0));
  EXPECT_TRUE(closed.contains("discardPile"));
  EXPECT_FALSE(closed.contains("stockCards"));
  EXPECT_FALSE(closed.contains("hands"));
}

// A state that play cannot reach is named, whatever part of it is wrong.
TEST(SwitchPosition, BrokenStatesAreNamed) {
  const State<Rules> sound = Played(kDraft).truth();
  const auto broken = [&](const auto& damage) {
    State<Rules> state = sound;
    damage(state);
    return Rules::inconsistency(state);
  };
  EXPECT_EQ(broken([](State<Rules>&) {}), "");
  EXPECT_NE(broken([](State<Rules>& state) { ++state.table.counts[0]; }), "");
  EXPECT_NE(broken([](State<Rules>& state) { ++state.table.stock; }), "");
  EXPECT_NE(broken([](State<Rules>& state) { state.table.top = *parse_card("9C"); }), "");
  EXPECT_NE(broken([](State<Rules>& state) { state.table.top = Card::none(); }), "");
  EXPECT_NE(broken([](State<Rules>& state) { state.table.turn = Seat::none; }), "");
  EXPECT_NE(broken([](State<Rules>& state) { state.table.phase = Phase::drawn; }), "");
  EXPECT_NE(broken([](State<Rules>& state) { state.own[0].drawn = *parse_card("7S"); }), "");
  EXPECT_NE(broken([](State<Rules>& state) { state.table.debt = {seat_at(0), 1, Cause::turn}; }), "");
  EXPECT_NE(broken([](State<Rules>& state) { state.table.phase = Phase::over; }), "");
  EXPECT_NE(broken([](State<Rules>& state) {
              Rules::finish(state.table, Reason::agreed, Seat::none);
              state.table.called.add(seat_at(0));
            }),
            "");
  EXPECT_NE(broken([](State<Rules>& state) { state.table.scores[0] = 1; }), "");
  EXPECT_NE(broken([](State<Rules>& state) { state.table.turns = 2000; }), "");
}

}  // namespace
}  // namespace tableroo::switch_game
