// Notation, refusals, facts and the board of Switch.
#include "games/switch_game/test_position.hpp"

namespace tableroo::switch_game {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

TEST(SwitchWords, ReadBothWays) {
  for (const auto* words : {"play 7H", "play TS", "play JS H", "play JS S", "play JS", "draw", "keep", "take",
                            "stand", "call", "catch 0", "catch 3"}) {
    const auto action = game().parse(words);
    ASSERT_TRUE(action) << words;
    EXPECT_EQ(game().text(*action), words);
  }
}

TEST(SwitchWords, NothingElseIsRead) {
  for (const auto* words :
       {"",         "play",     "play ",     "play 7",    "play 7h",    "Play 7H",   "play 7H ",
        " play 7H", "play  7H", "play 7H H", "play JS X", "play JS  H", "play JS h", "play JS HH",
        "play JSH", "play 1H",  "play 10H",  "draw ",     "draw 1",     "catch",     "catch ",
        "catch 4",  "catch -1", "catch 00",  "catch 0 ",  "pass",       "keep 7H"})
    EXPECT_FALSE(game().parse(words)) << words;
}

TEST(SwitchWords, EveryActOfTheGameReadsBack) {
  std::set<std::string> texts;
  const auto check = [&](Action action) {
    EXPECT_EQ(Rules::parse(Rules::text(action)), action) << Rules::text(action);
    EXPECT_TRUE(texts.insert(Rules::text(action)).second);
  };
  for (const Card card : CardSet::deck()) check(play(card));
  for (const Card jack : kJacks)
    for (int suit = 0; suit < kSuits; ++suit) check(play(jack, static_cast<Suit>(suit)));
  for (const Kind kind : {Kind::draw, Kind::keep, Kind::take, Kind::stand, Kind::call}) check(act(kind));
  for (int seat = 0; seat < kMaxSeats; ++seat) check(catch_out(seat_at(seat)));
}

std::string sentence(const Played& played, int seat, std::string_view words) {
  const auto refusal = played.match().clone()->act(seat_at(seat), *game().parse(words));
  return refusal ? refusal->sentence : "";
}

TEST(SwitchWords, RefusalsNameTheRuleAndTheFact) {
  const Played played({.hands = "7H KD | 3C", .top = "9H"});
  EXPECT_THAT(sentence(played, 0, "play KD"), HasSubstr("the top card is the 9H, so play hearts or nines"));
  EXPECT_THAT(sentence(played, 0, "draw"), HasSubstr("7H"));
  EXPECT_THAT(sentence(played, 1, "draw"), HasSubstr("Seat 0"));
  EXPECT_EQ(played.refused(0, "play 3C"), "card-not-held");
  EXPECT_EQ(played.refused(0, "keep"), "nothing-drawn");
  EXPECT_THAT(sentence(Played({.hands = "7C KD | 3C", .top = "JC", .suit = "H"}), 0, "play 7C"),
              HasSubstr("hearts was named"));
  EXPECT_THAT(sentence(Played({.hands = "7C KD | 3C", .top = "AC", .pending = "A 8"}), 0, "play 7C"),
              HasSubstr("take 8 cards"));
  EXPECT_THAT(sentence(Played({.hands = "7C KD | 3C", .top = "8C", .pending = "8 1"}), 0, "play 7C"),
              HasSubstr("stand"));
  EXPECT_EQ(Played({.hands = "JC KD | 3C", .top = "9H"}).refused(0, "play JC"), "suit-missing");
  EXPECT_EQ(sentence(Played({.hands = "7C KD | 3C", .top = "6S"}), 0, "play 7C"),
            "The 7C does not fit: the top card is the 6S, so play spades or sixes.");
}

TEST(SwitchWords, AfterADrawOnlyTheDrawnCard) {
  Played played({.hands = "KC 4D 7D | 3S", .top = "9H", .stock = "9S"});
  played.act(0, "draw");
  EXPECT_EQ(played.refused(0, "play KC"), "only-drawn-card");
  EXPECT_EQ(played.refused(0, "draw"), "already-drawn");
  EXPECT_EQ(played.refused(0, "take"), "no-duty");
  EXPECT_EQ(played.refused(0, "play 9C"), "card-not-held");
}

// Every act that can be written is explained, in every phase and for every seat, or is legal.
TEST(SwitchWords, EveryRefusalIsDocumented) {
  std::set<std::string_view> codes;
  for (const CodeInfo& info : game().codes()) codes.insert(info.code);
  std::vector<Action> all;
  for (const Card card : CardSet::deck()) all.push_back(play(card));
  for (const Card jack : kJacks) all.push_back(play(jack, Suit::hearts));
  for (int seat = 0; seat < kMaxSeats; ++seat) all.push_back(catch_out(seat_at(seat)));
  for (const auto* words : {"draw", "keep", "take", "stand", "call"}) all.push_back(*game().parse(words));
  for (std::uint64_t seed = 0; seed < 6; ++seed) {
    Rng rng(seed);
    State<Rules> state = Rules::start(options(seed % 2 == 0 ? "seats=3" : "handSize=3,rounds=3"));
    for (int step = 0; step < 60; ++step) {
      for (int seat = 0; seat < state.table.options.seats; ++seat)
        for (const Action action : all) {
          const Refusal refusal = Rules::explain(state.table, state.of(seat_at(seat)), seat_at(seat), action);
          ActionList list;
          Rules::legal(state.table, state.of(seat_at(seat)), seat_at(seat), list);
          if (!list.has(action)) {
            ASSERT_TRUE(codes.contains(refusal.code)) << refusal.code;
          }
        }
      if (state.table.phase == Phase::over) break;
      if (Rules::chance(state.table) != ChanceKind::none)
        Rules::apply(state, Rules::draw(state, rng));
      else
        Rules::apply(state, state.table.turn,
                     Rules::pick(state.table, state.of(state.table.turn), state.table.turn, rng));
    }
  }
}

TEST(SwitchWords, FactsOfAPlay) {
  const Played played({.hands = "7S AS JD 2S | 3C"});
  EXPECT_THAT(played.facts(0, "play 7S"),
              ElementsAre("card=\"7S\"", "suit=\"S\"", "cardsLeft=3", "winsAtOnce=false"));
  EXPECT_THAT(played.facts(0, "play JD H"),
              ElementsAre("card=\"JD\"", "suit=\"H\"", "cardsLeft=3", "winsAtOnce=false"));
  EXPECT_THAT(played.facts(0, "play AS"),
              ElementsAre("card=\"AS\"", "suit=\"S\"", "cardsLeft=3", "winsAtOnce=false", "dutyRank=\"A\"",
                          "dutyCount=4", "dutySeat=1"));
  const Played answer({.hands = "3C 5C | 2H 4S", .top = "2S", .pending = "2 4", .turn = 1});
  EXPECT_THAT(answer.facts(1, "play 2H"),
              ElementsAre("card=\"2H\"", "suit=\"H\"", "cardsLeft=1", "winsAtOnce=false", "dutyRank=\"2\"",
                          "dutyCount=6", "dutySeat=0"));
  const Played last({.hands = "2S | 3C"});
  EXPECT_THAT(last.facts(0, "play 2S"),
              ElementsAre("card=\"2S\"", "suit=\"S\"", "cardsLeft=0", "winsAtOnce=true"));
}

TEST(SwitchWords, FactsOfTheOtherActs) {
  Played played({.hands = "KC 4D | 3S", .top = "9H", .stock = "9S"});
  EXPECT_THAT(played.facts(0, "draw"), ElementsAre("cards=1", "waived=0"));
  EXPECT_THAT(played.facts(0, "call"), IsEmpty());
  EXPECT_THAT(played.act(0, "draw").facts(0, "keep"), ElementsAre("card=\"9S\""));
  const Played owing({.hands = "KC 4D | 3S",
                      .top = "AH",
                      .pending = "A 12",
                      .stock = "9S 9C",
                      .pile = "3H 4H 5H",
                      .rest = Draft::Rest::last_hand});
  EXPECT_THAT(owing.facts(0, "take"), ElementsAre("cards=5", "waived=7"));
  EXPECT_THAT(Played({.hands = "KC 4D | 3S", .top = "8H", .pending = "8 1"}).facts(0, "stand"), IsEmpty());
}

TEST(SwitchWords, TheBoard) {
  Played played({.hands = "KC 4D | 3S",
                 .top = "JH",
                 .suit = "C",
                 .called = {1},
                 .scores = {1, 0},
                 .options = "rounds=3"});
  const std::string board = played.match().observe(seat_at(0))->board();
  for (const auto* part :
       {"Seat 0 (you): 2 in hand, 1 rounds won   <- to act",
        "Seat 1: 1 in hand, 0 rounds won, last card called", "Top: JH, to match: clubs", "Your hand: KC 4D"})
    EXPECT_THAT(board, HasSubstr(part));
  EXPECT_THAT(board, testing::Not(HasSubstr("3S")));
  EXPECT_THAT(Played({.hands = "KC 4D | 3S", .top = "8H", .pending = "8 1", .options = "beginner=true"})
                  .match()
                  .observe(seat_at(0))
                  ->board(),
              testing::AllOf(HasSubstr("waits: stand"), HasSubstr("3S")));
  EXPECT_THAT(played.match().observe(Seat::none)->board(), testing::Not(HasSubstr("Your hand")));
}

}  // namespace
}  // namespace tableroo::switch_game
