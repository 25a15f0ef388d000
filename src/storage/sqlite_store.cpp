#include "storage/sqlite_store.hpp"

#include <array>

#include "storage/sqlite.hpp"

namespace tableroo {
namespace {

/// Numbered migrations: the n-th brings a file of version n to version n+1. Never edited, only added to.
constexpr std::array<const char*, 2> kMigrations{R"sql(
  CREATE TABLE people (
    id TEXT PRIMARY KEY, token_hash TEXT NOT NULL UNIQUE, name TEXT NOT NULL
  ) WITHOUT ROWID;
  CREATE TABLE tables (
    id TEXT PRIMARY KEY, game TEXT NOT NULL, options TEXT NOT NULL, variant TEXT NOT NULL, seats TEXT NOT NULL,
    over INTEGER NOT NULL DEFAULT 0, created TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP
  ) WITHOUT ROWID;
  CREATE INDEX running ON tables (over);
  CREATE TABLE events (
    table_id TEXT NOT NULL, number INTEGER NOT NULL, data TEXT NOT NULL, act_id TEXT NOT NULL,
    PRIMARY KEY (table_id, number)
  ) WITHOUT ROWID;
)sql",
                                                 R"sql(
  CREATE TABLE sessions (token_hash TEXT PRIMARY KEY, person TEXT NOT NULL) WITHOUT ROWID;
  INSERT INTO sessions SELECT token_hash, id FROM people;
  CREATE TABLE named (id TEXT PRIMARY KEY, name TEXT NOT NULL) WITHOUT ROWID;
  INSERT INTO named SELECT id, name FROM people;
  DROP TABLE people;
  ALTER TABLE named RENAME TO people;
  ALTER TABLE tables RENAME COLUMN seats TO setting;
  UPDATE tables SET setting = json_object('places', json(setting));
  ALTER TABLE events ADD COLUMN at INTEGER NOT NULL DEFAULT 0;
  CREATE TABLE alive (one INTEGER PRIMARY KEY CHECK (one = 1), at INTEGER NOT NULL);
)sql"};

constexpr std::string_view kTableColumns = "SELECT id, game, options, variant, setting, over FROM tables ";

class SqliteStore final : public Store {
 public:
  explicit SqliteStore(const std::string& path) : database_(path) {
    keep_write_ahead_log(path);
    // A log's last page is written with every commit that adds to it; checkpoints are rare, so that most of
    // its versions never go to the file itself.
    database_.execute("PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON; PRAGMA wal_autocheckpoint=8192;");
    migrate(path);
    statements_.emplace(database_);
  }

  void write(std::span<const Write> batch) override {
    database_.execute("BEGIN IMMEDIATE");
    bool committing = false;
    try {
      for (const Write& write : batch) std::visit([this](const auto& one) { apply(one); }, write);
      committing = true;
      database_.execute("COMMIT");
    } catch (const StorageError&) {
      roll_back();
      if (committing) write_over_refused_commit();
      throw;
    }
  }

  std::vector<StoredPerson> people() override {
    std::vector<StoredPerson> list;
    auto query = database_.prepare("SELECT id, name FROM people");
    while (query.step()) list.push_back({query.text(0), query.text(1)});
    return list;
  }

  std::vector<StoredSession> sessions() override {
    std::vector<StoredSession> list;
    auto query = database_.prepare("SELECT token_hash, person FROM sessions");
    while (query.step()) list.push_back({query.text(0), query.text(1)});
    return list;
  }

  Moment alive() override {
    auto query = database_.prepare("SELECT at FROM alive");
    return query.step() ? query.number(0) : 0;
  }

  std::vector<StoredTable> running_tables() override {
    std::vector<StoredTable> list;
    auto query = database_.prepare(std::string(kTableColumns) + "WHERE over = 0");
    while (query.step()) list.push_back(read_table(query));
    for (StoredTable& table : list) read_events(table);
    return list;
  }

  std::optional<StoredTable> table(const std::string& id) override {
    auto query = database_.prepare(std::string(kTableColumns) + "WHERE id = ?");
    query.bind(1, id);
    if (!query.step()) return std::nullopt;
    StoredTable table = read_table(query);
    read_events(table);
    return table;
  }

 private:
  struct Statements {
    explicit Statements(sqlite::Database& database)
        : person(database.prepare("INSERT INTO people (id, name) VALUES (?, ?) "
                                  "ON CONFLICT (id) DO UPDATE SET name = excluded.name")),
          session(database.prepare("INSERT INTO sessions (token_hash, person) VALUES (?, ?) "
                                   "ON CONFLICT (token_hash) DO UPDATE SET person = excluded.person")),
          table(database.prepare(
              "INSERT INTO tables (id, game, options, variant, setting) VALUES (?, ?, ?, ?, ?) "
              "ON CONFLICT (id) DO UPDATE SET setting = excluded.setting")),
          drop(database.prepare("DELETE FROM tables WHERE id = ?")),
          event(database.prepare("INSERT INTO events (table_id, number, data, act_id, at) "
                                 "VALUES (?, ?, ?, ?, ?)")),
          follows(database.prepare("SELECT (?2 = 0 AND EXISTS (SELECT 1 FROM tables WHERE id = ?1)) OR "
                                   "EXISTS (SELECT 1 FROM events WHERE table_id = ?1 AND number = ?2 - 1)")),
          over(database.prepare("UPDATE tables SET over = 1 WHERE id = ?")),
          alive(database.prepare("INSERT INTO alive (one, at) VALUES (1, ?) "
                                 "ON CONFLICT (one) DO UPDATE SET at = excluded.at")) {}
    sqlite::Statement person;
    sqlite::Statement session;
    sqlite::Statement table;
    sqlite::Statement drop;
    sqlite::Statement event;
    sqlite::Statement follows;
    sqlite::Statement over;
    sqlite::Statement alive;
  };

  /// Where there can be none, SQLite goes on with its older journal and says so only in its answer. A power
  /// cut may undo the last commit of that.
  void keep_write_ahead_log(const std::string& path) {
    // A commit writes the last page of every log that has grown; of a new file they are small.
    database_.execute("PRAGMA page_size=1024");
    auto mode = database_.prepare("PRAGMA journal_mode=WAL");
    mode.step();
    if (mode.text(0) != "wal") throw StorageError(path + ": no write-ahead log can be kept here");
  }

  void migrate(const std::string& path) {
    auto query = database_.prepare("PRAGMA user_version");
    query.step();
    const auto version = static_cast<std::size_t>(query.number(0));
    query.reset();
    if (version > kMigrations.size())
      throw StorageError(path + " was written by a newer version of tableroo");
    for (std::size_t at = version; at < kMigrations.size(); ++at) {
      const std::string script = "BEGIN;" + std::string(kMigrations[at]) +
                                 "PRAGMA user_version=" + std::to_string(at + 1) + ";COMMIT;";
      database_.execute(script.c_str());
    }
  }

  void roll_back() {
    if (database_.in_transaction()) database_.execute("ROLLBACK");
  }

  /// A commit that failed at its sync stands whole in the write-ahead log, and whoever opens the file after a
  /// kill would find it there. A commit that changes nothing goes over it. Where the disk refuses even that,
  /// the next batch does.
  void write_over_refused_commit() {
    const std::string same_version = "PRAGMA user_version=" + std::to_string(kMigrations.size());
    try {
      database_.execute(("BEGIN IMMEDIATE;" + same_version + ";COMMIT;").c_str());
    } catch (const StorageError&) {
      roll_back();
    }
  }

  void apply(const SavePerson& save) {
    statements_->person.bind(1, save.person.id).bind(2, save.person.name).run();
  }
  void apply(const SaveSession& save) {
    statements_->session.bind(1, save.session.token_hash).bind(2, save.session.person).run();
  }
  void apply(const SaveTable& save) {
    const StoredTable& table = save.table;
    statements_->table.bind(1, table.id)
        .bind(2, table.game)
        .bind(3, table.options)
        .bind(4, table.variant)
        .bind(5, table.setting)
        .run();
  }
  void apply(const DropTable& drop) { statements_->drop.bind(1, drop.table).run(); }
  void apply(const AppendEvents& append) {
    auto number = static_cast<std::int64_t>(append.first);
    check_follows(append.table, number);
    for (const StoredEvent& event : append.events)
      statements_->event.bind(1, append.table)
          .bind(2, number++)
          .bind(3, event.data)
          .bind(4, event.act_id)
          .bind(5, append.at)
          .run();
    if (append.over) statements_->over.bind(1, append.table).run();
  }
  void check_follows(const std::string& table, std::int64_t number) {
    auto& query = statements_->follows.bind(1, table).bind(2, number);
    const bool follows = query.step() && query.number(0) != 0;
    query.reset();
    if (!follows)
      throw StorageError("the log of table " + table + " has no event before number " +
                         std::to_string(number));
  }
  void apply(const SaveAlive& alive) { statements_->alive.bind(1, alive.at).run(); }

  static StoredTable read_table(const sqlite::Statement& query) {
    return {.id = query.text(0),
            .game = query.text(1),
            .options = query.text(2),
            .variant = query.text(3),
            .setting = query.text(4),
            .over = query.number(5) != 0};
  }

  void read_events(StoredTable& table) {
    auto query = database_.prepare("SELECT data, act_id, at FROM events WHERE table_id = ? ORDER BY number");
    query.bind(1, table.id);
    while (query.step()) {
      table.events.push_back({query.text(0), query.text(1)});
      table.changed = query.number(2);
    }
  }

  sqlite::Database database_;
  std::optional<Statements> statements_;
};

}  // namespace

std::unique_ptr<Store> open_sqlite(const std::string& path) { return std::make_unique<SqliteStore>(path); }

}  // namespace tableroo
