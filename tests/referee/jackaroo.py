"""Jackaroo. Seats 0 and 2 play seats 1 and 3; a colour is named by its seat."""
from __future__ import annotations

from typing import Any, Iterator

from common import (DECK, Game, card_list, choice, deck_order, exactly, field, hand_lists, hands_of, need, whole)

RING = 76
COLUMN = 4
LAST_REL = RING - 1
FORWARD = {"A": [1, 11], "2": [2], "3": [3], "6": [6], "7": [7], "8": [8], "9": [9], "T": [10], "Q": [12],
           "K": [13]}


def start_of(colour: int) -> int:
    return 19 * colour


class Board:
    """Where the marbles are. A column fills from its far end, so the number of marbles in it says all."""

    def __init__(self, yard: list[int], home: list[int], owner: dict[int, int], rules: "Rules") -> None:
        self.yard = yard
        self.home = home
        self.owner = owner  # track space -> colour
        self.rules = rules

    def copy(self) -> "Board":
        return Board(list(self.yard), list(self.home), dict(self.owner), self.rules)

    def of_colour(self, colour: int) -> list[int]:
        return [space for space, owner in self.owner.items() if owner == colour]

    def leads_block(self, space: int, lifted: int | None = None) -> bool:
        behind = (space - 1) % RING
        return behind in self.owner and behind != lifted

    def protected(self, space: int, lifted: int | None = None) -> bool:
        return space == start_of(self.owner[space]) or self.leads_block(space, lifted)

    def capture(self, space: int) -> None:
        self.yard[self.owner.pop(space)] += 1

    def deepest_free(self, colour: int) -> int:
        """Number of the deepest free cell, 4 at the far end."""
        return COLUMN - self.home[colour]

    # Moves: each gives where the marble comes to rest, as text, and the board afterwards; or nothing.
    def forward(self, space: int, count: int, sweeping: bool = False) -> tuple[str, "Board"] | None:
        colour = self.owner[space]
        rel = (space - start_of(colour)) % RING
        cell = rel + count - LAST_REL
        path = [(space + step) % RING for step in range(1, count + 1)]
        if cell <= 0:
            return self.travel(space, path[:-1], path[-1], sweeping)
        if cell > COLUMN or (self.rules.home_landing == "free" and cell > self.deepest_free(colour)):
            return None
        return self.travel(space, path[:LAST_REL - rel], None, sweeping)

    def backward(self, space: int) -> tuple[str, "Board"] | None:
        return self.travel(space, [(space - step) % RING for step in (1, 2, 3)], (space - 4) % RING, False)

    def travel(self, space: int, passed: list[int], end: int | None, sweeping: bool) -> tuple[str, "Board"] | None:
        """Moves over the spaces passed onto `end`, or into the column where `end` is None."""
        colour = self.owner[space]
        lifted = None if self.rules.block_counts_mover else space
        in_way = [other for other in passed if other in self.owner]
        if any(self.owner[other] == colour or self.protected(other, lifted) for other in in_way):
            return None
        if end in self.owner and self.protected(end, lifted):
            return None
        after = self.copy()
        del after.owner[space]
        for other in in_way if sweeping else []:
            after.capture(other)
        if end is None:
            cell = self.deepest_free(colour)
            after.home[colour] += 1
            return f"h{cell}", after
        if end in self.owner:
            after.capture(end)
        after.owner[end] = colour
        return str(end), after

    def bring_out(self, colour: int) -> "Board | None":
        start = start_of(colour)
        if self.yard[colour] == 0:
            return None
        standing = self.owner.get(start)
        if standing == colour:
            return None
        if standing == (colour + 2) % 4 and self.leads_block(start):
            return None
        after = self.copy()
        if standing is not None:
            after.capture(start)
        after.yard[colour] -= 1
        after.owner[start] = colour
        return after

    def swap(self, own: int, other: int) -> "Board":
        after = self.copy()
        after.owner[own], after.owner[other] = self.owner[other], self.owner[own]
        return after


class Rules:
    def __init__(self, fields: Any) -> None:
        self.marbles: int = choice(fields, "marbles", [3, 4])
        self.home_landing: str = choice(fields, "homeLanding", ["any", "free"])
        self.block_counts_mover: bool = choice(fields, "blockCountsMover", [True, False])
        self.turn_cap = whole(fields, "turnCap", 1, 10**9)


# What a card can do: pairs of the action's text after the card, and the board afterwards.
Act = tuple[str, Board]


def acts_of_card(board: Board, card: str, colour: int) -> Iterator[Act]:
    rank = card[0]
    if rank in "AK":
        out = board.bring_out(colour)
        if out:
            yield "out", out
    for count in FORWARD.get(rank, []):
        for space in board.of_colour(colour):
            yield from named(space, board.forward(space, count, sweeping=rank == "K"))
    if rank == "4":
        for space in board.of_colour(colour):
            yield from named(space, board.backward(space))
    elif rank == "5":
        for space in board.owner:
            yield from named(space, board.forward(space, 5))
    elif rank == "7":
        yield from split_sevens(board, colour)
    elif rank == "J":
        yield from jacks(board, colour)


def named(space: int, move: tuple[str, Board] | None) -> Iterator[Act]:
    if move:
        end, after = move
        yield f"{space}>{end}", after


def split_sevens(board: Board, colour: int) -> Iterator[Act]:
    for first in board.of_colour(colour):
        for count in range(1, 7):
            for first_text, between in named(first, board.forward(first, count)):
                for second in board.of_colour(colour):
                    # A second marble taken by the first part is gone: its space holds the first marble now.
                    if second == first or first_text == f"{first}>{second}":
                        continue
                    for second_text, after in named(second, between.forward(second, 7 - count)):
                        yield f"{first_text} {second_text}", after


def jacks(board: Board, colour: int) -> Iterator[Act]:
    # Nothing is lifted before the swap is judged, whatever `blockCountsMover` says.
    free = [space for space in board.owner if not board.protected(space)]
    for own in free:
        for other in free:
            if board.owner[own] == colour and board.owner[other] % 2 != colour % 2:
                yield f"{own}x{other}", board.swap(own, other)


class Jackaroo(Game):
    def __init__(self, seats: int, options: Any) -> None:
        need(seats == 4, "Jackaroo has four seats")
        super().__init__(seats)
        self.rules = Rules(options)
        self.hands: list[list[str]] = [[], [], [], []]
        self.board = Board([self.rules.marbles] * 4, [0] * 4, {}, self.rules)
        self.stock: list[str] = []
        self.discard: list[str] = []
        self.turn: int | None = None
        self.turns = 0
        self.draw_waits = False  # a draw is due and the stock is empty

    # Beginning
    def deal(self, event: dict[str, Any]) -> None:
        hands = hand_lists(event, 4)
        hands_of(hands, 4)
        stock = card_list(field(event, "stock"), "stock")
        exactly(sum(hands, []) + stock, DECK)
        self.turn = whole(event, "first", 0, 3)
        self.hands, self.stock = hands, stock
        self.phase = "play"

    def setup(self, fields: dict[str, Any]) -> None:
        choice(fields, "phase", ["play"])
        hands = hand_lists(fields, 4)
        hands_of(hands, 4)
        stock = card_list(field(fields, "stock"), "stock")
        named_cards = sum(hands, []) + stock
        if "discard" in fields:
            discard = card_list(fields["discard"], "discard")
        else:
            discard = [card for card in DECK if card not in named_cards]
        exactly(named_cards + discard, DECK)
        board = read_board(field(fields, "marbles"), self.rules)
        turn = whole(fields, "turn", 0, 3)
        self.turns = whole(fields, "turns", 0, self.rules.turn_cap - 1)
        self.hands, self.stock, self.discard, self.board, self.turn = hands, stock, discard, board, turn
        self.phase = "play"

    # Choices
    def acting_now(self) -> list[int]:
        return [self.turn]

    def controlled(self) -> int:
        """The colour that the seat to move plays: its own until that is home, then its partner's."""
        all_home = self.board.home[self.turn] == self.rules.marbles
        return (self.turn + 2) % 4 if all_home else self.turn

    def moves(self) -> dict[str, Board]:
        """Every action of the seat to move, with the board it leads to."""
        hand = self.hands[self.turn]
        colour = self.controlled()
        moves = {f"{card} {text}": after for card in hand for text, after in acts_of_card(self.board, card, colour)}
        return moves or {f"discard {card}": self.board for card in hand}

    def legal_now(self) -> dict[int, list[str]]:
        return {self.turn: list(self.moves())}

    def perform(self, seat: int, action: str) -> None:
        words = action.split(" ")
        card = words[1] if words[0] == "discard" else words[0]
        self.board = self.moves()[action]
        self.hands[seat].remove(card)
        self.discard.append(card)
        self.turns += 1
        winner = self.winning_side()
        if winner is not None:
            self.finish("played-out", self.side_returns(winner))
        elif self.turns >= self.rules.turn_cap:
            self.finish("turn-cap", [0, 0, 0, 0])
        elif self.stock:
            self.draw()
        else:
            self.draw_waits = True

    def winning_side(self) -> int | None:
        home, marbles = self.board.home, self.rules.marbles
        for side in (0, 1):
            if home[side] == home[side + 2] == marbles:
                return side
        return None

    def draw(self) -> None:
        self.hands[self.turn] = deck_order(self.hands[self.turn] + [self.stock.pop(0)])
        self.turn = (self.turn + 1) % 4

    def shuffle_due(self) -> bool:
        return self.draw_waits and not self.over()

    def shuffle(self, stock: list[str]) -> None:
        exactly(stock, self.discard)
        self.stock, self.discard = stock, []
        self.draw_waits = False
        self.draw()

    # Ends
    def tidy(self) -> None:
        self.turn = None

    def scores_by_seat(self) -> list[int]:
        home = self.board.home
        return [home[seat] + home[(seat + 2) % 4] for seat in range(4)]

    def state(self) -> dict[str, Any]:
        return {"phase": self.phase, "hands": [list(hand) for hand in self.hands],
                "marbles": [self.marble_texts(colour) for colour in range(4)], "stock": len(self.stock),
                "discard": len(self.discard), "turn": self.turn, "turns": self.turns}

    def marble_texts(self, colour: int) -> list[str]:
        board = self.board
        track = [str(space) for space in sorted(board.of_colour(colour))]
        column = [f"h{cell}" for cell in range(board.deepest_free(colour) + 1, COLUMN + 1)]
        return ["yard"] * board.yard[colour] + track + column


# Reading a position
SPACES = {str(space): space for space in range(RING)}
CELLS = {f"h{cell}": cell for cell in range(1, COLUMN + 1)}


def read_board(marbles: Any, rules: Rules) -> Board:
    need(isinstance(marbles, list) and len(marbles) == 4, "'marbles' must be four lists")
    board = Board([0] * 4, [0] * 4, {}, rules)
    for colour, places in enumerate(marbles):
        need(isinstance(places, list) and len(places) == rules.marbles,
             f"seat {colour} must have {rules.marbles} marbles")
        cells = [CELLS[place] for place in places if isinstance(place, str) and place in CELLS]
        need(sorted(cells) == list(range(COLUMN + 1 - len(cells), COLUMN + 1)),
             f"the column of seat {colour} is not filled from its far end, one marble a cell")
        board.home[colour] = len(cells)
        for place in places:
            put_marble(board, colour, place)
    for side in (0, 1):
        need(board.home[side] + board.home[side + 2] < 2 * rules.marbles, "a side is home already")
    return board


def put_marble(board: Board, colour: int, place: Any) -> None:
    """Puts a marble in the yard or on the track; the column is filled by count."""
    need(isinstance(place, str), f"{place!r} is no place for a marble")
    if place == "yard":
        board.yard[colour] += 1
    elif place not in CELLS:
        need(place in SPACES, f"{place!r} is no place for a marble")
        need(SPACES[place] not in board.owner, f"two marbles stand on space {place}")
        board.owner[SPACES[place]] = colour
