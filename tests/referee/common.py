"""What the four games share: cards, checks of input, and the frame of a game."""
from __future__ import annotations

from typing import Any, Iterable

SUITS = "CDHS"
RANKS = "23456789TJQKA"
DECK = [rank + suit for suit in SUITS for rank in RANKS]
ORDER = {card: place for place, card in enumerate(DECK)}


class Refused(Exception):
    """An event, a position or an option that the rules do not allow; the text says why."""


def need(condition: bool, sentence: str) -> None:
    if not condition:
        raise Refused(sentence)


def rank_value(card: str) -> int:
    """2..14, ace high."""
    return RANKS.index(card[0]) + 2


def suit_of(card: str) -> str:
    return card[1]


def deck_order(cards: Iterable[str]) -> list[str]:
    return sorted(cards, key=ORDER.__getitem__)


def field(fields: Any, name: str) -> Any:
    need(isinstance(fields, dict), "an object with fields was expected")
    need(name in fields, f"the field '{name}' is missing")
    return fields[name]


def is_whole(value: Any) -> bool:
    """Whole number; Python counts true and false as numbers, a record does not."""
    return type(value) is int


def whole(fields: Any, name: str, low: int, high: int) -> int:
    value = field(fields, name)
    need(is_whole(value) and low <= value <= high,
         f"'{name}' must be a whole number from {low} to {high}, not {value!r}")
    return value


def whole_list(fields: Any, name: str, length: int, high: int) -> list[int]:
    values = field(fields, name)
    need(isinstance(values, list) and len(values) == length
         and all(is_whole(value) and 0 <= value <= high for value in values),
         f"'{name}' must be {length} whole numbers from 0 to {high}, not {values!r}")
    return list(values)


def choice(fields: Any, name: str, allowed: Iterable[Any]) -> Any:
    value = field(fields, name)
    for one in allowed:
        if type(one) is type(value) and one == value:
            return value
    raise Refused(f"'{name}' cannot be {value!r}")


def card_list(value: Any, what: str) -> list[str]:
    need(isinstance(value, list), f"{what} must be a list of cards")
    for card in value:
        need(isinstance(card, str) and card in ORDER, f"{card!r} in {what} is no card")
    return list(value)


def hand_lists(fields: Any, seats: int) -> list[list[str]]:
    hands = field(fields, "hands")
    need(isinstance(hands, list) and len(hands) == seats, f"'hands' must be {seats} hands")
    return [deck_order(card_list(hand, f"hand {seat}")) for seat, hand in enumerate(hands)]


def no_card_twice(cards: list[str]) -> None:
    seen: set[str] = set()
    for card in cards:
        need(card not in seen, f"the card {card} is there twice")
        seen.add(card)


def exactly(cards: list[str], wanted: Iterable[str]) -> None:
    """Each wanted card once, and no other."""
    no_card_twice(cards)
    wanted = set(wanted)
    missing = deck_order(wanted - set(cards))
    foreign = deck_order(set(cards) - wanted)
    need(not foreign, f"cards that do not belong there: {' '.join(foreign)}")
    need(not missing, f"cards are missing: {' '.join(missing)}")


def hands_of(hands: list[list[str]], size: int) -> None:
    for seat, hand in enumerate(hands):
        need(len(hand) == size, f"hand {seat} has {len(hand)} cards instead of {size}")


class Game:
    """The frame: which event may come, and how a match ends from outside.

    A game defines `deal`, `setup`, `legal`, `acting`, `perform`, `state` and `scores_by_seat`; one that
    reshuffles also `shuffle` and `shuffle_due`. `phase` is `deal` whenever the next event must be a deal.
    """

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.phase = "deal"
        self.begun = False
        self.returns: list[int] | None = None
        self.reason: str | None = None

    # What each game defines.
    def deal(self, event: dict[str, Any]) -> None:
        raise NotImplementedError

    def setup(self, fields: dict[str, Any]) -> None:
        raise NotImplementedError

    def shuffle(self, stock: list[str]) -> None:
        raise Refused("this game never reshuffles")

    def shuffle_due(self) -> bool:
        return False

    def legal_now(self) -> dict[int, list[str]]:
        raise NotImplementedError

    def acting_now(self) -> list[int]:
        raise NotImplementedError

    def perform(self, seat: int, action: str) -> None:
        raise NotImplementedError

    def state(self) -> dict[str, Any]:
        raise NotImplementedError

    def scores_by_seat(self) -> list[int]:
        raise NotImplementedError

    def tidy(self) -> None:
        """What a game clears when the match is over."""

    # What follows from it.
    def over(self) -> bool:
        return self.phase == "over"

    def waiting_for_chance(self) -> bool:
        return self.phase == "deal" or self.shuffle_due()

    def legal(self) -> dict[int, list[str]]:
        """All legal actions of every seat that may act, sorted bytewise."""
        if self.over() or self.waiting_for_chance():
            return {}
        return {seat: sorted(acts) for seat, acts in sorted(self.legal_now().items()) if acts}

    def acting(self) -> list[int]:
        """The seats without which the game cannot go on."""
        if self.over() or self.waiting_for_chance():
            return []
        return self.acting_now()

    def finish(self, reason: str, returns: list[int]) -> None:
        self.phase = "over"
        self.reason = reason
        self.returns = returns
        self.tidy()

    def result(self) -> dict[str, Any] | None:
        if self.returns is None:
            return None
        return {"scores": self.scores_by_seat(), "returns": self.returns, "reason": self.reason}

    def side_returns(self, side: int) -> list[int]:
        """Side 0 has the even seats, side 1 the odd ones; the named side wins."""
        return [1 if seat % 2 == side else -1 for seat in range(self.seats)]

    def resign_returns(self, leaver: int) -> list[int]:
        return self.side_returns(1 - leaver % 2)

    def act(self, seat: int, action: str) -> None:
        need(not self.over(), "the game is over")
        need(not self.waiting_for_chance(), "the game waits for a chance event")
        need(action in self.legal_now().get(seat, []), f"seat {seat} may not do {action!r}")
        self.perform(seat, action)

    def event(self, event: dict[str, Any]) -> None:
        """Takes one event of a record, or refuses it and stays as it was."""
        need(isinstance(event, dict), "an event must be an object")
        if "setup" in event:
            need(not self.begun, "a setup can only be the first event")
            self.setup(event["setup"])
        elif "chance" in event:
            self.chance_event(event)
        else:
            need(self.begun, "the first event must be a deal or a setup")
            self.seat_event(event)
        self.begun = True

    def chance_event(self, event: dict[str, Any]) -> None:
        kind = event["chance"]
        if kind == "deal":
            need(self.phase == "deal", "no deal is due")
            self.deal(event)
        elif kind == "shuffle":
            need(self.shuffle_due(), "no shuffle is due")
            self.shuffle(card_list(field(event, "stock"), "stock"))
        else:
            raise Refused(f"unknown chance event {kind!r}")

    def seat_event(self, event: dict[str, Any]) -> None:
        need(not self.over(), "the game is over")
        if event.get("event") == "agreed-draw":
            self.finish("agreed", [0] * self.seats)
            return
        seat = whole(event, "seat", 0, self.seats - 1)
        if event.get("event") == "resign":
            self.finish("resigned", self.resign_returns(seat))
            return
        action = field(event, "action")
        need(isinstance(action, str), "an action must be text")
        self.act(seat, action)
