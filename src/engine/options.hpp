// A game's options: described once, read from text or JSON, written back in full.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"

namespace tableroo {

/// One option. A choice's value is the index into `choices`, a flag's 0 or 1.
struct OptionSpec {
  enum class Kind : std::uint8_t { flag, number, choice };
  std::string_view name;
  Kind kind = Kind::flag;
  int fallback = 0;
  int low = 0;   ///< numbers only
  int high = 1;  ///< numbers only
  std::span<const std::string_view> choices{};
  std::string_view doc;
};

/// Values by the index of their spec; `given` says which were named by the caller.
struct OptionValues {
  static constexpr std::size_t kMost = 16;
  std::array<int, kMost> value{};
  std::array<bool, kMost> given{};

  static OptionValues defaults(std::span<const OptionSpec> specs);
  /// Sets one option from its text form ("true", "13", "split"); refuses unknown names and values.
  Result<void> set(std::span<const OptionSpec> specs, std::string_view name, std::string_view text);
};

/// Reads "k=v,k=v"; an empty text is all defaults.
Result<OptionValues> parse_options(std::span<const OptionSpec> specs, std::string_view text);
/// The text form of one value.
std::string option_text(const OptionSpec& spec, int value);

}  // namespace tableroo
