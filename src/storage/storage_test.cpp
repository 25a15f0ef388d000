// The SQLite store and the writer thread, on real files.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <deque>
#include <filesystem>
#include <future>

#include "storage/sqlite.hpp"
#include "storage/sqlite_store.hpp"
#include "storage/writer.hpp"

namespace tableroo {
namespace {

using testing::ElementsAre;
using testing::SizeIs;

struct Storage : testing::Test {
  std::string path = testing::TempDir() + "store_" + std::to_string(::getpid()) + ".db";
  void SetUp() override { clean(); }
  void TearDown() override { clean(); }
  void clean() const {
    for (const char* ending : {"", "-wal", "-shm"}) std::filesystem::remove(path + ending);
  }
};

const StoredTable kTable{.id = "t1", .game = "switch", .options = "{}", .variant = "two", .setting = "{}"};

std::vector<std::string> data_of(const StoredTable& table) {
  std::vector<std::string> list;
  for (const StoredEvent& event : table.events) list.push_back(event.data);
  return list;
}

TEST_F(Storage, KeepsTablesAndTheirLogsInOrder) {
  const auto store = open_sqlite(path);
  store->write(std::vector<Write>{SaveTable{kTable}, AppendEvents{"t1", 0, {{"a", "x"}, {"b", ""}}, false}});
  store->write(std::vector<Write>{AppendEvents{"t1", 2, {{"c", ""}}, false}});
  const auto again = open_sqlite(path);
  const auto tables = again->running_tables();
  ASSERT_THAT(tables, SizeIs(1));
  EXPECT_THAT(data_of(tables[0]), ElementsAre("a", "b", "c"));
  EXPECT_EQ(tables[0].events[0].act_id, "x");
}

TEST_F(Storage, ANumberTwiceFailsTheWholeBatch) {
  const auto store = open_sqlite(path);
  store->write(std::vector<Write>{SaveTable{kTable}, AppendEvents{"t1", 0, {{"a", ""}}, false}});
  EXPECT_THROW(store->write(std::vector<Write>{AppendEvents{"t1", 1, {{"b", ""}}, false},
                                               AppendEvents{"t1", 0, {{"again", ""}}, false}}),
               StorageError);
  EXPECT_THAT(data_of(*store->table("t1")), ElementsAre("a"));
}

TEST_F(Storage, ALogWithAGapIsRefused) {
  const auto store = open_sqlite(path);
  store->write(std::vector<Write>{SaveTable{kTable}, AppendEvents{"t1", 0, {{"a", ""}}, false}});
  EXPECT_THROW(store->write(std::vector<Write>{AppendEvents{"t1", 2, {{"c", ""}}, false}}), StorageError);
  EXPECT_THROW(store->write(std::vector<Write>{AppendEvents{"t2", 0, {{"a", ""}}, false}}), StorageError);
  store->write(std::vector<Write>{AppendEvents{"t1", 1, {{"b", ""}}, false}});
  EXPECT_THAT(data_of(*store->table("t1")), ElementsAre("a", "b"));
}

TEST_F(Storage, RemembersWhenTablesChangedAndWhenTheHouseWasThere) {
  const auto store = open_sqlite(path);
  EXPECT_EQ(store->alive(), 0);
  store->write(std::vector<Write>{SaveTable{kTable}, AppendEvents{"t1", 0, {{"a", ""}}, false, 1000}});
  store->write(std::vector<Write>{AppendEvents{"t1", 1, {{"b", ""}}, false, 2000}, SaveAlive{2500}});
  EXPECT_EQ(store->table("t1")->changed, 2000);
  EXPECT_EQ(store->alive(), 2500);
}

TEST_F(Storage, SessionsLeadToPeopleAndDroppedTablesAreGone) {
  const auto store = open_sqlite(path);
  store->write(
      std::vector<Write>{SavePerson{{"p", "Anna"}}, SavePerson{{"q", "Ben"}}, SaveSession{{"hash", "p"}}});
  store->write(std::vector<Write>{SaveSession{{"hash", "q"}}, SaveTable{kTable}});
  ASSERT_THAT(store->sessions(), SizeIs(1));
  EXPECT_EQ(store->sessions()[0].person, "q");
  store->write(std::vector<Write>{DropTable{"t1"}});
  EXPECT_FALSE(store->table("t1"));
}

TEST_F(Storage, AFileOfTheFirstVersionIsBroughtUpToDate) {
  sqlite::Database old(path);
  old.execute(R"sql(
    CREATE TABLE people (id TEXT PRIMARY KEY, token_hash TEXT NOT NULL UNIQUE, name TEXT NOT NULL) WITHOUT ROWID;
    CREATE TABLE tables (
      id TEXT PRIMARY KEY, game TEXT NOT NULL, options TEXT NOT NULL, variant TEXT NOT NULL, seats TEXT NOT NULL,
      over INTEGER NOT NULL DEFAULT 0, created TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP) WITHOUT ROWID;
    CREATE INDEX running ON tables (over);
    CREATE TABLE events (
      table_id TEXT NOT NULL, number INTEGER NOT NULL, data TEXT NOT NULL, act_id TEXT NOT NULL,
      PRIMARY KEY (table_id, number)) WITHOUT ROWID;
    INSERT INTO people VALUES ('p', 'hash', 'Anna');
    INSERT INTO tables (id, game, options, variant, seats)
      VALUES ('t1', 'switch', '{}', 'two', '[{"kind":"person","person":"p","level":""}]');
    INSERT INTO events VALUES ('t1', 0, '{}', 'a1');
    PRAGMA user_version=1;)sql");
  const auto store = open_sqlite(path);
  EXPECT_EQ(store->people().at(0).name, "Anna");
  EXPECT_EQ(store->sessions().at(0).person, "p");
  const auto table = store->table("t1");
  EXPECT_EQ(table->setting, R"({"places":[{"kind":"person","person":"p","level":""}]})");
  EXPECT_EQ(table->events.at(0).act_id, "a1");
}

TEST_F(Storage, FinishedTablesAreFoundByName) {
  const auto store = open_sqlite(path);
  store->write(std::vector<Write>{SaveTable{kTable}, AppendEvents{"t1", 0, {{"a", ""}}, true}});
  EXPECT_THAT(store->running_tables(), SizeIs(0));
  EXPECT_TRUE(store->table("t1")->over);
  EXPECT_FALSE(store->table("t2"));
}

TEST_F(Storage, PeopleAreRenamed) {
  const auto store = open_sqlite(path);
  store->write(std::vector<Write>{SavePerson{{"p", "Anna"}}});
  store->write(std::vector<Write>{SavePerson{{"p", "Änna; DROP TABLE people"}}});
  ASSERT_THAT(store->people(), SizeIs(1));
  EXPECT_EQ(store->people()[0].name, "Änna; DROP TABLE people");
}

TEST_F(Storage, AFileThatIsNoDatabaseIsRefused) {
  FILE* file = fopen(path.c_str(), "w");
  fputs("this is no database, but long enough to look like a header of one ..............................",
        file);
  fclose(file);
  EXPECT_THROW(open_sqlite(path), StorageError);
  EXPECT_THROW(open_sqlite("/nonexistent/folder/x.db"), StorageError);
}

TEST_F(Storage, TheWriterAnswersInOrderAndAfterTheCommit) {
  const auto store = open_sqlite(path);
  const auto reader = open_sqlite(path);
  store->write(std::vector<Write>{SaveTable{kTable}});
  std::vector<std::size_t> answered;
  std::promise<void> all;
  {
    Writer writer(*store, [](const std::function<void()>& answer) { answer(); });
    for (std::size_t i = 0; i < 200; ++i)
      writer.submit({AppendEvents{"t1", i, {{std::to_string(i), ""}}, false}}, [&, i](bool durable) {
        EXPECT_TRUE(durable);
        answered.push_back(i);
        if (i == 199) all.set_value();
      });
    all.get_future().wait();
  }
  EXPECT_TRUE(std::ranges::is_sorted(answered));
  EXPECT_THAT(reader->table("t1")->events, SizeIs(200));
}

TEST(Answers, AreGivenInOrderAFewAtATime) {
  std::deque<Answers::Answer> posted;
  const auto answers =
      std::make_shared<Answers>([&](Answers::Answer answer) { posted.push_back(std::move(answer)); });
  std::vector<int> heard;
  const auto give = [&](int from, int to) {
    std::vector<Answers::Answer> list;
    for (int i = from; i < to; ++i) list.emplace_back([&heard, i] { heard.push_back(i); });
    answers->give(std::move(list));
  };
  const auto run_one = [&] {
    const auto next = std::move(posted.front());
    posted.pop_front();
    next();
  };
  give(0, 40);
  run_one();
  const std::size_t first = heard.size();
  EXPECT_GT(first, 0U);
  EXPECT_LT(first, 40U);
  give(40, 50);  // those that wait come first
  EXPECT_THAT(posted, SizeIs(1));
  while (!posted.empty()) run_one();
  give(50, 51);
  while (!posted.empty()) run_one();
  EXPECT_THAT(heard, SizeIs(51));
  EXPECT_TRUE(std::ranges::is_sorted(heard));
}

TEST_F(Storage, OneBadWriteDoesNotTakeItsNeighboursWithIt) {
  const auto store = open_sqlite(path);
  store->write(std::vector<Write>{SaveTable{kTable}});
  std::atomic<int> good = 0;
  std::atomic<int> bad = 0;
  {
    Writer writer(*store, [](const std::function<void()>& answer) { answer(); });
    const auto count = [&](bool durable) { ++(durable ? good : bad); };
    writer.submit({AppendEvents{"t1", 0, {{"a", ""}}, false}}, count);
    writer.submit({AppendEvents{"t1", 0, {{"twice", ""}}, false}}, count);
    writer.submit({AppendEvents{"t1", 1, {{"b", ""}}, false}}, count);
  }
  EXPECT_EQ(good, 2);
  EXPECT_EQ(bad, 1);
  EXPECT_THAT(data_of(*store->table("t1")), ElementsAre("a", "b"));
}

}  // namespace
}  // namespace tableroo
