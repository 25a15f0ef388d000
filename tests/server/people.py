"""People who play while the server comes and goes. Each keeps its own account of what the server has acknowledged."""

import dataclasses
import random
import threading
import time
import traceback

from client import Closed, Server, fresh_token, greeted


@dataclasses.dataclass
class Acknowledged:
    """An act as its player knows it. `again`: it was sent more than once; the version may be a later one then."""

    table: str
    seat: int
    act: str
    action: str
    version: int
    again: bool


class Crowd:
    """What people of one run share: when to rest, when to go home, what went wrong, all that was acknowledged."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.resting = threading.Event()  # nobody begins anything new
        self.leaving = threading.Event()
        self.failures: list[str] = []
        self.people: list[Person] = []

    def seat_at_new_table(self, game: str, seats: list[str], rng: random.Random) -> None:
        """A table with one person at "me" and one at every "open" seat."""
        first = Person(self, f"{game}-{len(self.people)}", rng.random())
        first.table = first.create(game, seats)
        group = [first]
        for _ in range(seats.count("open")):
            group.append(Person(self, f"{game}-{len(self.people) + len(group)}", rng.random(), first.table))
        for person in group:
            self.people.append(person)
            person.start()

    def check(self) -> None:
        assert not self.failures, self.failures[0]

    def acknowledged(self) -> list[Acknowledged]:
        return [one for person in self.people for one in person.account]

    def rest(self, patience: float) -> None:
        """Waits until every act has been answered."""
        self.resting.set()
        until = time.monotonic() + patience
        while any(person.pending for person in self.people):
            self.check()
            assert time.monotonic() < until, "an act has no answer"
            time.sleep(0.01)

    def go_home(self) -> None:
        """Called when the server is gone, so that nobody waits for a message."""
        self.leaving.set()
        for person in self.people:
            person.join()
        self.check()


class Person(threading.Thread):
    """Plays at one table, match after match; comes back after every kill and repeats what was not answered."""

    def __init__(self, crowd: Crowd, name: str, seed: float, table: str = "") -> None:
        super().__init__(name=name, daemon=True)
        self.crowd, self.table, self.rng = crowd, table, random.Random(seed)
        self.token = fresh_token()
        self.account: list[Acknowledged] = []
        self.pending: dict | None = None
        self.again = False
        self.acts = 0
        self.known = 0  # the version that the last acknowledged act led to
        self.seat = -1
        self.client = greeted(crowd.server, self.token)

    def create(self, game: str, seats: list[str]) -> str:
        self.client.send({"type": "create", "game": game, "options": {}, "seats": seats})
        return self.client.receive_type("created")["table"]

    def run(self) -> None:
        try:
            self.sit_down(self.table)
            while not self.crowd.leaving.is_set():
                try:
                    self.take(self.client.receive())
                except Closed:
                    self.come_back()
        except Exception:
            self.crowd.failures.append(f"{self.name} at {self.table}: {traceback.format_exc()}")

    def sit_down(self, table: str) -> None:
        self.table, self.known, self.state = table, 0, None
        self.asked: set[str] = set()  # once a connection and table is enough
        self.client.send({"type": "watch", "table": table, "version": -1})

    def come_back(self) -> None:
        self.client.close()
        while not self.crowd.leaving.is_set():
            try:
                self.client = greeted(self.crowd.server, self.token)
                break
            except (OSError, Closed):
                time.sleep(0.02)
        self.asked.clear()
        self.state = None
        try:
            self.client.send({"type": "watch", "table": self.table, "version": -1})
            if self.pending:
                self.again = True
                self.client.send(self.pending)
        except Closed:
            pass  # killed again: the next receive says so

    def take(self, message: dict) -> None:
        kind = message["type"]
        if kind == "accepted":
            self.note(message)
        elif kind == "created":
            self.sit_down(message["table"])
        elif kind == "table" and message["table"] == self.table:
            assert message["version"] >= self.known, "an acknowledged act is lost"
            self.state = message
        elif kind in ("refused", "error"):
            raise AssertionError(message)
        # The view after one's own act may be on its way still.
        if self.state and self.state["version"] >= self.known and not self.crowd.resting.is_set():
            self.do_what_is_due(self.state)

    def do_what_is_due(self, state: dict) -> None:
        if state["status"] == "waiting" and state["you"] is None:
            self.ask({"type": "sit", "table": self.table, "seat": -1})
        elif state["status"] == "waiting" and not state["seats"][state["you"]]["ready"]:
            self.ask({"type": "ready", "table": self.table, "ready": True})
        elif state["status"] == "over" and self.pending is None:
            self.ask({"type": "rematch", "table": self.table})
        elif state["status"] == "playing" and state["you"] in state["acting"] and self.pending is None:
            self.act(state)

    def ask(self, message: dict) -> None:
        if message["type"] not in self.asked:
            self.asked.add(message["type"])
            self.client.send(message)

    def act(self, state: dict) -> None:
        time.sleep(self.rng.uniform(0.01, 0.06))  # well below the rate that a connection may have
        self.acts += 1
        self.seat, self.again = state["you"], False
        action = self.rng.choice(state["legal"])["action"]
        self.pending = {"type": "act", "table": self.table, "act": f"{self.name}-{self.acts}", "action": action}
        self.client.send(self.pending)

    def note(self, answer: dict) -> None:
        sent = self.pending
        assert sent and answer["act"] == sent["act"], (answer, sent)
        self.account.append(Acknowledged(sent["table"], self.seat, sent["act"], sent["action"], answer["version"],
                                         self.again))
        self.known, self.pending = answer["version"], None
