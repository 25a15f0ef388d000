// A turn from the card to the next seat, chance, the end, and what everybody learns. Decision D-JK-7.
#include "games/jackaroo/test_position.hpp"

namespace tableroo::jackaroo {
namespace {

using Texts = std::set<std::string>;

State<Rules> fresh(const std::string& options = "") {
  return Rules::start(*Rules::complete(*parse_options(Rules::option_specs(), options)));
}

TEST(Deal, GivesFourCardsEachAndAFirstSeat) {
  State<Rules> state = fresh();
  EXPECT_EQ(Rules::chance(state.table), ChanceKind::deal);
  EXPECT_TRUE(Rules::acting(state.table).empty());
  EXPECT_EQ(Rules::inconsistency(state), "");
  Rng rng(5);
  std::set<Seat> firsts;
  for (int i = 0; i < 40; ++i) {
    State<Rules> dealt = state;
    const Chance chance = Rules::draw(state, rng);
    ASSERT_FALSE(Rules::check(state, chance));
    Rules::apply(dealt, chance);
    ASSERT_EQ(Rules::inconsistency(dealt), "");
    EXPECT_EQ(dealt.table.stock, 36);
    EXPECT_EQ(dealt.hidden.stock.back(), chance.stock[0]);  // the next drawn comes first in the list
    firsts.insert(dealt.table.turn);
  }
  EXPECT_EQ(firsts.size(), 4U);
}

TEST(Deal, IsRefusedWhenItIsNotOne) {
  const State<Rules> state = fresh();
  Rng rng(6);
  const Chance good = Rules::draw(state, rng);
  const auto code = [&](auto change) {
    Chance chance = good;
    change(chance);
    const auto wrong = Rules::check(state, chance);
    return wrong ? wrong->code : "";
  };
  EXPECT_EQ(code([](Chance&) {}), "");
  EXPECT_EQ(code([](Chance& c) { c.first = Seat::none; }), "first-missing");
  EXPECT_EQ(code([](Chance& c) { c.stock.pop_back(); }), "card-missing");
  EXPECT_EQ(code([](Chance& c) { c.stock[0] = c.stock[1]; }), "card-twice");
  EXPECT_EQ(code([](Chance& c) { c.hand_count = 3; }), "wrong-seats");
  EXPECT_EQ(code([](Chance& c) { c.hands[2].remove(c.hands[2].lowest()); }), "wrong-hand-size");
  EXPECT_EQ(code([](Chance& c) {
              c.starter = c.stock.back();
              c.stock.pop_back();
            }),
            "wrong-card");
}

TEST(Turn, CardGoesDownThenOneIsDrawnThenTheNextSeat) {
  const Draft draft{.hand = "8C 9D TD QD", .marbles = {"", "", "", "60"}, .turn = 3, .stock = "2H 3H"};
  const State<Rules> after = played(draft, "8C 60>68");
  EXPECT_EQ(after.table.turn, seat_at(0));
  EXPECT_EQ(after.table.turns, 21);
  EXPECT_EQ(tableroo::text(after.table.top), "8C");
  EXPECT_TRUE(after.table.discards.has(*parse_card("8C")));
  EXPECT_TRUE(after.of(seat_at(3)).hand.has(*parse_card("2H")));
  EXPECT_EQ(after.table.stock, 1);
  EXPECT_EQ(after.table.counts[3], 4);
}

TEST(Turn, ADiscardDrawsToo) {
  const State<Rules> after = played({.hand = "8C 9D TD QD", .stock = "2H 3H"}, "discard TD");
  EXPECT_TRUE(after.of(seat_at(0)).hand.has(*parse_card("2H")));
  EXPECT_EQ(tableroo::text(after.table.top), "TD");
  EXPECT_EQ(after.table.turn, seat_at(1));
}

TEST(Turn, NothingIsDiscardedWhileACardCanBePlayed) {
  EXPECT_EQ(legal_of({.hand = "8C 9D 5D QD", .marbles = {"", "40"}}), Texts{"5D 40>45"});
  EXPECT_EQ(legal_of({.hand = "8C 9D 6D QD", .marbles = {"", "40"}}),
            (Texts{"discard 8C", "discard 9D", "discard 6D", "discard QD"}));
}

TEST(Turn, OnlyTheSeatToMoveHasActs) {
  const State<Rules> state = Draft{.hand = "8C 9D TD QD", .marbles = {"20"}}.state();
  for (const int seat : {1, 2, 3}) {
    ActionList list;
    Rules::legal(state.table, state.of(seat_at(seat)), seat_at(seat), list);
    EXPECT_TRUE(list.empty());
  }
}

TEST(Shuffle, IsDueWhenADrawFindsNoStock) {
  const Draft draft{.hand = "8C 9D TD QD", .marbles = {"20"}, .empty_stock = true};
  const State<Rules> due = played(draft, "8C 20>28");
  EXPECT_EQ(Rules::chance(due.table), ChanceKind::shuffle);
  EXPECT_TRUE(Rules::acting(due.table).empty());
  EXPECT_EQ(due.table.turn, seat_at(0));
  EXPECT_EQ(due.table.counts[0], 3);
  Rng rng(7);
  const Chance chance = Rules::draw(due, rng);
  EXPECT_EQ(CardSet::of_list(chance.stock), due.table.discards);
  EXPECT_TRUE(due.table.discards.has(*parse_card("8C")));
  ASSERT_FALSE(Rules::check(due, chance));
  State<Rules> after = due;
  Rules::apply(after, chance);
  EXPECT_EQ(Rules::inconsistency(after), "");
  EXPECT_TRUE(after.of(seat_at(0)).hand.has(chance.stock[0]));
  EXPECT_TRUE(after.table.discards.empty());
  EXPECT_FALSE(after.table.top.exists());
  EXPECT_EQ(after.table.stock, 36);
  EXPECT_EQ(after.table.turn, seat_at(1));
}

TEST(Shuffle, TakesTheWholePile) {
  const State<Rules> due =
      played({.hand = "8C 9D TD QD", .marbles = {"20"}, .empty_stock = true}, "8C 20>28");
  Rng rng(8);
  Chance chance = Rules::draw(due, rng);
  chance.stock.pop_back();
  EXPECT_EQ(Rules::check(due, chance)->code, "card-missing");
}

TEST(Shuffle, IsNotDueWhileTheLastCardCanBeDrawn) {
  const State<Rules> after = played({.hand = "8C 9D TD QD", .marbles = {"20"}, .stock = "2H"}, "8C 20>28");
  EXPECT_EQ(Rules::chance(after.table), ChanceKind::none);
  EXPECT_EQ(after.table.stock, 0);
}

TEST(End, AllMarblesOfASideHomeWinAtOnce) {
  const Draft draft{.hand = "2C 9D TD QD", .marbles = {"74 h3 h4", "", "h2 h3 h4"}};
  const State<Rules> after = played(draft, "2C 74>h2");
  EXPECT_EQ(after.table.phase, Phase::over);
  EXPECT_EQ(after.table.turns, 21);
  EXPECT_EQ(after.table.counts[0], 3);  // nothing is drawn any more
  const MatchResult result = Rules::result(after.table);
  EXPECT_EQ(result.reason, Reason::played_out);
  EXPECT_EQ(result.scores, (std::array<int, 4>{6, 0, 6, 0}));
  EXPECT_EQ(result.returns, (std::array<int, 4>{1, -1, 1, -1}));
}

TEST(End, TheFullBoardNeedsEight) {
  const Draft draft{
      .hand = "2C 9D TD QD", .marbles = {"74 h2 h3 h4", "", "h1 h2 h3 h4"}, .options = "marbles=4"};
  EXPECT_EQ(Rules::result(played(draft, "2C 74>h1").table).scores[0], 8);
}

TEST(End, DJk7TheTurnCapDrawsWhoeverIsAhead) {
  const Draft draft{.hand = "8C 9D TD QD", .marbles = {"20 h4"}, .turns = 1999};
  const State<Rules> after = played(draft, "8C 20>28");
  EXPECT_EQ(after.table.ending.reason, Reason::turn_cap);
  EXPECT_EQ(after.table.turns, 2000);
  EXPECT_EQ(after.table.counts[0], 3);
  EXPECT_EQ(Rules::result(after.table).returns, (std::array<int, 4>{}));
  EXPECT_EQ(Rules::result(after.table).scores, (std::array<int, 4>{1, 0, 1, 0}));
  EXPECT_EQ(played({.hand = "8C 9D TD QD", .options = "turnCap=1", .turns = 0}, "discard 8C").table.phase,
            Phase::over);
}

TEST(End, AWinOnTheLastTurnCounts) {
  const Draft draft{
      .hand = "2C 9D TD QD", .marbles = {"74 h3 h4", "", "h2 h3 h4"}, .turns = 1999, .empty_stock = true};
  EXPECT_EQ(played(draft, "2C 74>h2").table.ending.reason, Reason::played_out);
}

TEST(End, LeavingLosesForTheSideAndAgreementDraws) {
  State<Rules> state = Draft{.hand = "8C 9D TD QD", .marbles = {"20 h4"}}.state();
  State<Rules> agreed = state;
  Rules::finish(state.table, Reason::resigned, seat_at(2));
  EXPECT_EQ(Rules::inconsistency(state), "");
  EXPECT_EQ(Rules::result(state.table).returns, (std::array<int, 4>{-1, 1, -1, 1}));
  Rules::finish(agreed.table, Reason::agreed, Seat::none);
  EXPECT_EQ(Rules::result(agreed.table).returns, (std::array<int, 4>{}));
}

TEST(End, MayComeBeforeTheDealAndBeforeAShuffle) {
  State<Rules> undealt = fresh();
  Rules::finish(undealt.table, Reason::resigned, seat_at(0));
  EXPECT_EQ(Rules::inconsistency(undealt), "");
  State<Rules> due = played({.hand = "8C 9D TD QD", .marbles = {"20"}, .empty_stock = true}, "8C 20>28");
  Rules::finish(due.table, Reason::resigned, seat_at(0));
  EXPECT_EQ(Rules::inconsistency(due), "");
  EXPECT_EQ(Rules::chance(due.table), ChanceKind::none);
}

Evidence evidence_of(const Draft& draft, const std::string& text) {
  const State<Rules> before = draft.state();
  const State<Rules> now = played(before, text);
  return Rules::evidence(before.table, {.seat = before.table.turn, .action = *Rules::parse(text)}, now.table);
}

CardSet ranks(const std::string& letters) {
  CardSet cards;
  for (const char rank : letters)
    for (const char suit : {'C', 'D', 'H', 'S'}) cards.add(*parse_card(std::string{rank, suit}));
  return cards;
}

TEST(Evidence, ADiscardShowsEveryCardThatCouldHaveBeenPlayed) {
  EXPECT_EQ(evidence_of({.hand = "8C 9D TD QD"}, "discard 8C").not_held, ranks("AK"));
  EXPECT_EQ(evidence_of({.hand = "8C 9D TD QD", .marbles = {"", "40"}}, "discard 8C").not_held, ranks("AK5"));
  EXPECT_EQ(evidence_of({.hand = "8C 9D TD QD", .marbles = {"72 h3 h4"}}, "discard 9D").not_held,
            ranks("A234567"));
  EXPECT_EQ(evidence_of({.hand = "8C 9D TD QD", .marbles = {"h2 h3 h4", "40", "34"}}, "discard QD").not_held,
            ranks("A23J4567K"));
}

TEST(Evidence, APlayedCardShowsNothingElse) {
  EXPECT_TRUE(evidence_of({.hand = "8C 9D TD QD", .marbles = {"20"}}, "8C 20>28").not_held.empty());
}

}  // namespace
}  // namespace tableroo::jackaroo
