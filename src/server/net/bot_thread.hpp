// Bots think on their own thread, so that the network thread never does.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>

#include "server/lobby/surroundings.hpp"

namespace tableroo::server {

class BotThread {
 public:
  BotThread();
  ~BotThread();
  BotThread(const BotThread&) = delete;
  BotThread& operator=(const BotThread&) = delete;

  /// Thinks and hands the answer to `answer` on the bot thread.
  void think(Question question, std::function<void(std::optional<Action>)> answer);

 private:
  struct Job {
    Question question;
    std::function<void(std::optional<Action>)> answer;
  };
  void run();

  std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<Job> jobs_;
  bool stopping_ = false;
  std::thread thread_;
};

}  // namespace tableroo::server
