// A house over a store that holds one table in mid-game, which keeps every byte it sends, with the moment it
// sends it, and every question to a player. Players answer when a test says so, or never.
#pragma once

#include <deque>
#include <map>

#include "protocol/codec.hpp"
#include "server/lobby/house.hpp"
#include "testkit/house.hpp"

namespace tableroo::leak {

class HeardHouse : server::Outbox, server::Keeper, server::Thinker, server::Clock {
 public:
  struct Asked {
    server::Question question;
    std::function<void(std::optional<Action>)> answer;
  };

  HeardHouse(std::span<const Write> stored, std::uint64_t seed)
      : source_(Rng(seed)),
        house_({.outbox = *this, .keeper = *this, .thinker = *this, .source = source_, .clock = *this},
               store_, "test") {
    store_.write(stored);
    problems_ = house_.restore();
    settle();
  }

  /// A client with the session of `who`, greeted.
  server::Connection join(const std::string& who) {
    const auto connection = static_cast<server::Connection>(++last_connection_);
    house_.connect(connection, who);
    say(connection, protocol::encode(protocol::Hello{protocol::kVersion}));
    return connection;
  }
  void say(server::Connection from, const std::string& text) {
    house_.receive(from, text);
    settle();
  }
  /// Time goes by, in four steps.
  void pass(server::Milliseconds time) {
    constexpr int kSteps = 4;
    for (int step = 0; step < kSteps; ++step) {
      now_ += time / kSteps;
      house_.tick();
      settle();
    }
  }
  [[nodiscard]] server::Time now() const override { return now_; }
  /// From here on chance is drawn from this seed.
  void reseed(std::uint64_t seed) { source_ = SeededSource(Rng(seed)); }

  /// All that was sent to a client, one message a line behind the moment it was sent.
  [[nodiscard]] const std::vector<std::string>& heard(server::Connection by) { return heard_[by]; }
  [[nodiscard]] std::vector<Asked>& asked() { return asked_; }
  void answer(const Asked& asked, std::optional<Action> action) {
    asked.answer(action);
    settle();
  }
  [[nodiscard]] const std::vector<std::string>& problems() const { return problems_; }
  [[nodiscard]] bool gives_record(const std::string& table) { return house_.record(table).has_value(); }

 private:
  void settle() {
    while (!writes_.empty()) {
      const auto [writes, done] = std::move(writes_.front());
      writes_.pop_front();
      store_.write(writes);
      done(true);
    }
  }
  void send(std::span<const server::Connection> to, const protocol::ServerMessage& message) override {
    const std::string line = std::to_string(server::to_moment(now_)) + ' ' + protocol::encode(message);
    for (const server::Connection connection : to) heard_[connection].push_back(line);
  }
  void keep(std::vector<Write> writes, std::function<void(bool)> done) override {
    writes_.emplace_back(std::move(writes), std::move(done));
  }
  void ask(server::Question question, std::function<void(std::optional<Action>)> answer) override {
    asked_.push_back({std::move(question), std::move(answer)});
  }

  testkit::MemoryStore store_;
  SeededSource source_;
  std::deque<std::pair<std::vector<Write>, std::function<void(bool)>>> writes_;
  std::map<server::Connection, std::vector<std::string>> heard_;
  std::vector<Asked> asked_;
  std::vector<std::string> problems_;
  std::uint64_t last_connection_ = 0;
  server::Time now_ = testkit::kStart;
  server::House house_;
};

}  // namespace tableroo::leak
