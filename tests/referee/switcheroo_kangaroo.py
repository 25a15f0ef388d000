"""Switcheroo Kangaroo. Seats 0 and 2 are RED (side 0), seats 1 and 3 BLUE (side 1)."""
from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from typing import Any

from common import (DECK, Game, card_list, choice, deck_order, exactly, field, hand_lists, hands_of, need,
                    no_card_twice, rank_value, suit_of, whole, whole_list)

HALVES = ["red", "blue"]
MARKER = "2H"
PRESETS = {
    "recommended": (13, "split", "flat"),
    "every-seat-live": (9, "split", "flat"),
    "precision": (13, "challenge", "window"),
    "base": (13, "challenge", "flat"),
    "section-13": (13, "split", "window"),
    "precision-short": (9, "challenge", "window"),
}


@dataclass(frozen=True)
class Options:
    tricks: int
    miss: str
    price: str
    tie_lead: str
    placement: str
    bonus: bool
    pass_cards: int
    hands: int


def read_options(fields: Any) -> Options:
    variant = choice(fields, "variant", [*PRESETS, "custom"])
    options = Options(whole(fields, "tricks", 1, 13), choice(fields, "miss", ["split", "challenge"]),
                      choice(fields, "price", ["flat", "window"]),
                      choice(fields, "tieLead", ["challenge", "answer"]),
                      choice(fields, "placement", ["open", "own"]), choice(fields, "bonus", [True, False]),
                      whole(fields, "passCards", 0, 3), whole(fields, "hands", 1, 20))
    if variant != "custom":
        preset = Options(*PRESETS[variant], "challenge", "open", True, 2, options.hands)
        need(options == preset, f"an option contradicts the variant '{variant}'")
    return options


def number(half: list[str]) -> int:
    """What a complete half (bottom card, top card) counts."""
    bottom, top = half
    pair = rank_value(top) == rank_value(bottom)
    climbing = suit_of(top) == suit_of(bottom) and rank_value(top) > rank_value(bottom)
    return rank_value(top) + rank_value(bottom) if pair or climbing else rank_value(top)


def window(challenge: list[str]) -> int:
    value = rank_value(challenge[0])
    return 1 if value == 14 else value


def unanswered(width: int, price: str) -> int:
    if price == "flat":
        return 3
    if width <= 2:
        return 1
    return {3: 2, 4: 3}.get(width, 4)


def captures(challenge: list[str], answer: list[str], options: Options) -> tuple[int, int]:
    """Cards captured by the challenge and by the answer."""
    width = window(challenge)
    if suit_of(answer[0]) != suit_of(challenge[0]):
        return unanswered(width, options.price), 0
    off = abs(number(answer) - number(challenge))
    if off == 0:
        return 0, 4
    if off <= width:
        return 0, 3
    if options.miss == "split":
        return 2, 2
    return unanswered(width, options.price), 0


class SwitcherooKangaroo(Game):
    def __init__(self, seats: int, options: Any) -> None:
        need(seats == 4, "Switcheroo Kangaroo has four seats")
        super().__init__(seats)
        self.options = read_options(options)
        self.hands: list[list[str]] = [[], [], [], []]
        self.halves: list[list[str]] = [[], []]
        self.leader: int | None = None
        self.trick = 0
        self.scores = [0, 0]
        self.gone = 0
        self.hand = 0
        self.totals = [0, 0]
        self.hand_open = False  # the scores of this hand are not yet in the totals
        self.chosen: dict[int, list[str]] = {}  # passes, or swaps (empty for `keep`), not yet carried out

    # Beginning
    def deal(self, event: dict[str, Any]) -> None:
        hands = hand_lists(event, 4)
        hands_of(hands, 13)
        exactly(sum(hands, []), DECK)
        self.hands = hands
        self.halves = [[], []]
        self.leader = None
        self.trick = 1
        self.scores = [0, 0]
        self.gone = 0
        self.hand += 1
        self.hand_open = True
        if self.options.pass_cards:
            self.phase = "pass"
        else:
            self.reveal()

    def reveal(self) -> None:
        self.phase = "place"
        self.leader = next(seat for seat in range(4) if MARKER in self.hands[seat])

    def setup(self, fields: dict[str, Any]) -> None:
        phase = choice(fields, "phase", ["pass", "place", "bonus"])
        hands = hand_lists(fields, 4)
        halves = [card_list(field(fields, name), name) for name in HALVES]
        trick = whole(fields, "trick", 1, self.options.tricks)
        scores = whole_list(fields, "scores", 2, 52)
        gone = whole(fields, "gone", 0, 52)
        need(sum(scores) + gone == 4 * (trick - 1), "captured and gone cards are not four for each trick")
        no_card_twice(sum(hands + halves, []))
        leader = self.setup_leader(fields, phase, hands, halves, trick)
        self.check_hand_sizes(hands, halves, leader, trick)
        self.read_match(fields)
        self.phase, self.hands, self.halves, self.leader = phase, hands, halves, leader
        self.trick, self.scores, self.gone = trick, scores, gone

    def setup_leader(self, fields: dict[str, Any], phase: str, hands: list[list[str]],
                     halves: list[list[str]], trick: int) -> int | None:
        if phase == "pass":
            need(field(fields, "leader") is None, "nobody leads before the pass is over")
            need(self.options.pass_cards > 0, "nothing is passed with these options")
            need(trick == 1 and halves == [[], []], "the pass comes before the first card")
            return None
        leader = whole(fields, "leader", 0, 3)
        if phase == "bonus":
            need(self.options.bonus, "there is no bonus with these options")
            need(trick > 1 and halves == [[], []], "a bonus comes between two tricks")
        self.check_halves(halves, leader)
        if trick == 1:
            self.check_first_leader(hands, halves, leader)
        return leader

    def check_halves(self, halves: list[list[str]], leader: int) -> None:
        side = leader % 2
        filled = (len(halves[side]), len(halves[1 - side]))
        possible = [(0, 0), (1, 0), (1, 1), (2, 1)]
        if self.options.placement == "open":
            possible.append((0, 1))
        need(filled in possible, "the halves cannot be filled like that")

    def check_first_leader(self, hands: list[list[str]], halves: list[list[str]], leader: int) -> None:
        """The leader held the marker: it is still in that hand, or where that seat may have laid it."""
        places = [hands[leader], halves[leader % 2]]
        if self.options.placement == "open":
            places.append(halves[1 - leader % 2])
        need(any(MARKER in place for place in places), "trick 1 is led by the holder of 2H")

    def check_hand_sizes(self, hands: list[list[str]], halves: list[list[str]], leader: int | None,
                         trick: int) -> None:
        laid = len(halves[0]) + len(halves[1])
        for seat, hand in enumerate(hands):
            acted = leader is not None and (seat - leader) % 4 < laid
            size = 13 - (trick - 1) - (1 if acted else 0)
            need(len(hand) == size, f"hand {seat} has {len(hand)} cards instead of {size}")

    def read_match(self, fields: dict[str, Any]) -> None:
        hand = whole(fields, "hand", 1, self.options.hands)
        most = 4 * self.options.tricks * (hand - 1)
        totals = whole_list(fields, "totals", 2, most)
        need(sum(totals) <= most, "'totals' are more than the finished hands can give")
        self.hand, self.totals, self.hand_open = hand, totals, True

    # Choices
    def acting_now(self) -> list[int]:
        if self.phase == "place":
            return [self.placer()]
        return [seat for seat in self.choosers() if seat not in self.chosen]

    def choosers(self) -> list[int]:
        if self.phase == "pass":
            return [0, 1, 2, 3]
        return [self.leader % 2, self.leader % 2 + 2]

    def placer(self) -> int:
        return (self.leader + len(self.halves[0]) + len(self.halves[1])) % 4

    def legal_now(self) -> dict[int, list[str]]:
        return {seat: self.legal_of(seat) for seat in self.acting_now()}

    def legal_of(self, seat: int) -> list[str]:
        hand = self.hands[seat]
        if self.phase == "pass":
            return ["pass " + " ".join(cards) for cards in combinations(hand, self.options.pass_cards)]
        if self.phase == "bonus":
            return ["keep"] + ["swap " + card for card in hand]
        acts = []
        for half in (0, 1):
            if self.may_place(seat, half):
                ways = [" top", " tuck"] if self.halves[half] else [""]
                acts += [f"{card} {HALVES[half]}{way}" for card in hand for way in ways]
        return acts

    def may_place(self, seat: int, half: int) -> bool:
        laid = len(self.halves[half])
        challenge = self.leader % 2
        if laid == 2:
            return False
        if half != seat % 2 and (laid > 0 or self.options.placement == "own"):
            return False
        return not (half != challenge and laid == 1 and len(self.halves[challenge]) < 2)

    def perform(self, seat: int, action: str) -> None:
        words = action.split(" ")
        if self.phase == "place":
            self.place(seat, words[0], HALVES.index(words[1]), words[-1] == "tuck")
            return
        self.chosen[seat] = words[1:]
        if len(self.chosen) == len(self.choosers()):
            self.carry_out_choices()

    def carry_out_choices(self) -> None:
        chosen, self.chosen = self.chosen, {}
        if self.phase == "pass":
            self.exchange(chosen)
            self.reveal()
            return
        if all(chosen.values()):
            self.exchange(chosen)
        self.phase = "place"

    def exchange(self, given: dict[int, list[str]]) -> None:
        for seat, cards in given.items():
            for card in cards:
                self.hands[seat].remove(card)
        for seat, cards in given.items():
            partner = (seat + 2) % 4
            self.hands[partner] = deck_order(self.hands[partner] + cards)

    def place(self, seat: int, card: str, half: int, tuck: bool) -> None:
        self.hands[seat].remove(card)
        self.halves[half].insert(0 if tuck else len(self.halves[half]), card)
        if len(self.halves[0]) == len(self.halves[1]) == 2:
            self.end_trick()

    # Ends
    def end_trick(self) -> None:
        first = self.leader % 2
        challenge, answer = captures(self.halves[first], self.halves[1 - first], self.options)
        self.scores[first] += challenge
        self.scores[1 - first] += answer
        self.gone += 4 - challenge - answer
        self.halves = [[], []]
        if self.trick == self.options.tricks:
            self.end_hand()
            return
        tie_to_challenge = challenge == answer and self.options.tie_lead == "challenge"
        second_player = 2 if challenge > answer or tie_to_challenge else 3
        self.leader = (self.leader + second_player) % 4
        self.trick += 1
        if self.options.bonus and challenge != answer:
            self.phase = "bonus"

    def end_hand(self) -> None:
        self.totals = [total + score for total, score in zip(self.totals, self.scores)]
        self.hand_open = False
        self.leader = None
        if self.hand < self.options.hands:
            self.phase = "deal"
        elif self.totals[0] == self.totals[1]:
            self.finish("played-out", [0, 0, 0, 0])
        else:
            self.finish("played-out", self.side_returns(0 if self.totals[0] > self.totals[1] else 1))

    def tidy(self) -> None:
        self.leader = None

    def scores_by_seat(self) -> list[int]:
        """Captured over the match, a hand broken off by a resignation or an agreement included."""
        running = self.scores if self.hand_open else [0, 0]
        captured = [total + score for total, score in zip(self.totals, running)]
        return [captured[seat % 2] for seat in range(4)]

    def state(self) -> dict[str, Any]:
        return {"phase": self.phase, "hands": [list(hand) for hand in self.hands], "red": list(self.halves[0]),
                "blue": list(self.halves[1]), "leader": self.leader, "trick": self.trick,
                "scores": list(self.scores), "gone": self.gone, "hand": self.hand, "totals": list(self.totals)}
