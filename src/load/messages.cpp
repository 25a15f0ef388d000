#include "load/messages.hpp"

#include <sys/random.h>

#include <array>
#include <stdexcept>

#include "protocol/codec.hpp"

namespace tableroo::load {
namespace {

std::string text_of(const protocol::ClientMessage& message) { return protocol::encode(message); }

}  // namespace

std::string hello() { return text_of(protocol::Hello{protocol::kVersion}); }

std::string create(const Play& play) {
  std::vector<std::string> seats(static_cast<std::size_t>(play.seats), "open");
  seats.front() = "me";
  return text_of(protocol::Create{play.game, play.options, std::move(seats)});
}

std::string sit(const std::string& table, int seat) { return text_of(protocol::Sit{table, seat}); }
std::string ready(const std::string& table) { return text_of(protocol::Ready{table, true}); }
std::string watch(const std::string& table, int version) { return text_of(protocol::Watch{table, version}); }
std::string unwatch(const std::string& table) { return text_of(protocol::Unwatch{table}); }

// The one message of the hot path is put together by hand.
std::string act(std::string_view table, std::string_view id, std::string_view action) {
  std::string text;
  text.reserve(64 + table.size() + id.size() + action.size());
  text.append(R"({"type":"act","table":")").append(table);
  text.append(R"(","act":")").append(id);
  text.append(R"(","action":")").append(action).append(R"("})");
  return text;
}

std::string fresh_token() {
  constexpr std::string_view kDigits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  std::array<unsigned char, 33> bytes{};  // one more, left zero: whole groups of three
  if (getrandom(bytes.data(), 32, 0) != 32) throw std::runtime_error("the system gives no randomness");
  std::string token;
  for (std::size_t i = 0; i < bytes.size(); i += 3) {
    const unsigned group = bytes[i] * 0x10000U + bytes[i + 1] * 0x100U + bytes[i + 2];
    for (const unsigned shift : {18U, 12U, 6U, 0U}) token += kDigits[group >> shift & 63U];
  }
  token.pop_back();  // the digit of the zero byte
  return token;
}

}  // namespace tableroo::load
