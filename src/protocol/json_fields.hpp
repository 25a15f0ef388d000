// Structs that know their fields, to and from JSON values.
#pragma once

#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "engine/json.hpp"
#include "protocol/fields.hpp"

namespace tableroo::protocol {

// One overload for each kind of field. `read` returns false when the value has another type.

inline void write(json::value& out, int value) { out = value; }
inline void write(json::value& out, bool value) { out = value; }
inline void write(json::value& out, const std::string& value) { out = value; }
inline void write(json::value& out, const json::object& value) { out = value; }
inline void write(json::value& out, const json::array& value) { out = value; }

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
  array.reserve(list.size());
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
  each_field<T>([&](const auto& field) { write(object[field.name], value.*field.member); });
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
