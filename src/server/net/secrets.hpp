// Randomness and session tokens from libsodium.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "engine/any_game.hpp"

namespace tableroo::server {

/// Readies libsodium; throws when it cannot.
void start_secrets();

/// The source of every deal and draw for people: nothing shown lets anybody predict it.
class SecretSource final : public RandomSource {
 public:
  std::uint32_t bits32() override;

 private:
  std::array<std::uint32_t, 256> buffer_{};
  std::size_t next_ = buffer_.size();
};

/// A fresh session token: 32 random bytes in base64url.
std::string fresh_token();
/// What is stored of a token: its BLAKE2b hash in hexadecimal. None for what is no token.
std::optional<std::string> hash_token(std::string_view token);

}  // namespace tableroo::server
