#include "protocol/codec.hpp"

#include "engine/record.hpp"
#include "protocol/json_fields.hpp"

namespace tableroo::protocol {
namespace {

template <class Variant>
std::string encode_any(const Variant& message) {
  thread_local std::string out;  // grown once; what is returned is a copy that just fits
  out.clear();
  std::visit(
      []<class T>(const T& value) {
        out.append("{\"type\":\"").append(T::kType).append("\",");
        put_fields(out, value);
      },
      message);
  out.back() = '}';
  return out;
}

/// Tries the alternatives of a message variant by their type word.
template <class Variant, std::size_t Index = 0>
Result<Variant> decode_as(std::string_view type, const json::object& object) {
  if constexpr (Index == std::variant_size_v<Variant>) {
    return problem("unknown-message",
                   "there is no message of type '" + std::string(type.substr(0, 40)) + "'");
  } else {
    using Message = std::variant_alternative_t<Index, Variant>;
    if (type != Message::kType) return decode_as<Variant, Index + 1>(type, object);
    Message message;
    if (const auto wrong = read_fields(object, message); !wrong.empty())
      return problem("bad-message",
                     "'" + std::string(wrong) + "' of '" + std::string(type) + "' is missing or wrong");
    return message;
  }
}

template <class Variant>
Result<Variant> decode_any(std::string_view text) {
  const auto object = parse_object(text);
  if (!object) return problem("bad-message", "a message is one JSON object");
  const json::value* type = object->if_contains("type");
  if (type == nullptr || !type->is_string()) return problem("bad-message", "a message has a 'type'");
  return decode_as<Variant>(type->get_string(), *object);
}

}  // namespace

std::string encode(const ServerMessage& message) { return encode_any(message); }
std::string encode(const ClientMessage& message) { return encode_any(message); }
Result<ClientMessage> decode_client(std::string_view text) { return decode_any<ClientMessage>(text); }
Result<ServerMessage> decode_server(std::string_view text) { return decode_any<ServerMessage>(text); }

}  // namespace tableroo::protocol
