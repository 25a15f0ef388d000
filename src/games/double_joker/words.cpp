// Notation, refusals and facts of Double Joker.
#include <string>

#include "games/double_joker/rules.hpp"

namespace tableroo::double_joker {
namespace {

constexpr std::array<std::string_view, 4> kVerbs{"place", "take", "lead", "follow"};

constexpr std::array<CodeInfo, 8> kCodes{{
    {"not-your-turn", "another seat is to act"},
    {"wrong-step", "the turn is at another step: stack step, then lead, then follow"},
    {"card-not-held", "the seat does not hold the card"},
    {"card-on-stack", "the card was just placed and lies on its stack"},
    {"stack-empty", "an empty stack cannot be taken"},
    {"suit-not-held", "an empty stack is taken only by a seat that holds its suit (emptyTake)"},
    {"wrong-suit", "the lead or the follow must be of the bound suit"},
    {"match-over", "the match is over"},
}};

std::string step_wanted(Phase phase) {
  switch (phase) {
    case Phase::stack:
      return "First place a card on its stack or take a stack.";
    case Phase::lead:
      return "The stack step is done; now lead a card of its suit.";
    case Phase::follow:
      return "A card is led; follow its suit.";
    case Phase::deal:
    case Phase::over:
      break;
  }
  return "Nobody is to act.";
}

Phase phase_of(Kind kind) {
  if (kind == Kind::lead) return Phase::lead;
  return kind == Kind::follow ? Phase::follow : Phase::stack;
}

Refusal refuse_take(const Table& table, Suit suit) {
  if (!table.options.empty_take)
    return {"stack-empty", "The stack of " + std::string(name(suit)) + " is empty.", {{"suit", suit}}};
  return {"suit-not-held",
          "The stack of " + std::string(name(suit)) + " is empty and you hold no card of its suit.",
          {{"suit", suit}}};
}

Refusal refuse_card(const Table& table, const Own& own, Card card, Suit bound) {
  const Stack& stack = table.stacks[static_cast<std::size_t>(+bound)];
  if (!own.hand.has(card) && !stack.empty() && stack.back() == card)
    return {"card-on-stack",
            "The " + tableroo::text(card) + " was just placed and lies on its stack.",
            {{"card", card}}};
  if (!own.hand.has(card))
    return {"card-not-held", "You do not hold the " + tableroo::text(card) + ".", {{"card", card}}};
  return {"wrong-suit",
          "The " + tableroo::text(card) + " is not of " + std::string(name(bound)) + ", the suit asked for.",
          {{"card", card}, {"suit", bound}}};
}

}  // namespace

std::span<const CodeInfo> Rules::codes() { return kCodes; }

std::string Rules::text(Action action) {
  const std::string verb(kVerbs[static_cast<std::size_t>(kind_of(action))]);
  if (kind_of(action) == Kind::take) return verb + " " + letter(suit_of(action));
  return verb + " " + tableroo::text(card_of(action));
}

std::optional<Action> Rules::parse(std::string_view text) {
  const auto space = text.find(' ');
  if (space == std::string_view::npos) return std::nullopt;
  const std::string_view verb = text.substr(0, space);
  const std::string_view what = text.substr(space + 1);
  if (verb == "take") {
    const auto suit = parse_suit(what);
    return suit ? std::optional(take(*suit)) : std::nullopt;
  }
  const auto card = parse_card(what);
  if (!card) return std::nullopt;
  if (verb == "place") return place(*card);
  if (verb == "lead") return lead(*card);
  if (verb == "follow") return follow(*card);
  return std::nullopt;
}

Refusal Rules::explain(const Table& table, const Own& own, Seat seat, Action action) {
  if (table.phase == Phase::over) return {"match-over", "The match is over."};
  if (seat != table.turn)
    return {"not-your-turn", "Seat " + std::to_string(+table.turn) + " is to act.", {{"turn", table.turn}}};
  const Kind kind = kind_of(action);
  if (phase_of(kind) != table.phase) return {"wrong-step", step_wanted(table.phase)};
  if (kind == Kind::take) return refuse_take(table, suit_of(action));
  const Suit bound = kind == Kind::lead     ? table.suit
                     : kind == Kind::follow ? table.led.suit()
                                            : card_of(action).suit();
  return refuse_card(table, own, card_of(action), bound);
}

Facts Rules::describe(const View<Rules>& view, Action action) {
  const Table& table = view.table;
  if (kind_of(action) == Kind::take) {
    const Suit suit = suit_of(action);
    const Stack& stack = table.stacks[static_cast<std::size_t>(+suit)];
    return {{"suit", suit}, {"cards", CardSet::of_list(stack)}, {"losesAtOnce", false}};
  }
  const Card card = card_of(action);
  const int left = (view.own.hand & CardSet::of(card.suit())).size() - 1;
  Facts facts{{"card", card}, {"suit", card.suit()}, {"suitLeft", left}};
  if (kind_of(action) == Kind::place) facts.push_back({"losesAtOnce", left == 0});
  if (kind_of(action) == Kind::follow) facts.push_back({"winsTrick", card.value() > table.led.value()});
  return facts;
}

}  // namespace tableroo::double_joker
