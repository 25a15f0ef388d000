// Every message the load sends, in one place.
#pragma once

#include <string>
#include <string_view>

#include "load/options.hpp"

namespace tableroo::load {

std::string hello();
/// A table where the sender takes the first seat and the others are open.
std::string create(const Play& play);
std::string sit(const std::string& table, int seat);
/// `version`: the last one known, -1 for none.
std::string ready(const std::string& table);
std::string watch(const std::string& table, int version);
std::string unwatch(const std::string& table);
/// `action` is as it stood on the wire, escapes and all.
std::string act(std::string_view table, std::string_view id, std::string_view action);

/// A fresh session token as the server gives them to browsers: 32 random bytes in base64url. Throws when the
/// system has no randomness.
std::string fresh_token();

}  // namespace tableroo::load
