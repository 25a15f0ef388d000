// The store on a disk that refuses: full, read-only, or failing to sync. A write is then refused whole and in
// words, and the store goes on as soon as the disk does.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <future>
#include <iostream>
#include <utility>

#include "storage/forgetful_vfs.hpp"
#include "storage/sqlite_store.hpp"
#include "storage/writer.hpp"

namespace tableroo {
namespace {

using forgetful::Operation;
using forgetful::Vfs;
using testing::HasSubstr;
using testing::SizeIs;
using testing::ThrowsMessage;

const std::string kFile = "evening.db";
const std::string kLog = kFile + "-wal";

/// Every change of this kind, on this file, from the n-th on (from 0) gets this answer.
Vfs::Fault from_nth(int answer, std::size_t nth, Operation kind, const std::string& file) {
  return [=, left = nth](Operation operation, const std::string& name) mutable {
    if (operation != kind || name != file) return SQLITE_OK;
    return left == 0 ? answer : (--left, SQLITE_OK);
  };
}

struct RefusingDisk : testing::Test {
  Vfs vfs;
  std::unique_ptr<Store> store = open_with_a_table();

  static std::unique_ptr<Store> open_with_a_table() {
    auto opened = open_sqlite(kFile);
    opened->write(std::vector<Write>{SaveTable{{.id = "t1", .game = "switch", .setting = "{}"}},
                                     AppendEvents{.table = "t1", .events = {{"a", ""}}}});
    return opened;
  }

  /// The n-th batch of two events, the first of them of this size.
  static std::vector<Write> batch(std::size_t nth, std::size_t size = 5000) {
    return {AppendEvents{.table = "t1", .first = 1 + 2 * nth, .events = {{std::string(size, 'x'), ""}}},
            AppendEvents{.table = "t1", .first = 2 + 2 * nth, .events = {{"end", ""}}}};
  }
  void write_and_expect_kept(std::size_t nth) const {
    store->write(batch(nth));
    expect_batches(nth + 1);
  }
  void expect_batches(std::size_t count) const {
    EXPECT_THAT(store->table("t1")->events, SizeIs(1 + 2 * count));
  }

  /// After a kill all that the system was told is there; after a power cut only what was synced.
  enum class End { kill, power_cut };
  void reopen_after(End end) {
    vfs.cut_power_at(0);
    store.reset();
    vfs.restart([end] { return end == End::kill; });
    store = open_sqlite(kFile);
  }
};

/// Makes the n-th change of the kind fail, for every n that one batch has. Returns how many these are.
std::size_t refuse_each(RefusingDisk& test, int answer, Operation kind, const std::string& words) {
  for (std::size_t nth = 0;; ++nth) {
    test.vfs.fault = from_nth(answer, nth, kind, kLog);
    try {
      test.store->write(RefusingDisk::batch(nth));
      test.vfs.fault = Vfs::no_fault;
      test.expect_batches(nth + 1);
      return nth;
    } catch (const StorageError& error) {
      EXPECT_THAT(error.what(), HasSubstr(words));
    }
    test.expect_batches(nth);
    test.vfs.fault = Vfs::no_fault;
    test.write_and_expect_kept(nth);
  }
}

TEST_F(RefusingDisk, AFullDiskRefusesTheBatchWholeAndTakesItWhenThereIsRoom) {
  EXPECT_GT(refuse_each(*this, SQLITE_FULL, Operation::write, "full"), 4);
}

TEST_F(RefusingDisk, ABatchLargerThanTheCacheIsRefusedWholeToo) {
  constexpr std::size_t kSize = 4'000'000;
  for (const std::size_t nth : {0UZ, 1UZ, 50UZ, 1000UZ}) {
    vfs.fault = from_nth(SQLITE_FULL, nth, Operation::write, kLog);
    EXPECT_THROW(store->write(batch(0, kSize)), StorageError);
    vfs.fault = Vfs::no_fault;
    expect_batches(0);
  }
  store->write(batch(0, kSize));
  expect_batches(1);
}

TEST_F(RefusingDisk, ADiskThatIsFullAtTheCheckpointLosesNothing) {
  vfs.fault = from_nth(SQLITE_FULL, 0, Operation::write, kFile);
  for (std::size_t nth = 0; nth < 3; ++nth) store->write(batch(nth, 5'000'000));
  expect_batches(3);
  reopen_after(End::power_cut);
  expect_batches(3);
  vfs.fault = Vfs::no_fault;
  write_and_expect_kept(3);
}

TEST_F(RefusingDisk, TheWriterSaysNoAndThenYes) {
  std::streambuf* errors = std::cerr.rdbuf(nullptr);  // where the writer says what failed
  {
    Writer writer(*store, [](const std::function<void()>& answer) { answer(); });
    const auto durable = [&] {
      std::promise<bool> answer;
      writer.submit(batch(0), [&](bool kept) { answer.set_value(kept); });
      return answer.get_future().get();
    };
    vfs.fault = from_nth(SQLITE_FULL, 2, Operation::write, kLog);
    EXPECT_FALSE(durable());
    EXPECT_FALSE(durable());
    vfs.fault = Vfs::no_fault;
    EXPECT_TRUE(durable());
  }
  std::cerr.rdbuf(errors);
  expect_batches(1);
}

TEST_F(RefusingDisk, ADiskThatCannotSyncRefusesTheBatch) {
  EXPECT_EQ(refuse_each(*this, SQLITE_IOERR_FSYNC, Operation::sync, "I/O"), 1);
}

TEST_F(RefusingDisk, WhatWasRefusedForWantOfASyncIsNotThereLater) {
  for (const End end : {End::kill, End::power_cut}) {
    vfs.fault = [failed = false](Operation operation, const std::string&) mutable {
      return operation == Operation::sync && !std::exchange(failed, true) ? SQLITE_IOERR_FSYNC : SQLITE_OK;
    };
    EXPECT_THROW(store->write(batch(0)), StorageError);
    reopen_after(end);
    expect_batches(0);
  }
}

TEST_F(RefusingDisk, WhatWasRefusedIsNotThereAfterAKillThoughTheDiskNeverSyncsAgain) {
  vfs.fault = from_nth(SQLITE_IOERR_FSYNC, 0, Operation::sync, kLog);
  EXPECT_THROW(store->write(batch(0)), StorageError);
  reopen_after(End::kill);
  expect_batches(0);
}

TEST_F(RefusingDisk, ADiskThatTurnsReadOnlyRefusesInWords) {
  vfs.read_only = true;
  EXPECT_THAT([&] { store->write(batch(0)); }, ThrowsMessage<StorageError>(HasSubstr("readonly")));
  expect_batches(0);
  vfs.read_only = false;
  write_and_expect_kept(0);
}

TEST_F(RefusingDisk, AStoreThatCanOnlyBeReadIsNotOpened) {
  store.reset();
  vfs.read_only = true;
  EXPECT_THAT([] { open_sqlite(kFile); }, ThrowsMessage<StorageError>(AllOf(HasSubstr("cannot open " + kFile),
                                                                            HasSubstr("only be read"))));
  vfs.read_only = false;
  store = open_sqlite(kFile);
  write_and_expect_kept(0);
}

TEST_F(RefusingDisk, ADiskThatCanKeepNoWriteAheadLogIsRefused) {
  vfs.shares_memory = false;
  store.reset();
  EXPECT_THAT([] { open_sqlite("new.db"); },
              ThrowsMessage<StorageError>(HasSubstr("new.db: no write-ahead log")));
}

TEST_F(RefusingDisk, ANewStoreOnAReadOnlyDiskIsRefusedByName) {
  vfs.read_only = true;
  EXPECT_THAT([] { open_sqlite("new.db"); }, ThrowsMessage<StorageError>(HasSubstr("cannot open new.db")));
}

}  // namespace
}  // namespace tableroo
