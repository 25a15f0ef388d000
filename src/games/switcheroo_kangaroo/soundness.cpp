// What makes a state of Switcheroo Kangaroo impossible.
#include <algorithm>
#include <string>

#include "games/switcheroo_kangaroo/rules.hpp"

namespace tableroo::switcheroo_kangaroo {
namespace {

/// The tricks played to their end in this hand.
int finished_tricks(const Table& table) { return hand_done(table) ? table.trick : table.trick - 1; }

std::string wrong_cards(const State<Rules>& state) {
  const Table& table = state.table;
  CardSet seen = table.played;
  int cards = seen.size();
  for (std::size_t seat = 0; seat < kPlayers; ++seat) {
    const CardSet hand = state.own[seat].hand;
    if (hand.size() != table.counts[seat]) return "a hand and its count differ";
    seen |= hand;
    cards += hand.size();
  }
  const CardSet mat = CardSet::of_list(table.halves[0]) | CardSet::of_list(table.halves[1]);
  if (mat.size() != laid(table) || !(mat - table.played).empty() || seen.size() != cards)
    return "a card is there twice";
  if (seen != CardSet::deck()) return tableroo::text((CardSet::deck() - seen).lowest()) + " is missing";
  return {};
}

std::string wrong_mat(const Table& table) {
  if (table.phase != Phase::place)
    return laid(table) == 0 ? "" : "cards lie on the mat only while they are placed";
  const std::size_t challenge = table.halves[+challenge_of(table)].size();
  const std::size_t answer = table.halves[+rival_of(challenge_of(table))].size();
  if (answer == 2) return "the answer is complete, so the trick is over";
  if (challenge == 2 && answer == 0) return "the challenge is completed after the answer is opened";
  if (challenge == 0 && answer == 1 && table.options.own_half_only) return "nobody may open the rivals' half";
  return {};
}

std::string wrong_numbers(const Table& table) {
  const int tricks = finished_tricks(table);
  if (table.trick < 1 || table.trick > table.options.tricks) return "there is no such trick in the hand";
  if (table.hand < 1 || table.hand > table.options.hands) return "there is no such hand in the match";
  if (table.scores[0] + table.scores[1] + table.gone != kTrickCards * tricks)
    return "captured and gone cards are four for each finished trick";
  if (table.played.size() != kTrickCards * tricks + laid(table))
    return "the hands do not fit the tricks played";
  const int hands = table.hand - (hand_done(table) ? 0 : 1);
  if (table.totals[0] + table.totals[1] > kTrickCards * table.options.tricks * hands)
    return "more cards are captured than the finished hands had";
  return {};
}

/// Each seat has played one card a trick, and one of this trick when it has had its turn.
std::string wrong_hands(const State<Rules>& state) {
  const Table& table = state.table;
  for (int seat = 0; seat < kPlayers; ++seat) {
    const int turn = table.leader == Seat::none ? 0 : (seat - +table.leader + kPlayers) % kPlayers;
    const int played = finished_tricks(table) + (turn < laid(table) ? 1 : 0);
    if (state.of(seat_at(seat)).hand.size() != kHandSize - played)
      return "seat " + std::to_string(seat) + " holds a hand of the wrong size";
  }
  return {};
}

std::string wrong_leader(const State<Rules>& state) {
  const Table& table = state.table;
  if (table.trick > 1 || table.phase != Phase::place) return {};
  for (int seat = 0; seat < kPlayers; ++seat)
    if (seat_at(seat) != table.leader && state.of(seat_at(seat)).hand.has(kMarker))
      return "seat " + std::to_string(seat) + " holds 2H and leads the first trick";
  const Half& answer = table.halves[+rival_of(challenge_of(table))];
  if (table.options.own_half_only && std::ranges::count(answer, kMarker) != 0)
    return "the holder of 2H leads the first trick";
  return {};
}

std::string wrong_phase(const Table& table) {
  const bool led = table.phase == Phase::place || table.phase == Phase::bonus;
  if (led != (table.leader != Seat::none))
    return led ? "a trick has a leader" : "nobody leads outside the tricks";
  if (hand_done(table) != (table.phase == Phase::deal) && table.phase != Phase::over)
    return "a hand is over when all its tricks are played";
  if (table.phase == Phase::pass && (table.options.pass_cards == 0 || table.trick != 1))
    return "nothing is passed here";
  if (table.phase == Phase::bonus && (!table.options.bonus || table.trick == 1))
    return "there is no bonus here";
  if (table.ending.reason == Reason::played_out && !hand_done(table))
    return "the last hand is not played out";
  return {};
}

bool possible_choice(const Table& table, const Own& own, Seat seat) {
  if (table.phase == Phase::over) return true;  // a match may end while choices wait
  const CardSet cards = cards_of(own.pending);
  if (table.phase == Phase::pass)
    return kind_of(own.pending) == Kind::pass && cards.size() == table.options.pass_cards &&
           (cards - own.hand).empty();
  if (table.phase != Phase::bonus || !partners(challenge_of(table)).has(seat)) return false;
  return own.pending == keep() || (kind_of(own.pending) == Kind::swap && own.hand.has(card_of(own.pending)));
}

std::string wrong_knowledge(const State<Rules>& state) {
  const Table& table = state.table;
  for (int index = 0; index < kPlayers; ++index) {
    const Seat seat = seat_at(index);
    const Own& own = state.of(seat);
    if ((own.pending != Action{}) != table.chosen.has(seat))
      return "a choice waits that nobody is said to have made";
    if (table.chosen.has(seat) && !possible_choice(table, own, seat))
      return "a choice waits that could not be made";
    if (!(own.partner_holds - state.of(partner_of(seat)).hand).empty())
      return "a card handed over is not where it went";
  }
  if (table.marker != Seat::none && !state.of(table.marker).hand.has(kMarker))
    return "2H is not where it was shown";
  return {};
}

}  // namespace

std::string Rules::inconsistency(const State<Rules>& state) {
  const Table& table = state.table;
  const bool undealt = table.counts == decltype(table.counts){} && table.played.empty();
  if (undealt) return table.phase == Phase::deal || table.phase == Phase::over ? "" : "no cards are dealt";
  if (auto wrong = wrong_cards(state); !wrong.empty()) return wrong;
  if (auto wrong = wrong_phase(table); !wrong.empty()) return wrong;
  if (auto wrong = wrong_numbers(table); !wrong.empty()) return wrong;
  if (auto wrong = wrong_knowledge(state); !wrong.empty()) return wrong;
  if (table.phase == Phase::over) return {};  // who had placed a card is not kept
  if (auto wrong = wrong_mat(table); !wrong.empty()) return wrong;
  if (auto wrong = wrong_hands(state); !wrong.empty()) return wrong;
  return wrong_leader(state);
}

}  // namespace tableroo::switcheroo_kangaroo
