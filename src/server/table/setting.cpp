#include "server/table/setting.hpp"

#include <algorithm>

#include "engine/record.hpp"

namespace tableroo::server {

bool Setting::full() const {
  return std::ranges::none_of(places, [](const Place& place) { return place.open(); });
}

bool Setting::everybody_ready() const {
  return std::ranges::all_of(places, [](const Place& place) { return !place.is_person() || place.ready; });
}

Seat Setting::seat_of(std::string_view person) const {
  for (std::size_t i = 0; i < places.size(); ++i)
    if (places[i].is_person() && places[i].person == person) return seat_at(static_cast<int>(i));
  return Seat::none;
}

Seat Setting::open_seat() const {
  const auto found = std::ranges::find_if(places, [](const Place& place) { return place.open(); });
  return found == places.end() ? Seat::none : seat_at(static_cast<int>(found - places.begin()));
}

std::vector<Place> rotated(const std::vector<Place>& places) {
  std::vector<Place> next;
  for (const Place& place : places) next.push_back({.person = place.person, .level = place.level});
  std::ranges::rotate(next, next.end() - 1);
  return next;
}

std::string to_text(const Setting& setting) {
  std::string text;
  protocol::put(text, setting);
  return text;
}

Result<Setting> read_setting(std::string_view text, int seats) {
  const auto object = parse_object(text);
  if (!object) return std::unexpected(object.error());
  Setting setting;
  if (const auto wrong = protocol::read_fields(*object, setting); !wrong.empty())
    return problem("bad-setting", "'" + std::string(wrong) + "' of the setting is missing or wrong");
  if (static_cast<int>(setting.places.size()) != seats)
    return problem("bad-setting", "the setting has " + std::to_string(setting.places.size()) + " places");
  return setting;
}

}  // namespace tableroo::server
