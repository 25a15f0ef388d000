// Every message from the server to a client. docs/protocol.md says what they mean.
#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "protocol/terms.hpp"

namespace tableroo::protocol {

constexpr int kVersion = 1;

struct Welcome {
  static constexpr std::string_view kType = "welcome";
  int protocol = kVersion;
  std::string person;
  std::string name;
  std::string build;
  static constexpr auto fields() {
    return std::tuple{field("protocol", &Welcome::protocol), field("person", &Welcome::person),
                      field("name", &Welcome::name), field("build", &Welcome::build)};
  }
};

/// A code that makes another device the same person, once.
struct Code {
  static constexpr std::string_view kType = "code";
  std::string code;
  int seconds = 0;  ///< it holds
  static constexpr auto fields() {
    return std::tuple{field("code", &Code::code), field("seconds", &Code::seconds)};
  }
};

struct SeatInfo {
  static constexpr std::string_view kType = "SeatInfo";
  std::string kind;  ///< person, bot, open
  std::string name;
  std::optional<std::string> level;  ///< of a bot
  bool online = false;
  bool ready = false;     ///< to begin
  bool stand_in = false;  ///< a bot plays for the person
  static constexpr auto fields() {
    return std::tuple{field("kind", &SeatInfo::kind),   field("name", &SeatInfo::name),
                      field("level", &SeatInfo::level), field("online", &SeatInfo::online),
                      field("ready", &SeatInfo::ready), field("standIn", &SeatInfo::stand_in)};
  }
};

struct TableInfo {
  static constexpr std::string_view kType = "TableInfo";
  std::string table;
  std::string game;
  std::string variant;
  std::vector<SeatInfo> seats;
  std::string status;  ///< waiting, playing, over
  std::optional<int> yours;
  Terms terms{};
  static constexpr auto fields() {
    return std::tuple{field("table", &TableInfo::table),     field("game", &TableInfo::game),
                      field("variant", &TableInfo::variant), field("seats", &TableInfo::seats),
                      field("status", &TableInfo::status),   field("yours", &TableInfo::yours),
                      field("terms", &TableInfo::terms)};
  }
};

struct Tables {
  static constexpr std::string_view kType = "tables";
  std::vector<TableInfo> tables;
  int more = 0;  ///< tables that were left out
  static constexpr auto fields() {
    return std::tuple{field("tables", &Tables::tables), field("more", &Tables::more)};
  }
};

struct Created {
  static constexpr std::string_view kType = "created";
  std::string table;
  static constexpr auto fields() { return std::tuple{field("table", &Created::table)}; }
};

struct LegalAct {
  static constexpr std::string_view kType = "LegalAct";
  std::string action;
  json::object facts;
  static constexpr auto fields() {
    return std::tuple{field("action", &LegalAct::action), field("facts", &LegalAct::facts)};
  }
};

/// Something the table decides together, while it is open.
struct Motion {
  static constexpr std::string_view kType = "Motion";
  std::string motion;  ///< draw, stand-in
  std::optional<int> seat;
  std::vector<int> agreed;
  int left = 0;  ///< milliseconds
  static constexpr auto fields() {
    return std::tuple{field("motion", &Motion::motion), field("seat", &Motion::seat),
                      field("agreed", &Motion::agreed), field("left", &Motion::left)};
  }
};

/// A game of two that make one match.
struct PairInfo {
  static constexpr std::string_view kType = "PairInfo";
  int game = 1;
  std::string other;                   ///< the other game's table, empty before there is one
  std::optional<json::object> result;  ///< of both, when both are over, by the seats here
  static constexpr auto fields() {
    return std::tuple{field("game", &PairInfo::game), field("other", &PairInfo::other),
                      field("result", &PairInfo::result)};
  }
};

struct TableState {
  static constexpr std::string_view kType = "table";
  std::string table;
  std::string game;
  std::string variant;
  json::object options;
  Terms terms{};
  int version = 0;
  std::string status;
  std::vector<SeatInfo> seats;
  std::optional<int> you;
  bool host = false;
  std::vector<int> acting;
  std::vector<std::optional<int>> left;  ///< milliseconds of each seat's clock
  std::optional<int> ready_left;         ///< milliseconds to be ready in
  json::object view;
  std::vector<LegalAct> legal;
  json::array events;
  std::vector<Motion> motions;
  int spectators = 0;
  std::optional<json::object> result;
  std::optional<PairInfo> pair;
  std::optional<std::string> next;  ///< the table that follows this one
  static constexpr auto fields() {
    return std::tuple{field("table", &TableState::table),
                      field("game", &TableState::game),
                      field("variant", &TableState::variant),
                      field("options", &TableState::options),
                      field("terms", &TableState::terms),
                      field("version", &TableState::version),
                      field("status", &TableState::status),
                      field("seats", &TableState::seats),
                      field("you", &TableState::you),
                      field("host", &TableState::host),
                      field("acting", &TableState::acting),
                      field("left", &TableState::left),
                      field("readyLeft", &TableState::ready_left),
                      field("view", &TableState::view),
                      field("legal", &TableState::legal),
                      field("events", &TableState::events),
                      field("motions", &TableState::motions),
                      field("spectators", &TableState::spectators),
                      field("result", &TableState::result),
                      field("pair", &TableState::pair),
                      field("next", &TableState::next)};
  }
};

struct Said {
  static constexpr std::string_view kType = "said";
  std::string table;
  int seat = 0;
  std::string phrase;
  static constexpr auto fields() {
    return std::tuple{field("table", &Said::table), field("seat", &Said::seat),
                      field("phrase", &Said::phrase)};
  }
};

struct Accepted {
  static constexpr std::string_view kType = "accepted";
  std::string table;
  std::string act;
  int version = 0;
  static constexpr auto fields() {
    return std::tuple{field("table", &Accepted::table), field("act", &Accepted::act),
                      field("version", &Accepted::version)};
  }
};

struct Refused {
  static constexpr std::string_view kType = "refused";
  std::string table;
  std::string act;
  std::string code;
  std::string sentence;
  json::object facts;
  static constexpr auto fields() {
    return std::tuple{field("table", &Refused::table), field("act", &Refused::act),
                      field("code", &Refused::code), field("sentence", &Refused::sentence),
                      field("facts", &Refused::facts)};
  }
};

struct Error {
  static constexpr std::string_view kType = "error";
  std::string code;
  std::string sentence;
  static constexpr auto fields() {
    return std::tuple{field("code", &Error::code), field("sentence", &Error::sentence)};
  }
};

using ServerMessage =
    std::variant<Welcome, Code, Tables, Created, TableState, Said, Accepted, Refused, Error>;

}  // namespace tableroo::protocol
