// What a seat does: a 32-bit value whose meaning belongs to its game.
#pragma once

#include <algorithm>
#include <cassert>
#include <compare>
#include <cstddef>
#include <cstdint>

namespace tableroo {

/// One act. Every game packs its acts so that equal text means equal code.
struct Action {
  std::uint32_t code = 0;
  constexpr auto operator<=>(const Action&) const = default;
};

/// The legal acts of one seat. On the stack and not cleared: move generation is the inner loop.
class ActionList {
 public:
  static constexpr std::size_t kCapacity = 512;

  ActionList() {}  // NOLINT(modernize-use-equals-default): leaves the storage uninitialised on purpose
  void push_back(Action action) {
    assert(size_ < kCapacity);
    codes_[size_++] = action.code;
  }
  void clear() { size_ = 0; }
  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] bool empty() const { return size_ == 0; }
  Action operator[](std::size_t i) const {
    assert(i < size_);
    return Action{codes_[i]};
  }
  [[nodiscard]] bool has(Action action) const {
    return std::find(codes_, codes_ + size_, action.code) != codes_ + size_;
  }

  struct Iterator {
    const std::uint32_t* at;
    Action operator*() const { return Action{*at}; }
    Iterator& operator++() {
      ++at;
      return *this;
    }
    bool operator==(const Iterator&) const = default;
  };
  [[nodiscard]] Iterator begin() const { return {codes_}; }
  [[nodiscard]] Iterator end() const { return {codes_ + size_}; }

 private:
  std::uint32_t codes_[kCapacity];
  std::uint16_t size_ = 0;
};

}  // namespace tableroo
