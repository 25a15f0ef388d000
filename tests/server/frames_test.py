"""What is no request and no message: the server answers or closes, and goes on serving. Usage: frames_test.py BINARY"""

import os
import sys

from client import Client, Closed, Server, fresh_token, greeted


def check_requests(server: Server) -> None:
    for request in (b"nonsense\r\n\r\n", b"GET\r\n\r\n", b"\x00\x01\x02\x03\r\n\r\n", b"GET / HTTP/9.9\r\n\r\n"):
        server.raw(request)
    assert server.raw(b"GET / HTTP/1.1\r\nX: " + b"a" * 100_000 + b"\r\n\r\n") is not None
    assert server.get("/nothing")[0] == 404
    post = b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
    assert b" 405 " in server.raw(post).split(b"\r\n")[0]


def check_upgrade(server: Server) -> None:
    assert Client(server, "no-token").status == 401
    assert Client(server, fresh_token(), origin="http://evil.example").status == 403
    assert Client(server, fresh_token(), origin=f"http://localhost:{server.port}").status == 101


def check_frames(server: Server) -> None:
    client = greeted(server)
    for text in ("", "{", "[]", "null", '{"type":7}', "[" * 5000, '{"type":"act","table":"x","act":"1","action":"y"}'):
        client.send_frame(1, text.encode())
        assert client.receive()["type"] == "error", text
    client.send_frame(2, os.urandom(200))  # binary is read as text and is no message
    assert client.receive()["type"] == "error"
    client.send_frame(9, b"ping")
    client.send({"type": "lobby"})
    assert client.receive_type("tables")
    for opcode, data in ((1, b"\xff\xfe\xfd"), (1, b"x" * 10_000_000), (3, b"reserved")):
        doomed = greeted(server)
        try:
            doomed.send_frame(opcode, data)
            while True:
                doomed.receive()
        except (Closed, TimeoutError):
            pass
    client.send({"type": "lobby"})
    assert client.receive_type("tables")


def main() -> int:
    server = Server(sys.argv[1])
    check_requests(server)
    check_upgrade(server)
    check_frames(server)
    assert server.get("/healthz") == (200, b"ok\n")
    assert server.stop() == 0
    print("frames: every bad request and frame was answered or closed, and the server goes on")
    return 0


if __name__ == "__main__":
    sys.exit(main())
