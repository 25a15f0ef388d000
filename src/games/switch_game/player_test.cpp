// Players of Switch and what they can know: picks, the simple player, evidence, worlds.
#include "engine/playout.hpp"
#include "games/switch_game/test_position.hpp"
#include "testkit/matches.hpp"

namespace tableroo::switch_game {
namespace {

Event event_of(int seat, std::string_view words) {
  return {.kind = Event::Kind::act, .seat = seat_at(seat), .action = *game().parse(words)};
}

/// What the act proves to everybody.
Evidence proof(Played& played, int seat, std::string_view words) {
  const Table before = played.truth().table;
  played.act(seat, words);
  return Rules::evidence(before, event_of(seat, words), played.truth().table);
}

constexpr CardSet kFitsNineOfHearts = CardSet::of(Suit::hearts) | CardSet::of(Rank::nine) | kWild;

TEST(SwitchEvidence, WhoDrawsHeldNothingThatFits) {
  Played played({.hands = "KC 4D 7D | 3S", .top = "9H", .stock = "4C"});
  const Evidence evidence = proof(played, 0, "draw");
  EXPECT_EQ(evidence.not_held, kFitsNineOfHearts);
  EXPECT_EQ(evidence.drawn_from, CardSet::deck() - kFitsNineOfHearts);
}

TEST(SwitchEvidence, WhoMayPlayTheDrawnCardDrewOneThatFits) {
  Played played({.hands = "KC 4D 7D | 3S", .top = "9H", .stock = "9S"});
  EXPECT_EQ(proof(played, 0, "draw").drawn_from, kFitsNineOfHearts);
  EXPECT_TRUE(proof(played, 0, "play 9S").newest);
}

TEST(SwitchEvidence, OnAJackTheNamedSuitCounts) {
  Played played({.hands = "KC 4D 7D | 3S", .top = "JH", .suit = "S", .stock = "9H"});
  EXPECT_EQ(proof(played, 0, "draw").not_held, CardSet::of(Suit::spades) | kWild);
}

TEST(SwitchEvidence, ADrawThatWaitsForAShuffleProvesItsCardLater) {
  Played played({.hands = "KC 4D 7D | 3S", .top = "9H", .pile = "9C TC", .rest = Draft::Rest::last_hand});
  const Evidence waiting = proof(played, 0, "draw");
  EXPECT_EQ(waiting.not_held, kFitsNineOfHearts);
  EXPECT_TRUE(waiting.drawn_from.empty());
  const Table before = played.truth().table;
  const Event shuffled{.kind = Event::Kind::shuffle};
  Played misfit({.hands = "KC 4D 7D | 3S", .top = "9H", .pile = "9C TC", .rest = Draft::Rest::last_hand});
  misfit.act(0, "draw").shuffle("TC 9C");
  EXPECT_EQ(Rules::evidence(before, shuffled, misfit.truth().table).drawn_from,
            CardSet::deck() - kFitsNineOfHearts);
  played.shuffle("9C TC");
  EXPECT_EQ(Rules::evidence(before, shuffled, played.truth().table).drawn_from, kFitsNineOfHearts);
}

TEST(SwitchEvidence, AShuffleForADutyProvesNothing) {
  Played played({.hands = "KC 4D 7D | 3S",
                 .top = "2H",
                 .pending = "2 2",
                 .pile = "9C TC",
                 .rest = Draft::Rest::last_hand});
  EXPECT_TRUE(proof(played, 0, "take").not_held.empty());  // answering is optional
  const Table before = played.truth().table;
  played.shuffle("9C TC");
  const Evidence evidence = Rules::evidence(before, {.kind = Event::Kind::shuffle}, played.truth().table);
  EXPECT_TRUE(evidence.drawn_from.empty());
  EXPECT_TRUE(evidence.not_held.empty());
}

TEST(SwitchEvidence, NothingDrawnProvesNoCard) {
  Played played({.hands = "4C 6C TC | 2C", .top = "KH", .rest = Draft::Rest::last_hand});
  const Evidence evidence = proof(played, 0, "draw");
  EXPECT_FALSE(evidence.not_held.empty());
  EXPECT_TRUE(evidence.drawn_from.empty());
}

TEST(SwitchEvidence, AVoluntaryDrawProvesItsCardOnly) {
  Played played({.hands = "KC 4D 9C | 3S", .top = "9H", .stock = "4C", .options = "voluntaryDraw=true"});
  const Evidence evidence = proof(played, 0, "draw");
  EXPECT_TRUE(evidence.not_held.empty());
  EXPECT_EQ(evidence.drawn_from, CardSet::deck() - kFitsNineOfHearts);
}

TEST(SwitchEvidence, AnOrdinaryPlayAndAStandProveNothing) {
  Played played({.hands = "8H 4D 9C | 3S 8C | 5H 6H", .top = "9H"});
  EXPECT_FALSE(proof(played, 0, "play 8H").newest);
  EXPECT_TRUE(proof(played, 1, "stand").not_held.empty());
}

TEST(SwitchWorlds, AgreeWithWhatWasToldWithVoluntaryDraws) {
  for (std::uint64_t seed = 0; seed < 6; ++seed) {
    Rng rng(seed);
    const auto match = game().start(options("seats=3,handSize=4,voluntaryDraw=true,rounds=3,turnCap=40"));
    testkit::walk(*match, rng, [&rng](AnyMatch& at) {
      if (at.over() || at.chance() != ChanceKind::none || below(rng, 5) != 0) return;
      for (int seat = 0; seat < 3; ++seat) {
        const auto observation = at.observe(seat_at(seat));
        const auto world = observation->resample(rng);
        ASSERT_TRUE(world) << world.error().sentence;
        ASSERT_EQ((*world)->observe(seat_at(seat))->digest(), observation->digest());
        ASSERT_EQ((*world)->inconsistency(), "");
      }
    });
  }
}

TEST(SwitchWorlds, FromAPositionTheOwnCardsStay) {
  Rng rng(2);
  Played played({.hands = "KC 4D 7D | 3S 5S 6H", .top = "9H", .stock = "9S 8C"});
  played.act(0, "draw").act(0, "keep").act(1, "play 6H");
  const auto world = played.match().observe(seat_at(1))->resample(rng);
  ASSERT_TRUE(world) << world.error().sentence;
  EXPECT_EQ((*world)->view(seat_at(1)), played.match().view(seat_at(1)));
  const json::object state = (*world)->state();
  const CardSet theirs = Fields(state).hands("hands", 2)[0];
  EXPECT_EQ(theirs.size(), 4);
  EXPECT_EQ((theirs & kFitsNineOfHearts).size(), 1);  // the kept card fits, and nothing else did
}

// Every act that is legal and not silent is picked equally often.
TEST(SwitchPick, IsUniform) {
  const std::vector<Draft> drafts{{.hands = "7H 9C JC JD KD AS | 3C", .top = "9H"},
                                  {.hands = "2C 2D 5H | 3C", .top = "2H", .pending = "2 2"},
                                  {.hands = "8C JD | 3C", .top = "8H", .pending = "8 1"},
                                  {.hands = "7H JD | 3C 4C", .top = "9H", .options = "voluntaryDraw=true"},
                                  {.hands = "JD | 3C", .top = "9H", .options = "voluntaryDraw=true"},
                                  {.hands = "7C | 3C", .top = "9H"}};
  for (const Draft& draft : drafts) {
    const Played played(draft);
    const auto observation = played.match().observe(seat_at(0));
    ActionList legal;
    observation->legal(legal);
    std::map<std::uint32_t, int> times;
    Rng rng(11);
    for (std::size_t i = 0; i < 1000 * legal.size(); ++i) ++times[observation->pick(rng).code];
    EXPECT_EQ(times.size(), legal.size()) << draft.hands;
    for (const Action action : legal) EXPECT_NEAR(times[action.code], 1000, 150) << game().text(action);
  }
}

TEST(SwitchPick, AgreesWithTheListAllAlong) {
  for (const auto* with : {"", "seats=3,voluntaryDraw=true,turnCap=200", "seats=4"}) {
    Rng rng(6);
    const auto match = game().start(options(with));
    testkit::walk(*match, rng, [&rng](AnyMatch& at) {
      if (at.over() || at.chance() != ChanceKind::none) return;
      const auto observation = at.observe(at.acting().lowest());
      ActionList legal;
      observation->legal(legal);
      std::set<std::uint32_t> seen;
      for (std::size_t i = 0; i < 12 * legal.size(); ++i) seen.insert(observation->pick(rng).code);
      for (const std::uint32_t code : seen) ASSERT_TRUE(legal.has(Action{code}));
    });
  }
}

std::string choice(const Draft& draft) {
  Rng rng(1);
  return game().text(Played(draft).match().observe(seat_at(draft.turn))->simple(rng));
}

TEST(SwitchSimple, PlaysSensibly) {
  EXPECT_EQ(choice({.hands = "7H AH JH 3D | 3C 4C 5C 6C", .top = "9H"}),
            "play 7H");  // keeps what always fits
  EXPECT_EQ(choice({.hands = "7H 9S TS KS | 3C 4C 5C 6C", .top = "9H"}),
            "play 9S");                                                      // towards the longest suit
  EXPECT_EQ(choice({.hands = "7H 2H 3D KS | 3C", .top = "9H"}), "play 2H");  // attacks a short hand
  EXPECT_EQ(choice({.hands = "7H 2H 3D KS | 3C 4C 5C 6C", .top = "9H"}), "play 7H");  // and no other
  EXPECT_EQ(choice({.hands = "2H 3D KS | 3C 4C 5C", .top = "2S", .pending = "2 2"}), "play 2H");
  EXPECT_EQ(choice({.hands = "JH 3D KD | 3C 4C 5C", .top = "9S"}), "play JH D");  // the suit most held
  EXPECT_EQ(choice({.hands = "JH | 3C 4C 5C", .top = "9S"}), "play JH");
  EXPECT_EQ(choice({.hands = "3D | 3C 4C 5C", .top = "9S"}), "draw");
}

TEST(SwitchSimple, KeepsADrawnJackUntilTheEndIsNear) {
  Rng rng(1);
  Played early({.hands = "3D 4D 5C | 3C 4C", .top = "9S", .stock = "JH"});
  EXPECT_EQ(game().text(early.act(0, "draw").match().observe(seat_at(0))->simple(rng)), "keep");
  Played late({.hands = "3D | 3C 4C", .top = "9S", .stock = "JH"});
  EXPECT_EQ(game().text(late.act(0, "draw").match().observe(seat_at(0))->simple(rng)), "play JH D");
}

TEST(SwitchSimple, BeatsRandomPlay) {
  const State<Rules> start = Rules::start(options());
  int won = 0;
  constexpr int kMatches = 4000;
  for (int number = 0; number < kMatches; ++number) {
    Rng rng = Rng::stream(8, number / 2);
    State<Rules> state = start;
    const Seat simple = seat_at(number % 2);
    settle_chance<Rules>(state, rng);
    while (state.table.ending.reason == Reason::running) {
      const Seat seat = state.table.turn;
      const View<Rules> view = look<Rules>(state, seat);
      Rules::apply(state, seat,
                   seat == simple ? Rules::simple(view, rng) : Rules::pick(view.table, view.own, seat, rng));
      settle_chance<Rules>(state, rng);
    }
    won += Rules::result(state.table).returns[static_cast<std::size_t>(+simple)] == 1 ? 1 : 0;
  }
  EXPECT_GT(won, kMatches * 71 / 100);
}

TEST(SwitchState, IsSmall) { EXPECT_LE(sizeof(State<Rules>), 168U); }

}  // namespace
}  // namespace tableroo::switch_game
