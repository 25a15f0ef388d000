#include "server/net/bot_thread.hpp"

#include "bots/player.hpp"

namespace tableroo::server {
namespace {

std::optional<Action> answer_to(const Question& question) {
  auto player = make_player(question.level);
  if (!player) player = make_player("simple");  // a level that an older table knows and this program does not
  Rng rng(question.seed);
  if (const auto word = player->interject(*question.observation, rng)) return word;
  if (!question.must_act) return std::nullopt;
  return player->act(*question.observation, rng);
}

}  // namespace

BotThread::BotThread() : thread_([this] { run(); }) {}

BotThread::~BotThread() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  wake_.notify_one();
  thread_.join();
}

void BotThread::think(Question question, std::function<void(std::optional<Action>)> answer) {
  {
    const std::lock_guard lock(mutex_);
    jobs_.push_back({std::move(question), std::move(answer)});
  }
  wake_.notify_one();
}

void BotThread::run() {
  std::unique_lock lock(mutex_);
  while (true) {
    wake_.wait(lock, [this] { return stopping_ || !jobs_.empty(); });
    if (stopping_) return;
    const Job job = std::move(jobs_.front());
    jobs_.pop_front();
    lock.unlock();
    job.answer(answer_to(job.question));
    lock.lock();
  }
}

}  // namespace tableroo::server
