"""Learns Korsar for two against a bot, with numpy alone: a small actor-critic network and PPO.

    python crates/python/examples/learn_numpy.py --minutes 5

The network sees `VectorEnv.observations`, illegal actions get no probability (`VectorEnv.masks`),
and the only reward is the end of the game: 1, -1, or 0 for a tie.
"""

from __future__ import annotations

import argparse
import time
from typing import Any

import numpy as np

from quayside import Bot, Game, VectorEnv

Array = np.ndarray[Any, Any]

DISCOUNT, TRACE, CLIP, ENTROPY, STEP_SIZE = 0.995, 0.95, 0.2, 0.01, 1e-3
EPOCHS, PARTS = 3, 4


class Network:
    """One hidden layer; from it the preference for each action and the worth of the position."""

    def __init__(self, weights: list[Array]):
        self.weights = weights
        self._means = [np.zeros_like(weight) for weight in self.weights]
        self._squares = [np.zeros_like(weight) for weight in self.weights]
        self._updates = 0

    def forward(self, observations: Array, masks: Array) -> tuple[list[Array], Array, Array]:
        """Returns the layers' inputs, the probability of each action and the worth."""
        seen = with_one(np.log1p(observations, dtype=np.float32))
        hidden = with_one(np.maximum(seen @ self.weights[0], 0))
        out = hidden @ self.weights[1]
        preferences = np.where(masks, out[:, :-1], -np.inf)
        odds = np.exp(preferences - preferences.max(axis=1, keepdims=True))
        return [seen, hidden], odds / odds.sum(axis=1, keepdims=True), out[:, -1]

    def backward(self, layers: list[Array], errors: Array) -> list[Array]:
        """Returns how the errors of the output grow with each weight."""
        seen, hidden = layers
        inner = (errors @ self.weights[1][:-1].T) * (hidden[:, :-1] > 0)
        return [seen.T @ inner, hidden.T @ errors]

    def learn(self, gradients: list[Array]) -> None:
        """Takes a step of Adam down the gradients."""
        norm = np.sqrt(sum(float((gradient**2).sum()) for gradient in gradients))
        self._updates += 1
        rate = STEP_SIZE * np.sqrt(1 - 0.999**self._updates) / (1 - 0.9**self._updates)
        for place, gradient in enumerate(gradients):
            gradient = gradient * min(1.0, 0.5 / (norm + 1e-8))
            self._means[place] += 0.1 * (gradient - self._means[place])
            self._squares[place] += 0.001 * (gradient**2 - self._squares[place])
            self.weights[place] -= rate * self._means[place] / (np.sqrt(self._squares[place]) + 1e-8)


def beginner(game: Game, hidden: int, chance: np.random.Generator) -> Network:
    """Returns a network that has learned nothing yet."""

    def layer(rows: int, columns: int, scale: float) -> Array:
        return (chance.normal(size=(rows, columns)) * scale / np.sqrt(rows)).astype(np.float32)

    inputs, outputs = game.observation_length + 1, game.num_actions + 1
    return Network([layer(inputs, hidden, 1.4), layer(hidden + 1, outputs, 0.01)])


def with_one(rows: Array) -> Array:
    return np.hstack([rows, np.ones((len(rows), 1), np.float32)])


def pick(odds: Array, chance: np.random.Generator) -> Array:
    """Draws an action of each row."""
    sums = odds.cumsum(axis=1)
    actions = (sums < chance.random((len(odds), 1)) * sums[:, -1:]).sum(axis=1)
    # Rounding must not lead past the last legal action.
    legal = odds[np.arange(len(odds)), actions] > 0
    return np.where(legal, actions, odds.argmax(axis=1))


def collect(env: VectorEnv, net: Network, length: int, chance: np.random.Generator) -> list[Array]:
    """Plays `length` steps at all tables; returns the observations, the actions, and their
    advantages, a row for each step at each table."""
    tables = len(env)
    seen, masks, actions, odds = [], [], [], []
    worths, rewards, going_on = (np.zeros((length + 1, tables), np.float32) for _ in range(3))
    for step in range(length):
        seen.append(env.observations.copy())
        masks.append(env.masks.astype(bool))
        _, chances, worths[step] = net.forward(seen[-1], masks[-1])
        actions.append(pick(chances, chance))
        odds.append(chances[np.arange(tables), actions[-1]])
        env.step(actions[-1])
        rewards[step] = env.rewards[:, 0]
        going_on[step] = ~env.dones
    worths[length] = net.forward(env.observations, env.masks.astype(bool))[2]
    gains = np.zeros((length + 1, tables), np.float32)
    for step in reversed(range(length)):
        following = going_on[step] * DISCOUNT
        surprise = rewards[step] + following * worths[step + 1] - worths[step]
        gains[step] = surprise + following * TRACE * gains[step + 1]
    targets = (gains + worths)[:length].ravel()
    joined = [np.concatenate(part) for part in (seen, masks, actions, odds)]
    return [*joined, gains[:length].ravel(), targets]


def improve(net: Network, played: list[Array], chance: np.random.Generator) -> None:
    """PPO: makes what went better than expected more probable, but not by too much at once."""
    for _ in range(EPOCHS):
        order = chance.permutation(len(played[0]))
        for rows in np.array_split(order, PARTS):
            seen, masks, actions, before, gains, targets = (part[rows] for part in played)
            gains = (gains - gains.mean()) / (gains.std() + 1e-6)
            layers, odds, worths = net.forward(seen, masks)
            ratio = odds[np.arange(len(rows)), actions] / before
            moved = np.where(gains > 0, ratio > 1 + CLIP, ratio < 1 - CLIP)
            weight = np.where(moved, 0, ratio * gains)
            errors = errors_of(odds, actions, weight, worths - targets)
            net.learn(net.backward(layers, errors / len(rows)))


def errors_of(odds: Array, actions: Array, weights: Array, misjudged: Array) -> Array:
    """Returns the errors of the output, if what was done deserves these weights and the worth was
    misjudged by so much. A little for variety is added."""
    errors = odds * weights[:, None]
    errors[np.arange(len(odds)), actions] -= weights
    logs = np.log(odds, where=odds > 0, out=np.zeros_like(odds))
    entropy = -(odds * logs).sum(axis=1, keepdims=True)
    errors += ENTROPY * odds * (logs + entropy)
    return np.hstack([errors, 0.5 * misjudged[:, None]]).astype(np.float32)


def evaluate(net: Network, game: Game, bot: Bot, games: int, seed: int) -> float:
    """Returns the share of points against a bot: each table plays one game; a tie is half."""
    env = VectorEnv(game, games, seed=seed, bots={1: bot})
    chance = np.random.default_rng(seed)
    playing, points = np.ones(games, bool), 0.0
    while playing.any():
        odds = net.forward(env.observations, env.masks.astype(bool))[1]
        env.step(pick(odds, chance))
        ended = playing & env.dones
        points += float((env.rewards[ended, 0] + 1).sum() / 2)
        playing &= ~env.dones
    return points / games


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--minutes", type=float, default=5.0, help="of learning, by the clock")
    parser.add_argument("--updates", type=int, default=10**9, help="stops after so many, too")
    parser.add_argument("--tables", type=int, default=128)
    parser.add_argument("--hidden", type=int, default=128)
    parser.add_argument("--opponent", default="deckhand")
    parser.add_argument("--games", type=int, default=1000, help="of each evaluation")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()

    game, bot = Game("korsar"), Bot(args.opponent, args.seed)
    chance = np.random.default_rng(args.seed)
    net = beginner(game, args.hidden, chance)
    env = VectorEnv(game, args.tables, seed=args.seed, bots={1: bot})
    started, update = time.monotonic(), 0
    while True:
        minutes = (time.monotonic() - started) / 60
        last = update == args.updates or minutes >= args.minutes
        if update % 50 == 0 or last:
            share = evaluate(net, game, bot, args.games, seed=12345)
            told = f"{minutes:5.1f} min {update:5} updates: {share:6.1%} against {args.opponent}"
            print(told, flush=True)
        if last:
            break
        improve(net, collect(env, net, 32, chance), chance)
        update += 1


if __name__ == "__main__":
    main()
