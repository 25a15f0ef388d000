#include "server/lobby/house.hpp"

#include <algorithm>

#include "games/registry.hpp"
#include "protocol/codec.hpp"

namespace tableroo::server {
namespace {

constexpr std::size_t kMostActId = 64;
constexpr std::size_t kMostName = 24;  ///< characters
constexpr Milliseconds kCodeHolds = std::chrono::minutes(10);

/// Characters of a UTF-8 text; 0 where it holds control characters.
std::size_t characters(const std::string& text) {
  std::size_t count = 0;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte < 0x20 || byte == 0x7f) return 0;
    if ((byte & 0xc0U) != 0x80U) ++count;
  }
  return count;
}

}  // namespace

House::House(Surroundings around, Store& archive, std::string build)
    : around_(around), archive_(archive), build_(std::move(build)), people_(around.source) {}

std::vector<std::string> House::restore() {
  people_.restore(archive_);
  std::vector<std::string> problems;
  std::vector<std::pair<std::shared_ptr<Room>, Moment>> rooms;
  for (const StoredTable& stored : archive_.running_tables()) {
    auto table = Table::load(stored, find_game);
    if (table)
      rooms.emplace_back(add_room(std::move(*table)), stored.changed);
    else
      problems.push_back("table " + stored.id + ": " + table.error().sentence);
  }
  const Time now = around_.clock.now();
  Moment alive = archive_.alive();
  for (const auto& [room, at] : rooms) alive = std::max(alive, at);
  const Milliseconds outage = alive == 0 ? Milliseconds{} : std::max(now - to_time(alive), Milliseconds{});
  for (const auto& [room, at] : rooms) room->resume(at == 0 ? now : to_time(at), outage);
  return problems;
}

void House::connect(Connection connection, const std::string& token_hash) {
  clients_[connection] = {.person = &people_.arrive(token_hash), .token_hash = token_hash};
}

void House::disconnect(Connection connection) {
  const auto gone = clients_.extract(connection);
  if (gone.empty()) return;
  people_.leave(*gone.mapped().person, gone.mapped().token_hash);
  for (const std::string& table : gone.mapped().watching)
    if (const auto entry = rooms_.find(table); entry != rooms_.end()) {
      entry->second.room->unwatch(connection);
      changed(*entry->second.room);
    }
}

void House::receive(Connection connection, std::string_view text) {
  const auto message = protocol::decode_client(text);
  if (!message) return fail(connection, message.error().code, message.error().sentence);
  if (!client(connection).greeted && !std::holds_alternative<protocol::Hello>(*message))
    return fail(connection, "hello-first", "the first message is 'hello'");
  std::visit([&](const auto& one) { on(connection, one); }, *message);
}

void House::send(Connection to, const protocol::ServerMessage& message) {
  if (clients_.contains(to)) around_.outbox.send(to, message);
}

void House::fail(Connection to, std::string_view code, std::string_view sentence) {
  send(to, protocol::Error{std::string(code), std::string(sentence)});
}

Reply House::errors_to(Connection to) {
  return [this, to](const Refusal* refused) {
    if (refused != nullptr) fail(to, refused->code, refused->sentence);
  };
}

std::shared_ptr<Room> House::find(const std::string& table) {
  const auto found = rooms_.find(table);
  if (found != rooms_.end()) return found->second.room;
  const auto stored = archive_.table(table);
  if (!stored || !stored->over) return nullptr;
  auto loaded = Table::load(*stored, find_game);
  return loaded ? add_room(std::move(*loaded)) : nullptr;
}

std::shared_ptr<Room> House::find(Connection from, const std::string& table) {
  auto room = find(table);
  if (!room) fail(from, "no-such-table", "there is no table " + table.substr(0, 40));
  return room;
}

std::optional<json::object> House::record(const std::string& table) {
  const auto room = find(table);
  if (!room || !room->table().match().over()) return std::nullopt;
  // The first game of a pair shows the hands of the second.
  if (!room->table().decided()) {
    const auto second = find(room->table().setting().next);
    if (!second || !second->table().match().over()) return std::nullopt;
  }
  return room->table().record();
}

// People.

void House::welcome(Connection connection) {
  const Person& person = *client(connection).person;
  send(connection, protocol::Welcome{protocol::kVersion, person.id, person.name, build_});
}

void House::on(Connection from, const protocol::Hello& hello) {
  if (hello.protocol != protocol::kVersion)
    return fail(from, "wrong-protocol", "this server speaks protocol " + std::to_string(protocol::kVersion));
  client(from).greeted = true;
  welcome(from);
}

void House::on(Connection from, const protocol::Rename& rename) {
  const std::size_t size = characters(rename.name);
  if (size < 1 || size > kMostName) return fail(from, "bad-name", "a name has 1 to 24 characters");
  Person& person = *client(from).person;
  const std::string before = std::exchange(person.name, rename.name);
  auto writes = People::keep(person, client(from).token_hash);
  person.name = before;
  around_.keeper.keep(std::move(writes), [this, from, id = person.id, name = rename.name](bool durable) {
    if (!durable) return fail(from, "not-stored", "the name could not be stored");
    if (Person* renamed = people_.find(id)) renamed->name = name;
    if (clients_.contains(from)) welcome(from);
    for (auto& [table, entry] : rooms_)
      if (entry.room->table().seat_of(id) != Seat::none) entry.room->tell();
  });
}

void House::on(Connection from, const protocol::Device& /*device*/) {
  const Time until = around_.clock.now() + kCodeHolds;
  send(from, protocol::Code{
                 people_.give_code(*client(from).person, until),
                 static_cast<int>(std::chrono::duration_cast<std::chrono::seconds>(kCodeHolds).count())});
}

void House::on(Connection from, const protocol::Resume& resume) {
  Person* person = people_.use_code(resume.code, around_.clock.now());
  if (person == nullptr) return fail(from, "bad-code", "this code does not hold; ask for a new one");
  const std::string token_hash = client(from).token_hash;
  around_.keeper.keep(People::keep(*person, token_hash),
                      [this, from, token_hash, id = person->id](bool durable) {
                        if (!durable)
                          return fail(from, "not-stored", "this could not be stored; ask for a new code");
                        if (Person* resumed = people_.find(id)) become(token_hash, *resumed);
                      });
}

void House::become(const std::string& token_hash, Person& person) {
  people_.move(token_hash, person);
  for (auto& [connection, client] : clients_) {
    if (client.token_hash != token_hash || client.person == &person) continue;
    ++person.connections;
    people_.leave(*std::exchange(client.person, &person), token_hash);
    welcome(connection);
    for (const std::string& table : client.watching) {
      Room& room = *rooms_.at(table).room;
      room.unwatch(connection);
      room.watch(connection, person.id, 0);
    }
  }
}

// At a table.

void House::on(Connection from, const protocol::Sit& sit) {
  const auto room = find(from, sit.table);
  if (!room) return;
  Person& person = *client(from).person;
  room->wish(
      [id = person.id, seat = sit.seat < 0 ? Seat::none : seat_at(std::min(sit.seat, kMaxSeats)),
       also = People::keep(person, client(from).token_hash)](const Table& table) -> Prepared {
        auto setting = server::sit(table, id, seat);
        if (!setting) return std::unexpected(std::move(setting.error()));
        Step step;
        step.setting = std::move(*setting);
        step.also = also;
        return step;
      },
      errors_to(from));
}

void House::on(Connection from, const protocol::Stand& stand) {
  if (const auto room = find(from, stand.table))
    room->change([id = client(from).person->id](const Table& table) { return server::stand(table, id); },
                 errors_to(from));
}

void House::on(Connection from, const protocol::Ready& ready) {
  if (const auto room = find(from, ready.table))
    room->change([id = client(from).person->id,
                  is = ready.ready](const Table& table) { return be_ready(table, id, is); },
                 errors_to(from));
}

void House::on(Connection from, const protocol::Back& back) {
  if (const auto room = find(from, back.table))
    room->change([id = client(from).person->id](const Table& table) { return take_back(table, id); },
                 errors_to(from));
}

void House::on(Connection from, const protocol::Watch& watch) {
  const auto room = find(from, watch.table);
  if (!room) return;
  client(from).watching.insert(watch.table);
  room->watch(from, client(from).person->id, static_cast<std::size_t>(std::max(watch.version, 0)));
  changed(*room);
}

void House::on(Connection from, const protocol::Unwatch& unwatch) {
  client(from).watching.erase(unwatch.table);
  const auto entry = rooms_.find(unwatch.table);
  if (entry == rooms_.end()) return;
  entry->second.room->unwatch(from);
  changed(*entry->second.room);
}

void House::on(Connection from, const protocol::Act& act) {
  const auto room = find(from, act.table);
  if (!room) return;
  const Reply reply = [this, from, table = act.table, id = act.act.substr(0, kMostActId),
                       weak = std::weak_ptr(room)](const Refusal* refused) {
    if (refused != nullptr)
      return send(from, protocol::Refused{table, id, std::string(refused->code), refused->sentence,
                                          to_json(refused->facts)});
    if (const auto at = weak.lock())
      send(from, protocol::Accepted{table, id, static_cast<int>(at->table().match().version())});
  };
  if (act.act.empty() || act.act.size() > kMostActId) {
    const Refusal refusal{"bad-act-id", "An act has an id of 1 to 64 characters."};
    return reply(&refusal);
  }
  room->act(client(from).person->id, act, reply);
}

void House::on(Connection from, const protocol::Resign& resign) {
  if (const auto room = find(from, resign.table)) room->resign(client(from).person->id, errors_to(from));
}

void House::on(Connection from, const protocol::Vote& vote) {
  if (const auto room = find(from, vote.table)) room->vote(client(from).person->id, vote, errors_to(from));
}

void House::on(Connection from, const protocol::Say& say) {
  const auto room = find(from, say.table);
  if (!room) return;
  if (const auto refusal = room->say(client(from).person->id, say.phrase))
    fail(from, refusal->code, refusal->sentence);
}

}  // namespace tableroo::server
