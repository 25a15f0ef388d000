#include "server/lobby/house.hpp"

#include <algorithm>

#include "bots/player.hpp"
#include "games/registry.hpp"

namespace tableroo::server {
namespace {

constexpr std::size_t kMostWaiting = 64;  ///< acts on their way at one table
constexpr std::size_t kMostActId = 64;
constexpr std::size_t kMostName = 24;  ///< characters

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

/// The variant these options are, or "custom".
std::string variant_of(const AnyGame& game, const OptionValues& options) {
  for (const Variant& variant : game.variants()) {
    const auto values = game.complete(*parse_options(game.option_specs(), variant.options));
    if (values->value == options.value) return std::string(variant.id);
  }
  return "custom";
}

Result<std::vector<Place>> places_of(const std::vector<std::string>& words, const std::string& person) {
  std::vector<Place> places;
  for (const std::string& word : words) {
    if (word == "me")
      places.push_back({Place::Kind::person, person, {}});
    else if (word == "open")
      places.emplace_back();
    else if (make_player(word))
      places.push_back({Place::Kind::bot, {}, word});
    else
      return problem("unknown-player", "'" + word.substr(0, 40) + "' cannot sit here");
  }
  if (std::ranges::count(words, "me") > 1) return problem("bad-seats", "you can sit on one seat only");
  return places;
}

std::string bot_name(const std::string& level) { return level == "random" ? "Random bot" : "Simple bot"; }

}  // namespace

House::House(Outbox& outbox, Keeper& keeper, Thinker& thinker, RandomSource& source, Store& archive,
             std::string build)
    : outbox_(outbox),
      keeper_(keeper),
      thinker_(thinker),
      source_(source),
      archive_(archive),
      build_(std::move(build)) {}

std::vector<std::string> House::restore() {
  for (StoredPerson& stored : archive_.people()) {
    Person& person = person_with(stored.token_hash);
    people_by_id_.erase(person.id);
    person = {stored.id, stored.token_hash, stored.name, true};
    people_by_id_[person.id] = &person;
  }
  std::vector<std::string> problems;
  for (const StoredTable& stored : archive_.running_tables()) {
    auto table = Table::load(stored, find_game);
    if (table)
      add_room(std::move(*table));
    else
      problems.push_back("table " + stored.id + ": " + table.error().sentence);
  }
  for (auto& [id, room] : rooms_) {
    start_if_full(room);
    ask_bots(room);
  }
  return problems;
}

std::string House::fresh_id(std::size_t length) {
  static constexpr std::string_view kLetters = "abcdefghjkmnpqrstuvwxyz23456789";  // none that look alike
  std::string id;
  while (id.size() < length) id += kLetters[below(source_, static_cast<std::uint32_t>(kLetters.size()))];
  return id;
}

House::Person& House::person_with(const std::string& token_hash) {
  auto& slot = people_[token_hash];
  if (!slot) {
    slot = std::make_unique<Person>(Person{fresh_id(12), token_hash, "Guest " + fresh_id(4), false});
    people_by_id_[slot->id] = slot.get();
  }
  return *slot;
}

void House::connect(Connection connection, const std::string& token_hash) {
  clients_[connection].person = &person_with(token_hash);
}

void House::disconnect(Connection connection) {
  const auto gone = clients_.find(connection);
  if (gone == clients_.end()) return;
  const std::string person = gone->second.person->id;
  const auto watching = gone->second.watching;
  clients_.erase(gone);
  for (const std::string& table : watching) {
    Room& room = rooms_.at(table);
    room.watchers.erase(connection);
    if (room.table->seat_of(person) != Seat::none) tell(room);
  }
}

void House::receive(Connection connection, std::string_view text) {
  const auto message = protocol::decode_client(text);
  if (!message) return fail(connection, message.error().code, message.error().sentence);
  if (!client(connection).greeted && !std::holds_alternative<protocol::Hello>(*message))
    return fail(connection, "hello-first", "the first message is 'hello'");
  std::visit([&](const auto& one) { on(connection, one); }, *message);
}

void House::fail(Connection to, std::string_view code, std::string_view sentence) {
  outbox_.send(to, protocol::Error{std::string(code), std::string(sentence)});
}

void House::refuse(Connection to, const std::string& table, const std::string& act, const Refusal& refusal) {
  outbox_.send(
      to, protocol::Refused{table, act, std::string(refusal.code), refusal.sentence, to_json(refusal.facts)});
}

void House::welcome(Connection connection) {
  const Person& person = *client(connection).person;
  outbox_.send(connection, protocol::Welcome{protocol::kVersion, person.id, person.name, build_});
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
  const StoredPerson stored{person.id, person.token_hash, rename.name};
  keeper_.keep({SavePerson{stored}}, [this, from, &person, name = rename.name](bool durable) {
    if (!durable)
      return clients_.contains(from) ? fail(from, "not-stored", "the name could not be stored") : void();
    person.name = name;
    person.stored = true;
    if (clients_.contains(from)) welcome(from);
    for (auto& [id, room] : rooms_)
      if (room.table->seat_of(person.id) != Seat::none) tell(room);
  });
}

void House::on(Connection from, const protocol::Lobby& /*lobby*/) {
  const std::string& me = client(from).person->id;
  protocol::Tables tables;
  for (const auto& [id, room] : rooms_) {
    const Seat seat = room.table->seat_of(me);
    if (room.table->status() == "over" && seat == Seat::none) continue;
    const protocol::TableState state = room.table->state_for(Seat::none, room.table->match().version());
    tables.tables.push_back({id, state.game, state.variant, seats_of(room), state.status,
                             seat == Seat::none ? std::nullopt : std::optional(+seat)});
  }
  outbox_.send(from, tables);
}

void House::on(Connection from, const protocol::Create& create) {
  const AnyGame* game = find_game(create.game);
  if (game == nullptr) return fail(from, "unknown-game", "there is no such game");
  auto options = read_options(game->option_specs(), create.options);
  if (options) options = game->complete(*options);
  if (!options) return fail(from, options.error().code, options.error().sentence);
  Person& person = *client(from).person;
  auto places = places_of(create.seats, person.id);
  if (!places) return fail(from, places.error().code, places.error().sentence);
  if (static_cast<int>(places->size()) != game->seats(*options))
    return fail(from, "wrong-seats", "this game has " + std::to_string(game->seats(*options)) + " seats");
  auto table = std::make_shared<std::unique_ptr<Table>>(std::make_unique<Table>(
      fresh_id(10), *game, *options, variant_of(*game, *options), std::move(*places)));
  const StoredPerson stored{person.id, person.token_hash, person.name};
  keeper_.keep({SavePerson{stored}, SaveTable{(*table)->stored()}}, [this, from, table](bool durable) {
    const std::string id = (*table)->id();
    if (durable) add_room(std::move(*table));
    if (clients_.contains(from)) {
      if (durable)
        outbox_.send(from, protocol::Created{id});
      else
        fail(from, "not-stored", "the table could not be stored");
    }
    if (durable) start_if_full(rooms_.at(id));
  });
}

void House::on(Connection from, const protocol::Sit& sit) {
  Room* room = find(from, sit.table);
  if (room == nullptr) return;
  Person& person = *client(from).person;
  const Seat seat = seat_at(std::clamp(sit.seat, 0, +Seat::none));
  if (!room->table->sit(person.id, seat))
    return fail(from, "seat-taken", "that seat cannot be taken, or you sit here already");
  const StoredPerson stored{person.id, person.token_hash, person.name};
  keeper_.keep({SavePerson{stored}, SaveTable{room->table->stored()}},
               [this, from, id = sit.table, seat](bool durable) {
                 Room& seated = rooms_.at(id);
                 if (!durable) {
                   seated.table->stand(seat);
                   if (clients_.contains(from)) fail(from, "not-stored", "the seat could not be stored");
                 }
                 tell(seated);
                 start_if_full(seated);
               });
}

void House::on(Connection from, const protocol::Watch& watch) {
  Room* room = find(from, watch.table);
  if (room == nullptr) return;
  room->watchers[from] = static_cast<std::size_t>(std::max(watch.version, 0));
  client(from).watching.insert(watch.table);
  if (room->table->seat_of(client(from).person->id) != Seat::none)
    tell(*room);  // the others see that the seat is back
  else
    tell(*room, from);
  start_if_full(*room);
  ask_bots(*room);
}

void House::on(Connection from, const protocol::Unwatch& unwatch) {
  const auto room = rooms_.find(unwatch.table);
  if (room != rooms_.end()) room->second.watchers.erase(from);
  client(from).watching.erase(unwatch.table);
}

void House::on(Connection from, const protocol::Act& act) {
  Room* room = find(from, act.table);
  if (room == nullptr) return;
  const Seat seat = room->table->seat_of(client(from).person->id);
  if (seat == Seat::none)
    return refuse(from, act.table, act.act, {"no-seat", "You do not sit at this table."});
  if (act.act.empty() || act.act.size() > kMostActId)
    return refuse(from, act.table, act.act.substr(0, kMostActId),
                  {"bad-act-id", "An act has an id of 1 to 64 characters."});
  if (!room->table->full())
    return refuse(from, act.table, act.act, {"not-started", "The match has not begun."});
  if (act.action.empty())
    return refuse(from, act.table, act.act, {"bad-notation", "This is no act of the game."});
  if (room->waiting.size() >= kMostWaiting)
    return refuse(from, act.table, act.act, {"too-many", "Too many acts wait at this table."});
  room->waiting.push_back({seat, act.act, act.action, from});
  pump(*room);
}

void House::on(Connection from, const protocol::Resign& resign) {
  Room* room = find(from, resign.table);
  if (room == nullptr) return;
  const Seat seat = room->table->seat_of(client(from).person->id);
  if (seat == Seat::none) return fail(from, "no-seat", "you do not sit at this table");
  room->waiting.push_back({seat, {}, {}, from});
  pump(*room);
}

House::Room* House::find(const std::string& table) {
  const auto found = rooms_.find(table);
  if (found != rooms_.end()) return &found->second;
  const auto stored = archive_.table(table);
  if (!stored || !stored->over) return nullptr;
  auto loaded = Table::load(*stored, find_game);
  if (!loaded) return nullptr;
  add_room(std::move(*loaded));
  return &rooms_.at(table);
}

House::Room* House::find(Connection from, const std::string& table) {
  Room* room = find(table);
  if (room == nullptr) fail(from, "no-such-table", "there is no table " + table.substr(0, 40));
  return room;
}

std::optional<json::object> House::record(const std::string& table) {
  const Room* room = find(table);
  if (room == nullptr || !room->table->match().over()) return std::nullopt;
  return room->table->record();
}

bool House::online(const std::string& person) const {
  return std::ranges::any_of(clients_, [&](const auto& entry) { return entry.second.person->id == person; });
}

std::vector<protocol::SeatInfo> House::seats_of(const Room& room) const {
  std::vector<protocol::SeatInfo> seats;
  for (const Place& place : room.table->places()) {
    if (place.kind == Place::Kind::bot)
      seats.push_back({"bot", bot_name(place.level), place.level, true});
    else if (place.kind == Place::Kind::open)
      seats.push_back({"open", "", std::nullopt, false});
    else {
      const auto person = people_by_id_.find(place.person);
      const std::string name = person == people_by_id_.end() ? "Guest" : person->second->name;
      seats.push_back({"person", name, std::nullopt, online(place.person)});
    }
  }
  return seats;
}

void House::add_room(std::unique_ptr<Table> table) {
  const std::string id = table->id();
  rooms_[id].table = std::move(table);
}

void House::start_if_full(Room& room) {
  if (room.storing || !room.table->full() || room.table->match().chance() == ChanceKind::none) return;
  store(room, room.table->begin(source_), std::nullopt);
}

void House::pump(Room& room) {
  while (!room.storing && !room.waiting.empty()) {
    const Pending next = std::move(room.waiting.front());
    room.waiting.pop_front();
    const bool here = next.from && clients_.contains(*next.from);
    const Table& table = *room.table;
    if (!next.act_id.empty() && table.knows(next.seat, next.act_id)) {
      if (here)
        outbox_.send(*next.from,
                     protocol::Accepted{table.id(), next.act_id, static_cast<int>(table.match().version())});
      continue;
    }
    auto transition =
        next.words.empty() ? table.resign(next.seat) : table.act(next.seat, next.act_id, next.words, source_);
    if (transition) return store(room, std::move(*transition), next);
    if (here) refuse(*next.from, table.id(), next.act_id, transition.error());
    if (!next.from) ask_bots(room);
  }
}

void House::store(Room& room, Transition transition, std::optional<Pending> cause) {
  room.storing = true;
  std::vector<Write> writes{transition.append};
  auto held = std::make_shared<Transition>(std::move(transition));
  keeper_.keep(std::move(writes), [this, id = room.table->id(), held,
                                   cause = std::move(cause)](bool durable) {
    Room& stored = rooms_.at(id);
    stored.storing = false;
    const bool here = cause && cause->from && clients_.contains(*cause->from);
    if (!durable) {
      if (here)
        refuse(*cause->from, id, cause->act_id, {"not-stored", "The act could not be stored; try again."});
      return pump(stored);
    }
    stored.table->enter(std::move(*held));
    if (here && !cause->words.empty())
      outbox_.send(*cause->from,
                   protocol::Accepted{id, cause->act_id, static_cast<int>(stored.table->match().version())});
    tell(stored);
    pump(stored);
    ask_bots(stored);
  });
}

void House::tell(Room& room) {
  for (const auto& [connection, version] : room.watchers) tell(room, connection);
}

void House::tell(Room& room, Connection connection) {
  std::size_t& version = room.watchers.at(connection);
  const Seat seat = room.table->seat_of(client(connection).person->id);
  protocol::TableState state = room.table->state_for(seat, version);
  state.seats = seats_of(room);
  version = room.table->match().version();
  outbox_.send(connection, state);
}

void House::ask_bots(Room& room) {
  const Table& table = *room.table;
  if (room.storing || table.status() != "playing") return;
  const SeatSet acting = table.match().acting();
  for (const Seat seat : table.match().may_act()) {
    const Place& place = table.places()[static_cast<std::size_t>(+seat)];
    if (place.kind != Place::Kind::bot || room.thinking.has(seat)) continue;
    room.thinking.add(seat);
    const std::uint64_t seed = std::uint64_t{source_.bits32()} << 32U | source_.bits32();
    const std::size_t version = table.match().version();
    thinker_.ask({table.match().observe(seat), place.level, seed, acting.has(seat)},
                 [this, id = table.id(), seat, version](std::optional<Action> action) {
                   bot_answers(id, seat, version, action);
                 });
  }
}

void House::bot_answers(const std::string& table, Seat seat, std::size_t asked_at,
                        std::optional<Action> action) {
  Room& room = rooms_.at(table);
  room.thinking.remove(seat);
  if (action) {
    room.waiting.push_back({seat, {}, room.table->game().text(*action), std::nullopt});
    pump(room);
  } else if (room.table->match().version() != asked_at) {
    ask_bots(room);  // it had nothing to say then; by now it may be its turn
  }
}

}  // namespace tableroo::server
