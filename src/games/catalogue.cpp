#include "games/catalogue.hpp"

#include <algorithm>

#include "games/registry.hpp"

namespace tableroo {
namespace {

std::string_view kind_name(OptionSpec::Kind kind) {
  if (kind == OptionSpec::Kind::flag) return "flag";
  return kind == OptionSpec::Kind::number ? "number" : "choice";
}

json::value option_value(const OptionSpec& spec, int value) {
  OptionValues values;
  values.value[0] = value;
  return to_json(std::span(&spec, 1), values).at(spec.name);
}

json::object option_json(const OptionSpec& spec) {
  json::object object{{"name", spec.name},
                      {"kind", kind_name(spec.kind)},
                      {"default", option_value(spec, spec.fallback)},
                      {"doc", spec.doc}};
  if (spec.kind == OptionSpec::Kind::number) {
    object["low"] = spec.low;
    object["high"] = spec.high;
  }
  if (spec.kind == OptionSpec::Kind::choice) object["choices"] = json::value_from(spec.choices);
  return object;
}

json::object variant_json(const AnyGame& game, const Variant& variant) {
  const auto given = parse_options(game.option_specs(), variant.options);
  const auto values = game.complete(*given);
  return {{"id", variant.id},
          {"name", variant.name},
          {"summary", variant.summary},
          {"seats", game.seats(*values)},
          {"options", to_json(game.option_specs(), *values)}};
}

json::object game_json(const AnyGame& game) {
  json::array variants;
  int least = kMaxSeats;
  int most = 1;
  for (const Variant& variant : game.variants()) {
    variants.push_back(variant_json(game, variant));
    const int seats = static_cast<int>(variants.back().at("seats").as_int64());
    least = std::min(least, seats);
    most = std::max(most, seats);
  }
  json::array options;
  for (const OptionSpec& spec : game.option_specs()) options.push_back(option_json(spec));
  json::array codes;
  for (const CodeInfo& info : game.codes()) codes.push_back({{"code", info.code}, {"meaning", info.meaning}});
  return {{"id", game.id()},
          {"name", game.name()},
          {"mayAgree", game.may_agree()},
          {"seats", {{"min", least}, {"max", most}}},
          {"variants", std::move(variants)},
          {"options", std::move(options)},
          {"codes", std::move(codes)}};
}

}  // namespace

json::array catalogue() {
  json::array games;
  for (const AnyGame* game : all_games()) games.push_back(game_json(*game));
  return games;
}

}  // namespace tableroo
