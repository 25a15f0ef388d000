"""Checks game records with traces against the rules, event by event."""
from __future__ import annotations

import argparse
import json
import sys
from dataclasses import dataclass
from multiprocessing import Pool
from typing import Any, Iterable, Iterator, TextIO

from common import Game, Refused, deck_order, need
from games import events_of, new_game

SHOWN = 10  # disagreements printed in full
ABSENT = object()


@dataclass
class Disagreement:
    event: int  # from 1; 0 is the head of the record, the number after the last event its result
    what: str
    recorded: Any
    expected: Any

    def text(self, line: int) -> str:
        return (f"line {line}, event {self.event}: {self.what}\n"
                f"  recorded: {show(self.recorded)}\n  referee:  {show(self.expected)}")


def show(value: Any) -> str:
    return "(absent)" if value is ABSENT else json.dumps(value)


def same(one: Any, other: Any) -> bool:
    """Equal as JSON: true is not 1, null is not 0."""
    if one is ABSENT or other is ABSENT:
        return one is other
    return json.dumps(one, sort_keys=True) == json.dumps(other, sort_keys=True)


def compare(event: int, what: str, recorded: Any, expected: Any) -> list[Disagreement]:
    return [] if same(recorded, expected) else [Disagreement(event, what, recorded, expected)]


def check_before(game: Game, event: dict[str, Any], number: int) -> list[Disagreement]:
    """`legal` and `acting` of an act; an end from outside (resignation, agreement) may leave them out."""
    if "event" in event and "legal" not in event:
        return []
    legal = {str(seat): acts for seat, acts in game.legal().items()}
    return (compare(number, "acting", event.get("acting", ABSENT), game.acting())
            + compare(number, "legal", event.get("legal", ABSENT), legal))


def check_after(game: Game, event: dict[str, Any], number: int) -> list[Disagreement]:
    recorded = event.get("state", ABSENT)
    if recorded is ABSENT and ("event" in event or "setup" in event):
        return []
    expected = ABSENT if game.shuffle_due() else game.state()
    return compare(number, "state", recorded, expected)


def check_event(game: Game, event: Any, number: int) -> list[Disagreement]:
    try:
        need(isinstance(event, dict), "an event must be an object")
        found = [] if "chance" in event or "setup" in event else check_before(game, event, number)
        found += check_written_order(event, number)
        game.event(event)
    except Refused as refusal:
        return [Disagreement(number, "event refused", event, str(refusal))]
    return found + check_after(game, event, number)


def check_written_order(event: dict[str, Any], number: int) -> list[Disagreement]:
    """Dealt hands are written in deck order."""
    if event.get("chance") != "deal":
        return []
    try:
        wanted = [deck_order(hand) for hand in event.get("hands", [])]
    except (KeyError, TypeError):
        return []  # no lists of cards: the game refuses the deal with a reason
    return compare(number, "order of dealt hands", event.get("hands"), wanted)


def check_result(game: Game, record: dict[str, Any], number: int) -> list[Disagreement]:
    recorded = record.get("result", ABSENT)
    if isinstance(recorded, dict) and recorded.get("reason") == "aborted":
        return compare(number, "returns of an aborted game", recorded.get("returns", ABSENT), [0] * game.seats)
    result = game.result()
    if result is None:
        return [Disagreement(number, "the record ends before the game is over", recorded, game.state())]
    if recorded is ABSENT or not isinstance(recorded, dict):
        return [Disagreement(number, "result", recorded, result)]
    return [one for key, value in result.items()
            for one in compare(number, f"result, {key}", recorded.get(key, ABSENT), value)]


def check_record(record: Any) -> list[Disagreement]:
    """The disagreements at the first event that shows any; what follows would only repeat them."""
    try:
        need(isinstance(record, dict) and record.get("record") == 1, "'record' must be 1")
        game = new_game(record)
        events = events_of(record)
    except Refused as refusal:
        return [Disagreement(0, "record refused", ABSENT, str(refusal))]
    for number, event in enumerate(events, 1):
        found = check_event(game, event, number)
        if found:
            return found
    return check_result(game, record, len(events) + 1)


def check_line(numbered: tuple[int, str]) -> tuple[int, list[Disagreement]]:
    line, text = numbered
    try:
        record = json.loads(text)
    except ValueError as error:
        return line, [Disagreement(0, "not JSON", ABSENT, str(error))]
    return line, check_record(record)


def check_line_as_text(numbered: tuple[int, str]) -> list[str]:
    line, found = check_line(numbered)
    return [one.text(line) for one in found]


def numbered_lines(stream: TextIO) -> Iterator[tuple[int, str]]:
    return ((number, text) for number, text in enumerate(stream, 1) if text.strip())


def checked(lines: Iterable[tuple[int, str]], jobs: int) -> Iterator[list[str]]:
    if jobs <= 1:
        yield from map(check_line_as_text, lines)
        return
    with Pool(jobs) as pool:
        yield from pool.imap(check_line_as_text, lines, chunksize=8)


def report(stream: TextIO, jobs: int) -> bool:
    passed = failed = 0
    for texts in checked(numbered_lines(stream), jobs):
        if not texts:
            passed += 1
            continue
        failed += 1
        if failed <= SHOWN:
            print("\n".join(texts))
    print(f"{passed} passed, {failed} failed")
    return passed > 0 and failed == 0


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", help="JSON Lines with traces, or - for standard input")
    parser.add_argument("--jobs", type=int, default=1, help="processes (default 1)")
    arguments = parser.parse_args()
    if arguments.file == "-":
        sys.stdin.reconfigure(encoding="utf-8")
        return 0 if report(sys.stdin, arguments.jobs) else 1
    with open(arguments.file, encoding="utf-8") as stream:
        return 0 if report(stream, arguments.jobs) else 1


if __name__ == "__main__":
    sys.exit(main())
