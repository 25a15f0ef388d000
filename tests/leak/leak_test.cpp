// Exchange what a seat cannot know, and compare every byte it is sent: nothing may differ. For every game,
// with all its variants, at positions from whole random matches; TABLEROO_LONG=1 looks at many times more of
// them.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <map>

#include "games/registry.hpp"
#include "trial.hpp"

namespace tableroo::leak {
namespace {

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr bool kSanitized = true;
#elif defined(__has_feature)
constexpr bool kSanitized = __has_feature(address_sanitizer) || __has_feature(thread_sanitizer);
#else
constexpr bool kSanitized = false;
#endif

bool is_long() {
  const char* wanted = std::getenv("TABLEROO_LONG");
  return wanted != nullptr && std::string_view(wanted) == "1";
}

/// How many comparisons a game gets: fewer where every one of them is ten times as slow.
int comparisons() { return (is_long() ? 40000 : 2000) / (kSanitized ? 20 : 1); }

std::string game_name(const testing::TestParamInfo<const AnyGame*>& info) {
  std::string name(info.param->id());
  std::ranges::replace(name, '-', '_');
  return name;
}

/// Both logs, so that a difference can be looked into.
std::string describe(const Case& one, const AnyMatch& truth, const Exchange& exchange) {
  return one.name + ", seat " + (exchange.seat == Seat::none ? "none" : std::to_string(+exchange.seat)) +
         "\n" + json::serialize(write_record(*one.game, one.options, truth)) + "\n" +
         json::serialize(write_record(*one.game, one.options, *exchange.world));
}

/// Whether the pasts are the same, card for card.
bool same_past(const Case& one, const AnyMatch& truth, const AnyMatch& world) {
  return write_record(*one.game, one.options, truth) == write_record(*one.game, one.options, world);
}

class Leaks : public testing::TestWithParam<const AnyGame*> {
 protected:
  void SetUp() override { testing::internal::CaptureStderr(); }
  /// No secret goes to a log either.
  void TearDown() override { EXPECT_EQ(testing::internal::GetCapturedStderr(), ""); }

  [[nodiscard]] const AnyGame& game() const { return *GetParam(); }

  using Visit = std::function<void(const Case&, const AnyMatch&, Rng&)>;
  /// Positions of all cases in turn, so many of a match, until there is enough or something is wrong.
  void positions(std::uint64_t purpose, int stops, const std::function<bool()>& enough,
                 const Visit& visit) const {
    const auto cases = cases_of(game());
    for (std::uint64_t round = 0; !enough() && !HasFatalFailure(); ++round)
      for (const Case& one : cases)
        stop_on_the_way(one, combine(purpose, round), stops, [&](const AnyMatch& match, Rng& rng) {
          if (!HasFatalFailure()) visit(one, match, rng);
        });
  }

  /// One comparison, and what it rests on: the worlds do differ in what cannot be known.
  void look(const Case& one, const AnyMatch& truth, const Exchange& exchange, Rng& rng, Tally& tally,
            const std::function<void(Trial&)>& run) const {
    const bool same_hands = truth.state() == exchange.world->state();
    if (same_hands && same_past(one, truth, *exchange.world)) return void(++tally.known);
    tally.same_hands += same_hands ? 1 : 0;
    ++(exchange.seat == Seat::none ? tally.spectators : tally.seats);
    Trial trial(one, truth, exchange, rng, tally);
    trial.watch();
    run(trial);
    ASSERT_EQ(trial.problem(), "") << describe(one, truth, exchange);
  }

  void expect_sound(const Tally& tally) const {
    if (HasFatalFailure()) return;
    const int compared = tally.seats + tally.spectators;
    // Two seats that hold all cards between them know everything; elsewhere this is rare.
    if (tally.seats != 0) EXPECT_LE(tally.known * 20, compared);
    EXPECT_LE(tally.same_hands * 5, compared);
    // Most worlds are drawn to agree beyond the act; the others part where it shows a hidden card.
    EXPECT_GE(tally.alike * 3, tally.acts * 2);
    std::cout << game().id() << ": " << tally.states << " states; " << tally.seats << " seats and "
              << tally.spectators << " spectators compared, " << tally.same_hands << " with the same hands, "
              << tally.known << " times nothing to exchange; " << tally.alike << " of " << tally.acts
              << " acts told alike; " << tally.questions << " questions, " << tally.messages << " messages\n";
  }
};

TEST_P(Leaks, NoByteTellsWhatCannotBeKnown) {
  Tally tally;
  std::map<std::string, std::vector<std::string>> acts;
  const auto enough = [&] {
    return std::max(tally.seats, tally.spectators) >= comparisons() && tally.spectators >= comparisons() / 5;
  };
  positions(1, 3, enough, [&](const Case& one, const AnyMatch& truth, Rng& rng) {
    if (!acts.contains(one.name)) acts[one.name] = acts_of(one, 41);
    ++tally.states;
    for (int index = -1; index < truth.seats() && !HasFatalFailure(); ++index) {
      const Seat seat = index < 0 ? Seat::none : seat_at(index);
      look(one, truth, draw_exchange(one, truth, seat, rng), rng, tally, [&](Trial& trial) {
        trial.ask(acts.at(one.name));
        trial.go_on();
      });
    }
  });
  expect_sound(tally);
}

// Every legal act of everybody who may act, each in houses of its own, seen by one of the seats or a
// spectator.
TEST_P(Leaks, NoActTellsMoreThanItsEvents) {
  constexpr std::size_t kMost = 16;  // of one seat; the long run tries all
  Tally tally;
  const auto enough = [&] { return tally.states >= comparisons() / 100; };
  positions(2, 1, enough, [&](const Case& one, const AnyMatch& truth, Rng& rng) {
    ++tally.states;
    for (const Seat actor : truth.may_act()) {
      const ActionList all = legal_acts(truth, actor);
      for (std::size_t i = 0; i < all.size() && !HasFatalFailure(); ++i) {
        if (!is_long() && below(rng, static_cast<std::uint32_t>(all.size())) >= kMost) continue;
        const auto index = static_cast<int>(below(rng, static_cast<std::uint32_t>(truth.seats()) + 1));
        const Seat seat = index == truth.seats() ? Seat::none : seat_at(index);
        look(one, truth, exchange_ahead(one, truth, seat, actor, all[i], rng), rng, tally,
             [](Trial& trial) { trial.act(); });
      }
    }
  });
  expect_sound(tally);
}

// What would a leak look like? The truth itself differs, and so does what is sent to a seat that may know
// what was exchanged for the spectators.
TEST_P(Leaks, ALeakWouldBeHeard) {
  Tally tally;
  int heard = 0;
  int looked = 0;
  positions(
      3, 1, [&] { return looked >= comparisons() / 20; },
      [&](const Case& one, const AnyMatch& truth, Rng& rng) {
        const Exchange exchange = draw_exchange(one, truth, Seat::none, rng);
        if (exchange.actor == Seat::none) return;
        ++looked;
        Trial trial(one, truth, exchange, rng, tally);
        trial.watch();
        heard += trial.same_for(exchange.actor) ? 0 : 1;
      });
  EXPECT_GE(heard * 5, looked * 4) << heard << " of " << looked;
}

INSTANTIATE_TEST_SUITE_P(Games, Leaks, testing::ValuesIn(all_games()), game_name);

}  // namespace
}  // namespace tableroo::leak
