// What a table decides together while its match goes on: a draw, a stand-in for somebody who is away.
#pragma once

#include <vector>

#include "server/lobby/people.hpp"
#include "server/table/table.hpp"

namespace tableroo::server {

struct Motion {
  enum class Kind : std::uint8_t { draw, stand_in };
  Kind kind = Kind::draw;
  Seat seat = Seat::none;  ///< whose seat a stand-in is to play
  SeatSet agreed{};
  Time until{};
};

class Motions {
 public:
  explicit Motions(const People& people) : people_(people) {}

  /// A seated person agrees or not; the first to agree moves it. True when the motion is carried (and over).
  std::expected<bool, Refusal> vote(const Table& table, const std::string& person, const protocol::Vote& vote,
                                    Time now);
  /// Drops what is out of time or of reason. True when something went.
  bool tidy(const Table& table, Time now);
  [[nodiscard]] std::optional<Time> next_due() const;
  [[nodiscard]] std::vector<protocol::Motion> tell(Time now) const;

 private:
  [[nodiscard]] std::optional<Refusal> out_of_order(const Table& table, const Motion& motion) const;
  [[nodiscard]] bool carried(const Table& table, const Motion& motion) const;

  const People& people_;
  std::vector<Motion> open_;
};

/// What a vote's words mean.
std::optional<Motion> motion_of(const protocol::Vote& vote, int seats);

}  // namespace tableroo::server
