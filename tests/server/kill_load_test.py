"""While many tables are played the server is killed at random moments and started again: no acknowledged act is lost,
none is applied twice, every table goes on within 3 seconds, every log replays.

Usage: kill_load_test.py BINARY [KILLS [SEED]]"""

import json
import random
import statistics
import subprocess
import sys
import time

from client import Server, greeted
from people import Crowd
from stored_log import check_acknowledged, check_no_act_twice, check_nothing_else, check_replays, read_tables

LOAD_TABLES = 12
MOST_SECONDS = 3.0        # until every table goes on
SECONDS_A_KILL = 1.0
KINDS = ("playing", "playing", "at-once", "starting")  # when the next kill comes after a restart


def start_load(server: Server, seconds: float, seed: int) -> subprocess.Popen:
    command = [server.binary, "load", "--url", server.url, "--tables", str(LOAD_TABLES), "--game", "all",
               "--think", "20", "--warm-up", "0", "--seconds", str(seconds), "--seed", str(seed), "--reconnect",
               "--json"]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def seat_people(crowd: Crowd, rng: random.Random) -> None:
    """Two tables a game: people only, and bots with one person or two."""
    for game in json.loads(crowd.server.get("/api/games")[1]):
        seats = game["variants"][0]["seats"]
        crowd.seat_at_new_table(game["id"], ["me"] + ["open"] * (seats - 1), rng)
        bots = (["simple", "random"] if seats > 2 else ["simple"])[:seats - 1]
        crowd.seat_at_new_table(game["id"], ["me"] + ["open"] * (seats - 1 - len(bots)) + bots, rng)


def watch_all(server: Server, until: float) -> tuple[float, float]:
    """Follows every running table; the moments when all had been told, and when all had moved on or ended."""
    witness = greeted(server)
    witness.send({"type": "lobby", "status": "playing"})
    listed = witness.receive_type("tables")
    assert listed["more"] == 0
    still = {entry["table"] for entry in listed["tables"]}
    first: dict[str, int] = {}
    for table in still:
        witness.send({"type": "watch", "table": table, "version": -1})
    told = moved = time.monotonic()
    while still:
        state = witness.receive_type("table")
        moved = time.monotonic()
        if state["table"] not in first:
            told = moved
        if state["version"] > first.setdefault(state["table"], state["version"]) or state["status"] == "over":
            still.discard(state["table"])
        assert moved < until, f"tables stand still: {sorted(still)}"
    witness.close()
    return told, moved


class Restarts:
    """Kills and restarts one server, and notes how long it takes until it answers and its tables go on."""

    def __init__(self, server: Server, rng: random.Random) -> None:
        self.server, self.rng = server, rng
        self.launched = time.monotonic()
        self.starting = 0.1  # seconds that the last start took
        self.seconds: dict[str, list[float]] = {"answers": [], "told": [], "plays on": []}

    def kill(self) -> None:
        self.server.kill()
        self.launched = time.monotonic()
        self.server.launch()

    def kill_after(self, kind: str, gap: float) -> None:
        if kind == "starting":
            time.sleep(self.rng.uniform(0, self.starting))
        elif kind == "at-once":
            self.server.await_ready()
            time.sleep(self.rng.uniform(0, 0.1))
        else:
            self.come_up()
            time.sleep(gap)
        self.kill()

    def come_up(self) -> None:
        self.server.await_ready()
        self.starting = time.monotonic() - self.launched
        assert self.server.get("/healthz") == (200, b"ok\n")
        answers = time.monotonic()
        told, moved = watch_all(self.server, self.launched + MOST_SECONDS)
        for name, moment in zip(self.seconds, (answers, told, moved)):
            self.seconds[name].append(moment - self.launched)

    def report(self) -> None:
        for name, seconds in self.seconds.items():
            print(f"kill: restart until it {name}: median {statistics.median(seconds) * 1000:.0f} ms, "
                  f"max {max(seconds) * 1000:.0f} ms of {len(seconds)}")
            assert max(seconds) < MOST_SECONDS


def wait_for_tables(server: Server, count: int) -> None:
    """Until that many matches are on, so that the kills find everybody at a table."""
    witness = greeted(server)
    until = time.monotonic() + 20
    while True:
        witness.send({"type": "lobby", "status": "playing"})
        if len(witness.receive_type("tables")["tables"]) >= count:
            return witness.close()
        assert time.monotonic() < until, "the tables do not begin"
        time.sleep(0.05)


def kill_and_play(crowd: Crowd, restarts: Restarts, load: subprocess.Popen, kills: int, end: float) -> None:
    """The kills, spread at random over the time that the load takes."""
    kinds = [KINDS[i % len(KINDS)] for i in range(kills - 1)]
    restarts.rng.shuffle(kinds)
    restarts.kill()
    for at, kind in enumerate(kinds):
        gaps = max(1, kinds[at:].count("playing"))
        rest = max(0.0, end - time.monotonic() - 2)
        restarts.kill_after(kind, restarts.rng.uniform(0, min(rest, 2 * rest / gaps)))
        crowd.check()
        assert load.poll() is None, load.communicate()
    restarts.come_up()


def play_on(crowd: Crowd) -> None:
    """Everybody acts once more, in this match or the next."""
    before = {id(person): len(person.account) for person in crowd.people}
    until = time.monotonic() + 10
    while any(len(person.account) == before[id(person)] for person in crowd.people):
        crowd.check()
        assert time.monotonic() < until, "somebody cannot play on"
        time.sleep(0.02)


def check_load(load: subprocess.Popen) -> dict:
    out, complaints = load.communicate(timeout=90)
    assert load.returncode == 0, (load.returncode, out, complaints)
    seen = json.loads(out)
    assert seen["lost"] == 0 and seen["errors"] == 0 and seen["matches"] > 0, seen
    return seen


def check_account(server: Server, crowd: Crowd) -> None:
    """The server is gone: its file against what its players have noted."""
    tables, account = read_tables(server.database), crowd.acknowledged()
    check_no_act_twice(tables)
    check_acknowledged(tables, account)
    check_nothing_else(tables, account)
    check_replays(server.binary, [table.record() for table in tables.values()])
    again = sum(act.again for act in account)
    print(f"kill: {len(account)} acts noted by {len(crowd.people)} people ({again} of them asked again), each stored "
          f"once; {len(tables)} logs replay")
    server.start()
    over = [name for name, table in tables.items() if table.over]
    answers = [server.get(f"/api/tables/{name}/record") for name in over]
    assert all(status == 200 for status, _ in answers)
    check_replays(server.binary, [body.decode().strip() for _, body in answers])
    print(f"kill: {len(over)} records of finished matches replay")


def main() -> int:
    binary = sys.argv[1]
    kills = int(sys.argv[2]) if len(sys.argv) > 2 else 10
    seed = int(sys.argv[3]) if len(sys.argv) > 3 else random.randrange(1_000_000)
    print(f"kill: {kills} kills, seed {seed}", flush=True)
    rng = random.Random(seed)
    server = Server(binary, call_window=0)
    crowd = Crowd(server)
    seat_people(crowd, rng)
    seconds = kills * SECONDS_A_KILL + 3
    load = start_load(server, seconds, seed)
    try:
        wait_for_tables(server, LOAD_TABLES + 8)
        restarts = Restarts(server, rng)
        kill_and_play(crowd, restarts, load, kills, time.monotonic() + seconds)
        play_on(crowd)
        seen = check_load(load)
    finally:
        load.kill()
    crowd.rest(10)
    server.kill()
    crowd.go_home()
    restarts.report()
    print(f"kill: the load: {seen['acts']} acts, {seen['matches']} matches, none lost")
    check_account(server, crowd)
    assert server.stop() == 0
    return 0


if __name__ == "__main__":
    sys.exit(main())
