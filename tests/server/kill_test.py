"""The server is killed at random moments while a person plays each game against bots: no acknowledged act is lost,
none is applied twice, and the record of the match replays. Usage: kill_test.py BINARY [KILLS [SEED]]"""

import json
import random
import subprocess
import sys
import tempfile

from client import Client, Closed, Server, fresh_token


class Player:
    """A person at one table, who comes back after every kill and repeats an act that was not answered."""

    def __init__(self, server: Server, game: dict, rng: random.Random) -> None:
        self.server, self.rng = server, rng
        self.token = fresh_token()
        self.pending: dict | None = None
        self.acknowledged = 0  # the version that the last acknowledged act led to
        self.acts = 0
        self.connect()
        seats = ["me"] + ["simple"] * (game["variants"][0]["seats"] - 1)
        self.client.send({"type": "create", "game": game["id"], "options": {}, "seats": seats})
        self.table = self.client.receive_type("created")["table"]
        self.watch()

    def connect(self) -> None:
        self.client = Client(self.server, self.token)
        assert self.client.status == 101
        self.client.send({"type": "hello", "protocol": 1})
        self.client.receive_type("welcome")

    def watch(self) -> None:
        self.client.send({"type": "watch", "table": self.table, "version": -1})
        self.state = self.client.receive_type("table")
        assert self.state["version"] >= self.acknowledged, "an acknowledged act is lost"

    def come_back(self) -> None:
        self.client.close()
        self.connect()
        self.watch()
        if self.pending:
            self.client.send(self.pending)

    def step(self) -> bool:
        """Acts when it is this player's turn and takes in one message; False at the end of the match."""
        state = self.state
        if state["status"] == "over":
            return False
        current = state["version"] >= self.acknowledged  # the view after one's own act may be on its way still
        if self.pending is None and current and state["you"] in state["acting"]:
            self.acts += 1
            action = self.rng.choice(state["legal"])["action"]
            self.pending = {"type": "act", "table": self.table, "act": f"act-{self.acts}", "action": action}
            self.client.send(self.pending)
        self.take(self.client.receive())
        return True

    def take(self, message: dict) -> None:
        if message["type"] == "table":
            self.state = message
        elif message["type"] == "accepted":
            assert message["act"] == self.pending["act"]
            self.acknowledged = message["version"]
            self.pending = None
        elif message["type"] == "refused":
            raise AssertionError(f"refused: {message}")


def applied(record: dict, seat: int) -> int:
    return sum(1 for event in record["events"] if event.get("seat") == seat and "action" in event)


def play(server: Server, game: dict, kills: int, rng: random.Random) -> int:
    """One match with `kills` kills on its way; returns the number of acts."""
    player = Player(server, game, rng)
    next_kill = rng.randint(1, 6) if kills else -1
    steps = 0
    while True:
        try:
            if not player.step():
                break
        except Closed:
            player.come_back()
            continue
        steps += 1
        if steps == next_kill:
            server.kill()
            server.start()
            kills -= 1
            next_kill = steps + rng.randint(1, 8) if kills else -1
    while player.pending:
        player.take(player.client.receive())
    status, body = server.get(f"/api/tables/{player.table}/record")
    assert status == 200, status
    record = json.loads(body)
    assert applied(record, 0) == player.acts, "an act was applied twice or not at all"
    with tempfile.NamedTemporaryFile(suffix=".jsonl") as file:
        file.write(body)
        file.flush()
        subprocess.run([server.binary, "replay", file.name], check=True, stdout=subprocess.DEVNULL)
    return player.acts


def main() -> int:
    binary = sys.argv[1]
    kills = int(sys.argv[2]) if len(sys.argv) > 2 else 4
    rng = random.Random(int(sys.argv[3]) if len(sys.argv) > 3 else 1)
    server = Server(binary)
    games = json.loads(server.get("/api/games")[1])
    for game in games:
        acts = play(server, game, kills, rng)
        print(f"kill: {game['id']}: {acts} acts, up to {kills} kills, nothing lost, nothing twice")
    assert server.stop() == 0
    return 0


if __name__ == "__main__":
    sys.exit(main())
