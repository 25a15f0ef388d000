#include "protocol/codec.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "protocol/typescript.hpp"

namespace tableroo::protocol {
namespace {

using testing::HasSubstr;

TEST(Codec, ClientMessagesGoBothWays) {
  const std::vector<ClientMessage> messages{
      Hello{1},    Rename{"Ännä"}, Lobby{},      Create{"switch", {{"seats", 3}}, {"me", "simple", "open"}},
      Sit{"t", 2}, Watch{"t", -1}, Unwatch{"t"}, Act{"t", "a1", "play 7H"},
      Resign{"t"}};
  for (const ClientMessage& message : messages) {
    const auto again = decode_client(encode(message));
    ASSERT_TRUE(again) << again.error().sentence;
    EXPECT_EQ(encode(*again), encode(message));
    EXPECT_EQ(again->index(), message.index());
  }
}

TEST(Codec, ServerMessagesGoBothWays) {
  TableState state{
      .table = "t", .game = "switch", .variant = "two", .options = {}, .version = 3, .status = "playing"};
  state.seats = {{"person", "Anna", std::nullopt, true}, {"bot", "Simple bot", "simple", true}};
  state.you = 0;
  state.legal = {{"draw", {{"cards", 1}}}};
  const std::vector<ServerMessage> messages{
      Welcome{1, "p", "Anna", "0"},
      Tables{{{"t", "switch", "two", state.seats, "waiting", std::nullopt}}},
      Created{"t"},
      state,
      Accepted{"t", "a", 4},
      Refused{"t", "a", "code", "Sentence.", {}},
      Error{"code", "sentence"}};
  for (const ServerMessage& message : messages) {
    const auto again = decode_server(encode(message));
    ASSERT_TRUE(again) << again.error().sentence;
    EXPECT_EQ(encode(*again), encode(message));
  }
  EXPECT_THAT(encode(ServerMessage{state}), HasSubstr(R"("you":0)"));
  state.you.reset();
  EXPECT_THAT(encode(ServerMessage{state}), HasSubstr(R"("you":null)"));
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
