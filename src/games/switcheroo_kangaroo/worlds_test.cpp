// Worlds drawn for one seat: they replay, and tell the seat the same things.
#include <map>

#include "games/switcheroo_kangaroo/table_for_tests.hpp"
#include "testkit/matches.hpp"

namespace tableroo::switcheroo_kangaroo {
namespace {

/// One world for every seat, and for a spectator.
void check_worlds(AnyMatch& match, Rng& rng) {
  for (const Seat seat : {seat_at(0), seat_at(1), seat_at(2), seat_at(3), Seat::none}) {
    const auto observation = match.observe(seat);
    const auto world = observation->resample(rng);
    ASSERT_TRUE(world) << world.error().sentence;
    ASSERT_EQ((*world)->inconsistency(), "");
    ASSERT_EQ((*world)->observe(seat)->digest(), observation->digest());
    if (seat == Seat::none) continue;
    ASSERT_EQ(legal(**world, +seat), legal(match, +seat));
  }
}

constexpr std::array<std::string_view, 6> kOptions{
    "hands=2",
    "variant=every-seat-live,hands=3",
    "variant=custom,passCards=0,hands=2,tricks=12",
    "variant=custom,passCards=3,price=window,miss=challenge",
    "variant=custom,passCards=1,tricks=1,hands=4",
    "variant=custom,bonus=false,placement=own,tieLead=answer",
};

TEST(Worlds, AgreeWithEveryLog) {
  for (const auto with : kOptions) {
    for (std::uint64_t i = 0; i < 3; ++i) {
      Rng rng = Rng::stream(41, i);
      const auto match = game().start(options(with));
      testkit::walk(*match, rng, [&rng](AnyMatch& at) {
        if (at.version() > 0 && below(rng, 4) == 0) check_worlds(at, rng);
      });
    }
  }
}

TEST(Worlds, StartFromPositionsToo) {
  for (std::uint64_t i = 0; i < 12; ++i) {
    Rng rng = Rng::stream(42, i);
    auto match = game().start(options());
    auto steps = static_cast<int>(1 + below(rng, 45));
    while (steps-- > 0 || !match->setup()) testkit::step(*match, rng);
    const auto again = from(*match->setup());
    testkit::walk(*again, rng, [&rng](AnyMatch& at) {
      if (below(rng, 4) == 0) check_worlds(at, rng);
    });
  }
}

TEST(Worlds, SurviveAnEndFromOutside) {
  for (std::uint64_t i = 0; i < 30; ++i) {
    Rng rng = Rng::stream(43, i);
    const auto match = game().start(options("hands=2,variant=precision-short"));
    for (std::uint64_t step = 0; step < 2 + 5 * i; ++step)
      if (!match->over()) testkit::step(*match, rng);
    if (!match->over()) {
      ASSERT_FALSE(match->finish(Reason::resigned, seat_at(1)));
    }
    check_worlds(*match, rng);
  }
}

// Nobody lays or gives 2H while there is a choice, so that exchanges may have moved it up to the last card.
TEST(Worlds, Follow2HThroughEveryExchange) {
  int last_exchanges = 0;
  for (std::uint64_t i = 0; i < 24; ++i) {
    Rng rng = Rng::stream(44, i);
    const auto match = dealt("", i);
    while (!match->over()) {
      const int seat = +match->acting().lowest();
      std::vector<std::string> acts;
      for (const std::string& words : legal(*match, seat))
        if (words != "keep" && words.find("2H") == std::string::npos) acts.push_back(words);
      if (acts.empty()) acts = legal(*match, seat);
      const auto& words = acts[below(rng, static_cast<std::uint32_t>(acts.size()))];
      const bool last = state(*match, "phase") == "bonus" && state(*match, "trick") == 13;
      ASSERT_FALSE(match->act(seat_at(seat), *game().parse(words)));
      last_exchanges += last && words == "swap 2H" ? 1 : 0;
      if (last || below(rng, 6) == 0) check_worlds(*match, rng);
    }
  }
  EXPECT_GT(last_exchanges, 3);
}

// After one exchange of hands of twelve, a rival takes 2H to have moved once in twelve times.
TEST(Worlds, Place2HAsOftenAsItMoves) {
  const auto match = from(setup("place", std::string(kDeal), 1));
  play(*match, {"1: 8H blue", "2: 3H red", "3: 9C blue top", "0: 3C red tuck", "1: swap 6S", "3: swap AC"});
  const auto observation = match->observe(seat_at(0));
  Rng rng(7);
  constexpr int kWorlds = 3000;
  std::array<int, kPlayers> held{};
  std::map<std::string, int> given;
  for (int i = 0; i < kWorlds; ++i) {
    const auto world = observation->resample(rng);
    ASSERT_TRUE(world);
    for (std::size_t seat = 0; seat < kPlayers; ++seat) {
      const json::value hand = state(**world, "hands").at(seat);
      held[seat] += std::ranges::count(hand.as_array(), json::value("2H")) != 0 ? 1 : 0;
    }
    ++given[game().text((*world)->log().events[4].action)];
  }
  EXPECT_EQ(held[0] + held[2], 0);
  EXPECT_NEAR(held[3], kWorlds / 12, 60);
  EXPECT_NEAR(given["swap 2H"], kWorlds / 12, 60);
  EXPECT_GT(given.size(), 25U);
}

/// A card of the hand but 2H, while there is one.
Card other_card(CardSet hand, Rng& rng) {
  const CardSet others = hand - CardSet::only(kMarker);
  return (others.empty() ? hand : others).pick(rng);
}

// Players who lay any card but 2H and always exchange any card at all: that is how worlds take it to have
// moved.
TEST(Worlds, Place2HAsOftenAsRandomExchangesDo) {
  constexpr int kMatches = 2500;
  int truly = 0;
  int drawn = 0;
  for (int i = 0; i < kMatches; ++i) {
    Rng rng = Rng::stream(45, i);
    State<Rules> state = Rules::start(options());
    const State<Rules> start = state;
    EventLog log;
    log.add(Rules::draw(state, rng));
    Rules::apply(state, log.chances.back());
    Seat shower = Seat::none;
    while (state.table.trick < 11 || state.table.phase != Phase::place) {
      const Seat seat = Rules::acting(state.table).lowest();
      if (state.table.trick == 1 && state.table.phase == Phase::place) shower = state.table.marker;
      const Spot spot = state.table.phase == Phase::place ? spot_of(state.table) : Spot{};
      const CardSet hand = state.of(seat).hand;
      const Action action =
          state.table.phase == Phase::pass ? Rules::pick(state.table, state.of(seat), seat, rng)
          : state.table.phase == Phase::bonus
              ? swap(hand.pick(rng))
              : place(other_card(hand, rng), spot.half, spot.completes ? Layer::top : Layer::first);
      log.add(seat, action);
      Rules::apply(state, seat, action);
    }
    Listener<Rules> rival(start, after(shower, kPlayers));
    rival.catch_up(log);
    const State<Rules> world = Rules::reconstruct(rival.observation(), rng).replay();
    truly += state.of(shower).hand.has(kMarker) ? 1 : 0;
    drawn += world.of(shower).hand.has(kMarker) ? 1 : 0;
  }
  EXPECT_LT(truly, kMatches * 7 / 10);
  EXPECT_NEAR(drawn, truly, 150);  // four deviations
}

// Of a position nobody was shown 2H, so whoever leads may hold it or not.
TEST(Worlds, KnowNothingOf2HInAPosition) {
  const auto match = from(setup("bonus", "4C 9H 3H/6C QS 2H/8D KH 9D/TD 2S JS", 1));
  play(*match, {"1: keep", "3: keep", "1: 6C blue"});
  Rng rng(10);
  std::array<int, kPlayers> held{};
  for (int i = 0; i < 100; ++i) {
    const auto world = match->observe(seat_at(0))->resample(rng);
    ASSERT_TRUE(world);
    for (std::size_t seat = 0; seat < kPlayers; ++seat) {
      const json::value hand = state(**world, "hands").at(seat);
      held[seat] += std::ranges::count(hand.as_array(), json::value("2H")) != 0 ? 1 : 0;
    }
  }
  for (const std::size_t seat : {1U, 2U, 3U}) EXPECT_GT(held[seat], 10) << seat;
}

TEST(Worlds, KeepWhatASeatHandedOverWithItsPartner) {
  const auto match = passing();
  play(*match, {"0: pass 4D 5D", "1: pass 8C 2H", "2: pass KD 3H", "3: pass TC JC"});
  Rng rng(8);
  std::map<std::string, int> partners_cards;
  for (int i = 0; i < 200; ++i) {
    const auto world = match->observe(seat_at(0))->resample(rng);
    const json::value hands = state(**world, "hands");
    for (const json::value& each : hands.at(2).as_array()) ++partners_cards[std::string(each.as_string())];
    ASSERT_EQ(std::ranges::count(hands.at(3).as_array(), json::value("2H")), 1);  // it was shown
  }
  EXPECT_EQ(partners_cards["4D"], 200);
  EXPECT_EQ(partners_cards["5D"], 200);
  EXPECT_LT(partners_cards["AS"], 120);  // one of eleven cards of thirty-five
  EXPECT_EQ(partners_cards.count("KD"), 0U);
}

TEST(Worlds, GuessAChoiceThatStillWaits) {
  const auto match = bonus();
  play(*match, {"3: swap 6D"});
  std::map<std::string, int> guessed;
  Rng rng(9);
  for (int i = 0; i < 200; ++i) {
    const auto world = match->observe(seat_at(0))->resample(rng);
    ++guessed[game().text((*world)->log().events.back().action)];
    ASSERT_EQ((*world)->acting(), match->acting());
  }
  EXPECT_GT(guessed["keep"], 30);
  EXPECT_GT(guessed.size(), 4U);
}

}  // namespace
}  // namespace tableroo::switcheroo_kangaroo
