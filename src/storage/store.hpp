// What the house keeps: people and tables, each table a numbered log. Writes come in batches that are all or
// nothing.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <variant>
#include <vector>

namespace tableroo {

/// A failed disk or database. Caught once per batch or command.
class StorageError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// Milliseconds since 1970, UTC.
using Moment = std::int64_t;

struct StoredPerson {
  std::string id;
  std::string name;
};

/// A browser or a bot that is a person, known by the hash of its session token (the token itself is never
/// stored).
struct StoredSession {
  std::string token_hash;
  std::string person;
};

/// One event of a table's log, as records write it, with the client's own id of the act where there is one.
struct StoredEvent {
  std::string data;
  std::string act_id;
};

struct StoredTable {
  std::string id;
  std::string game;
  std::string options;  ///< JSON, every option
  std::string variant;
  std::string setting;  ///< JSON, who sits where and on what terms
  bool over = false;
  Moment changed = 0;  ///< when the last events were added
  std::vector<StoredEvent> events{};
};

// What can be written.
struct SavePerson {
  StoredPerson person;
};
struct SaveSession {
  StoredSession session;
};
struct SaveTable {  ///< new, or its setting has changed; `table.events` is not looked at
  StoredTable table;
};
struct DropTable {  ///< a table that never began
  std::string table;
};
struct AppendEvents {  ///< `first` is the number of the first event (from 0): a log never skips or repeats
                       ///< one
  std::string table;
  std::size_t first = 0;
  std::vector<StoredEvent> events;
  bool over = false;
  Moment at = 0;
};
struct SaveAlive {  ///< the house was there at this moment
  Moment at = 0;
};
using Write = std::variant<SavePerson, SaveSession, SaveTable, DropTable, AppendEvents, SaveAlive>;

class Store {
 public:
  virtual ~Store() = default;
  /// Makes the whole batch durable or throws StorageError and leaves nothing of it.
  virtual void write(std::span<const Write> batch) = 0;
  [[nodiscard]] virtual std::vector<StoredPerson> people() = 0;
  [[nodiscard]] virtual std::vector<StoredSession> sessions() = 0;
  /// The last moment the house said to be there; 0 for a new one.
  [[nodiscard]] virtual Moment alive() = 0;
  /// Every table that is not over, with its log.
  [[nodiscard]] virtual std::vector<StoredTable> running_tables() = 0;
  [[nodiscard]] virtual std::optional<StoredTable> table(const std::string& id) = 0;
};

}  // namespace tableroo
