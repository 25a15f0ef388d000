// Positions in a few words, for the tests of this folder.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <sstream>

#include "engine/json.hpp"
#include "games/jackaroo/rules.hpp"

namespace tableroo::jackaroo {

using Words = std::vector<std::string>;

inline Words words_of(const std::string& text) {
  std::istringstream stream(text);
  Words words;
  for (std::string word; stream >> word;) words.push_back(word);
  return words;
}

inline json::array json_words(const Words& words) { return json::array(words.begin(), words.end()); }

/// A position as a test writes it: marbles that are not named are in their yards, the others hold what is
/// left of the deck.
struct Draft {
  std::string hand{};                             ///< of the seat to move
  std::array<std::string, kSeatsHere> marbles{};  ///< "10 h4"
  std::string options{};                          ///< "marbles=4"
  int turn = 0;
  int turns = 20;
  std::string stock{};  ///< next drawn first; empty: one card
  bool empty_stock = false;

  [[nodiscard]] OptionValues values() const {
    return *Rules::complete(*parse_options(Rules::option_specs(), options));
  }

  [[nodiscard]] json::object setup() const {
    CardSet left = CardSet::deck();
    for (const std::string& word : words_of(hand + " " + stock)) left.remove(*parse_card(word));
    json::array hands;
    json::array all_marbles;
    for (int seat = 0; seat < kSeatsHere; ++seat) {
      Words held = seat == turn ? words_of(hand) : Words{};
      while (held.size() < kHandSize) held.push_back(tableroo::text(take_lowest(left)));
      hands.push_back(json_words(held));
      Words places = words_of(marbles[static_cast<std::size_t>(seat)]);
      places.resize(static_cast<std::size_t>(values().value[0]), "yard");
      all_marbles.push_back(json_words(places));
    }
    Words next = words_of(stock);
    if (next.empty() && !empty_stock) next.push_back(tableroo::text(take_lowest(left)));
    return {{"phase", "play"},
            {"hands", std::move(hands)},
            {"marbles", std::move(all_marbles)},
            {"stock", json_words(next)},
            {"turn", turn},
            {"turns", turns}};
  }

  [[nodiscard]] State<Rules> state() const {
    const json::object object = setup();
    Fields fields(object);
    const State<Rules> state = Rules::read_setup(values(), fields);
    EXPECT_FALSE(fields.problem()) << fields.problem()->sentence;
    EXPECT_EQ(Rules::inconsistency(state), "");
    return state;
  }

 private:
  static Card take_lowest(CardSet& cards) {
    const Card card = cards.lowest();
    cards.remove(card);
    return card;
  }
};

inline std::set<std::string> legal_of(const State<Rules>& state) {
  ActionList list;
  Rules::legal(state.table, state.of(state.table.turn), state.table.turn, list);
  std::set<std::string> texts;
  for (const Action action : list)
    EXPECT_TRUE(texts.insert(Rules::text(action)).second) << Rules::text(action);
  return texts;
}
inline std::set<std::string> legal_of(const Draft& draft) { return legal_of(draft.state()); }
inline bool can(const Draft& draft, const std::string& text) { return legal_of(draft).contains(text); }

/// The state after a legal act.
inline State<Rules> played(State<Rules> state, const std::string& text) {
  EXPECT_TRUE(legal_of(state).contains(text)) << text;
  Rules::apply(state, state.table.turn, *Rules::parse(text));
  EXPECT_EQ(Rules::inconsistency(state), "");
  return state;
}
inline State<Rules> played(const Draft& draft, const std::string& text) {
  return played(draft.state(), text);
}

/// "12 40 h4": a seat's marbles outside its yard.
inline std::string places_of(const State<Rules>& state, int seat) {
  json::object object;
  Rules::write_state(state.table, object);
  std::string text;
  for (const json::value& place : object["marbles"].as_array()[static_cast<std::size_t>(seat)].as_array())
    if (place != "yard") text += (text.empty() ? "" : " ") + std::string(place.as_string());
  return text;
}

/// What is answered to an act that is not legal.
inline Refusal refusal_of(const State<Rules>& state, int seat, const std::string& text) {
  if (seat == +state.table.turn) {
    EXPECT_FALSE(legal_of(state).contains(text)) << text;
  }
  return Rules::explain(state.table, state.own[static_cast<std::size_t>(seat)], seat_at(seat),
                        *Rules::parse(text));
}
inline Refusal refusal_of(const Draft& draft, const std::string& text) {
  return refusal_of(draft.state(), draft.turn, text);
}
inline std::string code_of(const Draft& draft, const std::string& text) {
  return std::string(refusal_of(draft, text).code);
}

/// A fact as JSON; null where there is none of that name.
inline json::value fact(const Facts& facts, std::string_view name) {
  const json::object object = to_json(facts);
  const json::value* value = object.if_contains(name);
  return value == nullptr ? json::value(nullptr) : *value;
}

}  // namespace tableroo::jackaroo
