#include "load/scan.hpp"

#include <charconv>

namespace tableroo::load {
namespace {

/// Reads forward over one text. After anything unexpected `good()` is false and everything is empty.
class Cursor {
 public:
  explicit Cursor(std::string_view text) : text_(text) {}

  [[nodiscard]] bool good() const { return good_; }
  [[nodiscard]] bool at(char c) const { return good_ && at_ < text_.size() && text_[at_] == c; }

  bool take(char c) {
    if (!at(c)) return false;
    ++at_;
    return true;
  }
  void need(char c) { good_ = take(c) && good_; }

  /// A string without its quotes.
  std::string_view word() {
    need('"');
    const std::size_t begin = at_;
    while (good_) {
      const std::size_t stop = text_.find_first_of("\"\\", at_);
      if (stop == std::string_view::npos) break;
      at_ = stop + (text_[stop] == '"' ? 1U : 2U);
      if (text_[stop] == '"') return text_.substr(begin, stop - begin);
    }
    good_ = false;
    return {};
  }

  /// Any value as it stands.
  std::string_view value() {
    const std::size_t begin = at_;
    if (at('"'))
      word();
    else if (at('{') || at('['))
      nested();
    else
      at_ = std::min(text_.find_first_of(",]}", at_), text_.size());
    good_ = good_ && at_ > begin;
    return good_ ? text_.substr(begin, at_ - begin) : std::string_view{};
  }

 private:
  /// Passes over an object or list, whatever is in it.
  void nested() {
    int depth = 0;
    while (good_ && at_ < text_.size()) {
      const char c = text_[at_];
      if (c == '"') {
        word();
        continue;
      }
      ++at_;
      if (c == '{' || c == '[') ++depth;
      if ((c == '}' || c == ']') && --depth == 0) return;
    }
    good_ = false;
  }

  std::string_view text_;
  std::size_t at_ = 0;
  bool good_ = true;
};

int number_of(std::string_view value) {
  int number = -1;
  std::from_chars(value.data(), value.data() + value.size(), number);
  return number;
}

std::string_view without_quotes(std::string_view value) {
  return value.size() >= 2 && value.front() == '"' ? value.substr(1, value.size() - 2) : std::string_view{};
}

void keep(Scan& out, std::string_view key, std::string_view value) {
  if (key == "type") out.type = without_quotes(value);
  if (key == "table") out.table = without_quotes(value);
  if (key == "act") out.act = without_quotes(value);
  if (key == "status") out.status = without_quotes(value);
  if (key == "code") out.code = without_quotes(value);
  if (key == "sentence") out.sentence = without_quotes(value);
  if (key == "acting") out.acting = value;
  if (key == "legal") out.legal = value;
  if (key == "version") out.version = number_of(value);
  if (key == "you") out.you = number_of(value);
}

/// Calls `each(key, value)` for the members of the object that the cursor stands at.
template <class Each>
void members(Cursor& cursor, const Each& each) {
  cursor.need('{');
  if (cursor.take('}')) return;
  do {
    const std::string_view key = cursor.word();
    cursor.need(':');
    const std::string_view value = cursor.value();
    if (cursor.good()) each(key, value);
  } while (cursor.take(','));
  cursor.need('}');
}

}  // namespace

bool scan(std::string_view text, Scan& out) {
  out = {};
  Cursor cursor(text);
  members(cursor, [&](std::string_view key, std::string_view value) { keep(out, key, value); });
  return cursor.good();
}

bool holds(std::string_view numbers, int seat) {
  while (!numbers.empty()) {
    numbers.remove_prefix(1);  // the bracket, then commas
    if (number_of(numbers) == seat) return true;
    numbers.remove_prefix(std::min(numbers.find(','), numbers.size()));
  }
  return false;
}

void actions_of(std::string_view legal, std::vector<std::string_view>& out) {
  out.clear();
  Cursor cursor(legal);
  cursor.need('[');
  if (!cursor.good() || cursor.at(']')) return;
  do {
    members(cursor, [&](std::string_view key, std::string_view value) {
      if (key == "action") out.push_back(without_quotes(value));
    });
  } while (cursor.take(','));
}

}  // namespace tableroo::load
