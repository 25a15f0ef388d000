#include "load/person.hpp"

#include <algorithm>
#include <utility>

#include "load/messages.hpp"

namespace tableroo::load {

Person::Person(boost::asio::io_context& io, const Target& target, bool reconnect, int number,
               std::uint64_t seed, Measures& measures, PersonOwner& owner)
    : measures_(measures),
      owner_(owner),
      socket_(io, target, fresh_token(), reconnect, *this),
      reconnect_(reconnect),
      number_(number),
      rng_(seed) {}

void Person::put_up(const Play& play) {
  to_create_ = create(play);
  socket_.send(*to_create_);
}

void Person::follow(const std::string& table) {
  table_ = table;
  status_ = Status::none;
  view_ = seen_ = -1;
  asked_for_place_ = said_ready_ = false;
  choice_.clear();
  acknowledged_.clear();
  arrivals_.clear();
  socket_.send(watch(table_, seen_));
}

void Person::leave() {
  socket_.send(unwatch(table_));
  table_.clear();
  status_ = Status::none;
}

void Person::act() {
  flight_ = Flight{std::to_string(++last_act_), std::move(choice_), Clock::now()};
  choice_.clear();
  socket_.send(load::act(table_, flight_->id, flight_->action));
}

/// The first time there is only somebody to greet; later everything that was under way is taken up again.
void Person::opened() {
  socket_.send(hello());
  asked_for_place_ = said_ready_ = false;
  if (to_create_) socket_.send(*to_create_);
  if (!table_.empty()) socket_.send(watch(table_, seen_));
  if (flight_) socket_.send(load::act(table_, flight_->id, flight_->action));
}

void Person::closed(const std::string& why) {
  greeted_ = false;
  if (reconnect_) return;
  flight_.reset();  // nobody can say what became of it
  measures_.error("a connection has closed: " + why);
}

void Person::received(std::string_view text) {
  if (!scan(text, scan_)) return measures_.error("a message that cannot be read");
  if (scan_.type == "table" && scan_.table == table_) return on_table();
  if (scan_.type == "accepted") return on_accepted();
  if (scan_.type == "refused") return on_refused();
  if (scan_.type == "error") return on_error();
  if (scan_.type == "welcome") {
    greeted_ = true;
    owner_.greeted(*this);
  }
  if (scan_.type == "created" && to_create_) {
    to_create_.reset();
    owner_.created(std::string(scan_.table));
  }
}

void Person::on_table() {
  check_nothing_is_missing();
  view_ = seen_ = scan_.version;
  status_ = scan_.status == "over"      ? Status::over
            : scan_.status == "playing" ? Status::playing
                                        : Status::waiting;
  arrivals_.add(view_, Clock::now());
  if (status_ == Status::waiting) take_place();
  choose();
  owner_.told(*this);
}

/// Does what a person does at a table that waits for people: sits down, and says once to be ready.
void Person::take_place() {
  if (scan_.you < 0 && !std::exchange(asked_for_place_, true)) socket_.send(sit(table_, number_));
  if (scan_.you >= 0 && !std::exchange(said_ready_, true)) socket_.send(load::ready(table_));
}

/// Chooses now what would be done: the view's text is gone when it is time to act.
void Person::choose() {
  choice_.clear();
  if (status_ != Status::playing || !holds(scan_.acting, number_)) return;
  actions_of(scan_.legal, actions_);
  if (actions_.empty()) return;
  choice_ = actions_[below(rng_, static_cast<std::uint32_t>(actions_.size()))];
}

/// Versions only grow. A view older than what this seat was told before has lost what lay between.
void Person::check_nothing_is_missing() {
  if (scan_.version >= seen_) return;
  const auto missing = std::erase_if(acknowledged_, [&](int version) { return version > scan_.version; });
  measures_.lost(missing);
  measures_.error("a table went back to an older version");
}

void Person::on_accepted() {
  if (!flight_ || scan_.act != flight_->id) return;
  const Flight flight = *std::exchange(flight_, std::nullopt);
  acknowledged_.push_back(scan_.version);
  seen_ = std::max(seen_, scan_.version);
  if (view_ < scan_.version) choice_.clear();  // chosen before this act was done
  owner_.accepted(*this, flight, scan_.version);
}

void Person::on_error() {
  measures_.error("error " + std::string(scan_.code) + ": " + std::string(scan_.sentence));
  if (scan_.code != "no-such-table") return;
  measures_.lost(std::exchange(acknowledged_, {}).size());
  flight_.reset();  // this was its answer
}

void Person::on_refused() {
  measures_.error("refused " + std::string(scan_.code) + ": " + std::string(scan_.sentence));
  if (!flight_ || scan_.act != flight_->id) return;
  flight_.reset();
  socket_.send(watch(table_, seen_));  // a view to choose from anew
}

}  // namespace tableroo::load
