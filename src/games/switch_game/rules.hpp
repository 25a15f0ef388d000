// Switch: two to four seats shed their cards by suit or rank; twos, aces and eights fall on the next seat.
// docs/rules/switch.md
#pragma once

#include <algorithm>

#include "engine/history.hpp"
#include "engine/json_fwd.hpp"

namespace tableroo::switch_game {

/// `drawn`: the seat to move has drawn a card that it may play.
enum class Phase : std::uint8_t { deal, play, drawn, over };

enum class Kind : std::uint8_t { play, draw, keep, take, stand, call, catch_out };

/// What a draw is for; it decides what follows when the draw is complete.
enum class Cause : std::uint8_t { turn, duty, penalty };

struct Options {
  std::uint8_t seats = 2;
  std::uint8_t hand_size = 7;
  std::uint8_t rounds = 1;
  bool voluntary_draw = false;
  bool beginner = false;
  std::uint16_t turn_cap = 2000;
  bool operator==(const Options&) const = default;
};

/// A two, an ace or an eight that waits for the seat to move; none while `count` is 0.
struct Duty {
  Rank rank = Rank::two;
  std::uint16_t count = 0;
  [[nodiscard]] bool waits() const { return count > 0; }
  bool operator==(const Duty&) const = default;
};

/// Cards that a seat has still to draw while a shuffle is due; nothing is due while `cards` is 0.
struct Debt {
  Seat seat = Seat::none;
  std::uint8_t cards = 0;
  Cause cause = Cause::turn;
  bool operator==(const Debt&) const = default;
};

struct Table {
  Options options;
  Ending ending;
  std::array<std::uint8_t, kMaxSeats> counts{};
  std::array<std::uint8_t, kMaxSeats> scores{};  ///< rounds won
  Phase phase = Phase::deal;
  Seat turn = Seat::none;
  Seat first = Seat::none;    ///< who began the round; none before the first, and after a setup
  Seat exposed = Seat::none;  ///< down to one card, not called, and the next seat has not acted
  SeatSet called;             ///< whose call stands
  Card top = Card::none();
  Suit suit = Suit::clubs;  ///< to be matched: the top card's, or the one its Jack named
  std::uint8_t stock = 0;   ///< cards in the stock
  std::uint16_t turns = 0;  ///< finished in this round
  Duty duty;
  Debt debt;
  CardSet pile;  ///< with the top
  bool operator==(const Table&) const = default;
};

struct Own {
  CardSet hand;
  Card drawn = Card::none();  ///< in phase drawn, of the seat to move
  bool operator==(const Own&) const = default;
};

struct Hidden {
  CardList stock;  ///< the next one drawn stands last
  bool operator==(const Hidden&) const = default;
};

constexpr CardSet kJacks = CardSet::of(Rank::jack);
/// They go on any card while no duty waits.
constexpr CardSet kWild = kJacks | CardSet::of(Rank::ace);
/// Cards that cannot be the starter.
constexpr CardSet kSpecial = kWild | CardSet::of(Rank::two) | CardSet::of(Rank::eight);

/// Cards drawn by a seat that is caught.
constexpr int kPenalty = 2;

constexpr Action act(Kind kind, std::uint32_t what = 0) {
  return {static_cast<std::uint32_t>(kind) << 16U | what};
}
constexpr Action play(Card card) { return act(Kind::play, static_cast<std::uint32_t>(card.index())); }
/// A Jack and the suit it names.
constexpr Action play(Card jack, Suit suit) {
  return {play(jack).code | static_cast<std::uint32_t>(+suit + 1) << 8U};
}
constexpr Action catch_out(Seat seat) { return act(Kind::catch_out, static_cast<std::uint32_t>(+seat)); }
constexpr Kind kind_of(Action action) { return static_cast<Kind>(action.code >> 16U); }
constexpr Card card_of(Action action) { return Card::at(static_cast<int>(action.code & 0xffU)); }
constexpr bool names_suit(Action action) { return (action.code >> 8U & 0xffU) != 0; }
/// The suit that is to be matched once the card lies on top.
constexpr Suit suit_of(Action action) {
  return names_suit(action) ? static_cast<Suit>((action.code >> 8U & 0xffU) - 1) : card_of(action).suit();
}
constexpr Seat seat_of(Action action) { return seat_at(static_cast<int>(action.code & 0xffU)); }

/// What may go on the pile now: the rank of the duty; without one suit, rank, Jacks and Aces.
inline CardSet matching(const Table& table) {
  if (table.duty.waits()) return CardSet::of(table.duty.rank);
  return CardSet::of(table.suit) | CardSet::of(table.top.rank()) | kWild;
}
/// The cards that the seat to move may play.
inline CardSet playable(const Table& table, const Own& own) {
  return table.phase == Phase::drawn ? CardSet::only(own.drawn) : own.hand & matching(table);
}
/// The turn act without a card: draw, keep, take or stand.
constexpr Kind passing(const Table& table) {
  if (table.phase == Phase::drawn) return Kind::keep;
  if (!table.duty.waits()) return Kind::draw;
  return table.duty.rank == Rank::eight ? Kind::stand : Kind::take;
}
/// Whether the seat to move has a choice but its playable cards.
inline bool may_pass(const Table& table, CardSet playable_cards) {
  return passing(table) != Kind::draw || playable_cards.empty() || table.options.voluntary_draw;
}
/// The duty once a card of `rank` lies on top; while one waits that is its answer, which adds to it.
Duty duty_after(const Duty& before, Rank rank);
bool may_call(const Table& table, Seat seat);
bool may_catch(const Table& table, Seat seat);
/// How many of `wanted` cards exist to be drawn.
int drawable(const Table& table, int wanted);
/// Who has won enough rounds, or none.
Seat winner(const Table& table);

/// D-SW-2: turns the first ordinary card of the stock up; special ones before it go back at random places.
/// False when there is none.
template <RandomBits R>
bool turn_starter(Chance& deal, R& source) {
  const CardList stock = deal.stock;
  const Card* at = std::find_if(stock.begin(), stock.end(), [](Card card) { return !kSpecial.has(card); });
  if (at == stock.end()) return false;
  deal.starter = *at;
  deal.stock.clear();
  for (const Card* rest = at + 1; rest != stock.end(); ++rest) deal.stock.push_back(*rest);
  for (const Card* passed = stock.begin(); passed != at; ++passed) {
    const auto place = below(source, static_cast<std::uint32_t>(deal.stock.size() + 1));
    deal.stock.push_back(*passed);
    std::rotate(deal.stock.begin() + place, deal.stock.end() - 1, deal.stock.end());
  }
  return true;
}

struct Rules {
  using Table = switch_game::Table;
  using Own = switch_game::Own;
  using Hidden = switch_game::Hidden;
  static constexpr std::string_view kId = "switch";
  static constexpr std::string_view kName = "Switch";
  static constexpr std::size_t kSeats = 4;

  static std::span<const OptionSpec> option_specs();
  static std::span<const Variant> variants();
  static std::span<const CodeInfo> codes();
  static Result<OptionValues> complete(const OptionValues& given);
  static State<Rules> start(const OptionValues& values);
  static int seats(const Table& table) { return table.options.seats; }
  static bool open_hands(const Table& table) { return table.options.beginner; }
  static int round(const Table& table);

  static ChanceKind chance(const Table& table) {
    if (table.phase == Phase::deal) return ChanceKind::deal;
    return table.debt.cards > 0 ? ChanceKind::shuffle : ChanceKind::none;
  }
  template <class R>
  static Chance draw(const State<Rules>& state, R& source) {
    const Table& table = state.table;
    if (table.phase != Phase::deal)
      return {.kind = ChanceKind::shuffle, .stock = shuffled(table.pile - CardSet::only(table.top), source)};
    Chance deal;
    do {
      deal = {.kind = ChanceKind::deal};
      deal_out(deal, shuffled(CardSet::deck(), source), table.options.seats, table.options.hand_size);
    } while (!turn_starter(deal, source));
    deal.first = table.first == Seat::none ? seat_at(static_cast<int>(below(source, table.options.seats)))
                                           : after(table.first, table.options.seats);
    return deal;
  }
  static std::optional<Problem> check(const State<Rules>& state, const Chance& chance);
  static void apply(State<Rules>& state, const Chance& chance);

  static SeatSet acting(const Table& table) {
    return table.turn == Seat::none || table.debt.cards > 0 ? SeatSet{} : SeatSet::only(table.turn);
  }
  static Seat speaker(const Table& table) { return table.exposed; }
  static SeatSet may_act(const Table& table) {
    return table.exposed != Seat::none ? SeatSet::first(table.options.seats) : acting(table);
  }
  static void legal(const Table& table, const Own& own, Seat seat, ActionList& out);
  static bool silent(Action action) { return kind_of(action) >= Kind::call; }
  static Action pick(const Table& table, const Own& own, Seat seat, Rng& rng);
  static Refusal explain(const Table& table, const Own& own, Seat seat, Action action);
  static void apply(State<Rules>& state, Seat seat, Action action);
  static void finish(Table& table, Reason reason, Seat by);
  static MatchResult result(const Table& table);
  static std::string inconsistency(const State<Rules>& state);

  static Card played(Action action) { return kind_of(action) == Kind::play ? card_of(action) : Card::none(); }
  static Action concealed(Action action) { return action; }
  static Evidence evidence(const Table& before, const Event& event, const Table& now);
  static CardSet visible(const Table& table) { return table.pile; }
  static int stock_count(const Table& table) { return table.stock; }
  static void set_stock(State<Rules>& state, const CardList& stock);
  static History<Rules> reconstruct(const Observation<Rules>& observation, Rng& rng);

  static std::string text(Action action);
  static std::optional<Action> parse(std::string_view text);
  static std::string board(const View<Rules>& view);
  static Facts describe(const View<Rules>& view, Action action);
  static void write_state(const Table& table, json::object& object);
  static void write_view(const Table& table, json::object& object);
  static void write_own(const Own& own, json::object& object);
  static void write_hidden(const Hidden& hidden, json::object& object);
  static bool write_setup(const State<Rules>& state, json::object& object);
  static State<Rules> read_setup(const OptionValues& values, Fields& fields);

  static Action simple(const View<Rules>& view, Rng& rng);
};

}  // namespace tableroo::switch_game
