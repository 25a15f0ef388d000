// Options, chance, fields, matching: the parts of the engine that know no game.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/json.hpp"
#include "engine/matching.hpp"
#include "engine/record.hpp"

namespace tableroo {
namespace {

using testing::HasSubstr;

constexpr std::array<std::string_view, 2> kColours{"red", "blue"};
constexpr std::array<OptionSpec, 3> kSpecs{{
    {.name = "open", .doc = ""},
    {.name = "tricks", .kind = OptionSpec::Kind::number, .fallback = 13, .low = 1, .high = 13, .doc = ""},
    {.name = "colour", .kind = OptionSpec::Kind::choice, .choices = kColours, .doc = ""},
}};

std::string code_of(std::string_view text) {
  const auto values = parse_options(kSpecs, text);
  return values ? "" : values.error().code;
}

TEST(Options, AreReadFromText) {
  const auto values = parse_options(kSpecs, "tricks=9,colour=blue,open=true");
  ASSERT_TRUE(values);
  EXPECT_EQ(values->value[0], 1);
  EXPECT_EQ(values->value[1], 9);
  EXPECT_EQ(option_text(kSpecs[2], values->value[2]), "blue");
  EXPECT_TRUE(values->given[1]);
  EXPECT_FALSE(parse_options(kSpecs, "")->given[1]);
  EXPECT_EQ(parse_options(kSpecs, "")->value[1], 13);
}

TEST(Options, WhatCannotBeIsRefused) {
  EXPECT_EQ(code_of("tricks=14"), "bad-option-value");
  EXPECT_EQ(code_of("tricks=x"), "bad-option-value");
  EXPECT_EQ(code_of("tricks=99999999999999999999"), "bad-option-value");
  EXPECT_EQ(code_of("tricks"), "bad-option");
  EXPECT_EQ(code_of("open=yes"), "bad-option-value");
  EXPECT_EQ(code_of("colour=green"), "bad-option-value");
  EXPECT_EQ(code_of("nonsense=1"), "unknown-option");
}

TEST(Options, JsonMustHaveTheRightType) {
  const auto read = [](std::string_view text) { return read_options(kSpecs, json::parse(text).as_object()); };
  EXPECT_TRUE(read(R"({"tricks":9,"open":true,"colour":"red"})"));
  EXPECT_FALSE(read(R"({"tricks":"9"})"));
  EXPECT_FALSE(read(R"({"open":1})"));
  EXPECT_FALSE(read(R"({"colour":true})"));
  EXPECT_FALSE(read(R"({"tricks":9.5})"));
}

Result<Chance> chance(std::string_view text) { return read_chance(json::parse(text).as_object()); }

TEST(ChanceEvents, AreReadWithTheirFields) {
  const auto deal = chance(
      R"({"chance":"deal","hands":[["4C","2H"],["AS"]],"starter":"9H","stock":["3D","2D"],"first":1})");
  ASSERT_TRUE(deal);
  EXPECT_EQ(deal->hand_count, 2);
  EXPECT_EQ(deal->hands[0].size(), 2);
  EXPECT_EQ(text(deal->stock[0]), "3D");
  EXPECT_EQ(deal->first, seat_at(1));
  EXPECT_EQ(json::serialize(to_json(*deal)),
            R"({"chance":"deal","hands":[["4C","2H"],["AS"]],"starter":"9H","stock":["3D","2D"],"first":1})");
}

TEST(ChanceEvents, WhatIsNoneIsRefused) {
  EXPECT_FALSE(chance(R"({"chance":"storm"})"));
  EXPECT_FALSE(chance(R"({"chance":"shuffle"})"));
  EXPECT_FALSE(chance(R"({"chance":"shuffle","stock":["4C","4C"]})"));
  EXPECT_FALSE(chance(R"({"chance":"shuffle","stock":["4X"]})"));
  EXPECT_FALSE(chance(R"({"chance":"deal","hands":[]})"));
  EXPECT_FALSE(chance(R"({"chance":"deal","hands":[["4C"]],"first":9})"));
}

TEST(ChanceEvents, CheckedCardByCard) {
  Chance deal{.kind = ChanceKind::deal, .hand_count = 2};
  const CardSet deck = CardSet::of(Suit::clubs);
  CardList order;
  for (const Card card : deck) order.push_back(card);
  deal_out(deal, order, 2, 3);
  EXPECT_FALSE(check_cards(deal, deck, 2, 3));
  EXPECT_EQ(check_cards(deal, deck, 2, 4)->code, "wrong-hand-size");
  EXPECT_EQ(check_cards(deal, deck, 3, 3)->code, "wrong-seats");
  EXPECT_EQ(check_cards(deal, CardSet::deck(), 2, 3)->code, "card-missing");
  EXPECT_EQ(check_cards(deal, deck - CardSet::of(Rank::ace), 2, 3)->code, "wrong-card");
  deal.stock.push_back(order[0]);
  EXPECT_EQ(check_cards(deal, deck, 2, 3)->code, "card-twice");
}

TEST(FieldsReader, KeepsTheFirstProblem) {
  const json::object object = json::parse(R"({"a":1,"b":"x","c":["4C","4C"],"d":null})").as_object();
  Fields fields(object);
  EXPECT_EQ(fields.number("a", 0, 5), 1);
  EXPECT_TRUE(fields.is_null("d"));
  EXPECT_FALSE(fields.problem());
  fields.number("b", 0, 5);
  fields.cards("c");
  EXPECT_THAT(fields.problem()->sentence, HasSubstr("'b'"));
}

TEST(Matching, FindsTheOnlyOne) {
  // A chain where thing v fits places v and v+1, the last one only the last place.
  Rng rng(1);
  const auto fits = [](std::size_t slot, std::size_t visit) {
    return slot == visit || (slot == visit + 1 && visit < 8);
  };
  const auto chain = match_randomly(
      10, [&](std::size_t s, std::size_t v) { return v == 9 ? s == 0 : fits(s, v) || s == v + 1; }, rng);
  ASSERT_EQ(chain.size(), 10U);
  EXPECT_EQ(chain[0], 9U);
  for (std::size_t slot = 1; slot < 10; ++slot) EXPECT_EQ(chain[slot], slot - 1);
}

TEST(Matching, SaysWhenThereIsNone) {
  Rng rng(1);
  EXPECT_TRUE(match_randomly(2, [](std::size_t slot, std::size_t) { return slot == 0; }, rng).empty());
}

TEST(Matching, IsNearlyUniformWhereAllFits) {
  Rng rng(2);
  std::array<int, 3> first{};
  for (int i = 0; i < 3000; ++i)
    ++first[match_randomly(3, [](std::size_t, std::size_t) { return true; }, rng)[0]];
  for (const int count : first) EXPECT_NEAR(count, 1000, 130);
}

TEST(ParseObject, RefusesWhatIsNoObject) {
  for (const std::string text : {"", "[]", "1", "{", "{\"a\":}", "\xff\xfe", "{}x"})
    EXPECT_FALSE(parse_object(text)) << text;
  EXPECT_FALSE(parse_object(std::string(100000, '{')));
  EXPECT_FALSE(parse_object("{\"a\":" + std::string(5000, '[') + std::string(5000, ']') + "}"));
  EXPECT_FALSE(parse_object("{\"a\":\"\xc3\x28\"}"));
  EXPECT_TRUE(parse_object("{\"a\":[1,2,{\"b\":null}]}"));
}

}  // namespace
}  // namespace tableroo
