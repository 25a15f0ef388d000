// Tables that come and go: made, followed by a rematch or a pair's second game, listed, forgotten.
#include <algorithm>

#include "base/hash.hpp"
#include "bots/player.hpp"
#include "games/registry.hpp"
#include "server/lobby/house.hpp"

namespace tableroo::server {
namespace {

constexpr std::size_t kTableId = 10;  ///< letters: 49 bits, nobody guesses the link of a private table
constexpr std::size_t kMostListed = 100;
constexpr int kMostOwnTables = 32;  ///< that one person has made and that are not over
constexpr Milliseconds kBetweenLobbies = std::chrono::seconds(1);
constexpr Milliseconds kBetweenSweeps = std::chrono::seconds(30);
constexpr Milliseconds kBetweenSigns = std::chrono::seconds(5);
constexpr Milliseconds kDeserted = std::chrono::hours(1);  ///< then a table that waits for people is dropped
constexpr Milliseconds kDesertedSlow = std::chrono::days(14);  ///< where a turn may take hours
constexpr int kSlow = 3600;                                    ///< seconds a turn

/// The variant these options are, or "custom".
std::string variant_of(const AnyGame& game, const OptionValues& options) {
  for (const Variant& variant : game.variants()) {
    const auto values = game.complete(*parse_options(game.option_specs(), variant.options));
    if (values->value == options.value) return std::string(variant.id);
  }
  return "custom";
}

Result<std::vector<server::Place>> places_of(const std::vector<std::string>& words,
                                             const std::string& person) {
  std::vector<Place> places;
  for (const std::string& word : words) {
    if (word == "me")
      places.push_back({.person = person, .level = {}});
    else if (word == "open")
      places.push_back({});
    else if (make_player(word))
      places.push_back({.person = {}, .level = word});
    else
      return problem("unknown-player", "'" + word.substr(0, 40) + "' cannot sit here");
  }
  if (std::ranges::count(words, "me") > 1) return problem("bad-seats", "you can sit on one seat only");
  return places;
}

/// A new table as somebody asks for it.
Result<std::unique_ptr<Table>> new_table(const protocol::Create& create, const std::string& person,
                                         std::string id) {
  const AnyGame* game = find_game(create.game);
  if (game == nullptr) return problem("unknown-game", "there is no such game");
  auto options = read_options(game->option_specs(), create.options);
  if (options) options = game->complete(*options);
  if (!options) return std::unexpected(options.error());
  auto places = places_of(create.seats, person);
  if (!places) return std::unexpected(places.error());
  if (static_cast<int>(places->size()) != game->seats(*options))
    return problem("wrong-seats", "this game has " + std::to_string(game->seats(*options)) + " seats");
  if (create.terms.clock < protocol::kShortestClock || create.terms.clock > protocol::kLongestClock)
    return problem("bad-clock", "a turn takes 3 seconds to 14 days");
  Setting setting{.host = person, .terms = create.terms, .places = std::move(*places)};
  setting.game = game->is_pair(*options) ? 1 : 0;
  if (const Seat own = setting.seat_of(person); own != Seat::none) setting.at(own).ready = setting.full();
  return std::make_unique<Table>(std::move(id), *game, *options, variant_of(*game, *options),
                                 std::move(setting));
}

/// The table that follows one that is over, everybody moved on by a seat.
std::unique_ptr<Table> following(const Table& table, std::string id) {
  const Setting& before = table.setting();
  Setting setting{.host = before.host, .terms = before.terms, .places = rotated(before.places)};
  if (before.game == 1 && !table.decided()) {
    const MatchResult result = table.match().result();
    setting.game = 2;
    setting.earlier = table.id();
    setting.first_scores.assign(result.scores.begin(), result.scores.begin() + result.seats);
    setting.first_returns.assign(result.returns.begin(), result.returns.begin() + result.seats);
  } else if (before.game != 0) {
    setting.game = 1;
  }
  return std::make_unique<Table>(std::move(id), table.game(), table.options(), table.variant(),
                                 std::move(setting));
}

/// A step of a table that names `next` as the one to follow, stored together with it.
Step lead_to(const Table& table, const Table& next) {
  Step step;
  step.setting = table.setting();
  step.setting->next = next.id();
  step.also.emplace_back(SaveTable{next.stored()});
  return step;
}

std::uint64_t listing_of(const Room& room) {
  std::uint64_t hash = hash_text(room.table().status());
  for (const Place& place : room.table().setting().places)
    hash = combine(combine(hash, hash_text(place.person)), hash_text(place.level));
  return combine(hash, room.anybody_online() ? 1 : 0);
}

}  // namespace

std::shared_ptr<Room> House::add_room(std::unique_ptr<Table> table) {
  auto room = std::make_shared<Room>(std::move(table), around_, people_, [this](Room& one) { changed(one); });
  rooms_[room->table().id()] = {.room = room, .number = ++last_number_};
  changed(*room);
  return room;
}

void House::on(Connection from, const protocol::Create& create) {
  Person& person = *client(from).person;
  if (const auto own = hosted_.find(person.id); own != hosted_.end() && own->second >= kMostOwnTables)
    return fail(from, "too-many-tables", "end some of your tables first");
  auto table = new_table(create, person.id, fresh_id(around_.source, kTableId));
  if (!table) return fail(from, table.error().code, table.error().sentence);
  auto writes = People::keep(person, client(from).token_hash);
  writes.emplace_back(SaveTable{(*table)->stored()});
  const auto held = std::make_shared<std::unique_ptr<Table>>(std::move(*table));
  around_.keeper.keep(std::move(writes), [this, from, held](bool durable) {
    if (!durable) return fail(from, "not-stored", "the table could not be stored");
    const auto room = add_room(std::move(*held));
    send(from, protocol::Created{room->table().id()});
    room->resume(around_.clock.now(), {});
  });
}

void House::on(Connection from, const protocol::Place& place) {
  const auto room = find(from, place.table);
  if (!room) return;
  if (place.who != "open" && !make_player(place.who))
    return fail(from, "unknown-player", "'" + place.who.substr(0, 40) + "' cannot sit here");
  room->change([id = client(from).person->id, seat = seat_at(std::clamp(place.seat, 0, kMaxSeats)),
                who = place.who](const Table& table) { return server::place(table, id, seat, who); },
               errors_to(from));
}

void House::on(Connection from, const protocol::Rematch& rematch) {
  const auto room = find(from, rematch.table);
  if (!room) return;
  const std::string person = client(from).person->id;
  const auto held = std::make_shared<std::unique_ptr<Table>>();
  room->wish(
      [this, held, person](const Table& table) -> Prepared {
        if (table.seat_of(person) == Seat::none)
          return std::unexpected(Refusal{"no-seat", "You did not sit at this table."});
        if (!table.decided()) return std::unexpected(Refusal{"not-over", "The match is not over."});
        if (!table.setting().next.empty()) return Step{};
        *held = following(table, fresh_id(around_.source, kTableId));
        return lead_to(table, **held);
      },
      [this, from, held, person, weak = std::weak_ptr(room)](const Refusal* refused) {
        if (refused != nullptr) return fail(from, refused->code, refused->sentence);
        if (*held) add_room(std::move(*held));
        const auto before = weak.lock();
        const auto next = before ? find(before->table().setting().next) : nullptr;
        if (!next) return fail(from, "no-such-table", "the table that followed is gone");
        send(from, protocol::Created{next->table().id()});
        if (next->table().seat_of(person) != Seat::none && !next->table().begun())
          next->change([person](const Table& table) { return be_ready(table, person, true); },
                       errors_to(from));
      });
}

void House::open_second_game(const std::shared_ptr<Room>& room) {
  const auto held = std::make_shared<std::unique_ptr<Table>>();
  const auto begun = std::make_shared<Step>();
  room->wish(
      [this, held, begun](const Table& table) -> Prepared {
        if (!table.setting().next.empty()) return Step{};
        *held = following(table, fresh_id(around_.source, kTableId));
        *begun = (*held)->begin(around_.source, &table.match().log().chances.front());
        begun->append.at = to_moment(around_.clock.now());
        Step step = lead_to(table, **held);
        step.also.emplace_back(begun->append);
        return step;
      },
      [this, held, begun](const Refusal* refused) {
        if (refused != nullptr || !*held) return;
        (*held)->enter(std::move(*begun));
        add_room(std::move(*held))->resume(around_.clock.now(), {});
      });
}

void House::changed(Room& room) {
  const auto found = rooms_.find(room.table().id());
  if (found == rooms_.end()) return;
  Entry& entry = found->second;
  const std::uint64_t listing = listing_of(room);
  if (std::exchange(entry.listing, listing) != listing) lobby_changed_ = true;
  set_alarm(found->first, entry);
  const Table& table = room.table();
  set_host(entry, table.match().over() ? std::string{} : table.setting().host);
  if (table.match().over() && !table.decided() && table.setting().next.empty()) open_second_game(entry.room);
}

void House::set_alarm(const std::string& id, Entry& entry) {
  const auto due = entry.room->next_due();
  if (due == entry.alarm) return;
  if (entry.alarm) alarms_.erase({*entry.alarm, id});
  if (due) alarms_.emplace(*due, id);
  entry.alarm = due;
}

void House::set_host(Entry& entry, const std::string& host) {
  if (entry.host == host) return;
  if (const auto before = hosted_.find(entry.host); before != hosted_.end() && --before->second == 0)
    hosted_.erase(before);
  if (!host.empty()) ++hosted_[host];
  entry.host = host;
}

void House::tick() {
  const Time now = around_.clock.now();
  std::vector<std::string> due;
  for (const auto& [time, id] : alarms_) {
    if (time > now) break;
    due.push_back(id);
  }
  for (const std::string& id : due) {
    const auto entry = rooms_.find(id);
    if (entry == rooms_.end()) continue;
    const auto room = entry->second.room;
    room->on_time();
    changed(*room);
  }
  if (lobby_changed_ && next_lobby_ <= now) tell_lobby();
  if (next_sweep_ <= now) sweep();
  if (next_alive_ <= now && !rooms_.empty()) {
    next_alive_ = now + kBetweenSigns;
    around_.keeper.keep({SaveAlive{to_moment(now)}}, [](bool) {});
  }
}

void House::sweep() {
  const Time now = around_.clock.now();
  next_sweep_ = now + kBetweenSweeps;
  std::vector<std::string> gone;
  for (auto& [id, entry] : rooms_) {
    const Room& room = *entry.room;
    if (room.watched() || !room.idle()) continue;
    if (room.table().match().over()) gone.push_back(id);
    if (room.table().begun()) continue;
    if (room.anybody_online())
      entry.deserted.reset();
    else if (!entry.deserted)
      entry.deserted = now;
    const bool slow = room.table().setting().terms.clock >= kSlow;
    if (entry.deserted && now - *entry.deserted >= (slow ? kDesertedSlow : kDeserted)) {
      gone.push_back(id);
      around_.keeper.keep({DropTable{id}}, [](bool) {});
    }
  }
  for (const std::string& id : gone) {
    Entry& entry = rooms_.at(id);
    if (entry.alarm) alarms_.erase({*entry.alarm, id});
    set_host(entry, {});
    rooms_.erase(id);
  }
}

// The lobby.

protocol::Tables House::list(const std::string& person, const protocol::Lobby& lobby) const {
  struct Listed {
    int rank = 0;  ///< one's own first, then those that wait for people
    const Entry* entry = nullptr;
  };
  std::vector<Listed> found;
  for (const auto& [id, entry] : rooms_) {
    const Table& table = entry.room->table();
    const bool mine = table.seat_of(person) != Seat::none;
    const bool alive = entry.room->anybody_online() || table.begun();
    if (!mine && (!table.setting().terms.listed || table.match().over() || !alive)) continue;
    if (lobby.game && *lobby.game != table.game().id()) continue;
    if (lobby.status && *lobby.status != table.status()) continue;
    found.push_back({mine ? 0 : table.begun() ? 2 : 1, &entry});
  }
  const auto shown = std::min(found.size(), kMostListed);
  std::ranges::partial_sort(found, found.begin() + static_cast<std::ptrdiff_t>(shown), {},
                            [](const Listed& one) { return std::pair(one.rank, ~one.entry->number); });
  protocol::Tables tables{.tables = {}, .more = static_cast<int>(found.size() - shown)};
  for (const Listed& one : std::span(found).first(shown)) {
    const Room& room = *one.entry->room;
    const Table& table = room.table();
    const Seat seat = table.seat_of(person);
    tables.tables.push_back({table.id(), std::string(table.game().id()), table.variant(), room.seats(),
                             std::string(table.status()),
                             seat == Seat::none ? std::nullopt : std::optional(+seat),
                             table.setting().terms});
  }
  return tables;
}

void House::on(Connection from, const protocol::Lobby& lobby) {
  client(from).lobby = lobby.follow ? std::optional(lobby) : std::nullopt;
  send(from, list(client(from).person->id, lobby));
}

void House::tell_lobby() {
  lobby_changed_ = false;
  next_lobby_ = around_.clock.now() + kBetweenLobbies;
  for (const auto& [connection, client] : clients_)
    if (client.lobby) send(connection, list(client.person->id, *client.lobby));
}

}  // namespace tableroo::server
