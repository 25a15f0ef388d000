// The files of the web client, in memory.
#pragma once

#include <map>
#include <string>
#include <string_view>

namespace tableroo::server {

struct Asset {
  std::string bytes;
  std::string gzip;  ///< the same compressed, or empty
  std::string type;
  std::string etag;
  bool immutable = false;  ///< its name holds a hash of its content
};

class Assets {
 public:
  Assets() = default;
  /// Loads all files below `folder`; throws when it cannot be read.
  explicit Assets(const std::string& folder);
  /// The file for a path like "/" or "/assets/index-1a2b.js", or null.
  [[nodiscard]] const Asset* find(std::string_view path) const;

 private:
  std::map<std::string, Asset, std::less<>> files_;
};

}  // namespace tableroo::server
