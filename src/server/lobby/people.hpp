// Who is known here: people, the sessions through which they come, and who is online.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <unordered_map>
#include <utility>

#include "server/lobby/surroundings.hpp"

namespace tableroo::server {

struct Person {
  std::string id;
  std::string name;
  bool kept = false;    ///< something of this person is stored
  int connections = 0;  ///< open now

  [[nodiscard]] bool online() const { return connections > 0; }
};

class People {
 public:
  explicit People(RandomSource& source) : source_(source) {}

  /// Takes over what was stored.
  void restore(Store& archive);

  /// The person of a session, who comes now; a session nobody knows is a new guest.
  Person& arrive(const std::string& token_hash);
  /// One connection less. A guest of whom nothing is kept is forgotten with the last.
  void leave(Person& person, const std::string& token_hash);
  /// This session is that person's from now on.
  void move(const std::string& token_hash, Person& person) { sessions_[token_hash] = &person; }

  [[nodiscard]] const Person* find(std::string_view id) const;
  [[nodiscard]] Person* find(std::string_view id) {
    return const_cast<Person*>(std::as_const(*this).find(id));
  }
  [[nodiscard]] std::string name_of(std::string_view id) const;
  [[nodiscard]] bool online(std::string_view id) const;

  /// A code that makes one other session this person, once, until `until`.
  std::string give_code(Person& person, Time until);
  /// The person of a code that holds at `now`, or null; the code is used up.
  Person* use_code(const std::string& code, Time now);

  /// What must be stored beside the first thing of theirs that is.
  static std::vector<Write> keep(Person& person, const std::string& token_hash);

 private:
  struct GivenCode {
    std::string person;
    Time until;
  };
  struct Hash {
    using is_transparent = void;
    std::size_t operator()(std::string_view text) const { return std::hash<std::string_view>{}(text); }
  };

  RandomSource& source_;
  std::unordered_map<std::string, std::unique_ptr<Person>, Hash, std::equal_to<>> people_;  ///< by id
  std::unordered_map<std::string, Person*> sessions_;                                       ///< by token hash
  std::map<std::string, GivenCode> codes_;
};

}  // namespace tableroo::server
