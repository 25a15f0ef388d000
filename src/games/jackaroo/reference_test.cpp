// The rulebook once more, slowly and step by step, against the fast move generation.
#include <map>

#include "engine/playout.hpp"
#include "games/jackaroo/test_position.hpp"

namespace tableroo::jackaroo {
namespace {

constexpr int kNowhere = -1;  // a yard

/// Marbles as a list of places for each seat; a home column is a set of taken cells.
struct Slow {
  std::array<std::vector<int>, kSeatsHere> marbles;
  bool free_only = false;
  bool counts_mover = true;

  explicit Slow(const Table& table)
      : free_only(table.options.free_cells_only), counts_mover(table.options.block_counts_mover) {
    for (int seat = 0; seat < kSeatsHere; ++seat) {
      auto& mine = marbles[static_cast<std::size_t>(seat)];
      for (const int space : table.marbles.track[static_cast<std::size_t>(seat)]) mine.push_back(space);
      for (int i = 0; i < table.marbles.home[static_cast<std::size_t>(seat)]; ++i)
        mine.push_back(cell(kCells - i));
      while (static_cast<int>(mine.size()) < table.options.marbles) mine.push_back(kNowhere);
    }
  }

  [[nodiscard]] bool has(int seat, int place) const {
    return std::ranges::count(marbles[static_cast<std::size_t>(seat)], place) != 0;
  }
  [[nodiscard]] int owner(int space) const {
    for (int seat = 0; seat < kSeatsHere; ++seat)
      if (has(seat, space)) return seat;
    return kNowhere;
  }
  void replace(int seat, int place, int other) {
    auto& mine = marbles[static_cast<std::size_t>(seat)];
    *std::ranges::find(mine, place) = other;
    std::ranges::sort(mine);
  }
  void send_home(int space) {
    if (owner(space) != kNowhere) replace(owner(space), space, kNowhere);
  }
  [[nodiscard]] bool is_protected(int space, int lifted) const {
    const int seat = owner(space);
    const int rear = (space + 75) % 76;
    return seat != kNowhere && (space == 19 * seat || (owner(rear) != kNowhere && rear != lifted));
  }
  [[nodiscard]] bool all_home(int seat) const {
    return std::ranges::all_of(marbles[static_cast<std::size_t>(seat)],
                               [](int place) { return place >= 76; });
  }

  /// Moves one marble or says that it cannot; where it came to rest otherwise.
  std::optional<int> go(int seat, int from, int count, bool back, bool sweep) {
    const int lifted = counts_mover ? kNowhere : from;
    int space = from;
    std::vector<int> passed;
    for (int n = 1; n <= count; ++n) {
      if (!back && space == (19 * seat + 75) % 76)
        return go_in(seat, from, count - n + 1, sweep ? passed : std::vector<int>{});
      space = (space + (back ? 75 : 1)) % 76;
      if (is_protected(space, lifted) || (n < count && owner(space) == seat)) return std::nullopt;
      if (n < count) passed.push_back(space);
    }
    if (sweep)
      for (const int each : passed) send_home(each);
    send_home(space);
    replace(seat, from, space);
    return space;
  }

  std::optional<int> go_in(int seat, int from, int number, const std::vector<int>& swept) {
    if (number > 4) return std::nullopt;
    if (free_only)
      for (int k = 1; k <= number; ++k)
        if (has(seat, 75 + k)) return std::nullopt;
    int deepest = 79;
    while (has(seat, deepest)) --deepest;
    for (const int each : swept) send_home(each);
    replace(seat, from, deepest);
    return deepest;
  }
};

std::vector<int> on_track(const Slow& slow, int seat) {
  std::vector<int> spaces;
  for (const int place : slow.marbles[static_cast<std::size_t>(seat)])
    if (place >= 0 && place < 76) spaces.push_back(place);
  return spaces;
}

using Found = std::map<std::string, std::array<std::vector<int>, kSeatsHere>>;

class SlowUses {
 public:
  SlowUses(const Slow& slow, int seat) : slow_(slow), me_(slow.all_home(seat) ? (seat + 2) % 4 : seat) {}

  Found all(CardSet hand) {
    for (const Card card : hand) add(card);
    if (found_.empty())
      for (const Card card : hand) keep("discard " + tableroo::text(card), slow_);
    return found_;
  }

 private:
  void keep(const std::string& text, const Slow& after) {
    auto marbles = after.marbles;
    for (auto& mine : marbles) std::ranges::sort(mine);
    const auto [at, fresh] = found_.emplace(text, marbles);
    if (!fresh) {
      EXPECT_EQ(at->second, marbles) << text << " means two things";
    }
  }

  void one(Card card, int seat, int from, int count, bool back = false) {
    Slow after = slow_;
    const auto to = after.go(seat, from, count, back, card.rank() == Rank::king);
    if (to) keep(tableroo::text(card) + " " + place_text(from) + ">" + place_text(*to), after);
  }

  void add(Card card) {
    static const std::map<Rank, std::vector<int>> kCounts{
        {Rank::ace, {1, 11}}, {Rank::two, {2}},  {Rank::three, {3}}, {Rank::six, {6}},    {Rank::seven, {7}},
        {Rank::eight, {8}},   {Rank::nine, {9}}, {Rank::ten, {10}},  {Rank::queen, {12}}, {Rank::king, {13}}};
    if (const auto counts = kCounts.find(card.rank()); counts != kCounts.end())
      for (const int from : on_track(slow_, me_))
        for (const int count : counts->second) one(card, me_, from, count);
    if (card.rank() == Rank::four)
      for (const int from : on_track(slow_, me_)) one(card, me_, from, 4, true);
    if (card.rank() == Rank::five)
      for (int seat = 0; seat < kSeatsHere; ++seat)
        for (const int from : on_track(slow_, seat)) one(card, seat, from, 5);
    if (card.rank() == Rank::seven) add_splits(card);
    if (card.rank() == Rank::ace || card.rank() == Rank::king) add_out(card);
    if (card.rank() == Rank::jack) add_swaps(card);
  }

  void add_splits(Card seven) {
    for (const int first : on_track(slow_, me_))
      for (const int second : on_track(slow_, me_))
        for (int count = 1; count <= 6 && first != second; ++count) {
          Slow after = slow_;
          const auto to = after.go(me_, first, count, false, false);
          if (!to || *to == second) continue;
          const auto second_to = after.go(me_, second, 7 - count, false, false);
          if (second_to)
            keep(tableroo::text(seven) + " " + place_text(first) + ">" + place_text(*to) + " " +
                     place_text(second) + ">" + place_text(*second_to),
                 after);
        }
  }

  void add_out(Card card) {
    const int start = 19 * me_;
    const int there = slow_.owner(start);
    if (!slow_.has(me_, kNowhere) || there == me_) return;
    if (there == (me_ + 2) % 4 && slow_.is_protected(start, kNowhere)) return;
    Slow after = slow_;
    after.send_home(start);
    after.replace(me_, kNowhere, start);
    keep(tableroo::text(card) + " out", after);
  }

  void add_swaps(Card jack) {
    for (const int here : on_track(slow_, me_))
      for (const int other : {(me_ + 1) % 4, (me_ + 3) % 4})
        for (const int there : on_track(slow_, other)) {
          if (slow_.is_protected(here, kNowhere) || slow_.is_protected(there, kNowhere)) continue;
          Slow after = slow_;
          after.replace(me_, here, there);
          after.replace(other, there, here);
          keep(tableroo::text(jack) + " " + place_text(here) + "x" + place_text(there), after);
        }
  }

  Slow slow_;
  int me_;
  Found found_;
};

void expect_agreement(const State<Rules>& state) {
  const Seat seat = state.table.turn;
  Found fast;
  ActionList list;
  Rules::legal(state.table, state.of(seat), seat, list);
  for (const Action action : list) {
    State<Rules> after = state;
    Rules::apply(after, seat, action);
    auto marbles = Slow(after.table).marbles;
    for (auto& mine : marbles) std::ranges::sort(mine);
    ASSERT_TRUE(fast.emplace(Rules::text(action), marbles).second)
        << Rules::text(action) << " is there twice";
  }
  json::object object;
  Rules::write_state(state.table, object);
  ASSERT_EQ(fast, SlowUses(Slow(state.table), +seat).all(state.of(seat).hand)) << json::serialize(object);
}

class Reference : public testing::TestWithParam<const char*> {
 protected:
  [[nodiscard]] static State<Rules> start() {
    return Rules::start(*Rules::complete(*parse_options(Rules::option_specs(), GetParam())));
  }
};

TEST_P(Reference, AgreesInRandomPlay) {
  Rng rng(2);
  for (int match = 0; match < 12; ++match) {
    State<Rules> state = start();
    settle_chance<Rules>(state, rng);
    while (state.table.phase == Phase::play) {
      expect_agreement(state);
      if (testing::Test::HasFatalFailure()) return;
      const Seat seat = state.table.turn;
      Rules::apply(state, seat, Rules::pick(state.table, state.of(seat), seat, rng));
      settle_chance<Rules>(state, rng);
    }
  }
}

// Crowded stretches of the track, where blocks, starts and entrances meet.
TEST_P(Reference, AgreesInCrowds) {
  Rng rng(3);
  for (int round = 0; round < 1500; ++round) {
    State<Rules> state = start();
    settle_chance<Rules>(state, rng);
    Table& table = state.table;
    const int first = static_cast<int>(below(rng, kSpaces));
    const std::uint32_t width = 12 + below(rng, 30);
    SpaceSet taken;
    for (std::size_t seat = 0; seat < kSeatsHere; ++seat) {
      for (int i = 0; i < table.options.marbles; ++i) {
        const int space = forward(first, static_cast<int>(below(rng, width)));
        const bool home =
            below(rng, 3) == 0 && !(seat >= 2 && table.marbles.home[seat - 2] == table.options.marbles);
        if (home)
          ++table.marbles.home[seat];
        else if (!taken.has(space) && below(rng, 8) != 0)
          table.marbles.track[seat].add(space), taken.add(space);
      }
    }
    expect_agreement(state);
    if (testing::Test::HasFatalFailure()) return;
  }
}

INSTANTIATE_TEST_SUITE_P(Options, Reference,
                         testing::Values("", "marbles=4", "homeLanding=free", "marbles=4,homeLanding=free",
                                         "blockCountsMover=false", "marbles=4,blockCountsMover=false"));

// Every act that can be written and is not legal has its reason: the explanation finds what the generator
// saw.
TEST(Explanations, FindAReasonForEveryIllegalAct) {
  Rng rng(4);
  std::set<std::string_view> codes;
  for (const CodeInfo& info : Rules::codes()) codes.insert(info.code);
  for (int round = 0; round < 600; ++round) {
    State<Rules> state = Rules::start(OptionValues::defaults(Rules::option_specs()));
    state.table.options.marbles = 4;
    state.table.options.free_cells_only = below(rng, 2) == 0;
    state.table.options.block_counts_mover = below(rng, 2) == 0;
    settle_chance<Rules>(state, rng);
    for (std::uint32_t turns = below(rng, 160); turns > 0 && state.table.phase == Phase::play; --turns) {
      const Seat seat = state.table.turn;
      Rules::apply(state, seat, Rules::pick(state.table, state.of(seat), seat, rng));
      settle_chance<Rules>(state, rng);
    }
    const Seat seat = state.table.turn == Seat::none ? seat_at(0) : state.table.turn;
    ActionList legal;
    Rules::legal(state.table, state.of(seat), seat, legal);
    const auto place = [&] { return static_cast<int>(below(rng, kPlaces)); };
    std::vector<int> mine;
    for (const int space : state.table.marbles.all()) mine.push_back(space);
    const auto from = [&] {
      return mine.empty() || below(rng, 8) == 0 ? place()
                                                : mine[below(rng, static_cast<std::uint32_t>(mine.size()))];
    };
    const auto near = [&](int space) {
      return below(rng, 4) == 0 ? place() : forward(space % kSpaces, static_cast<int>(1 + below(rng, 13)));
    };
    for (const Card card : state.of(seat).hand) {
      for (int i = 0; i < 60; ++i) {
        const int a = from();
        const int b = from();
        Action action = move(card, {a, near(a)});
        if (card.rank() == Rank::jack) action = swap(card, {a, b});
        if (card.rank() == Rank::four) action = move(card, {a, backward(a % kSpaces, 4)});
        if (card.rank() == Rank::seven && i % 4 != 0) action = split(card.suit(), {a, near(a)}, {b, near(b)});
        if (brings_out(card.rank()) && i == 0) action = out(card);
        if (i == 1) action = discard(card);
        if (legal.has(action)) continue;
        const Refusal refusal = Rules::explain(state.table, state.of(seat), seat, action);
        ASSERT_TRUE(codes.contains(refusal.code)) << Rules::text(action);
        ASSERT_TRUE(refusal.sentence.ends_with('.')) << refusal.sentence;
      }
    }
  }
}

}  // namespace
}  // namespace tableroo::jackaroo
