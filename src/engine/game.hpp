// The contract of a game: what a rulebook must provide, and the three values every game is made of.
//
// A game is a struct of static functions over a public Table, one private Own per seat and a Hidden part that
// nobody knows. Legality is a function of (Table, Own) alone, so the rules serve the truth and an observation
// alike, and secrets have no way out but the Table.
#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>

#include "base/rng.hpp"
#include "engine/action.hpp"
#include "engine/chance.hpp"
#include "engine/facts.hpp"
#include "engine/options.hpp"
#include "engine/result.hpp"

namespace tableroo {

constexpr std::size_t kMaxStateBytes = 256;

/// The whole truth of a match, as a value.
template <class G>
struct State {
  typename G::Table table{};                     ///< what everybody sees
  std::array<typename G::Own, G::kSeats> own{};  ///< what each seat alone sees
  typename G::Hidden hidden{};                   ///< what nobody sees

  typename G::Own& of(Seat seat) { return own[static_cast<std::size_t>(+seat)]; }
  const typename G::Own& of(Seat seat) const { return own[static_cast<std::size_t>(+seat)]; }
  bool operator==(const State&) const = default;
};

/// What one seat may know now; `seat` is none for spectators. `open` holds the truth where the options open
/// the hands to everybody, and nothing otherwise.
template <class G>
struct View {
  typename G::Table table{};
  Seat seat = Seat::none;
  typename G::Own own{};
  std::optional<State<G>> open{};
  bool operator==(const View&) const = default;
};

/// The one gate: everything that leaves a match for a seat goes through here.
template <class G>
View<G> look(const State<G>& state, Seat seat) {
  View<G> view;
  view.table = state.table;
  view.seat = seat;
  if (seat != Seat::none) view.own = state.of(seat);
  if (G::open_hands(state.table)) view.open = state;
  return view;
}

/// One thing that happened: a chance event (its cards stand beside), an act, or an end from outside.
struct Event {
  enum class Kind : std::uint8_t { deal, shuffle, act, ended };
  Kind kind = Kind::act;
  Seat seat = Seat::none;           ///< who acted, or who resigned
  Reason reason = Reason::running;  ///< for `ended`
  Action action{};
};

/// What an event proves to everybody about cards they cannot see.
struct Evidence {
  CardSet not_held{};      ///< the acting seat held none of these before it drew
  CardSet drawn_from{};    ///< what was drawn is one of these; empty when nothing is known
  bool newest = false;     ///< the card played is the one drawn last
  bool exchanged = false;  ///< two partners have exchanged cards
};

/// One event as one seat is told it.
struct Told {
  Event event{};                                 ///< the act concealed where this seat may not see it
  CardSet received{};                            ///< cards that came into this seat's hand
  CardSet shuffled{};                            ///< the public cards that a reshuffle put into the stock
  Seat first = Seat::none;                       ///< of a deal
  Card starter = Card::none();                   ///< of a deal
  std::array<std::uint8_t, kMaxSeats> counts{};  ///< hand sizes afterwards
  Evidence evidence{};
};

/// What a seat knows: the view now, the view when the current deal began, and all it was told since. Where
/// all hands are open the log is empty and `start` equals `view`.
template <class G>
struct Observation {
  View<G> view;
  View<G> start;
  std::span<const Told> log;
};

/// One named set of options, offered in the lobby.
struct Variant {
  std::string_view id;
  std::string_view name;
  std::string_view summary;
  std::string_view options;  ///< "k=v,..." beyond the defaults
};

/// Beside what the concept names, a game has for data:
///   write_state(table, object)         the public state fields of docs/records.md (all but `hands`)
///   write_view(table, object)          what clients see of the table
///   write_own(own, object)             private fields beyond the hand
///   write_hidden(hidden, object)       the hidden part, where all hands are open
///   write_setup(state, object) -> bool makes the state fields (given in `object`, with hands) those of a
///   setup:
///                                      lists in place of counts; false where the position stands inside a
///                                      decision
///   read_setup(values, fields) -> State<G>
/// and for worlds (see engine/worlds.hpp)
///   reconstruct(observation, rng) -> History<G>
/// A game may have
///   agrees(view) -> bool                     where seats may agree to a draw: whether a bot does
///   is_pair(values) -> bool, pair_result(first, second) -> MatchResult    where a match may be a pair of
///   games speaker(table) -> Seat                   who may be caught for not having spoken
template <class G>
concept Game =
    requires(const typename G::Table& table, typename G::Table& mutable_table, const typename G::Own& own,
             State<G>& state, const State<G>& truth, const View<G>& view, const Observation<G>& observation,
             Seat seat, Action action, ActionList& list, Rng& rng, const Chance& chance,
             const OptionValues& values, const Event& event) {
      { G::kId } -> std::convertible_to<std::string_view>;
      { G::kName } -> std::convertible_to<std::string_view>;
      { G::kSeats } -> std::convertible_to<std::size_t>;  // the most seats
      // Options. `complete` resolves presets and refuses contradictions; `start` takes completed values.
      { G::option_specs() } -> std::same_as<std::span<const OptionSpec>>;
      { G::variants() } -> std::same_as<std::span<const Variant>>;
      { G::codes() } -> std::same_as<std::span<const CodeInfo>>;
      { G::complete(values) } -> std::same_as<Result<OptionValues>>;
      { G::start(values) } -> std::same_as<State<G>>;
      { G::seats(table) } -> std::same_as<int>;
      { G::open_hands(table) } -> std::same_as<bool>;
      { G::round(table) } -> std::same_as<int>;  // 1-based hand or round of the match
      // Chance.
      { G::chance(table) } -> std::same_as<ChanceKind>;
      { G::draw(truth, rng) } -> std::same_as<Chance>;
      { G::check(truth, chance) } -> std::same_as<std::optional<Problem>>;
      G::apply(state, chance);
      // Acts. `pick` is uniform over the legal acts but the silent ones, without listing them.
      { G::acting(table) } -> std::same_as<SeatSet>;
      { G::may_act(table) } -> std::same_as<SeatSet>;
      G::legal(table, own, seat, list);
      { G::silent(action) } -> std::same_as<bool>;
      { G::pick(table, own, seat, rng) } -> std::same_as<Action>;
      { G::explain(table, own, seat, action) } -> std::same_as<Refusal>;
      G::apply(state, seat, action);
      // The end. `finish` ends a running match from outside.
      { table.ending } -> std::convertible_to<Ending>;
      G::finish(mutable_table, Reason::resigned, seat);
      { G::result(table) } -> std::same_as<MatchResult>;
      { G::inconsistency(truth) } -> std::same_as<std::string>;  // empty when the state is sound
      // Knowledge.
      { table.counts } -> std::convertible_to<std::array<std::uint8_t, kMaxSeats>>;
      { own.hand } -> std::convertible_to<CardSet>;
      { G::played(action) } -> std::same_as<Card>;       // the public card that leaves the hand, or none
      { G::concealed(action) } -> std::same_as<Action>;  // as other seats are told it
      { G::evidence(table, event, table) } -> std::same_as<Evidence>;
      // Words.
      { G::text(action) } -> std::same_as<std::string>;
      { G::parse(std::string_view()) } -> std::same_as<std::optional<Action>>;
      { G::describe(view, action) } -> std::same_as<Facts>;
      { G::board(view) } -> std::same_as<std::string>;  // the table in lines of text, for the terminal
      // Play.
      { G::simple(view, rng) } -> std::same_as<Action>;
    } &&
    std::is_trivially_copyable_v<State<G>> && sizeof(State<G>) <= kMaxStateBytes;

}  // namespace tableroo
