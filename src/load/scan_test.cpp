// What the scanner finds is what the codec reads, for the messages of real matches and for made-up ones.
#include "load/scan.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/registry.hpp"
#include "load/messages.hpp"
#include "protocol/codec.hpp"
#include "testkit/house.hpp"

namespace tableroo::load {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

std::vector<std::string> read_legal(const Scan& scan) {
  std::vector<std::string_view> actions;
  actions_of(scan.legal, actions);
  return {actions.begin(), actions.end()};
}

/// The scan of a message whose strings need no escapes, beside what the codec makes of it.
void expect_same(const protocol::TableState& state) {
  const std::string text = protocol::encode(state);
  const auto decoded = protocol::decode_server(text);
  ASSERT_TRUE(decoded) << text;
  const auto& read = std::get<protocol::TableState>(*decoded);
  Scan found;
  ASSERT_TRUE(scan(text, found)) << text;
  EXPECT_EQ(found.type, "table");
  EXPECT_EQ(found.table, read.table);
  EXPECT_EQ(found.status, read.status);
  EXPECT_EQ(found.version, read.version);
  EXPECT_EQ(found.you, read.you.value_or(-1));
  for (int seat = 0; seat < kMaxSeats; ++seat)
    EXPECT_EQ(holds(found.acting, seat), std::ranges::count(read.acting, seat) > 0) << text;
  std::vector<std::string> actions;
  for (const protocol::LegalAct& act : read.legal) actions.push_back(act.action);
  EXPECT_EQ(read_legal(found), actions);
}

/// One person and bots play; every view the person gets is compared.
void play_and_compare(const AnyGame& game, int acts) {
  testkit::TestHouse house;
  Rng rng(7);
  const auto options = game.complete(OptionValues::defaults(game.option_specs()));
  const auto me = house.join("me");
  std::vector<std::string> seats(static_cast<std::size_t>(game.seats(*options)), "simple");
  seats.front() = "me";
  house.say(me, protocol::Create{std::string(game.id()), {}, seats});
  const std::string table = house.last<protocol::Created>(me).table;
  house.say(me, protocol::Watch{table, -1});
  for (int i = 0; i < acts; ++i) {
    const auto legal = house.last<protocol::TableState>(me).legal;
    if (legal.empty()) break;
    const auto& chosen = legal[below(rng, static_cast<std::uint32_t>(legal.size()))];
    house.say(me, act(table, "a" + std::to_string(i), chosen.action));
  }
  const auto views = house.sent<protocol::TableState>(me);
  EXPECT_GT(views.size(), 5U);
  for (const protocol::TableState& view : views) expect_same(view);
  EXPECT_THAT(house.sent<protocol::Refused>(me), IsEmpty());
}

TEST(Scan, ReadsEveryViewOfRealMatches) {
  for (const AnyGame* game : all_games()) play_and_compare(*game, 40);
}

TEST(Scan, IsNotMisledByWhatStandsInStrings) {
  protocol::TableState state{.table = "t1", .game = "g", .version = 12, .status = "playing"};
  state.seats = {{"person", "\"]},\"version\":99,{[\\", std::nullopt, true}};
  state.acting = {0, 12};
  state.view = {{"you", 3}, {"legal", {{{"action", "no"}}}}, {"text", "}]\\\""}};
  state.legal = {{"7H red top", {{"action", "inner"}, {"list", {1, 2}}}}, {"draw", {}}};
  expect_same(state);
  state.you = 3;
  state.acting.clear();
  state.legal.clear();
  expect_same(state);
}

TEST(Scan, ReadsTheShortMessages) {
  const std::string accepted = protocol::encode(protocol::Accepted{"t", "a17", 40});
  Scan found;
  ASSERT_TRUE(scan(accepted, found));
  EXPECT_EQ(found.type, "accepted");
  EXPECT_EQ(found.act, "a17");
  EXPECT_EQ(found.version, 40);
  EXPECT_EQ(found.you, -1);
  const std::string refused = protocol::encode(protocol::Refused{"t", "a", "wrong-phase", "No.", {{"n", 1}}});
  ASSERT_TRUE(scan(refused, found));
  EXPECT_EQ(found.type, "refused");
  EXPECT_EQ(found.code, "wrong-phase");
  EXPECT_EQ(found.sentence, "No.");
  EXPECT_EQ(found.version, -1);
  const std::string created = protocol::encode(protocol::Created{"t2"});
  ASSERT_TRUE(scan(created, found));
  EXPECT_EQ(found.table, "t2");
}

TEST(Scan, EscapesStayAsTheyAre) {
  Scan found;
  ASSERT_TRUE(scan(R"({"type":"table","more":null,"legal":[{"facts":{},"action":"a\"b\\"}]})", found));
  EXPECT_THAT(read_legal(found), ElementsAre(R"(a\"b\\)"));
  const std::string text = act("t", "1", read_legal(found).front());
  const auto message = protocol::decode_client(text);
  ASSERT_TRUE(message) << text;
  EXPECT_EQ(std::get<protocol::Act>(*message).action, "a\"b\\");
}

TEST(Scan, SaysWhatItCannotRead) {
  Scan found;
  for (const auto* text : {"", "x", "{", "{\"a\"", "{\"a\":", "{\"a\":1", "{\"a\":}", "{\"a\":\"b",
                           "{\"a\":\"b\\", "{\"a\":[1,{\"b\":2}", "[1]"})
    EXPECT_FALSE(scan(text, found)) << text;
  EXPECT_TRUE(scan("{}", found));
}

TEST(Messages, AreTheProtocols) {
  const Play play{"switch", {{"seats", 3}}, 3};
  const auto created = protocol::decode_client(create(play));
  ASSERT_TRUE(created);
  EXPECT_THAT(std::get<protocol::Create>(*created).seats, ElementsAre("me", "open", "open"));
  EXPECT_EQ(act("t", "1", "play 7H"), protocol::encode(protocol::Act{"t", "1", "play 7H"}));
}

TEST(Messages, TokensAreTheServersOwnKind) {
  const std::string token = fresh_token();
  EXPECT_EQ(token.size(), 43U);
  EXPECT_NE(token, fresh_token());
  EXPECT_EQ(token.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"),
            std::string::npos);
}

}  // namespace
}  // namespace tableroo::load
