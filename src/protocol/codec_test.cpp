#include "protocol/codec.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "protocol/typescript.hpp"

namespace tableroo::protocol {
namespace {

using testing::HasSubstr;

/// Every message goes to text and back, and every kind of message is among them.
template <class Message>
void check_all(const std::vector<Message>& messages, Result<Message> (*decode)(std::string_view)) {
  std::set<std::size_t> kinds;
  for (const Message& message : messages) {
    const auto again = decode(encode(message));
    ASSERT_TRUE(again) << again.error().sentence;
    EXPECT_EQ(encode(*again), encode(message));
    EXPECT_EQ(again->index(), message.index());
    kinds.insert(message.index());
  }
  EXPECT_EQ(kinds.size(), std::variant_size_v<Message>);
}

TEST(Codec, ClientMessagesGoBothWays) {
  const Terms terms{.listed = false, .clock = 60, .lots = true, .take_over = false};
  check_all<ClientMessage>(
      {Hello{1}, Rename{"Ännä"}, Device{}, Resume{"abc"}, Lobby{"switch", "waiting", true},
       Create{"switch", {{"seats", 3}}, {"me", "simple", "open"}, terms}, Sit{"t", 2}, Stand{"t"},
       Place{"t", 1, "simple"}, Ready{"t", false}, Watch{"t", -1}, Unwatch{"t"}, Act{"t", "a1", "play 7H"},
       Resign{"t"}, Vote{"t", "stand-in", 2, true}, Back{"t"}, Say{"t", "hello"}, Rematch{"t"}},
      decode_client);
}

TableState table_state() {
  TableState state{.table = "t", .game = "switch", .variant = "two", .options = {}, .terms = {}};
  state.version = 3;
  state.status = "playing";
  state.seats = {{.kind = "person", .name = "Anna", .level = std::nullopt, .online = true},
                 {.kind = "bot", .name = "Simple bot", .level = "simple", .online = true}};
  state.you = 0;
  state.left = {1500, std::nullopt};
  state.legal = {{"draw", {{"cards", 1}}}};
  state.motions = {{"stand-in", 1, {0}, 2000}};
  state.pair = PairInfo{1, "u", std::nullopt};
  return state;
}

TEST(Codec, ServerMessagesGoBothWays) {
  TableState state = table_state();
  check_all<ServerMessage>({Welcome{1, "p", "Anna", "0"}, Code{"abcdefgh", 600},
                            Tables{{{"t", "switch", "two", state.seats, "waiting", std::nullopt, {}}}, 7},
                            Created{"t"}, state, Said{"t", 1, "hello"}, Accepted{"t", "a", 4},
                            Refused{"t", "a", "code", "Sentence.", {}}, Error{"code", "sentence"}},
                           decode_server);
  EXPECT_THAT(encode(ServerMessage{state}), HasSubstr(R"("you":0)"));
  EXPECT_THAT(encode(ServerMessage{state}), HasSubstr(R"("left":[1500,null])"));
  state.you.reset();
  EXPECT_THAT(encode(ServerMessage{state}), HasSubstr(R"("you":null)"));
}

TEST(Codec, WhatMayBeLeftOutKeepsItsDefault) {
  const auto create =
      decode_client(R"({"type":"create","game":"switch","options":{},"seats":[],"terms":{"clock":30}})");
  ASSERT_TRUE(create);
  EXPECT_EQ(std::get<Create>(*create).terms, (Terms{.clock = 30}));
  EXPECT_FALSE(
      decode_client(R"({"type":"create","game":"switch","options":{},"seats":[],"terms":{"clock":"x"}})"));
  const auto lobby = decode_client(R"({"type":"lobby"})");
  ASSERT_TRUE(lobby);
  EXPECT_FALSE(std::get<Lobby>(*lobby).game);
}

TEST(Codec, UnknownKeysAreIgnoredAndMissingOnesNamed) {
  EXPECT_TRUE(decode_client(R"({"type":"watch","table":"t","version":1,"more":[1]})"));
  const auto missing = decode_client(R"({"type":"watch","table":"t"})");
  ASSERT_FALSE(missing);
  EXPECT_THAT(missing.error().sentence, HasSubstr("'version'"));
  EXPECT_FALSE(decode_client(R"({"type":"watch","table":"t","version":1e10})"));
  EXPECT_FALSE(decode_client(R"({"type":"watch","table":"t","version":99999999999})"));
}

TEST(Typescript, NamesEveryMessage) {
  const std::string text = typescript();
  EXPECT_THAT(text, HasSubstr("export interface Act {\n  type: 'act';\n  table: string;\n  act: string;"));
  EXPECT_THAT(text, HasSubstr("  you: number | null;"));
  EXPECT_THAT(text, HasSubstr("  legal: LegalAct[];"));
  EXPECT_THAT(text, HasSubstr("export type ServerMessage ="));
}

}  // namespace
}  // namespace tableroo::protocol
