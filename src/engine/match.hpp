// The one implementation of AnyGame and AnyMatch, over any game that keeps the contract. Each game includes
// it in one source file.
#pragma once

#include "engine/any_game.hpp"

namespace tableroo {

/// The seat's view as JSON: public fields, own cards, hand sizes of the others; everything where hands are
/// open.
template <class G>
json::object view_json(const View<G>& view) {
  json::object object;
  object.reserve(24);  // growing costs more than everything else here
  G::write_view(view.table, object);
  const int seats = G::seats(view.table);
  object["seat"] = seat_json(view.seat);
  object["counts"] = int_array(view.table.counts, seats);
  if (view.seat != Seat::none) {
    object["own"] = to_json(view.own.hand);
    G::write_own(view.own, object);
  }
  if (view.open) {
    json::array hands;
    for (int seat = 0; seat < seats; ++seat) hands.push_back(to_json(view.open->of(seat_at(seat)).hand));
    object["hands"] = std::move(hands);
    G::write_hidden(view.open->hidden, object);
  }
  return object;
}

template <class G>
json::object state_json(const State<G>& state) {
  json::object object;
  G::write_state(state.table, object);
  json::array hands;
  for (int seat = 0; seat < G::seats(state.table); ++seat)
    hands.push_back(to_json(state.of(seat_at(seat)).hand));
  object["hands"] = std::move(hands);
  return object;
}

/// What is told of an event, as JSON: who, what, and the cards received by this seat.
template <class G>
json::object told_json(const Told& told, int seats) {
  json::object object;
  object.reserve(8);
  switch (told.event.kind) {
    case Event::Kind::deal:
      object["chance"] = "deal";
      if (told.first != Seat::none) object["first"] = +told.first;
      if (told.starter.exists()) object["starter"] = text(told.starter);
      break;
    case Event::Kind::shuffle:
      object["chance"] = "shuffle";
      break;
    case Event::Kind::act:
      object["seat"] = +told.event.seat;
      object["action"] = G::text(told.event.action);
      break;
    case Event::Kind::ended:
      object["event"] = name(told.event.reason);
      if (told.event.seat != Seat::none) object["seat"] = +told.event.seat;
      break;
  }
  if (!told.received.empty()) object["received"] = to_json(told.received);
  if (told.evidence.exchanged) object["exchanged"] = true;
  object["counts"] = int_array(told.counts, seats);
  return object;
}

template <class G>
class ObservationOf;

template <class G>
class MatchOf final : public AnyMatch {
 public:
  explicit MatchOf(const State<G>& start) : start_(start), state_(start) {}

  /// The match of a history, every event checked; says which one is refused.
  static Result<std::unique_ptr<AnyMatch>> checked(const History<G>& history) {
    auto match = std::make_unique<MatchOf>(history.start);
    std::size_t next_chance = 0;
    for (const Event& event : history.log.events) {
      if (event.kind == Event::Kind::ended) {
        if (auto wrong = match->finish(event.reason, event.seat)) return std::unexpected(*wrong);
      } else if (event.kind == Event::Kind::act) {
        if (auto refusal = match->act(event.seat, event.action))
          return problem(std::string(refusal->code), G::text(event.action) + ": " + refusal->sentence);
      } else if (auto wrong = match->apply(history.log.chances[next_chance++])) {
        return std::unexpected(*wrong);
      }
    }
    return match;
  }

  [[nodiscard]] std::unique_ptr<AnyMatch> clone() const override {
    auto copy = std::make_unique<MatchOf>(start_);
    copy->state_ = state_;
    copy->log_ = log_;
    copy->checkpoints_ = checkpoints_;
    return copy;
  }
  void inherit(AnyMatch& earlier) override {
    listeners_ = std::move(dynamic_cast<MatchOf&>(earlier).listeners_);
  }
  [[nodiscard]] int seats() const override { return G::seats(state_.table); }
  [[nodiscard]] std::size_t version() const override { return log_.events.size(); }
  [[nodiscard]] const EventLog& log() const override { return log_; }
  [[nodiscard]] ChanceKind chance() const override { return G::chance(state_.table); }
  [[nodiscard]] Chance draw(RandomSource& source) const override { return G::draw(state_, source); }

  std::optional<Problem> apply(const Chance& chance) override {
    if (chance.kind != G::chance(state_.table))
      return Problem{"chance-not-due",
                     chance.kind == ChanceKind::deal ? "no deal is due here" : "no shuffle is due here"};
    if (auto wrong = G::check(state_, chance)) return wrong;
    log_.add(chance);
    advance();
    return std::nullopt;
  }

  [[nodiscard]] SeatSet acting() const override { return G::acting(state_.table); }
  [[nodiscard]] SeatSet may_act() const override {
    SeatSet seats;
    for (const Seat seat : G::may_act(state_.table)) {
      ActionList list;
      G::legal(state_.table, state_.of(seat), seat, list);
      if (!list.empty()) seats.add(seat);
    }
    return seats;
  }
  void legal(Seat seat, ActionList& out) const override {
    if (G::may_act(state_.table).has(seat)) G::legal(state_.table, state_.of(seat), seat, out);
  }
  std::optional<Refusal> act(Seat seat, Action action) override {
    if (over()) return Refusal{"match-over", "The match is over."};
    if (chance() != ChanceKind::none) return Refusal{"chance-due", "Cards are being dealt."};
    if (+seat >= seats()) return Refusal{"no-such-seat", "There is no such seat at this table."};
    ActionList list;
    legal(seat, list);
    if (!list.has(action)) return G::explain(state_.table, state_.of(seat), seat, action);
    log_.add(seat, action);
    advance();
    return std::nullopt;
  }
  std::optional<Problem> finish(Reason reason, Seat by) override {
    if (over()) return Problem{"match-over", "the match is over already"};
    if (by != Seat::none && +by >= seats())
      return Problem{"no-such-seat", "there is no such seat at this table"};
    log_.add_end(reason, by);
    advance();
    return std::nullopt;
  }
  [[nodiscard]] bool over() const override { return state_.table.ending.reason != Reason::running; }
  [[nodiscard]] MatchResult result() const override { return G::result(state_.table); }

  [[nodiscard]] json::object state() const override { return state_json<G>(state_); }
  [[nodiscard]] std::optional<json::object> setup() const override {
    if (over() || chance() != ChanceKind::none) return std::nullopt;
    json::object object = state_json<G>(state_);
    if (!G::write_setup(state_, object)) return std::nullopt;
    return object;
  }
  [[nodiscard]] json::object view(Seat seat) const override { return view_json<G>(look<G>(state_, seat)); }
  [[nodiscard]] json::array told(Seat seat, std::size_t since) const override {
    json::array list;
    if (since >= log_.events.size()) return list;
    auto [state, next_chance] = checkpoints_[since / kStride];
    for (std::size_t at = since / kStride * kStride; at < log_.events.size(); ++at) {
      const Event& event = log_.events[at];
      const Chance* chance = is_chance(event) ? &log_.chances[next_chance++] : nullptr;
      const State<G> before = state;
      apply_event<G>(state, event, chance);
      if (at < since) continue;
      list.push_back(told_json<G>(tell<G>(before, event, chance, state, seat), seats()));
      list.back().get_object()["version"] = at + 1;
    }
    return list;
  }
  [[nodiscard]] Facts describe(Seat seat, Action action) const override {
    return G::describe(look<G>(state_, seat), action);
  }
  [[nodiscard]] std::unique_ptr<AnyObservation> observe(Seat seat) const override {
    auto& listener = listeners_[seat == Seat::none ? G::kSeats : static_cast<std::size_t>(+seat)];
    if (!listener) listener = std::make_unique<Listener<G>>(start_, seat);
    listener->catch_up(log_);
    return std::make_unique<ObservationOf<G>>(listener->observation());
  }
  [[nodiscard]] std::string inconsistency() const override { return G::inconsistency(state_); }
  [[nodiscard]] Seat speaker() const override {
    if constexpr (requires { G::speaker(state_.table); })
      return over() ? Seat::none : G::speaker(state_.table);
    else
      return Seat::none;
  }

 private:
  /// Where a replay of the log may begin: the state before an event.
  struct Checkpoint {
    State<G> state;
    std::size_t next_chance = 0;
  };
  static constexpr std::size_t kStride = 32;  ///< events from one checkpoint to the next

  /// Applies the event just logged.
  void advance() {
    const Event& event = log_.events.back();
    if ((log_.events.size() - 1) % kStride == 0)
      checkpoints_.push_back({state_, log_.chances.size() - (is_chance(event) ? 1 : 0)});
    apply_event<G>(state_, event, is_chance(event) ? &log_.chances.back() : nullptr);
  }

  State<G> start_;
  State<G> state_;
  EventLog log_;
  std::vector<Checkpoint> checkpoints_;
  /// What those seats were told that have asked; each follows the log when asked again.
  mutable std::array<std::unique_ptr<Listener<G>>, G::kSeats + 1> listeners_;
};

template <class G>
class ObservationOf final : public AnyObservation {
 public:
  explicit ObservationOf(const Observation<G>& observation)
      : view_(observation.view),
        start_(observation.start),
        log_(observation.log.begin(), observation.log.end()) {}

  [[nodiscard]] Seat seat() const override { return view_.seat; }
  void legal(ActionList& out) const override { list(out, false); }
  void silent(ActionList& out) const override { list(out, true); }
  [[nodiscard]] Action pick(Rng& rng) const override {
    return G::pick(view_.table, view_.own, view_.seat, rng);
  }
  [[nodiscard]] Action simple(Rng& rng) const override { return G::simple(view_, rng); }
  [[nodiscard]] json::object view() const override { return view_json<G>(view_); }
  [[nodiscard]] Facts describe(Action action) const override { return G::describe(view_, action); }
  [[nodiscard]] std::string board() const override { return G::board(view_); }
  [[nodiscard]] bool agrees() const override {
    if constexpr (requires { G::agrees(view_); })
      return G::agrees(view_);
    else
      return false;
  }
  [[nodiscard]] Result<std::unique_ptr<AnyMatch>> resample(Rng& rng) const override {
    return MatchOf<G>::checked(G::reconstruct({view_, start_, log_}, rng));
  }
  [[nodiscard]] std::string digest() const override {
    json::array all{view_json<G>(view_), view_json<G>(start_)};
    for (const Told& told : log_) all.push_back(told_json<G>(told, G::seats(view_.table)));
    return json::serialize(all);
  }

 private:
  void list(ActionList& out, bool silent) const {
    ActionList all;
    if (G::may_act(view_.table).has(view_.seat)) G::legal(view_.table, view_.own, view_.seat, all);
    for (const Action action : all)
      if (G::silent(action) == silent) out.push_back(action);
  }

  View<G> view_;
  View<G> start_;
  std::vector<Told> log_;
};

template <Game G>
class GameOf final : public AnyGame {
 public:
  [[nodiscard]] std::string_view id() const override { return G::kId; }
  [[nodiscard]] std::string_view name() const override { return G::kName; }
  [[nodiscard]] std::span<const OptionSpec> option_specs() const override { return G::option_specs(); }
  [[nodiscard]] std::span<const Variant> variants() const override { return G::variants(); }
  [[nodiscard]] std::span<const CodeInfo> codes() const override { return G::codes(); }
  [[nodiscard]] Result<OptionValues> complete(const OptionValues& given) const override {
    return G::complete(given);
  }
  [[nodiscard]] int seats(const OptionValues& complete) const override {
    return G::seats(G::start(complete).table);
  }
  [[nodiscard]] std::unique_ptr<AnyMatch> start(const OptionValues& complete) const override {
    return std::make_unique<MatchOf<G>>(G::start(complete));
  }
  [[nodiscard]] Result<std::unique_ptr<AnyMatch>> from_setup(const OptionValues& complete,
                                                             const json::object& setup) const override {
    Fields fields(setup);
    const State<G> state = G::read_setup(complete, fields);
    if (!fields.problem())
      if (auto wrong = G::inconsistency(state); !wrong.empty()) fields.fail("bad-setup", wrong);
    if (fields.problem()) return std::unexpected(*fields.problem());
    return std::make_unique<MatchOf<G>>(state);
  }
  [[nodiscard]] std::string text(Action action) const override { return G::text(action); }
  [[nodiscard]] std::optional<Action> parse(std::string_view text) const override { return G::parse(text); }
  [[nodiscard]] bool silent(Action action) const override { return G::silent(action); }
  [[nodiscard]] PlayoutStats playouts(const OptionValues& complete, std::uint64_t count,
                                      std::uint64_t seed) const override {
    return run_playouts<G>(complete, count, seed);
  }
  [[nodiscard]] std::size_t state_bytes() const override { return sizeof(State<G>); }
  [[nodiscard]] bool may_agree() const override {
    return requires(const View<G>& view) { G::agrees(view); };
  }
  [[nodiscard]] bool is_pair(const OptionValues& complete) const override {
    if constexpr (kPairs)
      return G::is_pair(complete);
    else
      return false;
  }
  [[nodiscard]] MatchResult pair_result(const MatchResult& first, const MatchResult& second) const override {
    if constexpr (kPairs)
      return G::pair_result(first, second);
    else
      return second;
  }

 private:
  static constexpr bool kPairs = requires(const OptionValues& values) { G::is_pair(values); };
};

}  // namespace tableroo
