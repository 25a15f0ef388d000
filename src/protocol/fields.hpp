// Plain structs that know their fields: one definition gives the JSON codec and the TypeScript types.
#pragma once

#include <string_view>
#include <tuple>

namespace tableroo::protocol {

/// A field's name on the wire and where it lives. One that is not `needed` may be left out when read, and
/// keeps its default then.
template <class Struct, class Value>
struct Field {
  std::string_view name;
  Value Struct::* member;
  bool needed = true;
};

template <class Struct, class Value>
constexpr Field<Struct, Value> field(std::string_view name, Value Struct::* member) {
  return {name, member};
}

template <class Struct, class Value>
constexpr Field<Struct, Value> may_have(std::string_view name, Value Struct::* member) {
  return {name, member, false};
}

/// A struct with `static constexpr auto fields()`, a tuple of Field.
template <class T>
concept Reflected = requires { T::fields(); };

/// Calls `visit(field)` for every field of T.
template <Reflected T, class Visit>
constexpr void each_field(const Visit& visit) {
  std::apply([&](const auto&... fields) { (visit(fields), ...); }, T::fields());
}

}  // namespace tableroo::protocol
