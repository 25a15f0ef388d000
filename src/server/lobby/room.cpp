#include "server/lobby/room.hpp"

#include <algorithm>

namespace tableroo::server {
namespace {

constexpr std::size_t kMostWishes = 64;  ///< on their way at one table
constexpr Milliseconds kReadyCheck = std::chrono::minutes(1);
constexpr Milliseconds kRetry = std::chrono::seconds(1);
constexpr Milliseconds kBetweenPhrases = std::chrono::seconds(1);

const Refusal kNotStored{"not-stored", "This could not be stored; try again."};

}  // namespace

Room::Room(std::unique_ptr<Table> table, Surroundings& around, const People& people,
           std::function<void(Room&)> changed)
    : table_(std::move(table)),
      around_(around),
      people_(people),
      changed_(std::move(changed)),
      motions_(people) {}

bool Room::anybody_online() const {
  return std::ranges::any_of(table_->setting().places,
                             [&](const Place& place) { return people_.online(place.person); });
}

// What people wish.

void Room::wish(Prepare prepare, Reply reply) { add({std::move(prepare), std::move(reply)}); }

void Room::change(std::function<NewSetting(const Table&)> change, Reply reply) {
  wish(
      [change = std::move(change)](const Table& table) -> Prepared {
        auto setting = change(table);
        if (!setting) return std::unexpected(std::move(setting.error()));
        Step step;
        if (*setting != table.setting()) step.setting = std::move(*setting);
        return step;
      },
      std::move(reply));
}

void Room::act(const std::string& person, const protocol::Act& act, Reply reply) {
  const auto prepare = [this, person, id = act.act, words = act.action](const Table& table) -> Prepared {
    const Seat seat = table.seat_of(person);
    if (seat == Seat::none) return std::unexpected(Refusal{"no-seat", "You do not sit at this table."});
    if (!table.begun()) return std::unexpected(Refusal{"not-started", "The match has not begun."});
    if (table.knows(seat, id)) return Step{};
    auto step = table.act(seat, id, words, By::seat, around_.source);
    const Place& place = table.setting().at(seat);
    if (step && (place.stand_in || place.expired > 0)) step->setting = *take_back(table, person);
    return step;
  };
  add({prepare, std::move(reply), [person](const Table& table) { return table.seat_of(person); }});
}

void Room::resign(const std::string& person, Reply reply) {
  wish(
      [person](const Table& table) -> Prepared {
        const Seat seat = table.seat_of(person);
        if (seat == Seat::none) return std::unexpected(Refusal{"no-seat", "You do not sit at this table."});
        return table.finish(Reason::resigned, seat);
      },
      std::move(reply));
}

void Room::vote(const std::string& person, const protocol::Vote& vote, const Reply& reply) {
  const auto carried = motions_.vote(*table_, person, vote, around_.clock.now());
  if (!carried) return reply(&carried.error());
  if (*carried && vote.motion == "draw")
    return wish([](const Table& table) { return table.finish(Reason::agreed, Seat::none); }, reply);
  if (*carried)
    return change(
        [seat = seat_at(vote.seat)](const Table& table) -> NewSetting {
          Setting setting = table.setting();
          setting.at(seat).stand_in = setting.at(seat).is_person();
          return setting;
        },
        reply);
  reply(nullptr);
  tell();
  changed_(*this);
}

std::optional<Refusal> Room::say(const std::string& person, const std::string& phrase) {
  const Seat seat = table_->seat_of(person);
  if (seat == Seat::none) return Refusal{"no-seat", "You do not sit at this table."};
  if (std::ranges::find(protocol::kPhrases, phrase) == protocol::kPhrases.end())
    return Refusal{"unknown-phrase", "There is no such phrase."};
  Time& last = spoke_[static_cast<std::size_t>(+seat)];
  if (around_.clock.now() - last < kBetweenPhrases) return Refusal{"too-fast", "One phrase after the other."};
  last = around_.clock.now();
  std::vector<Connection> to;
  for (const auto& [connection, watcher] : watchers_) to.push_back(connection);
  around_.outbox.send(to, protocol::Said{table_->id(), +seat, phrase});
  return std::nullopt;
}

// From wish to fact: judged, stored, in force, told.

void Room::add(Wish wish) {
  static const Refusal kTooMany{"too-many", "Too many acts wait at this table."};
  if (wishes_.size() + held_.size() >= kMostWishes) return wish.reply(&kTooMany);
  wishes_.push_back(std::move(wish));
  pump();
}

bool Room::must_wait(const Wish& wish) const {
  if (!window_ || !wish.actor || around_.clock.now() >= *window_) return false;
  const Seat speaker = table_->match().speaker();
  return speaker != Seat::none && wish.actor(*table_) != speaker;
}

void Room::pump() {
  while (!storing_ && !wishes_.empty()) {
    Wish next = std::move(wishes_.front());
    wishes_.pop_front();
    if (must_wait(next)) {
      held_.push_back(std::move(next));
      changed_(*this);  // there is something to do when the time is up
      continue;
    }
    auto step = next.prepare(*table_);
    if (!step)
      next.reply(&step.error());
    else if (step->empty())
      next.reply(nullptr);
    else
      return store(std::move(*step), std::move(next.reply));
  }
}

void Room::store(Step step, Reply reply) {
  storing_ = true;
  std::vector<Write> writes = std::move(step.also);
  if (step.setting) writes.emplace_back(SaveTable{table_->stored(*step.setting)});
  step.append.at = to_moment(around_.clock.now());
  if (step.match) writes.emplace_back(step.append);
  auto held = std::make_shared<Step>(std::move(step));
  around_.keeper.keep(std::move(writes),
                      [room = shared_from_this(), held, reply = std::move(reply)](bool durable) {
                        room->storing_ = false;
                        if (durable) return room->stored(std::move(*held), reply);
                        reply(&kNotStored);
                        room->retry_ = room->around_.clock.now() + kRetry;
                        room->changed_(*room);
                        room->pump();
                      });
}

void Room::stored(Step step, const Reply& reply) {
  const std::size_t first = table_->match().version();
  const bool seats_changed = step.setting.has_value();
  table_->enter(std::move(step));
  after_events(first);
  if (seats_changed) follow_clock(Seat::none, around_.clock.now());
  follow_ready_check();
  motions_.tidy(*table_, around_.clock.now());
  reply(nullptr);
  tell();
  changed_(*this);
  pump();
  go_on();
}

void Room::after_events(std::size_t first) {
  const auto& events = table_->match().log().events;
  Seat acted = Seat::none;
  for (std::size_t at = first; at < events.size(); ++at)
    if (events[at].kind == Event::Kind::act && !table_->game().silent(events[at].action))
      acted = events[at].seat;
  if (first == events.size()) return;
  follow_clock(acted, around_.clock.now());
  const Seat speaker = table_->match().speaker();
  if (speaker == Seat::none)
    window_.reset();
  else if (speaker == acted)
    window_ = around_.clock.now() + around_.call_window;
  if (!window_) std::ranges::move(held_, std::back_inserter(wishes_)), held_.clear();
}

void Room::go_on() {
  if (!storing_ && may_begin(*table_))
    return wish(
        [this](const Table& table) -> Prepared {
          if (!may_begin(table)) return Step{};
          Step step = table.begin(around_.source);
          if (table.setting().terms.lots) step.setting = draw_lots(table.setting(), around_.source);
          return step;
        },
        [](const Refusal*) {});
  ask_bots();
}

// Bots, and people whose time is up.

void Room::ask_bots() {
  if (storing_ || table_->status() != "playing") return;
  const SeatSet acting = table_->match().acting();
  for (const Seat seat : table_->match().may_act()) {
    const Place& place = table_->setting().at(seat);
    if (place.played_by_bot() && !thinking_.has(seat))
      ask(seat, place.stand_in ? By::stand_in : By::seat,
          place.stand_in ? std::string(kStandInLevel) : place.level, acting.has(seat));
  }
}

void Room::ask(Seat seat, By by, const std::string& level, bool must_act) {
  thinking_.add(seat);
  const std::uint64_t seed = std::uint64_t{around_.source.bits32()} << 32U | around_.source.bits32();
  const std::size_t version = table_->match().version();
  around_.thinker.ask({table_->match().observe(seat), level, seed, must_act, by == By::clock},
                      [room = shared_from_this(), seat, by, version](std::optional<Action> action) {
                        room->answered(seat, by, version, action);
                      });
}

void Room::answered(Seat seat, By by, std::size_t asked_at, std::optional<Action> action) {
  if (!action) {
    thinking_.remove(seat);
    // It had nothing to say then; by now it may be its turn.
    if (table_->match().version() != asked_at) ask_bots();
    return changed_(*this);
  }
  // Until its act is judged the seat is not asked for another.
  add({[this, seat, by, words = table_->game().text(*action)](const Table& table) {
         return house_act(table, seat, by, words);
       },
       [this, seat](const Refusal* refused) {
         thinking_.remove(seat);
         if (refused != &kNotStored) ask_bots();
       },
       [seat](const Table&) { return seat; }});
  changed_(*this);
}

Prepared Room::house_act(const Table& table, Seat seat, By by, std::string_view words) const {
  const Place& place = table.setting().at(seat);
  if (by == By::clock) {
    const auto due = clock_.due(seat);
    if (!due || *due > around_.clock.now()) return Step{};  // the owner was faster
  } else if (!place.played_by_bot() || place.stand_in != (by == By::stand_in)) {
    return Step{};  // the seat has changed hands
  }
  auto step = table.act(seat, {}, words, by, around_.source);
  if (!step || by != By::clock) return step;
  step->setting = table.setting();
  Place& owner = step->setting->at(seat);
  owner.stand_in = ++owner.expired >= kMostExpired;
  return step;
}

// Time.

SeatSet Room::people_waited_for() const {
  SeatSet seats;
  if (table_->status() != "playing") return seats;
  for (const Seat seat : table_->match().acting())
    if (!table_->setting().at(seat).played_by_bot()) seats.add(seat);
  return seats;
}

void Room::follow_clock(Seat acted, Time since) { clock_.follow(people_waited_for(), acted, since, limit()); }

void Room::follow_ready_check() {
  const bool check = !table_->begun() && table_->setting().full() && !table_->setting().everybody_ready();
  if (!check)
    ready_until_.reset();
  else if (!ready_until_)
    ready_until_ = around_.clock.now() + kReadyCheck;
}

std::optional<Time> Room::next_due() const {
  std::optional<Time> next;
  const auto consider = [&](std::optional<Time> time) {
    if (time && (!next || *time < *next)) next = time;
  };
  for (const Seat seat : people_waited_for())
    if (!thinking_.has(seat)) consider(clock_.due(seat));
  consider(window_ && !held_.empty() ? window_ : std::nullopt);
  consider(ready_until_);
  consider(crowd_);
  consider(motions_.next_due());
  if (storing_) return std::nullopt;  // all else waits for it
  return retry_ ? retry_ : next;
}

void Room::on_time() {
  const Time now = around_.clock.now();
  if (storing_ || (retry_ && *retry_ > now)) return;
  const bool counts = crowd_ && *crowd_ <= now;
  if (counts) crowd_.reset();
  if (motions_.tidy(*table_, now) || counts) tell();
  if (ready_until_ && *ready_until_ <= now) {
    ready_until_.reset();
    change(
        [](const Table& table) -> NewSetting {
          return table.begun() ? table.setting() : without_the_late(table.setting());
        },
        [](const Refusal*) {});
  }
  if (window_ && *window_ <= now) {
    window_.reset();
    std::ranges::move(held_, std::back_inserter(wishes_));
    held_.clear();
    pump();
  }
  if (retry_ && *retry_ <= now) {
    retry_.reset();
    go_on();
  }
  for (const Seat seat : clock_.expired(now))
    if (!thinking_.has(seat)) ask(seat, By::clock, std::string(kStandInLevel), true);
}

void Room::resume(Time changed, Milliseconds outage) {
  follow_clock(Seat::none, std::min(changed + outage, around_.clock.now()));
  follow_ready_check();
  go_on();
  changed_(*this);
}

}  // namespace tableroo::server
