// The acts of Switcheroo Kangaroo: how they are packed, who may do which, and which one a random player
// takes.
#include "games/switcheroo_kangaroo/rules.hpp"

namespace tableroo::switcheroo_kangaroo {
namespace {

constexpr std::uint32_t code(Kind kind) { return static_cast<std::uint32_t>(kind) << 24U; }

void list_passes(CardSet from, CardSet taken, int more, ActionList& out) {
  if (more == 0) return out.push_back(pass(taken));
  for (const Card card : from) {
    from.remove(card);
    CardSet with = taken;
    with.add(card);
    list_passes(from, with, more - 1, out);
  }
}

void list_placements(const Table& table, CardSet hand, ActionList& out) {
  const Spot spot = spot_of(table);
  for (const Card card : hand) {
    out.push_back(place(card, spot.half, spot.completes ? Layer::top : Layer::first));
    if (spot.completes) out.push_back(place(card, spot.half, Layer::tuck));
    if (spot.either) out.push_back(place(card, rival_of(spot.half), Layer::first));
  }
}

Action pick_placement(const Table& table, CardSet hand, std::uint32_t count, Rng& rng) {
  const Spot spot = spot_of(table);
  const unsigned ways = spot.either || spot.completes ? 1 : 0;  // as a shift: one way or two
  const std::uint32_t drawn = below(rng, count << ways);
  const Card card = hand.nth(static_cast<int>(drawn >> ways));
  const bool second = (drawn & ways) != 0;
  if (spot.completes) return place(card, spot.half, second ? Layer::tuck : Layer::top);
  return place(card, second ? rival_of(spot.half) : spot.half, Layer::first);
}

}  // namespace

Action pass(CardSet cards) {
  std::uint32_t packed = code(Kind::pass);
  unsigned shift = 0;
  for (const Card card : cards) {
    packed |= static_cast<std::uint32_t>(card.index()) << shift;
    shift += 6;
  }
  for (; shift < 18; shift += 6) packed |= static_cast<std::uint32_t>(Card::none().index()) << shift;
  return {packed};
}

CardSet cards_of(Action action) {
  CardSet cards;
  for (unsigned shift = 0; shift < 18; shift += 6) {
    const Card card = Card::at(static_cast<int>(action.code >> shift & 63U));
    if (card.exists()) cards.add(card);
  }
  return cards;
}

Action place(Card card, Side half, Layer layer) {
  return {code(Kind::place) | static_cast<std::uint32_t>(layer) << 7U |
          static_cast<std::uint32_t>(+half) << 6U | static_cast<std::uint32_t>(card.index())};
}
Action swap(Card card) { return {code(Kind::swap) | static_cast<std::uint32_t>(card.index())}; }
Action keep() { return {code(Kind::keep)}; }

CardSet some_of(CardSet cards, int count, Rng& rng) {
  CardSet some;
  for (int i = 0; i < count; ++i) some.add((cards - some).pick(rng));
  return some;
}

Action some_choice(CardSet hand, Rng& rng) {
  const auto drawn = static_cast<int>(below(rng, static_cast<std::uint32_t>(hand.size()) + 1));
  return drawn == hand.size() ? keep() : swap(hand.nth(drawn));
}

Spot spot_of(const Table& table) {
  const Side challenge = challenge_of(table);
  switch (laid(table)) {
    case 0:
      return {challenge, !table.options.own_half_only, false};
    case 1:
      return {table.halves[+challenge].empty() ? challenge : rival_of(challenge), false, false};
    case 2:
      return {challenge, false, true};
    default:
      return {rival_of(challenge), false, true};
  }
}

SeatSet Rules::acting(const Table& table) {
  switch (table.phase) {
    case Phase::pass:
      return SeatSet::first(kPlayers) - table.chosen;
    case Phase::place:
      return SeatSet::only(after(table.leader, kPlayers, laid(table)));
    case Phase::bonus:
      return partners(challenge_of(table)) - table.chosen;
    case Phase::deal:
    case Phase::over:
      break;
  }
  return {};
}

void Rules::legal(const Table& table, const Own& own, Seat seat, ActionList& out) {
  if (!acting(table).has(seat)) return;
  if (table.phase == Phase::pass) return list_passes(own.hand, {}, table.options.pass_cards, out);
  if (table.phase == Phase::place) return list_placements(table, own.hand, out);
  for (const Card card : own.hand) out.push_back(swap(card));
  out.push_back(keep());
}

Action Rules::pick(const Table& table, const Own& own, Seat seat, Rng& rng) {
  if (table.phase == Phase::pass) return pass(some_of(own.hand, table.options.pass_cards, rng));
  if (table.phase == Phase::bonus) return some_choice(own.hand, rng);
  return pick_placement(table, own.hand, table.counts[static_cast<std::size_t>(+seat)], rng);
}

Action Rules::concealed(Action action) {
  if (kind_of(action) == Kind::pass) return {code(Kind::concealed_pass)};
  if (kind_of(action) == Kind::place) return action;
  return {code(Kind::concealed_choice)};
}

}  // namespace tableroo::switcheroo_kangaroo
