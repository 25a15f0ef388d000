#include "protocol/codec.hpp"

#include <limits>

#include "engine/record.hpp"

namespace tableroo::protocol {
namespace {

// One overload for each kind of field. `read` returns false when the value has another type.

void write(json::value& out, int value) { out = value; }
void write(json::value& out, bool value) { out = value; }
void write(json::value& out, const std::string& value) { out = value; }
void write(json::value& out, const json::object& value) { out = value; }
void write(json::value& out, const json::array& value) { out = value; }
bool read(const json::value& in, int& value) {
  const auto* number = in.if_int64();
  if (number == nullptr || *number < std::numeric_limits<int>::min() ||
      *number > std::numeric_limits<int>::max())
    return false;
  value = static_cast<int>(*number);
  return true;
}
bool read(const json::value& in, bool& value) {
  if (!in.is_bool()) return false;
  value = in.get_bool();
  return true;
}
bool read(const json::value& in, std::string& value) {
  if (!in.is_string()) return false;
  value = std::string(in.get_string());
  return true;
}
bool read(const json::value& in, json::object& value) {
  if (!in.is_object()) return false;
  value = in.get_object();
  return true;
}
bool read(const json::value& in, json::array& value) {
  if (!in.is_array()) return false;
  value = in.get_array();
  return true;
}

template <Reflected T>
void write(json::value& out, const T& value);
template <Reflected T>
bool read(const json::value& in, T& value);

template <class T>
void write(json::value& out, const std::optional<T>& value) {
  if (value)
    write(out, *value);
  else
    out = nullptr;
}
template <class T>
bool read(const json::value& in, std::optional<T>& value) {
  value.reset();
  return in.is_null() || read(in, value.emplace());
}

template <class T>
void write(json::value& out, const std::vector<T>& list) {
  json::array& array = out.emplace_array();
  for (const T& item : list) write(array.emplace_back(nullptr), item);
}
template <class T>
bool read(const json::value& in, std::vector<T>& list) {
  if (!in.is_array()) return false;
  list.clear();
  for (const json::value& item : in.get_array())
    if (!read(item, list.emplace_back())) return false;
  return true;
}

template <Reflected T>
void write(json::value& out, const T& value) {
  json::object& object = out.is_object() ? out.get_object() : out.emplace_object();
  each_field<T>([&](std::string_view name, auto member) { write(object[name], value.*member); });
}

/// The first key that is missing or of another type; empty when all is well.
template <Reflected T>
std::string_view read_fields(const json::object& object, T& value) {
  std::string_view wrong;
  each_field<T>([&](std::string_view name, auto member) {
    const json::value* found = object.if_contains(name);
    if (wrong.empty() && (found == nullptr || !read(*found, value.*member))) wrong = name;
  });
  return wrong;
}

template <Reflected T>
bool read(const json::value& in, T& value) {
  return in.is_object() && read_fields(in.get_object(), value).empty();
}

template <class Variant>
std::string encode_any(const Variant& message) {
  json::value out;
  std::visit(
      [&out]<class T>(const T& value) {
        out.emplace_object()["type"] = T::kType;
        write(out, value);
      },
      message);
  return json::serialize(out);
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
