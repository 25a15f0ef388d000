#include "server/net/assets.hpp"

#include <array>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <utility>

#include "base/hash.hpp"

namespace tableroo::server {
namespace {

namespace fs = std::filesystem;

constexpr std::array<std::pair<std::string_view, std::string_view>, 12> kTypes{{
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".json", "application/json"},
    {".webmanifest", "application/manifest+json"},
    {".svg", "image/svg+xml"},
    {".png", "image/png"},
    {".ico", "image/x-icon"},
    {".woff2", "font/woff2"},
    {".woff", "font/woff"},
    {".wasm", "application/wasm"},
    {".txt", "text/plain; charset=utf-8"},
}};

std::string type_of(const fs::path& path) {
  for (const auto& [ending, type] : kTypes)
    if (path.extension() == ending) return std::string(type);
  return "application/octet-stream";
}

std::string read_file(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) throw std::runtime_error("cannot read " + path.string());
  return {std::istreambuf_iterator<char>(file), {}};
}

}  // namespace

Assets::Assets(const std::string& folder) {
  if (!fs::is_directory(folder))
    throw std::runtime_error("there is no folder " + folder + " with the web client");
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    if (!entry.is_regular_file() || entry.path().extension() == ".gz") continue;
    const std::string name = "/" + fs::relative(entry.path(), folder).generic_string();
    Asset asset{.bytes = read_file(entry.path()), .gzip = {}, .type = type_of(entry.path()), .etag = {}};
    const fs::path packed = entry.path().string() + ".gz";
    if (fs::exists(packed)) asset.gzip = read_file(packed);
    asset.etag = "\"" + std::to_string(hash_text(asset.bytes)) + "\"";
    asset.immutable = name.starts_with("/assets/");
    files_[name] = std::move(asset);
  }
}

const Asset* Assets::find(std::string_view path) const {
  const auto found = files_.find(path == "/" ? std::string_view("/index.html") : path);
  return found == files_.end() ? nullptr : &found->second;
}

}  // namespace tableroo::server
