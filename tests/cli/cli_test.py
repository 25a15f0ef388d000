"""The command line: exit statuses, clear errors, the same bytes for the same seed. Usage: cli_test.py BINARY"""

import json
import os
import subprocess
import sys
import tempfile

BINARY = sys.argv[1]


def run(*arguments: str, stdin: bytes = b"") -> subprocess.CompletedProcess:
    return subprocess.run([BINARY, *arguments], input=stdin, capture_output=True, timeout=120)


def games() -> list[dict]:
    return json.loads(run("games", "--json").stdout)


def check_usage() -> None:
    assert run("--help").returncode == 0
    for verb in ("games", "selfplay", "replay", "scenario", "play", "bench", "signature", "serve", "protocol"):
        assert run(verb, "--help").returncode == 0, verb
    wrong = [(), ("fly",), ("selfplay",), ("selfplay", "chess"), ("selfplay", "double-joker", "--games", "x"),
             ("selfplay", "double-joker", "--options", "nonsense=1"), ("selfplay", "double-joker", "--players", "god"),
             ("selfplay", "double-joker", "--players", "random,random,random"), ("play", "double-joker", "--seat", "7"),
             ("bench", "chess"), ("replay",), ("serve", "--port", "x")]
    for arguments in wrong:
        result = run(*arguments)
        assert result.returncode == 2, (arguments, result)
        assert result.stderr or result.stdout, arguments


def check_games_document() -> None:
    for game in games():
        for key in ("id", "name", "seats", "variants", "options", "codes"):
            assert game[key], (game["id"], key)


def check_selfplay_and_replay() -> None:
    for game in games():
        for player in ("random", "simple"):
            arguments = ("selfplay", game["id"], "--games", "3", "--seed", "5", "--players", player)
            plain = run(*arguments)
            assert plain.returncode == 0, plain.stderr
            assert plain.stdout == run(*arguments).stdout
            assert plain.stdout != run(*arguments[:-3], "6", "--players", player).stdout
            again = run("replay", "-", stdin=plain.stdout)
            assert again.returncode == 0 and again.stdout == plain.stdout, game["id"]
            traced = run(*arguments, "--trace")
            assert run("replay", "--trace", "-", stdin=plain.stdout).stdout == traced.stdout
            assert run("replay", "-", stdin=traced.stdout).stdout == plain.stdout


def check_bad_records() -> None:
    line = run("selfplay", "double-joker", "--seed", "9").stdout
    record = json.loads(line)
    swapped = json.loads(line)
    swapped["events"][0]["hands"][0][0] = swapped["events"][0]["hands"][0][1]
    bad = [line[: len(line) // 2], b"", b"\xff\xfe\x00", b"[" * 100_000, os.urandom(10_000_000), b"{}", b"null",
           json.dumps(swapped).encode(), json.dumps(record | {"record": 2}).encode(),
           json.dumps(record | {"game": "chess"}).encode(), json.dumps(record | {"events": 5}).encode(),
           json.dumps(record | {"events": [5]}).encode(), json.dumps(record | {"options": {"x": 1}}).encode(),
           json.dumps(record | {"seats": 3}).encode(), json.dumps(record | {"result": {"returns": [5, 5]}}).encode()]
    for content in bad:
        result = run("replay", "-", stdin=content)
        assert result.returncode == 1, (content[:80], result.returncode)
        assert result.stderr, content[:80]
    second = run("replay", "-", stdin=line + json.dumps(swapped).encode() + b"\n" + line)
    assert second.returncode == 1
    assert second.stdout == line + line  # the good lines are not lost
    assert b"line 2: event 1: card-twice" in second.stderr, second.stderr
    assert run("replay", "/nonexistent").returncode == 1
    assert run("scenario", "/nonexistent").returncode == 1


def check_out_file() -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "out.jsonl")
        assert run("selfplay", "double-joker", "--out", path).returncode == 0
        with open(path, "rb") as file:
            assert file.read() == run("selfplay", "double-joker").stdout
        assert run("selfplay", "double-joker", "--out", folder).returncode == 1


def check_terminal_play() -> None:
    for game in games():
        script = b"help\nlist\nboard\nwhy 1\nwhy nonsense\nnonsense\n0\n" + b"1\n" * 3000
        result = run("play", game["id"], "--seed", "3", stdin=script)
        assert result.returncode == 0, result.stderr
        assert b"The match is over" in result.stdout, game["id"]
        assert run("play", game["id"], stdin=b"quit\n").returncode == 0


def main() -> int:
    check_usage()
    check_games_document()
    check_selfplay_and_replay()
    check_bad_records()
    check_out_file()
    check_terminal_play()
    print("cli: all well")
    return 0


if __name__ == "__main__":
    sys.exit(main())
