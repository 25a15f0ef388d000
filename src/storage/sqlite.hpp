// A thin, checked hold on the SQLite C interface.
#pragma once

#include <sqlite3.h>

#include <memory>
#include <string>
#include <string_view>

#include "storage/store.hpp"

namespace tableroo::sqlite {

class Database;

/// A prepared statement, bound from 1 and read from column 0.
class Statement {
 public:
  Statement(sqlite3* database, std::string_view sql);

  Statement& bind(int index, std::string_view text);
  Statement& bind(int index, std::int64_t number);
  /// True while there is a row.
  bool step();
  /// Runs to the end and makes ready for the next use.
  void run();
  void reset();
  [[nodiscard]] std::string text(int column) const;
  [[nodiscard]] std::int64_t number(int column) const;

 private:
  void check(int code) const;
  struct Finalize {
    void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
  };
  sqlite3* database_;
  std::unique_ptr<sqlite3_stmt, Finalize> statement_;
};

class Database {
 public:
  explicit Database(const std::string& path);
  void execute(const char* sql);
  [[nodiscard]] Statement prepare(std::string_view sql) { return {handle_.get(), sql}; }
  /// Whether a transaction is open.
  [[nodiscard]] bool in_transaction() const { return sqlite3_get_autocommit(handle_.get()) == 0; }

 private:
  struct Close {
    void operator()(sqlite3* handle) const { sqlite3_close_v2(handle); }
  };
  std::unique_ptr<sqlite3, Close> handle_;
};

}  // namespace tableroo::sqlite
