// What is said of states that play cannot reach.
#include "engine/playout.hpp"
#include "games/switcheroo_kangaroo/table_for_tests.hpp"

namespace tableroo::switcheroo_kangaroo {
namespace {

using testing::HasSubstr;

/// Random play from a seed until `enough`.
template <class Enough>
State<Rules> played_until(Enough enough, std::string_view with = "") {
  State<Rules> state = Rules::start(options(with));
  Rng rng(6);
  settle_chance<Rules>(state, rng);
  while (!enough(state.table)) {
    const Seat seat = Rules::acting(state.table).lowest();
    Rules::apply(state, seat, Rules::pick(state.table, state.of(seat), seat, rng));
  }
  return state;
}

/// What is said of a sound state after some damage.
template <class Damage>
std::string said(State<Rules> state, Damage damage) {
  EXPECT_EQ(Rules::inconsistency(state), "");
  damage(state);
  return Rules::inconsistency(state);
}

// States that play cannot reach are called inconsistent.
TEST(Soundness, NoticesDamageInATrick) {
  const auto sound = played_until([](const Table& table) { return table.trick == 4 && laid(table) == 2; });
  EXPECT_NE(said(sound, [](auto& state) { --state.table.counts[0]; }), "");
  EXPECT_NE(said(sound, [](auto& state) { state.table.played.remove(state.table.played.lowest()); }), "");
  EXPECT_NE(said(sound, [](auto& state) { state.own[0].partner_holds.add(state.own[0].hand.lowest()); }), "");
  EXPECT_NE(said(sound, [](auto& state) { state.own[0].pending = keep(); }), "");
  EXPECT_NE(said(sound, [](auto& state) { state.table.chosen.add(seat_at(2)); }), "");
  EXPECT_NE(said(sound, [](auto& state) { state.table.leader = after(state.table.leader, 4); }), "");
  EXPECT_NE(said(sound, [](auto& state) { state.table.leader = Seat::none; }), "");
  EXPECT_NE(said(sound, [](auto& state) { ++state.table.gone; }), "");
  EXPECT_NE(said(sound, [](auto& state) { state.table.trick = 14; }), "");
  EXPECT_NE(said(sound, [](auto& state) { state.table.hand = 2; }), "");
  EXPECT_NE(said(sound, [](auto& state) { state.table.phase = Phase::bonus; }), "");
  EXPECT_NE(said(sound, [](auto& state) { state.table.phase = Phase::deal; }), "");
  EXPECT_NE(said(sound, [](auto& state) { state.table.ending = {Reason::played_out, Seat::none}; }), "");
  EXPECT_NE(said(sound,
                 [](auto& state) {
                   const Seat holder = state.own[0].hand.has(kMarker) ? seat_at(1) : seat_at(0);
                   state.table.marker = holder;
                 }),
            "");
}

// A choice that waits is one that its seat could make.
TEST(Soundness, NoticesChoicesThatCouldNotBeMade) {
  const auto passing = played_until([](const Table& table) { return table.chosen.size() == 2; });
  const CardSet hand = passing.own[0].hand;
  const CardSet other = passing.own[1].hand;
  const auto pends = [&](Action action) {
    return said(passing, [action](auto& state) { state.own[0].pending = action; });
  };
  EXPECT_EQ(pends(pass(CardSet::only(hand.lowest()) | CardSet::only(hand.highest()))), "");
  EXPECT_NE(pends(pass(CardSet::only(hand.lowest()))), "");
  EXPECT_NE(pends(pass(CardSet::only(hand.lowest()) | CardSet::only(other.lowest()))), "");
  EXPECT_NE(pends(keep()), "");
  EXPECT_NE(pends({}), "");
}

TEST(Soundness, NoticesOffersThatCouldNotBeMade) {
  const auto bonus = played_until(
      [](const Table& table) { return table.phase == Phase::bonus && table.chosen.size() == 1; });
  const Seat chosen = bonus.table.chosen.lowest();
  const Card mine = bonus.of(chosen).hand.lowest();
  const Card other = bonus.of(after(chosen, kPlayers)).hand.lowest();
  const auto pends = [&](Action action) {
    return said(bonus, [chosen, action](auto& state) { state.of(chosen).pending = action; });
  };
  EXPECT_EQ(pends(keep()), "");
  EXPECT_EQ(pends(swap(mine)), "");
  EXPECT_NE(pends(swap(other)), "");
  EXPECT_NE(pends(place(mine, Side::red, Layer::first)), "");
  EXPECT_NE(said(bonus,
                 [chosen](auto& state) {  // the other side has no bonus
                   const Seat rival = after(chosen, kPlayers);
                   state.table.chosen.add(rival);
                   state.of(rival).pending = keep();
                 }),
            "");
}

TEST(Soundness, NoticesDamageAfterTheEnd) {
  const auto ended =
      played_until([](const Table& table) { return table.phase == Phase::over; }, "variant=every-seat-live");
  // A card that nobody is said to know of.
  const Card lost = (ended.own[0].hand - ended.own[2].partner_holds - CardSet::only(kMarker)).lowest();
  const auto lose = [lost](State<Rules>& state) {
    state.own[0].hand.remove(lost);
    --state.table.counts[0];
  };
  EXPECT_THAT(said(ended, lose), HasSubstr("is missing"));
  EXPECT_THAT(said(ended,
                   [&](auto& state) {
                     lose(state);
                     state.table.played.add(lost);
                   }),
              HasSubstr("do not fit"));
  EXPECT_NE(said(ended, [](auto& state) { state.table.totals = {52, 52}; }), "");
}

TEST(Soundness, NothingIsWrongBeforeTheDeal) {
  State<Rules> state = Rules::start(options());
  EXPECT_EQ(Rules::inconsistency(state), "");
  state.table.phase = Phase::pass;
  EXPECT_NE(Rules::inconsistency(state), "");
}

}  // namespace
}  // namespace tableroo::switcheroo_kangaroo
