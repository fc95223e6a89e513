"""Both games for Gymnasium: one seat learns, bots sit at the others.

Needs the extra: `pip install quayside[gymnasium]`. Importing this module registers
`quayside/Corsairs-v0` and `quayside/Korsar-v0`.

>>> import gymnasium
>>> import quayside.gymnasium
>>> env = gymnasium.make("quayside/Korsar-v0", players=3, opponents=["mate", "captain"])
>>> observation, info = env.reset(seed=7)
>>> bool(info["action_mask"][env.action_space.sample(info["action_mask"])])
True
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal, Union

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium import spaces

from quayside._core import Bot, Game, IllegalMove, State
from quayside._render import RENDER_MODES, check_mode, render

Opponent = Union[str, Bot]
Observation = npt.NDArray[np.uint8]

MOST_DEALS = 1000


class TableEnv(gymnasium.Env[Observation, np.int64]):
    """A table at which one seat is yours and bots sit at the others.

    An observation is what your seat knows, as bytes (`Game.observation_parts` says what is where).
    `action_masks()` and `info["action_mask"]` show which actions are legal. The reward comes at
    the end: 1 if you win alone, and less the more share or take the win; `info["scores"]` then has
    penalty cards or gold by seat.

    `opponents` is a bot or its name, or one for each other seat, clockwise from yours; partners
    are among them. An illegal action loses the game (-1, and `info["illegal"]` says why), or with
    `illegal="raise"` raises `IllegalMove`.
    """

    metadata: dict[str, Any] = {"render_modes": list(RENDER_MODES), "render_fps": 2}

    def __init__(
        self,
        name: str,
        players: int = 2,
        *,
        opponents: Opponent | Sequence[Opponent] = "deckhand",
        seat: int = 0,
        illegal: Literal["lose", "raise"] = "lose",
        teams: bool | None = None,
        options: Mapping[str, str] | None = None,
        size: Mapping[str, int | str] | None = None,
        first: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        self.game = Game(name, players, teams=teams, options=options, size=size, first=first)
        if seat not in range(self.game.players):
            raise ValueError(f"no seat {seat} at a table of {self.game.players}")
        if illegal not in ("lose", "raise"):
            raise ValueError(f'illegal is "lose" or "raise", not {illegal!r}')
        check_mode(render_mode)
        self.seat = seat
        self.illegal = illegal
        self.render_mode = render_mode
        self.opponents = _seated(opponents, seat, self.game.players)
        length = self.game.observation_length
        self.observation_space = spaces.Box(0, 255, (length,), np.uint8)
        self.action_space = spaces.Discrete(self.game.num_actions)
        self._state: State | None = None

    @property
    def table(self) -> State:
        """The full state of the table."""
        if self._state is None:
            raise ValueError("reset() comes first")
        return self._state

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """Returns the legal actions; none once the game is over."""
        return self.table.action_mask().view(np.bool_)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        for _ in range(MOST_DEALS):
            self._state = self.game.new_state(self._lot())
            # Each game has its own random numbers.
            self._bots = {seat: bot.with_seed(self._lot()) for seat, bot in self.opponents.items()}
            self._let_others_move()
            if self.table.seat is not None:
                return self._observation(), self._info()
        raise ValueError("in this game the bots make all moves")

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        table = self.table
        if table.is_over:
            raise ValueError("the game is over: reset() comes first")
        try:
            table.step(action)
        except IllegalMove as error:
            if self.illegal == "raise":
                raise
            observation, info = self._observation(), self._info()
            self._state = None
            return observation, -1.0, True, False, {**info, "illegal": str(error)}
        self._let_others_move()
        reward = table.returns[self.seat] if table.is_over else 0.0
        return self._observation(), reward, table.is_over, False, self._info()

    def render(self) -> Any:
        return render(self.table, self.render_mode, self.seat)

    def _let_others_move(self) -> None:
        table = self.table
        while (seat := table.seat) is not None and seat != self.seat:
            table.play(self._bots[seat].choose(table))

    def _observation(self) -> Observation:
        return self.table.observation(self.seat)

    def _info(self) -> dict[str, Any]:
        info: dict[str, Any] = {"action_mask": self.table.action_mask().view(np.int8)}
        if self.table.is_over:
            info["scores"] = self.table.scores
        return info

    def _lot(self) -> int:
        return int(self.np_random.integers(2**63))


def _seated(
    opponents: Opponent | Sequence[Opponent], seat: int, players: int
) -> dict[int, Bot]:
    """Returns the bot of each other seat."""
    others = [(seat + place) % players for place in range(1, players)]
    if isinstance(opponents, (str, Bot)):
        opponents = [opponents] * len(others)
    if len(opponents) != len(others):
        raise ValueError(f"opponents for the other seats: {len(opponents)}, not {len(others)}")
    bots = [Bot(bot) if isinstance(bot, str) else bot for bot in opponents]
    return dict(zip(others, bots))


for _game in ("corsairs", "korsar"):
    gymnasium.register(
        id=f"quayside/{_game.capitalize()}-v0",
        entry_point="quayside.gymnasium:TableEnv",
        kwargs={"name": _game},
    )
