#include "engine/json.hpp"

#include <algorithm>

namespace tableroo {
namespace {

json::value fact_json(const FactValue& value) {
  struct {
    json::value operator()(bool flag) const { return flag; }
    json::value operator()(int number) const { return number; }
    json::value operator()(const std::string& words) const { return json::value(words); }
    json::value operator()(Card card) const { return json::value(text(card)); }
    json::value operator()(Suit suit) const { return json::value(std::string(1, letter(suit))); }
    json::value operator()(Seat seat) const { return seat_json(seat); }
    json::value operator()(CardSet cards) const { return to_json(cards); }
    json::value operator()(const std::vector<std::string>& list) const { return json::value_from(list); }
  } const writer;
  return std::visit(writer, value);
}

/// Whether a JSON value has the type that the option is written with.
bool fits(const OptionSpec& spec, const json::value& value) {
  switch (spec.kind) {
    case OptionSpec::Kind::flag:
      return value.is_bool();
    case OptionSpec::Kind::number:
      return value.is_int64() || value.is_uint64();
    case OptionSpec::Kind::choice:
      return value.is_string();
  }
  return false;
}

std::string option_word(const json::value& value) {
  return value.is_string() ? std::string(value.get_string()) : json::serialize(value).substr(0, 40);
}

std::string key_text(std::string_view key) { return "'" + std::string(key) + "'"; }

}  // namespace

json::array to_json(CardSet cards) {
  json::array array;
  for (const Card card : cards) array.emplace_back(text(card));
  return array;
}

json::array to_json(const CardList& cards) {
  json::array array;
  for (const Card card : cards) array.emplace_back(text(card));
  return array;
}

json::object to_json(const Facts& facts) {
  json::object object;
  object.reserve(facts.size());
  for (const Fact& fact : facts) object[fact.name] = fact_json(fact.value);
  return object;
}

json::object to_json(const MatchResult& result) {
  return {{"scores", int_array(result.scores, result.seats)},
          {"returns", int_array(result.returns, result.seats)},
          {"reason", name(result.reason)}};
}

json::object to_json(const Refusal& refusal) {
  return {{"code", refusal.code}, {"sentence", refusal.sentence}, {"facts", to_json(refusal.facts)}};
}

json::object to_json(const Chance& chance) {
  json::object object;
  object["chance"] = chance.kind == ChanceKind::deal ? "deal" : "shuffle";
  if (chance.kind == ChanceKind::deal) {
    json::array hands;
    for (std::size_t seat = 0; seat < chance.hand_count; ++seat) hands.push_back(to_json(chance.hands[seat]));
    object["hands"] = std::move(hands);
  }
  if (chance.starter.exists()) object["starter"] = text(chance.starter);
  if (!chance.stock.empty()) object["stock"] = to_json(chance.stock);
  if (chance.first != Seat::none) object["first"] = +chance.first;
  return object;
}

json::object to_json(std::span<const OptionSpec> specs, const OptionValues& values) {
  json::object object;
  for (std::size_t i = 0; i < specs.size(); ++i) {
    const int value = values.value[i];
    if (specs[i].kind == OptionSpec::Kind::flag) object[specs[i].name] = value != 0;
    if (specs[i].kind == OptionSpec::Kind::number) object[specs[i].name] = value;
    if (specs[i].kind == OptionSpec::Kind::choice) object[specs[i].name] = option_text(specs[i], value);
  }
  return object;
}

json::value seat_json(Seat seat) { return seat == Seat::none ? json::value(nullptr) : json::value(+seat); }

Result<OptionValues> read_options(std::span<const OptionSpec> specs, const json::object& object) {
  OptionValues values = OptionValues::defaults(specs);
  for (const auto& [key, value] : object) {
    if (auto set = values.set(specs, key, option_word(value)); !set) return std::unexpected(set.error());
    if (!fits(*std::ranges::find(specs, std::string_view(key), &OptionSpec::name), value))
      return problem("bad-option-value",
                     "option " + std::string(key) + " cannot be " + json::serialize(value));
  }
  return values;
}

Result<Chance> read_chance(const json::object& event) {
  Fields fields(event);
  Chance chance;
  const std::string kind = fields.word("chance");
  if (kind == "deal") chance.kind = ChanceKind::deal;
  if (kind == "shuffle") chance.kind = ChanceKind::shuffle;
  if (!fields.problem() && chance.kind == ChanceKind::none)
    fields.fail("unknown-chance", "'" + kind + "' is no chance event; there are deal and shuffle");
  if (chance.kind == ChanceKind::deal) {
    const json::value* hands = event.if_contains("hands");
    const std::size_t count = hands != nullptr && hands->is_array() ? hands->get_array().size() : 0;
    fields.require(count >= 1 && count <= kMaxSeats, "a deal has the hands of 1 to 4 seats");
    if (!fields.problem()) std::ranges::copy(fields.hands("hands", count), chance.hands.begin());
    chance.hand_count = static_cast<std::uint8_t>(count);
    if (event.contains("first")) chance.first = fields.seat("first", kMaxSeats);
    if (event.contains("starter")) chance.starter = fields.card("starter");
  }
  if (chance.kind == ChanceKind::shuffle || event.contains("stock")) chance.stock = fields.cards("stock");
  if (fields.problem()) return std::unexpected(*fields.problem());
  return chance;
}

void Fields::fail(std::string code, std::string sentence) {
  if (!problem_) problem_ = Problem{std::move(code), std::move(sentence)};
}

void Fields::require(bool holds, std::string sentence) {
  if (!holds) fail("bad-setup", std::move(sentence));
}

const json::value* Fields::find(std::string_view key) {
  const json::value* value = object_->if_contains(key);
  if (value == nullptr) fail("field-missing", "the field " + key_text(key) + " is missing");
  return value;
}

bool Fields::is_null(std::string_view key) {
  const json::value* value = find(key);
  return value != nullptr && value->is_null();
}

int Fields::number_of(std::string_view key, const json::value& value, int low, int high) {
  boost::system::error_code error;
  const auto number = value.to_number<std::int64_t>(error);  // signed or unsigned, but whole
  if (!error && number >= low && number <= high) return static_cast<int>(number);
  fail("bad-field",
       key_text(key) + " is a whole number from " + std::to_string(low) + " to " + std::to_string(high));
  return low;
}

int Fields::number(std::string_view key, int low, int high) {
  const json::value* value = find(key);
  return value == nullptr ? low : number_of(key, *value, low, high);
}

const json::array& Fields::list(std::string_view key, std::size_t count) {
  static const json::array kEmpty;
  const json::value* value = find(key);
  if (value == nullptr) return kEmpty;
  if (value->is_array() && value->get_array().size() == count) return value->get_array();
  fail("bad-field", key_text(key) + " is a list of " + std::to_string(count));
  return kEmpty;
}

const json::object& Fields::object(std::string_view key) {
  static const json::object kEmpty;
  const json::value* value = find(key);
  if (value == nullptr) return kEmpty;
  if (value->is_object()) return value->get_object();
  fail("bad-field", key_text(key) + " is an object");
  return kEmpty;
}

std::vector<int> Fields::numbers(std::string_view key, std::size_t count, int low, int high) {
  std::vector<int> result;
  for (const json::value& value : list(key, count)) result.push_back(number_of(key, value, low, high));
  result.resize(count, low);
  return result;
}

std::string Fields::word(std::string_view key) {
  const json::value* value = find(key);
  if (value == nullptr) return {};
  if (value->is_string()) return std::string(value->get_string());
  fail("bad-field", key_text(key) + " is a text");
  return {};
}

int Fields::choice(std::string_view key, std::span<const std::string_view> words) {
  const std::string given = word(key);
  const auto found = std::ranges::find(words, given);
  if (found != words.end()) return static_cast<int>(found - words.begin());
  fail("bad-field", key_text(key) + " cannot be '" + given + "' here");
  return 0;
}

Card Fields::card_of(std::string_view key, const json::value& value) {
  const auto card = value.is_string() ? parse_card(value.get_string()) : std::nullopt;
  if (card) return *card;
  fail("bad-card", key_text(key) + ": " + json::serialize(value).substr(0, 40) + " is no card");
  return Card::none();
}

Card Fields::card(std::string_view key) {
  const json::value* value = find(key);
  return value == nullptr ? Card::none() : card_of(key, *value);
}

CardList Fields::cards_of(std::string_view key, const json::value& value) {
  CardList list;
  CardSet seen;
  if (!value.is_array() || value.get_array().size() > CardList::capacity()) {
    fail("bad-field", key_text(key) + " is a list of at most 52 cards");
    return list;
  }
  for (const json::value& item : value.get_array()) {
    const Card card = card_of(key, item);
    if (!card.exists()) return list;
    if (seen.has(card)) fail("card-twice", text(card) + " is there twice");
    seen.add(card);
    list.push_back(card);
  }
  return list;
}

CardList Fields::cards(std::string_view key) {
  const json::value* value = find(key);
  return value == nullptr ? CardList{} : cards_of(key, *value);
}

std::vector<CardSet> Fields::hands(std::string_view key, std::size_t count) {
  std::vector<CardSet> hands;
  for (const json::value& value : list(key, count)) hands.push_back(CardSet::of_list(cards_of(key, value)));
  hands.resize(count);
  return hands;
}

Seat Fields::seat(std::string_view key, int seats, bool nullable) {
  const json::value* value = find(key);
  if (value == nullptr || (nullable && value->is_null())) return Seat::none;
  return seat_at(number_of(key, *value, 0, seats - 1));
}

}  // namespace tableroo
