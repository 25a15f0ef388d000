// Why an act is refused: the rule, and the marble or the count that stands against it.
#include "games/jackaroo/rules.hpp"
#include "games/jackaroo/ways.hpp"

namespace tableroo::jackaroo {
namespace {

constexpr std::array<CodeInfo, 18> kCodes{{
    {"match-over", "the match is over"},
    {"chance-due", "cards are being dealt or shuffled"},
    {"not-your-turn", "another seat is to act"},
    {"card-not-held", "the seat does not hold the card"},
    {"must-play", "a card can be played, so none may be discarded"},
    {"yard-empty", "there is no marble in the yard to bring out"},
    {"start-occupied", "a marble of the same colour stands on the start square"},
    {"partner-leads-block", "the partner's marble on the start square leads a block"},
    {"marble-home", "a marble in a column is not moved or swapped any more"},
    {"no-marble", "no marble stands there"},
    {"not-your-marble", "the marble is of a colour that the seat does not move"},
    {"own-marble-ahead", "a marble never passes another of its colour"},
    {"protected-start", "a marble on its own start square cannot be passed, taken or swapped"},
    {"protected-leader", "the leading marble of a block cannot be passed, taken or swapped"},
    {"overshoot", "the count goes beyond the column"},
    {"cells-taken", "the counted cell or one before it is taken (homeLanding=free)"},
    {"wrong-destination", "the card ends elsewhere"},
    {"bad-partner", "the jack swaps with an opponent's marble, the seven moves two different marbles"},
}};

/// Everything about one act of a seat whose turn it is.
class Refuser {
 public:
  Refuser(const Table& table, const Own& own, Seat seat)
      : own_(own), seat_(seat), colour_(controlled(table, seat)), movement_(table.marbles, table.options) {}

  [[nodiscard]] Refusal refuse(Action action) const {
    const Route route = route_of(action);
    switch (kind_of(action)) {
      case Kind::discard:
        return refuse_discard();
      case Kind::out:
        return refuse_out();
      case Kind::move:
        return refuse_move(card_of(action).rank(), route);
      case Kind::swap:
        return refuse_swap(route);
      case Kind::split:
        return refuse_split(route, second_route_of(action));
    }
    return {};
  }

 private:
  [[nodiscard]] Refusal refuse_discard() const {
    ActionList uses;
    add_uses(movement_, colour_, own_.hand, uses);
    CardSet playable;
    for (const Action use : uses) playable.add(card_of(use));
    assert(!uses.empty());
    const std::string example = Rules::text(uses[0]);
    return {"must-play",
            "A card that can be played must be played, for example " + example + ".",
            {{"playable", playable}, {"example", example}}};
  }

  [[nodiscard]] Refusal refuse_out() const {
    const int start = start_of(colour_);
    const std::string place = place_text(start);
    if (movement_.marbles().in_yard(colour_, movement_.options().marbles) == 0)
      return {"yard-empty", "No marble is in the yard to bring out.", {{"ownerSeat", colour_}}};
    if (movement_.marbles().track[at(colour_)].has(start))
      return {"start-occupied",
              "A marble of the same colour stands on the start square already.",
              {{"blocking", place}}};
    const std::string rear = place_text(backward(start, 1));
    return {"partner-leads-block",
            "The partner's marble on " + place + " leads a block with the one on " + rear +
                "; only an opponent's could be taken there.",
            {{"blocking", place}, {"rear", rear}}};
  }

  /// Why the marble on `from` is not one to move at all.
  [[nodiscard]] std::optional<Refusal> refuse_marble(int from, bool any_owner) const {
    if (is_cell(from))
      return Refusal{
          "marble-home", "A marble in the column stays where it is.", {{"from", place_text(from)}}};
    const Seat owner = movement_.marbles().owner(from);
    if (owner == Seat::none)
      return Refusal{
          "no-marble", "No marble stands on " + place_text(from) + ".", {{"from", place_text(from)}}};
    if (any_owner || owner == colour_) return std::nullopt;
    return Refusal{
        "not-your-marble",
        "The marble on " + place_text(from) + " belongs to seat " + std::to_string(+owner) + "; you move " +
            (colour_ == seat_ ? "your own." : "your partner's now, seat " + std::to_string(+colour_) + "."),
        {{"from", place_text(from)}, {"ownerSeat", owner}, {"controls", colour_}}};
  }

  [[nodiscard]] Refusal refuse_move(Rank rank, Route route) const {
    if (auto wrong = refuse_marble(route.from, rank == Rank::five)) return *wrong;
    const Seat owner = movement_.marbles().owner(route.from);
    if (rank == Rank::four) return refuse_backward(movement_, owner, route);
    return refuse_forward(movement_, owner, route, counts_of(rank));
  }

  [[nodiscard]] Refusal refuse_swap(Route route) const {
    if (auto wrong = refuse_marble(route.from, false)) return *wrong;
    if (auto wrong = refuse_marble(route.to, true)) return *wrong;
    const Seat other = movement_.marbles().owner(route.to);
    if (+other % 2 == +colour_ % 2)
      return {"bad-partner",
              "The jack swaps with an opponent's marble; the one on " + place_text(route.to) +
                  " belongs to seat " + std::to_string(+other) + ".",
              {{"to", place_text(route.to)}, {"ownerSeat", other}}};
    const bool own_is_free = movement_.swappable(colour_).has(route.from);
    return refuse_protected(movement_, own_is_free ? route.to : route.from, "swapped");
  }

  [[nodiscard]] Refusal refuse_split(Route first, Route second) const {
    if (auto wrong = refuse_marble(first.from, false)) return *wrong;
    if (auto wrong = refuse_marble(second.from, false)) return *wrong;
    if (first.from == second.from)
      return {
          "bad-partner", "A split seven moves two different marbles.", {{"from", place_text(first.from)}}};
    const Counts parts = up_to(kSeven - 1);
    const Counts good = leading_to(movement_, colour_, first, parts & movement_.counts(colour_, first.from));
    if (good == 0) return refuse_forward(movement_, colour_, first, parts);
    return refuse_second(first, second, good);
  }

  /// The first part is possible, with any of `counts`: what is left does not do for the second.
  [[nodiscard]] Refusal refuse_second(Route first, Route second, Counts counts) const {
    Marbles after = movement_.marbles();
    after.take(step_to(colour_, first.from, first.to, false));
    Counts left = 0;
    std::vector<std::string> points;
    for (int n = 1; n < kSeven; ++n) {
      if (!has_count(counts, kSeven - n)) continue;
      left |= Counts{1} << n;
      points.push_back(std::to_string(n));
    }
    Refusal refusal =
        second.from != first.to
            ? refuse_forward(Movement(after, movement_.options()), colour_, second, left)
            : Refusal{"no-marble", "The marble on " + place_text(second.from) + " is taken by then."};
    refusal.sentence = "The second part has " + joined(points) + " of the seven points. " + refusal.sentence;
    refusal.facts.push_back({"part", 2});
    refusal.facts.push_back({"points", points});
    return refusal;
  }

  const Own& own_;
  const Seat seat_;
  const Seat colour_;
  const Movement movement_;
};

}  // namespace

std::span<const CodeInfo> Rules::codes() { return kCodes; }

Refusal Rules::explain(const Table& table, const Own& own, Seat seat, Action action) {
  if (table.phase == Phase::over) return {"match-over", "The match is over."};
  if (table.phase != Phase::play) return {"chance-due", "Cards are being dealt or shuffled."};
  if (seat != table.turn)
    return {"not-your-turn", "Seat " + std::to_string(+table.turn) + " is to act.", {{"turn", table.turn}}};
  const Card card = card_of(action);
  if (!own.hand.has(card))
    return {"card-not-held", "You do not hold the " + tableroo::text(card) + ".", {{"card", card}}};
  return Refuser(table, own, seat).refuse(action);
}

}  // namespace tableroo::jackaroo
