// Every message of the protocol, as sealed types. scripts/protocol writes web/src/protocol/messages.ts from
// them.
#pragma once

#include "protocol/from_client.hpp"
#include "protocol/from_server.hpp"
