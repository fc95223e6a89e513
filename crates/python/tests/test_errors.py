"""Bad input raises a clear exception; nothing crashes."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import quayside
from quayside import Game, IllegalMove, VectorEnv
from quayside._core import Tale

#: A position of Korsar for two (docs/formats.md).
POSITION = (
    "korsar view 0 players=2 phase=action first=0 mover=0 laid=1 hands=m2,m3,m3,b3,g2,y4/4 "
    "sea=1:m4@1+0:p4+1:ad! stock=65"
)


@pytest.mark.parametrize(
    ("wrong", "error"),
    [
        (lambda: Game("chess"), ValueError),
        (lambda: Game("corsairs", 5), ValueError),
        (lambda: Game("corsairs", 2, teams=True), ValueError),
        (lambda: Game("korsar", 7), ValueError),
        (lambda: Game("korsar", 300), ValueError),
        (lambda: Game("korsar", "two"), TypeError),
        (lambda: Game("corsairs", options={"division": "none"}), ValueError),
        (lambda: Game("corsairs", options={"division": 1}), TypeError),
        (lambda: Game("corsairs", size={"bands": 11}), ValueError),
        (lambda: Game("corsairs", size={"cards": 1}), ValueError),
        (lambda: Game("korsar", size={"deck": "m9"}), ValueError),
        (lambda: Game("korsar", size={"deck": "ad ad"}), ValueError),
        (lambda: Game("korsar", 4, teams=True, first=1), ValueError),
        (lambda: Game("korsar").new_state([]), TypeError),
        (lambda: Game("korsar").new_state("xyz"), ValueError),
        (lambda: Game("korsar").new_state(b"short"), ValueError),
        (lambda: Game("korsar").action_name(554), ValueError),
        (lambda: Game("korsar").action_number("draw twice"), ValueError),
        (lambda: Game("korsar").new_state(1).view(2), ValueError),
        (lambda: Game("korsar").new_state(1).view().text("xx"), ValueError),
        (lambda: Game("korsar").new_state(1).reveal().hand, ValueError),
        (lambda: Game("korsar").new_state(1).step(554), ValueError),
        (lambda: Game("korsar").new_state(1).step("0"), TypeError),
        (lambda: Game("korsar").new_state(1).play("sail g7"), ValueError),
        (lambda: Game("korsar").new_state(1).deal("m2"), ValueError),
        (lambda: quayside.Bot("nobody"), ValueError),
        (lambda: quayside.Bot("admiral", playouts=1, milliseconds=1), ValueError),
        (lambda: quayside.Bot("admiral", playouts=0), ValueError),
        (lambda: quayside.Bot("admiral", milliseconds=0), ValueError),
        (lambda: quayside.View.from_position(Game("korsar"), "korsar view 0 players=2"), ValueError),
        (lambda: quayside.View.from_position(Game("korsar", 3), POSITION), ValueError),
        (lambda: quayside.View.from_position(Game("corsairs"), POSITION), ValueError),
        (lambda: Game("korsar").new_state(1).view().legal_actions([553]), IllegalMove),
        (lambda: Game("korsar").new_state(1).view().legal_actions([554]), ValueError),
        (lambda: Game("korsar").new_state(1).view().move_of([0, 0]), ValueError),
        (lambda: Game("korsar").new_state(1).view().actions_of("discard b3"), IllegalMove),
        (lambda: Game("korsar").new_state(1).reveal().legal_actions(), ValueError),
        (lambda: quayside.read_record("nothing"), ValueError),
        (lambda: quayside.best_division("g1 g1", "b"), ValueError),
        (lambda: quayside.best_division("g1", "x"), ValueError),
        (lambda: VectorEnv(Game("korsar"), 0), ValueError),
        (lambda: VectorEnv(Game("korsar"), 2**60), ValueError),
        (lambda: VectorEnv(Game("korsar"), 4, bots={2: quayside.bots.mate()}), ValueError),
        (lambda: VectorEnv(Game("korsar"), 4, bots={0: "mate"}), TypeError),
        (lambda: VectorEnv(Game("korsar"), 4, bots=dict.fromkeys((0, 1), quayside.bots.mate())), ValueError),
        (lambda: VectorEnv(Game("korsar"), 4).step(np.zeros(3, np.int64)), ValueError),
        (lambda: VectorEnv(Game("korsar"), 4).step(np.zeros((4, 1), np.int64)), TypeError),
        (lambda: VectorEnv(Game("korsar"), 4).step(np.zeros(4, np.float64)), TypeError),
        (lambda: VectorEnv(Game("korsar"), 4).step([0, 0, 0, 0]), TypeError),
        (lambda: VectorEnv(Game("korsar"), 4).step(np.full(4, 553)), IllegalMove),
        (lambda: VectorEnv(Game("korsar"), 4).step(np.full(4, -7)), IllegalMove),
        (lambda: VectorEnv(Game("korsar"), 4).step(np.full(4, 2**62)), IllegalMove),
        (lambda: VectorEnv(Game("korsar"), 2).step(np.zeros(4, np.int64)[::2]), ValueError),
        (lambda: VectorEnv(Game("korsar"), 4).sample(np.zeros(5, np.int64)), ValueError),
        (lambda: Tale(Game("korsar")).apply(28), IllegalMove),
    ],
)
def test_bad_input_is_refused(wrong: Any, error: type[Exception]) -> None:
    with pytest.raises(error) as raised:
        wrong()
    assert str(raised.value)


@pytest.mark.parametrize(
    "use",
    [
        lambda options: Game("corsairs", options=options),
        lambda options: quayside.best_division("g1", "b", options=options),
        lambda options: quayside.best_settlement("g1", "b", "o1", 3, options=options),
    ],
    ids=["Game", "best_division", "best_settlement"],
)
def test_the_error_of_a_house_rule_lists_the_known_ones(use: Callable[[Any], Any]) -> None:
    with pytest.raises(ValueError, match=r"no house rule division=none; there are .*division=\w+\|") as raised:
        use({"division": "none"})
    assert "sweep_tie=" in str(raised.value)


WRONG_NUMBERS = [-1, -(2**70), 2**70, 1.5, float("nan"), float("inf"), np.int64(-1), np.float64(0.5)]
NUMBERS: dict[str, Callable[[Any], Any]] = {
    "players": lambda number: Game("korsar", number),
    "first": lambda number: Game("korsar", first=number),
    "size of corsairs": lambda number: Game("corsairs", size={"bands": number}),
    "size of korsar": lambda number: Game("korsar", size={"hand": number}),
    "seed of a state": lambda number: Game("korsar").new_state(number),
    "seed of a sample": lambda number: Game("korsar").new_state(1).view().sample(number),
    "action_name": lambda number: Game("korsar").action_name(number),
    "step": lambda number: Game("korsar").new_state(1).step(number),
    "seat of play": lambda number: Game("korsar").new_state(1).play("draw", number),
    "seat of legal_moves": lambda number: Game("korsar").new_state(1).legal_moves(number),
    "seat of view": lambda number: Game("korsar").new_state(1).view(number),
    "seat of observation": lambda number: Game("korsar").new_state(1).observation(number),
    "seat of bytes": lambda number: Game("korsar").new_state(1).observation_bytes(number),
    "random_action": lambda number: Game("korsar").new_state(1).random_action(number),
    "seed of a bot": lambda number: quayside.Bot("mate", number),
    "with_seed": lambda number: quayside.bots.mate().with_seed(number),
    "playouts": lambda number: quayside.bots.admiral(playouts=number),
    "milliseconds": lambda number: quayside.bots.admiral(milliseconds=number),
    "seat of a bot": lambda number: quayside.bots.mate().choose(Game("korsar").new_state(1), number),
    "positions": lambda number: quayside.solve_endgame(Game("korsar").new_state(1), number),
    "closers_limit": lambda number: quayside.best_settlement("o9", "b", "o1", number),
    "count": lambda number: VectorEnv(Game("korsar"), number),
    "seed of tables": lambda number: VectorEnv(Game("korsar"), 4, seed=number),
    "threads": lambda number: VectorEnv(Game("korsar"), 4, threads=number),
    "seat of a bot at tables": lambda number: VectorEnv(
        Game("korsar"), 4, bots={number: quayside.bots.mate()}
    ),
    "seed of reset": lambda number: VectorEnv(Game("korsar"), 4).reset(number),
    "apply": lambda number: Tale(Game("korsar")).apply(number),
    "tensor": lambda number: Tale(Game("korsar")).tensor(number, False),
    "information_state_string": lambda number: Tale(Game("korsar")).information_state_string(number),
    "observation_string": lambda number: Tale(Game("korsar")).observation_string(number),
    "player of resample": lambda number: Tale(Game("korsar")).resample(number, 1),
    "seed of resample": lambda number: Tale(Game("korsar")).resample(0, number),
    "lot": lambda number: Tale(Game("korsar")).lot(number),
    "rollout": lambda number: Tale(Game("korsar")).rollout(number),
    "action of action_name": lambda number: Tale(Game("korsar")).action_name(0, number),
    "replay": lambda number: Tale.replay(Game("korsar"), [number]),
}


@pytest.mark.parametrize("number", WRONG_NUMBERS, ids=str)
@pytest.mark.parametrize("use", NUMBERS.values(), ids=NUMBERS)
def test_wrong_numbers_are_value_errors(use: Callable[[Any], Any], number: Any) -> None:
    with pytest.raises(ValueError) as raised:
        use(number)
    assert str(raised.value)


def test_the_players_of_a_game_are_named() -> None:
    for players in (5, 300):
        with pytest.raises(ValueError, match=f"^corsairs is for 2 to 4 players, not {players}$"):
            Game("corsairs", players)
    with pytest.raises(ValueError, match="^corsairs is for 2 to 4 players, not 2 in teams$"):
        Game("corsairs", 2, teams=True)
    with pytest.raises(ValueError, match="^korsar is for 2 to 5 players, or 4, 6 or 8 in teams, not 7$"):
        Game("korsar", 7)


def test_extremes_are_no_errors() -> None:
    """The largest numbers that are accepted do what they say, and do not panic."""
    most = 2**64 - 1
    game = Game("korsar")
    state = game.new_state(most)
    assert quayside.Bot("random", most).choose(state) in state.legal_moves()
    assert quayside.bots.admiral(most, playouts=1).choose(state) in state.legal_moves()
    assert quayside.bots.admiral(milliseconds=1).choose(state) in state.legal_moves()
    assert len(VectorEnv(game, 4, seed=most, threads=most)) == 4
    assert quayside.solve_endgame(state, 2**32 - 1) is None


def test_a_refusal_names_its_rule() -> None:
    state = Game("corsairs", first=0).new_state(1)
    for mv, rule in [
        ("discard g7", "C3.2"),
        ("crew", "C4.1"),
        ("crew g1 g1", "C1.1"),
    ]:
        with pytest.raises(IllegalMove) as raised:
            state.play(mv)
        assert raised.value.rule == rule and rule in str(raised.value)
    with pytest.raises(IllegalMove) as raised:
        state.play("draw stock", seat=0)
    assert raised.value.rule == "C3.1"
    with pytest.raises(IllegalMove) as raised:
        state.step(state.game.action_number("discard g7"))
    assert raised.value.rule == "C3.2"


def test_nothing_can_be_done_after_the_end() -> None:
    for name, rule in [("corsairs", "C8.1"), ("korsar", "K7.1")]:
        state = Game(name).new_state(1)
        bot = quayside.bots.mate()
        while not state.is_over:
            state.step(bot.action(state))
        mv = "draw stock" if name == "corsairs" else "draw"
        with pytest.raises(IllegalMove) as raised:
            state.play(mv)
        assert raised.value.rule == rule
        for use in (lambda: state.step(0), lambda: bot.action(state), lambda: state.view()):
            with pytest.raises(ValueError):
                use()


def test_an_illegal_action_changes_no_table() -> None:
    env = VectorEnv(Game("corsairs"), 64, seed=3)
    for _ in range(20):
        env.step(env.sample())
    before = env.observations.copy()
    actions = env.sample()
    actions[63] = 453 if env.masks[63, 453] == 0 else 0
    with pytest.raises(IllegalMove, match="table 63"):
        env.step(actions)
    assert (env.observations == before).all()


def test_a_hundred_thousand_wrong_calls_leave_all_well() -> None:
    """Every call returns or raises an exception; none panics."""
    chance = random.Random(1)
    junk: list[Any] = [
        None, -1, 0, 1, 2, 7, 333, 453, 1000, 2**63, 2**70, 1.5, "", "draw", "draw stock", "crew",
        "settle attach", "play b3 @2", "discard é1", "m2 m3", "\0", b"", bytes(32), [], {}, object(),
        np.zeros(3), np.zeros(8, np.int64), np.full(8, -1), np.zeros((8, 8), np.int64), True,
    ]  # fmt: skip
    games = [Game("corsairs", 3), Game("korsar"), Game("corsairs", size={"bands": 3, "jobs": 3, "hand": 2, "pier": 2})]
    targets: list[Any] = []
    for game in games:
        state = game.new_state(1)
        targets += [game, state, state.view(0), state.reveal(), Tale(game), VectorEnv(game, 8)]
    targets += [quayside.bots.captain(), quayside.bots.deckhand(), quayside]
    wrong = right = 0
    while wrong < 100_000:
        target = chance.choice(targets)
        names = [name for name in dir(target) if not name.startswith("_")]
        arguments = [chance.choice([*junk, *targets]) for _ in range(chance.randrange(4))]
        try:
            method = getattr(target, chance.choice(names))
            if callable(method):
                method(*arguments)
                right += 1
        except Exception as error:  # A panic is a BaseException, and would not be caught here.
            assert type(error).__name__ != "PanicException"
            wrong += 1
    assert right > 1000
    # Afterwards the objects still work.
    state = Game("corsairs").new_state(1)
    bot = quayside.bots.captain()
    while not state.is_over:
        state.step(bot.action(state))
    assert state.winners
