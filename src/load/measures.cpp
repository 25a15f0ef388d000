#include "load/measures.hpp"

#include <algorithm>
#include <cmath>

namespace tableroo::load {
namespace {

constexpr std::size_t kMostSentences = 5;

}  // namespace

std::size_t Histogram::bucket_of(std::uint64_t micros) {
  const auto width = static_cast<unsigned>(std::bit_width(micros));
  if (width <= kBits + 1) return static_cast<std::size_t>(micros);
  const unsigned shift = width - kBits - 1;
  return (static_cast<std::size_t>(shift) << kBits) + static_cast<std::size_t>(micros >> shift);
}

std::uint64_t Histogram::top_of(std::size_t bucket) {
  if (bucket < (std::size_t{2} << kBits)) return bucket;
  const std::size_t shift = (bucket >> kBits) - 1;
  const std::uint64_t lead = bucket - (shift << kBits);
  return ((lead + 1) << shift) - 1;
}

void Histogram::add(std::chrono::nanoseconds duration) {
  const auto micros = static_cast<std::uint64_t>(std::max<std::int64_t>(duration.count(), 0)) / 1000;
  ++buckets_[bucket_of(micros)];
  ++count_;
  max_ = std::max(max_, micros);
}

double Histogram::quantile_ms(double share) const {
  if (count_ == 0) return 0;
  const auto wanted =
      std::max<std::uint64_t>(1, static_cast<std::uint64_t>(std::ceil(share * static_cast<double>(count_))));
  std::uint64_t seen = 0;
  std::size_t bucket = 0;
  while (bucket + 1 < kBuckets && (seen += buckets_[bucket]) < wanted) ++bucket;
  return static_cast<double>(std::min(top_of(bucket), max_)) / 1000;
}

void Arrivals::add(int version, Moment when) {
  if (kept_[(next_ + kept_.size() - 1) % kept_.size()].version == version) return;  // who is online, say
  kept_[next_] = {version, when};
  next_ = (next_ + 1) % kept_.size();
}

const Moment* Arrivals::of(int version) const {
  for (std::size_t i = 0; i < kept_.size(); ++i) {
    const Arrival& arrival = kept_[(next_ + i) % kept_.size()];  // oldest first
    if (arrival.version >= version) return &arrival.when;
  }
  return nullptr;
}

void Measures::error(const std::string& sentence) {
  ++errors_;
  if (sentences_.size() < kMostSentences && std::ranges::find(sentences_, sentence) == sentences_.end())
    sentences_.push_back(sentence);
}

}  // namespace tableroo::load
