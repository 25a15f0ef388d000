#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "base/seat.hpp"
#include "cards/card_set.hpp"

namespace tableroo {
namespace {

using testing::ElementsAre;

TEST(Card, TextGoesBothWaysForTheWholeDeck) {
  std::set<std::string> words;
  for (int index = 0; index < 52; ++index) {
    const Card card = Card::at(index);
    EXPECT_EQ(parse_card(text(card)), card);
    EXPECT_EQ(Card(card.rank(), card.suit()), card);
    words.insert(text(card));
  }
  EXPECT_EQ(words.size(), 52U);
}

TEST(Card, NothingElseIsACard) {
  for (const auto* word : {"", "7", "7h", "h7", "1H", "10H", "7X", " 7H", "7H ", "7HH", "--", "??"})
    EXPECT_FALSE(parse_card(word)) << word;
}

TEST(Card, DeckOrderIsSuitThenRank) {
  EXPECT_EQ(text(Card::at(0)), "2C");
  EXPECT_EQ(text(Card::at(12)), "AC");
  EXPECT_EQ(text(Card::at(13)), "2D");
  EXPECT_EQ(text(Card::at(51)), "AS");
  EXPECT_EQ(Card(Rank::ace, Suit::hearts).value(), 14);
  EXPECT_FALSE(Card::none().exists());
  EXPECT_EQ(text(Card::none()), "--");
}

TEST(CardSet, HoldsRanksAndSuits) {
  EXPECT_EQ(CardSet::deck().size(), 52);
  EXPECT_EQ(CardSet::of(Suit::spades).size(), 13);
  EXPECT_EQ(CardSet::of(Rank::two).size(), 4);
  for (const Card card : CardSet::of(Rank::jack)) EXPECT_EQ(card.rank(), Rank::jack);
  for (const Card card : CardSet::of(Suit::diamonds)) EXPECT_EQ(card.suit(), Suit::diamonds);
  EXPECT_EQ((CardSet::of(Rank::ace) & CardSet::of(Suit::clubs)).lowest(), Card(Rank::ace, Suit::clubs));
}

TEST(CardSet, IteratesInDeckOrder) {
  CardSet set;
  set.add(Card(Rank::ace, Suit::spades));
  set.add(Card(Rank::two, Suit::clubs));
  set.add(Card(Rank::nine, Suit::hearts));
  std::vector<std::string> words;
  for (const Card card : set) words.push_back(text(card));
  EXPECT_THAT(words, ElementsAre("2C", "9H", "AS"));
  EXPECT_EQ(set.nth(1), Card(Rank::nine, Suit::hearts));
  EXPECT_EQ(set.highest(), Card(Rank::ace, Suit::spades));
  set.remove(Card(Rank::nine, Suit::hearts));
  EXPECT_EQ(set.size(), 2);
}

TEST(Shuffle, IsAPermutationAndFair) {
  std::array<std::array<int, 4>, 4> seen{};
  Rng rng(1);
  constexpr int kRounds = 24000;
  for (int round = 0; round < kRounds; ++round) {
    std::array<int, 4> items{0, 1, 2, 3};
    shuffle(std::span<int>(items), rng);
    for (std::size_t place = 0; place < 4; ++place) ++seen[static_cast<std::size_t>(items[place])][place];
  }
  // Each count is binomial(24000, 1/4) with standard deviation 67; five of them either side.
  for (const auto& places : seen)
    for (const int count : places) EXPECT_NEAR(count, kRounds / 4, 335);
  EXPECT_EQ(CardSet::of_list(shuffled(CardSet::deck(), rng)), CardSet::deck());
}

TEST(Rng, IsTheSameEverywhere) {
  // Published numbers: whoever changes the generator changes every record of self-play.
  Rng rng(42);
  EXPECT_EQ(rng.bits64(), Rng(42).bits64());
  EXPECT_NE(Rng::stream(1, 2).bits64(), Rng::stream(2, 1).bits64());
  EXPECT_NE(Rng::stream(1, 2).bits64(), Rng::stream(1, 3).bits64());
}

TEST(Rng, BelowStaysBelow) {
  Rng rng(3);
  std::array<int, 7> seen{};
  for (int i = 0; i < 7000; ++i) ++seen[below(rng, 7)];
  for (const int count : seen) EXPECT_NEAR(count, 1000, 150);
  for (int i = 0; i < 100; ++i) EXPECT_EQ(below(rng, 1), 0U);
}

TEST(SeatSet, IteratesUpwards) {
  SeatSet seats;
  seats.add(seat_at(3));
  seats.add(seat_at(1));
  std::vector<int> list;
  for (const Seat seat : seats) list.push_back(+seat);
  EXPECT_THAT(list, ElementsAre(1, 3));
  EXPECT_EQ(seats.lowest(), seat_at(1));
  EXPECT_EQ(after(seat_at(3), 4), seat_at(0));
  EXPECT_EQ((SeatSet::first(4) - seats).bits(), 0b0101);
}

}  // namespace
}  // namespace tableroo
