#include "storage/writer.hpp"

#include <algorithm>
#include <iostream>
#include <iterator>
#include <utility>

namespace tableroo {

Writer::Writer(Store& store, std::function<void(std::function<void()>)> post)
    : store_(store), answers_(std::make_shared<Answers>(std::move(post))), thread_([this] { run(); }) {}

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
    std::ranges::move(writes, std::back_inserter(waiting_.writes));
    waiting_.jobs.push_back({waiting_.writes.size(), std::move(done)});
  }
  wake_.notify_one();
}

void Writer::run() {
  std::unique_lock lock(mutex_);
  while (true) {
    wake_.wait(lock, [this] { return stopping_ || !waiting_.jobs.empty(); });
    if (waiting_.jobs.empty()) return;
    Batch batch = std::exchange(waiting_, {});
    lock.unlock();
    commit(std::move(batch));
    lock.lock();
  }
}

bool Writer::try_commit(std::span<const Write> writes) {
  try {
    store_.write(writes);
    return true;
  } catch (const StorageError& error) {
    std::cerr << "tableroo: a write failed: " << error.what() << std::endl;
    return false;
  }
}

void Writer::commit(Batch batch) {
  std::vector<bool> durable(batch.jobs.size(), true);
  if (!try_commit(batch.writes)) {
    // One bad write must not take its neighbours with it.
    std::size_t begin = 0;
    for (std::size_t i = 0; i < batch.jobs.size(); ++i) {
      const std::size_t end = batch.jobs[i].end;
      durable[i] = batch.jobs.size() > 1 && try_commit(std::span(batch.writes).subspan(begin, end - begin));
      begin = end;
    }
  }
  std::vector<Answers::Answer> answers;
  for (std::size_t i = 0; i < batch.jobs.size(); ++i)
    answers.emplace_back(
        [done = std::move(batch.jobs[i].done), yes = static_cast<bool>(durable[i])] { done(yes); });
  answers_->give(std::move(answers));
}

}  // namespace tableroo
