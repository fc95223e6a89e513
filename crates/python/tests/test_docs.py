"""The documents are true: examples run, types hold."""

from __future__ import annotations

import doctest
import importlib
import os
import re
import subprocess
import sys
from importlib import metadata
from pathlib import Path

import pytest

HERE = Path(__file__).parents[1]
ROOT = HERE.parents[1]
MODULES = ["quayside", "quayside.bots", "quayside.gymnasium", "quayside.openspiel"] + [
    f"quayside.pettingzoo.{name}_v0" for name in ("corsairs", "korsar")
]


@pytest.mark.parametrize("name", MODULES)
def test_examples_of_modules(name: str) -> None:
    tried = doctest.testmod(importlib.import_module(name))
    assert tried.attempted > 0 and tried.failed == 0


def test_examples_of_the_document() -> None:
    tried = doctest.testfile(str(ROOT / "docs/python.md"), module_relative=False)
    assert tried.attempted > 20 and tried.failed == 0


def test_the_wheel_says_what_it_is() -> None:
    about = metadata.metadata("quayside")
    readme = (HERE / "README.md").read_text()
    assert about["Description-Content-Type"].startswith("text/markdown")
    assert readme.strip() in about.get_payload()
    assert "Typing :: Typed" in about.get_all("Classifier")
    tried = doctest.testfile(str(HERE / "README.md"), module_relative=False)
    assert tried.attempted > 4 and tried.failed == 0


def run(*command: str) -> str:
    # Threads of small products only wait for each other.
    one_thread = {**os.environ, "OMP_NUM_THREADS": "1", "RAY_USAGE_STATS_ENABLED": "0"}
    done = subprocess.run(command, capture_output=True, text=True, env=one_thread)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_a_plot_of_scores(tmp_path: Path) -> None:
    out = tmp_path / "scores.png"
    told = run(sys.executable, str(HERE / "examples/plot_scores.py"), str(out), "--games", "50")
    assert out.read_bytes().startswith(b"\x89PNG") and "korsar" in told


def test_ismcts_against_captain() -> None:
    command = [str(HERE / "examples/ismcts.py"), "--game", "korsar", "--deals", "1", "--simulations", "10"]
    assert "against captain" in run(sys.executable, *command)


def test_a_network_learns() -> None:
    """A few updates are enough to see it: random play wins one game in ten."""
    command = [str(HERE / "examples/learn_numpy.py"), "--updates", "15", "--tables", "64", "--games", "400"]
    told = run(sys.executable, *command)
    first, *_, last = (float(share) for share in re.findall(r"([0-9.]+)% against deckhand", told))
    assert first < 20 and last > first + 8, told


@pytest.mark.parametrize(
    "command",
    [
        ["ray_evaluate.py", "--deals", "30"],
        ["ray_selfplay.py", "--updates", "3", "--tables", "8", "--tasks", "4", "--games", "100"],
    ],
    ids=lambda command: command[0],
)
def test_workers_do_what_one_process_does(command: list[str]) -> None:
    name, *arguments = command
    one, two = (
        run(sys.executable, str(HERE / "examples" / name), *arguments, "--workers", workers)
        for workers in ("0", "2")
    )
    assert one == two and "against" in one


def test_small_games_are_studied() -> None:
    spec = "quayside_korsar(hand=2,deck=m2-m3-b1-g1-g2)"
    command = [str(HERE / "examples/small_games.py"), "--game", spec, "--bots", "mate,captain"]
    told = run(sys.executable, *command)
    assert "454 histories" in told and "captain" in told


def test_speed_is_measured() -> None:
    told = run(sys.executable, str(HERE / "benches/speed.py"), "--seconds", "0.05")
    # The document compares with other environments, so each of them must be installed.
    assert "VectorEnv" in told and "PettingZoo gin_rummy_v4" in told and "not installed" not in told
    told = run(sys.executable, str(HERE / "benches/threads.py"), "--seconds", "0.01")
    assert "hashing" in told and "captain" in told


def test_the_types_are_those_of_the_module() -> None:
    run(sys.executable, "-m", "mypy.stubtest", "quayside._core", "--ignore-missing-stub")


def test_the_package_is_typed() -> None:
    run(sys.executable, "-m", "mypy", "--strict", "--ignore-missing-imports", str(HERE / "quayside"))
