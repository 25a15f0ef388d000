// What is asked and done in a comparison, and what must be equal afterwards.
#include "trial.hpp"

namespace tableroo::leak {
namespace {

/// What a client may try whatever the match, with its words drawn at random.
std::vector<protocol::ClientMessage> other_wishes(int seats, Rng& rng) {
  using namespace protocol;
  const int seat = static_cast<int>(below(rng, static_cast<std::uint32_t>(seats)));
  const std::vector<ClientMessage> all{Lobby{{}, {}, true},
                                       Say{kTable, "oops"},
                                       Vote{kTable, "draw", -1, false},
                                       Vote{kTable, "stand-in", seat, true},
                                       Vote{kTable, "nonsense", seat, true},
                                       Back{kTable},
                                       Ready{kTable, below(rng, 2) == 0},
                                       Stand{kTable},
                                       Place{kTable, seat, "open"},
                                       Rematch{kTable},
                                       Device{},
                                       Rename{"Anna"},
                                       Act{kTable, "", "call"},
                                       Watch{"table99999", -1}};
  std::vector<ClientMessage> some;
  for (const ClientMessage& message : all)
    if (below(rng, 3) == 0) some.push_back(message);
  return some;
}

SeatSet persons_of(const Exchange& exchange) {
  SeatSet seats;
  for (const Seat seat : {exchange.seat, exchange.actor})
    if (seat != Seat::none) seats.add(seat);
  return seats;
}

/// All that a player is handed.
std::string words(const server::Question& question) {
  const AnyObservation& seen = *question.observation;
  return question.level + ' ' + std::to_string(question.seed) + ' ' + seen.digest() + ' ' + seen.board() +
         (question.must_act ? " must" : " may") + (question.at_once ? " now" : " later") +
         (seen.agrees() ? " agrees" : "");
}

Action choose(const server::Question& question) {
  Rng rng(question.seed);
  return make_player(question.level)->act(*question.observation, rng);
}

std::optional<HeardHouse::Asked> asked_of(HeardHouse& house, Seat seat) {
  const auto found = std::ranges::find_if(house.asked(), [seat](const HeardHouse::Asked& one) {
    return one.question.observation->seat() == seat;
  });
  return found == house.asked().end() ? std::nullopt : std::optional(*found);
}

}  // namespace

Trial::Trial(const Case& one, const AnyMatch& truth, const Exchange& exchange, Rng& rng, Tally& tally)
    : case_(one),
      truth_(truth),
      exchange_(exchange),
      seat_(exchange.seat),
      rng_(rng),
      tally_(tally),
      setting_(drawn_setting(one, truth.seats(), persons_of(exchange), rng)),
      twins_(one, truth, *exchange.world, setting_, rng.bits64()),
      seat_alike_(exchange.seat != Seat::none) {
  note("restoring", twins_.first.problems().empty() && twins_.second.problems().empty() ? "" : "refused");
  if (has_seat()) mine_ = twins_.join(session_of(seat_));
  looker_ = twins_.join(kLooker);
  for (int index = 0; index < truth.seats(); ++index) {
    const Seat other = seat_at(index);
    if (other == exchange.actor)
      actor_ = other == seat_ ? mine_ : twins_.join(session_of(other));
    else if (other != seat_ && setting_.at(other).is_person() && below(rng, 4) != 0)
      twins_.join(session_of(other));
  }
}

void Trial::compare(const std::string& when) {
  if (seat_alike_) note(when + ", the seat", twins_.difference(mine_));
  if (looker_alike_) note(when + ", a spectator", twins_.difference(looker_));
}

bool Trial::same_for(Seat other) {
  const server::Connection connection = twins_.join(session_of(other));
  twins_.say(connection, protocol::Watch{kTable, -1});
  return twins_.difference(connection).empty();
}

void Trial::watch() {
  const auto middle = static_cast<int>(below(rng_, static_cast<std::uint32_t>(truth_.version())));
  for (const int version : {-1, middle}) {
    if (has_seat()) twins_.say(mine_, protocol::Watch{kTable, version});
    twins_.say(looker_, protocol::Watch{kTable, version});
  }
  compare("watching");
}

void Trial::ask(const std::vector<std::string>& acts) {
  constexpr int kActs = 10;
  const ActionList allowed = legal_acts(truth_, has_seat() ? seat_ : seat_at(0));
  for (int i = 0; i < kActs; ++i) {
    const std::string& tried = acts[below(rng_, static_cast<std::uint32_t>(acts.size()))];
    const auto action = case_.game->parse(tried);
    const protocol::Act act{kTable, "try" + std::to_string(i), tried};
    if (i % 4 == 0) twins_.say(looker_, act);
    if (has_seat() && !(action && allowed.has(*action))) twins_.say(mine_, act);
  }
  for (const auto& message : other_wishes(truth_.seats(), rng_)) {
    twins_.say(looker_, message);
    if (has_seat()) twins_.say(mine_, message);
  }
  if (has_seat()) twins_.say(mine_, protocol::Sit{kTable, -1});
  expect_no_record();
  compare("asking");
}

void Trial::expect_no_record() {
  for (HeardHouse* house : {&twins_.first, &twins_.second})
    note("a record", house->gives_record(kTable) ? "is given while cards are hidden" : "");
}

void Trial::foresee(Seat seat, Action in_truth, Action in_world, std::uint64_t seed) {
  const auto one = after_act(truth_, seat, in_truth, seed);
  const auto other = after_act(*exchange_.world, seat, in_world, seed);
  const std::size_t since = truth_.version();
  const auto alike = [&](Seat who) {
    const bool same = one->acting() == other->acting() && one->told(who, since) == other->told(who, since);
    ++tally_.acts;
    tally_.alike += same ? 1 : 0;
    return same;
  };
  looker_alike_ = alike(Seat::none);
  seat_alike_ = has_seat() && alike(seat_);
}

void Trial::act() {
  const auto& [seat, world, actor, in_truth, in_world, seed] = exchange_;
  foresee(actor, in_truth, in_world, seed);
  twins_.reseed(seed);
  twins_.first.say(actor_, protocol::encode(protocol::Act{kTable, "act", case_.game->text(in_truth)}));
  twins_.second.say(actor_, protocol::encode(protocol::Act{kTable, "act", case_.game->text(in_world)}));
  // What is tried now may have to wait for a word that somebody could say.
  if (has_seat()) twins_.say(mine_, protocol::Act{kTable, "later", "no such act"});
  twins_.pass(std::chrono::seconds(1));
  if (setting_.game == 1) expect_no_record();  // the second game is played with the same hands
  compare("after " + case_.game->text(in_truth));
}

/// The seat's time is up and a player is asked for it: the same question, so the same act.
void Trial::run_out_of_time() {
  twins_.pass(std::chrono::seconds(kClock + 1));
  compare("time is up");
  const auto one = asked_of(twins_.first, seat_);
  const auto other = asked_of(twins_.second, seat_);
  if (!one || !other) return note("time is up", "no player is asked for the seat");
  ++tally_.questions;
  note("the question to a player", words(one->question) == words(other->question) ? "" : "differs");
  const Action action = choose(one->question);
  note("a player's act", action == choose(other->question) ? "" : "differs");
  if (!problem_.empty()) return;
  foresee(seat_, action, action, exchange_.seed);
  twins_.reseed(exchange_.seed);
  twins_.first.answer(*one, action);
  twins_.second.answer(*other, action);
  compare("after a player's act");
}

/// Bots answer at once, from what their own seats may see.
void Trial::vote_for_a_draw() {
  twins_.say(mine_, protocol::Vote{kTable, "draw", -1, true});
  twins_.pass(std::chrono::seconds(1));
  compare("after a vote for a draw");
}

void Trial::resign() {
  twins_.say(mine_, protocol::Resign{kTable});
  compare("after resigning");
}

void Trial::go_on() {
  const std::uint32_t way = has_seat() ? below(rng_, 12) : 12;
  if (way == 0)
    resign();
  else if (way == 1)
    vote_for_a_draw();
  else if (way < 5 && truth_.acting().has(seat_))
    run_out_of_time();
  else if (exchange_.actor != Seat::none)
    act();
  tally_.messages += twins_.messages(looker_) + (has_seat() ? twins_.messages(mine_) : 0);
}

}  // namespace tableroo::leak
