"""A network that learns Korsar for two and then plays: in the arena, as a program, or at a server.

    python crates/python/examples/network_bot.py learn net.npz --minutes 1
    quayside arena --game korsar --games 20 \\
        --bots "net=cmd:python crates/python/examples/network_bot.py answer net.npz,deckhand"
    QUAYSIDE_TOKEN=qs_... python crates/python/examples/network_bot.py connect net.npz URL

It learns as `learn_numpy.py` does. A question (docs/bots.md) has the position in one line, and
`View.from_position` turns it into the observations and masks that the network was trained on.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from typing import Any

import numpy as np
from learn_numpy import Network, beginner, collect, improve

from quayside import Game, VectorEnv, View, bots, connect

GAME = Game("korsar")


def learn(args: argparse.Namespace) -> None:
    """Learns against the deckhand, and writes the weights to a file."""
    chance = np.random.default_rng(args.seed)
    net = beginner(GAME, 128, chance)
    env = VectorEnv(GAME, args.tables, seed=args.seed, bots={1: bots.deckhand(seed=args.seed)})
    until, updates = time.monotonic() + 60 * args.minutes, 0
    while updates < args.updates and time.monotonic() < until:
        improve(net, collect(env, net, 32, chance), chance)
        updates += 1
    np.savez(args.file, *net.weights)
    print(f"{updates} updates")


class Player:
    """A network that has learned, and answers questions."""

    def __init__(self, file: str) -> None:
        with np.load(file) as weights:
            self.net = Network([weights[name] for name in weights.files])

    def choose(self, question: dict[str, Any]) -> str:
        """Returns the move that the network prefers. Some moves take several actions."""
        view, actions = View.from_position(GAME, question["position"]), list[int]()
        while (move := view.move_of(actions)) is None:
            seen, mask = view.observation(actions), view.action_mask(actions)
            _, odds, _ = self.net.forward(seen[None], mask[None].astype(bool))
            actions.append(int(odds[0].argmax()))
        return move


def answer(args: argparse.Namespace) -> None:
    """Answers questions, a line each, as a program of the arena or of a server."""
    player = Player(args.file)
    for line in sys.stdin:
        print(player.choose(json.loads(line)), flush=True)


def play(args: argparse.Namespace) -> None:
    """Plays at a server, wherever the account of the token sits."""
    connect(args.url, Player(args.file).choose, seek=args.seek, games=args.games)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    ways = parser.add_subparsers(required=True)
    for name, way in [("learn", learn), ("answer", answer), ("connect", play)]:
        command = ways.add_parser(name, help=(way.__doc__ or "").split("\n")[0])
        command.set_defaults(way=way)
        command.add_argument("file", help="the weights, as numpy writes them")
        if way is learn:
            command.add_argument("--minutes", type=float, default=1.0, help="by the clock")
            command.add_argument("--updates", type=int, default=10**9, help="stops after so many")
            command.add_argument("--tables", type=int, default=128)
            command.add_argument("--seed", type=int, default=1)
        if way is play:
            command.add_argument("url", help="of the server")
            command.add_argument("--seek", choices=["korsar"], help="looks for opponents")
            command.add_argument("--games", type=int, help="ends after so many")
    args = parser.parse_args()
    args.way(args)


if __name__ == "__main__":
    main()
