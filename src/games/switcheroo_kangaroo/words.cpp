#include "games/switcheroo_kangaroo/words.hpp"

#include <string>

namespace tableroo::switcheroo_kangaroo {
namespace {

std::string placement_text(Action action) {
  std::string words = tableroo::text(card_of(action)) + ' ' + std::string(name(half_of(action)));
  if (layer_of(action) != Layer::first) words += ' ' + std::string(name(layer_of(action)));
  return words;
}

std::string pass_text(Action action) {
  std::string words = "pass";
  for (const Card card : cards_of(action)) words += ' ' + tableroo::text(card);
  return words;
}

/// Takes the first word off `rest`; the words are parted by single spaces.
std::string_view next_word(std::string_view& rest) {
  const auto end = rest.find(' ');
  const std::string_view word = rest.substr(0, end);
  rest = end == std::string_view::npos ? std::string_view{} : rest.substr(end + 1);
  return word;
}

/// One to three cards in deck order.
std::optional<Action> parse_pass(std::string_view cards) {
  constexpr std::size_t kMost = 3;
  CardSet passed;
  for (std::size_t at = 0; at < cards.size(); at += 3) {
    const auto card = parse_card(cards.substr(at, 2));
    const bool parted = at == 0 || cards[at - 1] == ' ';
    const bool in_order = card && (passed.empty() || passed.highest() < *card);
    if (!parted || !in_order) return std::nullopt;
    passed.add(*card);
  }
  const auto count = static_cast<std::size_t>(passed.size());
  if (count == 0 || count > kMost || cards.size() != 3 * count - 1) return std::nullopt;
  return pass(passed);
}

std::optional<Action> parse_placement(std::string_view text) {
  const auto card = parse_card(next_word(text));
  if (!card) return std::nullopt;
  for (const Side half : {Side::red, Side::blue})
    for (const Layer layer : {Layer::first, Layer::top, Layer::tuck})
      if (const Action action = place(*card, half, layer); placement_text(action).substr(3) == text)
        return action;
  return std::nullopt;
}

Facts placement_facts(const Table& table, Action action) {
  const Side half = half_of(action);
  const bool challenge = half == challenge_of(table);
  return {{"card", card_of(action)},
          {"half", std::string(name(half))},
          {"role", std::string(challenge ? "challenge" : "answer")},
          {"layer", std::string(name(layer_of(action)))}};
}

/// What a card that completes a half makes of it.
void add_reading(const Table& table, Action action, Facts& facts) {
  const Side challenge = challenge_of(table);
  Half half = table.halves[+half_of(action)];
  if (half.size() != 1) return;
  half.push_back(card_of(action));
  if (layer_of(action) == Layer::tuck) std::swap(half[0], half[1]);
  const Reading reading = read(half);
  facts.push_back({"number", reading.number});
  if (half_of(action) == challenge) {
    facts.push_back({"target", reading.number});
    facts.push_back({"window", reading.window});
    facts.push_back({"suit", reading.suit});
  } else if (table.halves[+challenge].size() == 2) {
    const Reading target = read(table.halves[+challenge]);
    const Verdict verdict = judge(table.options.miss, table.options.price, target, reading);
    facts.push_back({"inSuit", reading.suit == target.suit});
    facts.push_back({"outcome", std::string(name(verdict.outcome))});
    facts.push_back({std::string_view(name(rival_of(challenge))), static_cast<int>(verdict.answer)});
    facts.push_back({std::string_view(name(challenge)), static_cast<int>(verdict.challenge)});
  }
}

}  // namespace

std::string Rules::text(Action action) {
  switch (kind_of(action)) {
    case Kind::pass:
      return pass_text(action);
    case Kind::place:
      return placement_text(action);
    case Kind::swap:
      return "swap " + tableroo::text(card_of(action));
    case Kind::keep:
      return "keep";
    case Kind::concealed_pass:
      return "pass ?";
    case Kind::concealed_choice:
      return "choose ?";
    case Kind::none:
      break;
  }
  return "";
}

std::optional<Action> Rules::parse(std::string_view text) {
  if (text == "keep") return keep();
  if (text.starts_with("pass ")) return parse_pass(text.substr(5));
  if (!text.starts_with("swap ")) return parse_placement(text);
  const auto card = parse_card(text.substr(5));
  return card ? std::optional(swap(*card)) : std::nullopt;
}

Facts Rules::describe(const View<Rules>& view, Action action) {
  const Kind kind = kind_of(action);
  if (kind == Kind::place && view.table.leader != Seat::none) {
    Facts facts = placement_facts(view.table, action);
    if (layer_of(action) != Layer::first) add_reading(view.table, action, facts);
    return facts;
  }
  if (kind == Kind::pass) return {{"cards", cards_of(action)}, {"partner", partner_of(view.seat)}};
  if (kind == Kind::swap) return {{"card", card_of(action)}, {"partner", partner_of(view.seat)}};
  return {};
}

}  // namespace tableroo::switcheroo_kangaroo
