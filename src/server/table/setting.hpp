// Who sits where at a table, and on what terms: what is kept of a table beside its log.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/result.hpp"
#include "base/seat.hpp"
#include "protocol/json_fields.hpp"
#include "protocol/terms.hpp"

namespace tableroo::server {

constexpr std::string_view kStandInLevel = "simple";  ///< who plays for people
constexpr int kMostExpired = 3;                       ///< expired turns in a row, then a stand-in plays

/// A place at the table: open, a bot's, or a person's.
struct Place {
  std::string person;     ///< id; empty where no person sits
  std::string level;      ///< of a bot
  bool ready = false;     ///< the person is ready to begin
  bool stand_in = false;  ///< a bot plays for the person
  int expired = 0;        ///< the person's expired turns in a row

  [[nodiscard]] bool open() const { return person.empty() && level.empty(); }
  [[nodiscard]] bool is_person() const { return !person.empty(); }
  [[nodiscard]] bool is_bot() const { return person.empty() && !level.empty(); }
  /// Whether a bot decides here now.
  [[nodiscard]] bool played_by_bot() const { return is_bot() || stand_in; }
  bool operator==(const Place&) const = default;
  static constexpr auto fields() {
    using protocol::may_have;
    return std::tuple{protocol::field("person", &Place::person), protocol::field("level", &Place::level),
                      may_have("ready", &Place::ready), may_have("standIn", &Place::stand_in),
                      may_have("expired", &Place::expired)};
  }
};

struct Setting {
  std::string host;  ///< the person who made the table
  protocol::Terms terms;
  std::vector<Place> places;
  std::string next;               ///< the table that follows this one
  int game = 0;                   ///< of a pair: 1 or 2; 0 for none
  std::string earlier;            ///< table of the pair's first game
  std::vector<int> first_scores;  ///< of the pair's first game, by its own seats
  std::vector<int> first_returns;
  bool operator==(const Setting&) const = default;
  static constexpr auto fields() {
    using protocol::may_have;
    return std::tuple{may_have("host", &Setting::host),
                      may_have("terms", &Setting::terms),
                      protocol::field("places", &Setting::places),
                      may_have("next", &Setting::next),
                      may_have("game", &Setting::game),
                      may_have("earlier", &Setting::earlier),
                      may_have("firstScores", &Setting::first_scores),
                      may_have("firstReturns", &Setting::first_returns)};
  }

  [[nodiscard]] Place& at(Seat seat) { return places[static_cast<std::size_t>(+seat)]; }
  [[nodiscard]] const Place& at(Seat seat) const { return places[static_cast<std::size_t>(+seat)]; }
  [[nodiscard]] bool full() const;
  [[nodiscard]] bool everybody_ready() const;
  /// The seat of a person, or none.
  [[nodiscard]] Seat seat_of(std::string_view person) const;
  /// The lowest open seat, or none.
  [[nodiscard]] Seat open_seat() const;
};

/// The places with everybody moved on by one seat, nobody ready.
std::vector<Place> rotated(const std::vector<Place>& places);

std::string to_text(const Setting& setting);
/// Reads what `to_text` wrote for a table of `seats` seats.
Result<Setting> read_setting(std::string_view text, int seats);

}  // namespace tableroo::server
