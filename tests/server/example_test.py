"""The bot of examples/ plays every game to the end, against another of its kind and against the server's bots, and
goes on after a restart of the server. Usage: example_test.py BINARY"""

import json
import pathlib
import subprocess
import sys
import time

from client import Server

RUN = pathlib.Path(__file__).resolve().parents[2] / "examples" / "run"


class Bot:
    """A running examples/bot.ts."""

    def __init__(self, server: Server, *how: str) -> None:
        command = [str(RUN), "bot.ts", server.url, *how]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)

    def table(self) -> str:
        word, _, table = self.process.stdout.readline().strip().partition(" ")
        assert word == "table", self.process.communicate()
        return table

    def result(self) -> dict:
        out, complaints = self.process.communicate(timeout=120)
        assert self.process.returncode == 0 and not complaints, (self.process.returncode, out, complaints)
        word, _, told = out.strip().partition(" ")
        assert word == "over", out
        return json.loads(told)


def check_result(server: Server, table: str, told: dict) -> None:
    """What a bot has printed is what the record says, and it has acted as often as it says."""
    status, body = server.get(f"/api/tables/{table}/record")
    assert status == 200, status
    record = json.loads(body)
    assert told["result"] == record["result"], (told, record["result"])
    acts = sum(event.get("seat") == told["seat"] and "action" in event for event in record["events"])
    assert acts == told["acts"] > 0, (acts, told)


def play(server: Server, game: str, seats: int) -> None:
    """Two at one table and one among the server's bots, while the server is killed."""
    pair = [Bot(server, "--create", game, ",".join(["me", "open", "simple", "simple"][:seats]))]
    alone = Bot(server, "--create", game, ",".join(["me", "random", "simple", "simple"][:seats]))
    table, other = pair[0].table(), alone.table()
    pair.append(Bot(server, "--table", table))
    time.sleep(0.6)
    server.kill()
    time.sleep(0.1)
    server.start()
    results = [bot.result() for bot in pair]
    assert sorted(told["seat"] for told in results) == [0, 1]
    for told in results:
        check_result(server, table, told)
    check_result(server, other, alone.result())


def misused(server: Server) -> None:
    for how, status, sentence in (([], 2, "usage"), (["--table", "nowhere"], 1, "no table"),
                                  (["--create", "nothing"], 1, "no such game")):
        bot = Bot(server, *how)
        _, complaints = bot.process.communicate(timeout=60)
        assert bot.process.returncode == status and sentence in complaints, (how, complaints)


def main() -> int:
    server = Server(sys.argv[1], call_window=0)
    for game in json.loads(server.get("/api/games")[1]):
        play(server, game["id"], game["variants"][0]["seats"])
    misused(server)
    assert server.stop() == 0
    print("the example plays every game to the end, and goes on after a restart")
    return 0


if __name__ == "__main__":
    sys.exit(main())
