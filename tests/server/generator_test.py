"""The load generator against the real server: every game is played, a server that is killed loses nothing, and one
that has forgotten acts is found out. Usage: generator_test.py BINARY"""

import json
import pathlib
import shutil
import subprocess
import sys
import time

from client import Server


def start_load(server: Server, *more: str) -> subprocess.Popen:
    command = [server.binary, "load", "--url", server.url, "--json", "--warm-up", "0.2", *more]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def figures(load: subprocess.Popen, status: int) -> dict:
    out, complaints = load.communicate(timeout=90)
    assert load.returncode == status, (load.returncode, out, complaints)
    return json.loads(out)


def files_of(server: Server) -> list[pathlib.Path]:
    return list(pathlib.Path(server.database).parent.glob("house.db*"))


def restart(server: Server) -> None:
    server.kill()
    server.start()


def every_game(server: Server) -> None:
    seen = figures(start_load(server, "--tables", "8", "--seconds", "1", "--game", "all"), 0)
    assert seen["acts"] > 100 and seen["lost"] == 0 and seen["errors"] == 0, seen
    assert seen["sockets"] > 16 and 0 < seen["p50Ms"] <= seen["p99Ms"] <= seen["maxMs"], seen
    assert seen["bytesPerTable"] > 0 and seen["cpuMicrosPerAct"] > 0, seen


def thinking(server: Server) -> None:
    seen = figures(start_load(server, "--tables", "20", "--seconds", "2", "--think", "200"), 0)
    assert 100 <= seen["acts"] <= 220, seen


def killed(server: Server) -> None:
    load = start_load(server, "--tables", "20", "--seconds", "3", "--reconnect")
    for _ in range(2):
        time.sleep(1)
        restart(server)
    seen = figures(load, 0)
    assert seen["matches"] > 0 and seen["lost"] == 0 and seen["errors"] == 0, seen
    load = start_load(server, "--tables", "5", "--seconds", "2")
    time.sleep(1)
    restart(server)
    assert figures(load, 1)["errors"] == 10  # a socket each


def forgetful(server: Server) -> None:
    """An older copy of the database is a server that has lost acts it had acknowledged."""
    load = start_load(server, "--tables", "10", "--seconds", "3", "--think", "100", "--reconnect")
    time.sleep(1.5)
    server.kill()
    folder = pathlib.Path(server.database).parent / "copy"
    folder.mkdir()
    for file in files_of(server):
        shutil.copy(file, folder)
    server.start()
    time.sleep(1)
    server.kill()
    for file in files_of(server):
        file.unlink()
    for file in folder.iterdir():
        shutil.copy(file, server.database.removesuffix("house.db"))
    server.start()
    assert figures(load, 1)["lost"] > 0


def nobody_there(server: Server) -> None:
    command = [server.binary, "load", "--url", "http://127.0.0.1:1", "--tables", "1"]
    gone = subprocess.run(command, capture_output=True, text=True)
    assert gone.returncode == 1 and "http://127.0.0.1:1" in gone.stderr, gone


def main() -> None:
    server = Server(sys.argv[1], rate=1_000_000)  # flat out is faster than people may be
    for check in (every_game, thinking, killed, forgetful, nobody_there):
        check(server)
    assert server.stop() == 0
    print("the load plays every game, survives kills and finds what is lost")


if __name__ == "__main__":
    main()
