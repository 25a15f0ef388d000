// The engine's values as JSON, for records, traces and messages; and checked reading of positions.
#pragma once

#include <boost/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "engine/chance.hpp"
#include "engine/facts.hpp"
#include "engine/json_fwd.hpp"
#include "engine/options.hpp"
#include "engine/result.hpp"

namespace tableroo {

json::array to_json(CardSet cards);  ///< deck order
json::array to_json(const CardList& cards);
json::object to_json(const Facts& facts);
json::object to_json(const MatchResult& result);
/// {"code","sentence","facts"}
json::object to_json(const Refusal& refusal);
/// A chance event with the fields that the event has.
json::object to_json(const Chance& chance);
/// {"tricks":13,...} every option with its value.
json::object to_json(std::span<const OptionSpec> specs, const OptionValues& values);
/// A seat number, or null for none.
json::value seat_json(Seat seat);
template <class Range>
json::array int_array(const Range& numbers, int count) {
  json::array array;
  for (int i = 0; i < count; ++i) array.emplace_back(static_cast<int>(numbers[static_cast<std::size_t>(i)]));
  return array;
}

Result<OptionValues> read_options(std::span<const OptionSpec> specs, const json::object& object);
Result<Chance> read_chance(const json::object& event);

/// Reads the fields of a JSON object one by one. The first thing wrong is kept; later reads return defaults,
/// so a reader asks for everything and then looks once at `problem()`.
class Fields {
 public:
  explicit Fields(const json::object& object) : object_(&object) {}

  [[nodiscard]] const std::optional<Problem>& problem() const { return problem_; }
  void fail(std::string code, std::string sentence);
  /// Fails with "bad-setup" unless `holds`.
  void require(bool holds, std::string sentence);

  [[nodiscard]] bool has(std::string_view key) const { return object_->contains(key); }
  bool is_null(std::string_view key);
  int number(std::string_view key, int low, int high);
  std::vector<int> numbers(std::string_view key, std::size_t count, int low, int high);
  std::string word(std::string_view key);
  /// The index of the word among `words`.
  int choice(std::string_view key, std::span<const std::string_view> words);
  Card card(std::string_view key);
  CardList cards(std::string_view key);
  /// `count` lists of cards (one a seat), as sets; a card twice fails.
  std::vector<CardSet> hands(std::string_view key, std::size_t count);
  /// A seat of a table of `seats`; null gives none where `nullable`.
  Seat seat(std::string_view key, int seats, bool nullable = false);
  const json::array& list(std::string_view key, std::size_t count);
  const json::object& object(std::string_view key);

 private:
  const json::value* find(std::string_view key);
  Card card_of(std::string_view key, const json::value& value);
  CardList cards_of(std::string_view key, const json::value& value);
  int number_of(std::string_view key, const json::value& value, int low, int high);

  const json::object* object_;
  std::optional<Problem> problem_;
};

}  // namespace tableroo
