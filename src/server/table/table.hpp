// One match being played: who sits where, the match itself, and which client acts are in it already. A pure
// state machine: nothing here waits, stores or sends. What must be stored is prepared as a step beside the
// present state and entered when it is durable.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "engine/record.hpp"
#include "protocol/messages.hpp"
#include "server/table/setting.hpp"
#include "storage/store.hpp"

namespace tableroo::server {

/// Who decided an act: whoever sits there, or somebody for them.
enum class By : std::uint8_t { seat, clock, stand_in };

/// A table's next state, not in force before it is stored. Empty when nothing is to change.
struct Step {
  std::optional<Setting> setting{};
  std::unique_ptr<AnyMatch> match{};  ///< with new events
  AppendEvents append{};              ///< those events
  By by = By::seat;
  std::vector<Write> also{};  ///< stored together with it

  [[nodiscard]] bool empty() const { return !setting && !match; }
};
using Prepared = std::expected<Step, Refusal>;

class Table {
 public:
  Table(std::string id, const AnyGame& game, OptionValues options, std::string variant, Setting setting);
  /// Folds a stored log; says what is wrong with one that cannot be.
  static Result<std::unique_ptr<Table>> load(const StoredTable& stored, const FindGame& find);

  [[nodiscard]] const std::string& id() const { return id_; }
  [[nodiscard]] const AnyGame& game() const { return *game_; }
  [[nodiscard]] const OptionValues& options() const { return options_; }
  [[nodiscard]] const std::string& variant() const { return variant_; }
  [[nodiscard]] const AnyMatch& match() const { return *match_; }
  [[nodiscard]] const Setting& setting() const { return setting_; }
  /// "waiting", "playing" or "over".
  [[nodiscard]] std::string_view status() const;
  [[nodiscard]] bool begun() const { return match_->version() != 0; }
  [[nodiscard]] Seat seat_of(std::string_view person) const { return setting_.seat_of(person); }
  /// Whether this client act of a seat is in the log already.
  [[nodiscard]] bool knows(Seat seat, std::string_view act_id) const;
  /// Whether a result stands for good: a pair is over after its second game.
  [[nodiscard]] bool decided() const;

  /// The first deal; a given one where the pair's first game has dealt already.
  [[nodiscard]] Step begin(RandomSource& source, const Chance* deal = nullptr) const;
  /// An act of a seat and the chance events that follow it.
  [[nodiscard]] Prepared act(Seat seat, std::string_view act_id, std::string_view words, By by,
                             RandomSource& source) const;
  /// An end from outside: resigned by a seat, or agreed.
  [[nodiscard]] Prepared finish(Reason reason, Seat by) const;
  /// Takes over a step that is stored now.
  void enter(Step step);

  [[nodiscard]] StoredTable stored(const Setting& setting) const;
  [[nodiscard]] StoredTable stored() const { return stored(setting_); }
  [[nodiscard]] json::object record() const;
  /// Where the match stands for one seat (none: a spectator), with the events from the `since`-th on. What
  /// hangs on people and time is left to the room.
  [[nodiscard]] protocol::TableState state_for(Seat seat, std::size_t since) const;

 private:
  [[nodiscard]] Step step(std::unique_ptr<AnyMatch> next, std::string_view act_id, By by) const;
  void remember(std::size_t event, std::string_view act_id, By by);
  [[nodiscard]] json::array told(Seat seat, std::size_t since) const;
  [[nodiscard]] std::optional<protocol::PairInfo> pair_info() const;

  std::string id_;
  const AnyGame* game_;
  OptionValues options_;
  std::string variant_;
  Setting setting_;
  std::unique_ptr<AnyMatch> match_;
  std::vector<std::uint64_t> acts_;     ///< hashes of seat and client's id of the acts in the log, sorted
  std::map<std::size_t, By> not_seat_;  ///< events decided by somebody else than the seat
};

}  // namespace tableroo::server
