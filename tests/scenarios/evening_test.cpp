// Scripted evenings at the house: whole matches through messages, with drops, returns, double sends, restarts
// and failing disks. No table may ever get stuck.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/record.hpp"
#include "games/registry.hpp"
#include "testkit/person.hpp"

namespace tableroo::testkit {
namespace {

using namespace protocol;
using server::Connection;
using testing::Each;
using testing::IsEmpty;

struct Evening : testing::TestWithParam<const AnyGame*> {
  [[nodiscard]] static std::vector<std::string> seats(const std::string& mine, const std::string& others) {
    std::vector<std::string> words(static_cast<std::size_t>(seat_count()), others);
    words[0] = mine;
    return words;
  }
  [[nodiscard]] static int seat_count() {
    const AnyGame& game = *GetParam();
    return game.seats(*game.complete(OptionValues::defaults(game.option_specs())));
  }
  [[nodiscard]] static Create create(const std::string& mine, const std::string& others) {
    return {std::string(GetParam()->id()), {}, seats(mine, others)};
  }
};

TEST_P(Evening, APersonPlaysAgainstBotsToTheEnd) {
  TestHouse house;
  Person person = make_table(house, create("me", "simple"), "anna");
  for (person.wait(); person.state().status != "over"; person.wait()) person.act();
  EXPECT_THAT(house.sent<Refused>(person.connection), IsEmpty());
  EXPECT_THAT(house.sent<Error>(person.connection), IsEmpty());
  ASSERT_TRUE(person.state().result);
  auto record = house.house().record(person.table);
  ASSERT_TRUE(record);
  const auto replayed = check_record(*record, find_game, false);
  EXPECT_TRUE(replayed) << to_text(replayed.error());
}

// Slow disks and quick thoughts, late thoughts and quick disks: whatever overtakes whatever, the match goes
// on.
void play_in_any_order(const AnyGame& game, const OptionValues& options, std::uint64_t seed) {
  TestHouse house(std::make_shared<MemoryStore>(), seed);
  house.any_order = true;
  std::vector<std::string> seats(static_cast<std::size_t>(game.seats(options)), "random");
  seats[0] = "me";
  Person person =
      make_table(house, {std::string(game.id()), to_json(game.option_specs(), options), seats}, "anna");
  for (person.wait(); person.state().status != "over"; person.wait()) person.act();
  EXPECT_THAT(house.sent<Error>(person.connection), IsEmpty());
}

TEST_P(Evening, AnyOrderOfThoughtsAndWritesGoesOn) {
  const AnyGame& game = *GetParam();
  for (const Variant& variant : game.variants()) {
    const auto options = *game.complete(*parse_options(game.option_specs(), variant.options));
    for (std::uint64_t seed = 1; seed <= 3; ++seed) play_in_any_order(game, options, seed);
  }
}

TEST_P(Evening, EveryRestartLeavesTheTableWhereItWas) {
  auto store = std::make_shared<MemoryStore>();
  std::string table;
  int restarts = 0;
  for (std::uint64_t seed = 1;; ++seed) {
    TestHouse house(store, seed);
    ASSERT_THAT(house.problems(), IsEmpty());
    const Connection connection = house.join("anna");
    if (table.empty()) {
      house.say(connection, create("me", "random"));
      table = house.last<Created>(connection).table;
    }
    house.say(connection, Watch{table, -1});
    Person person{house, connection, table, seed * 100};
    person.wait();
    for (int i = 0; i < 6 && person.to_act(); ++i) person.act();
    ASSERT_THAT(house.sent<Refused>(connection), IsEmpty());
    if (person.state().status == "over") break;
    ++restarts;
    ASSERT_LT(restarts, 1000);
  }
  EXPECT_GT(restarts, 1);
}

TEST_P(Evening, AnActSentAgainIsAppliedOnce) {
  TestHouse house;
  Person person = make_table(house, create("me", "simple"), "anna");
  const TableState before = person.state();
  const Act act{person.table, "same", before.legal.front().action};
  house.say(person.connection, act);
  const int version = person.state().version;
  house.say(person.connection, act);
  house.leave(person.connection);
  const Connection again = house.join("anna");
  house.say(again, Watch{person.table, version});
  house.say(again, act);
  EXPECT_EQ(house.last<TableState>(again).version, version);
  EXPECT_EQ(house.last<Accepted>(again).act, "same");
  EXPECT_THAT(house.sent<Refused>(again), IsEmpty());
}

TEST_P(Evening, AFullDiskRefusesTheActAndTheTableGoesOnLater) {
  TestHouse house;
  Person person = make_table(house, create("me", "simple"), "anna");
  const TableState before = person.state();
  house.store()->failing = true;
  person.act();
  EXPECT_EQ(house.last<Refused>(person.connection).code, "not-stored");
  house.say(person.connection, Watch{person.table, -1});
  EXPECT_EQ(person.state().version, before.version);
  EXPECT_EQ(person.state().view, before.view);
  house.store()->failing = false;
  house.pass(std::chrono::seconds(2));
  person.act();
  EXPECT_GT(person.state().version, before.version);
}

TEST_P(Evening, NobodyActsBeforeTheStart) {
  TestHouse house;
  Person host = make_table(house, create("me", "open"), "anna");
  EXPECT_EQ(host.state().status, "waiting");
  EXPECT_TRUE(host.state().host);
  host.say(Act{host.table, "early", "pass"});
  EXPECT_EQ(house.last<Refused>(host.connection).code, "not-started");
}

TEST_P(Evening, PeopleOnEverySeatSeeOnlyTheirOwnCards) {
  TestHouse house;
  std::vector<Person> people = friends_at(house, {std::string(GetParam()->id()), {}, {}}, seat_count());
  const Person spectator = come_to(house, people[0].table, "nobody");
  EXPECT_EQ(spectator.state().spectators, 1);
  for (int steps = 0; !people[0].over(); ++steps) {
    ASSERT_LT(steps, 10000);
    if (Person* person = whose_turn(people)) person->act();
    house.pass(std::chrono::seconds(1));  // whoever could say a word is waited for
    for (const Person& person : people) EXPECT_EQ(person.state().view.at("seat"), *person.state().you);
  }
  for (const TableState& state : house.sent<TableState>(spectator.connection)) {
    EXPECT_FALSE(state.view.contains("own"));
    EXPECT_THAT(state.legal, IsEmpty());
    for (const json::value& event : state.events) EXPECT_FALSE(event.as_object().contains("received"));
  }
}

TEST_P(Evening, LeavingEndsTheMatch) {
  TestHouse house;
  Person person = make_table(house, create("me", "simple"), "anna");
  house.say(person.connection, Resign{person.table});
  EXPECT_EQ(person.state().status, "over");
  EXPECT_EQ(person.state().result->at("reason"), "resigned");
  EXPECT_EQ(person.state().result->at("returns").at(0), -1);
  house.say(person.connection, Resign{person.table});
  EXPECT_EQ(house.last<Error>(person.connection).code, "match-over");
}

TEST_P(Evening, AReturningClientGetsTheGap) {
  TestHouse house;
  Person person = make_table(house, create("me", "simple"), "anna");
  person.act();
  const int version = person.state().version;
  person.act();
  house.say(person.connection, Watch{person.table, version});
  const TableState state = person.state();
  ASSERT_EQ(static_cast<int>(state.events.size()), state.version - version);
  if (!state.events.empty()) EXPECT_EQ(state.events.front().at("version"), version + 1);
}

INSTANTIATE_TEST_SUITE_P(Games, Evening, testing::ValuesIn(all_games().begin(), all_games().end()),
                         [](const auto& info) {
                           std::string name(info.param->id());
                           std::ranges::replace(name, '-', '_');
                           return name;
                         });

struct Messages : testing::Test {
  TestHouse house;
  Connection anna = house.join("anna");
  [[nodiscard]] std::string code_after(const std::string& text) {
    house.say(anna, text);
    return house.last<Error>(anna).code;
  }
};

TEST_F(Messages, WhatIsNoMessageIsRefused) {
  EXPECT_EQ(code_after("nonsense"), "bad-message");
  EXPECT_EQ(code_after("[]"), "bad-message");
  EXPECT_EQ(code_after("{}"), "bad-message");
  EXPECT_EQ(code_after(R"({"type":"fly"})"), "unknown-message");
  EXPECT_EQ(code_after(R"({"type":"act"})"), "bad-message");
  EXPECT_EQ(code_after(R"({"type":"sit","table":"x","seat":"zero"})"), "bad-message");
  EXPECT_EQ(code_after("\xff\xfe"), "bad-message");
  EXPECT_EQ(code_after(std::string(60000, '[')), "bad-message");
  EXPECT_EQ(code_after(R"({"type":"hello","protocol":99})"), "wrong-protocol");
}

TEST_F(Messages, TablesThatCannotBeAreRefused) {
  EXPECT_EQ(code_after(R"({"type":"create","game":"chess","options":{},"seats":[]})"), "unknown-game");
  EXPECT_EQ(
      code_after(R"({"type":"create","game":"double-joker","options":{"x":1},"seats":["me","simple"]})"),
      "unknown-option");
  EXPECT_EQ(code_after(R"({"type":"create","game":"double-joker","options":{},"seats":["me"]})"),
            "wrong-seats");
  EXPECT_EQ(code_after(R"({"type":"create","game":"double-joker","options":{},"seats":["me","me"]})"),
            "bad-seats");
  EXPECT_EQ(code_after(R"({"type":"create","game":"double-joker","options":{},"seats":["me","god"]})"),
            "unknown-player");
  EXPECT_EQ(code_after(R"({"type":"watch","table":"nowhere","version":0})"), "no-such-table");
  for (const char* clock : {"2", "99999999", "-5"})
    EXPECT_EQ(
        code_after(
            R"({"type":"create","game":"double-joker","options":{},"seats":["me","open"],"terms":{"clock":)" +
            std::string(clock) + "}}"),
        "bad-clock");
}

TEST_F(Messages, NamesAreChecked) {
  EXPECT_EQ(code_after(R"({"type":"rename","name":""})"), "bad-name");
  EXPECT_EQ(code_after(R"({"type":"rename","name":"1234567890123456789012345"})"), "bad-name");
  EXPECT_EQ(code_after(R"({"type":"rename","name":"a\nb"})"), "bad-name");
  house.say(anna, Rename{"Ännä"});
  EXPECT_EQ(house.last<Welcome>(anna).name, "Ännä");
  TestHouse later(house.store());
  EXPECT_EQ(later.last<Welcome>(later.join("anna")).name, "Ännä");
}

TEST_F(Messages, NothingBeforeHello) {
  const auto silent = static_cast<Connection>(99);
  house.house().connect(silent, "silent");
  house.say(silent, Lobby{});
  EXPECT_EQ(house.last<Error>(silent).code, "hello-first");
}

TEST_F(Messages, StrangersCannotActOrTakeASeatTwice) {
  house.say(anna, Create{"double-joker", {}, {"me", "open"}});
  const std::string table = house.last_table();
  const auto ben = house.join("ben");
  house.say(ben, Act{table, "1", "take S"});
  EXPECT_EQ(house.last<Refused>(ben).code, "no-seat");
  house.say(ben, Sit{table, 0});
  EXPECT_EQ(house.last<Error>(ben).code, "seat-taken");
  house.say(ben, Sit{table, 7});
  EXPECT_EQ(house.last<Error>(ben).code, "no-such-seat");
  house.say(anna, Sit{table, 1});
  EXPECT_EQ(house.last<Error>(anna).code, "seated-already");
  house.say(ben, Sit{table, -1});
  house.say(anna, Ready{table, true});
  house.say(ben, Watch{table, -1});
  EXPECT_EQ(house.last<TableState>(ben).you, 1);
  EXPECT_EQ(house.last<TableState>(ben).status, "playing");
}

TEST_F(Messages, TheLobbyListsWhatCanBeDone) {
  house.say(anna, Create{"double-joker", {}, {"me", "open"}});
  const auto ben = house.join("ben");
  house.say(ben, Lobby{});
  const auto tables = house.last<Tables>(ben).tables;
  ASSERT_EQ(tables.size(), 1U);
  EXPECT_EQ(tables[0].status, "waiting");
  EXPECT_EQ(tables[0].variant, "single");
  EXPECT_FALSE(tables[0].yours);
  house.say(anna, Lobby{});
  EXPECT_EQ(house.last<Tables>(anna).tables[0].yours, 0);
}

}  // namespace
}  // namespace tableroo::testkit
