"""Korsar as a PettingZoo AEC environment.

>>> from quayside.pettingzoo import korsar_v0
>>> env = korsar_v0.env(players=3)
>>> env.reset(seed=7)
>>> observation, reward, termination, truncation, info = env.last()
>>> int(observation["action_mask"].sum()) > 0
True
"""

from __future__ import annotations

from typing import Any

from quayside.pettingzoo._table import OrderedTable, TableEnv

__all__ = ["env", "raw_env"]


class raw_env(TableEnv):
    """A table of Korsar, without the wrappers that check how it is used."""

    metadata = {**TableEnv.metadata, "name": "korsar_v0"}

    def __init__(self, players: int = 2, **setup: Any) -> None:
        super().__init__("korsar", players, **setup)


def env(players: int = 2, **setup: Any) -> Any:
    """A table of Korsar; `setup` as for `quayside.Game`, and `render_mode`, `render_seat`."""
    return OrderedTable(raw_env(players, **setup))
