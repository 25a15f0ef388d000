// docs/protocol.md keeps its word: each of its examples is a message, and each message has one.
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <set>

#include "engine/json.hpp"
#include "protocol/codec.hpp"

namespace tableroo::protocol {
namespace {

/// The lines of all blocks that begin with ```json.
std::vector<std::string> examples() {
  std::ifstream file(TABLEROO_SOURCE_DIR "/docs/protocol.md");
  std::vector<std::string> found;
  bool inside = false;
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with("```"))
      inside = line == "```json";
    else if (inside)
      found.push_back(line);
  }
  return found;
}

/// Whether all that `part` says stands in `whole` too: a client may leave keys out, at any depth.
bool says(const json::value& whole, const json::value& part) {
  if (!part.is_object() || !whole.is_object()) return whole == part;
  return std::ranges::all_of(part.get_object(), [&](const auto& entry) {
    const json::value* found = whole.get_object().if_contains(entry.key());
    return found != nullptr && says(*found, entry.value());
  });
}

template <class Message>
std::size_t kinds_of(const std::vector<Message>& messages) {
  std::set<std::size_t> kinds;
  for (const Message& message : messages) kinds.insert(message.index());
  return kinds.size();
}

TEST(Examples, AreMessagesAndEveryMessageHasOne) {
  std::vector<ClientMessage> from_client;
  std::vector<ServerMessage> from_server;
  for (const std::string& line : examples()) {
    const json::value example = json::parse(line);
    if (const auto sent = decode_client(line)) {
      EXPECT_TRUE(says(json::parse(encode(*sent)), example)) << line << "\nis read as\n" << encode(*sent);
      from_client.push_back(*sent);
    } else if (const auto told = decode_server(line)) {
      // The server leaves nothing out.
      EXPECT_EQ(json::parse(encode(*told)), example) << line << "\nis read as\n" << encode(*told);
      from_server.push_back(*told);
    } else {
      ADD_FAILURE() << line << "\nclient: " << sent.error().sentence << "\nserver: " << told.error().sentence;
    }
  }
  EXPECT_EQ(kinds_of(from_client), std::variant_size_v<ClientMessage>);
  EXPECT_EQ(kinds_of(from_server), std::variant_size_v<ServerMessage>);
}

}  // namespace
}  // namespace tableroo::protocol
