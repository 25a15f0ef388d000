// The one thread that writes: what waits while a commit is on its way goes into the next commit together.
#pragma once

#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <span>
#include <thread>
#include <vector>

#include "storage/answers.hpp"
#include "storage/store.hpp"

namespace tableroo {

/// Called once the writes are durable (true) or are not and never will be (false).
using Durable = std::function<void(bool)>;

class Writer {
 public:
  /// `post` runs the answers where the caller wants them (the network thread).
  Writer(Store& store, std::function<void(std::function<void()>)> post);
  ~Writer();
  Writer(const Writer&) = delete;
  Writer& operator=(const Writer&) = delete;

  /// The writes of one call are durable together or not at all.
  void submit(std::vector<Write> writes, Durable done);

 private:
  /// What waits, with its writes one after the other so that they can be committed together.
  struct Batch {
    struct Job {
      std::size_t end = 0;  ///< of its writes
      Durable done;
    };
    std::vector<Write> writes;
    std::vector<Job> jobs;
  };
  void run();
  bool try_commit(std::span<const Write> writes);
  void commit(Batch batch);

  Store& store_;
  std::shared_ptr<Answers> answers_;
  std::mutex mutex_;
  std::condition_variable wake_;
  Batch waiting_;
  bool stopping_ = false;
  std::thread thread_;  ///< last: it starts when everything else is there
};

}  // namespace tableroo
