// Turns that take too long: played for the seat, then by a stand-in, given back after an outage.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "games/registry.hpp"
#include "testkit/person.hpp"

namespace tableroo::testkit {
namespace {

using namespace protocol;
using namespace std::chrono_literals;

struct Clocks : testing::TestWithParam<const AnyGame*> {
  TestHouse house;
  [[nodiscard]] static int seats() {
    const AnyGame& game = *GetParam();
    return game.seats(*game.complete(OptionValues::defaults(game.option_specs())));
  }
  [[nodiscard]] static Create create(int clock = 120) {
    Create create{std::string(GetParam()->id()), {}, {}};
    create.terms.clock = clock;
    return create;
  }
  [[nodiscard]] std::vector<Person> friends(int clock = 120) {
    return friends_at(house, create(clock), seats());
  }
};

/// The last act somebody made at the table, as this person was told it.
json::object last_act(const Person& person) {
  const auto states = person.house.sent<TableState>(person.connection);
  for (auto state = states.rbegin(); state != states.rend(); ++state)
    for (auto event = state->events.rbegin(); event != state->events.rend(); ++event)
      if (event->as_object().contains("action")) return event->as_object();
  return {};
}

TEST_P(Clocks, AnExpiredTurnIsPlayedForTheSeat) {
  auto people = friends();
  Person* slow = whose_turn(people);
  ASSERT_NE(slow, nullptr);
  const int seat = *slow->state().you;
  const int version = slow->state().version;
  house.pass(110s);
  EXPECT_EQ(slow->state().version, version);
  slow->say(Watch{slow->table, version});
  EXPECT_EQ(slow->state().left.at(static_cast<std::size_t>(seat)), 10'000);
  house.pass(11s);
  EXPECT_GT(slow->state().version, version);
  EXPECT_EQ(last_act(*slow).at("by"), "clock");
  EXPECT_FALSE(slow->state().seats.at(static_cast<std::size_t>(seat)).stand_in);
}

TEST_P(Clocks, AnActInTimeIsTheSeatsOwn) {
  auto people = friends();
  Person* person = whose_turn(people);
  const int seat = *person->state().you;
  house.pass(119s);
  person->act();
  EXPECT_FALSE(last_act(*person).contains("by"));
  house.pass(10s);  // time for others whose two minutes began with this one's, not for a next turn
  for (const TableState& state : house.sent<TableState>(person->connection))
    for (const json::value& event : state.events)
      if (event.as_object().contains("by")) EXPECT_NE(event.at("seat"), seat);
}

/// Everybody but `idle` acts as soon as they may, until `done`.
template <class Done>
void play_without(std::vector<Person>& people, std::size_t idle, const Done& done) {
  for (int steps = 0; !done(); ++steps) {
    ASSERT_LT(steps, 3000);
    bool acted = false;
    for (std::size_t i = 0; i < people.size(); ++i)
      if (i != idle && people[i].to_act()) acted = (people[i].act(), true);
    if (!acted) people[0].house.pass(5s);
  }
}

TEST_P(Clocks, AfterThreeExpiredTurnsAStandInPlaysUntilTheOwnerIsBack) {
  auto people = friends();
  const auto stands_in = [&] { return people[0].over() || people[0].state().seats[0].stand_in; };
  play_without(people, 0, stands_in);
  if (people[0].over()) GTEST_SKIP() << "the match was over before";
  int expired = 0;
  std::set<std::int64_t> counted;
  for (const TableState& state : house.sent<TableState>(people[1].connection))
    for (const json::value& event : state.events)
      if (event.as_object().contains("by") && event.at("seat") == 0 &&
          counted.insert(event.at("version").to_number<std::int64_t>()).second)
        expired += event.at("by") == "clock" ? 1 : 0;
  EXPECT_EQ(expired, 3);
  // Now it is played at once: no minute passes before the others are asked again.
  const int version = people[0].state().version;
  play_without(people, 0, [&] { return people[0].over() || people[0].state().version > version + 20; });
  if (people[0].over()) return;
  people[0].say(Back{people[0].table});
  EXPECT_FALSE(people[0].state().seats[0].stand_in);
  const Person* next = whose_turn(people);
  ASSERT_NE(next, nullptr);
}

TEST_P(Clocks, AnActOfTheOwnerTakesTheSeatBack) {
  auto people = friends();
  play_without(people, 0, [&] { return people[0].over() || people[0].state().seats[0].stand_in; });
  if (people[0].over()) GTEST_SKIP() << "the match was over before";
  // Thinking bots are slow here: the owner is faster.
  house.automatic = false;
  for (int steps = 0; !people[0].to_act() && steps < 100; ++steps) {
    if (!house.write_one()) {
      for (std::size_t i = 1; i < people.size(); ++i)
        if (people[i].to_act()) {
          const auto state = people[i].state();
          people[i].say(Act{state.table, "x" + std::to_string(state.version), state.legal.front().action});
          break;
        }
    }
  }
  ASSERT_TRUE(people[0].to_act());
  people[0].say(Act{people[0].table, "mine", people[0].state().legal.front().action});
  house.automatic = true;
  house.settle();
  EXPECT_FALSE(people[0].state().seats[0].stand_in);
}

TEST_P(Clocks, TheOutageIsGivenBack) {
  auto people = friends();
  const Person* slow = whose_turn(people);
  const int seat = *slow->state().you;
  house.pass(60s);
  TestHouse later(house.store(), 2, house.now() + 3h);
  const Person again = come_to(later, people[0].table, "p0");
  const auto left = again.state().left.at(static_cast<std::size_t>(seat));
  ASSERT_TRUE(left);
  EXPECT_NEAR(*left, 60'000, 6'000);
}

TEST_P(Clocks, SlowTablesDifferOnlyInTheirClock) {
  auto people = friends(3 * 24 * 3600);
  const int version = people[0].state().version;
  house.pass(71h);
  EXPECT_EQ(people[0].state().version, version);
  house.pass(2h);
  EXPECT_GT(people[0].state().version, version);
}

TEST_P(Clocks, WhenNobodyIsThereTheMatchStillEnds) {
  auto people = friends(3);
  for (Person& person : people) house.leave(person.connection);
  for (int hours = 0; hours < 40; ++hours) house.pass(10min);
  EXPECT_TRUE(come_to(house, people[0].table, "p1").over());
}

TEST(Clock, AnOwnerWhoIsFasterThanTheHouseIsNotActedForTwice) {
  TestHouse house;
  auto people = friends_at(house, {"double-joker", {}, {}}, 2);
  Person* owner = whose_turn(people);
  const TableState before = owner->state();
  house.automatic = false;
  house.pass(121s);  // the house begins to think for the seat
  owner->say(Act{before.table, "mine", before.legal.front().action});
  while (house.write_one()) {
  }
  ASSERT_TRUE(owner->answered("mine"));
  if (!owner->to_act()) GTEST_SKIP() << "the match ended with it";
  const int version = owner->state().version;
  while (house.think_one() || house.write_one()) {
  }
  EXPECT_EQ(owner->state().version, version) << "the next act of the seat has its own time";
}

INSTANTIATE_TEST_SUITE_P(Games, Clocks, testing::ValuesIn(all_games().begin(), all_games().end()),
                         [](const auto& info) {
                           std::string name(info.param->id());
                           std::ranges::replace(name, '-', '_');
                           return name;
                         });

}  // namespace
}  // namespace tableroo::testkit
