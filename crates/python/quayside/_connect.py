"""A bot in Python plays at a server, under the name of an account."""

from __future__ import annotations

import json
import os
import time
import uuid
from typing import Any, Callable, Dict, Iterator, List, Optional
from urllib.error import HTTPError, URLError
from urllib.parse import urlencode
from urllib.request import Request, urlopen

#: What a bot is asked (docs/bots.md), and an invitation (docs/api.md).
Question = Dict[str, Any]
Invitation = Dict[str, Any]

# It is tried again after this many seconds at first, and after this many at most.
FIRST_PAUSE, LONGEST_PAUSE = 0.5, 30.0
# A server says something at least every 15 seconds.
SILENCE = 60.0


def connect(
    url: str,
    choose: Callable[[Question], str],
    *,
    token: Optional[str] = None,
    seek: Optional[str] = None,
    size: str = "two",
    rated: bool = False,
    accept: Callable[[Invitation], bool] = lambda invitation: True,
    games: Optional[int] = None,
) -> None:
    """Plays wherever an account sits, until ``games`` games are over, or for ever.

    ``choose`` is asked with what its seat knows and returns one of ``question["legal"]``. It plays
    at any number of tables, and is asked one question after the other. ``seek`` (``"corsairs"`` or
    ``"korsar"``) looks for opponents whenever the account sits nowhere: for games of this ``size``
    (``"two"``, ``"more"`` or ``"any"``), ``rated`` or not; ``accept`` says to which invitations it
    sits down. When the server goes away, the bot connects again and goes on.

    The token needs the scopes read and play; without one it is read from ``QUAYSIDE_TOKEN``.
    Raises ``PermissionError`` for a token that the server does not know, and ``ValueError`` for a
    move that the rules forbid.
    """
    token = token or os.environ.get("QUAYSIDE_TOKEN")
    if not token:
        raise ValueError("a token is needed: token=..., or QUAYSIDE_TOKEN in the environment")
    wish = {"game": seek, "size": size, **({"rated": "yes"} if rated else {})} if seek else None
    host = _Host(url.rstrip("/") + "/api/v1", token, choose, wish, accept, games)
    pause = FIRST_PAUSE
    while True:
        before = host.lines
        try:
            return host.follow()
        except (URLError, ConnectionError, TimeoutError, json.JSONDecodeError) as error:
            if isinstance(error, HTTPError) and error.code < 500:
                raise
        pause = FIRST_PAUSE if host.lines > before else min(2 * pause, LONGEST_PAUSE)
        time.sleep(pause)


class _Host:
    def __init__(
        self,
        base: str,
        token: str,
        choose: Callable[[Question], str],
        wish: Optional[Dict[str, str]],
        accept: Callable[[Invitation], bool],
        games: Optional[int],
    ) -> None:
        self.base, self.token = base, token
        self.choose, self.wish, self.accept, self.games = choose, wish, accept, games
        self.tables: Dict[str, Dict[str, Any]] = {}
        self.over = 0
        self.lines = 0

    def follow(self) -> None:
        """Follows the account; returns once there were enough games."""
        for told in self._stream():
            invitations = self._hear(told) if told else []
            if self.games is not None and self.over >= self.games:
                return
            for invitation in invitations:
                way = "sit" if self.accept(invitation) else "decline"
                self._post(f"/tables/{invitation['table']}/{way}", {}, but=(403, 404, 409, 410))
            for table in list(self.tables.values()):
                for seat in table.pop("owing", []):
                    while self._move(table["table"], seat):
                        pass
            # Whoever has waited for a while looks again: another may wait at a table beside this one.
            waits = any(not table.get("dealt") for table in self.tables.values())
            if self.wish and (not self.tables or waits and not told):
                found = self._post("/seek", self.wish)["table"]
                self.tables.setdefault(found, {"table": found})

    def _hear(self, told: Dict[str, Any]) -> List[Invitation]:
        """Takes in a line of the stream; returns the invitations that it tells of."""
        self.lines += 1
        event = told.get("event")
        if event is None:
            now = {table["table"]: table for table in told["tables"]}
            gone = (self.tables[table] for table in self.tables.keys() - now.keys())
            self.over += sum(bool(table.get("dealt")) for table in gone)
            self.tables = now
            invitations: List[Invitation] = told["invitations"]
            return invitations
        if event == "invitation":
            return [told]
        if event == "over":
            # A table that was closed before the deal was no game.
            self.tables.pop(told["table"], None)
            self.over += told["dealt"]
        else:
            self.tables[told["table"]] = told
        return []

    def _move(self, table: str, seat: int) -> bool:
        """Makes a move; returns whether one was owed."""
        question = self._get(f"/tables/{table}/question?seat={seat}", but=(403, 404, 409, 410))
        if question is None:
            return False
        move = self.choose(question)
        form = {"seq": question["seq"], "seat": seat, "move": move, "request": uuid.uuid4().hex}
        # Where the table has gone on meanwhile, it is asked again.
        self._post(f"/tables/{table}/moves", form, but=(409,))
        return True

    def _stream(self) -> Iterator[Optional[Dict[str, Any]]]:
        """Returns what is told; nothing where a line only keeps the connection alive."""
        with self._open("/account/stream", None) as lines:
            for line in lines:
                yield json.loads(line) if line.strip() else None
        raise ConnectionError("the stream has ended")

    def _get(self, path: str, but: tuple[int, ...] = ()) -> Any:
        return self._ask(path, None, but)

    def _post(self, path: str, form: Dict[str, Any], but: tuple[int, ...] = ()) -> Any:
        return self._ask(path, urlencode(form).encode(), but)

    def _ask(self, path: str, form: Optional[bytes], but: tuple[int, ...]) -> Any:
        """Returns what is answered; nothing where the status is one of these."""
        while True:
            try:
                with self._open(path, form) as answer:
                    return json.load(answer)
            except HTTPError as error:
                if error.code in but:
                    return None
                if error.code == 429:
                    time.sleep(float(error.headers.get("Retry-After", 1)))
                    continue
                if error.code == 422:
                    problem = json.load(error)
                    raise ValueError(f"{problem['detail']} ({problem.get('rule')})") from None
                raise

    def _open(self, path: str, form: Optional[bytes]) -> Any:
        headers = {"Authorization": f"Bearer {self.token}"}
        try:
            return urlopen(Request(self.base + path, form, headers), timeout=SILENCE)
        except HTTPError as error:
            if error.code == 401:
                raise PermissionError("the server does not know the token") from None
            raise
