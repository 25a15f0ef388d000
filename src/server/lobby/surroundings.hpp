// What the house is given from outside: where messages go, who makes writes durable, who thinks, what time it
// is. Tests hand in fakes and drive whole evenings without a socket, a disk or a clock.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/any_game.hpp"
#include "protocol/messages.hpp"
#include "server/table/turn_clock.hpp"
#include "storage/store.hpp"

namespace tableroo::server {

/// A connection, for as long as it lasts.
enum class Connection : std::uint64_t {};

/// Where messages to clients go.
class Outbox {
 public:
  virtual ~Outbox() = default;
  /// The same message to each of them.
  virtual void send(std::span<const Connection> to, const protocol::ServerMessage& message) = 0;
  void send(Connection to, const protocol::ServerMessage& message) { send({&to, 1}, message); }
};

/// Makes writes durable and answers later, in the order asked.
class Keeper {
 public:
  virtual ~Keeper() = default;
  virtual void keep(std::vector<Write> writes, std::function<void(bool)> done) = 0;
};

/// What a player is asked: an act for a seat that is waited for, or whether it has something to say.
struct Question {
  std::shared_ptr<const AnyObservation> observation;
  std::string level;
  std::uint64_t seed = 0;
  bool must_act = false;
  bool at_once = false;  ///< without the pause that makes a bot pleasant to play with
};

/// Thinks somewhere else and answers later; no answer means nothing to say.
class Thinker {
 public:
  virtual ~Thinker() = default;
  virtual void ask(Question question, std::function<void(std::optional<Action>)> answer) = 0;
};

class Clock {
 public:
  virtual ~Clock() = default;
  /// Never goes back.
  [[nodiscard]] virtual Time now() const = 0;
};

struct Surroundings {
  Outbox& outbox;
  Keeper& keeper;
  Thinker& thinker;
  RandomSource& source;
  const Clock& clock;
  Milliseconds call_window{750};  ///< how long others wait for a word that could be said
};

/// An id of letters and digits that do not look alike.
std::string fresh_id(RandomSource& source, std::size_t length);

constexpr Moment to_moment(Time time) { return time.time_since_epoch().count(); }
constexpr Time to_time(Moment moment) { return Time(Milliseconds(moment)); }

}  // namespace tableroo::server
