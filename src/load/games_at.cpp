#include "load/games_at.hpp"

#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <stdexcept>

#include "engine/json.hpp"
#include "load/socket.hpp"

namespace tableroo::load {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;

std::vector<std::string> games_at(const std::string& url) {
  const Target target = find_target(url);
  try {
    asio::io_context io;
    asio::ip::tcp::socket socket(io);
    socket.connect(target.endpoint);
    http::request<http::empty_body> request(http::verb::get, "/api/games", 11);
    request.set(http::field::host, target.host);
    http::write(socket, request);
    beast::flat_buffer buffer;
    http::response<http::string_body> response;
    http::read(socket, buffer, response);
    std::vector<std::string> games;
    for (const json::value& game : json::parse(response.body()).as_array())
      games.emplace_back(game.at("id").as_string());
    return games;
  } catch (const boost::system::system_error& error) {
    throw std::runtime_error("cannot reach a server at " + url + ": " + error.code().message());
  } catch (const std::exception&) {
    throw std::runtime_error("what answers at " + url + " is no such server");
  }
}

}  // namespace tableroo::load
