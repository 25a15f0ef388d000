// What a room tells: to whom, and how much of it.
#include <algorithm>

#include "server/lobby/room.hpp"

namespace tableroo::server {
namespace {

constexpr Milliseconds kBetweenCounts = std::chrono::seconds(1);

std::string bot_name(const std::string& level) { return level == "random" ? "Random bot" : "Simple bot"; }

int milliseconds_to(Time due, Time now) {
  return static_cast<int>(std::max<Milliseconds>(due - now, {}).count());
}

}  // namespace

std::vector<protocol::SeatInfo> Room::seats() const {
  std::vector<protocol::SeatInfo> seats;
  for (const Place& place : table_->setting().places) {
    protocol::SeatInfo& info = seats.emplace_back();
    if (place.open()) {
      info.kind = "open";
    } else if (place.is_bot()) {
      info = {
          .kind = "bot", .name = bot_name(place.level), .level = place.level, .online = true, .ready = true};
    } else {
      info = {.kind = "person", .name = people_.name_of(place.person), .level = std::nullopt};
      info.online = people_.online(place.person);
      info.ready = place.ready;
      info.stand_in = place.stand_in;
    }
  }
  return seats;
}

bool Room::here(const std::string& person) const {
  return std::ranges::any_of(watchers_, [&](const auto& entry) { return entry.second.person == person; });
}

void Room::watch(Connection connection, const std::string& person, std::size_t version) {
  const Seat seat = table_->seat_of(person);
  const bool comes = !here(person);
  const bool returned = seat != Seat::none && comes;
  if (seat == Seat::none && comes) count_the_crowd();
  Watcher& watcher = watchers_[connection] = {person, std::min(version, table_->match().version())};
  if (returned && table_->setting().at(seat).stand_in)
    change([person](const Table& table) { return take_back(table, person); }, [](const Refusal*) {});
  if (returned)
    tell();  // the others see that the seat is back
  else
    tell(audience(watcher), {&connection, 1});
  watcher.told = table_->match().version();
  ask_bots();
}

void Room::unwatch(Connection connection) {
  const auto gone = watchers_.find(connection);
  if (gone == watchers_.end()) return;
  const std::string person = gone->second.person;
  watchers_.erase(gone);
  if (here(person)) return;
  if (table_->seat_of(person) != Seat::none)
    tell();
  else
    count_the_crowd();
}

void Room::count_the_crowd() {
  if (!crowd_) crowd_ = around_.clock.now() + kBetweenCounts;
}

void Room::tell() {
  std::map<Audience, std::vector<Connection>> groups;
  for (auto& [connection, watcher] : watchers_) {
    groups[audience(watcher)].push_back(connection);
    watcher.told = table_->match().version();
  }
  for (const auto& [group, connections] : groups) tell(group, connections);
}

Room::Audience Room::audience(const Watcher& watcher) const {
  return {table_->seat_of(watcher.person), watcher.person == table_->setting().host, watcher.told};
}

void Room::tell(const Audience& audience, std::span<const Connection> to) {
  const Time now = around_.clock.now();
  protocol::TableState state = table_->state_for(audience.seat, audience.since);
  state.seats = seats();
  state.host = audience.host;
  for (int index = 0; index < table_->match().seats(); ++index) {
    const auto due = clock_.due(seat_at(index));
    state.left.push_back(due ? std::optional(milliseconds_to(*due, now)) : std::nullopt);
  }
  if (ready_until_) state.ready_left = milliseconds_to(*ready_until_, now);
  state.motions = motions_.tell(now);
  for (const auto& [connection, watcher] : watchers_)
    if (table_->seat_of(watcher.person) == Seat::none) ++state.spectators;
  around_.outbox.send(to, std::move(state));
}

}  // namespace tableroo::server
