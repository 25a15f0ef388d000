#include "games/switcheroo_kangaroo/rules.hpp"
namespace tableroo::switcheroo_kangaroo {
Action Rules::simple(const View<Rules>& view, Rng& rng) { return pick(view.table, view.own, view.seat, rng); }
}  // namespace tableroo::switcheroo_kangaroo
