// HTTP answers, sessions and origins, without a socket.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "server/net/allowance.hpp"
#include "server/net/http.hpp"
#include "server/net/secrets.hpp"
#include "testkit/house.hpp"

namespace tableroo::server {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

struct Http : testing::Test {
  testkit::TestHouse house;
  std::string folder = testing::TempDir() + "web_" + std::to_string(::getpid());
  void SetUp() override {
    start_secrets();
    std::filesystem::create_directories(folder + "/assets");
    std::ofstream(folder + "/index.html") << "<html>";
    std::ofstream(folder + "/assets/a-1.js") << "code";
    std::ofstream(folder + "/assets/a-1.js.gz") << "packed";
  }
  void TearDown() override { std::filesystem::remove_all(folder); }
  [[nodiscard]] Response get(std::string_view target, std::string_view cookie = "",
                             std::string_view encoding = "", std::string_view etag = "") {
    return respond({"GET", target, cookie, encoding, etag}, assets(), "{}", house.house());
  }
  const Assets& assets() {
    if (!assets_) assets_.emplace(folder);
    return *assets_;
  }
  std::optional<Assets> assets_;
};

TEST_F(Http, TheFirstPageBringsASession) {
  const Response first = get("/");
  EXPECT_EQ(first.asset->bytes, "<html>");
  EXPECT_THAT(first.set_cookie, StartsWith("tableroo="));
  EXPECT_THAT(first.set_cookie, HasSubstr("HttpOnly"));
  const std::string pair = first.set_cookie.substr(0, first.set_cookie.find(';'));
  EXPECT_EQ(get("/", "other=1; " + pair).set_cookie, "");
  EXPECT_NE(get("/", "tableroo=nonsense").set_cookie, "");
  EXPECT_EQ(get("/assets/a-1.js").set_cookie, "");
}

TEST_F(Http, FilesComePackedAndOnce) {
  EXPECT_TRUE(get("/assets/a-1.js", "", "gzip, br").gzip);
  EXPECT_FALSE(get("/assets/a-1.js").gzip);
  EXPECT_TRUE(get("/assets/a-1.js").asset->immutable);
  EXPECT_FALSE(get("/").asset->immutable);
  const std::string etag = get("/").asset->etag;
  EXPECT_EQ(get("/", "", "", etag).status, 304);
}

TEST_F(Http, UnknownPathsAreNotFound) {
  for (const auto* path :
       {"/nothing", "/../etc/passwd", "/api/tables/x/record", "/api/tables/", "", "/assets/a-1.js.gz"})
    EXPECT_EQ(get(path).status, 404) << path;
  EXPECT_EQ(respond({"POST", "/", "", "", ""}, assets(), "{}", house.house()).status, 405);
}

TEST_F(Http, GamesAreListed) {
  const json::value games = json::parse(get("/api/games").body);
  EXPECT_GE(games.as_array().size(), 1U);
  EXPECT_TRUE(games.as_array()[0].as_object().contains("variants"));
}

TEST_F(Http, FiguresComeFromAFile) {
  const std::string path = folder + "/figures.json";
  EXPECT_EQ(read_figures(""), "{}");
  EXPECT_EQ(read_figures(path), "{}");
  const std::string good = R"({"switch":{"two":{"turns a round":"21"}}})";
  std::ofstream(path) << good;
  EXPECT_EQ(read_figures(path), good);
  EXPECT_EQ(respond({"GET", "/api/figures", "", "", ""}, assets(), good, house.house()).body, good);
  for (const char* bad : {"nonsense", "[]", R"({"switch":1})", R"({"switch":{"two":{"turns":21}}})"}) {
    std::ofstream(path) << bad;
    EXPECT_THROW(read_figures(path), std::runtime_error) << bad;
  }
}

TEST(Allowance, GivesABurstAndThenAsManyAsFlowIn) {
  Allowance allowance(50);
  const Time start = testkit::kStart;
  for (int i = 0; i < 200; ++i) EXPECT_EQ(allowance.spend(start), Milliseconds{}) << i;
  const Milliseconds pause = allowance.spend(start);
  EXPECT_EQ(pause, Milliseconds(20));
  EXPECT_EQ(allowance.spend(start + pause), Milliseconds(20)) << "one more, one more to wait for";
  EXPECT_EQ(allowance.spend(start + std::chrono::seconds(60)), Milliseconds{});
}

TEST(Origin, OnlyThisHost) {
  EXPECT_TRUE(same_origin("", "localhost:8080"));
  EXPECT_TRUE(same_origin("http://localhost:8080", "localhost:8080"));
  EXPECT_TRUE(same_origin("https://tableroo.example", "tableroo.example"));
  EXPECT_FALSE(same_origin("http://evil.example", "localhost:8080"));
  EXPECT_FALSE(same_origin("null", "localhost:8080"));
}

TEST(Secrets, TokensAreRandomAndHashedWhole) {
  start_secrets();
  const std::string token = fresh_token();
  EXPECT_NE(token, fresh_token());
  ASSERT_TRUE(hash_token(token));
  EXPECT_EQ(hash_token(token)->size(), 64U);
  EXPECT_NE(hash_token(token), hash_token(fresh_token()));
  EXPECT_FALSE(hash_token(""));
  EXPECT_FALSE(hash_token(token + "A"));
  EXPECT_FALSE(hash_token("!!!"));
}

TEST(Secrets, TheSourceDrawsDifferentCards) {
  start_secrets();
  SecretSource source;
  EXPECT_NE(shuffled(CardSet::deck(), source), shuffled(CardSet::deck(), source));
}

}  // namespace
}  // namespace tableroo::server
