// The table of Switch in lines of text.
#include "games/switch_game/rules.hpp"

namespace tableroo::switch_game {
namespace {

std::string row(CardSet cards) {
  std::string line;
  for (const Card card : cards) line += ' ' + tableroo::text(card);
  return line.empty() ? " none" : line;
}

std::string seat_line(const View<Rules>& view, int index) {
  const Table& table = view.table;
  const Seat seat = seat_at(index);
  const auto at = static_cast<std::size_t>(index);
  std::string line = "Seat " + std::to_string(index) + (view.seat == seat ? " (you)" : "") + ": " +
                     std::to_string(table.counts[at]) + " in hand";
  if (table.options.rounds > 1) line += ", " + std::to_string(table.scores[at]) + " rounds won";
  if (table.called.has(seat)) line += ", last card called";
  if (table.turn == seat) line += "   <- to act";
  if (view.open && view.seat != seat) line += "\n   " + row(view.open->of(seat).hand);
  return line + '\n';
}

}  // namespace

std::string Rules::board(const View<Rules>& view) {
  const Table& table = view.table;
  std::string text;
  for (int seat = 0; seat < table.options.seats; ++seat) text += seat_line(view, seat);
  if (table.top.exists())
    text += "Top: " + tableroo::text(table.top) + ", to match: " + std::string(name(table.suit));
  if (table.duty.waits())
    text += ", waits: " + Rules::text(act(passing(table))) + ' ' + std::to_string(table.duty.count);
  text += "\nStock: " + std::to_string(table.stock) + ", pile: " + std::to_string(table.pile.size()) + '\n';
  if (view.seat != Seat::none) text += "Your hand:" + row(view.own.hand) + '\n';
  if (view.own.drawn.exists()) text += "Just drawn: " + tableroo::text(view.own.drawn) + '\n';
  return text;
}

}  // namespace tableroo::switch_game
