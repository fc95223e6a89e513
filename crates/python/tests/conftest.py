"""Every kind of table that the games can be played at."""

from __future__ import annotations

from typing import Any

from quayside import Game

TABLES: list[dict[str, Any]] = [
    *({"name": "corsairs", "players": players} for players in (2, 3, 4)),
    {"name": "corsairs", "players": 3, "options": {"division": "free", "prisoners": "choice"}},
    {
        "name": "corsairs",
        "players": 2,
        "options": {
            "last_pier_card": "forbid",
            "annulled_dealer": "same",
            "first_lap_sailing": "forbidden",
            "sweep_tie": "fewest",
        },
    },
    *({"name": "korsar", "players": players} for players in (2, 3, 4, 5)),
    *({"name": "korsar", "players": players, "teams": True} for players in (4, 6, 8)),
    {
        "name": "korsar",
        "players": 6,
        "options": {
            "end": "finish_lap",
            "unattacked_at_end": "nobody",
            "partner_admiral": "yes",
            "team_end": "one_out",
        },
    },
    {
        "name": "corsairs",
        "players": 2,
        "size": {"bands": 4, "jobs": 2, "deck": 7, "hand": 2, "pier": 1, "turns": 3},
    },
    {"name": "korsar", "players": 2, "size": {"hand": 2, "deck": "m2 m3 b1 b2 g1 gc"}},
]


def name_of(table: dict[str, Any]) -> str:
    words = [table["name"], str(table["players"])]
    words += ["teams"] if table.get("teams") else []
    words += ["house"] if "options" in table else []
    words += ["small"] if "size" in table else []
    return "-".join(words)


def pytest_generate_tests(metafunc: Any) -> None:
    if "table" in metafunc.fixturenames:
        metafunc.parametrize("table", TABLES, ids=name_of)
    if "game" in metafunc.fixturenames:
        metafunc.parametrize("game", [Game(**table) for table in TABLES], ids=map(name_of, TABLES))
