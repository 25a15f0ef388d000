// Worlds that agree with what one seat was told, for games that fill hands from one shuffled stock and play
// cards in the open. Where the hidden cards were is a matching: every unseen place that a card was drawn
// into, against every card that came out of a hand in the open or is unseen still.
//
// Beside the contract such a game provides
//   visible(table) -> CardSet          all cards in the open (the pile with its top)
//   stock_count(table) -> int          cards in the stock
//   set_stock(state, const CardList&)  the stock of a position, next drawn first
#pragma once

#include <algorithm>
#include <cassert>
#include <utility>
#include <vector>

#include "engine/history.hpp"
#include "engine/matching.hpp"

namespace tableroo {

template <class G>
class WorldBuilder {
 public:
  explicit WorldBuilder(const Observation<G>& observation) : observation_(observation) {}

  /// A full history since the deal (or the position) the log starts from, which tells the seat the same
  /// things.
  History<G> build(Rng& rng) {
    collect_start();
    for (int at = 0; at < log_size(); ++at) hear(at);
    collect_unseen();
    assert(slots_.size() == visits_.size());
    const auto fit = [this](std::size_t slot, std::size_t visit) {
      return fits(slots_[slot], visits_[visit]);
    };
    const auto at = match_randomly(slots_.size(), fit, rng);
    assert(at.size() == slots_.size());
    for (std::size_t slot = 0; slot < at.size(); ++slot) put(slots_[slot], visits_[at[slot]].card);
    return assemble();
  }

 private:
  static constexpr int kStart = -1;  ///< before the first event of the log

  /// An unseen place a card was drawn into: another seat's hand, or what is left of the stock.
  struct Slot {
    Seat seat;  ///< none: the stock
    int born;   ///< index in the log of the event that drew the card
    int epoch;  ///< how many shuffles came before
    int order;  ///< place in the stock of the epoch, or -1 in the hand that was dealt
  };
  /// A card that came out of an unseen place.
  struct Visit {
    Card card;
    Seat seat;     ///< who showed it; none: still unseen
    int gone;      ///< index in the log of the event that showed it
    int epoch;     ///< the last shuffle before that held the card, so it was drawn in this epoch
    int drawn_at;  ///< the event that drew it where that is known, else -2
  };

  [[nodiscard]] int log_size() const { return static_cast<int>(observation_.log.size()); }
  [[nodiscard]] const Told& told(int at) const { return observation_.log[static_cast<std::size_t>(at)]; }
  [[nodiscard]] Seat me() const { return observation_.view.seat; }
  [[nodiscard]] int seats() const { return G::seats(observation_.view.table); }
  [[nodiscard]] int epoch() const { return static_cast<int>(stocks_.size()) - 1; }

  /// The next place in the stock of this epoch, with its card where it is known.
  int next_order(Card card = Card::none()) {
    stocks_.back().push_back(card);
    return stocks_.back().count() - 1;
  }

  void begin(const std::array<std::uint8_t, kMaxSeats>& counts, int at) {
    stocks_.emplace_back();
    for (int seat = 0; seat < seats(); ++seat)
      for (int i = 0; i < counts[static_cast<std::size_t>(seat)] && seat_at(seat) != me(); ++i)
        slots_.push_back({seat_at(seat), at, 0, -1});
    counts_ = counts;
  }

  void collect_start() {
    if (G::chance(observation_.start.table) != ChanceKind::deal)
      begin(observation_.start.table.counts, kStart);
  }

  void hear(int at) {
    const Told& now = told(at);
    if (now.event.kind == Event::Kind::deal) return begin(now.counts, at);
    if (now.event.kind == Event::Kind::shuffle) {
      stocks_.emplace_back();
      for (const Card card : now.shuffled) shuffled_in_[static_cast<std::size_t>(card.index())] = epoch();
    }
    Seat lost = Seat::none;
    if (now.event.kind == Event::Kind::act && G::played(now.event.action).exists()) {
      lost = now.event.seat;
      if (lost != me()) show(at, lost, G::played(now.event.action));
    }
    draw(at, lost);
  }

  void show(int at, Seat seat, Card card) {
    const int drawn_at = told(at).evidence.newest ? last_draw_[static_cast<std::size_t>(+seat)] : kAnyEvent;
    visits_.push_back({card, seat, at, shuffled_in_[static_cast<std::size_t>(card.index())], drawn_at});
  }

  /// Who drew how many cards in this event follows from the hand sizes.
  void draw(int at, Seat lost) {
    for (const Card card : told(at).received) next_order(card);
    for (int seat = 0; seat < seats(); ++seat) {
      const auto index = static_cast<std::size_t>(seat);
      const int drawn = told(at).counts[index] - counts_[index] + (seat_at(seat) == lost ? 1 : 0);
      if (drawn > 0) last_draw_[index] = at;
      for (int i = 0; i < drawn && seat_at(seat) != me(); ++i)
        slots_.push_back({seat_at(seat), at, epoch(), next_order()});
    }
    counts_ = told(at).counts;
  }

  void collect_unseen() {
    for (const Card card : CardSet::deck() - observation_.view.own.hand - G::visible(observation_.view.table))
      visits_.push_back(
          {card, Seat::none, log_size(), shuffled_in_[static_cast<std::size_t>(card.index())], kAnyEvent});
    const int left = G::stock_count(observation_.view.table);
    for (int i = 0; i < left; ++i) slots_.push_back({Seat::none, log_size(), epoch(), next_order()});
  }

  [[nodiscard]] bool fits(const Slot& slot, const Visit& visit) const {
    if (slot.epoch != visit.epoch) return false;
    if (slot.seat == Seat::none) return visit.seat == Seat::none;
    if (visit.seat != Seat::none && (slot.seat != visit.seat || slot.born >= visit.gone)) return false;
    if (visit.drawn_at != kAnyEvent && visit.drawn_at != slot.born) return false;
    if (slot.born >= 0) {
      const CardSet from = told(slot.born).evidence.drawn_from;
      if (!from.empty() && !from.has(visit.card)) return false;
    }
    const int last = std::min(visit.gone, log_size() - 1);
    for (int at = slot.born + 1; at <= last; ++at)
      if (told(at).event.seat == slot.seat && told(at).evidence.not_held.has(visit.card)) return false;
    return true;
  }

  void put(const Slot& slot, Card card) {
    if (slot.order >= 0)
      stocks_[static_cast<std::size_t>(slot.epoch)][static_cast<std::size_t>(slot.order)] = card;
    else
      dealt_[static_cast<std::size_t>(+slot.seat)].add(card);
  }

  History<G> assemble() {
    History<G> history;
    history.start.table = observation_.start.table;
    if (G::chance(observation_.start.table) != ChanceKind::deal) {
      for (int seat = 0; seat < seats(); ++seat)
        history.start.of(seat_at(seat)).hand = dealt_[static_cast<std::size_t>(seat)];
      history.start.of(me()) = observation_.start.own;
      G::set_stock(history.start, stocks_[0]);
    }
    std::size_t next_stock = 1;
    for (const Told& now : observation_.log) {
      if (now.event.kind == Event::Kind::deal)
        history.log.add(dealt_again(now));
      else if (now.event.kind == Event::Kind::shuffle)
        history.log.add(Chance{.kind = ChanceKind::shuffle, .stock = stocks_[next_stock++]});
      else
        history.log.events.push_back(now.event);
    }
    return history;
  }

  [[nodiscard]] Chance dealt_again(const Told& deal) const {
    Chance chance{.kind = ChanceKind::deal,
                  .first = deal.first,
                  .starter = deal.starter,
                  .hand_count = static_cast<std::uint8_t>(seats()),
                  .hands = dealt_,
                  .stock = stocks_[0]};
    chance.hands[static_cast<std::size_t>(+me())] = deal.received;
    return chance;
  }

  static constexpr int kAnyEvent = -2;

  const Observation<G>& observation_;
  std::vector<Slot> slots_;
  std::vector<Visit> visits_;
  std::vector<CardList> stocks_;  ///< one an epoch, in drawing order
  std::array<CardSet, kMaxSeats> dealt_{};
  std::array<std::uint8_t, kMaxSeats> counts_{};
  std::array<int, 52> shuffled_in_{};  ///< the last epoch whose shuffle held the card
  std::array<int, kMaxSeats> last_draw_{kStart, kStart, kStart, kStart};
};

/// A random full history that agrees with all that the seat was told. Where the hands are open there is
/// nothing to infer: the history is the present position.
template <class G>
History<G> reconstruct_draws(const Observation<G>& observation, Rng& rng) {
  if (observation.view.open) return {*observation.view.open, {}};
  return WorldBuilder<G>(observation).build(rng);
}

}  // namespace tableroo
