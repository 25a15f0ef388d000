"""The logs of all tables as they lie in the database file, read without the server, and what must be true of them."""

import contextlib
import dataclasses
import json
import sqlite3
import subprocess

from people import Acknowledged


@dataclasses.dataclass
class StoredTable:
    game: str
    options: dict
    seats: int
    over: bool
    events: list[dict]
    act_ids: list[str]

    def record(self) -> str:
        """The log as a record; without a result, so that one that has not ended is one too."""
        return json.dumps({"record": 1, "game": self.game, "options": self.options, "seats": self.seats,
                           "events": self.events})


def read_tables(database: str) -> dict[str, StoredTable]:
    tables = {}
    with contextlib.closing(sqlite3.connect(database)) as file:
        for table, game, options, setting, over in file.execute(
                "SELECT id, game, options, setting, over FROM tables"):
            rows = file.execute("SELECT number, data, act_id FROM events WHERE table_id = ? ORDER BY number",
                                (table,)).fetchall()
            assert [row[0] for row in rows] == list(range(len(rows))), f"{table}: the log has a gap"
            tables[table] = StoredTable(game, json.loads(options), len(json.loads(setting)["places"]), bool(over),
                                        [json.loads(row[1]) for row in rows], [row[2] for row in rows])
    return tables


def check_no_act_twice(tables: dict[str, StoredTable]) -> None:
    for name, table in tables.items():
        known = [(event["seat"], act) for event, act in zip(table.events, table.act_ids) if act]
        assert len(known) == len(set(known)), f"{name}: an act is stored twice"


def check_acknowledged(tables: dict[str, StoredTable], account: list[Acknowledged]) -> None:
    """Every acknowledged act is stored once, where and as its player was told."""
    for act in account:
        table = tables[act.table]
        assert table.act_ids.count(act.act) == 1, f"an acknowledged act is lost or stored twice: {act}"
        at = table.act_ids.index(act.act)
        event = table.events[at]
        assert (event["seat"], event["action"]) == (act.seat, act.action), (act, event)
        # What is dealt or shuffled in consequence of an act belongs to its version.
        due = at + 1
        while due < len(table.events) and "chance" in table.events[due]:
            due += 1
        assert act.version == due or (act.again and act.version > due), (act, due)


def check_nothing_else(tables: dict[str, StoredTable], account: list[Acknowledged]) -> None:
    """At the tables of people whose every act has been answered nothing is stored that was not acknowledged."""
    for name in {act.table for act in account}:
        stored = {act for act in tables[name].act_ids if act}
        assert stored == {act.act for act in account if act.table == name}, name


def check_replays(binary: str, records: list[str]) -> None:
    replay = subprocess.run([binary, "replay", "-"], input="\n".join(records) + "\n", text=True,
                            stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    assert replay.returncode == 0, replay.stderr
