"""PettingZoo's own suite, and further guarantees of our tables."""

from __future__ import annotations

import warnings
from typing import Any

import numpy as np
import pytest

pytest.importorskip("pettingzoo")

from pettingzoo.test import api_test, render_test, seed_test

import quayside
from quayside.pettingzoo import corsairs_v0, korsar_v0

MODULES = {"corsairs": corsairs_v0, "korsar": korsar_v0}


def env_of(table: dict[str, Any], **more: Any) -> Any:
    setup = {key: value for key, value in table.items() if key != "name"}
    return MODULES[table["name"]].env(**setup, **more)


def test_api(table: dict[str, Any]) -> None:
    with warnings.catch_warnings():
        # PettingZoo's own card games use a dict with a mask, and yet it warns of that.
        warnings.simplefilter("ignore")
        api_test(env_of(table), num_cycles=300)


def test_seeds(table: dict[str, Any]) -> None:
    seed_test(lambda: env_of(table), num_cycles=100)


def test_rendering(table: dict[str, Any]) -> None:
    render_test(lambda **more: env_of(table, **more))


def test_a_game_is_played_to_its_end(table: dict[str, Any]) -> None:
    env = env_of(table)
    env.reset(seed=3)
    total = dict.fromkeys(env.possible_agents, 0.0)
    chance = np.random.default_rng(1)
    for agent in env.agent_iter(5000):
        observation, reward, terminated, truncated, info = env.last()
        total[agent] += reward
        if terminated or truncated:
            assert "score" in info
            env.step(None)
        else:
            env.step(int(chance.choice(np.flatnonzero(observation["action_mask"]))))
    assert not env.agents
    assert max(total.values()) > 0 or set(total.values()) == {0.0}
    assert abs(sum(total.values())) < 1e-5


def test_an_illegal_action_is_refused() -> None:
    env = corsairs_v0.env()
    with pytest.raises(Exception, match="reset"):
        env.last()
    env.reset(seed=1)
    with pytest.raises(quayside.IllegalMove):
        env.step(env.unwrapped.game.action_number("discard g7"))
    for action in (454, None):
        with pytest.raises((ValueError, AssertionError)):
            env.step(action)
    env.step(0)
    assert env.unwrapped.table.view().to_dict()["phase"] == "discard"


def test_those_who_wait_have_no_actions() -> None:
    env = korsar_v0.env(players=3)
    env.reset(seed=1)
    for agent in env.agents:
        mask = env.observe(agent)["action_mask"]
        assert mask.any() == (agent == env.agent_selection)


def test_a_seat_may_be_watched() -> None:
    shown = korsar_v0.env(render_mode="ansi", render_seat=1)
    shown.reset(seed=1)
    assert "You:" in shown.render() and "Seat 1: 6 cards." in shown.render()
    with pytest.raises(ValueError):
        korsar_v0.env(render_seat=2)
    with pytest.raises(ValueError):
        korsar_v0.env(render_mode="film")
