// A scripted person at a table of the test house.
#pragma once

#include <algorithm>
#include <stdexcept>

#include "testkit/house.hpp"

namespace tableroo::testkit {

/// Sits at a table (or watches it) and does one of the legal acts when it is asked to.
struct Person {
  TestHouse& house;
  server::Connection connection;
  std::string table;
  std::uint64_t acts = 0;
  Rng rng{7};

  [[nodiscard]] protocol::TableState state() const { return house.last<protocol::TableState>(connection); }
  [[nodiscard]] bool over() const { return state().status == "over"; }
  [[nodiscard]] bool to_act() const {
    const protocol::TableState now = state();
    return now.status == "playing" && now.you && std::ranges::count(now.acting, *now.you) != 0;
  }
  /// Lets time pass until this person is waited for or the match is over.
  void wait() {
    for (int seconds = 0; !to_act() && !over(); ++seconds) {
      if (seconds == 300) throw std::logic_error("nobody goes on at table " + table);
      house.pass(std::chrono::seconds(1));
    }
  }
  /// Sends one act of the list; the id it was sent with.
  std::string act() {
    const protocol::TableState now = state();
    const auto& choice = now.legal[below(rng, static_cast<std::uint32_t>(now.legal.size()))];
    const std::string id = "act-" + std::to_string(++acts);
    house.say(connection, protocol::Act{table, id, choice.action});
    // It may have to wait for a word that somebody could say.
    for (int seconds = 0; seconds < 5 && !answered(id); ++seconds) house.pass(std::chrono::seconds(1));
    return id;
  }
  [[nodiscard]] bool answered(const std::string& id) const {
    using protocol::Accepted;
    using protocol::Refused;
    return house.any<Accepted>(connection, [&](const Accepted& one) { return one.act == id; }) ||
           house.any<Refused>(connection, [&](const Refused& one) { return one.act == id; });
  }
  void say(const protocol::ClientMessage& message) { house.say(connection, message); }
  /// The code of the last error this person got.
  [[nodiscard]] std::string error() const { return house.last<protocol::Error>(connection).code; }
};

/// A person who has made a table.
inline Person make_table(TestHouse& house, const protocol::Create& create, const std::string& who) {
  const server::Connection connection = house.join(who);
  house.say(connection, create);
  const std::string table = house.last<protocol::Created>(connection).table;
  house.say(connection, protocol::Watch{table, -1});
  return {house, connection, table};
}

/// A person who follows a table that is there.
inline Person come_to(TestHouse& house, const std::string& table, const std::string& who) {
  const server::Connection connection = house.join(who);
  house.say(connection, protocol::Watch{table, -1});
  return {house, connection, table};
}

/// People "p0", "p1" ... on every seat of a new table, ready: the match is on.
inline std::vector<Person> friends_at(TestHouse& house, protocol::Create create, int seats) {
  create.seats.assign(static_cast<std::size_t>(seats), "open");
  create.seats.front() = "me";
  std::vector<Person> people{make_table(house, create, "p0")};
  for (int seat = 1; seat < seats; ++seat) {
    people.push_back(come_to(house, people[0].table, "p" + std::to_string(seat)));
    people.back().say(protocol::Sit{people[0].table, seat});
  }
  for (Person& person : people) person.say(protocol::Ready{person.table, true});
  return people;
}

/// Somebody who is waited for; people act one after the other until there is somebody or the match is over.
inline Person* whose_turn(std::vector<Person>& people) {
  const auto found = std::ranges::find_if(people, [](const Person& person) { return person.to_act(); });
  return found == people.end() ? nullptr : &*found;
}

}  // namespace tableroo::testkit
