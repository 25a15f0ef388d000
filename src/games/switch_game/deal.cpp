// Which deals and shuffles Switch accepts.
#include "games/switch_game/rules.hpp"

namespace tableroo::switch_game {
namespace {

std::optional<Problem> check_deal(const Table& table, const Chance& deal) {
  if (auto wrong = check_cards(deal, CardSet::deck(), table.options.seats, table.options.hand_size))
    return wrong;
  if (!deal.starter.exists()) return Problem{"starter-missing", "the deal turns no starter up"};
  if (kSpecial.has(deal.starter))
    return Problem{"wrong-starter",
                   "the starter is never a 2, 8, Jack or Ace, so not the " + text(deal.starter)};
  if (auto wrong = check_first(deal, table.options.seats)) return wrong;
  if (table.first != Seat::none && deal.first != after(table.first, table.options.seats))
    return Problem{"wrong-first", "seat " + std::to_string(+after(table.first, table.options.seats)) +
                                      " begins this round, not seat " + std::to_string(+deal.first)};
  return std::nullopt;
}

}  // namespace

std::optional<Problem> Rules::check(const State<Rules>& state, const Chance& chance) {
  if (chance.kind == ChanceKind::deal) return check_deal(state.table, chance);
  return check_shuffle(chance, state.table.pile - CardSet::only(state.table.top));
}

}  // namespace tableroo::switch_game
