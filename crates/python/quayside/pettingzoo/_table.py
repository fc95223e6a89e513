"""A table of either game as an AEC environment."""

from __future__ import annotations

from typing import Any, Mapping

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from quayside._core import Game, State
from quayside._render import RENDER_MODES, check_mode, render


class TableEnv(AECEnv):  # type: ignore[misc]
    """A table: `player_0` sits at seat 0, and so on clockwise.

    An observation is what the seat knows, as bytes (`Game.observation_parts` says what is where),
    and the mask of its legal actions, all 0 while it is not to move. The reward comes at the end:
    1 to who wins alone; all add up to 0. `infos` then has `score`: penalty cards or gold.
    """

    metadata: dict[str, Any] = {
        "render_modes": list(RENDER_MODES),
        "is_parallelizable": False,
        "render_fps": 2,
    }

    def __init__(
        self,
        name: str,
        players: int = 2,
        *,
        teams: bool | None = None,
        options: Mapping[str, str] | None = None,
        size: Mapping[str, int | str] | None = None,
        first: int | None = None,
        render_mode: str | None = None,
        render_seat: int | None = None,
    ) -> None:
        super().__init__()
        check_mode(render_mode)
        self.game = Game(name, players, teams=teams, options=options, size=size, first=first)
        if render_seat is not None and render_seat not in range(self.game.players):
            raise ValueError(f"no seat {render_seat} at a table of {self.game.players}")
        self.render_mode = render_mode
        self.render_seat = render_seat
        self.possible_agents = [f"player_{seat}" for seat in range(self.game.players)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        actions, length = self.game.num_actions, self.game.observation_length
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(0, 255, (length,), np.uint8),
                    "action_mask": spaces.Box(0, 1, (actions,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}
        self._state: State | None = None

    @property
    def table(self) -> State:
        """The full state of the table."""
        if self._state is None:
            raise ValueError("reset() comes first")
        return self._state

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self._state = self.game.new_state(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self._state.seat or 0]

    def observe(self, agent: str) -> dict[str, np.ndarray[Any, Any]]:
        observation, mask = self.table.observe(self._seats[agent])
        return {"observation": observation, "action_mask": mask}

    def step(self, action: int | None) -> None:
        table = self.table
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError("an action is a number until the game is over")
        table.step(action)
        seat = table.seat
        if seat is not None:
            self.agent_selection = self.possible_agents[seat]
        else:
            self._end()

    def _end(self) -> None:
        scores = self.table.scores or []
        for agent, reward, score in zip(self.possible_agents, self.table.returns, scores):
            self.rewards[agent] = reward
            self.terminations[agent] = True
            self.infos[agent] = {"score": score}
        self._accumulate_rewards()
        self.agent_selection = self.agents[0]

    def render(self) -> Any:
        return render(self.table, self.render_mode, self.render_seat)

    def close(self) -> None:
        """Does nothing: there is nothing to close."""


class OrderedTable(wrappers.OrderEnforcingWrapper):  # type: ignore[misc]
    """PettingZoo's wrapper that checks in what order a table is used, without its detours.

    There every attribute is looked up in vain before it is asked of the environment, several times
    a step. That actions exist and are legal is checked by the table itself.
    """

    env: TableEnv

    @property
    def agents(self) -> list[str]:
        return self.env.agents

    @property
    def agent_selection(self) -> str:
        return self.env.agent_selection

    def last(self, observe: bool = True) -> Any:
        return self.env.last(observe) if self._has_reset else super().last(observe)

    def step(self, action: int | None) -> None:
        if self._has_reset and self.env.agents:
            self._has_updated = True
            self.env.step(action)
        else:
            super().step(action)
