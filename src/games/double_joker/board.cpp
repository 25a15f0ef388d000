// Double Joker's table in lines of text.
#include "games/double_joker/rules.hpp"

namespace tableroo::double_joker {
namespace {

std::string row(CardSet cards) {
  std::string line;
  for (const Card card : cards) line += ' ' + tableroo::text(card);
  return line.empty() ? " none" : line;
}

}  // namespace

std::string Rules::board(const View<Rules>& view) {
  const Table& table = view.table;
  std::string text;
  for (int seat = 0; seat < 2; ++seat) {
    const auto at = static_cast<std::size_t>(seat);
    text += "Seat " + std::to_string(seat) + (view.seat == seat_at(seat) ? " (you)" : "") + ": " +
            std::to_string(table.counts[at]) + " in hand, " + std::to_string(table.won[at]) +
            " on the Joker" + (table.turn == seat_at(seat) ? "   <- to act\n" : "\n");
  }
  for (std::size_t suit = 0; suit < kSuits; ++suit) {
    text += std::string("  2") + letter(static_cast<Suit>(suit)) + ":";
    for (const Card card : table.stacks[suit]) text += ' ' + tableroo::text(card);
    text += '\n';
  }
  if (table.bound) text += "Suit asked for: " + std::string(name(table.suit)) + '\n';
  if (table.led.exists()) text += "Led: " + tableroo::text(table.led) + '\n';
  if (view.seat != Seat::none) text += "Your hand:" + row(view.own.hand) + '\n';
  if (view.open && view.seat != Seat::none)
    text += "Other hand:" + row(view.open->of(after(view.seat, 2)).hand) + '\n';
  return text;
}

}  // namespace tableroo::double_joker
