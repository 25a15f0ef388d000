"""Switch, for two to four seats."""
from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from common import (DECK, SUITS, Game, card_list, choice, deck_order, exactly, field, hand_lists, hands_of, need,
                    suit_of, whole, whole_list)

DUTY = {"2": 2, "A": 4}  # what each two or ace adds to the cards to be drawn
SPECIAL = "28JA"


@dataclass
class Pending:
    rank: str
    count: int


@dataclass
class Draw:
    """A draw under way: it may have to wait for a shuffle."""
    seat: int
    left: int
    kind: str  # the act that draws: draw, take or catch
    last: str | None = None


class SwitchGame(Game):
    def __init__(self, seats: int, options: Any) -> None:
        need(2 <= seats <= 4, "Switch has two to four seats")
        super().__init__(seats)
        need(whole(options, "seats", 2, 4) == seats, "the option 'seats' is not the number of seats")
        self.hand_size = whole(options, "handSize", 3, 10)
        self.rounds: int = choice(options, "rounds", [1, 3, 5])
        self.voluntary_draw: bool = choice(options, "voluntaryDraw", [True, False])
        choice(options, "beginner", [True, False])
        self.turn_cap = whole(options, "turnCap", 1, 10**9)
        self.hands: list[list[str]] = [[] for _ in range(seats)]
        self.stock: list[str] = []
        self.pile: list[str] = []
        self.suit: str | None = None
        self.pending: Pending | None = None
        self.exposed: int | None = None
        self.called: set[int] = set()
        self.drawing: Draw | None = None
        self.drawn: str | None = None  # the card that may be played in phase `drawn`
        self.turn: int | None = None
        self.turns = 0
        self.scores = [0] * seats
        self.next_first: int | None = None  # unknown before the first deal, and after a setup

    # Beginning
    def deal(self, event: dict[str, Any]) -> None:
        hands = hand_lists(event, self.seats)
        hands_of(hands, self.hand_size)
        starter = card_list([field(event, "starter")], "starter")[0]
        stock = card_list(field(event, "stock"), "stock")
        exactly(sum(hands, []) + [starter] + stock, DECK)
        need(starter[0] not in SPECIAL, "a 2, 8, jack or ace cannot be the starter")
        first = whole(event, "first", 0, self.seats - 1)
        need(self.next_first in (None, first), "each round begins one seat further on")
        self.hands, self.stock, self.pile, self.suit = hands, stock, [starter], suit_of(starter)
        self.turn = first
        self.next_first = self.after(first)
        self.turns = 0
        self.phase = "play"

    def setup(self, fields: dict[str, Any]) -> None:
        choice(fields, "phase", ["play"])
        hands = hand_lists(fields, self.seats)
        need(all(hands), "a hand is empty")
        stock = card_list(field(fields, "stock"), "stock")
        pile = card_list(field(fields, "pile"), "pile")
        exactly(sum(hands, []) + stock + pile, DECK)
        need(bool(pile), "the pile is empty")
        need(fields.get("top", pile[-1]) == pile[-1], "'top' is not the last card of the pile")
        suit = choice(fields, "suit", SUITS)
        need(suit == suit_of(pile[-1]) or pile[-1][0] == "J", "'suit' is not the suit of the top card")
        pending = read_pending(field(fields, "pending"), pile[-1])
        turn = whole(fields, "turn", 0, self.seats - 1)
        called = self.read_called(fields, hands, turn)
        exposed = self.read_exposed(fields, hands, turn, called)
        turns = whole(fields, "turns", 0, self.turn_cap - 1)
        self.scores = whole_list(fields, "scores", self.seats, self.rounds - 1)
        self.hands, self.stock, self.pile, self.suit, self.pending = hands, stock, pile, suit, pending
        self.turn, self.called, self.exposed, self.turns = turn, called, exposed, turns
        self.phase = "play"

    def read_called(self, fields: Any, hands: list[list[str]], turn: int) -> set[int]:
        called = field(fields, "called")
        need(isinstance(called, list) and all(type(seat) is int and 0 <= seat < self.seats for seat in called),
             "'called' must be a list of seats")
        need(len(set(called)) == len(called), "a seat stands twice in 'called'")
        for seat in called:
            need(len(hands[seat]) == 1 or (seat == turn and len(hands[seat]) == 2), f"no call of seat {seat} can stand")
        return set(called)

    def read_exposed(self, fields: Any, hands: list[list[str]], turn: int, called: set[int]) -> int | None:
        if field(fields, "exposed") is None:
            return None
        exposed = whole(fields, "exposed", 0, self.seats - 1)
        need(self.after(exposed) == turn, "only the seat just before 'turn' can be exposed")
        need(len(hands[exposed]) == 1, "an exposed seat holds one card")
        need(exposed not in called, "a seat that has called is not exposed")
        return exposed

    # Choices
    def after(self, seat: int) -> int:
        return (seat + 1) % self.seats

    def acting_now(self) -> list[int]:
        return [self.turn]

    def legal_now(self) -> dict[int, list[str]]:
        acts: dict[int, list[str]] = {seat: [] for seat in range(self.seats)}
        acts[self.turn] += self.turn_acts()
        for seat in range(self.seats):
            if self.may_call(seat):
                acts[seat].append("call")
            if self.exposed is not None and self.exposed != seat:
                acts[seat].append(f"catch {self.exposed}")
        return acts

    def turn_acts(self) -> list[str]:
        hand = self.hands[self.turn]
        if self.phase == "drawn":
            return self.plays_of(self.drawn) + ["keep"]
        plays = [act for card in hand if self.playable(card) for act in self.plays_of(card)]
        if self.pending:
            return plays + ["stand" if self.pending.rank == "8" else "take"]
        if not plays or self.voluntary_draw:
            plays.append("draw")
        return plays

    def plays_of(self, card: str) -> list[str]:
        """A jack names a suit in the same act, unless it is the last card."""
        if card[0] == "J" and len(self.hands[self.turn]) > 1:
            return [f"play {card} {suit}" for suit in SUITS]
        return [f"play {card}"]

    def playable(self, card: str) -> bool:
        if self.pending:
            return card[0] == self.pending.rank
        return card[0] in "JA" or suit_of(card) == self.suit or card[0] == self.pile[-1][0]

    def may_call(self, seat: int) -> bool:
        if seat in self.called:
            return False
        return seat == self.exposed or (seat == self.turn and len(self.hands[seat]) == 2)

    def perform(self, seat: int, action: str) -> None:
        words = action.split(" ")
        if words[0] == "call":
            self.call(seat)
        elif words[0] == "catch":
            self.catch()
        else:
            self.exposed = None  # the next seat in sequence has acted
            self.turn_act(words)

    def call(self, seat: int) -> None:
        self.called.add(seat)
        if self.exposed == seat:
            self.exposed = None

    def catch(self) -> None:
        caught, self.exposed = self.exposed, None
        self.begin_draw(Draw(caught, 2, "catch"))

    def turn_act(self, words: list[str]) -> None:
        if words[0] == "play":
            self.play(words[1], words[2] if len(words) == 3 else suit_of(words[1]))
        elif words[0] == "draw":
            self.begin_draw(Draw(self.turn, 1, "draw"))
        elif words[0] == "take":
            count, self.pending = self.pending.count, None
            self.begin_draw(Draw(self.turn, count, "take"))
        else:  # keep and stand: in phase `drawn` no duty waits
            self.pending = None
            self.end_turn()

    def play(self, card: str, suit: str) -> None:
        hand = self.hands[self.turn]
        hand.remove(card)
        self.pile.append(card)
        self.suit = suit
        if not hand:
            self.turns += 1
            self.win_round(self.turn, "played-out")
            return
        self.set_duty(card[0])
        if len(hand) == 1 and self.turn not in self.called:
            self.exposed = self.turn
        self.end_turn()

    def set_duty(self, rank: str) -> None:
        if rank in DUTY:
            self.pending = Pending(rank, DUTY[rank] + (self.pending.count if self.pending else 0))
        elif rank == "8":
            self.pending = Pending("8", 1)

    # Drawing
    def begin_draw(self, draw: Draw) -> None:
        self.drawing = draw
        self.go_on_drawing()

    def go_on_drawing(self) -> None:
        draw = self.drawing
        while draw.left and self.stock:
            self.receive(draw)
        if draw.left and len(self.pile) > 1:
            return  # waits for a shuffle
        self.drawing = None
        if draw.kind == "draw" and draw.last and self.playable(draw.last):
            self.drawn = draw.last
            self.phase = "drawn"
        elif draw.kind != "catch":
            self.end_turn()

    def receive(self, draw: Draw) -> None:
        hand = self.hands[draw.seat]
        if len(hand) == 1:
            self.called.discard(draw.seat)
        draw.last = self.stock.pop(0)
        draw.left -= 1
        self.hands[draw.seat] = deck_order(hand + [draw.last])

    def shuffle_due(self) -> bool:
        return self.drawing is not None and not self.over()

    def shuffle(self, stock: list[str]) -> None:
        exactly(stock, self.pile[:-1])
        self.stock, self.pile = stock, self.pile[-1:]
        self.go_on_drawing()

    # Ends
    def end_turn(self) -> None:
        if len(self.hands[self.turn]) != 1:
            self.called.discard(self.turn)
        self.drawn = None
        self.turns += 1
        if self.turns >= self.turn_cap:
            self.end_at_cap()
            return
        self.turn = self.after(self.turn)
        self.phase = "play"

    def end_at_cap(self) -> None:
        fewest = min(map(len, self.hands))
        holders = [seat for seat, hand in enumerate(self.hands) if len(hand) == fewest]
        if len(holders) == 1:
            self.win_round(holders[0], "turn-cap")
        else:
            self.finish("turn-cap", [0] * self.seats)

    def win_round(self, winner: int, reason: str) -> None:
        self.scores[winner] += 1
        if self.scores[winner] == self.rounds:
            self.finish(reason, [1 if seat == winner else -1 for seat in range(self.seats)])
        else:
            self.phase = "deal"
            self.tidy()

    def tidy(self) -> None:
        self.turn = None
        self.pending = None
        self.exposed = None
        self.drawn = None
        self.drawing = None
        self.called = set()

    def resign_returns(self, leaver: int) -> list[int]:
        """The leaver loses; of the others the fewest cards win, those tied for fewest draw."""
        others = [seat for seat in range(self.seats) if seat != leaver]
        fewest = min(len(self.hands[seat]) for seat in others)
        best = [seat for seat in others if len(self.hands[seat]) == fewest]
        prize = 1 if len(best) == 1 else 0
        return [prize if seat in best else -1 for seat in range(self.seats)]

    def scores_by_seat(self) -> list[int]:
        return list(self.scores)

    def state(self) -> dict[str, Any]:
        pending = {"rank": self.pending.rank, "count": self.pending.count} if self.pending else None
        return {"phase": self.phase, "hands": [list(hand) for hand in self.hands], "top": self.pile[-1],
                "suit": self.suit, "pending": pending, "exposed": self.exposed, "called": sorted(self.called),
                "stock": len(self.stock), "pile": len(self.pile), "turn": self.turn, "turns": self.turns,
                "scores": list(self.scores)}


def read_pending(value: Any, top: str) -> Pending | None:
    if value is None:
        return None
    rank = choice(value, "rank", ["2", "A", "8"])
    need(rank == top[0], "the duty is of another rank than the top card")
    count = whole(value, "count", 1, 10**6)
    need(count == 1 if rank == "8" else count % DUTY[rank] == 0, f"a duty of {count} is impossible")
    return Pending(rank, count)
