"""Learns Korsar for two against a bot with MaskablePPO of Stable-Baselines3 (contrib).

    pip install sb3-contrib './crates/python[gymnasium]'
    python crates/python/examples/learn_sb3.py --steps 500000

Not among the tests, for torch is heavy; `learn_numpy.py` is, and does the same with numpy alone.
"""

from __future__ import annotations

import argparse
import time

import gymnasium
import numpy as np
from sb3_contrib import MaskablePPO
from stable_baselines3.common.vec_env import DummyVecEnv

import quayside.gymnasium  # noqa: F401


class Logarithms(gymnasium.ObservationWrapper):  # type: ignore[type-arg]
    """Small numbers count more than large ones."""

    def __init__(self, env: gymnasium.Env) -> None:  # type: ignore[type-arg]
        super().__init__(env)
        shape = env.observation_space.shape
        self.observation_space = gymnasium.spaces.Box(0, np.log(256), shape, np.float32)

    def observation(self, observation: np.ndarray) -> np.ndarray:  # type: ignore[type-arg]
        return np.log1p(observation, dtype=np.float32)


def make(opponent: str) -> gymnasium.Env:  # type: ignore[type-arg]
    return Logarithms(gymnasium.make("quayside/Korsar-v0", opponents=opponent))


def evaluate(model: MaskablePPO, opponent: str, games: int) -> float:
    """Returns the share of points against a bot; a tie is half."""
    env, points = make(opponent), 0.0
    for game in range(games):
        observation, info = env.reset(seed=12345 if game == 0 else None)
        reward, terminated = 0.0, False
        while not terminated:
            masks = env.get_wrapper_attr("action_masks")()
            action, _ = model.predict(observation, action_masks=masks)
            observation, reward, terminated, _, info = env.step(action)
        points += (float(reward) + 1) / 2
    return points / games


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--steps", type=int, default=500_000)
    parser.add_argument("--opponent", default="deckhand")
    parser.add_argument("--games", type=int, default=500, help="of each evaluation")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    envs = DummyVecEnv([lambda: make(args.opponent) for _ in range(16)])
    model = MaskablePPO(
        "MlpPolicy", envs, n_steps=256, batch_size=1024, n_epochs=4, gamma=0.995,
        learning_rate=1e-3, ent_coef=0.01, policy_kwargs={"net_arch": [128]}, seed=args.seed,
        device="cpu",
    )  # fmt: skip
    print(f"at first: {evaluate(model, args.opponent, args.games):.1%} against {args.opponent}", flush=True)
    started = time.monotonic()
    model.learn(args.steps)
    minutes = (time.monotonic() - started) / 60
    share = evaluate(model, args.opponent, args.games)
    print(f"after {args.steps} steps, {minutes:.1f} min: {share:.1%} against {args.opponent}")


if __name__ == "__main__":
    main()
