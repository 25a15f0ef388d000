#include "load/options.hpp"

#include <algorithm>

namespace tableroo::load {

std::optional<Address> parse_url(std::string_view url) {
  constexpr std::string_view kScheme = "http://";
  if (!url.starts_with(kScheme)) return std::nullopt;
  url.remove_prefix(kScheme.size());
  if (url.ends_with('/')) url.remove_suffix(1);
  const auto colon = url.rfind(':');
  Address address{std::string(url.substr(0, colon)), "80"};
  if (colon != std::string_view::npos) address.port = url.substr(colon + 1);
  const auto digit = [](char c) { return c >= '0' && c <= '9'; };
  const bool sound = !address.host.empty() && address.host.find_first_of("/:@") == std::string::npos &&
                     !address.port.empty() && address.port.size() <= 5 &&
                     std::ranges::all_of(address.port, digit);
  return sound ? std::optional(std::move(address)) : std::nullopt;
}

}  // namespace tableroo::load
