// Why an act is refused.
#include <string>

#include "games/switcheroo_kangaroo/words.hpp"

namespace tableroo::switcheroo_kangaroo {
namespace {

constexpr std::array<CodeInfo, 11> kCodes{{
    {"not-your-turn", "another seat is to place a card, or the other side has the bonus"},
    {"already-chosen", "the seat has passed or chosen; a choice stands"},
    {"wrong-phase", "the act belongs to another phase: pass, place or bonus"},
    {"wrong-number", "a pass has as many cards as the options say"},
    {"card-not-held", "the seat does not hold the card"},
    {"half-full", "the half holds two cards"},
    {"not-your-half", "the rivals' half may not be opened (placement own)"},
    {"half-opened", "the rivals' half is opened; only its own side completes it"},
    {"challenge-first", "the answer is completed after the challenge"},
    {"top-or-tuck", "the second card of a half goes on top or is tucked, the first does neither"},
    {"match-over", "the match is over"},
}};

std::string quoted(Card card) { return "the " + tableroo::text(card); }
std::string words(Side half) { return "the " + std::string(name(half)) + " half"; }

Refusal not_your_turn(const Table& table) {
  if (table.phase == Phase::bonus)
    return {
        "not-your-turn",
        "The bonus belongs to the " + std::string(name(challenge_of(table))) + " side, which captured more.",
        {{"side", std::string(name(challenge_of(table)))}}};
  const Seat turn = Rules::acting(table).lowest();
  return {"not-your-turn", "Seat " + std::to_string(+turn) + " is to place a card.", {{"turn", turn}}};
}

Refusal already_chosen(const Table& table) {
  const bool pass = table.phase == Phase::pass;
  return {"already-chosen",
          pass ? "You have passed; a pass stands." : "You have chosen; a choice stands.",
          {{"phase", std::string(name(table.phase))}}};
}

Refusal wrong_phase(Phase phase) {
  const auto sentence = [phase] {
    switch (phase) {
      case Phase::pass:
        return "The hand begins with the pass to the partner.";
      case Phase::place:
        return "A card is to be placed now.";
      case Phase::bonus:
        return "The bonus is open: swap a card or keep.";
      case Phase::deal:
        return "The next hand is to be dealt.";
      case Phase::over:
        break;
    }
    return "The match is over.";
  };
  return {"wrong-phase", sentence(), {{"phase", std::string(name(phase))}}};
}

Refusal card_not_held(CardSet missing) {
  return {"card-not-held", "You do not hold " + quoted(missing.lowest()) + ".", {{"card", missing.lowest()}}};
}

Refusal refuse_pass(const Table& table, const Own& own, Action action) {
  const CardSet cards = cards_of(action);
  const int count = table.options.pass_cards;
  if (cards.size() != count)
    return {"wrong-number",
            "The pass has " + std::to_string(count) + (count == 1 ? " card" : " cards") + ", not " +
                std::to_string(cards.size()) + ".",
            {{"cards", count}}};
  return card_not_held(cards - own.hand);
}

/// Why `side` may not put a card into `half`, whatever the card.
std::optional<Refusal> refuse_half(const Table& table, Side side, Side half) {
  const Side challenge = challenge_of(table);
  const auto refusal = [half](std::string_view code, std::string sentence) {
    return Refusal{code, std::move(sentence), {{"half", std::string(name(half))}}};
  };
  const std::size_t lying = table.halves[+half].size();
  if (lying == 2) return refusal("half-full", "There are two cards in " + words(half) + " already.");
  if (half != side && table.options.own_half_only)
    return refusal("not-your-half",
                   "At this table cards go into one's own half only, not into " + words(half) + ".");
  if (half != side && lying == 1)
    return refusal("half-opened", "You may open your rivals' half, never complete it; there is a card in " +
                                      words(half) + ".");
  if (half != challenge && lying == 1 && table.halves[+challenge].size() < 2)
    return refusal("challenge-first", "The answer in " + words(half) +
                                          " is completed after the challenge in " + words(challenge) + ".");
  return std::nullopt;
}

Refusal refuse_placement(const Table& table, const Own& own, Seat seat, Action action) {
  if (!own.hand.has(card_of(action))) return card_not_held(CardSet::only(card_of(action)));
  const Side half = half_of(action);
  if (auto refusal = refuse_half(table, side_of(seat), half)) return *refusal;
  const bool opens = table.halves[+half].empty();
  return {"top-or-tuck",
          opens ? "The first card of a half is neither top nor tucked."
                : "Say whether the card goes on top or is tucked.",
          {{"half", std::string(name(half))}, {"opens", opens}}};
}

Phase phase_of(Kind kind) {
  if (kind == Kind::pass) return Phase::pass;
  return kind == Kind::place ? Phase::place : Phase::bonus;
}

}  // namespace

std::span<const CodeInfo> Rules::codes() { return kCodes; }

Refusal Rules::explain(const Table& table, const Own& own, Seat seat, Action action) {
  const Kind kind = kind_of(action);
  if (table.phase == Phase::over) return {"match-over", "The match is over."};
  if (table.phase == Phase::deal) return wrong_phase(table.phase);
  if (table.chosen.has(seat)) return already_chosen(table);
  if (!acting(table).has(seat)) return not_your_turn(table);
  if (phase_of(kind) != table.phase) return wrong_phase(table.phase);
  if (kind == Kind::pass) return refuse_pass(table, own, action);
  if (kind == Kind::place) return refuse_placement(table, own, seat, action);
  return card_not_held(CardSet::only(card_of(action)));
}

}  // namespace tableroo::switcheroo_kangaroo
