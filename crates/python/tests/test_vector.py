"""A `VectorEnv` behaves like the same number of single tables."""

from __future__ import annotations

import numpy as np
import pytest

from quayside import Game, VectorEnv


def test_tables_show_what_a_state_shows(game: Game) -> None:
    """All that a row says follows from the rules: the mask from the observation's own game."""
    env = VectorEnv(game, 32, seed=1)
    ended = 0
    for _ in range(300):
        assert env.masks.any(axis=1).all()
        assert ((0 <= env.seats) & (env.seats < game.players)).all()
        actions = env.sample()
        assert env.masks[np.arange(32), actions].all()
        env.step(actions)
        ended += int(env.dones.sum())
        assert np.allclose(env.rewards.sum(axis=1), 0, atol=1e-5)
        assert (env.rewards.any(axis=1) <= env.dones).all()
    assert env.observations.shape == (32, game.observation_length)
    assert env.masks.shape == (32, game.num_actions)
    assert ended > 0 or game.players > 5


@pytest.mark.parametrize("name", ["corsairs", "korsar"])
def test_threads_change_nothing(name: str) -> None:
    envs = [VectorEnv(Game(name), 100, seed=5, threads=threads) for threads in (1, 3, 0)]
    for _ in range(200):
        actions = [env.sample() for env in envs]
        for env, action in zip(envs, actions):
            env.step(action)
        for env in envs[1:]:
            for array in ("observations", "masks", "seats", "rewards", "dones"):
                assert (getattr(env, array) == getattr(envs[0], array)).all(), array


def test_a_row_is_what_the_core_says() -> None:
    """The same deal and the same actions in a state of the core give the same rows.

    In a game without a stock the first observation tells the whole deal.
    """
    game = Game("korsar", size={"deck": "m2 m3 b1 b2 g1 gc", "hand": 3})
    env = VectorEnv(game, 50, seed=2)
    deals = {}
    for seed in range(2000):
        state = game.new_state(seed)
        deals[state.observation_bytes(), state.seat] = state
    rows = [deals[env.observations[row].tobytes(), int(env.seats[row])].clone() for row in range(50)]
    ended = 0
    for _ in range(12):
        actions = env.sample()
        env.step(actions)
        for row, state in enumerate(rows):
            if state.is_over:
                continue
            state.step(int(actions[row]))
            assert env.dones[row] == state.is_over
            if state.is_over:
                assert np.allclose(env.rewards[row], state.returns)
                ended += 1
            else:
                assert env.seats[row] == state.seat
                assert (env.observations[row] == state.observation()).all()
                assert (env.masks[row] == state.action_mask()).all()
    assert ended > 25


def test_arrays_are_the_same_all_the_time() -> None:
    env = VectorEnv(Game("korsar"), 8, seed=1)
    kept = env.observations
    env.step(env.sample())
    assert kept is env.observations
    out = np.zeros(8, np.int64)
    assert env.sample(out) is out


def test_reset_begins_again() -> None:
    env = VectorEnv(Game("corsairs"), 16, seed=9)
    first = env.observations.copy()
    for _ in range(10):
        env.step(env.sample())
    env.reset(9)
    assert (env.observations == first).all() and not env.dones.any()
    env.reset(10)
    assert (env.observations != first).any()
