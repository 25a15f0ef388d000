#include "engine/record.hpp"

#include <algorithm>

namespace tableroo {
namespace {

std::unexpected<RecordError> head_error(std::string code, std::string sentence) {
  return std::unexpected(RecordError{std::nullopt, {std::move(code), std::move(sentence)}});
}

std::optional<RecordError> check_result(const json::object& record, const AnyMatch& match) {
  const json::value* given = record.if_contains("result");
  if (given == nullptr) return std::nullopt;
  const auto wrong = [](std::string sentence) {
    return RecordError{std::nullopt, {"wrong-result", std::move(sentence)}};
  };
  if (!given->is_object()) return wrong("'result' is an object");
  const json::value* reason = given->get_object().if_contains("reason");
  const bool aborted = reason != nullptr && *reason == json::value(name(Reason::aborted));
  if (!match.over())
    return aborted ? std::nullopt : std::optional(wrong("the match has a result but is not over"));
  const json::object right = to_json(match.result());
  for (const auto& [key, value] : right) {
    const json::value* there = given->get_object().if_contains(key);
    if (there != nullptr && *there != value)
      return wrong("'" + std::string(key) + "' of the result is " + json::serialize(value) + ", not " +
                   json::serialize(*there).substr(0, 80));
  }
  return std::nullopt;
}

}  // namespace

json::object legal_json(const AnyGame& game, const AnyMatch& match) {
  json::object object;
  for (const Seat seat : match.may_act()) {
    ActionList list;
    match.legal(seat, list);
    std::vector<std::string> words;
    for (const Action action : list) words.push_back(game.text(action));
    std::ranges::sort(words);
    object[std::to_string(+seat)] = json::value_from(words);
  }
  return object;
}

json::array seats_json(SeatSet seats) {
  json::array array;
  for (const Seat seat : seats) array.emplace_back(+seat);
  return array;
}

std::string to_text(const RecordError& error) {
  const std::string where = error.event ? "event " + std::to_string(*error.event) + ": " : std::string{};
  return where + error.problem.code + ": " + error.problem.sentence;
}

Result<json::object> parse_object(std::string_view line) {
  boost::system::error_code error;
  json::value value = json::parse(line, error);
  if (error) return problem("bad-json", "not a JSON text: " + error.message());
  if (!value.is_object()) return problem("bad-json", "a record is one JSON object");
  return std::move(value.get_object());
}

std::expected<RecordHead, RecordError> read_head(const json::object& record, const FindGame& find) {
  Fields fields(record);
  if (fields.has("record")) fields.number("record", 1, 1);
  const std::string id = fields.word("game");
  const json::object& options = fields.object("options");
  if (fields.problem()) return std::unexpected(RecordError{std::nullopt, *fields.problem()});
  const AnyGame* game = find(id);
  if (game == nullptr) return head_error("unknown-game", "there is no game '" + id.substr(0, 40) + "'");
  auto values = read_options(game->option_specs(), options);
  if (values) values = game->complete(*values);
  if (!values) return std::unexpected(RecordError{std::nullopt, values.error()});
  if (fields.has("seats") && fields.number("seats", 1, kMaxSeats) != game->seats(*values))
    return head_error("wrong-seats", "this game has " + std::to_string(game->seats(*values)) + " seats");
  return RecordHead{game, *values};
}

std::optional<Problem> Replay::apply_seat_event(const json::object& event) {
  Fields fields(event);
  if (fields.has("event")) {
    const std::string word = fields.word("event");
    if (word == "agreed-draw") return match_->finish(Reason::agreed, Seat::none);
    const Seat seat = fields.seat("seat", match_->seats());
    if (fields.problem()) return fields.problem();
    if (word == "resign") return match_->finish(Reason::resigned, seat);
    return Problem{"unknown-event", "'" + word.substr(0, 40) + "' is no event"};
  }
  const Seat seat = fields.seat("seat", match_->seats());
  const std::string words = fields.word("action");
  if (fields.problem()) return fields.problem();
  const auto action = head_.game->parse(words);
  if (!action) return Problem{"bad-notation", "'" + words.substr(0, 80) + "' is no act of this game"};
  if (auto refusal = match_->act(seat, *action))
    return Problem{std::string(refusal->code), refusal->sentence};
  return std::nullopt;
}

std::optional<Problem> Replay::apply(const json::object& event) {
  if (const json::value* setup = event.if_contains("setup")) {
    if (match_) return Problem{"setup-not-first", "a setup can only be the first event"};
    if (!setup->is_object()) return Problem{"bad-setup", "'setup' is an object"};
    auto match = head_.game->from_setup(head_.options, setup->get_object());
    if (!match) return match.error();
    match_ = std::move(*match);
    return std::nullopt;
  }
  if (!match_) match_ = head_.game->start(head_.options);
  if (!event.contains("chance")) return apply_seat_event(event);
  const auto chance = read_chance(event);
  return chance ? match_->apply(*chance) : chance.error();
}

void Replay::add_position(json::object& event) const {
  if (match_->chance() != ChanceKind::shuffle) event["state"] = match_->state();
}

std::optional<Problem> Replay::next(json::object& event, bool trace) {
  for (const std::string_view key : {"legal", "acting", "state"}) event.erase(key);
  json::object legal;
  json::array acting;
  if (trace && match_) {
    legal = legal_json(*head_.game, *match_);
    acting = seats_json(match_->acting());
  }
  if (auto wrong = apply(event)) return wrong;
  if (!trace || event.contains("setup")) return std::nullopt;
  if (!event.contains("chance")) {
    event["legal"] = std::move(legal);
    event["acting"] = std::move(acting);
  }
  add_position(event);
  return std::nullopt;
}

std::expected<std::unique_ptr<AnyMatch>, RecordError> check_record(json::object& record, const FindGame& find,
                                                                   bool trace) {
  auto head = read_head(record, find);
  if (!head) return std::unexpected(head.error());
  json::value* events = record.if_contains("events");
  if (events == nullptr || !events->is_array()) return head_error("field-missing", "'events' is a list");
  record["options"] = to_json(head->game->option_specs(), head->options);
  const OptionValues options = head->options;
  const AnyGame& game = *head->game;
  Replay replay(std::move(*head));
  std::size_t number = 0;
  for (json::value& event : record["events"].get_array()) {
    ++number;
    if (!event.is_object())
      return std::unexpected(RecordError{number, {"bad-event", "an event is an object"}});
    if (auto wrong = replay.next(event.get_object(), trace))
      return std::unexpected(RecordError{number, *wrong});
  }
  std::unique_ptr<AnyMatch> match = replay.take();
  if (!match) match = game.start(options);
  if (auto wrong = check_result(record, *match)) return std::unexpected(*wrong);
  if (match->over()) record["result"] = to_json(match->result());
  return match;
}

json::object write_event(const AnyGame& game, const Event& event, const Chance* chance) {
  if (is_chance(event)) return to_json(*chance);
  if (event.kind == Event::Kind::act) return {{"seat", +event.seat}, {"action", game.text(event.action)}};
  if (event.reason == Reason::agreed) return {{"event", "agreed-draw"}};
  return {{"seat", +event.seat}, {"event", "resign"}};
}

json::object write_record(const AnyGame& game, const OptionValues& options, const AnyMatch& match) {
  json::array events;
  std::size_t next_chance = 0;
  for (const Event& event : match.log().events)
    events.push_back(
        write_event(game, event, is_chance(event) ? &match.log().chances[next_chance++] : nullptr));
  json::object record{{"record", 1},
                      {"game", game.id()},
                      {"options", to_json(game.option_specs(), options)},
                      {"seats", match.seats()},
                      {"events", std::move(events)}};
  if (match.over()) record["result"] = to_json(match.result());
  return record;
}

}  // namespace tableroo
