// The protocol's types in TypeScript.
#pragma once

#include <string>

namespace tableroo::protocol {

/// The text of web/src/protocol/messages.ts.
std::string typescript();

}  // namespace tableroo::protocol
