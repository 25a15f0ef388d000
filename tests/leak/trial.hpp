// One comparison: a seat (or only a spectator) of a match in mid-game, in two worlds that agree with all it
// was told. It asks for everything a client can ask for; then something happens to the match. Not one byte
// may differ.
//
// What happens may show what was hidden: a card is drawn, a new round is dealt, the card drawn can be played.
// So the criterion for the bytes after it comes from the engine alone, which does the same in both worlds:
// where it tells the seat the same events, and the match then waits for the same seats, all bytes must be
// equal.
#pragma once

#include "bots/player.hpp"
#include "twins.hpp"

namespace tableroo::leak {

/// What all trials of a game have found.
struct Tally {
  int states = 0;
  int seats = 0;       ///< comparisons for a seat
  int spectators = 0;  ///< comparisons in worlds exchanged for spectators
  int known = 0;       ///< seats that know everything: nothing to exchange
  int same_hands = 0;  ///< worlds with another past but the same hands
  int acts = 0;        ///< acts that somebody who looks on was told of
  int alike = 0;       ///< of them, those told alike in both worlds
  int questions = 0;   ///< questions to a player on the seat
  std::size_t messages = 0;
};

class Trial {
 public:
  Trial(const Case& one, const AnyMatch& truth, const Exchange& exchange, Rng& rng, Tally& tally);

  /// Everybody follows the table, from its beginning and again from the middle.
  void watch();
  /// Asks for what cannot be had, and for what changes nothing in the match.
  void ask(const std::vector<std::string>& acts);
  /// The act of the exchange happens.
  void act();
  /// The act, or something else that can happen here.
  void go_on();

  /// What is wrong; empty when nothing is.
  [[nodiscard]] const std::string& problem() const { return problem_; }
  /// Whether the session of a seat that is not looked at is sent the same in both worlds, after following the
  /// table.
  [[nodiscard]] bool same_for(Seat other);

 private:
  [[nodiscard]] bool has_seat() const { return seat_ != Seat::none; }
  void note(const std::string& when, const std::string& what) {
    if (problem_.empty() && !what.empty()) problem_ = when + ": " + what;
  }
  void compare(const std::string& when);
  void expect_no_record();
  void foresee(Seat seat, Action in_truth, Action in_world, std::uint64_t seed);
  void run_out_of_time();
  void vote_for_a_draw();
  void resign();

  const Case& case_;
  const AnyMatch& truth_;
  const Exchange& exchange_;
  Seat seat_;
  Rng& rng_;
  Tally& tally_;
  server::Setting setting_;
  Twins twins_;
  server::Connection mine_{};
  server::Connection looker_{};
  server::Connection actor_{};
  bool seat_alike_;  ///< whether the seat is told the same in both worlds
  bool looker_alike_ = true;
  std::string problem_;
};

}  // namespace tableroo::leak
