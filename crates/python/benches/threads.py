"""How much faster a `VectorEnv` is on several threads, by the clock.

    python crates/python/benches/threads.py --threads 1,2

Random legal play. The parts of a step are measured apart: `sample` is done by one thread, `step` by
all. Each line is the best of several rounds, so that other work on the machine counts less.
"""

from __future__ import annotations

import argparse
import time

import numpy as np

from quayside import Bot, Game, VectorEnv


def measure(env: VectorEnv, seconds: float) -> tuple[float, float]:
    """Returns the seconds that a `step` and a `sample` take."""
    actions = np.zeros(len(env), np.int64)
    stepped, sampled = [], []
    until = time.perf_counter() + seconds
    while time.perf_counter() < until or len(stepped) < 5:
        before = time.perf_counter()
        env.sample(actions)
        between = time.perf_counter()
        env.step(actions)
        stepped.append(time.perf_counter() - between)
        sampled.append(between - before)
    # The best tenth: the rest was disturbed.
    best = max(1, len(stepped) // 10)
    return tuple(float(np.mean(sorted(times)[:best])) for times in (stepped, sampled))  # type: ignore[return-value]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--threads", default="1,2", help="numbers of threads, the first to compare with")
    parser.add_argument("--seconds", type=float, default=2.0, help="for each line")
    args = parser.parse_args()
    print(f"{'':34}{'threads':>8}{'step':>12}{'sample':>12}{'steps/s':>14}{'faster':>9}")
    for name, tables, bot in [
        ("corsairs", 256, None),
        ("corsairs", 1024, None),
        ("corsairs", 8192, None),
        ("korsar", 1024, None),
        ("korsar", 1024, "deckhand"),
        ("korsar", 1024, "captain"),
    ]:
        bots = {1: Bot(bot)} if bot else None
        first = None
        for threads in map(int, args.threads.split(",")):
            env = VectorEnv(Game(name), tables, seed=1, threads=threads, bots=bots)
            step, sample = measure(env, args.seconds)
            first = first or step
            what = f"{name}, {tables} tables" + (f", {bot}" if bot else "")
            print(
                f"{what:34}{threads:>8}{step * 1e6:>9,.0f} µs{sample * 1e6:>9,.0f} µs"
                f"{tables / (step + sample):>14,.0f}{first / step:>8.2f}×",
                flush=True,
            )


if __name__ == "__main__":
    main()
