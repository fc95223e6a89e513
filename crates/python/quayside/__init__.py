"""Corsairs and Korsar: two card games, their rules, bots and environments.

>>> import quayside
>>> game = quayside.Game("corsairs", players=2)
>>> state = game.new_state(seed=7)
>>> state.seat, state.legal_moves()
(1, ['draw stock', 'draw discard', 'draw pier'])
>>> state.play("draw stock")
>>> captain = quayside.bots.captain(seed=1)
>>> while not state.is_over:
...     state.step(captain.action(state))
>>> sum(state.returns)
0.0

A move that the law forbids is refused, with the rule behind it:

>>> state = quayside.Game("korsar").new_state(seed=7)
>>> try:
...     state.play("discard b3")
... except quayside.IllegalMove as error:
...     print(error.rule in ("K3.2", "K3.3"))
True

The rest is in `docs/python.md`.
"""

from quayside import bots
from quayside._connect import connect
from quayside._core import (
    Bot,
    Game,
    IllegalMove,
    State,
    VectorEnv,
    View,
    __version__,
    best_division,
    best_settlement,
    read_record,
    review,
    solve_endgame,
)

__all__ = [
    "Bot",
    "Game",
    "IllegalMove",
    "State",
    "VectorEnv",
    "View",
    "__version__",
    "best_division",
    "best_settlement",
    "bots",
    "connect",
    "read_record",
    "review",
    "solve_endgame",
]
