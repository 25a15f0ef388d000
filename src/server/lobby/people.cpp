#include "server/lobby/people.hpp"

namespace tableroo::server {
namespace {

constexpr std::size_t kPersonId = 12;
constexpr std::size_t kCode = 8;  ///< letters: 39 bits, one use, minutes to live

}  // namespace

std::string fresh_id(RandomSource& source, std::size_t length) {
  static constexpr std::string_view kLetters = "abcdefghjkmnpqrstuvwxyz23456789";
  std::string id;
  while (id.size() < length) id += kLetters[below(source, static_cast<std::uint32_t>(kLetters.size()))];
  return id;
}

void People::restore(Store& archive) {
  for (StoredPerson& stored : archive.people())
    people_[stored.id] = std::make_unique<Person>(Person{stored.id, stored.name, true});
  for (const StoredSession& session : archive.sessions())
    if (const auto person = people_.find(session.person); person != people_.end())
      sessions_[session.token_hash] = person->second.get();
}

Person& People::arrive(const std::string& token_hash) {
  Person*& known = sessions_[token_hash];
  if (known == nullptr) {
    auto guest =
        std::make_unique<Person>(Person{fresh_id(source_, kPersonId), "Guest " + fresh_id(source_, 4)});
    known = guest.get();
    people_[guest->id] = std::move(guest);
  }
  ++known->connections;
  return *known;
}

void People::leave(Person& person, const std::string& token_hash) {
  if (--person.connections > 0 || person.kept) return;
  const auto session = sessions_.find(token_hash);
  if (session != sessions_.end() && session->second == &person) sessions_.erase(session);
  people_.erase(person.id);
}

const Person* People::find(std::string_view id) const {
  const auto found = people_.find(id);
  return found == people_.end() ? nullptr : found->second.get();
}

std::string People::name_of(std::string_view id) const {
  const Person* person = find(id);
  return person == nullptr ? "Guest" : person->name;
}

bool People::online(std::string_view id) const {
  const Person* person = find(id);
  return person != nullptr && person->online();
}

std::string People::give_code(Person& person, Time until) {
  std::erase_if(codes_, [&](const auto& entry) { return entry.second.person == person.id; });
  const std::string code = fresh_id(source_, kCode);
  codes_[code] = {person.id, until};
  return code;
}

Person* People::use_code(const std::string& code, Time now) {
  std::erase_if(codes_, [&](const auto& entry) { return entry.second.until <= now; });
  const auto found = codes_.find(code);
  if (found == codes_.end()) return nullptr;
  const auto person = people_.find(found->second.person);
  codes_.erase(found);
  return person == people_.end() ? nullptr : person->second.get();
}

std::vector<Write> People::keep(Person& person, const std::string& token_hash) {
  person.kept = true;
  return {SavePerson{{person.id, person.name}}, SaveSession{{token_hash, person.id}}};
}

}  // namespace tableroo::server
