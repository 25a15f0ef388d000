// For tests: random batches of writes, and an account of what must be there afterwards.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "base/rng.hpp"
#include "storage/store.hpp"

namespace tableroo {

inline constexpr std::uint32_t kTables = 4;

inline std::string table_name(std::uint32_t index) { return "t" + std::to_string(index); }

/// Every table that was saved, with the data of its events.
using Logs = std::map<std::string, std::vector<std::string>>;

inline Logs logs_of(Store& store) {
  Logs logs;
  for (std::uint32_t i = 0; i < kTables; ++i)
    if (const auto table = store.table(table_name(i))) {
      auto& log = logs[table->id];
      for (const StoredEvent& event : table->events) log.push_back(event.data);
    }
  return logs;
}

inline void enter_into(const Write& write, Logs& logs) {
  if (const auto* save = std::get_if<SaveTable>(&write)) logs.try_emplace(save->table.id);
  if (const auto* append = std::get_if<AppendEvents>(&write))
    for (const StoredEvent& event : append->events) logs[append->table].push_back(event.data);
}

/// What was given to the store in order, and how much of it was answered as durable.
class Ledger {
 public:
  explicit Ledger(Rng& rng) : rng_(rng) {}

  /// A batch of a few logs.
  std::vector<Write> next_batch() {
    std::vector<Write> batch;
    for (std::uint32_t logs = 1 + below(rng_, 3); logs > 0; --logs) {
      const std::string table = table_name(below(rng_, kTables));
      if (!given_.contains(table)) enter(batch, SaveTable{{.id = table, .game = "switch", .setting = "{}"}});
      AppendEvents append{.table = table, .first = given_[table].size()};
      for (std::uint32_t events = 1 + below(rng_, 4); events > 0; --events)
        append.events.push_back({data(), ""});
      enter(batch, std::move(append));
    }
    batches_.push_back(batch);
    return batch;
  }
  void answered_durable() { ++durable_; }
  /// The last batch was refused, and never will be there.
  void answered_refused() {
    batches_.pop_back();
    given_ = settled_;
    for (const auto& batch : batches_)
      for (const Write& write : batch) enter_into(write, given_);
  }

  /// Whether the store holds the batches up to some moment at or after the last answer, each of them whole.
  /// What it holds is then what the evening goes on with.
  bool settle(Store& store) {
    const Logs found = logs_of(store);
    Logs expected = settled_;
    std::size_t kept = 0;
    const auto take = [&] {
      for (const Write& write : batches_[kept++]) enter_into(write, expected);
    };
    while (kept < durable_) take();
    while (expected != found && kept < batches_.size()) take();
    settled_ = given_ = found;
    batches_.clear();
    durable_ = 0;
    return expected == found;
  }

 private:
  void enter(std::vector<Write>& batch, Write write) {
    enter_into(write, given_);
    batch.push_back(std::move(write));
  }
  std::string data() {
    const std::uint32_t most = below(rng_, 8) < heavy_eighths_ ? 100'000 : 200;
    return std::to_string(rng_.bits64()) + std::string(below(rng_, most), 'x');
  }

  Rng& rng_;
  /// How many of eight events fill pages and pages: where many do, checkpoints come in the midst of an
  /// evening.
  std::uint32_t heavy_eighths_ = below(rng_, 4) == 0 ? 4 : below(rng_, 2);
  Logs settled_;  ///< what was found at the last look
  Logs given_;    ///< and what it is when everything since is kept
  std::vector<std::vector<Write>> batches_;
  std::size_t durable_ = 0;
};

}  // namespace tableroo
