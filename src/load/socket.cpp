#include "load/socket.hpp"

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <chrono>
#include <deque>
#include <stdexcept>

namespace tableroo::load {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using asio::awaitable;
using asio::use_awaitable;
using asio::ip::tcp;
using boost::system::error_code;
using Stream = websocket::stream<tcp::socket>;

constexpr std::size_t kMostMessage = 1024 * 1024;        ///< bytes of one message
constexpr std::size_t kWriteBuffer = 512;                ///< bytes; the messages of a client are small
constexpr auto kPause = std::chrono::milliseconds(100);  ///< before a lost connection is opened again

/// A connection from handshake to end; kept until the last write has returned.
struct Link {
  explicit Link(asio::io_context& io) : ws(io) {}
  Stream ws;
  std::deque<std::string> queue;
};

void write_on(const std::shared_ptr<Link>& link) {
  link->ws.async_write(asio::buffer(link->queue.front()), [link](const error_code& error, std::size_t) {
    if (error) return;  // the reader sees the end too
    link->queue.pop_front();
    if (!link->queue.empty()) write_on(link);
  });
}

void prepare(Stream& ws, const std::string& token) {
  ws.next_layer().set_option(tcp::no_delay(true));
  ws.text(true);
  ws.auto_fragment(false);
  ws.read_message_max(kMostMessage);
  ws.write_buffer_bytes(kWriteBuffer);
  ws.secure_prng(false);  // the masks hide nothing from anybody here
  ws.set_option(
      websocket::stream_base::decorator([cookie = "tableroo=" + token](websocket::request_type& request) {
        request.set(http::field::cookie, cookie);
      }));
}

}  // namespace

struct Socket::Wire : std::enable_shared_from_this<Socket::Wire> {
  Wire(asio::io_context& io_context, const Target& where, std::string session, bool comes_back,
       SocketOwner& whose)
      : io(io_context), target(where), token(std::move(session)), reconnect(comes_back), owner(whose) {}

  /// One connection after the other; `self` keeps this alive.
  static awaitable<void> run(std::shared_ptr<Wire> self) {
    do {
      const std::string why = co_await self->one_connection();
      self->link.reset();
      self->owner.closed(why);
      asio::steady_timer timer(self->io, kPause);
      co_await timer.async_wait(use_awaitable);
    } while (self->reconnect);
  }

  /// Opens and reads to the end; says how it ended.
  awaitable<std::string> one_connection() {
    const auto fresh = std::make_shared<Link>(io);
    Stream& ws = fresh->ws;
    const auto [refused] =
        co_await ws.next_layer().async_connect(target.endpoint, asio::as_tuple(use_awaitable));
    if (refused) co_return refused.message();
    prepare(ws, token);
    const auto [unshaken] = co_await ws.async_handshake(target.host, "/ws", asio::as_tuple(use_awaitable));
    if (unshaken) co_return unshaken.message();
    link = fresh;
    owner.opened();
    beast::flat_buffer buffer;
    while (true) {
      const auto [error, bytes] = co_await ws.async_read(buffer, asio::as_tuple(use_awaitable));
      if (error) co_return error.message();
      const auto data = buffer.cdata();
      owner.received({static_cast<const char*>(data.data()), data.size()});
      buffer.consume(buffer.size());
    }
  }

  asio::io_context& io;
  const Target& target;
  std::string token;
  bool reconnect;
  SocketOwner& owner;
  std::shared_ptr<Link> link;  ///< while it is open
};

Socket::Socket(asio::io_context& io, const Target& target, std::string token, bool reconnect,
               SocketOwner& owner)
    : wire_(std::make_shared<Wire>(io, target, std::move(token), reconnect, owner)) {}

Socket::~Socket() = default;

void Socket::start() { asio::co_spawn(wire_->io, Wire::run(wire_), asio::detached); }

bool Socket::open() const { return wire_->link != nullptr; }

void Socket::send(std::string text) {
  if (!wire_->link) return;
  wire_->link->queue.push_back(std::move(text));
  if (wire_->link->queue.size() == 1) write_on(wire_->link);
}

Target find_target(const std::string& url) {
  const auto address = parse_url(url);
  if (!address) throw std::runtime_error("'" + url + "' is no address like http://127.0.0.1:8080");
  asio::io_context io;
  error_code error;
  const auto found = tcp::resolver(io).resolve(address->host, address->port, error);
  if (error) throw std::runtime_error("cannot find " + url + ": " + error.message());
  return {address->host + ":" + address->port, found.begin()->endpoint()};
}

}  // namespace tableroo::load
