"""Programs that play, the weakest first.

>>> import quayside
>>> state = quayside.Game("korsar", players=3).new_state(seed=1)
>>> quayside.bots.admiral(seed=1, playouts=50).choose(state) in state.legal_moves()
True
"""

from __future__ import annotations

from quayside._core import Bot

NAMES = ("random", "deckhand", "mate", "captain", "admiral")


def random(seed: int = 0) -> Bot:
    """Random legal moves, for tests and calibration."""
    return Bot("random", seed)


def deckhand(seed: int = 0) -> Bot:
    """A beginner: legal, harmless, a little sensible."""
    return Bot("deckhand", seed)


def mate(seed: int = 0) -> Bot:
    """Greedy: takes what is best right now."""
    return Bot("mate", seed)


def captain(seed: int = 0) -> Bot:
    """An expert's rules: exact divisions, odds over unseen cards, what others collect."""
    return Bot("captain", seed)


def admiral(
    seed: int = 0, *, playouts: int | None = None, milliseconds: int | None = None
) -> Bot:
    """Searches over deals that fit what it knows, for a number of playouts or a time per move."""
    return Bot("admiral", seed, playouts=playouts, milliseconds=milliseconds)
