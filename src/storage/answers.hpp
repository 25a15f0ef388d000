// Answers given on another thread, in order, a few at a time: what the first of them cause (messages out, new
// acts in) begins while the others wait, and the next commit has something to do.
#pragma once

#include <algorithm>
#include <deque>
#include <functional>
#include <iterator>
#include <memory>
#include <mutex>
#include <utility>
#include <vector>

namespace tableroo {

class Answers : public std::enable_shared_from_this<Answers> {
 public:
  using Answer = std::function<void()>;

  /// `post` runs what it is given where answers are wanted.
  explicit Answers(std::function<void(Answer)> post) : post_(std::move(post)) {}

  /// From any thread.
  void give(std::vector<Answer> answers) {
    {
      const std::lock_guard lock(mutex_);
      std::ranges::move(answers, std::back_inserter(waiting_));
      if (waiting_.empty() || std::exchange(on_their_way_, true)) return;
    }
    post_some();
  }

 private:
  static constexpr std::size_t kAtOnce = 16;

  void post_some() {
    post_([self = shared_from_this()] { self->give_some(); });
  }

  void give_some() {
    std::vector<Answer> some;
    bool more = false;
    {
      const std::lock_guard lock(mutex_);
      while (!waiting_.empty() && some.size() < kAtOnce) {
        some.push_back(std::move(waiting_.front()));
        waiting_.pop_front();
      }
      more = on_their_way_ = !waiting_.empty();
    }
    for (const Answer& answer : some) answer();
    if (more) post_some();
  }

  std::function<void(Answer)> post_;
  std::mutex mutex_;
  std::deque<Answer> waiting_;
  bool on_their_way_ = false;
};

}  // namespace tableroo
