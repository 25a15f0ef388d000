// Game records (docs/records.md): reading with every check, writing, traces.
#pragma once

#include <functional>
#include <memory>

#include "engine/any_game.hpp"

namespace tableroo {

/// What is wrong with a record, and at which of its events (1-based, none for the head or the result).
struct RecordError {
  std::optional<std::size_t> event;
  Problem problem;
};

/// "event 12: not-your-turn: Seat 1 is to act."
std::string to_text(const RecordError& error);

/// {"0":["..."],...}: every seat that may act, with all its legal acts, sorted bytewise.
json::object legal_json(const AnyGame& game, const AnyMatch& match);
/// The seats as a rising list.
json::array seats_json(SeatSet seats);

using FindGame = std::function<const AnyGame*(std::string_view)>;

/// The head of a record: which game, with which options.
struct RecordHead {
  const AnyGame* game = nullptr;
  OptionValues options;
};

std::expected<RecordHead, RecordError> read_head(const json::object& record, const FindGame& find);

/// Parses one line; refuses what is not one JSON object.
Result<json::object> parse_object(std::string_view line);

/// A record being replayed, event by event.
class Replay {
 public:
  explicit Replay(RecordHead head) : head_(std::move(head)) {}

  /// Applies the next event of a record (a setup may only come first). With `trace`, sets its trace keys.
  std::optional<Problem> next(json::object& event, bool trace);
  /// Null until the first event.
  [[nodiscard]] AnyMatch* match() const { return match_.get(); }
  [[nodiscard]] std::unique_ptr<AnyMatch> take() { return std::move(match_); }

 private:
  std::optional<Problem> apply(const json::object& event);
  std::optional<Problem> apply_seat_event(const json::object& event);
  void add_position(json::object& event) const;

  RecordHead head_;
  std::unique_ptr<AnyMatch> match_;
};

/// Replays a whole record and rewrites it in place: options and result in full, trace keys set or taken out,
/// unknown keys kept. A result that is there already must be right.
std::expected<std::unique_ptr<AnyMatch>, RecordError> check_record(json::object& record, const FindGame& find,
                                                                   bool trace);

/// The record of a match as far as it has come, without traces.
json::object write_record(const AnyGame& game, const OptionValues& options, const AnyMatch& match);
/// One event of a match's log as a record writes it; `chance` for chance events only.
json::object write_event(const AnyGame& game, const Event& event, const Chance* chance);

}  // namespace tableroo
