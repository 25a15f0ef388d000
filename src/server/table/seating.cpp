#include "server/table/seating.hpp"

#include <algorithm>

namespace tableroo::server {
namespace {

std::unexpected<Refusal> refuse(std::string_view code, std::string sentence) {
  return std::unexpected(Refusal{code, std::move(sentence)});
}

std::optional<Refusal> too_late(const Table& table) {
  if (!table.begun()) return std::nullopt;
  return Refusal{"match-running", "The match has begun."};
}

/// A bot's seat that a person may have now.
std::optional<Refusal> cannot_replace(const Table& table, Seat seat) {
  const Setting& setting = table.setting();
  if (table.match().over()) return Refusal{"match-over", "The match is over."};
  if (seat == Seat::none || !setting.at(seat).is_bot())
    return Refusal{"seat-taken", "That seat cannot be taken."};
  if (!setting.terms.take_over) return Refusal{"no-take-over", "At this table bots keep their seats."};
  if (table.match().acting().has(seat))
    return Refusal{"seat-acting", "The bot is about to act; try again in a moment."};
  return std::nullopt;
}

}  // namespace

NewSetting sit(const Table& table, const std::string& person, Seat seat) {
  Setting setting = table.setting();
  if (setting.seat_of(person) != Seat::none)
    return refuse("seated-already", "You sit at this table already.");
  if (seat != Seat::none && +seat >= static_cast<int>(setting.places.size()))
    return refuse("no-such-seat", "There is no such seat at this table.");
  if (table.begun()) {
    if (auto refusal = cannot_replace(table, seat)) return std::unexpected(std::move(*refusal));
  } else {
    if (seat == Seat::none) seat = setting.open_seat();
    if (seat == Seat::none) return refuse("table-full", "Every seat is taken.");
    if (!setting.at(seat).open()) return refuse("seat-taken", "That seat is taken.");
  }
  setting.at(seat) = {.person = person, .level = {}};
  setting.at(seat).ready = setting.full();  // whoever completes the table is here
  return setting;
}

NewSetting stand(const Table& table, const std::string& person) {
  if (auto refusal = too_late(table)) return std::unexpected(std::move(*refusal));
  Setting setting = table.setting();
  const Seat seat = setting.seat_of(person);
  if (seat == Seat::none) return refuse("no-seat", "You do not sit at this table.");
  setting.at(seat) = {};
  return setting;
}

NewSetting place(const Table& table, const std::string& host, Seat seat, const std::string& who) {
  if (auto refusal = too_late(table)) return std::unexpected(std::move(*refusal));
  Setting setting = table.setting();
  if (setting.host != host) return refuse("not-the-host", "Only the host decides about seats.");
  if (+seat >= static_cast<int>(setting.places.size()))
    return refuse("no-such-seat", "There is no such seat at this table.");
  setting.at(seat) = {.person = {}, .level = who == "open" ? std::string{} : who};
  const Seat own = setting.seat_of(host);
  if (own != Seat::none && setting.full()) setting.at(own).ready = true;
  return setting;
}

NewSetting be_ready(const Table& table, const std::string& person, bool ready) {
  Setting setting = table.setting();
  const Seat seat = setting.seat_of(person);
  if (seat == Seat::none) return refuse("no-seat", "You do not sit at this table.");
  if (table.begun()) return setting;  // said on the way to the first deal: nothing is wrong
  setting.at(seat).ready = ready;
  return setting;
}

NewSetting take_back(const Table& table, const std::string& person) {
  Setting setting = table.setting();
  const Seat seat = setting.seat_of(person);
  if (seat == Seat::none) return refuse("no-seat", "You do not sit at this table.");
  setting.at(seat).stand_in = false;
  setting.at(seat).expired = 0;
  return setting;
}

bool may_begin(const Table& table) {
  return !table.begun() && table.setting().full() && table.setting().everybody_ready();
}

Setting draw_lots(const Setting& setting, RandomSource& source) {
  Setting drawn = setting;
  for (std::size_t left = drawn.places.size(); left > 1; --left)
    std::swap(drawn.places[left - 1], drawn.places[below(source, static_cast<std::uint32_t>(left))]);
  return drawn;
}

Setting without_the_late(const Setting& setting) {
  Setting rest = setting;
  for (Place& place : rest.places)
    if (place.is_person() && !place.ready) place = {};
  return rest;
}

}  // namespace tableroo::server
