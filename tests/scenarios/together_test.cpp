// What a table does together: draws, stand-ins, rematches, pairs of games, words; and one person on many
// devices.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/record.hpp"
#include "games/registry.hpp"
#include "testkit/person.hpp"

namespace tableroo::testkit {
namespace {

using namespace protocol;
using namespace std::chrono_literals;
using testing::ElementsAre;
using testing::IsEmpty;

struct Together : testing::Test {
  TestHouse house;
  /// Everybody plays until the match is over.
  static void play_out(std::vector<Person>& people) {
    for (int steps = 0; !people[0].over(); ++steps) {
      ASSERT_LT(steps, 5000);
      if (Person* person = whose_turn(people))
        person->act();
      else
        people[0].house.pass(1s);
    }
  }
};

TEST_F(Together, ADrawNeedsEverybody) {
  auto people = friends_at(house, {"jackaroo", {}, {}}, 4);
  const std::string& table = people[0].table;
  for (std::size_t i = 0; i < 3; ++i) people[i].say(Vote{table, "draw", -1, true});
  ASSERT_EQ(people[3].state().motions.size(), 1U);
  EXPECT_THAT(people[3].state().motions[0].agreed, ElementsAre(0, 1, 2));
  people[3].say(Vote{table, "draw", -1, false});
  EXPECT_THAT(people[0].state().motions, IsEmpty());
  EXPECT_FALSE(people[0].over());
  for (Person& person : people) person.say(Vote{table, "draw", -1, true});
  ASSERT_TRUE(people[0].over());
  EXPECT_EQ(people[0].state().result->at("reason"), "agreed");
  EXPECT_EQ(people[0].state().result->at("returns"), (json::array{0, 0, 0, 0}));
}

TEST_F(Together, ADrawIsForgottenAfterAMinute) {
  auto people = friends_at(house, {"jackaroo", {}, {}}, 4);
  people[0].say(Vote{people[0].table, "draw", -1, true});
  house.pass(61s);
  EXPECT_THAT(people[1].state().motions, IsEmpty());
}

TEST_F(Together, BotsAgreeWhileTheirSideIsNotAhead) {
  Person person = make_table(house, {"jackaroo", {}, {"me", "simple", "simple", "simple"}}, "anna");
  person.wait();
  // By the rule of the bots somebody is ahead of an even board at some time; then the draw is declined.
  bool declined = false;
  for (int turn = 0; turn < 200 && !person.over() && !declined; ++turn) {
    person.act();
    if (person.over()) break;
    const json::array home = person.state().view.at("home").as_array();
    if (home.at(0) == home.at(1)) continue;
    person.say(Vote{person.table, "draw", -1, true});
    declined = !house.sent<Error>(person.connection).empty();
    if (declined) EXPECT_EQ(person.error(), "draw-declined");
    EXPECT_EQ(person.over(), !declined);
  }
  EXPECT_TRUE(declined || person.over());
  Person other = make_table(house, {"double-joker", {}, {"me", "simple"}}, "anna");
  other.say(Vote{other.table, "draw", -1, true});
  EXPECT_EQ(other.error(), "no-draws");
}

TEST_F(Together, TheOthersMayCallAStandInForWhoeverIsAway) {
  auto people = friends_at(house, {"jackaroo", {}, {}}, 4);
  const std::string& table = people[0].table;
  people[1].say(Vote{table, "stand-in", 0, true});
  EXPECT_EQ(people[1].error(), "not-away");
  house.leave(people[0].connection);
  EXPECT_FALSE(people[1].state().seats[0].online);
  people[1].say(Vote{table, "stand-in", 0, true});
  EXPECT_FALSE(people[1].state().seats[0].stand_in) << "one of three";
  people[2].say(Vote{table, "stand-in", 0, true});
  EXPECT_TRUE(people[1].state().seats[0].stand_in) << "two of three";
  people[1].say(Vote{table, "stand-in", 0, true});
  EXPECT_EQ(people[1].error(), "not-away");
  const Person again = come_to(house, table, "p0");
  EXPECT_FALSE(again.state().seats[0].stand_in) << "the owner is back";
  for (const char* motion : {"undo", ""}) {
    people[1].say(Vote{table, motion, 0, true});
    EXPECT_EQ(people[1].error(), "unknown-motion");
  }
}

TEST_F(Together, AStandInNeedsMoreThanHalfOfThoseWhoAreHere) {
  auto people = friends_at(house, {"jackaroo", {}, {}}, 4);
  house.leave(people[0].connection);
  house.leave(people[3].connection);
  people[1].say(Vote{people[1].table, "stand-in", 0, true});
  EXPECT_FALSE(people[1].state().seats[0].stand_in) << "one of two";
  people[2].say(Vote{people[1].table, "stand-in", 0, true});
  EXPECT_TRUE(people[1].state().seats[0].stand_in);
}

TEST_F(Together, NothingIsVotedOnWhenTheMatchIsOver) {
  auto people = friends_at(house, {"jackaroo", {}, {}}, 4);
  people[0].say(Vote{people[0].table, "draw", -1, true});
  people[1].say(Resign{people[0].table});
  EXPECT_TRUE(people[2].over());
  EXPECT_THAT(people[2].state().motions, IsEmpty());
}

TEST_F(Together, AVoteEndsWhenTheOwnerIsBack) {
  auto people = friends_at(house, {"jackaroo", {}, {}}, 4);
  house.leave(people[0].connection);
  people[1].say(Vote{people[0].table, "stand-in", 0, true});
  EXPECT_EQ(people[2].state().motions.size(), 1U);
  const Person again = come_to(house, people[0].table, "p0");
  people[2].say(Vote{people[0].table, "stand-in", 0, true});
  EXPECT_EQ(people[2].error(), "not-away");
  EXPECT_FALSE(again.state().seats[0].stand_in);
}

TEST_F(Together, ARematchMovesEverybodyOnByASeat) {
  Create create{"switch", {{"seats", 3}}, {}};
  create.terms = {.listed = false, .clock = 30, .lots = false, .take_over = false};
  auto people = friends_at(house, create, 3);
  people[0].say(Rematch{people[0].table});
  EXPECT_EQ(people[0].error(), "not-over");
  play_out(people);
  people[2].say(Rematch{people[0].table});
  const std::string next = house.last<Created>(people[2].connection).table;
  EXPECT_EQ(people[0].state().next, next);
  people[0].say(Rematch{people[0].table});
  people[1].say(Rematch{people[0].table});
  EXPECT_EQ(house.last<Created>(people[0].connection).table, next);
  for (std::size_t i = 0; i < 3; ++i) {
    Person& person = people[i];
    person.say(Watch{next, -1});
    EXPECT_EQ(person.state().table, next);
    EXPECT_EQ(person.state().status, "playing");
    EXPECT_EQ(person.state().you, static_cast<int>((i + 1) % 3));
    EXPECT_EQ(person.state().terms, create.terms);
  }
  Person stranger = come_to(house, people[0].table, "nobody");
  stranger.say(Rematch{people[0].table});
  EXPECT_EQ(stranger.error(), "no-seat");
}

TEST_F(Together, ARematchAgainstBotsBeginsAtOnce) {
  Person person = make_table(house, {"double-joker", {}, {"me", "simple"}}, "anna");
  person.say(Resign{person.table});
  person.say(Rematch{person.table});
  person.say(Watch{house.last_table(), -1});
  EXPECT_EQ(person.state().status, "playing");
  EXPECT_EQ(person.state().you, 1);
}

/// The hands of a table's first deal, from the store.
json::value deal_of(TestHouse& house, const std::string& table) {
  return json::parse(house.store()->table(table)->events.at(0).data);
}

TEST_F(Together, APairIsTheSameDealWithTheSeatsChanged) {
  auto people = friends_at(house, {"double-joker", {{"match", "pair"}}, {}}, 2);
  const std::string first = people[0].table;
  EXPECT_EQ(people[0].state().pair->game, 1);
  play_out(people);
  const auto returns = people[0].state().result->at("returns").as_array();
  ASSERT_TRUE(people[0].state().next);
  const std::string second = *people[0].state().next;
  EXPECT_FALSE(house.house().record(first)) << "it would show the hands of the second game";
  people[0].say(Rematch{first});
  EXPECT_EQ(people[0].error(), "not-over");
  EXPECT_EQ(deal_of(house, first), deal_of(house, second));
  for (Person& person : people) {
    person.say(Watch{second, -1});
    person.table = second;
  }
  EXPECT_EQ(people[0].state().you, 1);
  EXPECT_EQ(people[0].state().status, "playing");
  EXPECT_EQ(people[0].state().pair->other, first);
  play_out(people);
  const auto pair = people[0].state().pair;
  ASSERT_TRUE(pair && pair->result);
  const auto again = people[0].state().result->at("returns").as_array();
  const auto games = returns.at(0).as_int64() + again.at(1).as_int64();  // of the person of seat 0, then 1
  const auto both = pair->result->at("returns").as_array().at(1).as_int64();
  if (games != 0) EXPECT_EQ(both > 0, games > 0);
  for (const auto& [table, game] : {std::pair(first, 1), std::pair(second, 2)}) {
    auto record = house.house().record(table);
    ASSERT_TRUE(record);
    EXPECT_EQ(record->at("pair"), (json::value{{"id", first}, {"game", game}}));
    EXPECT_TRUE(check_record(*record, find_game, false));
  }
  people[0].say(Rematch{second});
  people[0].say(Watch{house.last_table(), -1});
  EXPECT_EQ(people[0].state().pair->game, 1);
}

TEST_F(Together, APairAgainstABotGoesOnByItselfAndSurvivesARestart) {
  Person person = make_table(house, {"double-joker", {{"match", "pair"}}, {"me", "simple"}}, "anna");
  for (person.wait(); !person.over(); person.wait()) person.act();
  const std::string second = *person.state().next;
  TestHouse later(house.store(), 3);
  Person again = come_to(later, second, "anna");
  EXPECT_EQ(again.state().you, 1);
  for (again.wait(); !again.over(); again.wait()) again.act();
  EXPECT_TRUE(again.state().pair->result);
}

TEST_F(Together, LeavingForfeitsTheWholePair) {
  auto people = friends_at(house, {"double-joker", {{"match", "pair"}}, {}}, 2);
  people[1].say(Resign{people[1].table});
  EXPECT_TRUE(people[0].over());
  EXPECT_FALSE(people[0].state().next);
  EXPECT_TRUE(house.house().record(people[0].table));
}

TEST_F(Together, PhrasesAreToldToEverybodyOneAfterTheOther) {
  auto people = friends_at(house, {"double-joker", {}, {}}, 2);
  Person spectator = come_to(house, people[0].table, "nobody");
  people[1].say(Say{people[0].table, "well-played"});
  for (const Person* person : {&people[0], &people[1], &spectator}) {
    const Said said = house.last<Said>(person->connection);
    EXPECT_EQ(said.seat, 1);
    EXPECT_EQ(said.phrase, "well-played");
  }
  people[1].say(Say{people[0].table, "hello"});
  EXPECT_EQ(people[1].error(), "too-fast");
  house.pass(2s);
  people[1].say(Say{people[0].table, "my 7H"});
  EXPECT_EQ(people[1].error(), "unknown-phrase");
  spectator.say(Say{people[0].table, "hello"});
  EXPECT_EQ(spectator.error(), "no-seat");
}

TEST_F(Together, ACodeMakesAnotherDeviceTheSamePerson) {
  Person phone = make_table(house, {"double-joker", {}, {"me", "simple"}}, "phone");
  phone.say(Device{});
  const std::string code = house.last<Code>(phone.connection).code;
  Person laptop = come_to(house, phone.table, "laptop");
  EXPECT_FALSE(laptop.state().you);
  laptop.say(Resume{"wrong"});
  EXPECT_EQ(laptop.error(), "bad-code");
  laptop.say(Resume{code});
  EXPECT_EQ(house.last<Welcome>(laptop.connection).person, house.last<Welcome>(phone.connection).person);
  EXPECT_EQ(laptop.state().you, 0);
  EXPECT_TRUE(laptop.state().view.contains("own"));
  laptop.wait();
  laptop.act();
  EXPECT_EQ(phone.state().version, laptop.state().version);
  const auto third = house.join("third");
  house.say(third, Resume{code});
  EXPECT_EQ(house.last<Error>(third).code, "bad-code") << "it holds once";
  TestHouse later(house.store(), 3);
  EXPECT_EQ(come_to(later, phone.table, "laptop").state().you, 0);
}

TEST_F(Together, ACodeRunsOut) {
  const auto phone = house.join("phone");
  house.say(phone, Device{});
  house.pass(11min);
  const auto laptop = house.join("laptop");
  house.say(laptop, Resume{house.last<Code>(phone).code});
  EXPECT_EQ(house.last<Error>(laptop).code, "bad-code");
}

}  // namespace
}  // namespace tableroo::testkit
