// Every legal use of a card, found from what each marble can do.
#include "games/jackaroo/rules.hpp"

namespace tableroo::jackaroo {
namespace {

/// A marble of the colour that moves, with the counts it may go.
struct Runner {
  int from = 0;
  Counts counts = 0;
};
using Runners = FixedVector<Runner, kCells>;

Runners runners_of(const Movement& movement, Seat colour) {
  Runners runners;
  for (const int from : movement.marbles().track[at(colour)])
    runners.push_back({from, movement.counts(colour, from)});
  return runners;
}

class Uses {
 public:
  Uses(const Movement& movement, Seat colour, ActionList& out)
      : movement_(movement), colour_(colour), runners_(runners_of(movement, colour)), out_(out) {}

  void add(Card card) {
    const Rank rank = card.rank();
    switch (rank) {
      case Rank::four:
        return add_backward(card);
      case Rank::five:
        return add_anybody(card);
      case Rank::jack:
        return add_swaps(card);
      default:
        break;
    }
    add_forward(card, counts_of(rank));
    if (rank == Rank::seven) add_splits(card.suit());
    if (brings_out(rank) && movement_.comes_out(colour_)) out_.push_back(out(card));
  }

 private:
  void add_forward(Card card, Counts wanted) {
    for (const Runner& runner : runners_)
      for (Counts counts = runner.counts & wanted; counts != 0; counts &= counts - 1)
        add_move(card, colour_, runner.from, std::countr_zero(counts));
  }

  void add_move(Card card, Seat owner, int from, int count) {
    out_.push_back(move(card, {from, movement_.landing(owner, from, count)}));
  }

  void add_backward(Card four) {
    for (const Runner& runner : runners_)
      if (movement_.goes_back(colour_, runner.from))
        out_.push_back(move(four, {runner.from, backward(runner.from, kBack)}));
  }

  void add_anybody(Card five) {
    for (int index = 0; index < kSeatsHere; ++index) {
      const Seat owner = seat_at(index);
      for (const int from : movement_.marbles().track[at(owner)])
        if (has_count(movement_.counts(owner, from), 5)) add_move(five, owner, from, 5);
    }
  }

  void add_swaps(Card jack) {
    const SpaceSet theirs = movement_.swappable(after(colour_, kSeatsHere, 1)) |
                            movement_.swappable(after(colour_, kSeatsHere, 3));
    for (const int own : movement_.swappable(colour_))
      for (const int other : theirs) out_.push_back(swap(jack, {own, other}));
  }

  void add_splits(Suit suit) {
    if (runners_.size() < 2) return;
    for (const Runner& first : runners_) {
      SpaceSet both_home;  // second marbles that come home after this one: the split of the seven does not
                           // show then
      for (Counts counts = first.counts & up_to(kSeven - 1); counts != 0; counts &= counts - 1) {
        const int count = std::countr_zero(counts);
        const Route route{first.from, movement_.landing(colour_, first.from, count)};
        add_second_parts(suit, route, kSeven - count, both_home);
      }
    }
  }

  void add_second_parts(Suit suit, Route first, int count, SpaceSet& both_home) {
    Marbles after = movement_.marbles();
    after.take(step_to(colour_, first.from, first.to, false));
    const Movement then(after, movement_.options());
    for (const int from : after.track[at(colour_)]) {
      if (from == first.to || !has_count(then.counts(colour_, from), count)) continue;
      const int to = then.landing(colour_, from, count);
      if (is_cell(first.to) && is_cell(to)) {
        if (both_home.has(from)) continue;
        both_home.add(from);
      }
      out_.push_back(split(suit, first, {from, to}));
    }
  }

  const Movement& movement_;
  const Seat colour_;
  const Runners runners_;
  ActionList& out_;
};

}  // namespace

void add_uses(const Movement& movement, Seat colour, CardSet cards, ActionList& out) {
  Uses uses(movement, colour, out);
  for (const Card card : cards) uses.add(card);
}

void Rules::legal(const Table& table, const Own& own, Seat seat, ActionList& out) {
  if (table.phase != Phase::play || seat != table.turn) return;
  const std::size_t before = out.size();
  add_uses(Movement(table.marbles, table.options), controlled(table, seat), own.hand, out);
  if (out.size() != before) return;
  for (const Card card : own.hand) out.push_back(discard(card));
}

// Five or six acts on average: no way of counting them is cheaper than the list.
Action Rules::pick(const Table& table, const Own& own, Seat seat, Rng& rng) {
  ActionList list;
  legal(table, own, seat, list);
  return list[below(rng, static_cast<std::uint32_t>(list.size()))];
}

}  // namespace tableroo::jackaroo
