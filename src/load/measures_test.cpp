// Histogram, arrivals, counters, and how figures are printed.
#include "load/measures.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include "base/rng.hpp"
#include "load/options.hpp"
#include "load/report.hpp"
#include "load/server_process.hpp"

namespace tableroo::load {
namespace {

using std::chrono::microseconds;
using std::chrono::milliseconds;
using std::chrono::nanoseconds;
using testing::ElementsAre;
using testing::HasSubstr;

TEST(Histogram, OfNothingIsZero) {
  const Histogram none;
  EXPECT_EQ(none.count(), 0U);
  EXPECT_EQ(none.quantile_ms(0.99), 0);
  EXPECT_EQ(none.max_ms(), 0);
}

TEST(Histogram, OfOneIsThatOne) {
  Histogram one;
  one.add(microseconds(12345));
  EXPECT_EQ(one.quantile_ms(0.5), 12.345);
  EXPECT_EQ(one.quantile_ms(0.99), 12.345);
  EXPECT_EQ(one.max_ms(), 12.345);
}

TEST(Histogram, IsWithinOnePercentOfTheSortedSamples) {
  Histogram histogram;
  std::vector<std::uint64_t> samples;
  Rng rng(3);
  for (int i = 0; i < 20000; ++i) {
    samples.push_back(rng.bits64() >> (24 + below(rng, 40)));
    histogram.add(microseconds(samples.back()));
  }
  std::ranges::sort(samples);
  for (const double share : {0.01, 0.1, 0.5, 0.9, 0.99, 1.0}) {
    const double exact = static_cast<double>(samples[static_cast<std::size_t>(share * 20000) - 1]) / 1000;
    EXPECT_GE(histogram.quantile_ms(share), exact) << share;
    EXPECT_LE(histogram.quantile_ms(share), exact * 1.01) << share;
  }
  EXPECT_EQ(histogram.max_ms(), static_cast<double>(samples.back()) / 1000);
}

TEST(Histogram, TakesTheLongestAndTheShortest) {
  Histogram histogram;
  histogram.add(nanoseconds::max());
  histogram.add(nanoseconds(-5));
  EXPECT_EQ(histogram.quantile_ms(0.5), 0);
  EXPECT_GT(histogram.quantile_ms(1), 1e12);
}

TEST(Arrivals, TheFirstViewThatIncludesTheVersionCounts) {
  Arrivals arrivals;
  const Moment start{};
  EXPECT_EQ(arrivals.of(0), nullptr);
  arrivals.add(3, start + milliseconds(1));
  arrivals.add(5, start + milliseconds(2));
  arrivals.add(5, start + milliseconds(3));  // somebody came online
  ASSERT_NE(arrivals.of(4), nullptr);
  EXPECT_EQ(*arrivals.of(4), start + milliseconds(2));
  EXPECT_EQ(*arrivals.of(3), start + milliseconds(1));
  EXPECT_EQ(arrivals.of(6), nullptr);
  for (int version = 6; version < 30; ++version) arrivals.add(version, start + milliseconds(version));
  EXPECT_EQ(*arrivals.of(28), start + milliseconds(28));
  arrivals.clear();
  EXPECT_EQ(arrivals.of(3), nullptr);
}

TEST(Measures, CountActsWhileOpenAndFaultsAlways) {
  Measures measures;
  measures.acknowledged();
  measures.latency(milliseconds(1));
  measures.lost(2);
  measures.error("one");
  measures.open();
  measures.acknowledged();
  measures.match_over();
  measures.latency(milliseconds(1));
  measures.close();
  measures.acknowledged();
  measures.error("one");
  measures.error("another");
  EXPECT_EQ(measures.acts(), 1U);
  EXPECT_EQ(measures.matches(), 1U);
  EXPECT_EQ(measures.latencies().count(), 1U);
  EXPECT_EQ(measures.lost(), 2U);
  EXPECT_EQ(measures.errors(), 3U);
  EXPECT_THAT(measures.sentences(), ElementsAre("one", "another"));
}

TEST(Report, SaysWhatIsNotKnown) {
  Report report;
  EXPECT_TRUE(to_json(report).at("bytesPerTable").is_null());
  EXPECT_TRUE(to_json(report).at("cpuMicrosPerAct").is_null());
  EXPECT_THAT(to_text(report), HasSubstr("unknown bytes a connection"));
  report.bytes_per_table = 12000;
  EXPECT_EQ(to_json(report).at("bytesPerTable").as_int64(), 12000);
  EXPECT_THAT(to_text(report), HasSubstr("12000 bytes a table"));
}

TEST(ServerProcess, ReadsThisOne) {
  const auto self = ServerProcess::with_id(::getpid());
  EXPECT_GT(self.memory().value_or(0), 1'000'000);
  EXPECT_TRUE(self.processor_micros());
  EXPECT_FALSE(ServerProcess::unknown().memory());
  EXPECT_FALSE(ServerProcess::listening_on(0).processor_micros());
}

TEST(Url, HasAHostAndAPort) {
  const auto address = parse_url("http://127.0.0.1:8080/");
  ASSERT_TRUE(address);
  EXPECT_EQ(address->host, "127.0.0.1");
  EXPECT_EQ(address->port, "8080");
  EXPECT_EQ(parse_url("http://example")->port, "80");
  for (const auto* wrong :
       {"", "127.0.0.1:80", "https://a", "http://", "http://a:", "http://a:b", "http://a/b:1"})
    EXPECT_FALSE(parse_url(wrong)) << wrong;
}

}  // namespace
}  // namespace tableroo::load
