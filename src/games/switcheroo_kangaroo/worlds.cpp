// Worlds that agree with what one seat was told: the hidden hands are drawn as they are now, then the log is
// taken back to the deal. Plays are public, so of all that is hidden only 2H binds the past: it was shown by
// its holder before the first trick, and every exchange of that side may have moved it.
#include <vector>

#include "games/switcheroo_kangaroo/rules.hpp"

namespace tableroo::switcheroo_kangaroo {
namespace {

using Hands = std::array<CardSet, kPlayers>;

bool is_choice(const Told& told) {
  return told.event.kind == Event::Kind::act && kind_of(told.event.action) != Kind::place;
}

bool is_pass(Action action) {
  return kind_of(action) == Kind::pass || kind_of(action) == Kind::concealed_pass;
}

/// Deals what the seat of the view cannot see: `known` to the hands named there, the rest at random.
Hands spread(const View<Rules>& view, Hands known, Rng& rng) {
  CardSet unseen = CardSet::deck() - view.table.played - view.own.hand;
  if (view.seat != Seat::none)
    known[static_cast<std::size_t>(+partner_of(view.seat))] |= view.own.partner_holds;
  for (const CardSet cards : known) unseen -= cards;
  for (std::size_t seat = 0; seat < kPlayers; ++seat) {
    if (seat_at(static_cast<int>(seat)) == view.seat) continue;
    const CardSet drawn = some_of(unseen, view.table.counts[seat] - known[seat].size(), rng);
    unseen -= drawn;
    known[seat] |= drawn;
  }
  return known;
}

class Rebuilder {
 public:
  Rebuilder(const Observation<Rules>& observation, Rng& rng) : seen_(observation), rng_(rng) {}

  History<Rules> build() {
    for (const Told& told : seen_.log) acts_.push_back(told.event.action);
    find_marker();
    hands_ = spread(seen_.view, known_now(), rng_);
    for (std::size_t end = acts_.size(); end > 0;) end = take_back(end);
    return assemble();
  }

 private:
  [[nodiscard]] Seat me() const { return seen_.view.seat; }
  [[nodiscard]] const Told& told(std::size_t at) const { return seen_.log[at]; }
  CardSet& hand(Seat seat) { return hands_[static_cast<std::size_t>(+seat)]; }
  [[nodiscard]] bool is_mine(Side side) const { return me() != Seat::none && side_of(me()) == side; }

  /// Who showed 2H in the time of the log, or none: the leader of the first trick.
  [[nodiscard]] Seat shower() const {
    const Table& start = seen_.start.table;
    if (start.phase == Phase::place || start.phase == Phase::bonus) return start.marker;
    for (const Told& event : seen_.log)
      if (event.event.kind == Event::Kind::act && kind_of(event.event.action) == Kind::place)
        return event.event.seat;
    return seen_.view.table.marker;
  }

  /// Counts in how many ways either partner of the side that showed 2H can hold it after each of their
  /// exchanges: one of the n cards of a hand was given.
  void find_marker() {
    shower_ = shower();
    ways_.push_back({1, 0});
    if (shower_ == Seat::none) return;
    for (const Told& event : seen_.log) {
      if (!event.evidence.exchanged || side_of(event.event.seat) != side_of(shower_)) continue;
      const std::uint32_t stays = event.counts[static_cast<std::size_t>(+shower_)] - 1U;
      const auto [here, there] = ways_.back();
      ways_.push_back({here * stays + there, there * stays + here});
    }
  }

  /// Draws which partner held 2H, given the ways for the one who showed it and for the other.
  Seat draw_holder(std::uint32_t here, std::uint32_t there) {
    return below(rng_, here + there) < here ? shower_ : partner_of(shower_);
  }

  /// The hidden cards whose place is known now. 2H is the likelier in a hand the more cards are left in it.
  Hands known_now() {
    Hands known{};
    const Table& table = seen_.view.table;
    if (shower_ == Seat::none || (table.played | seen_.view.own.hand).has(kMarker)) return known;
    const auto left = [&table](Seat seat) -> std::uint32_t {
      return table.counts[static_cast<std::size_t>(+seat)];
    };
    const auto [here, there] = ways_.back();
    const Seat holder = is_mine(side_of(shower_))
                            ? partner_of(me())
                            : draw_holder(here * left(shower_), there * left(partner_of(shower_)));
    known[static_cast<std::size_t>(+holder)].add(kMarker);
    return known;
  }

  /// Takes back the last event before `end`, together with the choices made at the same time; returns where
  /// they began.
  std::size_t take_back(std::size_t end) {
    const Told& last = told(end - 1);
    if (!is_choice(last)) {
      if (last.event.kind == Event::Kind::act && last.event.seat != me())
        hand(last.event.seat).add(card_of(last.event.action));
      return end - 1;
    }
    std::size_t begin = end - 1;
    while (begin > 0 && is_choice(told(begin - 1))) --begin;
    const bool passed = is_pass(last.event.action);
    if (end - begin < (passed ? 4U : 2U))
      guess_open(begin, end);
    else if (passed)
      take_back_pass(begin);
    else
      take_back_bonus(begin);
    return begin;
  }

  /// Choices that still wait for others.
  void guess_open(std::size_t begin, std::size_t end) {
    for (std::size_t at = begin; at < end; ++at) {
      const Seat seat = told(at).event.seat;
      if (seat == me()) continue;
      acts_[at] =
          is_pass(acts_[at]) ? pass(some_of(hand(seat), pass_cards(), rng_)) : some_choice(hand(seat), rng_);
    }
  }

  [[nodiscard]] int pass_cards() const { return seen_.view.table.options.pass_cards; }

  void take_back_pass(std::size_t begin) {
    const std::size_t end = begin + kPlayers;
    Hands passed{};
    const auto of = [&passed](Seat seat) -> CardSet& { return passed[static_cast<std::size_t>(+seat)]; };
    for (std::size_t at = begin; at < end; ++at) {
      const Seat seat = told(at).event.seat;
      if (seat == me())
        of(seat) = cards_of(acts_[at]);
      else if (is_mine(side_of(seat)))
        of(seat) = told(end - 1).received;
      else
        of(seat) = some_of(hand(partner_of(seat)), pass_cards(), rng_);
    }
    for (std::size_t at = begin; at < end; ++at) {
      const Seat seat = told(at).event.seat;
      hand(seat) = (hand(seat) - of(partner_of(seat))) | of(seat);
      acts_[at] = pass(of(seat));
    }
  }

  /// Where nothing was exchanged, a choice that cannot be seen is taken to be a keep.
  void take_back_bonus(std::size_t begin) {
    const Seat one = told(begin).event.seat;
    if (!told(begin + 1).evidence.exchanged) {
      for (const std::size_t at : {begin, begin + 1})
        if (told(at).event.seat != me()) acts_[at] = keep();
    } else if (is_mine(side_of(one))) {
      take_back_own_exchange(one == me() ? begin : begin + 1, one == me() ? begin + 1 : begin,
                             told(begin + 1).received);
    } else {
      take_back_exchange(begin);
    }
  }

  void take_back_own_exchange(std::size_t mine, std::size_t theirs, CardSet received) {
    CardSet& partner = hand(partner_of(me()));
    partner.remove(card_of(acts_[mine]));
    partner |= received;
    acts_[theirs] = swap(received.lowest());
  }

  /// An exchange between two hidden hands: which cards moved is drawn, 2H by the ways it can have gone.
  void take_back_exchange(std::size_t begin) {
    const Seat one = told(begin).event.seat;
    const Seat other = partner_of(one);
    Card given = hand(other).pick(rng_);
    Card taken = hand(one).pick(rng_);
    if (shower_ != Seat::none && side_of(one) == side_of(shower_)) {
      ways_.pop_back();
      const Seat holder = hand(one).has(kMarker) ? one : other;
      if (hand(holder).has(kMarker)) (holder == one ? taken : given) = marker_or_other(holder);
    }
    hand(one).remove(taken);
    hand(other).remove(given);
    hand(one).add(given);
    hand(other).add(taken);
    acts_[begin] = swap(given);
    acts_[begin + 1] = swap(taken);
  }

  /// What the holder of 2H got in an exchange: 2H itself, or another card.
  Card marker_or_other(Seat holder) {
    const auto stays = static_cast<std::uint32_t>(hand(holder).size()) - 1U;
    const auto [here, there] = ways_.back();
    const bool shown_here = holder == shower_;
    const Seat before = draw_holder(here * (shown_here ? stays : 1U), there * (shown_here ? 1U : stays));
    if (before != holder) return kMarker;
    return (hand(holder) - CardSet::only(kMarker)).pick(rng_);
  }

  History<Rules> assemble() {
    History<Rules> history;
    history.start.table = seen_.start.table;
    if (seen_.start.table.phase != Phase::deal)  // a deal replaces what was held before it
      for (std::size_t seat = 0; seat < kPlayers; ++seat) history.start.own[seat].hand = hands_[seat];
    if (me() != Seat::none) history.start.of(me()) = seen_.start.own;
    for (std::size_t at = 0; at < acts_.size(); ++at) {
      Event event = told(at).event;
      event.action = acts_[at];
      if (event.kind == Event::Kind::deal)
        history.log.add(dealt_again(told(at)));
      else
        history.log.events.push_back(event);
    }
    return history;
  }

  [[nodiscard]] Chance dealt_again(const Told& deal) const {
    Chance chance{.kind = ChanceKind::deal,
                  .first = deal.first,
                  .starter = deal.starter,
                  .hand_count = kPlayers,
                  .hands = hands_};
    if (me() != Seat::none) chance.hands[static_cast<std::size_t>(+me())] = deal.received;
    return chance;
  }

  const Observation<Rules>& seen_;
  Rng& rng_;
  Hands hands_{};             ///< the hidden hands, as they were where the log is taken back to
  std::vector<Action> acts_;  ///< the acts of the log, with what was concealed filled in
  Seat shower_ = Seat::none;
  /// After each exchange of that side, in how many ways its shower and the partner can hold 2H.
  std::vector<std::array<std::uint32_t, 2>> ways_;
};

}  // namespace

History<Rules> Rules::reconstruct(const Observation<Rules>& observation, Rng& rng) {
  return Rebuilder(observation, rng).build();
}

}  // namespace tableroo::switcheroo_kangaroo
