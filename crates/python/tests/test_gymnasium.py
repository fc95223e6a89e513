"""Gymnasium's own checks, and further guarantees of our environment."""

from __future__ import annotations

import copy
import pickle
import warnings
from typing import Any

import numpy as np
import pytest

gymnasium = pytest.importorskip("gymnasium")

from gymnasium.utils.env_checker import check_env

import quayside
import quayside.gymnasium


def make(table: dict[str, Any], **more: Any) -> Any:
    setup = {key: value for key, value in table.items() if key != "name"}
    return gymnasium.make(f"quayside/{table['name'].capitalize()}-v0", **setup, **more)


def play(env: Any, seed: int | None, chance: np.random.Generator) -> tuple[float, dict[str, Any]]:
    """Plays at random to the end."""
    _, info = env.reset(seed=seed)
    while True:
        legal = env.unwrapped.action_masks()
        assert (legal == info["action_mask"]).all() and legal.any()
        observation, reward, terminated, truncated, info = env.step(
            chance.choice(np.flatnonzero(legal))
        )
        assert observation in env.observation_space and not truncated
        if terminated:
            return float(reward), info
        assert reward == 0


@pytest.mark.parametrize("seat", ["first", "last"])
def test_gymnasiums_own_check(table: dict[str, Any], seat: str) -> None:
    own = 0 if seat == "first" else table["players"] - 1
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(make(table, seat=own).unwrapped)


def test_a_game_is_played_to_its_end(table: dict[str, Any]) -> None:
    env, chance = make(table, opponents="mate"), np.random.default_rng(1)
    for seed in range(3):
        reward, info = play(env, seed, chance)
        state = env.unwrapped.table
        assert state.is_over and reward == state.returns[0] and info["scores"] == state.scores
        assert not env.unwrapped.action_masks().any()
        with pytest.raises(ValueError, match="over"):
            env.step(0)


def test_the_same_seed_gives_the_same_games() -> None:
    def games(env: Any) -> list[float]:
        chance = np.random.default_rng(5)
        return [play(env, 3 if number == 0 else None, chance)[0] for number in range(20)]

    table = {"name": "korsar", "players": 3}
    assert games(make(table)) == games(make(table))


def test_bots_draw_other_lots_in_each_game() -> None:
    """The same position in two games is not answered by the same random move."""
    size = {"deck": "m2 m2 m2 m2 m2 b1 b1 g1 g1", "hand": 4}
    env = make({"name": "korsar", "players": 2}, size=size, first=0, opponents="random")
    answers = set()
    env.reset(seed=1)
    for _ in range(100):
        env.reset()
        answers.add(env.step(0)[0].tobytes())
    assert len(answers) > 8


def test_opponents_sit_clockwise() -> None:
    mate, admiral = quayside.bots.mate(3), quayside.bots.admiral(playouts=5)
    table = {"name": "korsar", "players": 4}
    env = make(table, seat=2, opponents=[mate, "captain", admiral]).unwrapped
    names = {seat: bot.name for seat, bot in env.opponents.items()}
    assert names == {3: "mate", 0: "captain", 1: "admiral"}
    reward, _ = play(make(table, seat=2, opponents=admiral), 1, np.random.default_rng(1))
    assert -1 <= reward <= 1


def test_an_illegal_action_loses_or_raises() -> None:
    table = {"name": "corsairs", "players": 2}
    env = make(table)
    env.reset(seed=1)
    sail = env.unwrapped.game.action_number("sail g7")
    _, reward, terminated, _, info = env.step(sail)
    assert (reward, terminated) == (-1.0, True) and "C3.2" in info["illegal"]
    with pytest.raises(ValueError, match="reset"):
        env.step(0)
    env = make(table, illegal="raise")
    env.reset(seed=1)
    with pytest.raises(quayside.IllegalMove):
        env.step(sail)
    env.step(0)


@pytest.mark.parametrize(
    "wrong",
    [
        {"seat": 2},
        {"seat": -1},
        {"seat": 0.5},
        {"illegal": "ignore"},
        {"opponents": "nobody"},
        {"opponents": ["mate", "mate"]},
        {"render_mode": "film"},
        {"players": 7},
    ],
    ids=str,
)
def test_a_wrong_setup_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(ValueError):
        quayside.gymnasium.TableEnv("korsar", **wrong)


def test_an_environment_is_kept() -> None:
    env = quayside.gymnasium.TableEnv("korsar", 3)
    env.reset(seed=4)
    for twin in (copy.deepcopy(env), pickle.loads(pickle.dumps(env))):
        ours, theirs = copy.deepcopy(env), twin
        for _ in range(10):
            action = ours.table.legal_actions()[0]
            one, other = ours.step(action), theirs.step(action)
            assert (one[0] == other[0]).all() and one[1:4] == other[1:4]
            if one[2]:
                break
        assert (ours.reset()[0] == theirs.reset()[0]).all()


def test_a_seat_sees_its_own_hand() -> None:
    env = make({"name": "korsar", "players": 2}, render_mode="ansi")
    env.reset(seed=1)
    assert "You:" in env.render()


def test_gymnasium_makes_many_at_once() -> None:
    envs = gymnasium.make_vec("quayside/Korsar-v0", num_envs=3, opponents="captain")
    _, infos = envs.reset(seed=1)
    for _ in range(100):
        actions = [np.flatnonzero(mask)[0] if mask.any() else 0 for mask in infos["action_mask"]]
        _, _, _, _, infos = envs.step(np.array(actions))
