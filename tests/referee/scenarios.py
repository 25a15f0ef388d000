"""Runs scenario files: a position, some events, and what must be true after them."""
from __future__ import annotations

import argparse
import json
import sys
from typing import Any

from common import Game, Refused
from games import events_of, new_game


def differs(what: str, found: Any, wanted: Any) -> list[str]:
    if json.dumps(found, sort_keys=True) == json.dumps(wanted, sort_keys=True):
        return []
    return [f"{what}: found {json.dumps(found)}, wanted {json.dumps(wanted)}"]


def legal_texts(game: Game) -> dict[str, list[str]]:
    return {str(seat): acts for seat, acts in game.legal().items()}


def check_refused(game: Game, tries: list[dict[str, Any]]) -> list[str]:
    found = []
    for one in tries:
        before = (game.state(), game.legal())
        try:
            game.event(one)
            return found + [f"{one} was not refused"]
        except Refused:
            if (game.state(), game.legal()) != before:
                found.append(f"{one} was refused but changed the state")
    return found


def check_state(game: Game, wanted: dict[str, Any]) -> list[str]:
    state = game.state()
    return [text for name, value in wanted.items() for text in differs(f"state, {name}", state.get(name), value)]


def check_expectations(game: Game, expect: dict[str, Any]) -> list[str]:
    found = []
    if "legal" in expect:
        found += differs("legal", legal_texts(game), expect["legal"])
    if "acting" in expect:
        found += differs("acting", game.acting(), expect["acting"])
    found += check_state(game, expect.get("state", {}))
    if "result" in expect:
        result = game.result() or {}
        found += differs("returns", result.get("returns"), expect["result"]["returns"])
    return found + check_refused(game, expect.get("refused", []))


def play(game: Game, events: list[Any]) -> list[str]:
    for number, event in enumerate(events, 1):
        try:
            game.event(event)
        except Refused as refusal:
            return [f"event {number} was refused: {refusal}"]
    return []


def check_rejected(game: Game, events: list[Any]) -> list[str]:
    found = play(game, events[:-1])
    if found:
        return found
    try:
        game.event(events[-1])
    except Refused:
        return []
    return ["the last event was not refused"]


def check_scenario(scenario: dict[str, Any]) -> list[str]:
    try:
        game = new_game(scenario)
        events = events_of(scenario)
    except Refused as refusal:
        return [f"refused: {refusal}"]
    expect = scenario["expect"]
    if expect.get("rejected"):
        return check_rejected(game, events)
    return play(game, events) or check_expectations(game, expect)


def check_file(path: str) -> tuple[int, int]:
    passed = failed = 0
    with open(path, encoding="utf-8") as stream:
        for text in filter(str.strip, stream):
            scenario = json.loads(text)
            found = check_scenario(scenario)
            passed += not found
            failed += bool(found)
            for line in found:
                print(f"{scenario['id']} ({scenario['title']}): {line}")
    return passed, failed


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("files", nargs="+", metavar="FILE")
    totals = [check_file(path) for path in parser.parse_args().files]
    passed, failed = sum(one[0] for one in totals), sum(one[1] for one in totals)
    print(f"{passed} passed, {failed} failed")
    return 0 if passed and not failed else 1


if __name__ == "__main__":
    sys.exit(main())
