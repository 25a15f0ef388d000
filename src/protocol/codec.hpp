// Messages to and from JSON text.
#pragma once

#include "base/result.hpp"
#include "protocol/messages.hpp"

namespace tableroo::protocol {

std::string encode(const ServerMessage& message);
std::string encode(const ClientMessage& message);
/// Reads one message; says which key is missing or wrong. Unknown keys are ignored.
Result<ClientMessage> decode_client(std::string_view text);
/// For clients written in C++ (load generator, tests).
Result<ServerMessage> decode_server(std::string_view text);

}  // namespace tableroo::protocol
