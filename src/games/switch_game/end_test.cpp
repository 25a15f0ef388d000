// Rounds and matches of Switch: deals, wins, the turn cap, and ends from outside.
#include "games/switch_game/test_position.hpp"

namespace tableroo::switch_game {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

Chance deal_of(std::string_view with, std::uint64_t seed, Seat first_before = Seat::none) {
  State<Rules> state = Rules::start(options(with));
  state.table.first = first_before;
  Rng rng(seed);
  return Rules::draw(state, rng);
}

std::string problem_of(std::string_view with, const Chance& deal) {
  const auto match = game().start(options(with));
  const auto wrong = match->apply(deal);
  return wrong ? wrong->code : "";
}

TEST(SwitchEnd, HandSizesByDefault) {  // D-SW-1
  EXPECT_EQ(deal_of("", 1).hands[1].size(), 7);
  EXPECT_EQ(deal_of("seats=3", 1).hands[2].size(), 7);
  EXPECT_EQ(deal_of("seats=4", 1).hands[3].size(), 5);
  EXPECT_EQ(deal_of("seats=4,handSize=7", 1).hands[3].size(), 7);
  EXPECT_EQ(deal_of("seats=2,handSize=3", 1).hands[0].size(), 3);
}

TEST(SwitchEnd, EveryDealIsOneThatIsAccepted) {
  for (int seats = 2; seats <= 4; ++seats)
    for (int size = 3; size <= 10; ++size)
      for (std::uint64_t seed = 0; seed < 20; ++seed) {
        const std::string with = "seats=" + std::to_string(seats) + ",handSize=" + std::to_string(size);
        const Chance deal = deal_of(with, seed);
        EXPECT_FALSE(kSpecial.has(deal.starter));
        EXPECT_EQ(problem_of(with, deal), "");
      }
}

TEST(SwitchEnd, TheStarterIsTheFirstOrdinaryCardOfTheStock) {  // D-SW-2
  std::array<int, 5> places{};
  for (std::uint64_t seed = 0; seed < 4000; ++seed) {
    Chance deal;
    for (const auto* card : {"2C", "JH", "5D", "6D", "7D", "8D"}) deal.stock.push_back(*parse_card(card));
    Rng rng(seed);
    ASSERT_TRUE(turn_starter(deal, rng));
    ASSERT_EQ(deal.starter, *parse_card("5D"));
    ASSERT_EQ(deal.stock.count(), 5);
    const auto* two = std::find(deal.stock.begin(), deal.stock.end(), *parse_card("2C"));
    ++places[static_cast<std::size_t>(two - deal.stock.begin())];
    Words rest;  // the cards behind the starter keep their order
    for (const Card card : deal.stock)
      if (card.suit() == Suit::diamonds) rest.push_back(tableroo::text(card));
    ASSERT_THAT(rest, ElementsAre("6D", "7D", "8D"));
  }
  for (const int times : places) EXPECT_NEAR(times, 800, 120);  // passed cards go back at random places
}

TEST(SwitchEnd, AStockOfSpecialsHasNoStarter) {
  Chance deal;
  for (const Card card : kSpecial) deal.stock.push_back(card);
  Rng rng(1);
  EXPECT_FALSE(turn_starter(deal, rng));
}

TEST(SwitchEnd, WrongDealsAreRefused) {
  const Chance good = deal_of("", 5);
  Chance deal = good;
  deal.starter = Card::none();
  deal.stock.push_back(good.starter);
  EXPECT_EQ(problem_of("", deal), "starter-missing");
  deal = good;
  Card* special =
      std::find_if(deal.stock.begin(), deal.stock.end(), [](Card card) { return kSpecial.has(card); });
  std::swap(*special, deal.starter);
  EXPECT_EQ(problem_of("", deal), "wrong-starter");
  deal = good;
  deal.stock.pop_back();
  EXPECT_EQ(problem_of("", deal), "card-missing");
  EXPECT_EQ(problem_of("seats=3", good), "wrong-seats");
  EXPECT_EQ(problem_of("handSize=6", good), "wrong-hand-size");
  deal = good;
  deal.first = Seat::none;
  EXPECT_EQ(problem_of("", deal), "first-missing");
  deal.first = seat_at(2);
  EXPECT_EQ(problem_of("", deal), "wrong-seat");
}

TEST(SwitchEnd, TheFirstSeatIsRandomThenMovesOn) {
  SeatSet firsts;
  for (std::uint64_t seed = 0; seed < 60; ++seed) firsts.add(deal_of("seats=4", seed).first);
  EXPECT_EQ(firsts, SeatSet::first(4));
  EXPECT_EQ(deal_of("seats=4", 1, seat_at(2)).first, seat_at(3));
  EXPECT_EQ(deal_of("seats=4", 1, seat_at(3)).first, seat_at(0));
}

TEST(SwitchEnd, TheLastCardWinsAtOnceWithoutEffect) {
  for (const auto* card : {"2S", "8S", "AS", "5S"}) {
    Played played({.hands = std::string(card) + " | 4D 7D 2H"});
    played.act(0, "play " + std::string(card));
    EXPECT_EQ(played.at("phase"), json::value("over"));
    EXPECT_TRUE(played.at("pending").is_null());
    EXPECT_TRUE(played.at("turn").is_null());
    EXPECT_TRUE(played.at("exposed").is_null());
    EXPECT_EQ(played.at("turns"), json::value(10));  // the winning play counts
    EXPECT_THAT(played.legal(1), IsEmpty());
    EXPECT_THAT(played.returns(), ElementsAre(1, -1));
    EXPECT_EQ(name(played.match().result().reason), "played-out");
  }
}

TEST(SwitchEnd, CallsEndWithTheRound) {
  Played played({.hands = "5S | 4D", .called = {0, 1}, .options = "rounds=3"});
  played.act(0, "play 5S");
  EXPECT_EQ(played.at("called"), json::value(json::array{}));
}

TEST(SwitchEnd, TheLastCardNamesNoSuit) {
  Played played({.hands = "JH | 5C 7C", .top = "9D"});
  EXPECT_THAT(played.legal(0), ElementsAre("play JH"));
  EXPECT_EQ(played.refused(0, "play JH H"), "suit-not-named");
  played.act(0, "play JH");
  EXPECT_EQ(played.at("suit"), json::value("H"));
  EXPECT_THAT(played.returns(), ElementsAre(1, -1));
}

TEST(SwitchEnd, TheLastCardMayAnswerADuty) {
  Played played({.hands = "2D | 4C 7C", .top = "2S", .pending = "2 2"});
  EXPECT_THAT(played.act(0, "play 2D").returns(), ElementsAre(1, -1));
}

TEST(SwitchEnd, ActsAfterTheEndAreRefused) {
  Played played({.hands = "5S | 4D 7D"});
  played.act(0, "play 5S");
  for (const auto* words : {"play 4D", "draw", "take", "call", "catch 0"})
    EXPECT_EQ(played.refused(1, words), "match-over") << words;
  const Table& table = played.truth().table;
  EXPECT_EQ(Rules::explain(table, {}, seat_at(1), act(Kind::draw)).code, "match-over");
}

TEST(SwitchEnd, BetweenRoundsADealIsDue) {
  Played played({.hands = "5S | 4D 7D", .scores = {1, 2}, .options = "rounds=3"});
  EXPECT_EQ(Rules::round(played.truth().table), 4);
  played.act(0, "play 5S");
  EXPECT_EQ(played.at("phase"), json::value("deal"));
  EXPECT_EQ(played.at("scores"), json::value(json::array{2, 2}));
  EXPECT_TRUE(played.at("turn").is_null());
  EXPECT_EQ(played.at("turns"), json::value(10));
  EXPECT_EQ(played.hand(1), "4D 7D");
  EXPECT_EQ(played.match().chance(), ChanceKind::deal);
  EXPECT_EQ(played.refused(1, "draw"), "chance-due");
  EXPECT_EQ(Rules::explain(played.truth().table, {}, seat_at(1), act(Kind::draw)).code, "chance-due");
  EXPECT_EQ(Rules::round(played.truth().table), 5);
  // After a setup nobody knows who began, so either seat may begin the next round; then it moves on.
  for (int first = 0; first < 2; ++first) {
    const auto next = played.match().clone();
    Chance deal = deal_of("rounds=3", 4);
    deal.first = seat_at(first);
    ASSERT_FALSE(next->apply(deal));
    EXPECT_EQ(next->inconsistency(), "");
    EXPECT_EQ(next->state().at("turns"), json::value(0));
    EXPECT_EQ(next->acting(), SeatSet::only(seat_at(first)));
  }
}

TEST(SwitchEnd, TheSameSeatDoesNotBeginTwice) {
  State<Rules> state = Rules::start(options("rounds=3"));
  Chance deal = deal_of("rounds=3", 4, seat_at(0));
  state.table.first = seat_at(0);
  EXPECT_EQ(Rules::check(state, deal), std::nullopt);
  deal.first = seat_at(0);
  EXPECT_EQ(Rules::check(state, deal)->code, "wrong-first");
}

TEST(SwitchEnd, FirstToTheRoundsWinsTheMatch) {
  Played played({.hands = "5S | 4D 7D", .scores = {2, 2}, .options = "rounds=3"});
  played.act(0, "play 5S");
  EXPECT_TRUE(played.match().over());
  EXPECT_THAT(played.match().result().scores, ElementsAre(3, 2, 0, 0));
  EXPECT_THAT(played.returns(), ElementsAre(1, -1));
  EXPECT_EQ(Rules::round(played.truth().table), 5);
}

TEST(SwitchEnd, AtTheCapTheFewestCardsWin) {  // D-SW-6
  Played played({.hands = "4C 9C | 4D 7D 5S | TS", .top = "9H", .stock = "6C", .turn = 1, .turns = 1999});
  played.act(1, "draw");
  EXPECT_EQ(name(played.match().result().reason), "turn-cap");
  EXPECT_THAT(played.returns(), ElementsAre(-1, -1, 1));
  EXPECT_THAT(played.match().result().scores, ElementsAre(0, 0, 1, 0));
}

TEST(SwitchEnd, AtTheCapEqualHandsDrawTheMatch) {
  Played played({.hands = "4C 5C 9C | 4D 7D | TS QS KS",
                 .top = "9H",
                 .turns = 49,
                 .scores = {2, 0, 0},
                 .options = "turnCap=50,rounds=3"});
  played.act(0, "play 9C");
  EXPECT_TRUE(played.match().over());
  EXPECT_THAT(played.returns(), ElementsAre(0, 0, 0));
  EXPECT_THAT(played.match().result().scores, ElementsAre(2, 0, 0, 0));
}

TEST(SwitchEnd, AtTheCapOneRoundOfMoreIsWon) {
  Played played({.hands = "4C 9C | 4D 7D", .top = "9H", .turns = 49, .options = "turnCap=50,rounds=3"});
  played.act(0, "play 9C");
  EXPECT_EQ(played.at("phase"), json::value("deal"));
  EXPECT_EQ(played.at("scores"), json::value(json::array{1, 0}));
  EXPECT_TRUE(played.at("exposed").is_null());
}

TEST(SwitchEnd, TheWinningPlayComesBeforeTheCap) {
  Played played({.hands = "9C | 4D", .top = "9H", .turns = 49, .options = "turnCap=50"});
  EXPECT_EQ(name(played.act(0, "play 9C").match().result().reason), "played-out");
}

std::vector<int> after_leaving(const Draft& draft, int leaver) {
  const Played played(draft);
  played.match().finish(Reason::resigned, seat_at(leaver));
  EXPECT_EQ(played.match().inconsistency(), "");
  EXPECT_TRUE(played.match().acting().empty());
  EXPECT_EQ(played.match().chance(), ChanceKind::none);
  return played.returns();
}

TEST(SwitchEnd, TheLeaverLoses) {
  EXPECT_THAT(after_leaving({.hands = "4C | 4D 7D"}, 0), ElementsAre(-1, 1));
  EXPECT_THAT(after_leaving({.hands = "4C | 4D 7D"}, 1), ElementsAre(1, -1));
  EXPECT_THAT(after_leaving({.hands = "4C | 4D 7D | 5H 6H 7H"}, 0), ElementsAre(-1, 1, -1));
  EXPECT_THAT(after_leaving({.hands = "4C | 4D 7D | 5H 6H"}, 0), ElementsAre(-1, 0, 0));
  EXPECT_THAT(after_leaving({.hands = "4C 5C 6C | 4D 7D | 5H 6H | 9C"}, 3), ElementsAre(-1, 0, 0, -1));
  EXPECT_THAT(after_leaving({.hands = "4C 5C 6C | 4D 7D | 5H 6H | 9C"}, 1), ElementsAre(-1, -1, -1, 1));
}

TEST(SwitchEnd, LeavingInTheMiddleOfADraw) {
  Played played({.hands = "KC 4D 7D | 3S 5S", .top = "9H", .pile = "9C TC", .rest = Draft::Rest::last_hand});
  played.act(0, "draw");
  played.match().finish(Reason::resigned, seat_at(1));
  EXPECT_EQ(played.match().chance(), ChanceKind::none);
  EXPECT_EQ(played.match().inconsistency(), "");
  Played drawn({.hands = "KC 4D 7D | 3S 5S", .top = "9H", .stock = "9S"});
  drawn.act(0, "draw");
  drawn.match().finish(Reason::resigned, seat_at(0));
  EXPECT_EQ(drawn.match().inconsistency(), "");
  EXPECT_THAT(drawn.returns(), ElementsAre(-1, 1));
}

TEST(SwitchEnd, AgreedAndAbortedAreNobodys) {
  for (const Reason reason : {Reason::agreed, Reason::aborted}) {
    const Played played({.hands = "4C | 4D 7D", .scores = {2, 0}, .options = "rounds=3"});
    played.match().finish(reason, Seat::none);
    EXPECT_THAT(played.returns(), ElementsAre(0, 0));
    EXPECT_THAT(played.match().result().scores, ElementsAre(2, 0, 0, 0));
  }
}

TEST(SwitchEnd, OptionsThatCannotBe) {
  const auto refused = [](std::string_view text) {
    const auto given = parse_options(game().option_specs(), text);
    return !given || !game().complete(*given);
  };
  for (const auto* text :
       {"rounds=2", "rounds=4", "rounds=7", "seats=1", "seats=5", "handSize=2", "handSize=11", "turnCap=0"})
    EXPECT_TRUE(refused(text)) << text;
  for (const auto* text : {"rounds=1", "rounds=3", "rounds=5", "seats=4,handSize=10", "turnCap=1"})
    EXPECT_FALSE(refused(text)) << text;
  EXPECT_EQ(to_json(game().option_specs(), options("rounds=3")).at("rounds"), json::value(3));
}

}  // namespace
}  // namespace tableroo::switch_game
