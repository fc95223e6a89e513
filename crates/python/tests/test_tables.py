"""The tables that networks learn at."""

import numpy as np
import pytest
from quayside import Bot, Game
from quayside._core import Tables


def arrays(game, count):
    shape = dict(Tables.shape(game))
    return {
        "inputs": np.zeros((count, shape["words"]), np.int64),
        "masks": np.zeros((count, shape["mask_words"]), np.int64),
        "seats": np.zeros(count, np.uint8),
        "dones": np.zeros(count, np.uint8),
        "results": np.zeros((count, 8), np.float32),
    }


def bits(words):
    return np.unpackbits(words.view(np.uint8), axis=-1, bitorder="little")


def play(tables, shown, steps, choose):
    """Plays; returns the choices, and all results of games that ended."""
    choices, made, ended = np.zeros(len(tables), np.int64), [], []
    tables.step(None, **shown)
    for _ in range(steps):
        choose(choices)
        legal = bits(shown["masks"])
        assert legal[np.arange(len(choices)), choices].all()
        made.append(choices.copy())
        tables.step(choices, **shown)
        ended.extend(shown["results"][shown["dones"] == 1].tolist())
    return np.array(made), ended


@pytest.mark.parametrize(
    "games",
    [
        [Game("corsairs", 2), Game("corsairs", 4)],
        [Game("korsar", 2), Game("korsar", 5), Game("korsar", 8, teams=True)],
    ],
)
def test_all_tables_are_played_at_once(games):
    entries = [(game, 30, []) for game in games]
    made = []
    for threads in (1, 3):
        tables = Tables(entries, seed=4, threads=threads)
        assert len(tables) == 30 * len(games)
        shown = arrays(games[0], len(tables))
        choices, ended = play(
            tables, shown, 400, lambda out: tables.choose(Bot("captain", 1), out)
        )
        made.append(choices)
        assert len(ended) > 10
        # Wins and losses add up to zero; partners win together.
        assert np.allclose(np.sum(ended, 1), 0, atol=1e-5)
    assert (made[0] == made[1]).all()


def test_bots_play_their_seats():
    game = Game("korsar", 2)
    tables = Tables([(game, 50, [None, Bot("captain")])], seed=1)
    shown = arrays(game, 50)

    def first(out):
        out[:] = bits(shown["masks"]).argmax(1)
        assert (shown["seats"] == 0).all()

    _, ended = play(tables, shown, 300, first)
    # A player who draws until the stock is empty loses to a captain.
    assert np.mean([result[0] for result in ended]) < -0.8


def test_what_does_not_fit_is_refused():
    korsar, corsairs = Game("korsar", 2), Game("corsairs", 2)
    with pytest.raises(ValueError, match="one game"):
        Tables([(korsar, 1, []), (corsairs, 1, [])])
    with pytest.raises(ValueError, match="one game"):
        Tables([])
    with pytest.raises(ValueError, match="all moves"):
        Tables([(korsar, 1, [Bot("mate"), Bot("mate")])])
    tables = Tables([(korsar, 3, [])])
    with pytest.raises(ValueError, match="row for each table"):
        tables.step(None, **arrays(korsar, 2))
    with pytest.raises(ValueError, match="row for each table"):
        tables.step(np.zeros(2, np.int64), **arrays(korsar, 3))
    with pytest.raises(ValueError, match="contiguous"):
        shown = arrays(korsar, 6)
        tables.step(None, **{name: array[::2] for name, array in shown.items()})
