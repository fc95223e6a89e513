"""All random draws are fair, also for small consecutive seeds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any

import numpy as np
import pytest

import quayside
from quayside import Game, VectorEnv
from quayside._core import Tale

SAMPLES = 4000
CHANCE = -1

both = pytest.mark.parametrize("name", ["corsairs", "korsar"])


def by_two(name: str) -> Game:
    return Game(name, first=0)


def surprise(found: Counter[Any], kinds: Counter[Any], drawn: int = 1) -> float:
    """Returns by how many standard deviations chi-squared exceeds that of fair draws.

    Each time `drawn` of the things in `kinds` are drawn together, none of them twice, so counts
    vary (N - n) / (N - 1) times as much as those of single draws.
    """
    things = sum(kinds.values())
    assert found.keys() <= kinds.keys()
    squares = 0.0
    for kind, copies in kinds.items():
        expected = sum(found.values()) * copies / things
        squares += (found[kind] - expected) ** 2 / expected
    squares *= (things - 1) / (things - drawn)
    freedom = len(kinds) - 1
    return float((squares - freedom) / (2 * freedom) ** 0.5)


def check_hands(hands: Iterable[Iterable[str]], cards: Iterable[str]) -> None:
    """Checks that hands are dealt fairly from these cards."""
    held = [tuple(sorted(hand)) for hand in hands]
    found = Counter(card for hand in held for card in hand)
    assert surprise(found, Counter(cards), len(held[0])) < 5
    assert len(set(held[:1000])) > 980, "hands repeat themselves"


def deck(game: Game) -> list[str]:
    """All cards of a game; a view of Korsar's opening names them, Corsairs has one of each kind."""
    if game.name == "korsar":
        view = game.new_state(1).view(0)
        return [*view.hand, *view.unseen]
    return [Tale(game).action_name(CHANCE, kind) for kind in range(Tale.max_chance_outcomes(game))]


def hands_shown(game: Game, observations: Any) -> list[list[str]]:
    """The hands that observations show, a row each."""
    parts = {name: (begins, shape[0]) for name, begins, shape in game.observation_parts}
    begins, kinds = parts["hand"]
    names = [Tale(game).action_name(CHANCE, kind) for kind in range(kinds)]
    rows = np.asarray(observations)[:, begins : begins + kinds].astype(int)
    return [[name for name, count in zip(names, row) for _ in range(count)] for row in rows]


def number(seed: int) -> Any:
    return seed


def digits(seed: int) -> Any:
    return f"{seed:064x}"


def small_bytes(seed: int) -> Any:
    return seed.to_bytes(32, "little")


@both
@pytest.mark.parametrize("seed_of", [number, digits, small_bytes])
def test_deals_that_fit_a_view(name: str, seed_of: Callable[[int], Any]) -> None:
    game = by_two(name)
    view = game.new_state(1).view(0)
    deals = (view.sample(seed_of(seed)) for seed in range(SAMPLES))
    check_hands((deal.view(1).hand for deal in deals), view.unseen)


@both
def test_new_games(name: str) -> None:
    game = by_two(name)
    deals = (game.new_state(seed) for seed in range(SAMPLES))
    check_hands((deal.view(1).hand for deal in deals), deck(game))


@both
def test_tales_that_a_player_cannot_tell_apart(name: str) -> None:
    game = by_two(name)
    tale = Tale(game)
    while tale.current_player() == CHANCE:
        tale.apply(tale.lot(1))
    player = tale.current_player()
    tales = (tale.resample(player, seed) for seed in range(SAMPLES))
    hands = hands_shown(game, [other.tensor(1 - player, False) for other in tales])
    check_hands(hands, game.new_state(1).view(player).unseen)


@both
def test_tables_of_a_vector_environment(name: str) -> None:
    game = by_two(name)
    env = VectorEnv(game, SAMPLES, seed=0)
    check_hands(hands_shown(game, env.observations), deck(game))
    firsts = [VectorEnv(game, 1, seed=seed).observations[0] for seed in range(SAMPLES)]
    check_hands(hands_shown(game, firsts), deck(game))


def test_tables_that_are_dealt_anew() -> None:
    game = by_two("korsar")
    env = VectorEnv(game, 100, seed=0)
    rows: list[Any] = []
    while len(rows) < SAMPLES:
        env.step(env.sample())
        rows.extend(env.observations[env.dones])
    check_hands(hands_shown(game, rows), deck(game))


def test_actions_at_random() -> None:
    state = by_two("corsairs").new_state(1)
    state.play("draw stock")
    actions = Counter(state.legal_actions())
    drawn = Counter(state.random_action(seed) for seed in range(SAMPLES))
    assert surprise(drawn, actions) < 5
    env = VectorEnv(Game("korsar"), SAMPLES, seed=0)
    chosen = env.sample()
    of_four = np.flatnonzero(env.masks.sum(axis=1) == 4)
    places = Counter(int(env.masks[row, : chosen[row]].sum()) for row in of_four)
    assert surprise(places, Counter(range(4))) < 5


@pytest.mark.parametrize("first", [0, 10**9])
def test_moves_of_bots_that_choose_at_random(first: int) -> None:
    state = by_two("korsar").new_state(1)
    bots = (quayside.bots.random(seed) for seed in range(first, first + SAMPLES))
    moves = Counter(bot.choose(state) for bot in bots)
    assert surprise(moves, Counter(state.legal_moves())) < 5
