// Options, setups that cannot be, what is written of a table.
#include "games/jackaroo/test_position.hpp"

namespace tableroo::jackaroo {
namespace {

/// What is wrong with a setup; empty when it stands.
std::string wrong_with(const json::object& setup, const OptionValues& values) {
  Fields fields(setup);
  const State<Rules> state = Rules::read_setup(values, fields);
  return fields.problem() ? fields.problem()->sentence : Rules::inconsistency(state);
}

const Draft kDraft{.hand = "8C 9D TD QD", .marbles = {"20", "30 h4"}};

template <class Change>
std::string wrong_after(Change change) {
  json::object setup = kDraft.setup();
  change(setup);
  return wrong_with(setup, kDraft.values());
}

json::value& marble(json::object& setup, std::size_t seat, std::size_t index) {
  return setup["marbles"].as_array()[seat].as_array()[index];
}

TEST(Options, HaveRangesAndVariants) {
  EXPECT_FALSE(parse_options(Rules::option_specs(), "marbles=5"));
  EXPECT_FALSE(parse_options(Rules::option_specs(), "turnCap=0"));
  EXPECT_FALSE(parse_options(Rules::option_specs(), "homeLanding=some"));
  EXPECT_TRUE(parse_options(Rules::option_specs(),
                            "marbles=4,homeLanding=free,blockCountsMover=false,turnCap=100000"));
  for (const Variant& variant : Rules::variants())
    EXPECT_TRUE(parse_options(Rules::option_specs(), variant.options)) << variant.id;
  EXPECT_EQ(Rules::variants()[0].options, "");
}

TEST(State, IsSmall) { EXPECT_LE(sizeof(State<Rules>), kMaxStateBytes); }

TEST(Setup, StandsAsWritten) {
  const auto wrong = wrong_after([](json::object&) {});
  EXPECT_EQ(wrong, "");
  EXPECT_EQ(wrong_after([](json::object& setup) { setup["stock"] = json::array{}; }), "");
}

TEST(Setup, NeedsEveryField) {
  for (const std::string key : {"phase", "hands", "marbles", "stock", "turn", "turns"})
    EXPECT_NE(wrong_after([&](json::object& setup) { setup.erase(key); }), "") << key;
}

TEST(Setup, HasAPhaseInWhichSomebodyDecides) {
  for (const std::string phase : {"over", "deal", "shuffle", "draw"})
    EXPECT_NE(wrong_after([&](json::object& setup) { setup["phase"] = phase; }), "") << phase;
}

TEST(Setup, HasHandsOfFour) {
  const auto with_hand = [](const Words& cards) {
    return wrong_after([&](json::object& setup) { setup["hands"].as_array()[0] = json_words(cards); });
  };
  EXPECT_NE(with_hand({"8C", "9D", "TD"}), "");
  EXPECT_NE(with_hand({"8C", "9D", "TD", "QD", "KS"}), "");
  EXPECT_NE(with_hand({"8C", "9D", "TD", "TD"}), "");
  EXPECT_NE(with_hand({"8C", "9D", "TD", "XX"}), "");
  EXPECT_NE(wrong_after([](json::object& setup) { setup["hands"].as_array().pop_back(); }), "");
}

TEST(Setup, HasEveryCardOnce) {
  EXPECT_NE(wrong_after([](json::object& setup) { setup["stock"] = json_words({"8C"}); }), "");
  EXPECT_NE(wrong_after([](json::object& setup) { setup["stock"] = json_words({"KS", "KS"}); }), "");
  EXPECT_NE(wrong_after([](json::object& setup) { setup["discard"] = json_words({"KS"}); }), "");
  EXPECT_NE(wrong_after([](json::object& setup) { setup["hands"].as_array()[1].as_array()[0] = "8C"; }), "");
}

TEST(Setup, HasEveryMarbleInAPlaceOfItsOwn) {
  EXPECT_NE(wrong_after([](json::object& setup) { marble(setup, 2, 0) = "20"; }), "");
  EXPECT_NE(wrong_after([](json::object& setup) { marble(setup, 0, 1) = "20"; }), "");
  EXPECT_NE(wrong_after([](json::object& setup) { marble(setup, 1, 2) = "h4"; }), "");
  EXPECT_EQ(wrong_after([](json::object& setup) { marble(setup, 1, 2) = "h3"; }), "");
  EXPECT_NE(wrong_after([](json::object& setup) { marble(setup, 1, 2) = "h2"; }), "");
  EXPECT_NE(wrong_after([](json::object& setup) { marble(setup, 0, 1) = "h3"; }), "");
  EXPECT_NE(wrong_after(
                [](json::object& setup) { setup["marbles"].as_array()[0].as_array().emplace_back("yard"); }),
            "");
  EXPECT_NE(wrong_after([](json::object& setup) { setup["marbles"].as_array()[0].as_array().pop_back(); }),
            "");
  EXPECT_NE(wrong_after([](json::object& setup) { setup["marbles"].as_array().pop_back(); }), "");
  for (const json::value& place : {json::value("76"), json::value("-1"), json::value("h5"), json::value("h0"),
                                   json::value("07"), json::value(""), json::value(20), json::value(nullptr)})
    EXPECT_NE(wrong_after([&](json::object& setup) { marble(setup, 0, 1) = place; }), "") << place;
}

TEST(Setup, HasNoSideAtHome) {
  EXPECT_NE(wrong_after([](json::object& setup) {
              setup["marbles"].as_array()[1] = json_words({"h2", "h3", "h4"});
              setup["marbles"].as_array()[3] = json_words({"h2", "h3", "h4"});
            }),
            "");
  EXPECT_EQ(wrong_after(
                [](json::object& setup) { setup["marbles"].as_array()[1] = json_words({"h2", "h3", "h4"}); }),
            "");
}

TEST(Setup, HasASeatToMoveAndTurnsToGo) {
  EXPECT_NE(wrong_after([](json::object& setup) { setup["turn"] = 4; }), "");
  EXPECT_NE(wrong_after([](json::object& setup) { setup["turn"] = nullptr; }), "");
  EXPECT_NE(wrong_after([](json::object& setup) { setup["turns"] = 2000; }), "");
  EXPECT_NE(wrong_after([](json::object& setup) { setup["turns"] = -1; }), "");
}

TEST(Setup, IsWrittenBackWithTheTopOfThePileLast) {
  const State<Rules> state = played(kDraft, "8C 20>28");
  json::object object;
  Rules::write_state(state.table, object);
  ASSERT_TRUE(Rules::write_setup(state, object));
  EXPECT_EQ(object.at("discard").as_array().back(), "8C");
  EXPECT_EQ(object.at("discard").as_array().size(), state.table.discards.size());
  const State<Rules> due =
      played({.hand = "8C 9D TD QD", .marbles = {"20"}, .empty_stock = true}, "8C 20>28");
  EXPECT_FALSE(Rules::write_setup(due, object));
}

TEST(Inconsistency, SeesWhatASetupCannotSay) {
  const State<Rules> good = kDraft.state();
  const auto wrong = [&](auto change) {
    State<Rules> state = good;
    change(state);
    return Rules::inconsistency(state);
  };
  EXPECT_NE(wrong([](auto& s) { s.table.counts[2] = 3; }), "");
  EXPECT_NE(wrong([](auto& s) { s.table.stock = 9; }), "");
  EXPECT_NE(wrong([](auto& s) { s.table.top = s.of(seat_at(0)).hand.lowest(); }), "");
  EXPECT_NE(wrong([](auto& s) { s.table.phase = Phase::shuffle; }), "");
  EXPECT_NE(wrong([](auto& s) { s.table.phase = Phase::over; }), "");
  EXPECT_NE(wrong([](auto& s) { s.table.turn = Seat::none; }), "");
  EXPECT_NE(wrong([](auto& s) { s.table.marbles.home[1] = 3; }), "");
  EXPECT_NE(wrong([](auto& s) { Rules::finish(s.table, Reason::played_out, Seat::none); }), "");
  EXPECT_NE(wrong([](auto& s) {
              s.table.discards.add(s.of(seat_at(0)).hand.lowest());
              s.of(seat_at(0)).hand.remove(s.of(seat_at(0)).hand.lowest());
              --s.table.counts[0];
            }),
            "");
}

TEST(Inconsistency, AllowsAHandOfThreeOnlyToTheSeatThatDraws) {
  State<Rules> due = played({.hand = "8C 9D TD QD", .marbles = {"20"}, .empty_stock = true}, "8C 20>28");
  EXPECT_EQ(Rules::inconsistency(due), "");
  due.table.turn = seat_at(1);
  EXPECT_NE(Rules::inconsistency(due), "");
}

TEST(View, ShowsThePileAndWhoseMarblesMove) {
  const State<Rules> state = played({.hand = "8C 9D TD QD", .marbles = {"20", "h2 h3 h4"}}, "8C 20>28");
  json::object object;
  Rules::write_view(state.table, object);
  EXPECT_EQ(object.at("topDiscard"), "8C");
  EXPECT_EQ(object.at("discardPile").as_array().size(),
            static_cast<std::size_t>(object.at("discard").as_int64()));
  EXPECT_EQ(object.at("home"), (json::array{0, 3}));
  EXPECT_EQ(object.at("controls"), 3);
  EXPECT_EQ(object.at("turn"), 1);
  EXPECT_EQ(object.at("marbles").as_array()[0], json_words({"yard", "yard", "28"}));
}

TEST(Board, ShowsTheRingTheYardsAndTheOwnHand) {
  const State<Rules> state = Draft{.hand = "8C 9D TD QD", .marbles = {"h2 h3 h4", "21"}}.state();
  const std::string board = Rules::board(look<Rules>(state, seat_at(0)));
  EXPECT_NE(board.find("|..1................|"), std::string::npos) << board;
  EXPECT_NE(board.find("home .###  (you)  <- to act for its partner"), std::string::npos) << board;
  EXPECT_NE(board.find("Your hand: 8C 9D TD QD"), std::string::npos) << board;
  EXPECT_EQ(Rules::board(look<Rules>(state, Seat::none)).find("hand"), std::string::npos);
}

}  // namespace
}  // namespace tableroo::jackaroo
