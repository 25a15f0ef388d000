#include "games/jackaroo/space_set.hpp"

#include <gtest/gtest.h>

#include <set>

#include "base/rng.hpp"

namespace tableroo::jackaroo {
namespace {

std::set<int> listed(SpaceSet spaces) {
  std::set<int> list;
  for (const int space : spaces) list.insert(space);
  return list;
}

TEST(Ring, GoesRoundBothWays) {
  EXPECT_EQ(forward(75, 1), 0);
  EXPECT_EQ(forward(70, 13), 7);
  EXPECT_EQ(backward(0, 1), 75);
  EXPECT_EQ(backward(2, 4), 74);
  for (int space = 0; space < kSpaces; ++space)
    for (int n = 0; n <= kSpaces; ++n) ASSERT_EQ(forward(backward(space, n), n), space % kSpaces);
}

TEST(SpaceSets, AgreeWithASortedSet) {
  Rng rng(1);
  for (int round = 0; round < 500; ++round) {
    SpaceSet spaces;
    std::set<int> plain;
    for (int i = 0; i < 20; ++i) {
      const int space = static_cast<int>(below(rng, kSpaces));
      if (below(rng, 3) == 0) {
        spaces.remove(space);
        plain.erase(space);
      } else {
        spaces.add(space);
        plain.insert(space);
      }
    }
    ASSERT_EQ(listed(spaces), plain);
    ASSERT_EQ(spaces.size(), static_cast<int>(plain.size()));
    ASSERT_EQ(spaces.empty(), plain.empty());
    std::set<int> stepped;
    for (const int space : plain) stepped.insert((space + 1) % kSpaces);
    ASSERT_EQ(listed(spaces.stepped()), stepped);
    for (int space = 0; space < kSpaces; ++space) {
      ASSERT_EQ(spaces.has(space), plain.contains(space));
      for (int i = 0; i < 32; ++i)
        ASSERT_EQ((spaces.stretch_from(space) >> i) & 1U, plain.contains((space + i) % kSpaces) ? 1U : 0U);
    }
  }
}

TEST(SpaceSets, StretchesCrossTheEndOfTheNumbering) {
  for (int first = 0; first < kSpaces; ++first) {
    for (int count = 0; count <= 16; ++count) {
      std::set<int> plain;
      for (int i = 0; i < count; ++i) plain.insert((first + i) % kSpaces);
      ASSERT_EQ(listed(SpaceSet::stretch(first, count)), plain) << first << " " << count;
    }
  }
}

TEST(SpaceSets, CombineLikeSets) {
  const SpaceSet a = SpaceSet::stretch(60, 10);
  const SpaceSet b = SpaceSet::stretch(66, 14);
  EXPECT_EQ(a & b, SpaceSet::stretch(66, 4));
  EXPECT_EQ(a | b, SpaceSet::stretch(60, 10) | SpaceSet::stretch(70, 10));
  EXPECT_EQ(a - b, SpaceSet::stretch(60, 6));
}

}  // namespace
}  // namespace tableroo::jackaroo
