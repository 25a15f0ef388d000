// Jackaroo: four seats in two sides, a ring of 76 spaces, and a card for every step. docs/rules/jackaroo.md
#pragma once

#include "engine/history.hpp"
#include "engine/json_fwd.hpp"
#include "games/jackaroo/action.hpp"

namespace tableroo::jackaroo {

constexpr int kHandSize = 4;

/// `shuffle`: a card is played and the seat to move must draw, but the stock is empty.
enum class Phase : std::uint8_t { deal, play, shuffle, over };

struct Table {
  Options options;
  Ending ending;
  Phase phase = Phase::deal;
  Seat turn = Seat::none;
  std::array<std::uint8_t, kMaxSeats> counts{};
  int turns = 0;  ///< finished
  Marbles marbles{};
  CardSet discards{};       ///< the pile: everybody saw its cards
  Card top = Card::none();  ///< of the pile, where it is known
  std::uint8_t stock = 0;   ///< cards in it
  bool operator==(const Table&) const = default;
};

struct Own {
  CardSet hand;
  bool operator==(const Own&) const = default;
};

struct Hidden {
  CardList stock;  ///< the next card to be drawn is the last
  bool operator==(const Hidden&) const = default;
};

struct Rules {
  using Table = jackaroo::Table;
  using Own = jackaroo::Own;
  using Hidden = jackaroo::Hidden;
  static constexpr std::string_view kId = "jackaroo";
  static constexpr std::string_view kName = "Jackaroo";
  static constexpr std::size_t kSeats = kSeatsHere;

  static std::span<const OptionSpec> option_specs();
  static std::span<const Variant> variants();
  static std::span<const CodeInfo> codes();
  static Result<OptionValues> complete(const OptionValues& given) { return given; }
  static State<Rules> start(const OptionValues& values);
  static int seats(const Table& /*table*/) { return kSeatsHere; }
  static bool open_hands(const Table& /*table*/) { return false; }
  static int round(const Table& /*table*/) { return 1; }

  static ChanceKind chance(const Table& table) {
    if (table.phase == Phase::deal) return ChanceKind::deal;
    return table.phase == Phase::shuffle ? ChanceKind::shuffle : ChanceKind::none;
  }
  template <class R>
  static Chance draw(const State<Rules>& state, R& source) {
    Chance chance;
    chance.kind = Rules::chance(state.table);
    if (chance.kind == ChanceKind::shuffle) {
      chance.stock = shuffled(state.table.discards, source);
    } else {
      deal_out(chance, shuffled(CardSet::deck(), source), kSeatsHere, kHandSize);
      chance.first = seat_at(static_cast<int>(below(source, kSeatsHere)));
    }
    return chance;
  }
  static std::optional<Problem> check(const State<Rules>& state, const Chance& chance);
  static void apply(State<Rules>& state, const Chance& chance);

  static SeatSet acting(const Table& table) {
    return table.phase == Phase::play ? SeatSet::only(table.turn) : SeatSet{};
  }
  static SeatSet may_act(const Table& table) { return acting(table); }
  static void legal(const Table& table, const Own& own, Seat seat, ActionList& out);
  static bool silent(Action /*action*/) { return false; }
  static Action pick(const Table& table, const Own& own, Seat seat, Rng& rng);
  static Refusal explain(const Table& table, const Own& own, Seat seat, Action action);
  static void apply(State<Rules>& state, Seat seat, Action action);
  static void finish(Table& table, Reason reason, Seat by);
  static MatchResult result(const Table& table);
  static std::string inconsistency(const State<Rules>& state);

  static Card played(Action action) { return card_of(action); }
  static Action concealed(Action action) { return action; }
  static Evidence evidence(const Table& before, const Event& event, const Table& now);
  static CardSet visible(const Table& table) { return table.discards; }
  static int stock_count(const Table& table) { return table.stock; }
  static void set_stock(State<Rules>& state, const CardList& next_first);
  static History<Rules> reconstruct(const Observation<Rules>& observation, Rng& rng);

  static std::string text(Action action);
  static std::optional<Action> parse(std::string_view text);
  static std::string board(const View<Rules>& view);
  static Facts describe(const View<Rules>& view, Action action);
  static void write_state(const Table& table, json::object& object);
  static void write_view(const Table& table, json::object& object);
  static void write_own(const Own& /*own*/, json::object& /*object*/) {}
  static void write_hidden(const Hidden& /*hidden*/, json::object& /*object*/) {}
  static bool write_setup(const State<Rules>& state, json::object& object);
  static State<Rules> read_setup(const OptionValues& values, Fields& fields);

  static Action simple(const View<Rules>& view, Rng& rng);
  /// A bot agrees to a draw when its side is not ahead.
  static bool agrees(const View<Rules>& view);
};

/// A place from its text: "0".."75" without leading zeros, "h1".."h4".
std::optional<int> parse_place(std::string_view text);
/// Whose marbles a seat moves: its own, or its partner's once all its own are home.
inline Seat controlled(const Table& table, Seat seat) {
  return table.marbles.home[at(seat)] == table.options.marbles ? partner_of(seat) : seat;
}
/// How many marbles of the seat's side are home.
inline int side_home(const Marbles& marbles, Seat seat) {
  return marbles.home[at(seat)] + marbles.home[at(partner_of(seat))];
}
/// What an act does to the marbles, where the acting seat moves those of `colour`.
void move_marbles(Marbles& marbles, Seat colour, Action action);
/// Every legal use of the cards by a seat that moves the marbles of `colour`; discards are none.
void add_uses(const Movement& movement, Seat colour, CardSet cards, ActionList& out);

}  // namespace tableroo::jackaroo
