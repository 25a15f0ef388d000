// Every message of the protocol, as sealed types. docs/protocol.md says what they mean; scripts/protocol
// writes web/src/protocol/messages.ts from them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "engine/json.hpp"
#include "protocol/fields.hpp"

namespace tableroo::protocol {

constexpr int kVersion = 1;

// From client to server.

struct Hello {
  static constexpr std::string_view kType = "hello";
  int protocol = 0;
  static constexpr auto fields() { return std::tuple{field("protocol", &Hello::protocol)}; }
};

struct Rename {
  static constexpr std::string_view kType = "rename";
  std::string name;
  static constexpr auto fields() { return std::tuple{field("name", &Rename::name)}; }
};

struct Lobby {
  static constexpr std::string_view kType = "lobby";
  static constexpr auto fields() { return std::tuple{}; }
};

struct Create {
  static constexpr std::string_view kType = "create";
  std::string game;
  json::object options;
  std::vector<std::string> seats;
  static constexpr auto fields() {
    return std::tuple{field("game", &Create::game), field("options", &Create::options),
                      field("seats", &Create::seats)};
  }
};

struct Sit {
  static constexpr std::string_view kType = "sit";
  std::string table;
  int seat = 0;
  static constexpr auto fields() {
    return std::tuple{field("table", &Sit::table), field("seat", &Sit::seat)};
  }
};

struct Watch {
  static constexpr std::string_view kType = "watch";
  std::string table;
  int version = -1;
  static constexpr auto fields() {
    return std::tuple{field("table", &Watch::table), field("version", &Watch::version)};
  }
};

struct Unwatch {
  static constexpr std::string_view kType = "unwatch";
  std::string table;
  static constexpr auto fields() { return std::tuple{field("table", &Unwatch::table)}; }
};

struct Act {
  static constexpr std::string_view kType = "act";
  std::string table;
  std::string act;
  std::string action;
  static constexpr auto fields() {
    return std::tuple{field("table", &Act::table), field("act", &Act::act), field("action", &Act::action)};
  }
};

struct Resign {
  static constexpr std::string_view kType = "resign";
  std::string table;
  static constexpr auto fields() { return std::tuple{field("table", &Resign::table)}; }
};

using ClientMessage = std::variant<Hello, Rename, Lobby, Create, Sit, Watch, Unwatch, Act, Resign>;

// From server to client.

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

struct SeatInfo {
  static constexpr std::string_view kType = "SeatInfo";
  std::string kind;  ///< person, bot, open
  std::string name;
  std::optional<std::string> level;
  bool online = false;
  static constexpr auto fields() {
    return std::tuple{field("kind", &SeatInfo::kind), field("name", &SeatInfo::name),
                      field("level", &SeatInfo::level), field("online", &SeatInfo::online)};
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
  static constexpr auto fields() {
    return std::tuple{field("table", &TableInfo::table),     field("game", &TableInfo::game),
                      field("variant", &TableInfo::variant), field("seats", &TableInfo::seats),
                      field("status", &TableInfo::status),   field("yours", &TableInfo::yours)};
  }
};

struct Tables {
  static constexpr std::string_view kType = "tables";
  std::vector<TableInfo> tables;
  static constexpr auto fields() { return std::tuple{field("tables", &Tables::tables)}; }
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

struct TableState {
  static constexpr std::string_view kType = "table";
  std::string table;
  std::string game;
  std::string variant;
  json::object options;
  int version = 0;
  std::string status;
  std::vector<SeatInfo> seats;
  std::optional<int> you;
  std::vector<int> acting;
  json::object view;
  std::vector<LegalAct> legal;
  json::array events;
  std::optional<json::object> result;
  static constexpr auto fields() {
    return std::tuple{field("table", &TableState::table),     field("game", &TableState::game),
                      field("variant", &TableState::variant), field("options", &TableState::options),
                      field("version", &TableState::version), field("status", &TableState::status),
                      field("seats", &TableState::seats),     field("you", &TableState::you),
                      field("acting", &TableState::acting),   field("view", &TableState::view),
                      field("legal", &TableState::legal),     field("events", &TableState::events),
                      field("result", &TableState::result)};
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

using ServerMessage = std::variant<Welcome, Tables, Created, TableState, Accepted, Refused, Error>;

}  // namespace tableroo::protocol
