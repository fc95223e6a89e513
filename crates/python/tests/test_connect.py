"""Bots in Python play at a server, under the names of accounts."""

from __future__ import annotations

import json
import os
import random
import re
import subprocess
import sys
import threading
import time
from http.cookiejar import CookieJar
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Iterator
from urllib.parse import urlencode
from urllib.request import HTTPCookieProcessor, Request, build_opener, urlopen

import pytest
import quayside

HERE = Path(__file__).parents[1]
PROGRAM = HERE.parents[1] / "target/debug/quayside"


class Server:
    """A server that can be killed, and comes back at the same address."""

    def __init__(self, data: Path) -> None:
        self.data = data
        self.address = "127.0.0.1:0"
        self.start()

    def start(self) -> None:
        command = [str(PROGRAM), "serve", "--listen", self.address, "--data", str(self.data)]
        self.running = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert self.running.stdout is not None
        address = re.search(r"http://([0-9.:]+)", self.running.stdout.readline())
        assert address is not None
        self.address = address.group(1)
        self.url = address.group()

    def kill(self) -> None:
        self.running.kill()
        self.running.communicate()


@pytest.fixture
def running(tmp_path: Path) -> Iterator[Server]:
    server = Server(tmp_path)
    yield server
    server.kill()


@pytest.fixture
def server(running: Server) -> str:
    return running.url


class Browser:
    """The actions of a person on the pages."""

    def __init__(self, url: str, name: str) -> None:
        self.url = url
        self.opener = build_opener(HTTPCookieProcessor(CookieJar()))
        self.get("/")
        self.post("/keep", [("name", name)])

    def get(self, path: str) -> str:
        answer: bytes = self.opener.open(self.url + path).read()
        return answer.decode()

    def post(self, path: str, form: list[tuple[str, str]]) -> str:
        """Sends a form; returns the resulting page, and its address first."""
        body = urlencode(form).encode()
        with self.opener.open(Request(self.url + path, body, {"Origin": self.url})) as answer:
            return f"{answer.geturl()}\n{answer.read().decode()}"

    def token(self) -> str:
        """Makes a token as its owner does."""
        scopes = [("scope", "read"), ("scope", "play")]
        made = self.post("/account/tokens", [("token-name", "bot"), *scopes])
        found = re.search("qs_[0-9A-Za-z-]+", made)
        assert found is not None
        return found.group()

    def set_up(self, game: str, other: str) -> str:
        """Sets up a table; returns its address."""
        form = [("table", "2"), ("player0", "person"), ("player1", other), ("pace", "fast")]
        return self.post(f"/new/{game}", form).split("\n")[0].replace(self.url, "")


def token(url: str, name: str) -> str:
    """Registers a name, and makes a token."""
    return Browser(url, name).token()


def ask(url: str, own: str, path: str, form: str | None = None) -> Any:
    """Sends a request as a program does."""
    headers = {"Authorization": f"Bearer {own}"}
    body = None if form is None else form.encode()
    with urlopen(Request(f"{url}/api/v1{path}", body, headers)) as answer:
        return json.loads(answer.readline() or b"null")


def first(question: dict[str, Any]) -> str:
    return str((question["legal"] or ["settle"])[0])


def test_two_bots_play_each_other(server: str) -> None:
    asked: list[str] = []
    rated: list[bool] = []

    def choose(question: dict[str, Any]) -> str:
        asked.append(question["view"]["game"])
        return random.choice(question["legal"] or ["settle"])

    def play(name: str) -> None:
        own = token(server, name)
        quayside.connect(server, choose, token=own, seek="korsar", rated=True, games=2)
        games = Request(server + "/api/v1/games?over=yes", headers={"Authorization": f"Bearer {own}"})
        rated.extend(json.loads(line)["rated"] for line in urlopen(games))

    threads = [threading.Thread(target=play, args=(name,)) for name in ("Ada", "Bea")]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(120)
        assert not thread.is_alive(), "both play two games"
    assert set(asked) == {"korsar"} and len(asked) > 40
    assert len(rated) >= 4 and all(rated)


def test_invitations_are_accepted_or_declined(server: str) -> None:
    bot = Browser(server, "Bot")
    makers = {"korsar": Browser(server, "Ada"), "corsairs": Browser(server, "Bea")}
    tables = {}
    for game, maker in makers.items():
        maker.post("/people/Bot/follow", [])
        tables[game] = maker.set_up(game, "open")
        maker.post(f"{tables[game]}/invite", [("name", "Bot")])
        assert "Invitation sent" in maker.get(tables[game])

    def accept(invitation: dict[str, Any]) -> bool:
        return bool(invitation["game"] == "korsar")

    wanted = {"token": bot.token(), "accept": accept, "games": 1}
    thread = threading.Thread(target=quayside.connect, args=(server, first), kwargs=wanted)
    # Followers of the table get an event when the bot sits down.
    address = f"{server}/api/v1{tables['korsar']}/stream"
    with urlopen(address, timeout=60) as lines:
        lines.readline()
        thread.start()
        assert json.loads(lines.readline())["seq"] == 1
    makers["korsar"].post(f"{tables['korsar']}/start", [("seq", "1")])
    makers["korsar"].post(f"{tables['korsar']}/close", [])
    thread.join(60)
    assert not thread.is_alive(), "the game is over"
    assert "Invitation sent" not in makers["corsairs"].get(tables["corsairs"])
    assert ask(server, bot.token(), tables["corsairs"])["seq"] == 0, "it never sat there"


def test_games_go_on_when_the_server_comes_back(
    running: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    browser = Browser(running.url, "Ada")
    own = browser.token()
    browser.set_up("korsar", "deckhand")
    asked, pauses = 0, 0

    def choose(question: dict[str, Any]) -> str:
        nonlocal asked
        asked += 1
        if asked in (3, 6):
            running.kill()
        return first(question)

    def sleep(seconds: float) -> None:
        nonlocal pauses
        pauses += 1
        if pauses % 2 == 0:
            running.start()

    waits = SimpleNamespace(sleep=sleep, monotonic=time.monotonic)
    monkeypatch.setattr("quayside._connect.time", waits)
    quayside.connect(running.url, choose, token=own, games=1)
    assert pauses == 4 and asked > 6


def test_it_returns_when_no_game_goes_on(server: str) -> None:
    browser = Browser(server, "Ada")
    own = browser.token()
    for game in ("korsar", "corsairs"):
        browser.set_up(game, "deckhand")
        browser.set_up(game, "open")
    ask(server, own, "/seek", "game=korsar&size=two")
    asked = set()

    def choose(question: dict[str, Any]) -> str:
        asked.add(question["view"]["game"])
        return first(question)

    quayside.connect(server, choose, token=own, games=1)
    assert asked == {"korsar", "corsairs"}
    assert ask(server, own, "/account/stream")["tables"] == [], "it has left the others"


def test_what_can_not_be_is_told(server: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(PermissionError, match="token"):
        quayside.connect(server, lambda question: "", token="qs_wrong")
    monkeypatch.delenv("QUAYSIDE_TOKEN", raising=False)
    with pytest.raises(ValueError, match="token"):
        quayside.connect(server, lambda question: "")
    with pytest.raises(ConnectionError, match="no server answers at http://127.0.0.1:1"):
        quayside.connect("http://127.0.0.1:1", first, token="qs_wrong")


def test_a_network_learns_and_plays_at_a_server_and_in_the_arena(server: str, tmp_path: Path) -> None:
    example = str(HERE / "examples/network_bot.py")
    weights = str(tmp_path / "net.npz")
    run = [sys.executable, example]
    subprocess.run([*run, "learn", weights, "--updates", "2", "--tables", "16"], check=True)
    bots = f"net=cmd:{sys.executable} {example} answer {weights},random"
    arena = [str(PROGRAM), "arena", "--game", "korsar", "--games", "2", "--json", "--bots", bots]
    report = json.loads(subprocess.run(arena, check=True, stdout=subprocess.PIPE).stdout)
    assert (report["games"], report["forfeits"]) == (2, [])
    own = token(server, "Ada")
    ask(server, own, "/tables", "game=korsar&seats=person&seats=mate&pace=fast")
    known = {**os.environ, "QUAYSIDE_TOKEN": own}
    subprocess.run([*run, "connect", weights, server, "--games", "1"], check=True, env=known)
