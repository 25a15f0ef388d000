// Scenarios: a position or deal, some events, and what must be true afterwards.
#pragma once

#include <string>
#include <vector>

#include "engine/record.hpp"

namespace tableroo {

/// What a scenario's run found; `failures` empty and not skipped means passed.
struct ScenarioOutcome {
  std::string id;
  std::vector<std::string> failures;
  bool skipped = false;  ///< it only asks for best play, which needs a solver
};

ScenarioOutcome run_scenario(json::object scenario, const FindGame& find);

}  // namespace tableroo
