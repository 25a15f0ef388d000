// The moment in which a word may still be said: who is down to one card calls before anybody can catch.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "testkit/person.hpp"

namespace tableroo::testkit {
namespace {

using namespace protocol;
using namespace std::chrono_literals;
using testing::IsEmpty;

/// Two people, one of whom has just played down to one card without a word.
struct Window : testing::Test {
  TestHouse house;
  std::vector<Person> people;
  Person* exposed = nullptr;
  Person* rival = nullptr;

  void SetUp() override {
    for (int attempt = 0; attempt < 20 && exposed == nullptr; ++attempt) try_once();
    ASSERT_NE(exposed, nullptr);
  }
  void try_once() {
    people = friends_at(house, {"switch", {}, {}}, 2);
    while (!people[0].over()) {
      Person* person = whose_turn(people);
      if (person == nullptr) return;
      const TableState before = person->state();
      const auto counts = before.view.at("counts").as_array();
      const auto& action = before.legal.front().action;
      const bool last_but_one = counts.at(static_cast<std::size_t>(*before.you)).as_int64() == 2;
      person->say(Act{person->table, std::to_string(before.version), action});
      const auto now = person->state();
      if (last_but_one && !now.result &&
          now.view.at("counts").as_array().at(static_cast<std::size_t>(*before.you)).as_int64() == 1) {
        exposed = person;
        rival = person == &people[0] ? &people[1] : &people[0];
        return;
      }
      house.pass(1s);
    }
  }
  [[nodiscard]] std::int64_t cards() const {
    const auto state = exposed->state();
    return state.view.at("counts").as_array().at(static_cast<std::size_t>(*state.you)).as_int64();
  }
  [[nodiscard]] std::string catch_word() const { return "catch " + std::to_string(*exposed->state().you); }
};

TEST_F(Window, ACallInTimeWinsOverAnEarlierCatch) {
  rival->say(Act{rival->table, "catch", catch_word()});
  EXPECT_FALSE(rival->answered("catch")) << "held back";
  house.pass(500ms);
  exposed->say(Act{exposed->table, "call", "call"});
  EXPECT_TRUE(exposed->answered("call"));
  house.pass(1s);
  EXPECT_EQ(cards(), 1);
  EXPECT_EQ(house.last<Refused>(rival->connection).act, "catch");
  EXPECT_THAT(house.sent<Refused>(exposed->connection), IsEmpty());
}

TEST_F(Window, WhoeverSaysNothingIsCaught) {
  rival->say(Act{rival->table, "catch", catch_word()});
  house.pass(700ms);
  EXPECT_EQ(cards(), 1);
  house.pass(100ms);
  EXPECT_EQ(cards(), 3);
  exposed->say(Act{exposed->table, "late", "call"});
  house.pass(1s);
  EXPECT_EQ(house.last<Refused>(exposed->connection).act, "late");
}

TEST_F(Window, TheNextTurnWaitsTooAndThenClosesIt) {
  ASSERT_TRUE(rival->to_act());
  rival->say(Act{rival->table, "next", rival->state().legal.front().action});
  EXPECT_FALSE(rival->answered("next"));
  rival->say(Act{rival->table, "catch", catch_word()});
  house.pass(1s);
  EXPECT_TRUE(rival->answered("next"));
  EXPECT_EQ(house.last<Refused>(rival->connection).act, "catch") << "the turn had closed the window";
}

TEST_F(Window, AnActSentTwiceWhileItWaitsIsDoneOnce) {
  rival->say(Act{rival->table, "catch", catch_word()});
  rival->say(Act{rival->table, "catch", catch_word()});
  house.pass(1s);
  EXPECT_EQ(cards(), 3);
  EXPECT_THAT(house.sent<Refused>(rival->connection), IsEmpty());
  EXPECT_EQ(house.last<Accepted>(rival->connection).act, "catch");
}

}  // namespace
}  // namespace tableroo::testkit
