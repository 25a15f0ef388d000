// The house: who is here, which tables exist, and what every message does. Pure: storing, thinking, sending,
// time and randomness are handed in.
#pragma once

#include <set>
#include <unordered_map>

#include "server/lobby/room.hpp"

namespace tableroo::server {

class House {
 public:
  /// `archive` is read from (at the start, and for finished tables), never written to.
  House(Surroundings around, Store& archive, std::string build);

  /// Takes over what was stored. Says of each table that cannot be read what is wrong with it.
  std::vector<std::string> restore();

  /// A connection of whoever holds the session token with this hash.
  void connect(Connection connection, const std::string& token_hash);
  void disconnect(Connection connection);
  void receive(Connection connection, std::string_view text);
  /// Does what is due by now. To be called a few times a second.
  void tick();
  /// The record of a match that is over for good; nothing for a table that is unknown or still running.
  [[nodiscard]] std::optional<json::object> record(const std::string& table);
  [[nodiscard]] std::size_t rooms() const { return rooms_.size(); }

 private:
  struct Client {
    Person* person = nullptr;
    std::string token_hash;
    bool greeted = false;
    std::set<std::string> watching{};
    std::optional<protocol::Lobby> lobby{};  ///< what is followed of it
  };
  struct Entry {
    std::shared_ptr<Room> room;
    std::uint64_t number = 0;        ///< in order of coming
    std::optional<Time> alarm{};     ///< as in `alarms_`
    std::uint64_t listing = 0;       ///< hash of what the lobby shows of it
    std::optional<Time> deserted{};  ///< since when nobody who sits here is online
    std::string host{};              ///< as in `hosted_`; nobody once the match is over
  };

  // What each message does.
  void on(Connection from, const protocol::Hello& hello);
  void on(Connection from, const protocol::Rename& rename);
  void on(Connection from, const protocol::Device& device);
  void on(Connection from, const protocol::Resume& resume);
  void on(Connection from, const protocol::Lobby& lobby);
  void on(Connection from, const protocol::Create& create);
  void on(Connection from, const protocol::Sit& sit);
  void on(Connection from, const protocol::Stand& stand);
  void on(Connection from, const protocol::Place& place);
  void on(Connection from, const protocol::Ready& ready);
  void on(Connection from, const protocol::Watch& watch);
  void on(Connection from, const protocol::Unwatch& unwatch);
  void on(Connection from, const protocol::Act& act);
  void on(Connection from, const protocol::Resign& resign);
  void on(Connection from, const protocol::Vote& vote);
  void on(Connection from, const protocol::Back& back);
  void on(Connection from, const protocol::Say& say);
  void on(Connection from, const protocol::Rematch& rematch);

  Client& client(Connection connection) { return clients_.at(connection); }
  /// The room of a table, from the archive where it is not in memory; the second tells the client when there
  /// is none.
  std::shared_ptr<Room> find(const std::string& table);
  std::shared_ptr<Room> find(Connection from, const std::string& table);
  void send(Connection to, const protocol::ServerMessage& message);
  void fail(Connection to, std::string_view code, std::string_view sentence);
  /// Answers a wish that went wrong with an error.
  Reply errors_to(Connection to);
  void welcome(Connection connection);
  void become(const std::string& token_hash, Person& person);

  // Tables that come and go.
  std::shared_ptr<Room> add_room(std::unique_ptr<Table> table);
  void open_second_game(const std::shared_ptr<Room>& room);
  void changed(Room& room);
  void set_alarm(const std::string& id, Entry& entry);
  void set_host(Entry& entry, const std::string& host);
  void sweep();

  // The lobby.
  [[nodiscard]] protocol::Tables list(const std::string& person, const protocol::Lobby& lobby) const;
  void tell_lobby();

  Surroundings around_;
  Store& archive_;
  std::string build_;
  People people_;
  std::unordered_map<Connection, Client> clients_;
  std::unordered_map<std::string, Entry> rooms_;
  std::unordered_map<std::string, int> hosted_;  ///< tables by host that are not over
  std::set<std::pair<Time, std::string>> alarms_;
  std::uint64_t last_number_ = 0;
  bool lobby_changed_ = false;
  Time next_lobby_{};
  Time next_sweep_{};
  Time next_alive_{};
};

}  // namespace tableroo::server
