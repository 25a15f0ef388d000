#include "server/net/secrets.hpp"

#include <sodium.h>

#include <stdexcept>

namespace tableroo::server {
namespace {

constexpr std::size_t kTokenBytes = 32;

}  // namespace

void start_secrets() {
  if (sodium_init() < 0) throw std::runtime_error("libsodium cannot be used");
}

std::uint32_t SecretSource::bits32() {
  if (next_ == buffer_.size()) {
    randombytes_buf(buffer_.data(), sizeof buffer_);
    next_ = 0;
  }
  const std::uint32_t bits = buffer_[next_];
  buffer_[next_++] = 0;  // what was used is not kept
  return bits;
}

std::string fresh_token() {
  std::array<unsigned char, kTokenBytes> bytes{};
  randombytes_buf(bytes.data(), bytes.size());
  std::string text(sodium_base64_ENCODED_LEN(kTokenBytes, sodium_base64_VARIANT_URLSAFE_NO_PADDING), '\0');
  sodium_bin2base64(text.data(), text.size(), bytes.data(), bytes.size(),
                    sodium_base64_VARIANT_URLSAFE_NO_PADDING);
  text.pop_back();  // the terminating zero
  return text;
}

std::optional<std::string> hash_token(std::string_view token) {
  std::array<unsigned char, kTokenBytes> bytes{};
  std::size_t size = 0;
  if (sodium_base642bin(bytes.data(), bytes.size(), token.data(), token.size(), nullptr, &size, nullptr,
                        sodium_base64_VARIANT_URLSAFE_NO_PADDING) != 0 ||
      size != kTokenBytes)
    return std::nullopt;
  std::array<unsigned char, kTokenBytes> hash{};
  crypto_generichash(hash.data(), hash.size(), bytes.data(), bytes.size(), nullptr, 0);
  std::string text(2 * kTokenBytes + 1, '\0');
  sodium_bin2hex(text.data(), text.size(), hash.data(), hash.size());
  text.pop_back();
  return text;
}

}  // namespace tableroo::server
