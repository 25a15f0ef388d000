// Evenings in which everything goes wrong: lines drop, people return on another device or in a second tab,
// acts are sent twice or too late, clocks run out, disks fail, the house is restarted. No table is ever
// stuck, nothing acknowledged is lost, nothing is applied twice.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>

#include "engine/record.hpp"
#include "games/registry.hpp"
#include "testkit/person.hpp"

namespace tableroo::testkit {
namespace {

using namespace protocol;
using namespace std::chrono_literals;

class Chaos {
 public:
  Chaos(const AnyGame& game, const OptionValues& options, std::uint64_t seed) : seed_(seed), rng_(seed) {
    open_house(kStart);
    seats_ = game.seats(options);
    Create create{std::string(game.id()), to_json(game.option_specs(), options), {}};
    for (int seat = 0; seat < seats_; ++seat)
      create.seats.emplace_back(seat == 0 ? "me" : chance(3) ? "random" : "open");
    create.terms.clock = 30;
    Person host = make_table(*house_, create, "p0");
    table_ = host.table;
    lines_.push_back({0, host.connection});
    for (int seat = 1; seat < seats_; ++seat)
      if (create.seats[static_cast<std::size_t>(seat)] == "open") {
        const Person guest = come_to(*house_, table_, name(seat));
        house_->say(guest.connection, Sit{table_, seat});
        lines_.push_back({seat, guest.connection});
      }
    for (const Line& line : lines_) house_->say(line.connection, Ready{table_, true});
  }

  /// Plays until the match is over; how many things went wrong on the way.
  int run() {
    int troubles = 0;
    for (int step = 0; !over(); ++step) {
      if (step > 30000) throw std::logic_error("stuck, seed " + std::to_string(seed_));
      if (below(rng_, 6) == 0) trouble(), ++troubles;
      if (!somebody_acts()) house_->pass(2s);
    }
    return troubles;
  }

  /// Everything acknowledged is in the record, once, and the record replays.
  void check() {
    restart();
    const StoredTable stored = *house_->store()->table(table_);
    std::map<std::string, std::size_t> times;
    for (std::size_t at = 0; at < stored.events.size(); ++at)
      if (!stored.events[at].act_id.empty()) ++times[stored.events[at].act_id];
    for (const auto& [id, count] : times) EXPECT_EQ(count, 1U) << id;
    for (const auto& [id, version] : acknowledged_) {
      ASSERT_LE(static_cast<std::size_t>(version), stored.events.size());
      EXPECT_EQ(times[id], 1U) << id << " was acknowledged";
    }
    const auto loaded = server::Table::load(stored, find_game);
    ASSERT_TRUE(loaded) << loaded.error().sentence;
    auto record = (*loaded)->record();
    const auto replayed = check_record(record, find_game, false);
    EXPECT_TRUE(replayed) << to_text(replayed.error());
  }

 private:
  struct Line {
    int seat = 0;
    server::Connection connection{};
    std::size_t heard = 0;  ///< acknowledgements taken in
  };

  [[nodiscard]] static std::string name(int seat) { return "p" + std::to_string(seat); }
  [[nodiscard]] bool chance(std::uint32_t of) { return below(rng_, of) == 0; }
  void open_house(server::Time now) {
    house_ = std::make_unique<TestHouse>(store_, ++houses_ + seed_ * 1000, now);
    EXPECT_THAT(house_->problems(), testing::IsEmpty());
  }
  void restart() {
    const server::Time now = house_->now() + (chance(2) ? 1s : 40s);
    std::vector<Line> lines = std::exchange(lines_, {});
    open_house(now);
    for (const Line& line : lines) connect(line.seat);
  }
  void connect(int seat) {
    const Person person = come_to(*house_, table_, name(seat));
    EXPECT_EQ(person.state().you, seat);
    lines_.push_back({seat, person.connection});
  }
  [[nodiscard]] bool over() { return store_->table(table_)->over; }

  Line* any_line() {
    return lines_.empty() ? nullptr : &lines_[below(rng_, static_cast<std::uint32_t>(lines_.size()))];
  }

  void trouble() {
    Line* line = any_line();
    switch (below(rng_, 8)) {
      case 0:
        if (line != nullptr) drop(*line);
        break;
      case 1:
        if (line != nullptr) connect(line->seat);  // a second tab
        break;
      case 2:
        return restart();
      case 3:
        return house_->pass(35s);  // everybody's time runs out
      case 4:
        if (line != nullptr) send_old(*line);
        break;
      case 5:
        store_->failing = !store_->failing && chance(2);
        break;
      case 6:
        if (line != nullptr)
          house_->say(line->connection, Watch{table_, static_cast<int>(below(rng_, 100000))});
        break;
      default:
        return bring_back();
    }
  }
  void drop(const Line& line) {
    const auto gone = line.connection;
    house_->leave(gone);
    std::erase_if(lines_, [&](const Line& one) { return one.connection == gone; });
  }
  /// Whoever has no line at all comes back.
  void bring_back() {
    for (int seat = 0; seat < seats_; ++seat) {
      const bool here = std::ranges::any_of(lines_, [&](const Line& line) { return line.seat == seat; });
      const bool person = people_.contains(seat) || seat == 0;
      if (!here && person) connect(seat);
    }
  }
  /// An act of this person that was sent before.
  void send_old(const Line& line) {
    if (sent_.empty()) return;
    const auto& [seat, act] = sent_[below(rng_, static_cast<std::uint32_t>(sent_.size()))];
    if (seat == line.seat) house_->say(line.connection, act);
  }

  bool somebody_acts() {
    for (Line& line : lines_) people_.insert(line.seat);
    store_->failing = store_->failing && !chance(4);
    Line* line = any_line();
    if (line == nullptr) return bring_back(), false;
    Person person{*house_, line->connection, table_};
    const TableState state = person.state();
    take_in(*line);
    if (!person.to_act() || state.legal.empty()) return false;
    const auto& choice = state.legal[below(rng_, static_cast<std::uint32_t>(state.legal.size()))];
    const std::string id = "act-" + std::to_string(++acts_);
    sent_.emplace_back(line->seat, Act{table_, id, choice.action});
    for (int times = chance(4) ? 2 : 1; times > 0; --times)
      house_->say(line->connection, sent_.back().second);
    take_in(*line);
    return true;
  }
  void take_in(Line& line) {
    const auto list = house_->sent<Accepted>(line.connection);
    for (; line.heard < list.size(); ++line.heard)
      acknowledged_[list[line.heard].act] = list[line.heard].version;
  }

  std::uint64_t seed_;
  Rng rng_;
  std::shared_ptr<MemoryStore> store_ = std::make_shared<MemoryStore>();
  std::unique_ptr<TestHouse> house_;
  std::uint64_t houses_ = 0;
  int seats_ = 0;
  std::string table_;
  std::vector<Line> lines_;
  std::set<int> people_;
  std::vector<std::pair<int, Act>> sent_;
  std::map<std::string, int> acknowledged_;
  std::uint64_t acts_ = 0;
};

struct Evenings : testing::TestWithParam<const AnyGame*> {};

TEST_P(Evenings, WhateverGoesWrongTheMatchIsPlayedToItsEnd) {
  const AnyGame& game = *GetParam();
  const char* longer = std::getenv("TABLEROO_LONG");
  const std::uint64_t seeds = longer != nullptr && *longer == '1' ? 100 : 2;
  int troubles = 0;
  for (const Variant& variant : game.variants()) {
    const auto options = *game.complete(*parse_options(game.option_specs(), variant.options));
    for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
      Chaos chaos(game, options, seed);
      troubles += chaos.run();
      chaos.check();
    }
  }
  EXPECT_GT(troubles, 20);
}

INSTANTIATE_TEST_SUITE_P(Games, Evenings, testing::ValuesIn(all_games().begin(), all_games().end()),
                         [](const auto& info) {
                           std::string name(info.param->id());
                           std::ranges::replace(name, '-', '_');
                           return name;
                         });

}  // namespace
}  // namespace tableroo::testkit
