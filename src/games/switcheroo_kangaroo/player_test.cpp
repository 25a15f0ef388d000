// The random and the simple player.
#include <map>

#include "engine/playout.hpp"
#include "games/switcheroo_kangaroo/table_for_tests.hpp"
#include "testkit/matches.hpp"

namespace tableroo::switcheroo_kangaroo {
namespace {

/// Each legal act is drawn about as often.
void check_uniform(const AnyMatch& match, int seat, std::size_t ways) {
  const auto observation = match.observe(seat_at(seat));
  Rng rng(1);
  std::map<std::string, int> drawn;
  constexpr int kEach = 400;
  for (std::size_t i = 0; i < ways * kEach; ++i) ++drawn[game().text(observation->pick(rng))];
  const auto acts = legal(match, seat);
  ASSERT_EQ(acts.size(), ways);
  ASSERT_EQ(drawn.size(), ways);
  for (const std::string& words : acts) EXPECT_NEAR(drawn[words], kEach, 100) << words;  // five deviations
}

TEST(Pick, IsUniformInEveryPhase) {
  check_uniform(*passing(), 0, 78);
  check_uniform(*passing("variant=custom,passCards=3"), 2, 286);
  const auto match = trick("9C TC 8S/8C JD QD/2C 3C 4H/6D 7D 5H", 2);
  check_uniform(*match, 2, 6);
  check_uniform(*trick("9C TC/8C JD/2C 3C/6D 7D", 2, "variant=custom,placement=own"), 2, 2);
  play(*match, {"2: 4H red"});
  check_uniform(*match, 3, 3);
  play(*match, {"3: 5H blue"});
  check_uniform(*match, 0, 6);
  play(*match, {"0: 8S red top"});
  check_uniform(*match, 1, 6);
  play(*match, {"1: 8C blue top"});
  check_uniform(*match, 1, 3);
}

TEST(Simple, PlaysLegallyUnderEveryOption) {
  for (const auto* with :
       {"", "variant=precision-short,hands=2", "variant=custom,placement=own,passCards=3,tricks=2",
        "variant=custom,passCards=1,bonus=false,miss=challenge"}) {
    for (std::uint64_t i = 0; i < 10; ++i) {
      const auto match = game().start(options(with));
      Rng rng = Rng::stream(51, i);
      while (!match->over()) {
        if (match->chance() != ChanceKind::none) {
          testkit::step(*match, rng);
          continue;
        }
        const Seat seat = match->acting().lowest();
        const auto refused = match->act(seat, match->observe(seat)->simple(rng));
        ASSERT_FALSE(refused) << refused->sentence;
      }
    }
  }
}

/// A random state of the match in which `want` holds.
template <class Want>
State<Rules> random_state(std::string_view with, std::uint64_t seed, Want want) {
  Rng rng = Rng::stream(52, seed);
  State<Rules> state = Rules::start(options(with));
  settle_chance<Rules>(state, rng);
  while (!want(state.table)) {
    const Seat seat = Rules::acting(state.table).lowest();
    Rules::apply(state, seat, Rules::pick(state.table, state.of(seat), seat, rng));
  }
  return state;
}

/// What completing the answer so is worth to its side.
int gain(const State<Rules>& state, Seat seat, Action action) {
  State<Rules> after = state;
  Rules::apply(after, seat, action);
  const std::size_t mine = +side_of(seat);
  const auto won = [&](std::size_t side) { return after.table.scores[side] - state.table.scores[side]; };
  return won(mine) - won(1 - mine);
}

template <class Visit>
void for_each_legal(const State<Rules>& state, Seat seat, Visit visit) {
  ActionList list;
  Rules::legal(state.table, state.of(seat), seat, list);
  for (const Action action : list) visit(action);
}

TEST(Simple, TakesTheBestAnswer) {
  for (const auto* with : {"", "variant=precision", "variant=section-13"}) {
    for (std::uint64_t i = 0; i < 60; ++i) {
      const auto state = random_state(with, i, [i](const Table& table) {
        return table.trick == 1 + i % 13 && table.phase == Phase::place && laid(table) == 3;
      });
      const Seat seat = Rules::acting(state.table).lowest();
      Rng rng(1);
      const int chosen = gain(state, seat, Rules::simple(look<Rules>(state, seat), rng));
      for_each_legal(state, seat, [&](Action action) { ASSERT_LE(gain(state, seat, action), chosen); });
    }
  }
}

/// What a challenge brings when the last seat answers as well as it can; an exact answer counts as one
/// inside.
int challenge_gain(const State<Rules>& state, Seat seat, Action action) {
  State<Rules> after = state;
  Rules::apply(after, seat, action);
  const Seat last = Rules::acting(after.table).lowest();
  int best = -10;
  for_each_legal(after, last,
                 [&](Action answer) { best = std::max(best, std::min(3, gain(after, last, answer))); });
  return -best;
}

// Before the last two cards of a hand the challenger knows the card that will answer.
TEST(Simple, SetsTheBestChallengeAgainstACardItKnows) {
  int differ = 0;
  for (const auto* with : {"", "variant=precision", "variant=section-13", "variant=base"}) {
    for (std::uint64_t i = 0; i < 400; ++i) {
      const auto state =
          random_state(with, i, [](const Table& table) { return table.trick == 13 && laid(table) == 2; });
      const Seat seat = Rules::acting(state.table).lowest();
      Rng rng(1);
      const int chosen = challenge_gain(state, seat, Rules::simple(look<Rules>(state, seat), rng));
      for_each_legal(state, seat, [&](Action action) {
        const int other = challenge_gain(state, seat, action);
        ASSERT_LE(other, chosen) << Rules::text(action);
        differ += other != chosen ? 1 : 0;
      });
    }
  }
  EXPECT_GT(differ, 200);
}

TEST(Simple, SetsAChallengeThatFewCardsAnswer) {
  // 2S lies in the answer; tucking 3H asks for hearts near 9, where spades near 9 would be easy.
  const auto match = trick("9S 4D KD/2S 6C 5C/3H 8S TC/7H QD JC", 0);
  play(*match, {"0: 9S red", "1: 2S blue"});
  Rng rng(1);
  EXPECT_EQ(game().text(match->observe(seat_at(2))->simple(rng)), "3H red tuck");
}

TEST(Simple, BeatsRandomInEveryVariant) {
  for (const Variant& variant : game().variants()) {
    int won = 0;
    constexpr int kMatches = 60;
    for (std::uint64_t i = 0; i < kMatches; ++i) {
      Rng rng = Rng::stream(53, i);
      State<Rules> state = Rules::start(options(variant.options));
      settle_chance<Rules>(state, rng);
      while (state.table.ending.reason == Reason::running) {
        const Seat seat = Rules::acting(state.table).lowest();
        const bool simple = +side_of(seat) == i % 2;
        Rules::apply(state, seat,
                     simple ? Rules::simple(look<Rules>(state, seat), rng)
                            : Rules::pick(state.table, state.of(seat), seat, rng));
      }
      won += Rules::result(state.table).returns[i % 2] > 0 ? 1 : 0;
    }
    EXPECT_GE(won, kMatches * 95 / 100) << variant.id;
  }
}

TEST(Playouts, AreTheSameEverywhere) {
  const PlayoutStats stats = game().playouts(options(), 100, 1);
  EXPECT_EQ(stats.playouts, 100U);
  EXPECT_GT(stats.decisions, 7000U);
  EXPECT_EQ(stats.hash, game().playouts(options(), 100, 1).hash);
  EXPECT_LE(game().state_bytes(), 160U);
}

}  // namespace
}  // namespace tableroo::switcheroo_kangaroo
