#include "server/lobby/motions.hpp"

#include <algorithm>

namespace tableroo::server {
namespace {

constexpr Milliseconds kOpenFor = std::chrono::minutes(1);
constexpr std::array<std::string_view, 2> kKinds{"draw", "stand-in"};

std::string_view word(Motion::Kind kind) { return kKinds[static_cast<std::size_t>(kind)]; }

/// Whether every bot at the table agrees to a draw; they look at what their seat may see.
bool bots_agree(const Table& table) {
  const auto& places = table.setting().places;
  for (std::size_t i = 0; i < places.size(); ++i)
    if (places[i].played_by_bot() && !table.match().observe(seat_at(static_cast<int>(i)))->agrees())
      return false;
  return true;
}

}  // namespace

std::optional<Motion> motion_of(const protocol::Vote& vote, int seats) {
  const auto kind = std::ranges::find(kKinds, vote.motion);
  if (kind == kKinds.end()) return std::nullopt;
  Motion motion{.kind = static_cast<Motion::Kind>(kind - kKinds.begin())};
  if (motion.kind == Motion::Kind::draw) return motion;
  if (vote.seat < 0 || vote.seat >= seats) return std::nullopt;
  motion.seat = seat_at(vote.seat);
  return motion;
}

std::expected<bool, Refusal> Motions::vote(const Table& table, const std::string& person,
                                           const protocol::Vote& vote, Time now) {
  const Seat seat = table.seat_of(person);
  if (seat == Seat::none) return std::unexpected(Refusal{"no-seat", "You do not sit at this table."});
  const auto asked = motion_of(vote, table.match().seats());
  if (!asked) return std::unexpected(Refusal{"unknown-motion", "There is nothing like this to vote on."});
  if (auto refusal = out_of_order(table, *asked)) return std::unexpected(std::move(*refusal));
  auto motion = std::ranges::find_if(
      open_, [&](const Motion& open) { return open.kind == asked->kind && open.seat == asked->seat; });
  if (!vote.agree) {
    if (motion != open_.end()) open_.erase(motion);
    return false;
  }
  if (asked->kind == Motion::Kind::draw && !bots_agree(table))
    return std::unexpected(Refusal{"draw-declined", "A bot whose side is ahead does not agree to a draw."});
  if (motion == open_.end()) motion = open_.insert(open_.end(), *asked), motion->until = now + kOpenFor;
  motion->agreed.add(seat);
  if (!carried(table, *motion)) return false;
  open_.erase(motion);
  return true;
}

std::optional<Refusal> Motions::out_of_order(const Table& table, const Motion& motion) const {
  if (table.status() != "playing") return Refusal{"not-running", "No match is running here."};
  if (motion.kind == Motion::Kind::draw) {
    if (table.game().may_agree()) return std::nullopt;
    return Refusal{"no-draws", "This game knows no draw by agreement."};
  }
  const Place& place = table.setting().at(motion.seat);
  const bool away =
      place.is_person() && !place.stand_in && (!people_.online(place.person) || place.expired > 0);
  if (away) return std::nullopt;
  return Refusal{"not-away", "A stand-in is for somebody who is away."};
}

bool Motions::carried(const Table& table, const Motion& motion) const {
  int voters = 0;
  const auto& places = table.setting().places;
  for (std::size_t i = 0; i < places.size(); ++i) {
    const bool votes =
        places[i].is_person() && !places[i].stand_in && seat_at(static_cast<int>(i)) != motion.seat;
    // Whoever is away cannot agree to a draw, and does not count where the others help themselves.
    if (votes && (motion.kind == Motion::Kind::draw || people_.online(places[i].person))) ++voters;
  }
  return motion.kind == Motion::Kind::draw ? motion.agreed.size() >= voters
                                           : motion.agreed.size() * 2 > voters;
}

bool Motions::tidy(const Table& table, Time now) {
  return std::erase_if(open_, [&](const Motion& motion) {
           return motion.until <= now || out_of_order(table, motion).has_value();
         }) > 0;
}

std::optional<Time> Motions::next_due() const {
  const auto next = std::ranges::min_element(open_, {}, &Motion::until);
  return next == open_.end() ? std::nullopt : std::optional(next->until);
}

std::vector<protocol::Motion> Motions::tell(Time now) const {
  std::vector<protocol::Motion> list;
  for (const Motion& motion : open_) {
    protocol::Motion told{.motion = std::string(word(motion.kind))};
    if (motion.seat != Seat::none) told.seat = +motion.seat;
    for (const Seat seat : motion.agreed) told.agreed.push_back(+seat);
    told.left = static_cast<int>((motion.until - now).count());
    list.push_back(std::move(told));
  }
  return list;
}

}  // namespace tableroo::server
