// A table and everybody around it: what they want is judged one thing after the other, stored, and told.
// Clocks, bots and votes live here.
#pragma once

#include <deque>
#include <map>
#include <memory>

#include "server/lobby/motions.hpp"
#include "server/table/seating.hpp"

namespace tableroo::server {

/// Told what became of a wish: null when it is in force, else why not.
using Reply = std::function<void(const Refusal*)>;

class Room : public std::enable_shared_from_this<Room> {
 public:
  /// `changed` is called after everything that may concern the house: who sits here, what is due when.
  Room(std::unique_ptr<Table> table, Surroundings& around, const People& people,
       std::function<void(Room&)> changed);

  [[nodiscard]] const Table& table() const { return *table_; }
  /// Nothing is on its way: the room could be forgotten and read again.
  [[nodiscard]] bool idle() const {
    return !storing_ && wishes_.empty() && held_.empty() && thinking_.empty();
  }
  [[nodiscard]] bool watched() const { return !watchers_.empty(); }
  [[nodiscard]] bool anybody_online() const;
  [[nodiscard]] std::vector<protocol::SeatInfo> seats() const;

  // Watching. `version` is what the client has been told already.
  void watch(Connection connection, const std::string& person, std::size_t version);
  void unwatch(Connection connection);
  /// Everybody is told where the table stands.
  void tell();

  // Wishes.
  using Prepare = std::function<Prepared(const Table&)>;
  void wish(Prepare prepare, Reply reply);
  /// A change of the setting alone.
  void change(std::function<NewSetting(const Table&)> change, Reply reply);
  void act(const std::string& person, const protocol::Act& act, Reply reply);
  void resign(const std::string& person, Reply reply);
  void vote(const std::string& person, const protocol::Vote& vote, const Reply& reply);
  /// Tells a phrase to everybody here; says why not.
  std::optional<Refusal> say(const std::string& person, const std::string& phrase);

  // Time.
  [[nodiscard]] std::optional<Time> next_due() const;
  void on_time();
  /// Goes on after a restart that took `outage`: clocks get it back.
  void resume(Time changed, Milliseconds outage);

 private:
  struct Wish {
    Prepare prepare;
    Reply reply;
    std::function<Seat(const Table&)> actor{};  ///< set for acts of the match: whose it is
  };
  struct Watcher {
    std::string person;
    std::size_t told = 0;  ///< version
  };
  /// Watchers who are told the same.
  struct Audience {
    Seat seat = Seat::none;
    bool host = false;
    std::size_t since = 0;  ///< version told already
    auto operator<=>(const Audience&) const = default;
  };

  void add(Wish wish);
  void pump();
  void store(Step step, Reply reply);
  void stored(Step step, const Reply& reply);
  [[nodiscard]] bool must_wait(const Wish& wish) const;
  void after_events(std::size_t first);
  void go_on();
  void ask_bots();
  void ask(Seat seat, By by, const std::string& level, bool must_act);
  void answered(Seat seat, By by, std::size_t asked_at, std::optional<Action> action);
  [[nodiscard]] Prepared house_act(const Table& table, Seat seat, By by, std::string_view words) const;
  [[nodiscard]] Milliseconds limit() const { return std::chrono::seconds(table_->setting().terms.clock); }
  [[nodiscard]] SeatSet people_waited_for() const;
  void follow_clock(Seat acted, Time since);
  void follow_ready_check();
  /// Spectators come and go in crowds: how many they are is told a little later, once.
  void count_the_crowd();
  [[nodiscard]] Audience audience(const Watcher& watcher) const;
  void tell(const Audience& audience, std::span<const Connection> to);
  [[nodiscard]] bool here(const std::string& person) const;

  std::unique_ptr<Table> table_;
  Surroundings& around_;
  const People& people_;
  std::function<void(Room&)> changed_;
  std::map<Connection, Watcher> watchers_;
  std::deque<Wish> wishes_;
  std::deque<Wish> held_;  ///< acts that wait for a word that could be said
  bool storing_ = false;
  SeatSet thinking_;
  TurnClock clock_;
  std::optional<Time> window_;       ///< until when a word that could be said is waited for
  std::optional<Time> ready_until_;  ///< people who are not ready by then lose their seats
  std::optional<Time> crowd_;        ///< when the number of spectators is told anew
  std::optional<Time> retry_;        ///< when bots are asked again after a write that failed
  std::array<Time, kMaxSeats> spoke_{};
  Motions motions_;
};

}  // namespace tableroo::server
