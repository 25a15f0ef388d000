// Players that choose by a look: the random one and the sensible one.
#include <map>

#include "engine/playout.hpp"
#include "games/jackaroo/test_position.hpp"

namespace tableroo::jackaroo {
namespace {

TEST(Pick, IsUniformOverTheLegalActs) {
  Rng rng(9);
  const State<Rules> state = Draft{.hand = "7C 5C JC AC", .marbles = {"20 40", "50 30", "60"}}.state();
  std::map<std::string, int> seen;
  const auto legal = legal_of(state);
  const int draws = 400 * static_cast<int>(legal.size());
  for (int i = 0; i < draws; ++i)
    ++seen[Rules::text(Rules::pick(state.table, state.of(seat_at(0)), seat_at(0), rng))];
  EXPECT_EQ(seen.size(), legal.size());
  for (const auto& [text, count] : seen) EXPECT_NEAR(count, 400, 100) << text;
}

// One side looks, the other plays at random; then the other way round.
TEST(Simple, BeatsRandomPlay) {
  int wins = 0;
  constexpr int kMatches = 60;
  for (int match = 0; match < kMatches; ++match) {
    Rng rng = Rng::stream(10, match);
    State<Rules> state =
        Rules::start(*parse_options(Rules::option_specs(), match % 4 < 2 ? "marbles=3" : "marbles=4"));
    settle_chance<Rules>(state, rng);
    while (state.table.phase == Phase::play) {
      const Seat seat = state.table.turn;
      const View<Rules> view = look<Rules>(state, seat);
      const bool looks = +seat % 2 == match % 2;
      Rules::apply(state, seat,
                   looks ? Rules::simple(view, rng) : Rules::pick(view.table, view.own, seat, rng));
      settle_chance<Rules>(state, rng);
    }
    if (Rules::result(state.table).returns[static_cast<std::size_t>(match % 2)] == 1) ++wins;
  }
  EXPECT_GE(wins, kMatches * 95 / 100);
}

std::string choice(const Draft& draft, std::uint64_t seed = 11) {
  Rng rng(seed);
  return Rules::text(Rules::simple(look<Rules>(draft.state(), seat_at(draft.turn)), rng));
}

TEST(Agrees, ASideThatIsAheadPlaysOn) {
  const State<Rules> state = Draft{.hand = "2C 4C 5C QD", .marbles = {"74 h3 h4", "40", "h2 h3 h4"}}.state();
  EXPECT_FALSE(Rules::agrees(look<Rules>(state, seat_at(0))));
  EXPECT_FALSE(Rules::agrees(look<Rules>(state, seat_at(2))));
  EXPECT_TRUE(Rules::agrees(look<Rules>(state, seat_at(1))));
  const State<Rules> even = Draft{.hand = "2C 4C 5C QD"}.state();
  EXPECT_TRUE(Rules::agrees(look<Rules>(even, seat_at(0))));
}

TEST(Simple, WinsWhenItCan) {
  EXPECT_EQ(choice({.hand = "2C 4C 5C QD", .marbles = {"74 h3 h4", "40", "h2 h3 h4"}}), "2C 74>h2");
}

TEST(Simple, ComesOutWithTheCardsThatDo) { EXPECT_EQ(choice({.hand = "KC TC QC 6D"}), "KC out"); }

TEST(Simple, TakesOpponentsAndSparesItsSide) {
  EXPECT_EQ(choice({.hand = "8C TC QC 6D", .marbles = {"20", "28"}}), "8C 20>28");
  EXPECT_EQ(choice({.hand = "8C TC QC 6D", .marbles = {"20", "", "30 32"}}), "8C 20>28");
}

TEST(Simple, WorksForItsPartnerOnceItIsHome) {
  EXPECT_EQ(choice({.hand = "2C TC QC 6D", .marbles = {"h2 h3 h4", "", "36 h4"}}), "2C 36>h3");
}

TEST(Simple, DrawsLotsAmongEqualActs) {
  std::set<std::string> seen;
  for (std::uint64_t seed = 0; seed < 100; ++seed) seen.insert(choice({.hand = "8C 9D TD QD"}, seed));
  EXPECT_EQ(seen.size(), 4U);
}

}  // namespace
}  // namespace tableroo::jackaroo
