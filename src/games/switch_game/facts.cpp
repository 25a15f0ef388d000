// What an act of Switch would do, for previews.
#include "games/switch_game/rules.hpp"

namespace tableroo::switch_game {
namespace {

Facts describe_play(const Table& table, Seat seat, Action action) {
  const Card card = card_of(action);
  const int left = table.counts[static_cast<std::size_t>(+seat)] - 1;
  Facts facts{{"card", card}, {"suit", suit_of(action)}, {"cardsLeft", left}, {"winsAtOnce", left == 0}};
  const Duty duty = duty_after(table.duty, card.rank());
  if (left == 0 || !duty.waits()) return facts;
  facts.push_back({"dutyRank", std::string(1, letter(duty.rank))});
  facts.push_back({"dutyCount", static_cast<int>(duty.count)});
  facts.push_back({"dutySeat", after(seat, table.options.seats)});
  return facts;
}

Facts describe_drawing(const Table& table, int wanted) {
  const int cards = drawable(table, wanted);
  return {{"cards", cards}, {"waived", wanted - cards}};
}

}  // namespace

Facts Rules::describe(const View<Rules>& view, Action action) {
  const Table& table = view.table;
  switch (kind_of(action)) {
    case Kind::play:
      return describe_play(table, view.seat, action);
    case Kind::draw:
      return describe_drawing(table, 1);
    case Kind::take:
      return describe_drawing(table, table.duty.count);
    case Kind::keep:
      return {{"card", view.own.drawn}};
    case Kind::catch_out: {
      Facts facts = describe_drawing(table, kPenalty);
      facts.push_back({"seat", seat_of(action)});
      return facts;
    }
    case Kind::stand:
    case Kind::call:
      break;
  }
  return {};
}

}  // namespace tableroo::switch_game
