// One WebSocket to the server.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <memory>
#include <string>
#include <string_view>

#include "load/options.hpp"

namespace tableroo::load {

/// The server, found.
struct Target {
  std::string host;  ///< as the Host header names it
  boost::asio::ip::tcp::endpoint endpoint;
};

/// Looks an address up. Throws std::runtime_error with a sentence where it is none or not known.
Target find_target(const std::string& url);

/// Who is told what happens to a socket.
class SocketOwner {
 public:
  virtual ~SocketOwner() = default;
  virtual void opened() = 0;
  virtual void received(std::string_view text) = 0;
  virtual void closed(const std::string& why) = 0;
};

class Socket {
 public:
  /// `reconnect`: opens again whenever it is closed, until the context stops.
  Socket(boost::asio::io_context& io, const Target& target, std::string token, bool reconnect,
         SocketOwner& owner);
  ~Socket();
  Socket(const Socket&) = delete;
  Socket& operator=(const Socket&) = delete;

  void start();
  [[nodiscard]] bool open() const;
  /// Queues one message; what is sent while the socket is closed is gone.
  void send(std::string text);

 private:
  struct Wire;
  std::shared_ptr<Wire> wire_;
};

}  // namespace tableroo::load
