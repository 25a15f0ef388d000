// Jackaroo's table in lines of text: each seat's nineteen spaces, its yard and its column.
#include "games/jackaroo/rules.hpp"

namespace tableroo::jackaroo {
namespace {

constexpr int kQuarter = kSpaces / kSeatsHere;

std::string padded(int number, std::size_t width) {
  std::string text = std::to_string(number);
  return text.size() < width ? std::string(width - text.size(), ' ') + text : text;
}

/// " 19 |1....0.............| 37  yard 2  home ...#"
std::string quarter(const Table& table, Seat seat) {
  std::string spaces;
  for (int space = start_of(seat); space < start_of(seat) + kQuarter; ++space) {
    const Seat owner = table.marbles.owner(space);
    spaces += owner == Seat::none ? '.' : static_cast<char>('0' + +owner);
  }
  const auto home = static_cast<std::size_t>(table.marbles.home[at(seat)]);
  return padded(start_of(seat), 3) + " |" + spaces + "| " + padded(start_of(seat) + kQuarter - 1, 2) +
         "  yard " + std::to_string(table.marbles.in_yard(seat, table.options.marbles)) + "  home " +
         std::string(kCells - home, '.') + std::string(home, '#');
}

}  // namespace

std::string Rules::board(const View<Rules>& view) {
  const Table& table = view.table;
  std::string text;
  for (int index = 0; index < kSeatsHere; ++index) {
    const Seat seat = seat_at(index);
    text += "Seat " + std::to_string(index) + quarter(table, seat);
    if (view.seat == seat) text += "  (you)";
    if (table.turn == seat) text += "  <- to act";
    if (table.turn == seat && controlled(table, seat) != seat) text += " for its partner";
    text += '\n';
  }
  text += "Stock " + std::to_string(table.stock) + ", discarded " + std::to_string(table.discards.size());
  if (table.top.exists()) text += ", top " + tableroo::text(table.top);
  text += ", turn " + std::to_string(table.turns + 1) + '\n';
  if (view.seat == Seat::none) return text;
  text += "Your hand:";
  for (const Card card : view.own.hand) text += ' ' + tableroo::text(card);
  return text + '\n';
}

}  // namespace tableroo::jackaroo
