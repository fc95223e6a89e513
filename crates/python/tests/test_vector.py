"""A `VectorEnv` behaves like the same number of single tables."""

from __future__ import annotations

import copy
import pickle

import numpy as np
import pytest

import quayside
from quayside import Game, VectorEnv

ARRAYS = ("observations", "masks", "seats", "rewards", "dones")


def assert_same(one: VectorEnv, other: VectorEnv) -> None:
    for name in ARRAYS:
        assert (getattr(one, name) == getattr(other, name)).all(), name


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


@pytest.mark.parametrize("bots", [{}, {1: quayside.bots.mate(7)}], ids=["alone", "bots"])
@pytest.mark.parametrize("name", ["corsairs", "korsar"])
def test_threads_change_nothing(name: str, bots: dict[int, quayside.Bot]) -> None:
    game = Game(name)
    envs = [VectorEnv(game, 100, seed=5, threads=threads, bots=bots) for threads in (1, 3, 0)]
    for _ in range(200):
        actions = [env.sample() for env in envs]
        for env, action in zip(envs, actions):
            env.step(action)
        for env in envs[1:]:
            assert_same(env, envs[0])


def test_a_row_is_what_the_core_says() -> None:
    """The same deal and the same actions in a state of the core give the same rows.

    In a game without a stock the first observation shows the whole deal.
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


def test_tables_are_kept(game: Game) -> None:
    """A copy continues as its original does, also from the middle of a move."""
    bots = {seat: quayside.bots.mate(seat) for seat in range(1, game.players)}
    for env in (VectorEnv(game, 16, seed=4), VectorEnv(game, 4, seed=4, threads=2, bots=bots)):
        for _ in range(53):
            env.step(env.sample())
        twins = [pickle.loads(pickle.dumps(env)), copy.copy(env), copy.deepcopy(env)]
        assert [repr(twin) for twin in twins] == 3 * [repr(env)]
        for _ in range(60):
            for twin in twins:
                assert_same(twin, env)
            actions = env.sample()
            for twin in twins:
                assert (twin.sample() == actions).all()
                twin.step(actions)
            env.step(actions)


def test_tables_of_another_game_are_not_restored() -> None:
    env = VectorEnv(Game("korsar"), 4)
    for other in (VectorEnv(Game("corsairs"), 4), VectorEnv(Game("korsar", 3), 4), VectorEnv(Game("korsar"), 5)):
        with pytest.raises((ValueError, TypeError)):
            env.__setstate__(other.__getstate__())  # type: ignore[attr-defined]


@pytest.mark.parametrize("threads", [1, 3])
def test_bots_sit_at_the_other_seats(game: Game, threads: int) -> None:
    own = game.players - 1
    bots = {seat: quayside.bots.deckhand(seat) for seat in range(own)}
    env = VectorEnv(game, 12, seed=2, threads=threads, bots=bots)
    ended = 0
    for _ in range(150):
        assert (env.seats == own).all() and env.masks.any(axis=1).all()
        env.step(env.sample())
        ended += int(env.dones.sum())
        assert np.allclose(env.rewards.sum(axis=1), 0, atol=1e-5)
    assert ended > 0


def test_bots_play_as_well_as_they_do_alone() -> None:
    """Random play hardly ever beats a captain."""
    game = Game("korsar")
    env = VectorEnv(game, 64, seed=1, bots={1: quayside.bots.captain(1)})
    won, games = 0.0, 0
    for _ in range(200):
        env.step(env.sample())
        won += float(env.rewards[:, 0].sum())
        games += int(env.dones.sum())
    assert games > 100 and won / games < -0.9


def test_bots_draw_other_lots_at_each_table() -> None:
    """The same opening at many tables is not answered by the same random move."""
    game = Game("korsar", first=0, size={"deck": "m2 m2 m2 m2 m2 b1 b1 g1 g1", "hand": 4})
    env = VectorEnv(game, 200, seed=1, bots={1: quayside.bots.random(1)})
    env.step(np.zeros(200, np.int64))
    answers = {row.tobytes() for row in env.observations}
    assert len(answers) > 8


def test_bots_that_leave_nothing_to_do() -> None:
    """A round of one turn is over before the other seat has moved."""
    tiny = Game(
        "corsairs",
        first=0,
        options={"first_lap_sailing": "forbidden"},
        size={"bands": 4, "jobs": 3, "hand": 2, "pier": 2, "turns": 1},
    )
    with pytest.raises(ValueError, match="all moves"):
        VectorEnv(tiny, 4, bots={1: quayside.bots.mate()})
