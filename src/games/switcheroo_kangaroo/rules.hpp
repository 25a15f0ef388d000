// Switcheroo Kangaroo: two sides answer each other's challenges with cards made of two.
// docs/rules/switcheroo-kangaroo.md
#pragma once

#include "engine/history.hpp"
#include "engine/json_fwd.hpp"
#include "games/switcheroo_kangaroo/scoring.hpp"

namespace tableroo::switcheroo_kangaroo {

enum class Phase : std::uint8_t { deal, pass, place, bonus, over };

/// What an act is; the concealed kinds are what other seats are told of a pass or a choice.
enum class Kind : std::uint8_t { none, pass, place, swap, keep, concealed_pass, concealed_choice };

/// How a card goes into a half: as its first, over the first, or under it.
enum class Layer : std::uint8_t { first, top, tuck };

struct Options {
  std::uint8_t tricks = 13;
  Miss miss = Miss::split;
  Price price = Price::flat;
  bool answer_leads_ties = false;
  bool own_half_only = false;
  bool bonus = true;
  std::uint8_t pass_cards = 2;
  std::uint8_t hands = 1;
  bool operator==(const Options&) const = default;
};

/// A finished trick as it lay.
struct Trick {
  Seat leader = Seat::none;
  std::array<Half, 2> halves{};  ///< by side
  bool operator==(const Trick&) const = default;
};

struct Table {
  Options options;
  Ending ending;
  Phase phase = Phase::deal;
  Seat leader = Seat::none;  ///< of the trick being played, or to come
  std::uint8_t trick = 1;
  std::uint8_t hand = 1;
  std::array<Half, 2> halves{};           ///< by side
  std::array<std::uint8_t, 2> scores{};   ///< cards captured in this hand, by side
  std::uint8_t gone = 0;                  ///< cards of this hand that nobody captured
  std::array<std::uint16_t, 2> totals{};  ///< cards captured in finished hands, by side
  std::array<std::uint8_t, kMaxSeats> counts{};
  SeatSet chosen{};          ///< who has passed, or chosen in the bonus, and waits for the others
  bool exchanged = false;    ///< whether the bonus after the last trick exchanged cards
  Seat marker = Seat::none;  ///< who holds 2H, while everybody knows
  Trick last{};              ///< the last finished trick of this hand
  CardSet played{};          ///< all cards laid in this hand, those on the mat included
  bool operator==(const Table&) const = default;
};

struct Own {
  CardSet hand;
  CardSet partner_holds{};  ///< what this seat handed over and the partner has neither laid nor given back
  Action pending{};         ///< the pass or choice that waits for the others
  bool operator==(const Own&) const = default;
};

struct Hidden {
  bool operator==(const Hidden&) const = default;
};

constexpr int kPlayers = 4;
constexpr int kHandSize = 13;
constexpr Card kMarker(Rank::two, Suit::hearts);
constexpr Seat partner_of(Seat seat) { return after(seat, kPlayers, 2); }
constexpr SeatSet partners(Side side) { return SeatSet(side == Side::red ? 0b0101 : 0b1010); }

Action pass(CardSet cards);
Action place(Card card, Side half, Layer layer);
Action swap(Card card);
Action keep();
constexpr Kind kind_of(Action action) { return static_cast<Kind>(action.code >> 24U); }
/// The card of a placement or a swap.
constexpr Card card_of(Action action) { return Card::at(static_cast<int>(action.code & 63U)); }
constexpr Side half_of(Action action) { return static_cast<Side>(action.code >> 6U & 1U); }
constexpr Layer layer_of(Action action) { return static_cast<Layer>(action.code >> 7U & 3U); }
/// The cards of a pass.
CardSet cards_of(Action action);

/// Some of the cards, and a choice in the bonus, each with the same chance.
CardSet some_of(CardSet cards, int count, Rng& rng);
Action some_choice(CardSet hand, Rng& rng);

/// How many cards lie on the mat.
constexpr int laid(const Table& table) { return table.halves[0].count() + table.halves[1].count(); }
/// The side that sets the challenge of this trick, or of the trick to come; there must be a leader.
constexpr Side challenge_of(const Table& table) { return side_of(table.leader); }
/// Whether all tricks of the hand are played; then `totals` include it.
constexpr bool hand_done(const Table& table) {
  return table.scores[0] + table.scores[1] + table.gone == kTrickCards * table.options.tricks;
}

/// Where the next card goes.
struct Spot {
  Side half = Side::red;
  bool either = false;     ///< the other half is as good
  bool completes = false;  ///< the half's second card: on top or tucked
};
Spot spot_of(const Table& table);

struct Rules {
  using Table = switcheroo_kangaroo::Table;
  using Own = switcheroo_kangaroo::Own;
  using Hidden = switcheroo_kangaroo::Hidden;
  static constexpr std::string_view kId = "switcheroo-kangaroo";
  static constexpr std::string_view kName = "Switcheroo Kangaroo";
  static constexpr std::size_t kSeats = kPlayers;

  static std::span<const OptionSpec> option_specs();
  static std::span<const Variant> variants();
  static std::span<const CodeInfo> codes();
  static Result<OptionValues> complete(const OptionValues& given);
  static State<Rules> start(const OptionValues& values);
  static int seats(const Table& /*table*/) { return kPlayers; }
  static bool open_hands(const Table& /*table*/) { return false; }
  static int round(const Table& table) { return table.hand; }

  static ChanceKind chance(const Table& table) {
    return table.phase == Phase::deal ? ChanceKind::deal : ChanceKind::none;
  }
  template <class R>
  static Chance draw(const State<Rules>& /*state*/, R& source) {
    Chance chance;
    chance.kind = ChanceKind::deal;
    deal_out(chance, shuffled(CardSet::deck(), source), kPlayers, kHandSize);
    return chance;
  }
  static std::optional<Problem> check(const State<Rules>& state, const Chance& chance);
  static void apply(State<Rules>& state, const Chance& chance);

  static SeatSet acting(const Table& table);
  static SeatSet may_act(const Table& table) { return acting(table); }
  static void legal(const Table& table, const Own& own, Seat seat, ActionList& out);
  static bool silent(Action /*action*/) { return false; }
  static Action pick(const Table& table, const Own& own, Seat seat, Rng& rng);
  static Refusal explain(const Table& table, const Own& own, Seat seat, Action action);
  static void apply(State<Rules>& state, Seat seat, Action action);
  static void finish(Table& table, Reason reason, Seat by);
  static MatchResult result(const Table& table);
  static std::string inconsistency(const State<Rules>& state);

  static Card played(Action action) {
    return kind_of(action) == Kind::place ? card_of(action) : Card::none();
  }
  static Action concealed(Action action);
  static Evidence evidence(const Table& before, const Event& event, const Table& now);
  static History<Rules> reconstruct(const Observation<Rules>& observation, Rng& rng);

  static std::string text(Action action);
  static std::optional<Action> parse(std::string_view text);
  static Facts describe(const View<Rules>& view, Action action);
  static std::string board(const View<Rules>& view);
  static void write_state(const Table& table, json::object& object);
  static void write_view(const Table& table, json::object& object);
  static void write_own(const Own& own, json::object& object);
  static void write_hidden(const Hidden& hidden, json::object& object);
  static bool write_setup(const State<Rules>& state, json::object& object);
  static State<Rules> read_setup(const OptionValues& values, Fields& fields);

  static Action simple(const View<Rules>& view, Rng& rng);
};

}  // namespace tableroo::switcheroo_kangaroo
