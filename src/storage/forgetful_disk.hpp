// For tests: a disk in memory that knows which changes a sync has followed. When the power is cut it keeps
// what was synced, and of the rest only the pieces that a lottery lets land.
#pragma once

#include <algorithm>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace tableroo::forgetful {

/// Whether one unsynced piece (a sector, a new length, a name in the folder) reached the disk all the same.
using Lottery = std::function<bool()>;

/// What a disk writes whole or not at all.
inline constexpr std::size_t kSector = 512;

class File {
 public:
  [[nodiscard]] const std::string& bytes() const { return now_; }
  void write(std::size_t at, std::string_view bytes) { enter({at, std::string(bytes), false}); }
  void resize(std::size_t size) { enter({size, {}, true}); }

  void sync() {
    for (const Change& change : unsynced_) apply(change, synced_);
    unsynced_.clear();
  }

  void cut_power(const Lottery& lands) {
    for (const Change& change : unsynced_)
      for (const Change& piece : pieces(change))
        if (lands()) apply(piece, synced_);
    unsynced_.clear();
    now_ = synced_;
  }

 private:
  struct Change {
    std::size_t at;  ///< where the bytes go, or the new length
    std::string bytes;
    bool resizes;
  };

  void enter(Change change) {
    apply(change, now_);
    unsynced_.push_back(std::move(change));
  }

  static void apply(const Change& change, std::string& bytes) {
    if (change.resizes) return bytes.resize(change.at);
    bytes.resize(std::max(bytes.size(), change.at + change.bytes.size()));
    std::ranges::copy(change.bytes, bytes.begin() + static_cast<std::ptrdiff_t>(change.at));
  }

  /// The parts of a change that land or do not land each for itself.
  static std::vector<Change> pieces(const Change& change) {
    if (change.resizes) return {change};
    std::vector<Change> list;
    for (std::size_t from = 0; from < change.bytes.size();) {
      const std::size_t size = kSector - (change.at + from) % kSector;
      list.push_back({change.at + from, change.bytes.substr(from, size), false});
      from += size;
    }
    return list;
  }

  std::string now_;     ///< as the running system sees it
  std::string synced_;  ///< as the disk surely holds it
  std::vector<Change> unsynced_;
};

/// One folder of files. A name is as forgetful as a byte: made or removed, it is sure when the folder was
/// synced.
class Disk {
 public:
  /// Null when there is no such file.
  [[nodiscard]] std::shared_ptr<File> find(const std::string& name) const { return find(now_, name); }
  std::shared_ptr<File> create(const std::string& name) { return now_[name] = std::make_shared<File>(); }
  void remove(const std::string& name) { now_.erase(name); }
  void sync_folder() { synced_ = now_; }

  void cut_power(const Lottery& lands) {
    Folder names = now_;
    names.insert(synced_.begin(), synced_.end());
    for (const auto& [name, unused] : names)
      if (find(now_, name) != find(synced_, name) && lands()) keep_name(name);
    for (const auto& [name, file] : synced_) file->cut_power(lands);
    now_ = synced_;
  }

 private:
  using Folder = std::map<std::string, std::shared_ptr<File>>;

  static std::shared_ptr<File> find(const Folder& folder, const std::string& name) {
    const auto at = folder.find(name);
    return at == folder.end() ? nullptr : at->second;
  }

  void keep_name(const std::string& name) {
    if (const auto file = find(now_, name))
      synced_[name] = file;
    else
      synced_.erase(name);
  }

  Folder now_;
  Folder synced_;
};

}  // namespace tableroo::forgetful
