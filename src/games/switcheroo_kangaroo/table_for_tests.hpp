// A table of Switcheroo Kangaroo as tests see it: positions in short, acts as "seat: words".
#pragma once

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <initializer_list>
#include <sstream>
#include <stdexcept>

#include "engine/match.hpp"
#include "games/switcheroo_kangaroo/rules.hpp"

namespace tableroo::switcheroo_kangaroo {

inline const AnyGame& game() {
  static const GameOf<Rules> instance;
  return instance;
}

inline OptionValues options(std::string_view text = "") {
  return *game().complete(*parse_options(game().option_specs(), text));
}

inline Card card(std::string_view text) { return parse_card(text).value(); }

/// "4C 9H" as a set; a hand of a setup as JSON.
inline CardSet cards(const std::string& text) {
  CardSet set;
  std::istringstream words(text);
  for (std::string word; words >> word;) set.add(card(word));
  return set;
}

/// A setup: the phase, the hands as "4C 9H/6C QS/8D KH/TD 2S" and who leads. Two cards a trick to either side
/// so far.
inline json::object setup(std::string_view phase, const std::string& hands, int leader) {
  json::array list;
  std::istringstream words(hands);
  for (std::string hand; std::getline(words, hand, '/');) list.push_back(to_json(cards(hand)));
  const int trick = kHandSize + 1 - static_cast<int>(list.at(0).as_array().size());
  return {{"phase", phase},
          {"hands", std::move(list)},
          {"red", json::array{}},
          {"blue", json::array{}},
          {"leader", leader < 0 ? json::value(nullptr) : json::value(leader)},
          {"trick", trick},
          {"scores", {2 * (trick - 1), 2 * (trick - 1)}},
          {"gone", 0},
          {"hand", 1},
          {"totals", {0, 0}}};
}

inline std::unique_ptr<AnyMatch> from(const json::object& setup, std::string_view with = "") {
  auto match = game().from_setup(options(with), setup);
  if (!match) throw std::logic_error(match.error().sentence);
  return std::move(*match);
}

/// A trick about to begin.
inline std::unique_ptr<AnyMatch> trick(const std::string& hands, int leader, std::string_view with = "") {
  return from(setup("place", hands, leader), with);
}

inline std::optional<Refusal> attempt(AnyMatch& match, std::string_view words) {
  const auto action = game().parse(words.substr(3));
  if (!action) throw std::logic_error(std::string(words) + " cannot be read");
  return match.act(seat_at(words[0] - '0'), *action);
}

/// Plays acts written "0: 4C red".
inline void play(AnyMatch& match, std::initializer_list<std::string_view> acts) {
  for (const auto words : acts)
    if (const auto refused = attempt(match, words))
      throw std::logic_error(std::string(words) + ": " + refused->sentence);
}

/// The code that an act is refused with, "" when it is legal.
inline std::string refusal(const AnyMatch& match, std::string_view words) {
  const auto refused = attempt(*match.clone(), words);
  return refused ? std::string(refused->code) : "";
}

inline std::vector<std::string> legal(const AnyMatch& match, int seat) {
  ActionList list;
  match.legal(seat_at(seat), list);
  std::vector<std::string> words;
  for (const Action action : list) words.push_back(game().text(action));
  std::ranges::sort(words);
  return words;
}

inline json::value state(const AnyMatch& match, std::string_view field) { return match.state().at(field); }
inline json::value view(const AnyMatch& match, int seat, std::string_view field) {
  return match.view(seat_at(seat)).at(field);
}
inline json::value fact(const AnyMatch& match, int seat, std::string_view words, std::string_view name) {
  return to_json(match.describe(seat_at(seat), *game().parse(words))).at(name);
}

/// A match just dealt, from a seed.
inline std::unique_ptr<AnyMatch> dealt(std::string_view with = "", std::uint64_t seed = 1) {
  auto match = game().start(options(with));
  SeededSource source{Rng(seed)};
  if (match->apply(match->draw(source))) throw std::logic_error("a drawn deal is refused");
  return match;
}

/// Hands for the pass: seat 1 holds 2H.
constexpr std::string_view kDeal =
    "3C 6C 7C 4D 5D 8D 9D 4H 6H TH QH 5S KS/8C QC KC 6D TD JD QD 2H 8H 9H 2S 6S JS/"
    "5C 2D 7D KD 3H 5H KH AH 3S 4S 8S TS AS/2C 4C 9C TC JC AC 3D AD 7H JH 7S 9S QS";

/// The pass of kDeal.
inline std::unique_ptr<AnyMatch> passing(std::string_view with = "") {
  return from(setup("pass", std::string(kDeal), -1), with);
}

/// A trick is over, the answer captured more, so seats 1 and 3 have the bonus; they hold JD QD and 6D 7D.
inline std::unique_ptr<AnyMatch> bonus(std::string_view with = "") {
  auto match = trick("9C TC 8S/8C JD QD/2C 3C 4H/6D 7D 5H", 2, with);
  play(*match, {"2: 4H red", "3: 5H blue", "0: 8S red top", "1: 8C blue top"});
  return match;
}

}  // namespace tableroo::switcheroo_kangaroo
