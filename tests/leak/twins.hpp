// Two houses that are alike in everything but the world at their one table, and hear the same.
#pragma once

#include "heard_house.hpp"
#include "worlds.hpp"

namespace tableroo::leak {

inline const std::string kTable = "table23456";
inline const std::string kLooker = "looker";  ///< the session of somebody without a seat
constexpr int kClock = 60;                    ///< seconds a turn

inline std::string person_of(Seat seat) { return "person" + std::to_string(+seat); }
inline std::string session_of(Seat seat) { return "session" + std::to_string(+seat); }

/// Who sits where: persons on the seats of `persons`, persons and bots on the others.
inline server::Setting drawn_setting(const Case& one, int seats, SeatSet persons, Rng& rng) {
  server::Setting setting{.host = person_of(seat_at(static_cast<int>(below(rng, 4))))};
  setting.terms.clock = kClock;
  setting.game = one.game->is_pair(one.options) ? 1 : 0;
  for (int index = 0; index < seats; ++index) {
    const std::uint32_t kind = persons.has(seat_at(index)) ? 3 : below(rng, 4);
    server::Place& place = setting.places.emplace_back();
    if (kind < 2)
      place.level = kind == 0 ? "random" : "simple";
    else
      place.person = person_of(seat_at(index));
    place.ready = kind >= 2;
  }
  return setting;
}

/// A table with a match in mid-game and everybody who sits there, as a store takes it.
inline std::vector<Write> stored_table(const Case& one, const AnyMatch& match,
                                       const server::Setting& setting) {
  constexpr Moment kEarlier = 5000;
  std::vector<Write> writes;
  for (const server::Place& place : setting.places) {
    if (!place.is_person()) continue;
    const Seat seat = setting.seat_of(place.person);
    writes.emplace_back(SavePerson{{place.person, "Person " + std::to_string(+seat)}});
    writes.emplace_back(SaveSession{{session_of(seat), place.person}});
  }
  writes.emplace_back(SaveTable{{.id = kTable,
                                 .game = std::string(one.game->id()),
                                 .options = json::serialize(to_json(one.game->option_specs(), one.options)),
                                 .variant = "custom",
                                 .setting = to_text(setting)}});
  writes.emplace_back(AppendEvents{.table = kTable,
                                   .events = stored_events(one, match),
                                   .at = server::to_moment(testkit::kStart) - kEarlier});
  return writes;
}

class Twins {
 public:
  Twins(const Case& one, const AnyMatch& truth, const AnyMatch& world, const server::Setting& setting,
        std::uint64_t seed)
      : first(stored_table(one, truth, setting), seed), second(stored_table(one, world, setting), seed) {}

  server::Connection join(const std::string& session) {
    first.join(session);
    return second.join(session);
  }
  void say(server::Connection from, const protocol::ClientMessage& message) {
    say(from, protocol::encode(message));
  }
  void say(server::Connection from, const std::string& text) {
    first.say(from, text);
    second.say(from, text);
  }
  void pass(server::Milliseconds time) {
    first.pass(time);
    second.pass(time);
  }
  void reseed(std::uint64_t seed) {
    first.reseed(seed);
    second.reseed(seed);
  }

  /// The first difference in what a client was sent since it was last looked at; empty when there is none.
  std::string difference(server::Connection to) {
    const auto& one = first.heard(to);
    const auto& other = second.heard(to);
    std::size_t& at = same_until_[to];
    for (; at < std::min(one.size(), other.size()); ++at)
      if (one[at] != other[at]) return "in one world\n" + one[at] + "\nin the other\n" + other[at];
    if (one.size() != other.size())
      return "one world sends more, after\n" + (at == 0 ? "nothing" : one[at - 1]);
    return {};
  }
  [[nodiscard]] std::size_t messages(server::Connection to) { return first.heard(to).size(); }

  HeardHouse first;
  HeardHouse second;

 private:
  std::map<server::Connection, std::size_t> same_until_;
};

}  // namespace tableroo::leak
