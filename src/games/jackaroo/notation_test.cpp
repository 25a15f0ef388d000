#include "games/jackaroo/test_position.hpp"

namespace tableroo::jackaroo {
namespace {

TEST(Notation, ReadsEveryFormBothWays) {
  for (const std::string text : {"AS 12>13", "AS out", "KC out", "KC 12>25", "4S 2>74", "5D 15>h4", "TH 0>10",
                                 "7H 12>19", "7H 12>15 40>44", "7C 75>h2 73>h1", "7S 0>h4 75>h1", "JC 12x40",
                                 "JD 0x75", "discard 9C", "discard JS", "discard AC"}) {
    const auto action = Rules::parse(text);
    ASSERT_TRUE(action) << text;
    EXPECT_EQ(Rules::text(*action), text);
    EXPECT_EQ(tableroo::text(Rules::played(*action)),
              text.starts_with("discard") ? text.substr(8) : text.substr(0, 2));
  }
}

TEST(Notation, RefusesEverythingElse) {
  for (const std::string text : {"",
                                 "A",
                                 "AS",
                                 "AS ",
                                 "AS  out",
                                 "as out",
                                 "AS Out",
                                 "AS out ",
                                 " AS out",
                                 "QS out",
                                 "5S out",
                                 "7H out",
                                 "JC out",
                                 "JC 12>40",
                                 "AS 12x40",
                                 "7H 12x40",
                                 "AS 12>13 40>41",
                                 "7H 12>15  40>44",
                                 "7H 12>15 40>44 ",
                                 "7H 12>15 40>44 50>51",
                                 "7H 12>15,40>44",
                                 "AS 12>76",
                                 "AS 76>1",
                                 "AS 012>13",
                                 "AS 12>-1",
                                 "AS -1>3",
                                 "AS +1>3",
                                 "AS 12>h0",
                                 "AS 12>h5",
                                 "AS 12>h04",
                                 "AS 12>h",
                                 "AS 12>H4",
                                 "AS yard>0",
                                 "AS >13",
                                 "AS 12>",
                                 "AS 12",
                                 "AS 12>13>14",
                                 "1S 12>13",
                                 "10S 12>22",
                                 "discard",
                                 "discard ",
                                 "discard 9c",
                                 "discard 9C ",
                                 "discard  9C",
                                 "Discard 9C",
                                 "AS12>13",
                                 "AS\t12>13",
                                 "AS 12 >13",
                                 "JC x40",
                                 "JC 12x",
                                 "JC 12x40 1x2"})
    EXPECT_FALSE(Rules::parse(text)) << text;
}

TEST(Notation, EqualTextMeansEqualCode) {
  std::set<std::uint32_t> codes;
  std::set<std::string> texts;
  const auto add = [&](Action action) {
    codes.insert(action.code);
    const std::string text = Rules::text(action);
    texts.insert(text);
    ASSERT_EQ(Rules::parse(text), action) << text;
  };
  for (int from = 0; from < kPlaces; ++from) {
    for (int to = 0; to < kPlaces; ++to) {
      for (const Suit suit : {Suit::clubs, Suit::spades}) {
        add(move(Card(Rank::seven, suit), {from, to}));
        add(move(Card(Rank::king, suit), {from, to}));
        add(swap(Card(Rank::jack, suit), {from, to}));
        add(split(suit, {from, to}, {to, from}));
        add(split(suit, {0, 79}, {from, to}));
      }
    }
  }
  for (const Card card : CardSet::deck()) {
    add(discard(card));
    if (brings_out(card.rank())) add(out(card));
  }
  EXPECT_EQ(codes.size(), texts.size());
}

}  // namespace
}  // namespace tableroo::jackaroo
