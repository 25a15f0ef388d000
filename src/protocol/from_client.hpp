// Every message from a client to the server. docs/protocol.md says what they mean.
#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "protocol/terms.hpp"

namespace tableroo::protocol {

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

/// Asks for a code with which another device becomes the same person.
struct Device {
  static constexpr std::string_view kType = "device";
  static constexpr auto fields() { return std::tuple{}; }
};

struct Resume {
  static constexpr std::string_view kType = "resume";
  std::string code;
  static constexpr auto fields() { return std::tuple{field("code", &Resume::code)}; }
};

struct Lobby {
  static constexpr std::string_view kType = "lobby";
  std::optional<std::string> game;    ///< only tables of this game
  std::optional<std::string> status;  ///< only tables that are waiting, playing, over
  bool follow = false;                ///< send it again when it changes
  static constexpr auto fields() {
    return std::tuple{may_have("game", &Lobby::game), may_have("status", &Lobby::status),
                      may_have("follow", &Lobby::follow)};
  }
};

struct Create {
  static constexpr std::string_view kType = "create";
  std::string game;
  json::object options;
  std::vector<std::string> seats;
  Terms terms{};
  static constexpr auto fields() {
    return std::tuple{field("game", &Create::game), field("options", &Create::options),
                      field("seats", &Create::seats), may_have("terms", &Create::terms)};
  }
};

struct Sit {
  static constexpr std::string_view kType = "sit";
  std::string table;
  int seat = 0;  ///< -1: any
  static constexpr auto fields() {
    return std::tuple{field("table", &Sit::table), field("seat", &Sit::seat)};
  }
};

struct Stand {
  static constexpr std::string_view kType = "stand";
  std::string table;
  static constexpr auto fields() { return std::tuple{field("table", &Stand::table)}; }
};

/// The host decides about a seat before the start.
struct Place {
  static constexpr std::string_view kType = "place";
  std::string table;
  int seat = 0;
  std::string who;  ///< "open" or a bot's level
  static constexpr auto fields() {
    return std::tuple{field("table", &Place::table), field("seat", &Place::seat), field("who", &Place::who)};
  }
};

struct Ready {
  static constexpr std::string_view kType = "ready";
  std::string table;
  bool ready = true;
  static constexpr auto fields() {
    return std::tuple{field("table", &Ready::table), field("ready", &Ready::ready)};
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

/// Moves, or votes on, what the table decides together.
struct Vote {
  static constexpr std::string_view kType = "vote";
  std::string table;
  std::string motion;  ///< "draw" or "stand-in"
  int seat = -1;       ///< whose seat a stand-in is to play
  bool agree = true;
  static constexpr auto fields() {
    return std::tuple{field("table", &Vote::table), field("motion", &Vote::motion),
                      may_have("seat", &Vote::seat), field("agree", &Vote::agree)};
  }
};

/// The owner of a seat that a stand-in plays is back.
struct Back {
  static constexpr std::string_view kType = "back";
  std::string table;
  static constexpr auto fields() { return std::tuple{field("table", &Back::table)}; }
};

struct Say {
  static constexpr std::string_view kType = "say";
  std::string table;
  std::string phrase;
  static constexpr auto fields() {
    return std::tuple{field("table", &Say::table), field("phrase", &Say::phrase)};
  }
};

struct Rematch {
  static constexpr std::string_view kType = "rematch";
  std::string table;
  static constexpr auto fields() { return std::tuple{field("table", &Rematch::table)}; }
};

using ClientMessage = std::variant<Hello, Rename, Device, Resume, Lobby, Create, Sit, Stand, Place, Ready,
                                   Watch, Unwatch, Act, Resign, Vote, Back, Say, Rematch>;

}  // namespace tableroo::protocol
