// Variants, presets and what contradicts them.
#include <map>

#include "games/switcheroo_kangaroo/table_for_tests.hpp"

namespace tableroo::switcheroo_kangaroo {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

std::string contradiction(std::string_view text) {
  const auto values = game().complete(*parse_options(game().option_specs(), text));
  return values ? "" : values.error().code;
}

json::object written(std::string_view text) { return to_json(game().option_specs(), options(text)); }

TEST(Variants, FixTricksMissAndPrice) {
  struct Axes {
    int tricks;
    const char* miss;
    const char* price;
  };
  const std::map<std::string, Axes> kRulebook{
      {"recommended", {13, "split", "flat"}},     {"every-seat-live", {9, "split", "flat"}},
      {"precision", {13, "challenge", "window"}}, {"base", {13, "challenge", "flat"}},
      {"section-13", {13, "split", "window"}},    {"precision-short", {9, "challenge", "window"}},
  };
  ASSERT_EQ(game().variants().size(), kRulebook.size());
  for (const auto& [id, axes] : kRulebook) {
    const json::object expected{{"variant", id},       {"tricks", axes.tricks},  {"miss", axes.miss},
                                {"price", axes.price}, {"tieLead", "challenge"}, {"placement", "open"},
                                {"bonus", true},       {"passCards", 2},         {"hands", 1}};
    EXPECT_EQ(written("variant=" + id), expected);
  }
}

TEST(Variants, TheLobbySaysWhichAreReconstructed) {  // D-SK-6
  for (const Variant& variant : game().variants()) {
    const bool reconstructed =
        variant.id == "base" || variant.id == "section-13" || variant.id == "precision-short";
    EXPECT_EQ(variant.summary.find("Reconstructed") != std::string_view::npos, reconstructed) << variant.id;
    const auto values = options(variant.options);
    EXPECT_EQ(to_json(game().option_specs(), values).at("variant"), json::value(variant.id));
  }
}

TEST(Options, RecommendedIsTheDefaultAndCustomStartsFromIt) {
  EXPECT_EQ(written("").at("variant"), "recommended");
  json::object custom = written("variant=custom");
  custom["variant"] = "recommended";
  EXPECT_EQ(custom, written(""));
}

TEST(Options, ThatContradictTheVariantAreRefused) {
  for (const auto* text :
       {"tricks=9", "variant=every-seat-live,tricks=13", "miss=challenge", "price=window",
        "variant=precision,price=flat", "tieLead=answer", "placement=own", "bonus=false", "passCards=3"})
    EXPECT_EQ(contradiction(text), "option-contradicts-variant") << text;
  const auto refused = game().complete(*parse_options(game().option_specs(), "variant=precision,miss=split"));
  EXPECT_THAT(refused.error().sentence, HasSubstr("the variant precision fixes miss at challenge"));
}

TEST(Options, ThatRepeatTheVariantAreFine) {  // records write every option out
  for (const Variant& variant : game().variants()) {
    std::string text;
    for (const auto& [key, value] : written(variant.options))
      text += (text.empty() ? "" : ",") + std::string(key) + "=" +
              (value.is_string() ? std::string(value.as_string()) : json::serialize(value));
    EXPECT_EQ(contradiction(text), "") << text;
    EXPECT_EQ(written(text), written(variant.options));
  }
}

TEST(Options, HandsGoWithEveryVariantAndCustomTakesEveryAxis) {
  EXPECT_EQ(written("variant=precision,hands=20").at("hands"), 20);
  const json::object axes = written(
      "variant=custom,tricks=1,miss=challenge,price=window,tieLead=answer,placement=own,bonus=false,"
      "passCards=0,hands=7");
  const json::object expected{{"variant", "custom"}, {"tricks", 1},         {"miss", "challenge"},
                              {"price", "window"},   {"tieLead", "answer"}, {"placement", "own"},
                              {"bonus", false},      {"passCards", 0},      {"hands", 7}};
  EXPECT_EQ(axes, expected);
  for (const auto* text : {"tricks=0", "tricks=14", "passCards=4", "hands=0", "hands=21", "variant=classic"})
    EXPECT_FALSE(parse_options(game().option_specs(), text)) << text;
}

}  // namespace
}  // namespace tableroo::switcheroo_kangaroo
