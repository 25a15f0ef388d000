"""A small WebSocket client and a server to talk to, on real sockets, with nothing but the standard library."""

import atexit
import base64
import json
import os
import pathlib
import re
import signal
import socket
import struct
import subprocess
import tempfile


class Closed(Exception):
    """The other side is gone."""


class Server:
    """The real server over a database file in a folder of its own; can be killed and started again."""

    def __init__(self, binary: str, **options: int) -> None:
        """`options` are those of `tableroo serve`: call_window=0 is --call-window 0."""
        self.binary = binary
        self.options = [word for name, value in {"bot_pace": 0, **options}.items()
                        for word in ("--" + name.replace("_", "-"), str(value))]
        self.folder = tempfile.TemporaryDirectory()
        self.database = str(pathlib.Path(self.folder.name) / "house.db")
        self.port = 0
        self.process: subprocess.Popen | None = None
        atexit.register(lambda: self.process.kill() if self.process else None)  # a failed test leaves nothing behind
        self.start()

    def start(self) -> None:
        self.launch()
        self.await_ready()

    def launch(self) -> None:
        """Begins to start; from now on it can be killed."""
        command = [self.binary, "serve", "--port", str(self.port), "--db", self.database, *self.options]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)

    def await_ready(self) -> None:
        line = self.process.stdout.readline()
        found = re.search(r"http://127\.0\.0\.1:(\d+)", line)
        assert found, f"the server does not start: {line!r}"
        self.port = int(found.group(1))

    def kill(self) -> None:
        assert self.process.poll() is None, f"the server has ended by itself with {self.process.returncode}"
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        self.process.stdout.close()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def stop(self) -> int:
        self.process.send_signal(signal.SIGTERM)
        status = self.process.wait(timeout=10)
        self.process.stdout.close()
        self.folder.cleanup()
        return status

    def get(self, path: str) -> tuple[int, bytes]:
        """Status and body of a plain request."""
        answer = self.raw(f"GET {path} HTTP/1.1\r\nHost: localhost:{self.port}\r\nConnection: close\r\n\r\n".encode())
        head, _, body = answer.partition(b"\r\n\r\n")
        return int(head.split(b" ")[1]), body

    def raw(self, request: bytes) -> bytes:
        """Sends any bytes and reads until the server closes."""
        with socket.create_connection(("127.0.0.1", self.port), timeout=10) as connection:
            connection.sendall(request)
            answer = b""
            try:
                while chunk := connection.recv(65536):
                    answer += chunk
            except ConnectionResetError:
                pass  # closed while there was more to read: as good an end as any
            return answer


def fresh_token() -> str:
    return base64.urlsafe_b64encode(os.urandom(32)).decode().rstrip("=")


def greeted(server: Server, token: str | None = None) -> "Client":
    """A new connection of a person (a new one where no token is given) that has been welcomed."""
    client = Client(server, token or fresh_token())
    assert client.status == 101, client.status
    client.send({"type": "hello", "protocol": 1})
    client.receive_type("welcome")
    return client


class Client:
    """One WebSocket connection with a session."""

    def __init__(self, server: Server, token: str, origin: str | None = None) -> None:
        self.socket = socket.create_connection(("127.0.0.1", server.port), timeout=10)
        self.buffer = b""
        key = base64.b64encode(os.urandom(16)).decode()
        lines = ["GET /ws HTTP/1.1", f"Host: localhost:{server.port}", "Upgrade: websocket", "Connection: Upgrade",
                 f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13", f"Cookie: tableroo={token}"]
        if origin:
            lines.append(f"Origin: {origin}")
        self.socket.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
        while b"\r\n\r\n" not in self.buffer:
            self._read()
        head, self.buffer = self.buffer.split(b"\r\n\r\n", 1)
        self.status = int(head.split(b" ")[1])

    def close(self) -> None:
        self.socket.close()

    def send(self, message: dict) -> None:
        self.send_frame(1, json.dumps(message).encode())

    def send_frame(self, opcode: int, data: bytes) -> None:
        mask = os.urandom(4)
        if len(data) < 126:
            size = bytes([0x80 | len(data)])
        elif len(data) < 65536:
            size = b"\xfe" + struct.pack(">H", len(data))
        else:
            size = b"\xff" + struct.pack(">Q", len(data))
        masked = bytes(byte ^ mask[i % 4] for i, byte in enumerate(data))
        try:
            self.socket.sendall(bytes([0x80 | opcode]) + size + mask + masked)
        except OSError as error:
            raise Closed from error

    def receive(self) -> dict:
        """The next message; Closed when there is none any more."""
        while True:
            opcode, data = self._frame()
            if opcode == 1:
                return json.loads(data)
            if opcode == 8:
                raise Closed

    def receive_type(self, wanted: str) -> dict:
        """The next message of a type; others are passed over."""
        while True:
            message = self.receive()
            if message["type"] == wanted:
                return message

    def _frame(self) -> tuple[int, bytes]:
        self._need(2)
        size, at = self.buffer[1] & 127, 2
        if size == 126:
            self._need(4)
            size, at = struct.unpack(">H", self.buffer[2:4])[0], 4
        elif size == 127:
            self._need(10)
            size, at = struct.unpack(">Q", self.buffer[2:10])[0], 10
        self._need(at + size)
        opcode, data = self.buffer[0] & 15, self.buffer[at:at + size]
        self.buffer = self.buffer[at + size:]
        return opcode, data

    def _need(self, size: int) -> None:
        while len(self.buffer) < size:
            self._read()

    def _read(self) -> None:
        try:
            chunk = self.socket.recv(65536)
        except OSError as error:
            raise Closed from error
        if not chunk:
            raise Closed
        self.buffer += chunk
