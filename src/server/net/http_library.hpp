// Requests and answers between our own words and those of the library. Included by server.cpp alone.
#pragma once

#include <boost/beast/http.hpp>

#include "server/net/http.hpp"

namespace tableroo::server {

namespace http = boost::beast::http;
using HttpRequest = http::request<http::string_body>;
using HttpResponse = http::response<http::span_body<const char>>;

inline Request parts(const HttpRequest& request) {
  const auto header = [&](http::field name) {
    const auto value = request[name];
    return std::string_view(value.data(), value.size());
  };
  return {.method = {request.method_string().data(), request.method_string().size()},
          .target = {request.target().data(), request.target().size()},
          .cookie = header(http::field::cookie),
          .accept_encoding = header(http::field::accept_encoding),
          .if_none_match = header(http::field::if_none_match)};
}

/// The head of an answer; its body is still to be set.
inline HttpResponse head_of(const Response& response, const HttpRequest& request) {
  HttpResponse head(static_cast<http::status>(response.status), request.version());
  head.set(http::field::content_type, response.type);
  head.set("X-Content-Type-Options", "nosniff");
  head.set("Content-Security-Policy",
           "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; "
           "frame-ancestors 'none'; base-uri 'none'; form-action 'none'");
  head.set("Referrer-Policy", "no-referrer");
  if (response.asset != nullptr) {
    head.set(http::field::etag, response.asset->etag);
    head.set(http::field::cache_control,
             response.asset->immutable ? "public, max-age=31536000, immutable" : "no-cache");
    head.set(http::field::vary, "Accept-Encoding");
    if (response.gzip) head.set(http::field::content_encoding, "gzip");
  }
  if (!response.set_cookie.empty()) head.set(http::field::set_cookie, response.set_cookie);
  head.keep_alive(request.keep_alive());
  return head;
}

}  // namespace tableroo::server
