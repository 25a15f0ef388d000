"""The four games by the name they have in records."""
from __future__ import annotations

from typing import Any

from common import Game, field, need, whole
from double_joker import DoubleJoker
from jackaroo import Jackaroo
from switch_game import SwitchGame
from switcheroo_kangaroo import SwitcherooKangaroo

GAMES: dict[str, type[Game]] = {
    "switcheroo-kangaroo": SwitcherooKangaroo,
    "jackaroo": Jackaroo,
    "double-joker": DoubleJoker,
    "switch": SwitchGame,
}


def new_game(record: Any) -> Game:
    """A game as the head of a record describes it, before its first event."""
    name = field(record, "game")
    need(isinstance(name, str) and name in GAMES, f"unknown game {name!r}")
    return GAMES[name](whole(record, "seats", 2, 4), field(record, "options"))


def events_of(record: Any) -> list[Any]:
    events = field(record, "events")
    need(isinstance(events, list), "'events' must be a list")
    return events
