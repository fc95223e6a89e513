"""Plays one bot against another on many processes or machines, with Ray.

    python crates/python/examples/ray_evaluate.py --deals 1000 --workers 2

On many machines: install the wheel and Ray on each, `ray start --head` on the first and `ray start
--address=FIRST:6379` on the others, then run this on the first with `--address auto`. Every deal
and every lot follows from the number of the deal, so the result is the same on one process
(`--workers 0`, without Ray), on two or on a thousand.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import numpy as np

from quayside import Bot, Game


def play(game: Game, bots: tuple[Bot, Bot], deals: Sequence[int]) -> list[float]:
    """Returns the points of the first bot in each deal, played from both seats: 1 is all."""
    points = []
    for deal in deals:
        won = 0.0
        for own in (0, 1):
            seated = [bot.with_seed(2 * deal + place) for place, bot in enumerate(bots)]
            state = game.new_state(deal)
            while (seat := state.seat) is not None:
                state.play(seated[(seat + own) % 2].choose(state))
            won += (state.returns[own] + 1) / 4
        points.append(won)
    return points


def spread(work: Callable[..., Any], tasks: Sequence[tuple[Any, ...]], workers: int) -> list[Any]:
    """Does all tasks, on Ray unless there are no workers; returns the results in order."""
    if workers == 0:
        return [work(*task) for task in tasks]
    import ray

    remote = ray.remote(work)
    return ray.get([remote.remote(*task) for task in tasks])  # type: ignore[no-any-return]


def start(workers: int, address: str | None) -> None:
    """Starts Ray on this machine, or joins one that runs already."""
    if workers > 0:
        import ray

        # Other machines get the files beside this one.
        files = {"working_dir": str(Path(__file__).parent)}
        here = {"num_cpus": workers, "include_dashboard": False} if address is None else {}
        ray.init(address=address, runtime_env=files, log_to_driver=False, **here)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--workers", type=int, default=2, help="processes here; 0 is without Ray")
    parser.add_argument("--address", help='of a running Ray, such as "auto"')
    parser.add_argument("--tasks", type=int, default=8, help="parts into which the work is cut")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--game", default="korsar")
    parser.add_argument("--bots", default="captain,mate", help="two names")
    parser.add_argument("--deals", type=int, default=1000)
    add_arguments(parser)
    args = parser.parse_args()
    start(args.workers, args.address)
    one, other = (Bot(name) for name in args.bots.split(","))
    parts = np.array_split(np.arange(args.deals), args.tasks)
    tasks = [(Game(args.game), (one, other), part.tolist()) for part in parts]
    points = np.concatenate(spread(play, tasks, args.workers))
    margin = 1.96 * points.std(ddof=1) / np.sqrt(len(points))
    print(f"{args.game}: {one.name} has {points.mean():.2%} ± {margin:.2%} against {other.name}")


if __name__ == "__main__":
    main()
