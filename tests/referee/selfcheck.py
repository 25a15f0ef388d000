"""Plays random games with the referee alone, asserts what must hold throughout, and referees its own records."""
from __future__ import annotations

import argparse
import json
import random
import sys
import time
from typing import Any, Callable, TextIO

from common import DECK, SUITS, Game, deck_order, suit_of
from double_joker import CARDS, DoubleJoker
from games import new_game
from jackaroo import Jackaroo
from referee import check_record
from switch_game import SPECIAL, SwitchGame
from switcheroo_kangaroo import PRESETS, SwitcherooKangaroo

MOST_EVENTS = 50_000
SET_UP_SHARE = 0.2  # of the positions are set up again
Options = dict[str, Any]


# Variants
def kangaroo_variants() -> list[Options]:
    common = {"tieLead": "challenge", "placement": "open", "bonus": True, "passCards": 2, "hands": 1}
    variants = [{"variant": name, "tricks": tricks, "miss": miss, "price": price, **common}
                for name, (tricks, miss, price) in PRESETS.items()]
    custom = {**variants[0], "variant": "custom"}
    return variants + [
        {**custom, "tieLead": "answer", "placement": "own", "passCards": 0, "hands": 3},
        {**custom, "bonus": False, "passCards": 1, "tricks": 1, "hands": 5},
        {**custom, "passCards": 3, "tricks": 5, "price": "window", "hands": 2}]


def joker_variants() -> list[Options]:
    return [{"emptyTake": empty, "openHands": False, "match": "single"} for empty in (False, True)]


def jackaroo_variants() -> list[Options]:
    return [{"marbles": marbles, "homeLanding": landing, "blockCountsMover": counts, "turnCap": cap}
            for marbles, landing, counts, cap in [(3, "any", True, 2000), (4, "any", True, 2000),
                                                  (3, "free", False, 2000), (4, "free", True, 2000),
                                                  (4, "any", False, 37)]]


def switch_variants() -> list[Options]:
    return [{"seats": seats, "handSize": size, "rounds": rounds, "voluntaryDraw": voluntary, "beginner": False,
             "turnCap": cap}
            for seats, size, rounds, voluntary, cap in [(2, 7, 1, False, 2000), (3, 7, 3, False, 2000),
                                                        (4, 5, 5, False, 2000), (2, 3, 5, True, 2000),
                                                        (4, 10, 1, True, 300), (3, 10, 3, False, 20)]]


# Chance
def dealt(rng: random.Random, cards: list[str], seats: int, size: int) -> tuple[list[list[str]], list[str]]:
    cards = rng.sample(cards, len(cards))
    return [deck_order(cards[seat * size:(seat + 1) * size]) for seat in range(seats)], cards[seats * size:]


def deal_event(game: Game, rng: random.Random) -> dict[str, Any]:
    if isinstance(game, SwitcherooKangaroo):
        return {"chance": "deal", "hands": dealt(rng, DECK, 4, 13)[0]}
    if isinstance(game, DoubleJoker):
        return {"chance": "deal", "hands": dealt(rng, CARDS, 2, 24)[0], "first": rng.randrange(2)}
    if isinstance(game, Jackaroo):
        hands, stock = dealt(rng, DECK, 4, 4)
        return {"chance": "deal", "hands": hands, "stock": stock, "first": rng.randrange(4)}
    assert isinstance(game, SwitchGame)
    hands, stock = dealt(rng, DECK, game.seats, game.hand_size)
    starter = next((card for card in stock if card[0] not in SPECIAL), None)
    if starter is None:
        return deal_event(game, rng)
    stock.remove(starter)
    first = rng.randrange(game.seats) if game.next_first is None else game.next_first
    return {"chance": "deal", "hands": hands, "starter": starter, "stock": stock, "first": first}


def shuffle_event(game: Game, rng: random.Random) -> dict[str, Any]:
    assert isinstance(game, (Jackaroo, SwitchGame))
    pool = game.discard if isinstance(game, Jackaroo) else game.pile[:-1]
    return {"chance": "shuffle", "stock": rng.sample(pool, len(pool))}


# Invariants
def no_doubles(cards: list[str], number: int) -> None:
    assert len(cards) == len(set(cards)) == number, f"{len(cards)} cards, {len(set(cards))} different, not {number}"


def kangaroo_holds(game: SwitcherooKangaroo) -> None:
    settled = sum(game.scores) + game.gone
    no_doubles(sum(game.hands + game.halves, []), 52 - settled)
    assert settled % 4 == 0


def joker_holds(game: DoubleJoker) -> None:
    in_play = sum(game.hands, []) + sum(game.stacks.values(), []) + ([game.led] if game.led else [])
    no_doubles(in_play, 48 - sum(game.won))
    for suit in SUITS:
        assert sum(suit_of(card) == suit for card in in_play) % 2 == 0
    assert max(map(len, game.hands)) <= 24
    if not game.empty_take:
        assert sum(game.won) <= 46
        assert game.reason != "played-out" or sum(game.won) >= 32


def jackaroo_holds(game: Jackaroo) -> None:
    no_doubles(sum(game.hands, []) + game.stock + game.discard, 52)
    for colour in range(4):
        board = game.board
        assert board.yard[colour] + board.home[colour] + len(board.of_colour(colour)) == game.rules.marbles
    sizes = [len(hand) for hand in game.hands]
    assert sizes == [4] * 4 or game.over() or game.shuffle_due()


def switch_holds(game: SwitchGame) -> None:
    no_doubles(sum(game.hands, []) + game.stock + game.pile, 52)
    if game.exposed is not None:
        assert len(game.hands[game.exposed]) == 1 and game.exposed not in game.called
        assert game.after(game.exposed) == game.turn
    assert all(len(game.hands[seat]) == 1 or seat == game.turn for seat in game.called)
    assert game.phase in ("deal", "over") or all(game.hands)


HOLDS: dict[str, tuple[Callable[[], list[Options]], Callable[[Any], None]]] = {
    "switcheroo-kangaroo": (kangaroo_variants, kangaroo_holds),
    "double-joker": (joker_variants, joker_holds),
    "jackaroo": (jackaroo_variants, jackaroo_holds),
    "switch": (switch_variants, switch_holds),
}


def somebody_may_act(game: Game) -> None:
    legal, acting = game.legal(), game.acting()
    assert acting == sorted(set(acting)) and all(legal.get(seat) for seat in acting)
    assert all(len(acts) == len(set(acts)) for acts in legal.values())
    assert bool(acting) != (game.over() or game.waiting_for_chance())


def position(game: Game) -> dict[str, Any] | None:
    """The setup of a position between decisions; nothing where something is half done."""
    if game.over() or game.waiting_for_chance() or game.phase == "drawn" or getattr(game, "chosen", None):
        return None
    lists = [name for name in ("stock", "pile", "discard") if hasattr(game, name)]
    return {**game.state(), **{name: list(getattr(game, name)) for name in lists}}


def can_be_set_up(game: Game, record: dict[str, Any]) -> None:
    """Every position that play reaches is accepted as a setup and offers the same choices."""
    fields = position(game)
    if fields is None:
        return
    other = new_game(record)
    other.event({"setup": fields})
    assert (other.state(), other.legal(), other.acting()) == (game.state(), game.legal(), game.acting())


# Playing
def next_event(game: Game, rng: random.Random) -> dict[str, Any]:
    if game.phase == "deal":
        return deal_event(game, rng)
    if game.shuffle_due():
        return shuffle_event(game, rng)
    legal = game.legal()
    seat = rng.choice(list(legal))
    return {"seat": seat, "action": rng.choice(legal[seat]),
            "legal": {str(one): acts for one, acts in legal.items()}, "acting": game.acting()}


def random_game(name: str, options: Options, rng: random.Random) -> dict[str, Any]:
    """The record, with trace, of one random game."""
    seats = options.get("seats", 2 if name == "double-joker" else 4)
    record: dict[str, Any] = {"record": 1, "game": name, "options": options, "seats": seats, "events": []}
    game = new_game(record)
    while not game.over():
        event = next_event(game, rng)
        game.event(event)
        HOLDS[name][1](game)
        somebody_may_act(game)
        if rng.random() < SET_UP_SHARE:
            can_be_set_up(game, record)
        if not game.shuffle_due():
            event["state"] = game.state()
        record["events"].append(event)
        assert len(record["events"]) < MOST_EVENTS, "the game does not end"
    record["result"] = game.result()
    return record


def play_variant(name: str, options: Options, number: int, rng: random.Random, out: TextIO | None) -> int:
    """Number of games that failed; prints the length and the endings of those played."""
    failed, events, reasons, began = 0, 0, {}, time.perf_counter()
    for _ in range(number):
        record = random_game(name, options, rng)
        events += len(record["events"])
        reason = record["result"]["reason"]
        reasons[reason] = reasons.get(reason, 0) + 1
        found = check_record(json.loads(json.dumps(record)))
        failed += bool(found)
        for one in found:
            print(f"{name} {options}: {one.text(1)}")
        if out:
            out.write(json.dumps(record, separators=(",", ":")) + "\n")
    took = time.perf_counter() - began
    print(f"{name} {list(options.values())}: {events / number:.0f} events a game, {reasons}, {took:.1f} s", flush=True)
    return failed


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=20, help="random games per variant (default 20)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--game", choices=list(HOLDS), help="this game alone")
    parser.add_argument("--write", metavar="FILE", help="write the records, with traces, to this file")
    arguments = parser.parse_args()
    rng = random.Random(arguments.seed)
    out = open(arguments.write, "w", encoding="utf-8") if arguments.write else None
    failed = played = 0
    for name in [arguments.game] if arguments.game else HOLDS:
        for options in HOLDS[name][0]():
            failed += play_variant(name, options, arguments.games, rng, out)
            played += arguments.games
    if out:
        out.close()
    print(f"{played - failed} passed, {failed} failed")
    return 0 if played and not failed else 1


if __name__ == "__main__":
    sys.exit(main())
