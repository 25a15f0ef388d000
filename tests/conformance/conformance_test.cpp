// Every property that every game must have, over every game and variant of the registry.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "bots/selfplay.hpp"
#include "engine/record.hpp"
#include "games/registry.hpp"
#include "testkit/matches.hpp"

namespace tableroo {
namespace {

struct Case {
  const AnyGame* game;
  const Variant* variant;
  OptionValues options;
};

std::vector<Case> all_cases() {
  std::vector<Case> cases;
  for (const AnyGame* game : all_games())
    for (const Variant& variant : game->variants())
      cases.push_back(
          {game, &variant, *game->complete(*parse_options(game->option_specs(), variant.options))});
  return cases;
}

std::string case_name(const testing::TestParamInfo<Case>& info) {
  std::string name = std::string(info.param.game->id()) + "_" + std::string(info.param.variant->id);
  std::ranges::replace_if(name, [](char c) { return std::isalnum(static_cast<unsigned char>(c)) == 0; }, '_');
  return name;
}

class Conformance : public testing::TestWithParam<Case> {
 protected:
  [[nodiscard]] const AnyGame& game() const { return *GetParam().game; }

  /// Shows all positions of `matches` random matches.
  void walk(std::uint64_t matches, const std::function<void(AnyMatch&, Rng&)>& visit) const {
    for (std::uint64_t i = 0; i < matches; ++i) {
      Rng rng = Rng::stream(20, i);
      const auto match = game().start(GetParam().options);
      testkit::walk(*match, rng, [&](AnyMatch& at) { visit(at, rng); });
    }
  }
};

std::vector<Action> legal_acts(const AnyMatch& match, Seat seat) {
  ActionList list;
  match.legal(seat, list);
  std::vector<Action> acts;
  for (const Action action : list) acts.push_back(action);
  return acts;
}

TEST_P(Conformance, StatesAreSound) {
  walk(20,
       [](AnyMatch& match, Rng&) { ASSERT_EQ(match.inconsistency(), "") << json::serialize(match.state()); });
}

TEST_P(Conformance, SomebodyActsUntilTheEnd) {
  walk(20, [](AnyMatch& match, Rng&) {
    if (match.over()) {
      EXPECT_TRUE(match.acting().empty());
      EXPECT_TRUE(match.may_act().empty());
    } else if (match.chance() == ChanceKind::none) {
      ASSERT_FALSE(match.acting().empty());
      for (const Seat seat : match.acting()) ASSERT_FALSE(legal_acts(match, seat).empty());
    }
  });
}

TEST_P(Conformance, LegalActsAreDistinctAndReadBothWays) {
  walk(10, [this](AnyMatch& match, Rng&) {
    for (const Seat seat : match.may_act()) {
      std::set<std::string> words;
      for (const Action action : legal_acts(match, seat)) {
        const std::string text = game().text(action);
        ASSERT_TRUE(words.insert(text).second) << text << " is there twice";
        ASSERT_EQ(game().parse(text), action) << text;
      }
    }
  });
}

// Acts of other moments and seats are tried at every position: whatever is not listed is refused with a
// documented code and a sentence, and nothing changes.
TEST_P(Conformance, EverythingElseIsRefused) {
  std::set<std::string_view> codes{"match-over", "chance-due", "no-such-seat"};
  for (const CodeInfo& info : game().codes()) codes.insert(info.code);
  std::vector<Action> pool;
  walk(6, [&](AnyMatch& match, Rng& rng) {
    const json::object before = match.state();
    for (int seat = 0; seat < match.seats(); ++seat) {
      const auto legal = legal_acts(match, seat_at(seat));
      if (pool.size() < 4000) pool.insert(pool.end(), legal.begin(), legal.end());
      for (int i = 0; i < 12 && !pool.empty(); ++i) {
        const Action action = pool[below(rng, static_cast<std::uint32_t>(pool.size()))];
        if (std::ranges::count(legal, action) != 0) continue;
        const auto refusal = match.act(seat_at(seat), action);
        ASSERT_TRUE(refusal) << game().text(action);
        ASSERT_TRUE(codes.contains(refusal->code)) << refusal->code << " is not documented";
        ASSERT_GT(refusal->sentence.size(), 10U);
        ASSERT_EQ(refusal->sentence.back(), '.');
      }
    }
    ASSERT_TRUE(match.act(seat_at(match.seats()), Action{}).has_value());
    ASSERT_EQ(match.state(), before);
  });
}

TEST_P(Conformance, RefusedChanceChangesNothing) {
  walk(3, [](AnyMatch& match, Rng& rng) {
    const json::object before = match.state();
    Chance chance;
    chance.kind = below(rng, 2) == 0 ? ChanceKind::deal : ChanceKind::shuffle;
    chance.stock.push_back(Card::at(static_cast<int>(below(rng, 52))));
    ASSERT_TRUE(match.apply(chance).has_value());
    ASSERT_EQ(match.state(), before);
  });
}

TEST_P(Conformance, RecordsComeBackTheSame) {
  for (std::uint64_t i = 0; i < 10; ++i) {
    Rng rng = Rng::stream(21, i);
    const auto match = game().start(GetParam().options);
    testkit::walk(*match, rng, [](AnyMatch&) {});
    json::object record = write_record(game(), GetParam().options, *match);
    record["note"] = "kept";
    const std::string line = json::serialize(record);
    json::object again = *parse_object(line);
    const auto replayed = check_record(again, find_game, true);
    ASSERT_TRUE(replayed) << to_text(replayed.error());
    EXPECT_EQ((*replayed)->state(), match->state());
    ASSERT_TRUE(check_record(again, find_game, false));
    EXPECT_EQ(json::serialize(again), line);
  }
}

TEST_P(Conformance, DamagedRecordsAreRefused) {
  Rng rng = Rng::stream(22);
  const auto match = game().start(GetParam().options);
  testkit::walk(*match, rng, [](AnyMatch&) {});
  const json::object record = write_record(game(), GetParam().options, *match);
  json::object wrong_result = record;
  json::object& result = wrong_result["result"].as_object();
  for (json::value& score : result["scores"].as_array()) score = score.as_int64() + 1;
  EXPECT_FALSE(check_record(wrong_result, find_game, false));
  json::object no_deal = record;
  no_deal["events"].as_array().erase(no_deal["events"].as_array().begin());
  EXPECT_FALSE(check_record(no_deal, find_game, false));
  json::object twice = record;
  json::array& events = twice["events"].as_array();
  events.push_back(events.back());
  EXPECT_FALSE(check_record(twice, find_game, false));
  json::object unknown = record;
  unknown["options"].as_object()["nonsense"] = 1;
  EXPECT_FALSE(check_record(unknown, find_game, false));
  json::object seats = record;
  seats["seats"] = 9;
  EXPECT_FALSE(check_record(seats, find_game, false));
}

// Every position between decisions can be written as a setup and read back.
TEST_P(Conformance, PositionsReadBack) {
  walk(3, [this](AnyMatch& match, Rng&) {
    if (match.over() || match.chance() != ChanceKind::none) return;
    const auto setup = match.setup();
    if (!setup) return;
    const auto again = game().from_setup(GetParam().options, *setup);
    ASSERT_TRUE(again) << again.error().sentence << json::serialize(*setup);
    ASSERT_EQ((*again)->state(), match.state());
    for (const Seat seat : match.may_act())
      ASSERT_EQ(legal_acts(**again, seat), legal_acts(match, seat)) << json::serialize(*setup);
  });
}

TEST_P(Conformance, SameSeedSameBytes) {
  const auto play = [this](std::string_view player) {
    std::vector<std::unique_ptr<Player>> owned;
    std::vector<Player*> players;
    const auto match = game().start(GetParam().options);
    for (int seat = 0; seat < match->seats(); ++seat) {
      owned.push_back(make_player(player));
      players.push_back(owned.back().get());
    }
    EXPECT_FALSE(play_out(*match, players, 5, 7));
    return json::serialize(write_record(game(), GetParam().options, *match));
  };
  for (const auto player : player_names()) EXPECT_EQ(play(player), play(player));
}

// What a seat cannot know is exchanged, by drawing another world that agrees with its log: not one byte of
// what it is given may change, and every act of that world's past must have been legal.
TEST_P(Conformance, ObservationsHideWhatCannotBeKnown) {
  int worlds = 0;
  walk(4, [&](AnyMatch& match, Rng& rng) {
    if (match.chance() != ChanceKind::none || below(rng, 6) != 0) return;
    for (int index = 0; index < match.seats(); ++index) {
      const Seat seat = seat_at(index);
      const auto observation = match.observe(seat);
      const auto world = observation->resample(rng);
      ASSERT_TRUE(world) << world.error().sentence;
      ++worlds;
      ASSERT_EQ((*world)->inconsistency(), "");
      ASSERT_EQ((*world)->view(seat), match.view(seat));
      ASSERT_EQ((*world)->observe(seat)->digest(), observation->digest());
      ASSERT_EQ(legal_acts(**world, seat), legal_acts(match, seat));
    }
  });
  EXPECT_GT(worlds, 10);
}

TEST_P(Conformance, DescribesEveryLegalAct) {
  walk(3, [](AnyMatch& match, Rng&) {
    for (const Seat seat : match.may_act())
      for (const Action action : legal_acts(match, seat))
        ASSERT_NO_THROW((void)to_json(match.describe(seat, action)));
  });
}

TEST_P(Conformance, ResultsAreFair) {
  for (std::uint64_t i = 0; i < 20; ++i) {
    Rng rng = Rng::stream(23, i);
    const auto match = game().start(GetParam().options);
    testkit::walk(*match, rng, [](AnyMatch&) {});
    const MatchResult result = match->result();
    ASSERT_EQ(result.seats, match->seats());
    const auto wins = std::count(result.returns.begin(), result.returns.begin() + result.seats, 1);
    const auto losses = std::count(result.returns.begin(), result.returns.begin() + result.seats, -1);
    EXPECT_EQ(wins == 0, losses == 0);
    for (int seat = 0; seat < result.seats; ++seat)
      EXPECT_GE(result.scores[static_cast<std::size_t>(seat)], 0);
  }
}

TEST_P(Conformance, LeavingLosesAndAgreementDraws) {
  for (int leaver = 0; leaver < game().seats(GetParam().options); ++leaver) {
    Rng rng(1);
    const auto match = game().start(GetParam().options);
    testkit::step(*match, rng);
    const auto agreed = match->clone();
    ASSERT_FALSE(match->finish(Reason::resigned, seat_at(leaver)));
    EXPECT_TRUE(match->over());
    EXPECT_EQ(match->result().returns[static_cast<std::size_t>(leaver)], -1);
    EXPECT_TRUE(match->finish(Reason::resigned, seat_at(leaver)).has_value());
    ASSERT_FALSE(agreed->finish(Reason::agreed, Seat::none));
    for (int seat = 0; seat < agreed->seats(); ++seat)
      EXPECT_EQ(agreed->result().returns[static_cast<std::size_t>(seat)], 0);
  }
}

TEST_P(Conformance, SpectatorsSeeThePublicOnly) {
  walk(2, [](AnyMatch& match, Rng&) {
    const json::object view = match.view(Seat::none);
    ASSERT_FALSE(view.contains("own"));
    ASSERT_TRUE(view.at("seat").is_null());
  });
}

TEST_P(Conformance, PicksAreLegal) {
  walk(3, [this](AnyMatch& match, Rng& rng) {
    if (match.chance() != ChanceKind::none) return;
    for (const Seat seat : match.acting()) {
      const auto observation = match.observe(seat);
      const auto legal = legal_acts(match, seat);
      for (int i = 0; i < 8; ++i) {
        const Action action = observation->pick(rng);
        ASSERT_EQ(std::ranges::count(legal, action), 1) << game().text(action);
        ASSERT_FALSE(game().silent(action));
      }
      ASSERT_EQ(std::ranges::count(legal, observation->simple(rng)), 1);
    }
  });
}

INSTANTIATE_TEST_SUITE_P(Games, Conformance, testing::ValuesIn(all_cases()), case_name);

}  // namespace
}  // namespace tableroo
