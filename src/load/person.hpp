// One person of the load: a socket, the seat it holds, and the act on its way.
#pragma once

#include <optional>
#include <string>

#include "base/rng.hpp"
#include "load/measures.hpp"
#include "load/scan.hpp"
#include "load/socket.hpp"

namespace tableroo::load {

class Person;

/// An act that is sent and not yet answered.
struct Flight {
  std::string id;
  std::string action;
  Moment sent;
};

/// What a person tells the table.
class PersonOwner {
 public:
  virtual ~PersonOwner() = default;
  virtual void greeted(Person& person) = 0;
  /// The person has put a new table up.
  virtual void created(const std::string& table) = 0;
  /// A new view has come.
  virtual void told(Person& person) = 0;
  virtual void accepted(Person& person, const Flight& flight, int version) = 0;
};

class Person final : public SocketOwner {
 public:
  Person(boost::asio::io_context& io, const Target& target, bool reconnect, int number, std::uint64_t seed,
         Measures& measures, PersonOwner& owner);

  void connect() { socket_.start(); }
  /// Puts up a table and follows it once it is there.
  void put_up(const Play& play);
  void follow(const std::string& table);
  void leave();
  /// Sends the act that was chosen from the newest view. Only when `ready`.
  void act();

  [[nodiscard]] int number() const { return number_; }
  [[nodiscard]] bool online() const { return greeted_; }
  [[nodiscard]] bool ready() const { return greeted_ && !flight_ && !choice_.empty(); }
  [[nodiscard]] bool waits() const { return flight_.has_value(); }
  /// Whether the newest view shows a match that has been dealt, or one that has ended.
  [[nodiscard]] bool playing() const { return status_ == Status::playing && view_ > 0; }
  [[nodiscard]] bool over() const { return status_ == Status::over; }
  [[nodiscard]] const Arrivals& arrivals() const { return arrivals_; }

 private:
  enum class Status : std::uint8_t { none, waiting, playing, over };

  void opened() override;
  void received(std::string_view text) override;
  void closed(const std::string& why) override;

  void on_table();
  void on_accepted();
  void on_error();
  void on_refused();
  void take_place();
  void choose();
  void check_nothing_is_missing();

  Measures& measures_;
  PersonOwner& owner_;
  Socket socket_;
  bool reconnect_;
  int number_;
  Rng rng_;
  bool greeted_ = false;
  bool asked_for_place_ = false;
  bool said_ready_ = false;
  Scan scan_;                              ///< of the message at hand
  std::vector<std::string_view> actions_;  ///< of the view at hand
  std::optional<std::string> to_create_;   ///< the message that has not been answered
  std::string table_;
  Status status_ = Status::none;
  int view_ = -1;                  ///< version of the newest view
  int seen_ = -1;                  ///< newest version told of, by a view or an acknowledgement
  std::vector<int> acknowledged_;  ///< versions that own acts of this match led to
  std::string choice_;             ///< empty: nothing to do
  std::optional<Flight> flight_;
  std::uint64_t last_act_ = 0;
  Arrivals arrivals_;
};

}  // namespace tableroo::load
