"""How much faster a `VectorEnv` is on several threads, by the clock.

    python crates/python/benches/threads.py --threads 1,2

Random legal play. The parts of a step are measured apart: `sample` is done by one thread, `step` by
all. Times are those of the best tenth, so that other work on the machine counts less; the first
lines, of nothing but hashing, show what more threads are worth there at best. `processor` is the
time that all threads together took for a `step`.
"""

from __future__ import annotations

import argparse
import hashlib
import time
from concurrent.futures import ThreadPoolExecutor

import numpy as np

from quayside import Bot, Game, VectorEnv


def best(times: list[float]) -> float:
    """Returns the mean of the best tenth."""
    return float(np.mean(sorted(times)[: max(1, len(times) // 10)]))


def hashing(threads: int, seconds: float) -> float:
    """Returns the seconds that 16 hashes take on this number of threads."""
    times: list[float] = []
    until = time.perf_counter() + seconds
    with ThreadPoolExecutor(threads) as pool:
        while time.perf_counter() < until or len(times) < 5:
            before = time.perf_counter()
            list(pool.map(lambda text: hashlib.sha256(text).digest(), 16 * [bytes(2**16)]))
            times.append(time.perf_counter() - before)
    return best(times)


def stepping(env: VectorEnv, seconds: float) -> tuple[float, float, float]:
    """Returns the seconds that a `step` takes by the clock and by the processor, and a `sample`."""
    actions = np.zeros(len(env), np.int64)
    stepped: list[float] = []
    worked: list[float] = []
    sampled: list[float] = []
    until = time.perf_counter() + seconds
    while time.perf_counter() < until or len(stepped) < 5:
        before = time.perf_counter()
        env.sample(actions)
        between, work = time.perf_counter(), time.process_time()
        env.step(actions)
        stepped.append(time.perf_counter() - between)
        worked.append(time.process_time() - work)
        sampled.append(between - before)
    return best(stepped), best(worked), best(sampled)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--threads", default="1,2", help="numbers of threads, the first to compare with")
    parser.add_argument("--seconds", type=float, default=2.0, help="for each line")
    args = parser.parse_args()
    counts = [int(count) for count in args.threads.split(",")]
    print(f"{'':34}{'threads':>8}{'step':>12}{'processor':>12}{'sample':>12}{'steps/s':>12}{'faster':>9}")
    first = 0.0
    for threads in counts:
        step = hashing(threads, args.seconds)
        first = first or step
        print(f"{'hashing':34}{threads:>8}{step * 1e6:>9,.0f} µs{first / step:>44.2f}×", flush=True)
    for name, tables, bot in [
        ("corsairs", 256, None),
        ("corsairs", 1024, None),
        ("corsairs", 8192, None),
        ("korsar", 1024, None),
        ("korsar", 1024, "deckhand"),
        ("korsar", 1024, "captain"),
    ]:
        bots = {1: Bot(bot)} if bot else None
        first = 0.0
        for threads in counts:
            env = VectorEnv(Game(name), tables, seed=1, threads=threads, bots=bots)
            step, work, sample = stepping(env, args.seconds)
            first = first or step
            what = f"{name}, {tables} tables" + (f", {bot}" if bot else "")
            print(
                f"{what:34}{threads:>8}{step * 1e6:>9,.0f} µs{work * 1e6:>9,.0f} µs"
                f"{sample * 1e6:>9,.0f} µs{tables / (step + sample):>12,.0f}{first / step:>8.2f}×",
                flush=True,
            )


if __name__ == "__main__":
    main()
