// What the server answers to plain HTTP requests, apart from any library.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "server/lobby/house.hpp"
#include "server/net/assets.hpp"

namespace tableroo::server {

/// The parts of a request that matter here.
struct Request {
  std::string_view method;
  std::string_view target;
  std::string_view cookie;
  std::string_view accept_encoding;
  std::string_view if_none_match;
};

struct Response {
  int status = 200;
  std::string type = "text/plain; charset=utf-8";
  std::string body;
  const Asset* asset = nullptr;  ///< the body, where it is a file
  bool gzip = false;
  std::string set_cookie;
};

/// `figures` is the document of /api/figures.
Response respond(const Request& request, const Assets& assets, const std::string& figures, House& house);

/// What was measured of the variants, from a file that the laboratory writes: a JSON object of games, of
/// variants, of labels and their values as text. "{}" where there is no file; throws where there is one that
/// is no such document.
std::string read_figures(const std::string& path);

/// The session token in a Cookie header, if there is one.
std::optional<std::string_view> session_token(std::string_view cookie);

/// Whether a page of this origin may open a WebSocket here: no Origin (not a browser), or one of this host.
bool same_origin(std::string_view origin, std::string_view host);

}  // namespace tableroo::server
