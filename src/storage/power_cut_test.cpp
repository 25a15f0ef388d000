// The store on a disk that forgets: the power goes at a random moment of many evenings, and what was answered
// as durable must be there when it is back. A kill of the process proves nothing of this: the cache of the
// system survives it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <iostream>
#include <set>
#include <utility>

#include "base/rng.hpp"
#include "storage/forgetful_vfs.hpp"
#include "storage/sqlite.hpp"
#include "storage/sqlite_store.hpp"
#include "storage/test_ledger.hpp"
#include "storage/writer.hpp"

namespace tableroo {
namespace {

using forgetful::Lottery;
using forgetful::Operation;
using forgetful::Vfs;

const std::string kPath = "evening.db";

struct Scene {
  Store& store;
  Vfs& vfs;
  Ledger& ledger;
  Rng& rng;
};

/// Gives batches to the store until the power is gone or the evening is over.
using Play = std::function<void(const Scene&, std::uint32_t batches)>;

void play_directly(const Scene& scene, std::uint32_t batches) {
  for (std::uint32_t i = 0; i < batches; ++i) {
    scene.store.write(scene.ledger.next_batch());
    scene.ledger.answered_durable();
  }
}

/// Here the batches that wait together are committed together; how many these are is up to the threads.
void play_through_the_writer(const Scene& scene, std::uint32_t batches) {
  std::size_t durable = 0;
  {
    Writer writer(scene.store, [](const std::function<void()>& answer) { answer(); });
    for (std::uint32_t i = 0; i < batches; ++i)
      writer.submit(scene.ledger.next_batch(), [&durable](bool kept) { durable += kept ? 1 : 0; });
  }
  while (durable-- > 0) scene.ledger.answered_durable();
}

/// The n-th change from here (from 0) fails, and it alone.
Vfs::Fault fail_once(std::uint32_t nth) {
  return [left = std::int64_t{nth}](Operation operation, const std::string&) mutable {
    if (left-- != 0) return SQLITE_OK;
    return operation == Operation::write ? SQLITE_FULL : SQLITE_IOERR;
  };
}

/// Here the disk fails now and then with the power on. What is refused then must never be there.
void play_with_refusals(const Scene& scene, std::uint32_t batches) {
  struct CalmAfterwards {
    Vfs& vfs;
    ~CalmAfterwards() { vfs.fault = Vfs::no_fault; }
  } const calm{scene.vfs};
  for (std::uint32_t i = 0; i < batches; ++i) {
    scene.vfs.fault = fail_once(below(scene.rng, 40));
    try {
      scene.store.write(scene.ledger.next_batch());
      scene.ledger.answered_durable();
    } catch (const StorageError&) {
      if (scene.vfs.dark()) throw;
      scene.ledger.answered_refused();
    }
  }
}

/// What a power cut leaves of the changes that no sync has followed.
enum class Unsynced { lost, in_part };

/// One disk and what happens to it, told by a seed.
class Evening {
 public:
  Evening(std::uint64_t seed, Vfs& vfs, Unsynced unsynced, Play play)
      : rng_(seed), vfs_(vfs), unsynced_(unsynced), play_(std::move(play)) {}

  static constexpr int kCuts = 4;

  /// What went wrong, or nothing.
  std::string run() {
    for (int cut = 0; cut < kCuts; ++cut) {
      vfs_.cut_power_at(1 + below(rng_, 1U << (1 + below(rng_, 12))));
      if (std::string wrong = until_dark(); !wrong.empty()) return wrong;
      vfs_.restart(lottery());
    }
    return look_afterwards();
  }

 private:
  std::string until_dark() {
    try {
      const auto store = open_sqlite(kPath);
      if (!ledger_.settle(*store)) return "the logs are not what was answered";
      play_({*store, vfs_, ledger_, rng_}, below(rng_, 60));
      // Now, in the midst of closing, or when all is closed.
      vfs_.cut_power_at(below(rng_, 1U << below(rng_, 8)));
    } catch (const StorageError& error) {
      if (!vfs_.dark()) return std::string("with the power on, ") + error.what();
    }
    return {};
  }

  std::string look_afterwards() {
    try {
      const std::string integrity = integrity_check();
      if (integrity != "ok") return integrity;
      const auto store = open_sqlite(kPath);
      if (!ledger_.settle(*store)) return "the logs are not what was answered";
      play_({*store, vfs_, ledger_, rng_}, 3);
      return ledger_.settle(*store) ? "" : "what was written afterwards is not there";
    } catch (const StorageError& error) {
      return std::string("afterwards, ") + error.what();
    }
  }

  static std::string integrity_check() {
    sqlite::Database database(kPath);
    sqlite::Statement check = database.prepare("PRAGMA integrity_check");
    check.step();
    return check.text(0);
  }

  Lottery lottery() {
    if (unsynced_ == Unsynced::lost) return [] { return false; };
    return [this, eighths = below(rng_, 9)] { return below(rng_, 8) < eighths; };
  }

  Rng rng_;
  Vfs& vfs_;
  Unsynced unsynced_;
  Play play_;
  Ledger ledger_{rng_};
};

/// The writer says on the error stream what failed, and here everything does.
struct PowerCut : testing::Test {
  std::streambuf* errors = std::cerr.rdbuf(nullptr);
  ~PowerCut() override { std::cerr.rdbuf(errors); }
};

constexpr std::uint64_t kEvenings = 60;

using Place = std::pair<Operation, std::string>;

/// The changes that were struck.
std::set<Place> expect_all_kept(Unsynced unsynced, const Play& play) {
  std::set<Place> struck;
  for (std::uint64_t seed = 0; seed < kEvenings; ++seed) {
    Vfs vfs;
    vfs.on_struck = [&](Operation operation, const std::string& name) { struck.emplace(operation, name); };
    EXPECT_EQ(Evening(seed, vfs, unsynced, play).run(), "") << "seed " << seed;
  }
  return struck;
}

TEST_F(PowerCut, WhatWasAnsweredIsThereWhenAllUnsyncedIsLost) {
  expect_all_kept(Unsynced::lost, play_directly);
}

TEST_F(PowerCut, WhatWasAnsweredIsThereWhenUnsyncedSectorsLandAtRandom) {
  const auto struck = expect_all_kept(Unsynced::in_part, play_directly);
  const std::string log = kPath + "-wal";
  EXPECT_THAT(struck, testing::IsSupersetOf({Place{Operation::create, kPath}, Place{Operation::write, kPath},
                                             Place{Operation::resize, kPath}, Place{Operation::sync, kPath},
                                             Place{Operation::create, log}, Place{Operation::write, log},
                                             Place{Operation::sync, log}}));
}

TEST_F(PowerCut, WhatTheWriterAnsweredIsThereWhenAllUnsyncedIsLost) {
  expect_all_kept(Unsynced::lost, play_through_the_writer);
}

TEST_F(PowerCut, WhatTheWriterAnsweredIsThereWhenUnsyncedSectorsLandAtRandom) {
  expect_all_kept(Unsynced::in_part, play_through_the_writer);
}

TEST_F(PowerCut, WhatWasRefusedBeforeNeverIsThere) {
  expect_all_kept(Unsynced::lost, play_with_refusals);
  expect_all_kept(Unsynced::in_part, play_with_refusals);
}

/// How many evenings go wrong when the sync of some files does nothing.
std::uint64_t evenings_lost(const std::function<bool(const std::string&)>& lies, Unsynced unsynced) {
  std::uint64_t lost = 0;
  for (std::uint64_t seed = 0; seed < kEvenings; ++seed) {
    Vfs vfs;
    vfs.lies = lies;
    lost += Evening(seed, vfs, unsynced, play_directly).run().empty() ? 0 : 1;
  }
  return lost;
}

// These show that the tests above can fail.
TEST_F(PowerCut, AnsweredBatchesAreLostWhereNothingIsSynced) {
  const auto all = [](const std::string&) { return true; };
  EXPECT_GT(evenings_lost(all, Unsynced::lost), kEvenings / 2);
  EXPECT_GT(evenings_lost(all, Unsynced::in_part), kEvenings / 2);
}

TEST_F(PowerCut, AnsweredBatchesAreLostWhereOnlyTheWriteAheadLogIsNotSynced) {
  const auto log = [](const std::string& name) { return name.ends_with("-wal"); };
  EXPECT_GT(evenings_lost(log, Unsynced::lost), kEvenings / 2);
  EXPECT_GT(evenings_lost(log, Unsynced::in_part), kEvenings / 2);
}

TEST_F(PowerCut, TheFileIsHarmedWhereOnlyTheDatabaseIsNotSynced) {
  const auto database = [](const std::string& name) { return name == kPath; };
  EXPECT_GT(evenings_lost(database, Unsynced::lost), 0);
}

}  // namespace
}  // namespace tableroo
