#include "server/table/table.hpp"

#include <algorithm>

namespace tableroo::server {
namespace {

constexpr std::array<std::string_view, 3> kKinds{"open", "person", "bot"};

std::string places_json(const std::vector<Place>& places) {
  json::array list;
  for (const Place& place : places)
    list.push_back({{"kind", kKinds[static_cast<std::size_t>(place.kind)]},
                    {"person", place.person},
                    {"level", place.level}});
  return json::serialize(list);
}

Result<std::vector<Place>> read_places(std::string_view text, int seats) {
  const auto wrapped = parse_object("{\"seats\":" + std::string(text) + "}");
  if (!wrapped) return std::unexpected(wrapped.error());
  Fields fields(*wrapped);
  std::vector<Place> places;
  for (const json::value& value : fields.list("seats", static_cast<std::size_t>(seats))) {
    if (!value.is_object()) return problem("bad-seats", "a seat is an object");
    Fields seat(value.get_object());
    const auto kind = static_cast<Place::Kind>(seat.choice("kind", kKinds));
    places.push_back({kind, seat.word("person"), seat.word("level")});
    if (seat.problem()) return std::unexpected(*seat.problem());
  }
  if (fields.problem()) return std::unexpected(*fields.problem());
  return places;
}

void draw_what_is_due(AnyMatch& match, RandomSource& source) {
  while (match.chance() != ChanceKind::none)
    if (const auto wrong = match.apply(match.draw(source))) throw std::logic_error(wrong->sentence);
}

}  // namespace

Table::Table(std::string id, const AnyGame& game, OptionValues options, std::string variant,
             std::vector<Place> places)
    : id_(std::move(id)),
      game_(&game),
      options_(options),
      variant_(std::move(variant)),
      places_(std::move(places)),
      match_(game.start(options_)) {}

Result<std::unique_ptr<Table>> Table::load(const StoredTable& stored, const FindGame& find) {
  json::array events;
  for (const StoredEvent& event : stored.events) {
    auto object = parse_object(event.data);
    if (!object) return std::unexpected(object.error());
    events.push_back(std::move(*object));
  }
  const auto options = parse_object(stored.options);
  if (!options) return std::unexpected(options.error());
  json::object record{
      {"record", 1}, {"game", stored.game}, {"options", *options}, {"events", std::move(events)}};
  const auto head = read_head(record, find);
  if (!head) return std::unexpected(head.error().problem);
  auto match = check_record(record, find, false);
  if (!match) return problem(match.error().problem.code, to_text(match.error()));
  auto places = read_places(stored.seats, head->game->seats(head->options));
  if (!places) return std::unexpected(places.error());
  auto table =
      std::make_unique<Table>(stored.id, *head->game, head->options, stored.variant, std::move(*places));
  table->match_ = std::move(*match);
  table->remember({stored.id, 0, stored.events, stored.over});
  return table;
}

bool Table::full() const {
  return std::ranges::none_of(places_, [](const Place& p) { return p.kind == Place::Kind::open; });
}

std::string_view Table::status() const {
  if (match_->over()) return "over";
  return full() ? "playing" : "waiting";
}

Seat Table::seat_of(const std::string& person) const {
  for (std::size_t i = 0; i < places_.size(); ++i)
    if (places_[i].kind == Place::Kind::person && places_[i].person == person)
      return seat_at(static_cast<int>(i));
  return Seat::none;
}

bool Table::sit(const std::string& person, Seat seat) {
  const auto at = static_cast<std::size_t>(+seat);
  if (at >= places_.size() || places_[at].kind != Place::Kind::open || seat_of(person) != Seat::none)
    return false;
  places_[at] = {Place::Kind::person, person, {}};
  return true;
}

bool Table::knows(Seat seat, const std::string& act_id) const { return acts_.contains({seat, act_id}); }

Transition Table::begin(RandomSource& source) const {
  auto next = match_->clone();
  draw_what_is_due(*next, source);
  return transition(std::move(next), {});
}

std::expected<Transition, Refusal> Table::act(Seat seat, const std::string& act_id, std::string_view words,
                                              RandomSource& source) const {
  const auto action = game_->parse(words);
  if (!action) return std::unexpected(Refusal{"bad-notation", "This is no act of the game."});
  auto next = match_->clone();
  if (auto refusal = next->act(seat, *action)) return std::unexpected(std::move(*refusal));
  draw_what_is_due(*next, source);
  return transition(std::move(next), act_id);
}

std::expected<Transition, Refusal> Table::resign(Seat seat) const {
  auto next = match_->clone();
  if (const auto wrong = next->finish(Reason::resigned, seat))
    return std::unexpected(Refusal{"match-over", "The match is over."});
  return transition(std::move(next), {});
}

Transition Table::transition(std::unique_ptr<AnyMatch> next, const std::string& act_id) const {
  AppendEvents append{id_, match_->version(), {}, next->over()};
  const EventLog& log = next->log();
  std::size_t chance = match_->log().chances.size();
  for (std::size_t at = append.first; at < log.events.size(); ++at) {
    const Event& event = log.events[at];
    const Chance* cards = is_chance(event) ? &log.chances[chance++] : nullptr;
    append.events.push_back({json::serialize(write_event(*game_, event, cards)),
                             event.kind == Event::Kind::act ? act_id : std::string{}});
  }
  return {std::move(next), std::move(append)};
}

void Table::enter(Transition transition) {
  remember(transition.append);
  match_ = std::move(transition.match);
}

void Table::remember(const AppendEvents& append) {
  for (std::size_t i = 0; i < append.events.size(); ++i) {
    if (append.events[i].act_id.empty()) continue;
    const auto event = parse_object(append.events[i].data);
    const Seat seat = seat_at(static_cast<int>(event->at("seat").as_int64()));
    acts_[{seat, append.events[i].act_id}] = append.first + i + 1;
  }
}

StoredTable Table::stored() const {
  return {.id = id_,
          .game = std::string(game_->id()),
          .options = json::serialize(to_json(game_->option_specs(), options_)),
          .variant = variant_,
          .seats = places_json(places_),
          .over = match_->over()};
}

json::object Table::record() const {
  json::object record = write_record(*game_, options_, *match_);
  json::array players;
  for (const Place& place : places_) {
    json::object player{{"kind", place.kind == Place::Kind::bot ? "bot" : "person"}};
    if (place.kind == Place::Kind::bot) player["level"] = place.level;
    players.push_back(std::move(player));
  }
  record["players"] = std::move(players);
  return record;
}

protocol::TableState Table::state_for(Seat seat, std::size_t since) const {
  protocol::TableState state;
  state.table = id_;
  state.game = game_->id();
  state.variant = variant_;
  state.options = to_json(game_->option_specs(), options_);
  state.version = static_cast<int>(match_->version());
  state.status = status();
  if (seat != Seat::none) state.you = +seat;
  for (const Seat acting : match_->acting()) state.acting.push_back(+acting);
  state.view = match_->view(seat);
  state.events = match_->told(seat, since);
  if (match_->over()) state.result = to_json(match_->result());
  if (seat == Seat::none || !full() || match_->over()) return state;
  ActionList legal;
  match_->legal(seat, legal);
  for (const Action action : legal)
    if (!game_->silent(action))
      state.legal.push_back({game_->text(action), to_json(match_->describe(seat, action))});
  return state;
}

}  // namespace tableroo::server
