// The house: who is here, which tables exist, and what every message does. Pure: storing, thinking, sending
// and randomness are handed in, so that tests drive whole evenings without a socket or a clock.
#pragma once

#include <deque>
#include <map>
#include <set>

#include "base/hash.hpp"
#include "protocol/codec.hpp"
#include "server/table/table.hpp"

namespace tableroo::server {

/// A connection, for as long as it lasts.
enum class Connection : std::uint64_t {};

/// Where messages to clients go.
class Outbox {
 public:
  virtual ~Outbox() = default;
  virtual void send(Connection connection, const protocol::ServerMessage& message) = 0;
};

/// Makes writes durable and answers later, in the order asked.
class Keeper {
 public:
  virtual ~Keeper() = default;
  virtual void keep(std::vector<Write> writes, std::function<void(bool)> done) = 0;
};

/// What a bot is asked: an act for a seat it is waited for, or whether it has something to say.
struct Question {
  std::shared_ptr<const AnyObservation> observation;
  std::string level;
  std::uint64_t seed = 0;
  bool must_act = false;
};

/// Thinks somewhere else and answers later; no answer means nothing to say.
class Thinker {
 public:
  virtual ~Thinker() = default;
  virtual void ask(Question question, std::function<void(std::optional<Action>)> answer) = 0;
};

class House {
 public:
  /// `archive` is read from (at the start, and for finished tables), never written to.
  House(Outbox& outbox, Keeper& keeper, Thinker& thinker, RandomSource& source, Store& archive,
        std::string build);

  /// Takes over what was stored. Says of each table that cannot be read what is wrong with it.
  std::vector<std::string> restore();

  /// A connection of whoever holds the session token with this hash.
  void connect(Connection connection, const std::string& token_hash);
  void disconnect(Connection connection);
  void receive(Connection connection, std::string_view text);
  /// The record of a finished match; nothing for a table that is unknown or still running.
  [[nodiscard]] std::optional<json::object> record(const std::string& table);

 private:
  struct Person {
    std::string id;
    std::string token_hash;
    std::string name;
    bool stored = false;
  };
  struct Client {
    Person* person = nullptr;
    bool greeted = false;
    std::set<std::string> watching;
  };
  /// An act on its way into a table's log.
  struct Pending {
    Seat seat = Seat::none;
    std::string act_id;
    std::string words;  ///< empty: resign
    std::optional<Connection> from;
  };
  struct Room {
    std::unique_ptr<Table> table;
    std::map<Connection, std::size_t> watchers;  ///< and the version each has been told
    std::deque<Pending> waiting;
    bool storing = false;
    SeatSet thinking;
  };

  // What each message does.
  void on(Connection from, const protocol::Hello& hello);
  void on(Connection from, const protocol::Rename& rename);
  void on(Connection from, const protocol::Lobby& lobby);
  void on(Connection from, const protocol::Create& create);
  void on(Connection from, const protocol::Sit& sit);
  void on(Connection from, const protocol::Watch& watch);
  void on(Connection from, const protocol::Unwatch& unwatch);
  void on(Connection from, const protocol::Act& act);
  void on(Connection from, const protocol::Resign& resign);

  Client& client(Connection connection) { return clients_.at(connection); }
  /// The room of a table, from the archive where it is not in memory; tells the client when there is none.
  Room* find(Connection from, const std::string& table);
  Room* find(const std::string& table);
  Person& person_with(const std::string& token_hash);
  void welcome(Connection connection);
  void fail(Connection to, std::string_view code, std::string_view sentence);
  void refuse(Connection to, const std::string& table, const std::string& act, const Refusal& refusal);
  [[nodiscard]] std::vector<protocol::SeatInfo> seats_of(const Room& room) const;
  [[nodiscard]] bool online(const std::string& person) const;

  void add_room(std::unique_ptr<Table> table);
  void start_if_full(Room& room);
  void pump(Room& room);
  void store(Room& room, Transition transition, std::optional<Pending> cause);
  void tell(Room& room);
  void tell(Room& room, Connection connection);
  void ask_bots(Room& room);
  /// `asked_at`: the version of the match when the bot was asked.
  void bot_answers(const std::string& table, Seat seat, std::size_t asked_at, std::optional<Action> action);
  std::string fresh_id(std::size_t length);

  Outbox& outbox_;
  Keeper& keeper_;
  Thinker& thinker_;
  RandomSource& source_;
  Store& archive_;
  std::string build_;
  std::map<std::string, std::unique_ptr<Person>> people_;  ///< by token hash
  std::map<std::string, Person*> people_by_id_;
  std::map<Connection, Client> clients_;
  std::map<std::string, Room> rooms_;
};

}  // namespace tableroo::server
