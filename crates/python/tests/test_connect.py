"""Bots in Python play at a server, under the names of accounts."""

from __future__ import annotations

import json
import random
import re
import subprocess
import threading
from http.cookiejar import CookieJar
from pathlib import Path
from typing import Any, Iterator
from urllib.parse import urlencode
from urllib.request import HTTPCookieProcessor, Request, build_opener, urlopen

import pytest
import quayside

PROGRAM = Path(__file__).parents[3] / "target/debug/quayside"


@pytest.fixture
def server(tmp_path: Path) -> Iterator[str]:
    command = [str(PROGRAM), "serve", "--listen", "127.0.0.1:0", "--data", str(tmp_path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as running:
        assert running.stdout is not None
        address = re.search(r"http://[0-9.:]+", running.stdout.readline())
        assert address is not None
        yield address.group()
        running.terminate()


def token(url: str, name: str) -> str:
    """Keeps a name, and makes a token as its owner does on the page."""
    browser = build_opener(HTTPCookieProcessor(CookieJar()))

    def post(path: str, form: list[tuple[str, str]]) -> str:
        body = urlencode(form).encode()
        answer: bytes = browser.open(Request(url + path, body, {"Origin": url})).read()
        return answer.decode()

    browser.open(url + "/").read()
    post("/keep", [("name", name)])
    made = post("/account/tokens", [("token-name", "bot"), ("scope", "read"), ("scope", "play")])
    found = re.search("qs_[0-9A-Za-z-]+", made)
    assert found is not None
    return found.group()


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


def test_what_can_not_be_is_told(server: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(PermissionError, match="token"):
        quayside.connect(server, lambda question: "", token="qs_wrong")
    monkeypatch.delenv("QUAYSIDE_TOKEN", raising=False)
    with pytest.raises(ValueError, match="token"):
        quayside.connect(server, lambda question: "")
