#include "storage/sqlite.hpp"

namespace tableroo::sqlite {

Statement::Statement(sqlite3* database, std::string_view sql) : database_(database) {
  sqlite3_stmt* raw = nullptr;
  check(sqlite3_prepare_v3(database, sql.data(), static_cast<int>(sql.size()), SQLITE_PREPARE_PERSISTENT,
                           &raw, nullptr));
  statement_.reset(raw);
}

void Statement::check(int code) const {
  if (code != SQLITE_OK && code != SQLITE_ROW && code != SQLITE_DONE)
    throw StorageError(std::string("database: ") + sqlite3_errmsg(database_));
}

Statement& Statement::bind(int index, std::string_view text) {
  check(sqlite3_bind_text(statement_.get(), index, text.data(), static_cast<int>(text.size()),
                          SQLITE_TRANSIENT));
  return *this;
}

Statement& Statement::bind(int index, std::int64_t number) {
  check(sqlite3_bind_int64(statement_.get(), index, number));
  return *this;
}

bool Statement::step() {
  const int code = sqlite3_step(statement_.get());
  check(code);
  return code == SQLITE_ROW;
}

void Statement::run() {
  struct ResetAtEnd {
    Statement& statement;
    ~ResetAtEnd() { statement.reset(); }
  } const guard{*this};
  while (step()) {
  }
}

void Statement::reset() { sqlite3_reset(statement_.get()); }

std::string Statement::text(int column) const {
  const auto* bytes = reinterpret_cast<const char*>(sqlite3_column_text(statement_.get(), column));
  return bytes == nullptr
             ? std::string{}
             : std::string(bytes, static_cast<std::size_t>(sqlite3_column_bytes(statement_.get(), column)));
}

std::int64_t Statement::number(int column) const { return sqlite3_column_int64(statement_.get(), column); }

Database::Database(const std::string& path) {
  sqlite3* raw = nullptr;
  const int code = sqlite3_open_v2(path.c_str(), &raw,
                                   SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, nullptr);
  handle_.reset(raw);
  if (code != SQLITE_OK) throw StorageError("cannot open " + path + ": " + sqlite3_errstr(code));
  // Refused the right to write, SQLite opens for reading only and says nothing.
  if (sqlite3_db_readonly(raw, "main") == 1)
    throw StorageError("cannot open " + path + ": it can only be read");
  sqlite3_extended_result_codes(raw, 1);
  sqlite3_busy_timeout(raw, 5000);
}

void Database::execute(const char* sql) {
  if (sqlite3_exec(handle_.get(), sql, nullptr, nullptr, nullptr) != SQLITE_OK)
    throw StorageError(std::string("database: ") + sqlite3_errmsg(handle_.get()));
}

}  // namespace tableroo::sqlite
