#include "storage/writer.hpp"

#include <iostream>

namespace tableroo {

Writer::Writer(Store& store, std::function<void(std::function<void()>)> post)
    : store_(store), post_(std::move(post)), thread_([this] { run(); }) {}

Writer::~Writer() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  wake_.notify_one();
  thread_.join();
}

void Writer::submit(std::vector<Write> writes, Durable done) {
  {
    const std::lock_guard lock(mutex_);
    waiting_.push_back({std::move(writes), std::move(done)});
  }
  wake_.notify_one();
}

void Writer::run() {
  std::unique_lock lock(mutex_);
  while (true) {
    wake_.wait(lock, [this] { return stopping_ || !waiting_.empty(); });
    if (waiting_.empty()) return;
    std::vector<Job> jobs = std::move(waiting_);
    waiting_.clear();
    lock.unlock();
    commit(std::move(jobs));
    lock.lock();
  }
}

bool Writer::try_commit(std::span<const Job> jobs) {
  std::vector<Write> batch;
  for (const Job& job : jobs) batch.insert(batch.end(), job.writes.begin(), job.writes.end());
  try {
    store_.write(batch);
    return true;
  } catch (const StorageError& error) {
    std::cerr << "tableroo: a write failed: " << error.what() << std::endl;
    return false;
  }
}

void Writer::commit(std::vector<Job> jobs) {
  std::vector<bool> durable(jobs.size(), true);
  if (!try_commit(jobs)) {
    // One bad write must not take its neighbours with it.
    for (std::size_t i = 0; i < jobs.size(); ++i) durable[i] = jobs.size() > 1 && try_commit({&jobs[i], 1});
  }
  post_([jobs = std::move(jobs), durable = std::move(durable)] {
    for (std::size_t i = 0; i < jobs.size(); ++i) jobs[i].done(durable[i]);
  });
}

}  // namespace tableroo
