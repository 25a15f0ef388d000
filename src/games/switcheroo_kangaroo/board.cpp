// The mat of Switcheroo Kangaroo in lines of text.
#include "games/switcheroo_kangaroo/words.hpp"

namespace tableroo::switcheroo_kangaroo {
namespace {

std::string row(CardSet cards) {
  std::string line;
  for (const Card card : cards) line += ' ' + tableroo::text(card);
  return line.empty() ? " none" : line;
}

/// "9H over 5S: 9" or what there is of it.
std::string lying(const Half& half) {
  if (half.empty()) return "empty";
  if (half.size() == 1) return tableroo::text(half[0]);
  return tableroo::text(half[1]) + " over " + tableroo::text(half[0]) + ": " +
         std::to_string(read(half).number);
}

std::string seat_line(const View<Rules>& view, Seat seat) {
  const Table& table = view.table;
  std::string line = "Seat " + std::to_string(+seat) + (view.seat == seat ? " (you)" : "") + ", " +
                     std::string(name(side_of(seat))) + ": " +
                     std::to_string(table.counts[static_cast<std::size_t>(+seat)]) + " in hand";
  if (table.marker == seat) line += ", holds 2H";
  if (table.chosen.has(seat)) line += ", has chosen";
  return line + (Rules::acting(table).has(seat) ? "   <- to act\n" : "\n");
}

std::string half_line(const Table& table, Side side) {
  const Half& half = table.halves[+side];
  std::string line = "  " + std::string(name(side)) + (side == Side::red ? "  " : " ");
  if (table.leader == Seat::none) return line + lying(half) + '\n';
  const bool challenge = side == challenge_of(table);
  line += (challenge ? "challenge  " : "answer     ") + lying(half);
  if (challenge && half.size() == 2)
    line += ", window " + std::to_string(read(half).window) + ", in " +
            std::string(tableroo::name(read(half).suit));
  return line + '\n';
}

}  // namespace

std::string Rules::board(const View<Rules>& view) {
  const Table& table = view.table;
  std::string text;
  for (int seat = 0; seat < kPlayers; ++seat) text += seat_line(view, seat_at(seat));
  text += "Trick " + std::to_string(table.trick) + " of " + std::to_string(table.options.tricks) +
          ", captured red " + std::to_string(table.scores[0]) + ", blue " + std::to_string(table.scores[1]) +
          '\n';
  if (table.options.hands > 1)
    text += "Hand " + std::to_string(table.hand) + " of " + std::to_string(table.options.hands) +
            ", finished hands red " + std::to_string(table.totals[0]) + ", blue " +
            std::to_string(table.totals[1]) + '\n';
  for (const Side side : {Side::red, Side::blue}) text += half_line(table, side);
  if (view.seat != Seat::none) text += "Your hand:" + row(view.own.hand) + '\n';
  return text;
}

}  // namespace tableroo::switcheroo_kangaroo
