// A house without sockets, disks, threads or clocks: every message, write and thought happens when a test
// says so.
#pragma once

#include <deque>
#include <map>
#include <ranges>

#include "bots/player.hpp"
#include "protocol/codec.hpp"
#include "server/lobby/house.hpp"

namespace tableroo::testkit {

/// A store in memory that can be told to fail.
class MemoryStore final : public Store {
 public:
  bool failing = false;

  void write(std::span<const Write> batch) override {
    if (failing) throw StorageError("the disk is full");
    for (const Write& one : batch) {
      if (const auto* person = std::get_if<SavePerson>(&one)) people_[person->person.id] = person->person;
      if (const auto* session = std::get_if<SaveSession>(&one))
        sessions_[session->session.token_hash] = session->session;
      if (const auto* alive = std::get_if<SaveAlive>(&one)) alive_ = alive->at;
      if (const auto* drop = std::get_if<DropTable>(&one)) tables_.erase(drop->table);
      if (const auto* table = std::get_if<SaveTable>(&one)) {
        StoredTable& kept = tables_[table->table.id];
        auto events = std::move(kept.events);
        const Moment changed = kept.changed;
        kept = table->table;
        kept.events = std::move(events);
        kept.changed = changed;
      }
      if (const auto* append = std::get_if<AppendEvents>(&one)) add(*append);
    }
  }
  std::vector<StoredPerson> people() override {
    std::vector<StoredPerson> list;
    for (const auto& [id, person] : people_) list.push_back(person);
    return list;
  }
  std::vector<StoredSession> sessions() override {
    std::vector<StoredSession> list;
    for (const auto& [hash, session] : sessions_) list.push_back(session);
    return list;
  }
  Moment alive() override { return alive_; }
  std::vector<StoredTable> running_tables() override {
    std::vector<StoredTable> list;
    for (const auto& [id, table] : tables_)
      if (!table.over) list.push_back(table);
    return list;
  }
  std::optional<StoredTable> table(const std::string& id) override {
    const auto found = tables_.find(id);
    return found == tables_.end() ? std::nullopt : std::optional(found->second);
  }

 private:
  void add(const AppendEvents& append) {
    StoredTable& table = tables_.at(append.table);
    if (table.events.size() != append.first) throw StorageError("the log of " + append.table + " has a gap");
    table.events.insert(table.events.end(), append.events.begin(), append.events.end());
    table.over = table.over || append.over;
    table.changed = append.at;
  }

  std::map<std::string, StoredPerson> people_;
  std::map<std::string, StoredSession> sessions_;
  std::map<std::string, StoredTable> tables_;
  Moment alive_ = 0;
};

/// When the clocks of tests begin.
constexpr server::Time kStart = server::to_time(1'800'000'000'000);

/// A house with its surroundings. Writes and thoughts wait in queues until `settle`, time stands still until
/// `pass`.
class TestHouse : server::Outbox, server::Keeper, server::Thinker, server::Clock {
 public:
  /// A house over an empty store, or over the store of an earlier one (a restart), at some moment.
  explicit TestHouse(std::shared_ptr<MemoryStore> store = std::make_shared<MemoryStore>(),
                     std::uint64_t seed = 1, server::Time now = kStart)
      : store_(std::move(store)),
        source_(Rng(seed)),
        now_(now),
        house_({.outbox = *this, .keeper = *this, .thinker = *this, .source = source_, .clock = *this},
               *store_, "test") {
    problems_ = house_.restore();
    settle();
  }

  /// Time goes by, in twenty steps.
  void pass(server::Milliseconds time) {
    constexpr int kSteps = 20;
    for (int step = 0; step < kSteps; ++step) {
      now_ += time / kSteps;
      house_.tick();
      if (automatic) settle();
    }
  }
  [[nodiscard]] server::Time now() const override { return now_; }

  /// A client with the session of `who`, greeted.
  server::Connection join(const std::string& who) {
    const auto connection = static_cast<server::Connection>(++last_connection_);
    house_.connect(connection, who);
    say(connection, protocol::Hello{protocol::kVersion});
    return connection;
  }
  void leave(server::Connection connection) { house_.disconnect(connection); }

  void say(server::Connection from, const protocol::ClientMessage& message) {
    say(from, protocol::encode(message));
  }
  void say(server::Connection from, const std::string& text) {
    house_.receive(from, text);
    if (automatic) settle();
  }

  /// Does what waits until nothing is left: writes first and one thought after the other, or in any order.
  void settle() {
    for (int steps = 0; steps < 20000; ++steps) {
      if (any_order && !thoughts_.empty()) {
        if (writes_.empty() && below(source_, 3) == 0) return;  // thoughts are left over for later
        std::swap(thoughts_.front(), thoughts_[below(source_, static_cast<std::uint32_t>(thoughts_.size()))]);
        if (below(source_, 2) == 0 && think_one()) continue;
      }
      if (!write_one() && !think_one()) return;
    }
  }
  bool write_one() {
    if (writes_.empty()) return false;
    const auto [writes, done] = std::move(writes_.front());
    writes_.pop_front();
    bool durable = true;
    try {
      store_->write(writes);
    } catch (const StorageError&) {
      durable = false;
    }
    done(durable);
    return true;
  }
  bool think_one() {
    if (thoughts_.empty()) return false;
    const auto [question, answer] = std::move(thoughts_.front());
    thoughts_.pop_front();
    const auto player = make_player(question.level);
    Rng rng(question.seed);
    auto action = player->interject(*question.observation, rng);
    if (!action && question.must_act) action = player->act(*question.observation, rng);
    answer(action);
    return true;
  }

  /// Whether nothing waits.
  [[nodiscard]] bool idle() const { return writes_.empty() && thoughts_.empty(); }

  /// All messages sent to a client so far, of one type.
  template <class Message>
  std::vector<Message> sent(server::Connection to) {
    std::vector<Message> list;
    for (const auto& message : sent_[to])
      if (const auto* one = std::get_if<Message>(&message)) list.push_back(*one);
    return list;
  }
  template <class Message>
  Message last(server::Connection to) {
    const auto& list = sent_[to];
    for (auto message = list.rbegin(); message != list.rend(); ++message)
      if (const auto* one = std::get_if<Message>(&*message)) return *one;
    throw std::logic_error("no '" + std::string(Message::kType) + "' was sent");
  }
  /// Whether such a message was sent to a client; the latest are looked at first.
  template <class Message>
  bool any(server::Connection to, const std::function<bool(const Message&)>& wanted) {
    return std::ranges::any_of(std::views::reverse(sent_[to]), [&](const auto& message) {
      const auto* one = std::get_if<Message>(&message);
      return one != nullptr && wanted(*one);
    });
  }
  [[nodiscard]] std::string last_table() const { return last_table_; }
  [[nodiscard]] std::shared_ptr<MemoryStore> store() const { return store_; }
  [[nodiscard]] const std::vector<std::string>& problems() const { return problems_; }
  server::House& house() { return house_; }

  bool automatic = true;   ///< settle after every message and while time passes
  bool any_order = false;  ///< thoughts overtake each other and the writes

 private:
  void send(std::span<const server::Connection> to, const protocol::ServerMessage& message) override {
    if (const auto* created = std::get_if<protocol::Created>(&message)) last_table_ = created->table;
    for (const server::Connection connection : to) sent_[connection].push_back(message);
  }
  void keep(std::vector<Write> writes, std::function<void(bool)> done) override {
    writes_.emplace_back(std::move(writes), std::move(done));
  }
  void ask(server::Question question, std::function<void(std::optional<Action>)> answer) override {
    thoughts_.emplace_back(std::move(question), std::move(answer));
  }

  std::shared_ptr<MemoryStore> store_;
  SeededSource source_;
  std::deque<std::pair<std::vector<Write>, std::function<void(bool)>>> writes_;
  std::deque<std::pair<server::Question, std::function<void(std::optional<Action>)>>> thoughts_;
  std::map<server::Connection, std::vector<protocol::ServerMessage>> sent_;
  std::string last_table_;
  std::vector<std::string> problems_;
  std::uint64_t last_connection_ = 0;
  server::Time now_;
  server::House house_;
};

}  // namespace tableroo::testkit
