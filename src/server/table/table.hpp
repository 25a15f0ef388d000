// One match being played: who sits where, the match itself, and which client acts are in it already. A pure
// state machine: nothing here waits, stores or sends. What must be stored is prepared beside the present
// state and taken over when it is durable.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "engine/record.hpp"
#include "protocol/messages.hpp"
#include "storage/store.hpp"

namespace tableroo::server {

/// A place at the table.
struct Place {
  enum class Kind : std::uint8_t { open, person, bot };
  Kind kind = Kind::open;
  std::string person;  ///< id
  std::string level;   ///< of a bot
};

/// A table's next state, not in force before it is stored.
struct Transition {
  std::unique_ptr<AnyMatch> match;
  AppendEvents append;
};

class Table {
 public:
  Table(std::string id, const AnyGame& game, OptionValues options, std::string variant,
        std::vector<Place> places);
  /// Folds a stored log; says what is wrong with one that cannot be.
  static Result<std::unique_ptr<Table>> load(const StoredTable& stored, const FindGame& find);

  [[nodiscard]] const std::string& id() const { return id_; }
  [[nodiscard]] const AnyGame& game() const { return *game_; }
  [[nodiscard]] const AnyMatch& match() const { return *match_; }
  [[nodiscard]] const std::vector<Place>& places() const { return places_; }
  [[nodiscard]] bool full() const;
  /// "waiting", "playing" or "over".
  [[nodiscard]] std::string_view status() const;
  /// The seat of a person, or none.
  [[nodiscard]] Seat seat_of(const std::string& person) const;
  [[nodiscard]] bool sit(const std::string& person, Seat seat);
  void stand(Seat seat) { places_[static_cast<std::size_t>(+seat)] = {}; }
  /// Whether this client act of a seat is in the log already.
  [[nodiscard]] bool knows(Seat seat, const std::string& act_id) const;

  /// What is due without anybody's act: the first deal. Empty when nothing is.
  [[nodiscard]] Transition begin(RandomSource& source) const;
  /// An act of a seat and the chance events that follow it.
  [[nodiscard]] std::expected<Transition, Refusal> act(Seat seat, const std::string& act_id,
                                                       std::string_view words, RandomSource& source) const;
  [[nodiscard]] std::expected<Transition, Refusal> resign(Seat seat) const;
  /// Takes over a transition that is stored now.
  void enter(Transition transition);

  [[nodiscard]] StoredTable stored() const;
  [[nodiscard]] json::object record() const;
  /// Where the table stands for one seat (none: a spectator), with the events from the `since`-th on.
  [[nodiscard]] protocol::TableState state_for(Seat seat, std::size_t since) const;

 private:
  [[nodiscard]] Transition transition(std::unique_ptr<AnyMatch> next, const std::string& act_id) const;
  void remember(const AppendEvents& append);

  std::string id_;
  const AnyGame* game_;
  OptionValues options_;
  std::string variant_;
  std::vector<Place> places_;
  std::unique_ptr<AnyMatch> match_;
  std::map<std::pair<Seat, std::string>, std::size_t> acts_;  ///< client acts in the log
};

}  // namespace tableroo::server
