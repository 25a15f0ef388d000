#include "load/load.hpp"

#include <algorithm>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <functional>
#include <memory>
#include <stdexcept>

#include "load/server_process.hpp"
#include "load/table_driver.hpp"

namespace tableroo::load {
namespace {

namespace asio = boost::asio;
using asio::awaitable;
using std::chrono::milliseconds;

constexpr std::size_t kMostAtOnce = 64;  ///< connections or tables that are being opened
constexpr auto kPatience =
    std::chrono::seconds(30);               ///< for anything at all to happen, and for the last answers
constexpr auto kQuiet = milliseconds(300);  ///< until the server has done what follows from the last step

const Play& play_of(const Options& options, int table) {
  return options.plays[static_cast<std::size_t>(table) % options.plays.size()];
}

ServerProcess process_of(const Options& options, const Target& target) {
  if (options.pid) return ServerProcess::with_id(*options.pid);
  if (!target.endpoint.address().is_loopback()) return ServerProcess::unknown();
  return ServerProcess::listening_on(target.endpoint.port());
}

template <class Number>
std::optional<Number> difference(const std::optional<Number>& after, const std::optional<Number>& before) {
  return after && before ? std::optional(*after - *before) : std::nullopt;
}

class Load {
 public:
  explicit Load(const Options& options)
      : run_{.options = options, .target = find_target(options.url)},
        process_(process_of(options, run_.target)) {
    for (int table = 0; table < options.tables; ++table) {
      const std::uint64_t seed = Rng::stream(options.seed, table).bits64();
      tables_.push_back(std::make_unique<TableDriver>(run_, play_of(options, table), seed));
    }
  }

  Report run() {
    std::exception_ptr failure;
    asio::co_spawn(run_.io, drive(), [&](const std::exception_ptr& thrown) {
      failure = thrown;
      run_.io.stop();
    });
    run_.io.run();
    if (failure) std::rethrow_exception(failure);
    return report_;
  }

 private:
  awaitable<void> drive() {
    co_await settle_down();
    co_await play();
    co_await last_answers();
    fill_in_counts();
  }

  /// Everybody connected, then every table dealt; and what that costs the server in memory.
  awaitable<void> settle_down() {
    const auto before = process_.memory();
    const auto sockets = static_cast<std::size_t>(sockets_of(run_.options));
    co_await each_table([](TableDriver& table) { return table.connect(), table.sockets(); }, run_.greeted,
                        sockets, "connections");
    const auto connected = process_.memory();
    co_await each_table([](TableDriver& table) { return table.begin(), std::size_t{1}; }, run_.started,
                        tables_.size(), "tables");
    const auto seated = process_.memory();
    if (const auto bytes = difference(connected, before))
      report_.bytes_per_connection = *bytes / static_cast<std::int64_t>(sockets);
    if (const auto bytes = difference(seated, before))
      report_.bytes_per_table = *bytes / static_cast<std::int64_t>(tables_.size());
  }

  /// Does a step for every table, not too many at a time, and waits until `done` has reached `goal`. A step
  /// returns by how much `done` will grow.
  awaitable<void> each_table(std::function<std::size_t(TableDriver&)> step, const std::size_t& done,
                             std::size_t goal, std::string what) {
    std::size_t begun = 0;
    std::size_t before = 0;
    auto next = tables_.begin();
    Moment last_change = Clock::now();
    while (before < goal) {
      while (next != tables_.end() && begun < done + kMostAtOnce) begun += step(**next++);
      co_await pause(milliseconds(2));
      if (done != before) last_change = Clock::now();
      before = done;
      give_up_if(!run_.options.reconnect && run_.measures.errors() > 0, done, goal, what);
      give_up_if(Clock::now() - last_change > kPatience, done, goal, what);
    }
    co_await pause(kQuiet);
  }

  void give_up_if(bool hopeless, std::size_t done, std::size_t goal, const std::string& what) const {
    if (!hopeless) return;
    const auto& sentences = run_.measures.sentences();
    throw std::runtime_error("only " + std::to_string(done) + " of " + std::to_string(goal) + " " + what +
                             " at " + run_.options.url + " have come to be: " +
                             (sentences.empty() ? "there is no answer" : sentences.front()));
  }

  awaitable<void> play() {
    run_.acting = true;
    if (run_.options.think > 0)
      asio::co_spawn(run_.io, keep_time(), [](const std::exception_ptr&) {});
    else
      for (const auto& table : tables_) table->go();
    co_await pause(run_.options.warm_up);
    const Moment begin = Clock::now();
    const auto processor = process_.processor_micros();
    run_.measures.open();
    co_await pause(run_.options.seconds);
    run_.measures.close();
    report_.seconds = std::chrono::duration<double>(Clock::now() - begin).count();
    const auto spent = difference(process_.processor_micros(), processor);
    if (spent && run_.measures.acts() > 0)
      report_.cpu_micros_per_act = static_cast<double>(*spent) / static_cast<double>(run_.measures.acts());
    run_.acting = false;
  }

  /// The tables one after the other, evenly over the time that each thinks: the load is smooth.
  awaitable<void> keep_time() {
    const std::chrono::nanoseconds think = milliseconds(run_.options.think);
    const auto tables = static_cast<std::int64_t>(tables_.size());
    const Moment begin = Clock::now();
    asio::steady_timer timer(run_.io);
    for (std::int64_t tick = 0; run_.acting; ++tick) {
      timer.expires_at(begin + think * (tick / tables) + think * (tick % tables) / tables);
      co_await timer.async_wait(asio::use_awaitable);
      tables_[static_cast<std::size_t>(tick % tables)]->due();
    }
  }

  /// Waits for what is under way. What is not answered then over a connection that stands is lost.
  awaitable<void> last_answers() {
    const Moment end = Clock::now() + kPatience;
    while (Clock::now() < end && (waiting() > 0 || away() > 0)) co_await pause(milliseconds(20));
    run_.measures.lost(waiting());
    for (std::size_t i = away(); i > 0; --i) run_.measures.error("a table's people did not all come back");
  }

  [[nodiscard]] std::size_t waiting() const {
    std::size_t count = 0;
    for (const auto& table : tables_) count += table->waiting();
    return count;
  }
  /// Tables that wait for somebody to come back.
  [[nodiscard]] std::size_t away() const {
    if (!run_.options.reconnect) return 0;  // nobody comes back; that was an error when it happened
    return static_cast<std::size_t>(
        std::ranges::count_if(tables_, [](const auto& table) { return !table->all_online(); }));
  }

  awaitable<void> pause(milliseconds time) { co_await pause(std::chrono::duration<double>(time).count()); }
  awaitable<void> pause(double seconds) {
    asio::steady_timer timer(run_.io);
    timer.expires_after(std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds)));
    co_await timer.async_wait(asio::use_awaitable);
  }

  void fill_in_counts() {
    const Measures& measures = run_.measures;
    report_.acts = measures.acts();
    report_.acts_per_second = static_cast<double>(measures.acts()) / report_.seconds;
    report_.p50_ms = measures.latencies().quantile_ms(0.5);
    report_.p99_ms = measures.latencies().quantile_ms(0.99);
    report_.max_ms = measures.latencies().max_ms();
    report_.matches = measures.matches();
    report_.lost = measures.lost();
    report_.errors = measures.errors();
    report_.sentences = measures.sentences();
    report_.tables = run_.options.tables;
    report_.sockets = sockets_of(run_.options);
  }

  Run run_;
  ServerProcess process_;
  std::vector<std::unique_ptr<TableDriver>> tables_;
  Report report_;
};

}  // namespace

int sockets_of(const Options& options) {
  int sockets = 0;
  for (int table = 0; table < options.tables; ++table) sockets += play_of(options, table).seats;
  return sockets;
}

Report run(const Options& options) { return Load(options).run(); }

}  // namespace tableroo::load
