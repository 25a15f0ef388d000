#include "server/net/http.hpp"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <stdexcept>

#include "engine/record.hpp"
#include "games/catalogue.hpp"
#include "server/net/secrets.hpp"

namespace tableroo::server {
namespace {

constexpr std::string_view kCookie = "tableroo=";
constexpr std::string_view kRecordPath = "/api/tables/";

Response plain(int status, std::string body) {
  Response response;
  response.status = status;
  response.body = std::move(body);
  return response;
}

Response document(std::string type, std::string body) {
  Response response;
  response.type = std::move(type);
  response.body = std::move(body);
  return response;
}

Response serve_record(std::string_view path, House& house) {
  path.remove_prefix(kRecordPath.size());
  const auto slash = path.find('/');
  if (slash == std::string_view::npos || path.substr(slash) != "/record") return plain(404, "not found\n");
  const auto record = house.record(std::string(path.substr(0, slash)));
  if (!record) return plain(404, "there is no finished match of this name\n");
  return document("application/jsonl", json::serialize(*record) + "\n");
}

Response serve_asset(const Request& request, std::string_view path, const Assets& assets) {
  const Asset* asset = assets.find(path);
  if (asset == nullptr) return plain(404, "not found\n");
  Response response = document(asset->type, {});
  if (!request.if_none_match.empty() && request.if_none_match == asset->etag)
    response.status = 304;
  else
    response.gzip = !asset->gzip.empty() && request.accept_encoding.find("gzip") != std::string_view::npos;
  response.asset = asset;
  const auto token = session_token(request.cookie);
  if (path == "/" && (!token || !hash_token(*token)))
    response.set_cookie =
        std::string(kCookie) + fresh_token() + "; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax";
  return response;
}

}  // namespace

std::optional<std::string_view> session_token(std::string_view cookie) {
  while (!cookie.empty()) {
    const auto end = std::min(cookie.find(';'), cookie.size());
    std::string_view pair = cookie.substr(0, end);
    while (pair.starts_with(' ')) pair.remove_prefix(1);
    if (pair.starts_with(kCookie)) return pair.substr(kCookie.size());
    cookie.remove_prefix(std::min(end + 1, cookie.size()));
  }
  return std::nullopt;
}

bool same_origin(std::string_view origin, std::string_view host) {
  if (origin.empty()) return true;
  const auto scheme = origin.find("://");
  return scheme != std::string_view::npos && origin.substr(scheme + 3) == host;
}

std::string read_figures(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  if (path.empty() || !file) return "{}";
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  const auto figures = parse_object(text);
  const auto object = [](const auto& pair) { return pair.value().is_object(); };
  const auto texts = [](const auto& variant) {
    return variant.value().is_object() &&
           std::ranges::all_of(variant.value().get_object(),
                               [](const auto& pair) { return pair.value().is_string(); });
  };
  if (!figures || !std::ranges::all_of(*figures, object) ||
      !std::ranges::all_of(
          *figures, [&](const auto& game) { return std::ranges::all_of(game.value().get_object(), texts); }))
    throw std::runtime_error(path + " is no object of games, of variants, of labels and texts");
  return text;
}

Response respond(const Request& request, const Assets& assets, const std::string& figures, House& house) {
  if (request.method != "GET" && request.method != "HEAD") return plain(405, "only GET here\n");
  const std::string_view path = request.target.substr(0, request.target.find('?'));
  if (path == "/healthz") return plain(200, "ok\n");
  if (path == "/api/games") return document("application/json", json::serialize(catalogue()));
  if (path == "/api/figures") return document("application/json", figures);
  if (path.starts_with(kRecordPath)) return serve_record(path, house);
  return serve_asset(request, path, assets);
}

}  // namespace tableroo::server
