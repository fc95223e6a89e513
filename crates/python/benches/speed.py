"""How fast the games are from Python, beside others, on one core.

Random legal play, in steps a second of processor time, all in one run:

    taskset -c 0 python crates/python/benches/speed.py

Beside our own: PettingZoo's `gin_rummy_v4` (1.25), RLCard's gin rummy, OpenSpiel's gin rummy in its
Python loop. Those that are not installed are left out.
"""

from __future__ import annotations

import argparse
import random
import time
import warnings
from typing import Any, Callable, Iterator

import numpy as np

from quayside import Game, VectorEnv

Steps = Iterator[int]


def core(name: str) -> Steps:
    game, chance = Game(name), random.Random(1)
    for seed in range(10**9):
        state, steps = game.new_state(seed), 0
        while actions := state.legal_actions():
            state.step(actions[int(chance.random() * len(actions))])
            steps += 1
        yield steps


def core_observed(name: str) -> Steps:
    game, chance = Game(name), random.Random(1)
    for seed in range(10**9):
        state, steps = game.new_state(seed), 0
        while actions := state.legal_actions():
            state.observation()
            state.action_mask()
            state.step(actions[int(chance.random() * len(actions))])
            steps += 1
        yield steps


def vector(name: str, tables: int = 1024) -> Steps:
    env = VectorEnv(Game(name), tables, seed=1)
    actions = np.zeros(tables, np.int64)
    while True:
        for _ in range(20):
            env.step(env.sample(actions))
        yield 20 * tables


def aec(make: Callable[[], Any]) -> Steps:
    env, chance = make(), random.Random(1)
    for seed in range(10**9):
        env.reset(seed=seed)
        steps = 0
        for _ in env.agent_iter():
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
                continue
            actions = np.flatnonzero(observation["action_mask"])
            env.step(int(actions[int(chance.random() * len(actions))]))
            steps += 1
        yield steps


def ours_aec(name: str, kind: str) -> Steps:
    from quayside.pettingzoo import corsairs_v0, korsar_v0

    return aec(getattr({"corsairs": corsairs_v0, "korsar": korsar_v0}[name], kind))


def empty_aec() -> Steps:
    """A game of 100 steps without rules in PettingZoo's usual wrappers: their cost alone."""
    from gymnasium import spaces
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers

    class Empty(AECEnv):  # type: ignore[misc]
        metadata = {"name": "empty"}
        possible_agents = ["player_0", "player_1"]

        def __init__(self) -> None:
            self._space = spaces.Discrete(2)
            self._observation = {"action_mask": np.ones(2, np.int8)}

        def action_space(self, agent: str) -> Any:
            return self._space

        def reset(self, seed: int | None = None, options: Any = None) -> None:
            self.agents = self.possible_agents[:]
            self.rewards = dict.fromkeys(self.agents, 0.0)
            self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
            self.terminations = dict.fromkeys(self.agents, False)
            self.truncations = dict.fromkeys(self.agents, False)
            self.infos: Any = {agent: {} for agent in self.agents}
            self.agent_selection, self._steps = "player_0", 0

        def observe(self, agent: str) -> Any:
            return self._observation

        def step(self, action: int | None) -> None:
            if self.terminations[self.agent_selection]:
                self._was_dead_step(action)
                return
            self._steps += 1
            if self._steps == 100:
                self.terminations = dict.fromkeys(self.agents, True)

    def make() -> Any:
        env = wrappers.TerminateIllegalWrapper(Empty(), illegal_reward=-1)
        return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(env))

    return aec(make)


def gin_rummy_aec() -> Steps:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from pettingzoo.classic import gin_rummy_v4
    return aec(gin_rummy_v4.env)


def rlcard_gin_rummy() -> Steps:
    import rlcard

    env, chance = rlcard.make("gin-rummy", config={"seed": 1}), random.Random(1)
    while True:
        state, _ = env.reset()
        steps = 0
        while not env.is_over():
            actions = list(state["legal_actions"])
            state, _ = env.step(actions[int(chance.random() * len(actions))])
            steps += 1
        yield steps


def openspiel(spec: str) -> Steps:
    import pyspiel

    if spec.startswith("quayside"):
        import quayside.openspiel  # noqa: F401

    game, chance = pyspiel.load_game(spec), random.Random(1)
    while True:
        state, steps = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                state.apply_action(outcomes[int(chance.random() * len(outcomes))][0])
            else:
                actions = state.legal_actions()
                state.apply_action(actions[int(chance.random() * len(actions))])
                steps += 1
        yield steps


CASES: list[tuple[str, Callable[[], Steps]]] = [
    ("RLCard gin rummy", rlcard_gin_rummy),
    ("PettingZoo gin_rummy_v4", gin_rummy_aec),
    ("PettingZoo's wrappers round an empty game", empty_aec),
    ("OpenSpiel gin_rummy, Python loop", lambda: openspiel("gin_rummy")),
    *(
        (f"quayside {name}, {what}", lambda make=make, name=name: make(name))
        for name in ("corsairs", "korsar")
        for what, make in [
            ("core", core),
            ("core with observations and masks", core_observed),
            ("PettingZoo env()", lambda name: ours_aec(name, "env")),
            ("PettingZoo raw_env()", lambda name: ours_aec(name, "raw_env")),
            ("OpenSpiel, Python loop", lambda name: openspiel(f"quayside_{name}")),
            ("VectorEnv with observations and masks", vector),
        ]
    ),
]


def measure(steps: Steps, seconds: float) -> float:
    """Steps a second of processor time, after a first game to warm up."""
    next(steps)
    count, started = 0, time.process_time()
    while (taken := time.process_time() - started) < seconds:
        count += next(steps)
    return count / taken


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--seconds", type=float, default=2.0, help="for each line")
    args = parser.parse_args()
    base = None
    print("steps a second, one core")
    for name, make in CASES:
        try:
            speed = measure(make(), args.seconds)
        except ImportError as missing:
            print(f"  {name:<46} not installed ({missing.name})")
            continue
        base = speed if name == "PettingZoo gin_rummy_v4" else base
        times = f"{speed / base:8.1f} × gin_rummy_v4" if base else ""
        print(f"  {name:<46}{speed:>12,.0f}  {times}", flush=True)


if __name__ == "__main__":
    main()
