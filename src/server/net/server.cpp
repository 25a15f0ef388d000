// Sockets: the only file of the server that knows the network library. A connection is one coroutine that
// reads top to bottom.
#include <netinet/tcp.h>
#include <sys/socket.h>

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/experimental/channel.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/websocket.hpp>
#include <chrono>
#include <iostream>
#include <unordered_map>

#include "protocol/codec.hpp"
#include "server/lobby/house.hpp"
#include "server/net/allowance.hpp"
#include "server/net/bot_thread.hpp"
#include "server/net/http_library.hpp"
#include "server/net/options.hpp"
#include "server/net/secrets.hpp"
#include "storage/sqlite_store.hpp"
#include "storage/writer.hpp"

namespace tableroo::server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
using boost::system::error_code;
// Everything runs on one io_context: naming its executor saves the type-erased ones that are the default.
using Executor = asio::io_context::executor_type;
template <class T>
using awaitable = asio::awaitable<T, Executor>;
constexpr asio::use_awaitable_t<Executor> use_awaitable;
using Acceptor = asio::basic_socket_acceptor<asio::ip::tcp, Executor>;
using Timer = asio::basic_waitable_timer<std::chrono::steady_clock,
                                         asio::wait_traits<std::chrono::steady_clock>, Executor>;
using Stream = beast::basic_stream<asio::ip::tcp, Executor>;
using WebSocket = websocket::stream<Stream>;
using Text = std::shared_ptr<const std::string>;
using Channel = asio::experimental::channel<Executor, void(error_code, Text)>;

/// A client's socket and what waits to be sent to it.
struct Peer {
  WebSocket ws;
  Channel outbox;
  std::size_t waiting = 0;  ///< bytes
};

/// While corked, the system gathers what is written into full packets.
void cork(WebSocket& ws, bool on) {
  const int value = on ? 1 : 0;
  ::setsockopt(beast::get_lowest_layer(ws).socket().native_handle(), IPPROTO_TCP, TCP_CORK, &value,
               sizeof value);
}

constexpr std::size_t kMostWaiting = 2 << 20;    ///< bytes that wait for a slow client
constexpr std::size_t kMostQueued = 4096;        ///< messages that do
constexpr std::size_t kMostMessage = 64 * 1024;  ///< bytes of one message
constexpr std::size_t kMostRequest = 16 * 1024;  ///< bytes of a request's head and body
constexpr Milliseconds kTick{20};                ///< how exact clocks are

class Server final : public Outbox, public Keeper, public Thinker, public Clock {
 public:
  explicit Server(const ServerOptions& options)
      : options_(options),
        assets_(options.web.empty() ? Assets() : Assets(options.web)),
        figures_(read_figures(options.figures)),
        store_(open_sqlite(options.database)),
        archive_(open_sqlite(options.database)),
        acceptor_(io_),
        house_({.outbox = *this,
                .keeper = *this,
                .thinker = *this,
                .source = source_,
                .clock = *this,
                .call_window = Milliseconds(options.call_window)},
               *archive_, TABLEROO_VERSION) {}

  void run() {
    open();
    Writer writer(*store_, [this](std::function<void()> answer) { asio::post(io_, std::move(answer)); });
    writer_ = &writer;
    BotThread bots;
    bots_ = &bots;
    for (const std::string& wrong : house_.restore()) std::cerr << "tableroo: " << wrong << std::endl;
    asio::signal_set signals(io_, SIGINT, SIGTERM);
    signals.async_wait([this](const error_code&, int) { io_.stop(); });
    asio::co_spawn(io_, accept(), asio::detached);
    asio::co_spawn(io_, tick(), asio::detached);
    std::cout << "tableroo serves http://" << options_.address << ":" << acceptor_.local_endpoint().port()
              << std::endl;
    io_.run();
  }

  using Outbox::send;
  void send(std::span<const Connection> to, const protocol::ServerMessage& message) override {
    Text text;
    for (const Connection connection : to) {
      const auto peer = peers_.find(connection);
      if (peer == peers_.end()) continue;
      if (!text) text = std::make_shared<const std::string>(protocol::encode(message));
      Peer& slow = *peer->second;
      slow.waiting += text->size();
      if (slow.waiting > kMostWaiting || !slow.outbox.try_send(error_code{}, text)) give_up(slow);
    }
  }

  /// Whoever reads too slowly is closed; it comes back. A write that is stuck ends with the socket.
  static void give_up(Peer& slow) {
    slow.outbox.close();
    beast::close_socket(beast::get_lowest_layer(slow.ws));
  }

  void keep(std::vector<Write> writes, std::function<void(bool)> done) override {
    writer_->submit(std::move(writes), std::move(done));
  }

  void ask(Question question, std::function<void(std::optional<Action>)> answer) override {
    const int pause = question.at_once ? 0 : options_.bot_pace;
    auto timer = std::make_shared<Timer>(io_, std::chrono::milliseconds(pause));
    auto due = [this, question = std::move(question), answer = std::move(answer)]() mutable {
      bots_->think(std::move(question), [this, answer = std::move(answer)](std::optional<Action> action) {
        asio::post(io_, [answer, action] { answer(action); });
      });
    };
    timer->async_wait([timer, due = std::move(due)](const error_code& error) mutable {
      if (!error) due();
    });
  }

  /// The wall clock when the server began, and steady from there: it never goes back.
  [[nodiscard]] Time now() const override {
    return began_ +
           std::chrono::duration_cast<Milliseconds>(std::chrono::steady_clock::now() - steady_began_);
  }

 private:
  awaitable<void> tick() {
    Timer timer(io_);
    while (true) {
      timer.expires_after(kTick);
      co_await timer.async_wait(use_awaitable);
      house_.tick();
    }
  }

  void open() {
    const asio::ip::tcp::endpoint endpoint(asio::ip::make_address(options_.address), options_.port);
    acceptor_.open(endpoint.protocol());
    acceptor_.set_option(asio::socket_base::reuse_address(true));
    acceptor_.bind(endpoint);
    acceptor_.listen();
  }

  awaitable<void> accept() {
    while (true) {
      auto [error, socket] = co_await acceptor_.async_accept(asio::as_tuple(use_awaitable));
      if (error) {
        // Out of file handles, say: give connections time to end instead of spinning.
        Timer pause(io_, std::chrono::milliseconds(50));
        co_await pause.async_wait(use_awaitable);
        continue;
      }
      socket.set_option(asio::ip::tcp::no_delay(true));
      asio::co_spawn(io_, connection(Stream(std::move(socket))), [](const std::exception_ptr&) {});
    }
  }

  /// Plain requests one after the other, until one becomes a WebSocket.
  awaitable<void> connection(Stream stream) {
    beast::flat_buffer buffer(kMostRequest);
    while (true) {
      stream.expires_after(std::chrono::seconds(30));
      http::request_parser<http::string_body> parser;
      parser.body_limit(kMostRequest);
      const auto [error, bytes] =
          co_await http::async_read(stream, buffer, parser, asio::as_tuple(use_awaitable));
      if (error) co_return;
      const HttpRequest request = parser.release();
      if (websocket::is_upgrade(request) && request.target() == "/ws")
        co_return co_await upgrade(stream, request);
      const bool keep_alive = co_await answer(stream, request);
      if (!keep_alive) co_return;
    }
  }

  /// Answers one request; whether the connection goes on.
  awaitable<bool> answer(Stream& stream, const HttpRequest& request) {
    const Response response = respond(parts(request), assets_, figures_, house_);
    auto head = head_of(response, request);
    const std::string empty;
    const std::string* body = &response.body;
    if (response.asset != nullptr) body = response.gzip ? &response.asset->gzip : &response.asset->bytes;
    if (request.method() == http::verb::head || response.status == 304) body = &empty;
    head.body() = {body->data(), body->size()};
    head.prepare_payload();
    const auto [error, bytes] = co_await http::async_write(stream, head, asio::as_tuple(use_awaitable));
    co_return !error && request.keep_alive();
  }

  awaitable<void> refuse_socket(Stream& stream, const HttpRequest& request, http::status status,
                                std::string sentence) {
    http::response<http::string_body> response(status, request.version(), std::move(sentence));
    response.prepare_payload();
    co_await http::async_write(stream, response, asio::as_tuple(use_awaitable));
  }

  /// Makes a WebSocket of a connection whose session and origin are in order. What belongs to the request
  /// ends here, so that a client that stays costs no more than its socket.
  awaitable<void> upgrade(Stream& stream, const HttpRequest& request) {
    const Request head = parts(request);
    const auto origin = request[http::field::origin];
    const auto host = request[http::field::host];
    if (!same_origin({origin.data(), origin.size()}, {host.data(), host.size()}))
      co_return co_await refuse_socket(stream, request, http::status::forbidden,
                                       "this page may not connect here\n");
    const auto token = session_token(head.cookie);
    const auto hash = token ? hash_token(*token) : std::nullopt;
    if (!hash)
      co_return co_await refuse_socket(stream, request, http::status::unauthorized,
                                       "get / first, for the session cookie\n");
    stream.expires_never();
    auto peer = std::make_shared<Peer>(Peer{WebSocket(std::move(stream)), Channel(io_, kMostQueued)});
    peer->ws.set_option(websocket::stream_base::timeout::suggested(beast::role_type::server));
    peer->ws.read_message_max(kMostMessage);
    peer->ws.auto_fragment(false);  // one message is one frame: simpler for those who write bots
    const auto [error] = co_await peer->ws.async_accept(request, asio::as_tuple(use_awaitable));
    if (!error) asio::co_spawn(io_, talk(std::move(peer), *hash), [](const std::exception_ptr&) {});
  }

  /// A client for as long as it stays: it is read from here and written to beside; the end of one ends the
  /// other.
  awaitable<void> talk(std::shared_ptr<Peer> peer, std::string token_hash) {
    const auto connection = static_cast<Connection>(++last_connection_);
    peers_[connection] = peer;
    house_.connect(connection, token_hash);
    asio::co_spawn(io_, write_all(peer), [](const std::exception_ptr&) {});
    co_await read_all(peer->ws, connection);
    peers_.erase(connection);
    peer->outbox.close();
    house_.disconnect(connection);
  }

  awaitable<void> read_all(WebSocket& ws, Connection connection) {
    beast::flat_buffer buffer;
    Allowance allowance(options_.rate);
    bool slowed = false;
    while (true) {
      const auto [error, bytes] = co_await ws.async_read(buffer, asio::as_tuple(use_awaitable));
      if (error) co_return;
      const Milliseconds pause = allowance.spend(now());
      if (std::exchange(slowed, pause > Milliseconds{}) != slowed && slowed)
        send(connection,
             protocol::Error{"too-fast", "more messages than the server takes; it reads on later"});
      if (slowed) {
        Timer timer(io_, pause);
        co_await timer.async_wait(use_awaitable);
      }
      const auto data = buffer.cdata();
      house_.receive(connection, {static_cast<const char*>(data.data()), data.size()});
      buffer.consume(buffer.size());
    }
  }

  static awaitable<void> write_all(std::shared_ptr<Peer> peer) {
    peer->ws.text(true);
    bool corked = false;
    while (true) {
      const auto [closed, text] = co_await peer->outbox.async_receive(asio::as_tuple(use_awaitable));
      if (closed) break;
      peer->waiting -= text->size();
      // What waits already goes out together: an act's answer and the view after it are one packet.
      if (!corked && peer->waiting > 0) cork(peer->ws, corked = true);
      const auto [error, bytes] =
          co_await peer->ws.async_write(asio::buffer(*text), asio::as_tuple(use_awaitable));
      if (error) break;
      if (corked && peer->waiting == 0) cork(peer->ws, corked = false);
    }
    beast::close_socket(beast::get_lowest_layer(peer->ws));
  }

  ServerOptions options_;
  Assets assets_;
  std::string figures_;
  SecretSource source_;
  std::unique_ptr<Store> store_;    ///< for the writer thread alone
  std::unique_ptr<Store> archive_;  ///< for reading, on this thread
  asio::io_context io_{1};
  Acceptor acceptor_;
  Writer* writer_ = nullptr;
  BotThread* bots_ = nullptr;
  House house_;
  std::unordered_map<Connection, std::shared_ptr<Peer>> peers_;
  std::uint64_t last_connection_ = 0;
  Time began_ = std::chrono::time_point_cast<Milliseconds>(std::chrono::system_clock::now());
  std::chrono::steady_clock::time_point steady_began_ = std::chrono::steady_clock::now();
};

}  // namespace

void serve(const ServerOptions& options) {
  start_secrets();
  Server(options).run();
}

}  // namespace tableroo::server
