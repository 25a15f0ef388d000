#include "load/table_driver.hpp"

#include <algorithm>

namespace tableroo::load {

TableDriver::TableDriver(Run& run, const Play& play, std::uint64_t seed)
    : run_(run), play_(play), rng_(seed), known_(static_cast<std::size_t>(play.seats)) {
  for (int number = 0; number < play.seats; ++number)
    people_.push_back(std::make_unique<Person>(run.io, run.target, run.options.reconnect, number,
                                               rng_.bits64(), run.measures, *this));
}

void TableDriver::connect() {
  for (const auto& person : people_) person->connect();
}

void TableDriver::begin() { people_.front()->put_up(play_); }

void TableDriver::go() { move(); }

void TableDriver::due() {
  ++owed_;
  move();
}

bool TableDriver::all_online() const {
  return std::ranges::all_of(people_, [](const auto& person) { return person->online(); });
}

std::size_t TableDriver::waiting() const {
  return static_cast<std::size_t>(
      std::ranges::count_if(people_, [](const auto& person) { return person->waits(); }));
}

void TableDriver::greeted(Person& person) {
  const auto at = static_cast<std::size_t>(person.number());
  if (!known_[at]) ++run_.greeted;
  known_[at] = true;
}

void TableDriver::created(const std::string& table) {
  for (const auto& person : people_) person->follow(table);
}

void TableDriver::told(Person& person) {
  settle();
  if (!started_ && std::ranges::all_of(people_, [](const auto& one) { return one->playing(); })) {
    started_ = true;
    ++run_.started;
  }
  if (person.over())
    next_match_if_over();
  else
    move();
}

void TableDriver::accepted(Person& person, const Flight& flight, int version) {
  run_.measures.acknowledged();
  unseen_.push_back({&person, version, flight.sent});
  settle();
  next_match_if_over();
  move();
}

/// Sends what may be sent now: everything when flat out, else what is owed, by any of those who can act.
void TableDriver::move() {
  if (!run_.acting) return;
  const bool flat_out = run_.options.think == 0;
  if (!flat_out && owed_ == 0) return;
  const std::size_t first = below(rng_, static_cast<std::uint32_t>(people_.size()));
  for (std::size_t i = 0; i < people_.size(); ++i) {
    Person& person = *people_[(first + i) % people_.size()];
    if (!person.ready() || (!flat_out && owed_ == 0)) continue;
    person.act();
    if (!flat_out) --owed_;
  }
}

/// Measures the acts that the last other seat has seen by now.
void TableDriver::settle() {
  std::erase_if(unseen_, [&](const Unseen& act) {
    Moment last = act.sent;
    if (!everybody_saw(act, last)) return false;
    run_.measures.latency(last - act.sent);
    return true;
  });
}

bool TableDriver::everybody_saw(const Unseen& act, Moment& last) const {
  for (const auto& person : people_) {
    if (person.get() == act.by) continue;
    const Moment* seen = person->arrivals().of(act.version);
    if (seen == nullptr) return false;
    last = std::max(last, *seen);
  }
  return true;
}

void TableDriver::next_match_if_over() {
  if (!run_.acting || waiting() > 0) return;
  if (!std::ranges::all_of(people_, [](const auto& person) { return person->over(); })) return;
  run_.measures.match_over();
  unseen_.clear();
  for (const auto& person : people_) person->leave();
  begin();
}

}  // namespace tableroo::load
