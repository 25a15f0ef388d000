"""Double Joker: two seats, 48 cards (no twos), the lead alternates, winning tricks is bad."""
from __future__ import annotations

from typing import Any

from common import (DECK, SUITS, Game, card_list, choice, deck_order, exactly, field, hand_lists, hands_of, need,
                    rank_value, suit_of, whole, whole_list)

CARDS = [card for card in DECK if card[0] != "2"]


class DoubleJoker(Game):
    def __init__(self, seats: int, options: Any) -> None:
        need(seats == 2, "Double Joker has two seats")
        super().__init__(seats)
        self.empty_take: bool = choice(options, "emptyTake", [True, False])
        choice(options, "openHands", [True, False])
        choice(options, "match", ["single", "pair"])
        self.hands: list[list[str]] = [[], []]
        self.stacks: dict[str, list[str]] = {suit: [] for suit in SUITS}
        self.won = [0, 0]
        self.suit: str | None = None
        self.led: str | None = None
        self.turn: int | None = None

    # Beginning
    def deal(self, event: dict[str, Any]) -> None:
        hands = hand_lists(event, 2)
        hands_of(hands, 24)
        exactly(sum(hands, []), CARDS)
        self.turn = whole(event, "first", 0, 1)
        self.hands = hands
        self.phase = "stack"

    def setup(self, fields: dict[str, Any]) -> None:
        phase = choice(fields, "phase", ["stack", "lead", "follow"])
        hands = hand_lists(fields, 2)
        stacks = read_stacks(field(fields, "stacks"))
        won = whole_list(fields, "won", 2, 48)
        turn = whole(fields, "turn", 0, 1)
        led = read_led(fields, phase)
        suit = read_suit(fields, phase, led)
        in_play = sum(hands, []) + sum(stacks.values(), []) + ([led] if led else [])
        check_counts(hands, stacks, won, in_play, phase)
        check_decision(phase, hands, suit, turn)
        self.phase, self.hands, self.stacks, self.won = phase, hands, stacks, won
        self.turn, self.led, self.suit = turn, led, suit

    # Choices
    def acting_now(self) -> list[int]:
        return [self.turn]

    def legal_now(self) -> dict[int, list[str]]:
        hand = self.hands[self.turn]
        if self.phase == "stack":
            acts = ["place " + card for card in hand]
            acts += ["take " + suit for suit in SUITS if self.may_take(suit)]
        else:
            acts = [f"{self.phase} {card}" for card in hand if suit_of(card) == self.suit]
        return {self.turn: acts}

    def may_take(self, suit: str) -> bool:
        return bool(self.stacks[suit]) or (self.empty_take and holds(self.hands[self.turn], suit))

    def perform(self, seat: int, action: str) -> None:
        verb, what = action.split(" ")
        {"place": self.place, "take": self.take, "lead": self.lead, "follow": self.follow}[verb](what)

    def place(self, card: str) -> None:
        leader = self.turn
        self.hands[leader].remove(card)
        self.stacks[suit_of(card)].append(card)
        if not holds(self.hands[leader], suit_of(card)):
            self.finish("cannot-lead", self.side_returns(1 - leader))
            return
        self.suit = suit_of(card)
        self.phase = "lead"

    def take(self, suit: str) -> None:
        self.hands[self.turn] = deck_order(self.hands[self.turn] + self.stacks[suit])
        self.stacks[suit] = []
        self.suit = suit
        self.phase = "lead"

    def lead(self, card: str) -> None:
        leader = self.turn
        follower = 1 - leader
        self.hands[leader].remove(card)
        self.led = card
        self.turn = follower
        if not holds(self.hands[follower], suit_of(card)):
            self.finish("cannot-follow", self.side_returns(leader))
            return
        self.phase = "follow"

    def follow(self, card: str) -> None:
        follower = self.turn
        self.hands[follower].remove(card)
        winner = follower if rank_value(card) > rank_value(self.led) else 1 - follower
        self.won[winner] += 2
        self.led = None
        self.suit = None
        self.phase = "stack"
        if not all(self.hands):
            self.count()

    # Ends
    def count(self) -> None:
        if self.won[0] == self.won[1]:
            self.finish("played-out", [0, 0])
        else:
            self.finish("played-out", self.side_returns(0 if self.won[0] < self.won[1] else 1))

    def tidy(self) -> None:
        self.turn = None
        self.suit = None

    def scores_by_seat(self) -> list[int]:
        return list(self.won)

    def state(self) -> dict[str, Any]:
        return {"phase": self.phase, "hands": [list(hand) for hand in self.hands],
                "stacks": {suit: list(stack) for suit, stack in self.stacks.items()}, "won": list(self.won),
                "suit": self.suit, "led": self.led, "turn": self.turn}


def holds(hand: list[str], suit: str) -> bool:
    return any(suit_of(card) == suit for card in hand)


# Reading a position
def read_stacks(fields: Any) -> dict[str, list[str]]:
    stacks = {suit: card_list(field(fields, suit), f"stack {suit}") for suit in SUITS}
    for suit, stack in stacks.items():
        need(all(suit_of(card) == suit for card in stack), f"a card of another suit lies on stack {suit}")
    return stacks


def read_led(fields: Any, phase: str) -> str | None:
    led = field(fields, "led")
    if phase != "follow":
        need(led is None, "no card is led in this phase")
        return None
    return card_list([led], "led")[0]


def read_suit(fields: Any, phase: str, led: str | None) -> str | None:
    suit = field(fields, "suit")
    if phase == "stack":
        need(suit is None, "no suit is bound before the stack step")
        return None
    choice(fields, "suit", SUITS)
    need(led is None or suit_of(led) == suit, "the led card is not of the bound suit")
    return suit


def check_counts(hands: list[list[str]], stacks: dict[str, list[str]], won: list[int], in_play: list[str],
                 phase: str) -> None:
    exactly(in_play, [card for card in CARDS if card in in_play])
    for suit in SUITS:
        number = sum(1 for card in in_play if suit_of(card) == suit)
        need(number % 2 == 0, f"an odd number of cards of suit {suit} is in play")
    need(all(count % 2 == 0 for count in won), "the cards on a Joker come in pairs")
    need(sum(won) == 48 - len(in_play), "the cards on the Jokers and those in play are not 48")
    need(all(len(hand) <= 24 for hand in hands), "a hand has more than 24 cards")
    steps = sum(won) // 2 + (0 if phase == "stack" else 1)
    need(sum(map(len, stacks.values())) <= steps, "more cards are stacked than stack steps were taken")


def check_decision(phase: str, hands: list[list[str]], suit: str | None, turn: int) -> None:
    """Somebody must have a choice: the game would be over with an empty hand or a missing suit."""
    if phase == "stack":
        need(all(hands), "a hand is empty")
        return
    need(holds(hands[turn], suit), "the seat to move has no card of the bound suit")
    need(phase == "follow" or bool(hands[1 - turn]), "the follower's hand is empty")
