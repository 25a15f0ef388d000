#include "server/table/table.hpp"

#include <algorithm>

#include "base/hash.hpp"

namespace tableroo::server {
namespace {

constexpr std::array<std::string_view, 3> kBy{"seat", "clock", "stand-in"};

void draw_what_is_due(AnyMatch& match, RandomSource& source) {
  while (match.chance() != ChanceKind::none)
    if (const auto wrong = match.apply(match.draw(source))) throw std::logic_error(wrong->sentence);
}

std::uint64_t key_of(Seat seat, std::string_view act_id) {
  return combine(hash_text(act_id), static_cast<std::uint64_t>(+seat));
}

By read_by(const json::object& event) {
  const json::value* by = event.if_contains("by");
  if (by == nullptr || !by->is_string()) return By::seat;
  const auto found = std::ranges::find(kBy, std::string_view(by->get_string()));
  return found == kBy.end() ? By::seat : static_cast<By>(found - kBy.begin());
}

MatchResult read_result(const Setting& setting, int seats) {
  MatchResult result{.seats = seats};
  const auto count =
      std::min({setting.first_scores.size(), setting.first_returns.size(), result.scores.size()});
  for (std::size_t i = 0; i < count; ++i) {
    result.scores[i] = setting.first_scores[i];
    result.returns[i] = setting.first_returns[i];
  }
  return result;
}

}  // namespace

Table::Table(std::string id, const AnyGame& game, OptionValues options, std::string variant, Setting setting)
    : id_(std::move(id)),
      game_(&game),
      options_(options),
      variant_(std::move(variant)),
      setting_(std::move(setting)),
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
  auto setting = read_setting(stored.setting, head->game->seats(head->options));
  if (!setting) return std::unexpected(setting.error());
  auto table =
      std::make_unique<Table>(stored.id, *head->game, head->options, stored.variant, std::move(*setting));
  table->match_ = std::move(*match);
  for (std::size_t at = 0; at < stored.events.size(); ++at)
    table->remember(at, stored.events[at].act_id, read_by(record["events"].get_array()[at].get_object()));
  return table;
}

std::string_view Table::status() const {
  if (match_->over()) return "over";
  return begun() ? "playing" : "waiting";
}

bool Table::knows(Seat seat, std::string_view act_id) const {
  return std::ranges::binary_search(acts_, key_of(seat, act_id));
}

bool Table::decided() const {
  if (!match_->over()) return false;
  return setting_.game != 1 || match_->result().reason == Reason::resigned;
}

Step Table::begin(RandomSource& source, const Chance* deal) const {
  auto next = match_->clone();
  if (deal != nullptr)
    if (const auto wrong = next->apply(*deal)) throw std::logic_error(wrong->sentence);
  draw_what_is_due(*next, source);
  return step(std::move(next), {}, By::seat);
}

Prepared Table::act(Seat seat, std::string_view act_id, std::string_view words, By by,
                    RandomSource& source) const {
  const auto action = game_->parse(words);
  if (!action) return std::unexpected(Refusal{"bad-notation", "This is no act of the game."});
  auto next = match_->clone();
  if (auto refusal = next->act(seat, *action)) return std::unexpected(std::move(*refusal));
  draw_what_is_due(*next, source);
  return step(std::move(next), act_id, by);
}

Prepared Table::finish(Reason reason, Seat by) const {
  if (!begun()) return std::unexpected(Refusal{"not-started", "The match has not begun."});
  auto next = match_->clone();
  if (next->finish(reason, by)) return std::unexpected(Refusal{"match-over", "The match is over."});
  return step(std::move(next), {}, By::seat);
}

Step Table::step(std::unique_ptr<AnyMatch> next, std::string_view act_id, By by) const {
  Step step{.append = {.table = id_, .first = match_->version(), .over = next->over()}, .by = by};
  const EventLog& log = next->log();
  std::size_t chance = match_->log().chances.size();
  for (std::size_t at = step.append.first; at < log.events.size(); ++at) {
    const Event& event = log.events[at];
    const bool act = event.kind == Event::Kind::act;
    json::object data = write_event(*game_, event, is_chance(event) ? &log.chances[chance++] : nullptr);
    if (act && by != By::seat) data["by"] = kBy[static_cast<std::size_t>(by)];
    step.append.events.push_back({json::serialize(data), act ? std::string(act_id) : std::string{}});
  }
  step.match = std::move(next);
  return step;
}

void Table::enter(Step step) {
  if (step.setting) setting_ = std::move(*step.setting);
  if (!step.match) return;
  step.match->inherit(*match_);
  match_ = std::move(step.match);
  for (std::size_t i = 0; i < step.append.events.size(); ++i)
    remember(step.append.first + i, step.append.events[i].act_id, step.by);
}

void Table::remember(std::size_t at, std::string_view act_id, By by) {
  const Event& event = match_->log().events[at];
  if (event.kind != Event::Kind::act) return;
  if (by != By::seat) not_seat_[at + 1] = by;
  if (act_id.empty()) return;
  const std::uint64_t key = key_of(event.seat, act_id);
  acts_.insert(std::ranges::lower_bound(acts_, key), key);
}

StoredTable Table::stored(const Setting& setting) const {
  return {.id = id_,
          .game = std::string(game_->id()),
          .options = json::serialize(to_json(game_->option_specs(), options_)),
          .variant = variant_,
          .setting = to_text(setting),
          .over = match_->over()};
}

json::object Table::record() const {
  json::object record = write_record(*game_, options_, *match_);
  json::array players;
  for (const Place& place : setting_.places) {
    json::object player{{"kind", place.is_bot() ? "bot" : "person"}};
    if (place.is_bot()) player["level"] = place.level;
    players.push_back(std::move(player));
  }
  record["players"] = std::move(players);
  for (const auto& [version, by] : not_seat_)
    record["events"].get_array()[version - 1].get_object()["by"] = kBy[static_cast<std::size_t>(by)];
  if (setting_.game != 0)
    record["pair"] = {{"id", setting_.game == 1 ? id_ : setting_.earlier}, {"game", setting_.game}};
  return record;
}

json::array Table::told(Seat seat, std::size_t since) const {
  json::array events = match_->told(seat, since);
  for (auto at = not_seat_.upper_bound(since); at != not_seat_.end(); ++at)
    events[at->first - 1 - since].get_object()["by"] = kBy[static_cast<std::size_t>(at->second)];
  return events;
}

std::optional<protocol::PairInfo> Table::pair_info() const {
  if (setting_.game == 0) return std::nullopt;
  protocol::PairInfo info{.game = setting_.game, .other = setting_.earlier};
  if (setting_.game == 1 && !decided()) info.other = setting_.next;
  if (setting_.game == 2 && match_->over())
    info.result = to_json(game_->pair_result(read_result(setting_, match_->seats()), match_->result()));
  return info;
}

protocol::TableState Table::state_for(Seat seat, std::size_t since) const {
  protocol::TableState state;
  state.table = id_;
  state.game = game_->id();
  state.variant = variant_;
  state.options = to_json(game_->option_specs(), options_);
  state.terms = setting_.terms;
  state.version = static_cast<int>(match_->version());
  state.status = status();
  if (seat != Seat::none) state.you = +seat;
  for (const Seat acting : match_->acting()) state.acting.push_back(+acting);
  state.view = match_->view(seat);
  state.events = told(seat, since);
  if (match_->over()) state.result = to_json(match_->result());
  state.pair = pair_info();
  if (!setting_.next.empty()) state.next = setting_.next;
  if (seat == Seat::none || status() != "playing") return state;
  ActionList legal;
  match_->legal(seat, legal);
  for (const Action action : legal)
    if (!game_->silent(action))
      state.legal.push_back({game_->text(action), to_json(match_->describe(seat, action))});
  return state;
}

}  // namespace tableroo::server
