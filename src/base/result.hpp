// Failures as values: what was wrong, where, and why.
#pragma once

#include <expected>
#include <string>
#include <utility>

namespace tableroo {

/// Content that cannot be accepted (a record, a setup, an option): a documented code and a sentence.
struct Problem {
  std::string code;
  std::string sentence;
};

template <class T>
using Result = std::expected<T, Problem>;

inline std::unexpected<Problem> problem(std::string code, std::string sentence) {
  return std::unexpected(Problem{std::move(code), std::move(sentence)});
}

}  // namespace tableroo
