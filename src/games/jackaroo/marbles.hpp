// Where the marbles stand, and what one movement does to them. The position alone: no rule is asked here.
#pragma once

#include <array>
#include <string>

#include "base/seat.hpp"
#include "games/jackaroo/space_set.hpp"

namespace tableroo::jackaroo {

constexpr int kSeatsHere = 4;
constexpr int kCells = 4;   ///< of every home column, whatever the number of marbles
constexpr int kYard = 127;  ///< as the origin of a marble that comes out

/// Places where a marble can stand are track spaces 0..75 and the cells h1..h4 of its owner's column, 76..79.
constexpr int kPlaces = kSpaces + kCells;
constexpr int cell(int number) { return kSpaces - 1 + number; }
constexpr bool is_cell(int place) { return place >= kSpaces; }
/// "12", "h4".
inline std::string place_text(int place) {
  return is_cell(place) ? "h" + std::to_string(place - kSpaces + 1) : std::to_string(place);
}

constexpr int start_of(Seat seat) { return 19 * +seat; }
/// How many steps a marble of `owner` can still go on the track; one more is the mouth of its column.
constexpr int steps_to_mouth(Seat owner, int space) { return forward(start_of(owner), kSpaces - 1 - space); }
constexpr Seat partner_of(Seat seat) { return after(seat, kSeatsHere, 2); }
constexpr std::size_t at(Seat seat) { return static_cast<std::size_t>(+seat); }

/// One marble set down somewhere else, and the spaces from which other marbles go back to their yards.
struct Step {
  Seat owner = Seat::none;
  int from = kYard;
  int to = 0;
  SpaceSet captured{};
};

/// Marbles on the track and in the columns; the others are in their yards. A column fills from its far end,
/// so the number of marbles in it says where they are.
struct Marbles {
  std::array<SpaceSet, kSeatsHere> track{};
  std::array<std::uint8_t, kSeatsHere> home{};

  [[nodiscard]] constexpr SpaceSet all() const { return track[0] | track[1] | track[2] | track[3]; }
  [[nodiscard]] constexpr SpaceSet side(Seat seat) const {
    return track[at(seat)] | track[at(partner_of(seat))];
  }
  /// Whose marble stands on a space; none when it is empty.
  [[nodiscard]] constexpr Seat owner(int space) const {
    for (int seat = 0; seat < kSeatsHere; ++seat)
      if (track[at(seat_at(seat))].has(space)) return seat_at(seat);
    return Seat::none;
  }
  [[nodiscard]] constexpr int in_yard(Seat seat, int marbles) const {
    return marbles - track[at(seat)].size() - home[at(seat)];
  }
  [[nodiscard]] constexpr int deepest_free_cell(Seat seat) const { return cell(kCells - home[at(seat)]); }

  constexpr void take(const Step& step) {
    if (step.from != kYard) track[at(step.owner)].remove(step.from);
    for (SpaceSet& marbles : track) marbles -= step.captured;
    if (is_cell(step.to))
      ++home[at(step.owner)];
    else
      track[at(step.owner)].add(step.to);
  }
  /// Two marbles of different seats change places.
  constexpr void exchange(int here, int there) {
    const Seat one = owner(here);
    const Seat other = owner(there);
    track[at(one)] = (track[at(one)] - SpaceSet::only(here)) | SpaceSet::only(there);
    track[at(other)] = (track[at(other)] - SpaceSet::only(there)) | SpaceSet::only(here);
  }
  bool operator==(const Marbles&) const = default;
};

}  // namespace tableroo::jackaroo
