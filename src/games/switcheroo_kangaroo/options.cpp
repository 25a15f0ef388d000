#include "games/switcheroo_kangaroo/rules.hpp"

namespace tableroo::switcheroo_kangaroo {
namespace {

enum : std::size_t { kVariant, kTricks, kMiss, kPrice, kTieLead, kPlacement, kBonus, kPassCards, kHands };

constexpr std::array<std::string_view, 7> kNames{"recommended", "every-seat-live", "precision", "base",
                                                 "section-13",  "precision-short", "custom"};
constexpr std::array<std::string_view, 2> kMisses{"split", "challenge"};
constexpr std::array<std::string_view, 2> kPrices{"flat", "window"};
constexpr std::array<std::string_view, 2> kTies{"challenge", "answer"};
constexpr std::array<std::string_view, 2> kPlacements{"open", "own"};

constexpr std::array<OptionSpec, 9> kSpecs{{
    {.name = "variant",
     .kind = OptionSpec::Kind::choice,
     .choices = kNames,
     .doc = "a preset of everything below but hands; custom starts from recommended and takes any value"},
    {.name = "tricks",
     .kind = OptionSpec::Kind::number,
     .fallback = 13,
     .low = 1,
     .high = 13,
     .doc = "tricks in a hand; the cards left over are never played"},
    {.name = "miss",
     .kind = OptionSpec::Kind::choice,
     .choices = kMisses,
     .doc = "a miss in suit: two cards each, or paid to the challenge like an answer out of suit"},
    {.name = "price",
     .kind = OptionSpec::Kind::choice,
     .choices = kPrices,
     .doc = "an unanswered challenge captures three cards, or one to four by its window"},
    {.name = "tieLead",
     .kind = OptionSpec::Kind::choice,
     .choices = kTies,
     .doc = "whose second player leads after two cards each"},
    {.name = "placement",
     .kind = OptionSpec::Kind::choice,
     .choices = kPlacements,
     .doc = "whether the rivals' half may be opened"},
    {.name = "bonus", .fallback = 1, .doc = "partners who captured more may exchange a card"},
    {.name = "passCards",
     .kind = OptionSpec::Kind::number,
     .fallback = 2,
     .low = 0,
     .high = 3,
     .doc = "cards passed to the partner before the first trick"},
    {.name = "hands",
     .kind = OptionSpec::Kind::number,
     .fallback = 1,
     .low = 1,
     .high = 20,
     .doc = "hands in a match; captured cards add up"},
}};

constexpr std::array<Variant, 6> kVariants{{
    {"recommended", "Recommended",
     "Thirteen tricks; a miss gives two cards each, an answer out of suit three to the challenge.", ""},
    {"every-seat-live", "Every seat live", "Nine tricks of the thirteen cards; paid as Recommended.",
     "variant=every-seat-live"},
    {"precision", "Precision",
     "A challenge that is not answered is paid for the room it gave: one card for a window of 1 or 2, up to "
     "four from 5 "
     "on. A miss is not answered.",
     "variant=precision"},
    {"base", "Base game",
     "A miss gives the challenge three cards, like an answer out of suit. Reconstructed: only its name has "
     "come "
     "down to us.",
     "variant=base"},
    {"section-13", "Section 13",
     "A miss gives two cards each; an answer out of suit pays the challenge for its window. Reconstructed: "
     "only "
     "its name has come down to us.",
     "variant=section-13"},
    {"precision-short", "Precision, nine tricks",
     "Precision in nine tricks of the thirteen cards. Reconstructed: the sixth of six variants, whose name "
     "has "
     "not come down to us.",
     "variant=precision-short"},
}};

/// What a preset fixes: all but the variant itself and the hands of the match.
OptionValues preset(int variant) {
  constexpr std::array<std::array<int, 3>, 6> kAxes{{
      {13, 0, 0},  // recommended
      {9, 0, 0},   // every-seat-live
      {13, 1, 1},  // precision
      {13, 1, 0},  // base
      {13, 0, 1},  // section-13
      {9, 1, 1},   // precision-short
  }};
  OptionValues values = OptionValues::defaults(kSpecs);
  const auto& [tricks, miss, price] = kAxes[static_cast<std::size_t>(variant)];
  values.value[kTricks] = tricks;
  values.value[kMiss] = miss;
  values.value[kPrice] = price;
  return values;
}

}  // namespace

std::span<const OptionSpec> Rules::option_specs() { return kSpecs; }
std::span<const Variant> Rules::variants() { return kVariants; }

Result<OptionValues> Rules::complete(const OptionValues& given) {
  OptionValues values = given;
  const std::string_view variant = kNames[static_cast<std::size_t>(given.value[kVariant])];
  if (variant == "custom") return values;
  const OptionValues fixed = preset(given.value[kVariant]);
  for (std::size_t axis = kTricks; axis <= kPassCards; ++axis) {
    if (given.given[axis] && given.value[axis] != fixed.value[axis])
      return problem("option-contradicts-variant", "the variant " + std::string(variant) + " fixes " +
                                                       std::string(kSpecs[axis].name) + " at " +
                                                       option_text(kSpecs[axis], fixed.value[axis]) +
                                                       "; variant=custom takes any value");
    values.value[axis] = fixed.value[axis];
  }
  return values;
}

State<Rules> Rules::start(const OptionValues& values) {
  const auto& value = values.value;
  State<Rules> state;
  state.table.options = {.tricks = static_cast<std::uint8_t>(value[kTricks]),
                         .miss = static_cast<Miss>(value[kMiss]),
                         .price = static_cast<Price>(value[kPrice]),
                         .answer_leads_ties = value[kTieLead] != 0,
                         .own_half_only = value[kPlacement] != 0,
                         .bonus = value[kBonus] != 0,
                         .pass_cards = static_cast<std::uint8_t>(value[kPassCards]),
                         .hands = static_cast<std::uint8_t>(value[kHands])};
  return state;
}

}  // namespace tableroo::switcheroo_kangaroo
