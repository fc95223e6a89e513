"""Random play of thousands of games, and how their scores are spread, as a plot.

    python crates/python/examples/plot_scores.py scores.png
"""

from __future__ import annotations

import argparse
import random
from pathlib import Path

import matplotlib

matplotlib.use("Agg")

import matplotlib.pyplot as plt
import numpy as np

import quayside


def scores(name: str, games: int, seats: list[str]) -> np.ndarray:
    """The scores of this number of games; a seat plays at random, or by a bot."""
    game = quayside.Game(name, players=len(seats))
    bots = [None if seat == "random" else quayside.Bot(seat) for seat in seats]
    chance = random.Random(1)
    rows = []
    for seed in range(games):
        state = game.new_state(seed)
        while not state.is_over:
            bot = bots[state.seat]
            action = chance.choice(state.legal_actions()) if bot is None else bot.action(state)
            state.step(action)
        rows.append(state.scores)
    return np.array(rows)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("out", type=Path)
    parser.add_argument("--games", type=int, default=2000)
    args = parser.parse_args()
    figure, axes = plt.subplots(2, 2, figsize=(10, 7), constrained_layout=True)
    words = {"corsairs": "penalty cards", "korsar": "gold"}
    for row, (name, what) in zip(axes, words.items()):
        for axis, seats in zip(row, (["random", "random"], ["captain", "random"])):
            table = scores(name, args.games, seats)
            bins = np.arange(table.min(), table.max() + 2) - 0.5
            for seat, label in enumerate(seats):
                axis.hist(table[:, seat], bins, alpha=0.6, label=f"seat {seat}: {label}")
            axis.set(title=f"{name}, {args.games} games", xlabel=what, ylabel="games")
            axis.legend()
            print(f"{name}: {' against '.join(seats)}: {table.mean(axis=0).round(1)} {what}")
    figure.savefig(args.out)


if __name__ == "__main__":
    main()
