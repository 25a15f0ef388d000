// Structs that know their fields, to and from JSON values.
#pragma once

#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "engine/json.hpp"
#include "protocol/fields.hpp"

namespace tableroo::protocol {

// One overload for each kind of field. `put` appends JSON text; `read` returns false when the value has
// another type.

inline void put(std::string& out, int value) { out += std::to_string(value); }
inline void put(std::string& out, bool value) { out += value ? "true" : "false"; }
void put(std::string& out, const std::string& value);
void put(std::string& out, const json::object& value);
void put(std::string& out, const json::array& value);

inline bool read(const json::value& in, int& value) {
  const auto* number = in.if_int64();
  if (number == nullptr || *number < std::numeric_limits<int>::min() ||
      *number > std::numeric_limits<int>::max())
    return false;
  value = static_cast<int>(*number);
  return true;
}
inline bool read(const json::value& in, bool& value) {
  if (!in.is_bool()) return false;
  value = in.get_bool();
  return true;
}
inline bool read(const json::value& in, std::string& value) {
  if (!in.is_string()) return false;
  value = std::string(in.get_string());
  return true;
}
inline bool read(const json::value& in, json::object& value) {
  if (!in.is_object()) return false;
  value = in.get_object();
  return true;
}
inline bool read(const json::value& in, json::array& value) {
  if (!in.is_array()) return false;
  value = in.get_array();
  return true;
}

template <Reflected T>
void put(std::string& out, const T& value);
template <Reflected T>
bool read(const json::value& in, T& value);

template <class T>
void put(std::string& out, const std::optional<T>& value) {
  if (value)
    put(out, *value);
  else
    out += "null";
}
template <class T>
bool read(const json::value& in, std::optional<T>& value) {
  value.reset();
  return in.is_null() || read(in, value.emplace());
}

template <class T>
void put(std::string& out, const std::vector<T>& list) {
  out += '[';
  for (const T& item : list) {
    put(out, item);
    out += ',';
  }
  if (list.empty())
    out += ']';
  else
    out.back() = ']';
}
template <class T>
bool read(const json::value& in, std::vector<T>& list) {
  if (!in.is_array()) return false;
  list.clear();
  for (const json::value& item : in.get_array())
    if (!read(item, list.emplace_back())) return false;
  return true;
}

/// The fields of T, each with a comma behind it.
template <Reflected T>
void put_fields(std::string& out, const T& value) {
  each_field<T>([&](const auto& field) {
    out += '"';
    out += field.name;  // names are plain letters
    out += "\":";
    put(out, value.*field.member);
    out += ',';
  });
}

template <Reflected T>
void put(std::string& out, const T& value) {
  out += '{';
  put_fields(out, value);
  if (out.back() == ',') out.pop_back();
  out += '}';
}

/// The first key that is missing or of another type; empty when all is well.
template <Reflected T>
std::string_view read_fields(const json::object& object, T& value) {
  std::string_view wrong;
  each_field<T>([&](const auto& field) {
    if (!wrong.empty()) return;
    const json::value* found = object.if_contains(field.name);
    const bool well = found == nullptr ? !field.needed : read(*found, value.*field.member);
    if (!well) wrong = field.name;
  });
  return wrong;
}

template <Reflected T>
bool read(const json::value& in, T& value) {
  return in.is_object() && read_fields(in.get_object(), value).empty();
}

}  // namespace tableroo::protocol
