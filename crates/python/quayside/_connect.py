"""A bot in Python plays at a server, under the name of an account."""

from __future__ import annotations

import json
import os
import socket
import time
import uuid
from http.client import HTTPException
from typing import Any, Callable, Dict, Iterator, List, Optional, Set, Tuple
from urllib.error import HTTPError, URLError
from urllib.parse import urlencode
from urllib.request import Request, urlopen

#: The question to a bot (docs/bots.md), and an invitation (docs/api.md).
Question = Dict[str, Any]
Invitation = Dict[str, Any]

# The first and the longest pause before a retry, in seconds.
FIRST_PAUSE, LONGEST_PAUSE = 0.5, 30.0
# A server sends a line at least every 15 seconds.
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
    """Plays at all tables of an account, until ``games`` games are over and none is running.

    ``choose`` is asked with what its seat knows and returns one of ``question["legal"]``. It plays
    at any number of tables, and is asked one question after the other. ``seek`` (``"corsairs"`` or
    ``"korsar"``) looks for opponents whenever the account sits nowhere: for games of this ``size``
    (``"two"``, ``"more"`` or ``"any"``), ``rated`` or not; ``accept`` says to which invitations it
    sits down. Without ``games`` it plays without end. When the server goes away, the bot connects
    again and continues.

    The token needs the scopes read and play; without one it is read from ``QUAYSIDE_TOKEN``.
    Raises ``ConnectionError`` where no server answers at first, ``PermissionError`` for a token that
    the server does not accept, and ``ValueError`` for a move that the rules forbid.
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
        # Before Python 3.10 a socket timeout is a separate exception.
        except (URLError, ConnectionError, TimeoutError, socket.timeout, HTTPException) as error:
            if isinstance(error, HTTPError) and error.code < 500:
                raise
            if not host.lines:
                raise ConnectionError(f"no server answers at {url}: {error}") from error
        pause = FIRST_PAUSE if host.lines > before else min(2 * pause, LONGEST_PAUSE)
        time.sleep(pause)


class _Later(Exception):
    """The server refuses this request for a number of seconds."""

    def __init__(self, seconds: float) -> None:
        super().__init__(seconds)
        self.seconds = seconds


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
        self.invitations: List[Invitation] = []
        # The finished games.
        self.over: Set[str] = set()
        self.lines = 0
        # The table of the last search; whether a search is unanswered.
        self.found: Optional[str] = None
        self.looks = False
        # When the server allows the next search for opponents, and the next answer to invitations.
        self.may_seek = self.may_answer = time.monotonic()

    def follow(self) -> None:
        """Follows the account; returns once there were enough games and none is running."""
        for message in self._stream():
            if message:
                self._hear(message)
            if self.games is not None and len(self.over) >= self.games:
                self._leave_waiting()
                if not self.tables:
                    return
            else:
                self._answer()
            for table in list(self.tables.values()):
                for seat in table.pop("owing", []):
                    while self._move(table["table"], seat):
                        pass
            self._seek(again=not message)

    def _hear(self, message: Dict[str, Any]) -> None:
        """Handles a line of the stream."""
        self.lines += 1
        event = message.get("event")
        if event is None:
            now = {table["table"]: table for table in message["tables"]}
            # Tables that are not listed any more have ended without a connection.
            gone = self.tables.keys() - now.keys()
            self.over.update(table for table in gone if self.tables[table].get("dealt"))
            if self.looks:
                # The lost answer contained the table where the account waits now.
                new = [t for t in now if t not in self.tables and not now[t]["dealt"]]
                self.found, self.looks = (new or [self.found])[0], False
            self.tables, self.invitations = now, message["invitations"]
        elif event == "invitation":
            self.invitations.append(message)
        elif message["over"] or event == "left":
            self.tables.pop(message["table"], None)
            # A table that was closed before the deal does not count.
            if message["dealt"]:
                self.over.add(message["table"])
        else:
            self.tables[message["table"]] = message

    def _answer(self) -> None:
        """Answers the invitations, as far as the server allows."""
        while self.invitations and time.monotonic() >= self.may_answer:
            invitation = self.invitations[0]
            table = invitation["table"]
            way = "sit" if self.accept(invitation) else "decline"
            try:
                status, _ = self._post(f"/tables/{table}/{way}", {}, but=(403, 404, 409, 410))
            except _Later as later:
                self.may_answer = time.monotonic() + later.seconds
                return
            self.invitations.pop(0)
            if status == 200:
                self.tables.setdefault(table, {"table": table})

    def _seek(self, again: bool) -> None:
        """Looks for opponents, if the account sits nowhere, or again where it has waited for a
        while: another may wait at a table beside this one.
        """
        waits = self.found in self.tables and not self.tables[self.found].get("dealt")
        enough = self.games is not None and len(self.over) >= self.games
        if not self.wish or enough or time.monotonic() < self.may_seek:
            return
        if self.tables and not (waits and again):
            return
        self.looks = True
        try:
            _, found = self._post("/seek", self.wish)
        except _Later as later:
            self.looks, self.may_seek = False, time.monotonic() + later.seconds
            return
        self.looks, self.found = False, found["table"]
        self.tables.setdefault(found["table"], {"table": found["table"]})

    def _leave_waiting(self) -> None:
        """Leaves the tables that have not begun; those that are about to begin are played."""
        for table, message in list(self.tables.items()):
            # The seat of an account that has just sat down is reported soon.
            if message.get("seats") and not message.get("dealt") and self._leave(table, message["seats"]):
                del self.tables[table]

    def _leave(self, table: str, seats: List[int]) -> bool:
        """Leaves a table; returns whether that is possible now."""
        path, but = f"/tables/{table}", (403, 404, 409, 410)
        try:
            # No player can join a table whose maker has left.
            if self._is_alone(table) and self._post(f"{path}/close", {}, but)[0] == 200:
                return True
            return all(self._post(f"{path}/rise", {"for": seat}, but)[0] != 409 for seat in seats)
        except _Later:
            return False

    def _is_alone(self, table: str) -> bool:
        """Returns whether the account is alone at a public table."""
        _, lobby = self._get("/lobby")
        seats = next((open["seats"] for open in lobby["tables"] if open["table"] == table), None)
        return seats is not None and all(seat["own"] or seat["kind"] != "person" for seat in seats)

    def _move(self, table: str, seat: int) -> bool:
        """Makes a move; returns whether another may be owed."""
        path = f"/tables/{table}/question?seat={seat}"
        status, question = self._insist(path, None, but=(403, 404, 409, 410))
        if status != 200:
            return False
        move = self.choose(question)
        form = {"seq": question["seq"], "seat": seat, "move": move, "request": uuid.uuid4().hex}
        status, made = self._insist(f"/tables/{table}/moves", form, but=(404, 409, 410))
        # If the table has changed, it is asked again; if it is paused, closed or
        # out of time, it waits for the next event.
        return status == 200 or made.get("error") == "stale"

    def _stream(self) -> Iterator[Optional[Dict[str, Any]]]:
        """Returns the content of the next line; none if it only keeps the connection alive."""
        with self._open("/account/stream", None) as lines:
            for line in lines:
                if not line.endswith(b"\n"):
                    break
                yield json.loads(line) if line.strip() else None
        raise ConnectionError("the stream has ended")

    def _get(self, path: str, but: Tuple[int, ...] = ()) -> Tuple[int, Any]:
        return self._ask(path, None, but)

    def _post(
        self, path: str, form: Dict[str, Any], but: Tuple[int, ...] = ()
    ) -> Tuple[int, Any]:
        return self._ask(path, form, but)

    def _insist(
        self, path: str, form: Optional[Dict[str, Any]], but: Tuple[int, ...]
    ) -> Tuple[int, Any]:
        """Repeats a request until the server accepts it, usually within a second."""
        while True:
            try:
                return self._ask(path, form, but)
            except _Later as later:
                time.sleep(later.seconds)

    def _ask(
        self, path: str, form: Optional[Dict[str, Any]], but: Tuple[int, ...]
    ) -> Tuple[int, Any]:
        """Returns the status and the answer, without an error for these statuses."""
        try:
            with self._open(path, None if form is None else urlencode(form).encode()) as answer:
                return answer.status, json.loads(answer.read() or b"null")
        except HTTPError as error:
            with error:
                if error.code == 429:
                    raise _Later(float(error.headers.get("Retry-After", 1))) from None
                if error.code not in but and error.code != 422:
                    raise
                problem = json.loads(error.read() or b"{}")
            if error.code in but:
                return error.code, problem
            detail = problem.get("detail") or problem.get("title")
            raise ValueError(f"{detail} ({problem.get('rule')})") from None

    def _open(self, path: str, form: Optional[bytes]) -> Any:
        headers = {"Authorization": f"Bearer {self.token}"}
        try:
            return urlopen(Request(self.base + path, form, headers), timeout=SILENCE)
        except HTTPError as error:
            if error.code == 401:
                raise PermissionError("the server does not accept the token") from None
            raise
