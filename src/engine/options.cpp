#include "engine/options.hpp"

#include <algorithm>
#include <charconv>

namespace tableroo {
namespace {

Result<int> parse_number(const OptionSpec& spec, std::string_view text) {
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size())
    return problem("bad-option-value",
                   "option " + std::string(spec.name) + " takes a number, not '" + std::string(text) + "'");
  if (value < spec.low || value > spec.high)
    return problem("bad-option-value", "option " + std::string(spec.name) + " goes from " +
                                           std::to_string(spec.low) + " to " + std::to_string(spec.high) +
                                           ", not " + std::to_string(value));
  return value;
}

std::string list_of(std::span<const std::string_view> words) {
  std::string list;
  for (const auto word : words) list += (list.empty() ? "" : ", ") + std::string(word);
  return list;
}

Result<int> parse_value(const OptionSpec& spec, std::string_view text) {
  static constexpr std::array<std::string_view, 2> kFlags{"false", "true"};
  if (spec.kind == OptionSpec::Kind::number) return parse_number(spec, text);
  const std::span<const std::string_view> words =
      spec.kind == OptionSpec::Kind::flag ? std::span<const std::string_view>(kFlags) : spec.choices;
  const auto found = std::ranges::find(words, text);
  if (found == words.end())
    return problem("bad-option-value", "option " + std::string(spec.name) + " is one of " + list_of(words) +
                                           ", not '" + std::string(text) + "'");
  return static_cast<int>(found - words.begin());
}

}  // namespace

OptionValues OptionValues::defaults(std::span<const OptionSpec> specs) {
  OptionValues values;
  for (std::size_t i = 0; i < specs.size(); ++i) values.value[i] = specs[i].fallback;
  return values;
}

Result<void> OptionValues::set(std::span<const OptionSpec> specs, std::string_view name,
                               std::string_view text) {
  const auto found = std::ranges::find(specs, name, &OptionSpec::name);
  if (found == specs.end())
    return problem("unknown-option", "there is no option '" + std::string(name) + "' in this game");
  const auto index = static_cast<std::size_t>(found - specs.begin());
  const auto parsed = parse_value(*found, text);
  if (!parsed) return std::unexpected(parsed.error());
  value[index] = *parsed;
  given[index] = true;
  return {};
}

Result<OptionValues> parse_options(std::span<const OptionSpec> specs, std::string_view text) {
  OptionValues values = OptionValues::defaults(specs);
  while (!text.empty()) {
    const auto comma = std::min(text.find(','), text.size());
    const std::string_view pair = text.substr(0, comma);
    const auto equals = pair.find('=');
    if (equals == std::string_view::npos)
      return problem("bad-option", "'" + std::string(pair) + "' is not of the form option=value");
    if (auto set = values.set(specs, pair.substr(0, equals), pair.substr(equals + 1)); !set)
      return std::unexpected(set.error());
    text.remove_prefix(std::min(comma + 1, text.size()));
  }
  return values;
}

std::string option_text(const OptionSpec& spec, int value) {
  switch (spec.kind) {
    case OptionSpec::Kind::flag:
      return value != 0 ? "true" : "false";
    case OptionSpec::Kind::number:
      return std::to_string(value);
    case OptionSpec::Kind::choice:
      return std::string(spec.choices[static_cast<std::size_t>(value)]);
  }
  return {};
}

}  // namespace tableroo
