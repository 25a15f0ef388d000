"""Clients that mean ill: floods, readers that never read, forged sessions and seats. Each is refused with a code, made
to wait, or closed, and the people at a table beside them notice nothing. Usage: hostile_test.py BINARY"""

import os
import socket
import sys

from client import Client, Closed, Server, fresh_token, greeted


class Neighbours:
    """Four people at a table who go on playing whatever happens beside them."""

    def __init__(self, server: Server) -> None:
        self.people = [greeted(server) for _ in range(4)]
        self.people[0].send({"type": "create", "game": "jackaroo", "options": {}, "seats": ["me"] + ["open"] * 3})
        self.table = self.people[0].receive_type("created")["table"]
        self.acts = 0
        for seat, person in enumerate(self.people):
            if seat > 0:
                person.send({"type": "sit", "table": self.table, "seat": seat})
            person.send({"type": "watch", "table": self.table, "version": -1})
            person.send({"type": "ready", "table": self.table, "ready": True})
        self.states = [self.playing(person) for person in self.people]

    @staticmethod
    def playing(person: Client) -> dict:
        while (state := person.receive_type("table"))["status"] == "waiting":
            pass
        return state

    def play(self, acts: int) -> None:
        for _ in range(acts):
            seat = self.states[0]["acting"][0]
            self.acts += 1
            self.people[seat].send({"type": "act", "table": self.table, "act": str(self.acts),
                                    "action": self.states[seat]["legal"][0]["action"]})
            version = self.states[seat]["version"]
            for at, person in enumerate(self.people):
                while self.states[at]["version"] <= version:
                    self.states[at] = person.receive_type("table")
            assert self.states[0]["status"] == "playing", "take a longer game for this test"


def flood(server: Server, beside: Neighbours) -> None:
    flooder = greeted(server)
    for _ in range(2000):
        flooder.send({"type": "lobby"})
    beside.play(3)
    assert flooder.receive_type("error")["code"] == "too-fast"
    flooder.close()
    beside.play(1)


def never_reads(server: Server, beside: Neighbours) -> None:
    """A follower who asks and asks and never takes the answers: closed when too much waits."""
    deaf = greeted(server)
    deaf.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    try:
        for _ in range(100_000):
            deaf.send({"type": "watch", "table": beside.table, "version": -1})
        raise AssertionError("a reader that never reads is kept for ever")
    except Closed:
        pass
    beside.play(3)


def half_frames(server: Server, beside: Neighbours) -> None:
    """Connections that begin something and never end it."""
    begun = []
    for opening in (b"GET / HT", b"GET /ws HTTP/1.1\r\nUpgrade: websocket\r\n", b""):
        connection = socket.create_connection(("127.0.0.1", server.port), timeout=10)
        connection.sendall(opening)
        begun.append(connection)
    for head in (b"\x81", b"\x81\xfe", b"\x81\xff\x00\x00\x00\x00\x00\xff\xff\xff", b"\x01\x81abcd"):
        client = greeted(server)
        client.socket.sendall(head)
        begun.append(client.socket)
    beside.play(3)
    for connection in begun:
        connection.close()


def forged(server: Server, beside: Neighbours) -> None:
    for token in ("", "short", fresh_token() + "A", fresh_token()[:-1], "../" * 14 + "x", "ä" * 20):
        assert Client(server, token).status in (400, 401), token
    for origin in ("http://evil.example", f"http://localhost:{server.port}.evil.example", "null", "file://"):
        assert Client(server, fresh_token(), origin=origin).status == 403, origin
    stranger = greeted(server)
    legal = beside.states[beside.states[0]["acting"][0]]["legal"]
    stranger.send({"type": "act", "table": beside.table, "act": "1", "action": legal[0]["action"], "seat": 0,
                   "person": "somebody"})
    assert stranger.receive_type("refused")["code"] == "no-seat"
    for message in ({"type": "resign", "table": beside.table},
                    {"type": "vote", "table": beside.table, "motion": "draw", "agree": True},
                    {"type": "back", "table": beside.table},
                    {"type": "say", "table": beside.table, "phrase": "hello"},
                    {"type": "rematch", "table": beside.table}):
        stranger.send(message)
        assert stranger.receive_type("error")["code"] in ("no-seat", "not-over"), message
    for seat in (0, 3, -1, 4, 99, -2**31):
        stranger.send({"type": "sit", "table": beside.table, "seat": seat})
        assert stranger.receive_type("error")["code"] in ("seat-taken", "no-such-seat"), seat
    for seat in (0, 1):
        stranger.send({"type": "place", "table": beside.table, "seat": seat, "who": "open"})
        assert stranger.receive_type("error")["code"] == "match-running", seat
    for code in ("", "abcdefgh", "a" * 5000):
        stranger.send({"type": "resume", "code": code})
        assert stranger.receive_type("error")["code"] == "bad-code"
    stranger.send({"type": "watch", "table": beside.table, "version": -1})
    view = stranger.receive_type("table")
    assert view["you"] is None and "own" not in view["view"] and view["legal"] == []
    beside.play(3)


def many_connections(server: Server, beside: Neighbours) -> None:
    crowd = [greeted(server) for _ in range(300)]
    beside.play(2)
    for client in crowd:
        client.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\x01\0\0\0\0\0\0\0")  # closed by a reset
        client.close()
    beside.play(2)


def noise(server: Server, beside: Neighbours) -> None:
    for size in (1, 100, 4096, 60_000):
        client = greeted(server)
        client.socket.settimeout(1)
        try:
            for _ in range(20):
                client.send_frame(1, os.urandom(size).hex().encode()[:size])
                client.receive_type("error")
            client.socket.sendall(os.urandom(size))
            while True:
                client.receive()
        except (Closed, TimeoutError, ValueError):
            pass
        client.close()
    beside.play(2)


def main() -> int:
    for rate, attacks in ((50, (forged, half_frames, noise, many_connections, flood)), (1_000_000, (never_reads,))):
        server = Server(sys.argv[1], rate=rate)
        beside = Neighbours(server)
        for attack in attacks:
            attack(server, beside)
            print(f"hostile: {attack.__name__.replace('_', ' ')}: nobody beside was hurt")
        assert server.get("/healthz") == (200, b"ok\n")
        assert server.stop() == 0
    return 0


if __name__ == "__main__":
    sys.exit(main())
