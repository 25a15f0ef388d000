#include "engine/scenario.hpp"

#include <set>

namespace tableroo {
namespace {

class Runner {
 public:
  Runner(const AnyGame& game, const AnyMatch& match, std::vector<std::string>& failures)
      : game_(game), match_(match), failures_(failures) {}

  void check(const json::object& expect) {
    static const std::set<std::string_view> kKeys{"legal", "acting", "state", "refused", "result", "best"};
    for (const auto& [key, value] : expect) {
      if (!kKeys.contains(key)) fail("unknown expectation '" + std::string(key) + "'");
      if (key == "legal") compare("legal", value, legal_json(game_, match_));
      if (key == "acting") compare("acting", value, seats_json(match_.acting()));
      if (key == "state") check_state(value.as_object());
      if (key == "refused") check_refused(value.as_array());
      if (key == "result") check_result(value.as_object());
    }
  }

 private:
  void fail(std::string sentence) { failures_.push_back(std::move(sentence)); }

  void compare(std::string_view what, const json::value& wanted, const json::value& found) {
    if (wanted == found) return;
    fail(std::string(what) + " is " + json::serialize(found) + ", expected " + json::serialize(wanted));
  }

  void check_state(const json::object& wanted) {
    const json::object state = match_.state();
    for (const auto& [key, value] : wanted) {
      const json::value* found = state.if_contains(key);
      compare("state." + std::string(key), value, found == nullptr ? json::value("absent") : *found);
    }
  }

  void check_refused(const json::array& acts) {
    for (const json::value& entry : acts) {
      const json::object& object = entry.as_object();
      const auto action = game_.parse(object.at("action").as_string());
      if (!action) continue;  // what cannot be read is refused
      const auto attempt = match_.clone();
      const auto refusal = attempt->act(seat_at(static_cast<int>(object.at("seat").as_int64())), *action);
      if (!refusal) fail(json::serialize(entry) + " is accepted");
      compare("state after a refused act", match_.state(), attempt->state());
    }
  }

  void check_result(const json::object& wanted) {
    if (!match_.over()) return fail("the match is not over");
    const json::object result = to_json(match_.result());
    for (const auto& [key, value] : wanted) compare("result." + std::string(key), value, result.at(key));
  }

  const AnyGame& game_;
  const AnyMatch& match_;
  std::vector<std::string>& failures_;
};

/// Replays all events; with `rejected`, the last one must be refused and no other.
std::optional<std::string> replay_events(Replay& replay, json::array& events, bool rejected) {
  for (std::size_t i = 0; i < events.size(); ++i) {
    const bool last = i + 1 == events.size();
    const auto wrong = replay.next(events[i].as_object(), false);
    if (last && rejected)
      return wrong ? std::nullopt
                   : std::optional<std::string>("the last event was accepted, it must be refused");
    if (wrong) return to_text(RecordError{i + 1, *wrong});
  }
  return std::nullopt;
}

}  // namespace

ScenarioOutcome run_scenario(json::object scenario, const FindGame& find) {
  ScenarioOutcome outcome;
  Fields fields(scenario);
  outcome.id = fields.word("id");
  const json::object expect = fields.object("expect");
  if (fields.problem() || !scenario.contains("events") || !scenario["events"].is_array()) {
    outcome.failures.emplace_back("a scenario has 'id', 'events' and 'expect'");
    return outcome;
  }
  auto head = read_head(scenario, find);
  if (!head) {
    outcome.failures.push_back(to_text(head.error()));
    return outcome;
  }
  const AnyGame& game = *head->game;
  const bool rejected = expect.contains("rejected");
  Replay replay(std::move(*head));
  if (auto wrong = replay_events(replay, scenario["events"].get_array(), rejected))
    outcome.failures.push_back(*wrong);
  else if (!rejected && replay.match() != nullptr)
    Runner(game, *replay.match(), outcome.failures).check(expect);
  outcome.skipped = outcome.failures.empty() && expect.size() == 1 && expect.contains("best");
  return outcome;
}

}  // namespace tableroo
