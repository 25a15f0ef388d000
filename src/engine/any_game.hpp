// The type-erased face of a game and a match, for everything outside the hot loops: records, commands,
// server.
#pragma once

#include <memory>

#include "engine/history.hpp"
#include "engine/json.hpp"
#include "engine/playout.hpp"

namespace tableroo {

/// Randomness as an object, where the source is chosen at run time (the server's is libsodium).
class RandomSource {
 public:
  virtual ~RandomSource() = default;
  virtual std::uint32_t bits32() = 0;
};

/// A seeded source, for tools and tests.
class SeededSource final : public RandomSource {
 public:
  explicit SeededSource(Rng rng) : rng_(rng) {}
  std::uint32_t bits32() override { return rng_.bits32(); }

 private:
  Rng rng_;
};

class AnyMatch;

/// What one seat knows, as a player gets it. It holds copies only: no way leads from here to the match.
class AnyObservation {
 public:
  virtual ~AnyObservation() = default;
  [[nodiscard]] virtual Seat seat() const = 0;
  /// The seat's legal acts but the silent ones.
  virtual void legal(ActionList& out) const = 0;
  /// Acts that could be tried out of the ordinary (calls, catches), as far as the seat can see.
  virtual void silent(ActionList& out) const = 0;
  [[nodiscard]] virtual Action pick(Rng& rng) const = 0;
  [[nodiscard]] virtual Action simple(Rng& rng) const = 0;
  [[nodiscard]] virtual json::object view() const = 0;
  [[nodiscard]] virtual Facts describe(Action action) const = 0;
  /// The table in lines of text.
  [[nodiscard]] virtual std::string board() const = 0;
  /// Whether a bot on this seat would agree to a draw now.
  [[nodiscard]] virtual bool agrees() const = 0;
  /// A random match that agrees with all the seat was told since the deal; its past is replayed with every
  /// check.
  [[nodiscard]] virtual Result<std::unique_ptr<AnyMatch>> resample(Rng& rng) const = 0;
  /// Everything the seat knows, as one text: equal texts mean nothing tells the two apart.
  [[nodiscard]] virtual std::string digest() const = 0;
};

/// One match being played: the truth, its log, and the gates through which seats see it.
class AnyMatch {
 public:
  virtual ~AnyMatch() = default;
  /// A copy that leaves behind what seats were told; `inherit` brings it.
  [[nodiscard]] virtual std::unique_ptr<AnyMatch> clone() const = 0;
  /// Takes over what seats were told from the match this one is a continued clone of.
  virtual void inherit(AnyMatch& earlier) = 0;
  [[nodiscard]] virtual int seats() const = 0;
  /// The number of events so far.
  [[nodiscard]] virtual std::size_t version() const = 0;
  [[nodiscard]] virtual const EventLog& log() const = 0;

  [[nodiscard]] virtual ChanceKind chance() const = 0;
  [[nodiscard]] virtual Chance draw(RandomSource& source) const = 0;
  /// Applies a chance event or says what is wrong with it; nothing changes then.
  virtual std::optional<Problem> apply(const Chance& chance) = 0;

  [[nodiscard]] virtual SeatSet acting() const = 0;
  /// Seats with any legal act, out of turn included.
  [[nodiscard]] virtual SeatSet may_act() const = 0;
  /// Every legal act of a seat, the silent ones included.
  virtual void legal(Seat seat, ActionList& out) const = 0;
  /// Applies a legal act; a refusal leaves everything as it was.
  virtual std::optional<Refusal> act(Seat seat, Action action) = 0;
  /// Ends a running match from outside; refuses when it is over already.
  virtual std::optional<Problem> finish(Reason reason, Seat by) = 0;
  [[nodiscard]] virtual bool over() const = 0;
  [[nodiscard]] virtual MatchResult result() const = 0;

  /// The full truth, with the fields of docs/records.md.
  [[nodiscard]] virtual json::object state() const = 0;
  /// The position as a setup of docs/records.md; none where it stands inside a decision or nobody decides.
  [[nodiscard]] virtual std::optional<json::object> setup() const = 0;
  /// What a seat (or a spectator: none) may know.
  [[nodiscard]] virtual json::object view(Seat seat) const = 0;
  /// The events from the `since`-th on (0 is all) as a seat is told them, each with its version.
  [[nodiscard]] virtual json::array told(Seat seat, std::size_t since) const = 0;
  /// The facts of a legal act of `seat`, from its observation.
  [[nodiscard]] virtual Facts describe(Seat seat, Action action) const = 0;
  [[nodiscard]] virtual std::unique_ptr<AnyObservation> observe(Seat seat) const = 0;
  /// Empty when the state is sound.
  [[nodiscard]] virtual std::string inconsistency() const = 0;
  /// The seat that has just come to be caught for not having spoken, which a house lets speak first.
  [[nodiscard]] virtual Seat speaker() const = 0;
};

/// A game as the rest of the house sees it.
class AnyGame {
 public:
  virtual ~AnyGame() = default;
  [[nodiscard]] virtual std::string_view id() const = 0;
  [[nodiscard]] virtual std::string_view name() const = 0;
  [[nodiscard]] virtual std::span<const OptionSpec> option_specs() const = 0;
  [[nodiscard]] virtual std::span<const Variant> variants() const = 0;
  [[nodiscard]] virtual std::span<const CodeInfo> codes() const = 0;
  /// Fills in what presets fix and refuses contradictions.
  [[nodiscard]] virtual Result<OptionValues> complete(const OptionValues& given) const = 0;
  [[nodiscard]] virtual int seats(const OptionValues& complete) const = 0;
  /// A match waiting for its first deal.
  [[nodiscard]] virtual std::unique_ptr<AnyMatch> start(const OptionValues& complete) const = 0;
  /// A match from a position; says what cannot be.
  [[nodiscard]] virtual Result<std::unique_ptr<AnyMatch>> from_setup(const OptionValues& complete,
                                                                     const json::object& setup) const = 0;
  [[nodiscard]] virtual std::string text(Action action) const = 0;
  [[nodiscard]] virtual std::optional<Action> parse(std::string_view text) const = 0;
  /// Acts that may be tried at any time and are left out of the lists that players get.
  [[nodiscard]] virtual bool silent(Action action) const = 0;
  [[nodiscard]] virtual PlayoutStats playouts(const OptionValues& complete, std::uint64_t count,
                                              std::uint64_t seed) const = 0;
  [[nodiscard]] virtual std::size_t state_bytes() const = 0;
  /// Whether the seats may agree to a draw.
  [[nodiscard]] virtual bool may_agree() const = 0;
  /// Whether a match with these options is a pair of games: the same deal again with the seats changed.
  [[nodiscard]] virtual bool is_pair(const OptionValues& complete) const = 0;
  /// The result of a pair, by the seats of its second game.
  [[nodiscard]] virtual MatchResult pair_result(const MatchResult& first,
                                                const MatchResult& second) const = 0;
};

}  // namespace tableroo
