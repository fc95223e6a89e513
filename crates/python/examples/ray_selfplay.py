"""Learns by playing against itself, on many processes or machines, with Ray.

    python crates/python/examples/ray_selfplay.py --updates 200 --workers 2

Each worker plays whole games with the present weights and returns a gradient; they are added up in
a fixed order, so that the weights are the same however many workers there are, and without Ray
(`--workers 0`). For many machines see `ray_evaluate.py`; the network is that of `learn_numpy.py`.
"""

from __future__ import annotations

import argparse
import hashlib

import numpy as np
from learn_numpy import Array, Network, beginner, errors_of, evaluate, pick
from ray_evaluate import add_arguments, spread, start

from quayside import Game, VectorEnv, bots


def self_play(weights: list[Array], game: Game, tables: int, seed: int) -> list[Array]:
    """Plays a game at each table, all seats by the same network; returns its gradient."""
    net, chance = Network(weights), np.random.default_rng(seed)
    env = VectorEnv(game, tables, seed=seed)
    playing, results = np.ones(tables, bool), np.zeros((tables, game.players), np.float32)
    seen, masks, actions, whose = [], [], [], []
    while playing.any():
        now = env.masks.astype(bool)
        chosen = pick(net.forward(env.observations, now)[1], chance)
        for kept, rows in zip((seen, masks, actions), (env.observations, now, chosen)):
            kept.append(rows[playing])
        whose.append(np.stack([np.flatnonzero(playing), env.seats[playing]]))
        env.step(chosen)
        ended = playing & env.dones
        results[ended] = env.rewards[ended]
        playing &= ~ended
    table, seat = np.concatenate(whose, axis=1)
    layers, odds, worths = net.forward(np.concatenate(seen), np.concatenate(masks))
    gains = results[table, seat] - worths
    errors = errors_of(odds, np.concatenate(actions), gains, -gains)
    return net.backward(layers, errors / len(gains))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--updates", type=int, default=200)
    parser.add_argument("--tables", type=int, default=32, help="of each task")
    parser.add_argument("--games", type=int, default=1000, help="of each evaluation")
    add_arguments(parser)
    args = parser.parse_args()
    start(args.workers, args.address)
    game, deckhand = Game("korsar"), bots.deckhand(1)
    net = beginner(game, 128, np.random.default_rng(1))
    for update in range(args.updates + 1):
        if update % 50 == 0 or update == args.updates:
            share = evaluate(net, game, deckhand, args.games, seed=12345)
            print(f"{update:5} updates: {share:6.1%} against deckhand", flush=True)
        if update < args.updates:
            seeds = range(update * args.tasks, (update + 1) * args.tasks)
            tasks = [(net.weights, game, args.tables, seed) for seed in seeds]
            gradients = spread(self_play, tasks, args.workers)
            net.learn([sum(parts) / args.tasks for parts in zip(*gradients)])
    print("weights", hashlib.sha256(b"".join(part.tobytes() for part in net.weights)).hexdigest())


if __name__ == "__main__":
    main()
