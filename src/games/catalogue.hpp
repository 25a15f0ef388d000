// The games as a document: for the command line, the server's /api/games and the lobby.
#pragma once

#include "engine/json.hpp"

namespace tableroo {

/// [{id, name, seats: {min, max}, variants, options, codes}] for every game.
json::array catalogue();

}  // namespace tableroo
