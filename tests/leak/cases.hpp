// Which games with which options are looked at, and the mid-game positions in random matches of them.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "engine/any_game.hpp"
#include "testkit/matches.hpp"

namespace tableroo::leak {

struct Case {
  const AnyGame* game;
  OptionValues options;
  std::string name;

  [[nodiscard]] std::unique_ptr<AnyMatch> start() const { return game->start(options); }
  /// Where all hands lie open there is nothing to exchange.
  [[nodiscard]] bool has_secrets() const { return !start()->view(Seat::none).contains("hands"); }
};

/// Options drawn at random, as far as matches keep a playable length.
inline Case drawn_case(const AnyGame& game, const std::string& name, Rng& rng) {
  constexpr int kWide = 100;  // caps, not choices
  for (;;) {
    OptionValues values = OptionValues::defaults(game.option_specs());
    for (std::size_t i = 0; i < game.option_specs().size(); ++i) {
      const OptionSpec& spec = game.option_specs()[i];
      const bool choice = spec.kind == OptionSpec::Kind::choice;
      const int low = spec.kind == OptionSpec::Kind::number ? spec.low : 0;
      const int high = choice ? static_cast<int>(spec.choices.size()) - 1 : spec.high;
      if (below(rng, 3) != 0 || high - low > kWide) continue;
      values.value[i] = low + static_cast<int>(below(rng, static_cast<std::uint32_t>(high - low) + 1));
      values.given[i] = true;
    }
    const auto complete = game.complete(values);
    if (!complete) continue;
    Case drawn{&game, *complete, name};
    if (drawn.has_secrets()) return drawn;
  }
}

/// Every variant with secrets, and some sets of options that are none.
inline std::vector<Case> cases_of(const AnyGame& game) {
  constexpr int kDrawn = 3;
  std::vector<Case> cases;
  for (const Variant& variant : game.variants()) {
    Case one{&game, *game.complete(*parse_options(game.option_specs(), variant.options)),
             std::string(variant.id)};
    if (one.has_secrets()) cases.push_back(std::move(one));
  }
  Rng rng = Rng::stream(31);
  for (int i = 0; i < kDrawn; ++i) cases.push_back(drawn_case(game, "drawn-" + std::to_string(i), rng));
  return cases;
}

/// Shows up to `stops` positions of one random match where somebody decides, spread over its whole length.
inline void stop_on_the_way(const Case& one, std::uint64_t seed, int stops,
                            const std::function<void(const AnyMatch&, Rng&)>& visit) {
  Rng rng = Rng::stream(seed);
  std::uint32_t length = 0;
  testkit::walk(*one.start(), rng, [&](AnyMatch&) { ++length; });
  Rng choice = Rng::stream(seed, 1);
  std::vector<bool> chosen(length);
  for (int i = 0; i < stops; ++i) chosen[below(choice, length)] = true;
  rng = Rng::stream(seed);
  std::size_t at = 0;
  testkit::walk(*one.start(), rng, [&](AnyMatch& match) {
    if (chosen[at++] && !match.over() && match.chance() == ChanceKind::none) visit(match, choice);
  });
}

/// Acts of all moments and seats of some matches, for trying at other moments.
inline std::vector<std::string> acts_of(const Case& one, std::uint64_t seed) {
  constexpr std::size_t kMost = 3000;
  std::vector<std::string> pool{"",     "?",      "call",     "catch 0",   "catch 3",
                                "keep", "pass ?", "choose ?", "play 2C 3C"};
  for (std::uint64_t i = 0; i < 4 && pool.size() < kMost; ++i) {
    Rng rng = Rng::stream(seed, i);
    testkit::walk(*one.start(), rng, [&](AnyMatch& match) {
      for (const Seat seat : match.may_act()) {
        ActionList list;
        match.legal(seat, list);
        for (int each = 0; each < 4 && !list.empty(); ++each)
          pool.push_back(one.game->text(list[below(rng, static_cast<std::uint32_t>(list.size()))]));
      }
    });
  }
  return pool;
}

}  // namespace tableroo::leak
