// The people of one table, who play one match after the other.
#pragma once

#include <memory>
#include <vector>

#include "load/person.hpp"

namespace tableroo::load {

/// What all tables of a run share.
struct Run {
  const Options& options;
  Target target;
  boost::asio::io_context io{1};
  Measures measures;
  bool acting = false;      ///< whether people act; before and after they only look
  std::size_t greeted = 0;  ///< sockets that have been welcomed
  std::size_t started = 0;  ///< tables whose first match has been dealt
};

class TableDriver final : public PersonOwner {
 public:
  TableDriver(Run& run, const Play& play, std::uint64_t seed);

  [[nodiscard]] std::size_t sockets() const { return people_.size(); }
  void connect();
  /// Puts the first table up.
  void begin();
  /// Flat out: acts as soon as a view allows it, from now on.
  void go();
  /// One act is owed; it is sent as soon as a view allows it.
  void due();
  [[nodiscard]] bool all_online() const;
  /// Acts that have not been answered.
  [[nodiscard]] std::size_t waiting() const;

 private:
  /// An acknowledged act that not everybody has seen.
  struct Unseen {
    const Person* by;
    int version;
    Moment sent;
  };

  void greeted(Person& person) override;
  void created(const std::string& table) override;
  void told(Person& person) override;
  void accepted(Person& person, const Flight& flight, int version) override;

  void move();
  void settle();
  [[nodiscard]] bool everybody_saw(const Unseen& act, Moment& last) const;
  void next_match_if_over();

  Run& run_;
  const Play& play_;
  Rng rng_;
  std::vector<std::unique_ptr<Person>> people_;
  std::vector<Unseen> unseen_;
  std::vector<bool> known_;  ///< seats that have been welcomed once
  bool started_ = false;
  int owed_ = 0;
};

}  // namespace tableroo::load
