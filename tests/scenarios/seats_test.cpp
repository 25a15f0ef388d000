// Who sits where: invitations, the ready check, hosts, spectators, bots' seats, the lobby.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "testkit/person.hpp"

namespace tableroo::testkit {
namespace {

using namespace protocol;
using namespace std::chrono_literals;
using testing::ElementsAre;
using testing::IsEmpty;

struct Seats : testing::Test {
  TestHouse house;
  Create jackaroo{"jackaroo", {}, {"me", "open", "open", "open"}};

  [[nodiscard]] static std::vector<std::string> kinds(const TableState& state) {
    std::vector<std::string> list;
    for (const SeatInfo& seat : state.seats) list.push_back(seat.kind);
    return list;
  }
  [[nodiscard]] std::vector<std::string> listed(server::Connection who, Lobby lobby = {}) {
    house.say(who, lobby);
    std::vector<std::string> ids;
    for (const TableInfo& table : house.last<Tables>(who).tables) ids.push_back(table.table);
    return ids;
  }
};

TEST_F(Seats, TheMatchBeginsWhenEverybodyIsReady) {
  Person host = make_table(house, {"double-joker", {}, {"me", "open"}}, "anna");
  Person guest = come_to(house, host.table, "ben");
  guest.say(Sit{host.table, -1});
  EXPECT_EQ(host.state().status, "waiting");
  EXPECT_TRUE(host.state().seats[1].ready) << "whoever completes the table is here";
  EXPECT_FALSE(host.state().seats[0].ready);
  EXPECT_TRUE(host.state().ready_left);
  host.say(Ready{host.table, true});
  EXPECT_EQ(host.state().status, "playing");
  EXPECT_FALSE(host.state().ready_left);
  host.say(Ready{host.table, true});
  EXPECT_THAT(house.sent<Error>(host.connection), IsEmpty()) << "said once more on the way is no error";
}

TEST_F(Seats, WhoeverIsNotReadyInTimeLosesTheSeat) {
  Person host = make_table(house, {"double-joker", {}, {"me", "open"}}, "anna");
  Person guest = come_to(house, host.table, "ben");
  guest.say(Sit{host.table, 1});
  house.pass(59s);
  EXPECT_EQ(guest.state().you, 1);
  EXPECT_THAT(kinds(guest.state()), ElementsAre("person", "person"));
  house.pass(3s);
  EXPECT_THAT(kinds(guest.state()), ElementsAre("open", "person"));
  host.say(Sit{host.table, 0});
  EXPECT_EQ(guest.state().status, "playing");
}

TEST_F(Seats, TheHostDecidesAboutSeatsBeforeTheStart) {
  Person host = make_table(house, jackaroo, "anna");
  Person guest = come_to(house, host.table, "ben");
  guest.say(Sit{host.table, 2});
  guest.say(Place{host.table, 1, "simple"});
  EXPECT_EQ(guest.error(), "not-the-host");
  host.say(Place{host.table, 1, "simple"});
  host.say(Place{host.table, 3, "random"});
  EXPECT_THAT(kinds(host.state()), ElementsAre("person", "bot", "person", "bot"));
  host.say(Place{host.table, 2, "open"});
  EXPECT_FALSE(guest.state().you);
  host.say(Place{host.table, 9, "open"});
  EXPECT_EQ(host.error(), "no-such-seat");
  host.say(Place{host.table, 2, "wizard"});
  EXPECT_EQ(host.error(), "unknown-player");
  EXPECT_EQ(host.state().status, "waiting");
  host.say(Place{host.table, 2, "simple"});
  EXPECT_EQ(host.state().status, "playing") << "the host is here";
  host.say(Place{host.table, 2, "open"});
  EXPECT_EQ(host.error(), "match-running");
}

TEST_F(Seats, StandingUpFreesTheSeatUntilTheStart) {
  Person host = make_table(house, jackaroo, "anna");
  Person guest = come_to(house, host.table, "ben");
  guest.say(Sit{host.table, 3});
  guest.say(Sit{host.table, 1});
  EXPECT_EQ(guest.error(), "seated-already");
  guest.say(Stand{host.table});
  EXPECT_FALSE(guest.state().you);
  guest.say(Stand{host.table});
  EXPECT_EQ(guest.error(), "no-seat");
}

TEST_F(Seats, LotsDecideWhoSitsWhere) {
  std::set<int> seats;
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    TestHouse other(std::make_shared<MemoryStore>(), seed);
    Create create{"jackaroo", {}, {"me", "simple", "simple", "simple"}};
    create.terms.lots = true;
    const Person person = make_table(other, create, "anna");
    ASSERT_EQ(person.state().status, "playing");
    seats.insert(*person.state().you);
  }
  EXPECT_EQ(seats.size(), 4U);
}

TEST_F(Seats, PrivateTablesAreFoundByTheirLinkOnly) {
  jackaroo.terms.listed = false;
  Person host = make_table(house, jackaroo, "anna");
  const auto stranger = house.join("ben");
  EXPECT_THAT(listed(stranger), IsEmpty());
  EXPECT_THAT(listed(host.connection), ElementsAre(host.table));
  house.say(stranger, Watch{host.table, -1});
  house.say(stranger, Sit{host.table, -1});
  EXPECT_EQ(house.last<TableState>(stranger).you, 1);
}

TEST_F(Seats, TheLobbyFiltersAndFollows) {
  Person first = make_table(house, jackaroo, "anna");
  Person second = make_table(house, {"switch", {}, {"me", "simple"}}, "ben");
  const auto reader = house.join("carl");
  EXPECT_THAT(listed(reader), ElementsAre(first.table, second.table)) << "those that wait come first";
  EXPECT_THAT(listed(reader, {"switch", std::nullopt, false}), ElementsAre(second.table));
  EXPECT_THAT(listed(reader, {std::nullopt, "waiting", false}), ElementsAre(first.table));
  EXPECT_THAT(listed(reader, {"jackaroo", "playing", true}), IsEmpty());
  house.pass(2s);
  const auto lists = [&] { return house.sent<Tables>(reader).size(); };
  const auto before = lists();
  house.pass(5s);
  EXPECT_EQ(lists(), before) << "nothing has changed";
  for (int seat = 1; seat < 4; ++seat) first.say(Place{first.table, seat, "simple"});
  house.pass(2s);
  EXPECT_GT(lists(), before);
  EXPECT_EQ(house.last<Tables>(reader).tables.at(0).table, first.table);
  house.leave(first.connection);
  house.leave(second.connection);
}

TEST_F(Seats, ADesertedTableIsNotListedAndInTheEndDropped) {
  const Person host = make_table(house, jackaroo, "anna");
  house.leave(host.connection);
  const auto reader = house.join("ben");
  EXPECT_THAT(listed(reader), IsEmpty());
  house.pass(2h);
  EXPECT_FALSE(house.store()->table(host.table));
  house.say(reader, Watch{host.table, -1});
  EXPECT_EQ(house.last<Error>(reader).code, "no-such-table");
}

TEST_F(Seats, FinishedTablesAreForgottenAndReadAgain) {
  Person person = make_table(house, {"double-joker", {}, {"me", "simple"}}, "anna");
  person.say(Resign{person.table});
  EXPECT_TRUE(person.over());
  EXPECT_EQ(house.house().rooms(), 1U);
  person.say(Unwatch{person.table});
  house.pass(2min);
  EXPECT_EQ(house.house().rooms(), 0U);
  person.say(Watch{person.table, -1});
  EXPECT_EQ(person.state().result->at("reason"), "resigned");
}

TEST_F(Seats, APersonReplacesABotBetweenItsTurns) {
  Person host = make_table(house, {"jackaroo", {}, {"me", "simple", "simple", "simple"}}, "anna");
  host.wait();
  Person guest = come_to(house, host.table, "ben");
  EXPECT_EQ(guest.state().spectators, 1);
  EXPECT_FALSE(guest.state().view.contains("own"));
  guest.say(Sit{host.table, 0});
  EXPECT_EQ(guest.error(), "seat-taken");
  guest.say(Sit{host.table, 1});
  EXPECT_EQ(guest.state().you, 1);
  EXPECT_TRUE(guest.state().view.contains("own"));
  host.act();
  EXPECT_TRUE(guest.to_act());
  guest.act();
  EXPECT_THAT(house.sent<Refused>(guest.connection), IsEmpty());
}

TEST_F(Seats, TheCrowdIsCountedOnceASecond) {
  Person host = make_table(house, jackaroo, "anna");
  const auto told = [&] { return house.sent<TableState>(host.connection).size(); };
  const auto before = told();
  std::vector<Person> crowd;
  for (int i = 0; i < 30; ++i) crowd.push_back(come_to(house, host.table, "c" + std::to_string(i)));
  EXPECT_EQ(told(), before);
  house.pass(2s);
  EXPECT_EQ(told(), before + 1);
  EXPECT_EQ(host.state().spectators, 30);
  for (const Person& person : crowd) house.leave(person.connection);
  house.pass(2s);
  EXPECT_EQ(told(), before + 2);
  EXPECT_EQ(host.state().spectators, 0);
}

TEST_F(Seats, TermsMayKeepBotsOnTheirSeats) {
  Create create{"jackaroo", {}, {"me", "simple", "simple", "simple"}};
  create.terms.take_over = false;
  const Person host = make_table(house, create, "anna");
  Person guest = come_to(house, host.table, "ben");
  guest.say(Sit{host.table, 1});
  EXPECT_EQ(guest.error(), "no-take-over");
}

TEST_F(Seats, ABotThatIsAboutToActIsNotReplaced) {
  Person host = make_table(house, {"jackaroo", {}, {"me", "simple", "simple", "simple"}}, "anna");
  host.wait();
  Person guest = come_to(house, host.table, "ben");
  house.automatic = false;
  host.say(Act{host.table, "1", host.state().legal.front().action});
  while (house.write_one()) {
  }
  guest.say(Sit{host.table, 1});
  EXPECT_EQ(guest.error(), "seat-acting");
}

TEST_F(Seats, OnePersonCannotFillTheHouse) {
  const auto anna = house.join("anna");
  for (int i = 0; i < 40; ++i) house.say(anna, jackaroo);
  EXPECT_EQ(house.last<Error>(anna).code, "too-many-tables");
  EXPECT_EQ(house.sent<Created>(anna).size(), 32U);
}

TEST_F(Seats, TablesThatAreOverMakeRoomForOthers) {
  const Person anna = make_table(house, {"jackaroo", {}, {"me", "simple", "simple", "simple"}}, "anna");
  for (int i = 0; i < 40; ++i) house.say(anna.connection, jackaroo);
  EXPECT_EQ(house.sent<Created>(anna.connection).size(), 32U);
  house.say(anna.connection, Resign{anna.table});
  for (int i = 0; i < 3; ++i) house.say(anna.connection, jackaroo);
  EXPECT_EQ(house.sent<Created>(anna.connection).size(), 33U);
}

TEST_F(Seats, NothingIsTakenThatIsNotStored) {
  Person host = make_table(house, jackaroo, "anna");
  Person guest = come_to(house, host.table, "ben");
  house.store()->failing = true;
  guest.say(Sit{host.table, 1});
  EXPECT_EQ(guest.error(), "not-stored");
  EXPECT_FALSE(guest.state().you);
  guest.say(jackaroo);
  EXPECT_EQ(guest.error(), "not-stored");
  EXPECT_THAT(house.sent<Created>(guest.connection), IsEmpty());
  house.store()->failing = false;
  guest.say(Sit{host.table, 1});
  EXPECT_EQ(guest.state().you, 1);
}

TEST_F(Seats, SeatsSurviveARestart) {
  jackaroo.terms.listed = false;
  jackaroo.terms.clock = 45;
  Person host = make_table(house, jackaroo, "anna");
  Person guest = come_to(house, host.table, "ben");
  guest.say(Rename{"Ben"});
  guest.say(Sit{host.table, 2});
  TestHouse later(house.store(), 5);
  const Person again = come_to(later, host.table, "ben");
  EXPECT_EQ(again.state().you, 2);
  EXPECT_EQ(again.state().seats[2].name, "Ben");
  EXPECT_FALSE(again.state().seats[0].online);
  EXPECT_EQ(again.state().terms, jackaroo.terms);
  EXPECT_TRUE(come_to(later, host.table, "anna").state().host);
}

}  // namespace
}  // namespace tableroo::testkit
