#include "protocol/json_fields.hpp"

#include <array>

namespace tableroo::protocol {
namespace {

/// Appends what a serializer writes, without a text in between.
template <class Value>
void serialize(std::string& out, const Value& value) {
  thread_local json::serializer serializer;
  serializer.reset(&value);
  std::array<char, 4096> buffer;
  while (!serializer.done()) {
    const auto part = serializer.read(buffer.data(), buffer.size());
    out.append(part.data(), part.size());
  }
}

/// Whether a text stands in JSON as it is.
bool plain(const std::string& text) {
  for (const char c : text)
    if (static_cast<unsigned char>(c) < 0x20 || c == '"' || c == '\\') return false;
  return true;
}

}  // namespace

void put(std::string& out, const std::string& value) {
  if (!plain(value)) return serialize(out, json::value(value));
  out += '"';
  out += value;
  out += '"';
}
void put(std::string& out, const json::object& value) { serialize(out, value); }
void put(std::string& out, const json::array& value) { serialize(out, value); }

}  // namespace tableroo::protocol
