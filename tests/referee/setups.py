"""Positions that the referee changes at random: both implementations must agree on which of them can be, and where one
can be, on its legal acts, its state and the state after one act.

    setups.py BINARY SCENARIOS... [--count N] [--seed N]
"""
from __future__ import annotations

import argparse
import copy
import json
import random
import subprocess
import sys
import tempfile
from typing import Any

from common import Game, Refused
from games import new_game

NUMBERS = [-1, 0, 1, 2, 3, 4, 5, 7, 8, 12, 13, 14, 20, 22, 24, 26, 44, 48, 52, 1999, 2000]
WORDS = ["C", "D", "H", "S", "2", "A", "8", "play", "place", "pass", "bonus", "stack", "lead", "follow", "drawn",
         "over", "deal", "yard", "h1", "h2", "h3", "h4", "0", "19", "38", "57", "75", "76"]
DECK = [rank + suit for suit in "CDHS" for rank in "23456789TJQKA"]


def lists_of(value: Any) -> list[list[Any]]:
    """Every list of texts inside a setup: hands, stacks, halves, piles, marbles."""
    if isinstance(value, dict):
        return [found for item in value.values() for found in lists_of(item)]
    if isinstance(value, list):
        nested = [found for item in value for found in lists_of(item)]
        return nested if nested or any(not isinstance(item, str) for item in value) else [value]
    return []


def move_a_card(setup: dict[str, Any], rng: random.Random) -> None:
    lists = lists_of(setup)
    source = rng.choice(lists)
    if not source:
        return
    item = source.pop(rng.randrange(len(source)))
    if rng.random() < 0.8:
        target = rng.choice(lists)
        target.insert(rng.randint(0, len(target)), item)


def swap_two(setup: dict[str, Any], rng: random.Random) -> None:
    first, second = rng.choice(lists_of(setup)), rng.choice(lists_of(setup))
    if first and second:
        at, to = rng.randrange(len(first)), rng.randrange(len(second))
        first[at], second[to] = second[to], first[at]


def put_anything(setup: dict[str, Any], rng: random.Random) -> None:
    target = rng.choice(lists_of(setup))
    item = rng.choice(DECK + WORDS)
    if target and rng.random() < 0.7:
        target[rng.randrange(len(target))] = item
    else:
        target.append(item)


def change_a_field(setup: dict[str, Any], rng: random.Random) -> None:
    key = rng.choice(list(setup))
    value = setup[key]
    if isinstance(value, list) and value and all(isinstance(item, int) for item in value):
        value[rng.randrange(len(value))] += rng.choice([-4, -2, -1, 1, 2, 4])
    elif isinstance(value, int) and not isinstance(value, bool):
        setup[key] = rng.choice(NUMBERS + [value - 1, value + 1])
    elif isinstance(value, dict) and "count" in value:
        setup[key] = {"rank": rng.choice(["2", "A", "8", value["rank"]]), "count": rng.choice(NUMBERS)}
    elif not isinstance(value, (list, dict)):
        setup[key] = rng.choice([None, rng.choice(NUMBERS), rng.choice(WORDS), rng.choice(DECK)])


def drop_a_field(setup: dict[str, Any], rng: random.Random) -> None:
    del setup[rng.choice(list(setup))]


CHANGES = [move_a_card, move_a_card, swap_two, swap_two, put_anything, change_a_field, change_a_field, drop_a_field]


def changed(setup: dict[str, Any], rng: random.Random) -> dict[str, Any]:
    setup = copy.deepcopy(setup)
    for _ in range(rng.choice([0, 1, 1, 1, 2, 3])):
        rng.choice(CHANGES)(setup, rng)
    return setup


def expectation(game: Game) -> dict[str, Any]:
    expect: dict[str, Any] = {"legal": {str(seat): acts for seat, acts in game.legal().items()},
                              "acting": game.acting()}
    if not game.waiting_for_chance() or game.phase == "deal":
        expect["state"] = game.state()
    if game.over():
        expect["result"] = {"returns": game.returns}
    return expect


def scenario_from(base: dict[str, Any], number: int, rng: random.Random) -> dict[str, Any]:
    """A scenario whose expectations are the referee's."""
    setup = changed(base["events"][0]["setup"], rng)
    scenario = {"id": f"{base['id']}-{number}", "game": base["game"], "seats": base["seats"],
                "options": base["options"], "events": [{"setup": setup}]}
    game = new_game(base)
    try:
        game.event({"setup": copy.deepcopy(setup)})
    except Refused:
        return scenario | {"expect": {"rejected": True}}
    acts = [{"seat": seat, "action": action} for seat, list_ in game.legal().items() for action in list_]
    for _ in range(rng.randint(0, 3)):
        if not acts:
            break
        act = rng.choice(acts)
        game.event(act)
        scenario["events"].append(act)
        acts = [{"seat": seat, "action": action} for seat, list_ in game.legal().items() for action in list_]
    return scenario | {"expect": expectation(game)}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("binary")
    parser.add_argument("files", nargs="+")
    parser.add_argument("--count", type=int, default=20, help="changed positions from each given one")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    rng = random.Random(arguments.seed)
    accepted = total = 0
    with tempfile.NamedTemporaryFile("w", suffix=".jsonl") as file:
        for path in arguments.files:
            with open(path, encoding="utf-8") as lines:
                bases = [json.loads(line) for line in lines]
            for base in bases:
                if "setup" not in base["events"][0]:
                    continue
                for number in range(arguments.count):
                    scenario = scenario_from(base, number, rng)
                    accepted += "rejected" not in scenario["expect"]
                    total += 1
                    file.write(json.dumps(scenario) + "\n")
        file.flush()
        print(f"setups: {total} positions, of which the referee accepts {accepted}")
        return subprocess.run([arguments.binary, "scenario", file.name], check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
