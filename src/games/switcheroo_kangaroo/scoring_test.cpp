// Numbers, windows and pay, against the rulebook's examples and a slow reading of every pair of cards.
#include "games/switcheroo_kangaroo/scoring.hpp"

#include <gtest/gtest.h>

#include "games/switcheroo_kangaroo/table_for_tests.hpp"

namespace tableroo::switcheroo_kangaroo {
namespace {

Reading over(std::string_view top, std::string_view bottom) {
  Half half;
  half.push_back(card(bottom));
  half.push_back(card(top));
  return read(half);
}

TEST(Scoring, ExamplesOfTheRulebook) {
  EXPECT_EQ(over("8S", "AH").number, 8);
  EXPECT_EQ(over("8S", "AH").window, 1);
  EXPECT_EQ(over("8S", "AH").suit, Suit::hearts);
  EXPECT_EQ(over("9H", "5H").number, 14);
  EXPECT_EQ(over("5H", "9H").number, 5);
  EXPECT_EQ(over("7H", "7S").number, 14);
  EXPECT_EQ(over("9S", "5H").number, 9);
}

TEST(Scoring, AnAceCountsFourteenButInTheWindow) {  // D-SK-1
  EXPECT_EQ(over("KH", "AH").number, 13);
  EXPECT_EQ(over("AH", "KH").number, 27);
  EXPECT_EQ(over("AH", "KH").window, 13);
  EXPECT_EQ(over("AS", "AH").number, 28);
  EXPECT_EQ(over("AS", "AH").window, 1);
  EXPECT_EQ(over("AS", "AH").suit, Suit::hearts);
  EXPECT_EQ(over("2S", "AS").number, 2);
  EXPECT_EQ(over("AS", "2S").number, 16);
}

TEST(Scoring, EveryTwoCardsAddOnlyAsAPairOrWithTheHigherOfTheSuitOnTop) {
  for (const Card top : CardSet::deck()) {
    for (const Card bottom : CardSet::deck() - CardSet::only(top)) {
      const bool pair = letter(top.rank()) == letter(bottom.rank());
      const bool climbs = letter(top.suit()) == letter(bottom.suit()) && +top.rank() > +bottom.rank();
      const int number = +top.rank() + (pair || climbs ? +bottom.rank() : 0);
      ASSERT_EQ(number_of(top, bottom), number) << text(top) << " over " << text(bottom);
      ASSERT_GE(number, 2);
      ASSERT_LE(number, 28);
    }
    ASSERT_GE(window_of(top), 1);
    ASSERT_LE(window_of(top), 13);
  }
}

// Steps that the source leaves open are filled in evenly (D-SK-2).
TEST(Scoring, PriceOfAnUnansweredChallenge) {
  constexpr std::array<int, 14> kByWindow{0, 1, 1, 2, 3, 4, 4, 4, 4, 4, 4, 4, 4, 4};
  for (int window = 1; window <= 13; ++window) {
    EXPECT_EQ(unanswered(Price::window, window), kByWindow[static_cast<std::size_t>(window)]) << window;
    EXPECT_EQ(unanswered(Price::flat, window), 3);
  }
}

// Whether the leading side can take all four (D-SK-3).
TEST(Scoring, OnlyAPricedWindowCapturesFour) {
  EXPECT_EQ(judge(Miss::split, Price::window, over("8S", "5H"), over("8C", "5C")).challenge, 4);
  for (int window = 1; window <= 13; ++window) EXPECT_LT(unanswered(Price::flat, window), kTrickCards);
}

// The table of outcomes, for every target, window, number and pricing.
TEST(Scoring, OutcomesOfEveryAnswer) {
  for (const Miss miss : {Miss::split, Miss::challenge})
    for (const Price price : {Price::flat, Price::window})
      for (int target = 2; target <= 28; ++target)
        for (int window = 1; window <= 13; ++window)
          for (int number = 2; number <= 28; ++number) {
            const Reading challenge{target, window, Suit::hearts};
            const int off = std::abs(number - target);
            const std::uint8_t open = unanswered(price, window);
            const Verdict out = judge(miss, price, challenge, {number, 5, Suit::spades});
            ASSERT_EQ(out, (Verdict{Outcome::out, 0, open}));
            const Verdict in = judge(miss, price, challenge, {number, 5, Suit::hearts});
            if (off == 0)
              ASSERT_EQ(in, (Verdict{Outcome::exact, 4, 0}));
            else if (off <= window)
              ASSERT_EQ(in, (Verdict{Outcome::inside, 3, 0}));
            else if (miss == Miss::split)
              ASSERT_EQ(in, (Verdict{Outcome::miss, 2, 2}));
            else
              ASSERT_EQ(in, (Verdict{Outcome::miss, 0, open}));
            ASSERT_LE(in.answer + in.challenge, kTrickCards);
          }
}

TEST(Scoring, AKingUnderTheChallengeTakesThirteenEitherWay) {
  const Reading challenge = over("AS", "KS");
  EXPECT_EQ(challenge.number, 27);
  EXPECT_EQ(judge(Miss::split, Price::flat, challenge, over("AH", "TS")).outcome, Outcome::inside);  // 14
  EXPECT_EQ(judge(Miss::split, Price::flat, challenge, over("KH", "TS")).outcome, Outcome::miss);    // 13
  const Reading fifteen{15, 13, Suit::spades};
  EXPECT_EQ(judge(Miss::split, Price::flat, fifteen, {2, 3, Suit::spades}).outcome, Outcome::inside);
  EXPECT_EQ(judge(Miss::split, Price::flat, fifteen, {28, 3, Suit::spades}).outcome, Outcome::inside);
}

TEST(Scoring, CardsThatLandInsideAreThoseThatAnAnswerShows) {
  for (const Card lying : CardSet::deck()) {
    for (int target = 2; target <= 28; ++target) {
      const Reading challenge{target, 1 + (target + lying.index()) % 13, static_cast<Suit>(target % 4)};
      CardSet inside;
      for (const Card joins : CardSet::deck() - CardSet::only(lying)) {
        for (const auto& answer : {over(text(joins), text(lying)), over(text(lying), text(joins))})
          if (judge(Miss::split, Price::flat, challenge, answer).answer >= 3) inside.add(joins);
      }
      ASSERT_EQ(landing(lying, challenge) - CardSet::only(lying), inside) << text(lying) << " to " << target;
    }
  }
}

TEST(Scoring, APerfectNumberOutOfSuitEarnsNothing) {
  EXPECT_EQ(judge(Miss::split, Price::flat, over("8S", "AH"), over("8C", "4D")),
            (Verdict{Outcome::out, 0, 3}));
}

}  // namespace
}  // namespace tableroo::switcheroo_kangaroo
