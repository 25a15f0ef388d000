// Double Joker: two seats, 48 cards, and nobody wants tricks. docs/rules/double-joker.md
#pragma once

#include "engine/history.hpp"
#include "engine/json_fwd.hpp"

namespace tableroo::double_joker {

enum class Phase : std::uint8_t { deal, stack, lead, follow, over };

enum class Kind : std::uint8_t { place, take, lead, follow };

struct Options {
  bool empty_take = false;
  bool open_hands = false;
  bool pair = false;  ///< a match of two games with seats changed; each game is a match of its own here
  bool operator==(const Options&) const = default;
};

/// What lies on one suit's two, bottom first.
using Stack = FixedVector<Card, 12>;

struct Table {
  Options options;
  Ending ending;
  Phase phase = Phase::deal;
  Seat turn = Seat::none;  ///< who acts
  bool bound = false;      ///< whether `suit` binds the lead
  Suit suit = Suit::clubs;
  Card led = Card::none();
  std::array<std::uint8_t, 2> won{};  ///< cards on each Joker
  std::array<std::uint8_t, kMaxSeats> counts{};
  std::array<Stack, kSuits> stacks{};
  CardSet played{};  ///< all cards of completed tricks: everybody saw them
  bool operator==(const Table&) const = default;
};

struct Own {
  CardSet hand;
  bool operator==(const Own&) const = default;
};

struct Hidden {
  bool operator==(const Hidden&) const = default;
};

/// The cards in the game: all but the twos.
constexpr CardSet kDeck = CardSet::deck() - CardSet::of(Rank::two);
constexpr int kHandSize = 24;

Action place(Card card);
Action take(Suit suit);
Action lead(Card card);
Action follow(Card card);
constexpr Kind kind_of(Action action) { return static_cast<Kind>(action.code >> 8U); }
constexpr Card card_of(Action action) { return Card::at(static_cast<int>(action.code & 0xffU)); }
constexpr Suit suit_of(Action action) { return static_cast<Suit>(action.code & 0xffU); }

struct Rules {
  using Table = double_joker::Table;
  using Own = double_joker::Own;
  using Hidden = double_joker::Hidden;
  static constexpr std::string_view kId = "double-joker";
  static constexpr std::string_view kName = "Double Joker";
  static constexpr std::size_t kSeats = 2;

  static std::span<const OptionSpec> option_specs();
  static std::span<const Variant> variants();
  static std::span<const CodeInfo> codes();
  static Result<OptionValues> complete(const OptionValues& given);
  static State<Rules> start(const OptionValues& values);
  static int seats(const Table& /*table*/) { return 2; }
  static bool open_hands(const Table& table) { return table.options.open_hands; }
  static int round(const Table& /*table*/) { return 1; }

  static ChanceKind chance(const Table& table) {
    return table.phase == Phase::deal ? ChanceKind::deal : ChanceKind::none;
  }
  template <class R>
  static Chance draw(const State<Rules>& /*state*/, R& source) {
    Chance chance;
    chance.kind = ChanceKind::deal;
    deal_out(chance, shuffled(kDeck, source), 2, kHandSize);
    chance.first = seat_at(static_cast<int>(below(source, 2)));
    return chance;
  }
  static std::optional<Problem> check(const State<Rules>& state, const Chance& chance);
  static void apply(State<Rules>& state, const Chance& chance);

  static SeatSet acting(const Table& table) {
    return table.turn == Seat::none ? SeatSet{} : SeatSet::only(table.turn);
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

  static Card played(Action action) { return kind_of(action) == Kind::take ? Card::none() : card_of(action); }
  static Action concealed(Action action) { return action; }
  static Evidence evidence(const Table& /*before*/, const Event& /*event*/, const Table& /*now*/) {
    return {};
  }
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

  static bool is_pair(const OptionValues& values);
  /// Games won decide, then the sum over both of the rival's Joker cards minus one's own. Scores are the sums
  /// of Joker cards.
  static MatchResult pair_result(const MatchResult& first, const MatchResult& second);
};

/// The other seat's hand: all 48 cards are dealt, so whoever holds `own` can work it out.
CardSet rival_hand(const Table& table, const Own& own);
/// The suits whose stack the seat may take now.
std::array<bool, kSuits> takeable(const Table& table, const Own& own);

}  // namespace tableroo::double_joker
