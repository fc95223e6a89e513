"""The core API: games, states, views, moves, records, bots, solvers."""

from __future__ import annotations

import copy
import json
import pickle
import random
import subprocess
from importlib import metadata
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import quayside
from quayside import Bot, Game, State

PROGRAM = Path(__file__).parents[3] / "target/debug/quayside"
RECORDS = sorted((Path(__file__).parents[3] / "docs/games").glob("*.quay"))


def play_through(game: Game, seed: int, limit: int = 3000) -> Any:
    """Yields a state before each of its random actions, and at its end."""
    chance = random.Random(seed)
    state = game.new_state(seed)
    for _ in range(limit):
        yield state
        if state.is_over:
            return
        state.step(chance.choice(state.legal_actions()))


def test_every_game_ends_and_is_worth_nothing_in_all(game: Game) -> None:
    for seed in range(20):
        *_, state = play_through(game, seed)
        assert state.is_over and state.seat is None and state.legal_actions() == []
        assert abs(sum(state.returns)) < 1e-5 and len(state.returns) == game.players
        assert state.winners and len(state.scores) == game.players
        best = max(state.returns)
        assert [seat for seat, it in enumerate(state.returns) if it == best] == state.winners


def test_the_same_seed_gives_the_same_game(game: Game) -> None:
    one = [str(state) for state in play_through(game, 5)]
    assert one == [str(state) for state in play_through(game, 5)]
    assert one != [str(state) for state in play_through(game, 6)]


def test_seeds_are_numbers_digits_and_bytes() -> None:
    game = Game("korsar")
    assert game.new_state(7) == game.new_state("07" + "00" * 31) == game.new_state(b"\7" + bytes(31))
    assert game.new_state() != game.new_state()


def test_moves_are_made_of_legal_actions(game: Game) -> None:
    """A move in our notation and the actions that it is made of lead to the same state."""
    chance = random.Random(3)
    state = game.new_state(3)
    while not state.is_over and state.moves < 300:
        mv = chance.choice(state.legal_moves())
        stepped = state.clone()
        for action in state.actions_of(mv):
            assert action in stepped.legal_actions()
            stepped.step(action)
        state.play(mv)
        assert stepped == state


def test_actions_have_names(game: Game) -> None:
    for action in range(game.num_actions):
        assert game.action_number(game.action_name(action)) == action
    state = game.new_state(1)
    mask = state.action_mask()
    assert mask.shape == (game.num_actions,)
    assert np.flatnonzero(mask).tolist() == state.legal_actions()


def test_a_view_shows_no_more_than_its_seat_knows(game: Game) -> None:
    for number, state in enumerate(play_through(game, 9, 400)):
        if number % 7 or state.is_over:
            continue
        for seat in range(game.players):
            view = state.view(seat)
            other = view.sample(number)
            assert other.view(seat) == view
            assert other.view(seat).to_dict() == view.to_dict()
            assert other.view(seat).text() == view.text()
            assert (other.view(seat).picture() == view.picture()).all()
            if seat != state.seat:
                assert (other.observation(seat) == state.observation(seat)).all()
            assert (view.observation() == other.view(seat).observation()).all()


def test_observations_are_laid_out_as_they_say(game: Game) -> None:
    state = game.new_state(2)
    array = state.observation()
    assert array.dtype == np.uint8 and bytes(array) == state.observation_bytes()
    parts = {name: array[at : at + int(np.prod(shape))] for name, at, shape in game.observation_parts}
    name, at, shape = game.observation_parts[-1]
    assert at + int(np.prod(shape)) == game.observation_length == len(array)
    assert parts["hand"].sum() == len(state.view().hand)
    assert parts["stock"][0] == state.view().to_dict()["stock"]


def test_clones_go_their_own_way(game: Game) -> None:
    state = game.new_state(4)
    for twin in (state.clone(), copy.copy(state), copy.deepcopy(state)):
        assert twin == state
        twin.step(twin.legal_actions()[0])
        assert twin != state and twin.moves + len(twin.legal_actions()) > 0


def test_records_go_out_and_in(game: Game) -> None:
    if not game.is_full_size:
        with pytest.raises(ValueError, match="no record"):
            game.new_state(1).record()
        return
    *_, state = play_through(game, 8)
    text = state.record()
    back = quayside.read_record(text)
    assert back == state and back.record() == text and back.moves == state.moves
    assert back.game.options == game.options
    assert pickle.loads(pickle.dumps(state)) == state
    sampled = game.new_state(1).view(0).sample(1)
    sampled.play(quayside.bots.mate(1).choose(sampled))
    text = sampled.record()
    assert f"\nposition {game.name} state players={game.players} " in text and "\nseed " not in text
    back = quayside.read_record(text)
    assert back == sampled and back.moves == 1 and back.record() == text


def test_a_dict_is_what_programs_read_as_json(game: Game, tmp_path: Path) -> None:
    """`replay --json` shows the same table, and also the course of the game."""
    if not game.is_full_size:
        return
    path = tmp_path / "game.quay"
    for number, state in enumerate(play_through(game, 9)):
        if number % 25 and not state.is_over:
            continue
        path.write_text(state.record())
        told = subprocess.run([PROGRAM, "replay", "--json", path], check=True, capture_output=True)
        table = json.loads(told.stdout)
        for key in ("moves", "rounds", "legal"):
            table.pop(key, None)
        shown = state.reveal().to_dict()
        assert {key: shown[key] for key in table} == table


def test_a_forfeit_gives_the_result_that_replay_shows(tmp_path: Path) -> None:
    state = Game("korsar", players=3).new_state(4)
    bots = quayside.bots.mate(4)
    while not state.is_over:
        state.play(bots.choose(state))
    winner = state.winners[0]
    others = [seat for seat in range(3) if seat != winner]
    head = state.record().split("result ")[0]
    path = tmp_path / "game.quay"
    # The winner by the rules forfeits at the end; both others do so in mid-game.
    for lines, forfeits in [
        (head.splitlines(), [winner]),
        (head.splitlines()[:20], others),
    ]:
        path.write_text("\n".join(lines + [f"forfeit {seat}" for seat in forfeits]) + "\n")
        told = subprocess.run([PROGRAM, "replay", "--json", path], check=True, capture_output=True)
        table, read = json.loads(told.stdout), quayside.read_record(path.read_text())
        assert read.is_over and table["over"]
        assert read.winners == table["winners"] and not set(read.winners) & set(forfeits)
        assert read.forfeits == table["forfeits"] == forfeits
        assert read.to_move == table["to_move"] == []
        assert max(read.returns) == read.returns[read.winners[0]]


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.name)
def test_recorded_games_are_read(path: Path) -> None:
    state = quayside.read_record(path.read_text())
    assert state.moves > 0
    lines = [line for line in path.read_text().splitlines() if not line.startswith("#")]
    assert state.record().splitlines() == lines


def test_settlements_are_recorded_in_seat_order() -> None:
    """C5.6: people settle in any order, a record holds them from the closer's left."""
    game, found = Game("corsairs", players=4, first=0), 0
    for seed in range(40):
        state = game.new_state(seed)
        bots = quayside.bots.mate(seed)
        while not state.is_over and found < 5:
            owing = state.to_move
            if len(owing) > 1:
                found += 1
                for seat in reversed(owing):
                    state.play(bots.choose(state, seat), seat)
                assert quayside.read_record(state.record()) == state
            else:
                state.play(bots.choose(state))
    assert found == 5


def twins(thing: Any) -> list[Any]:
    """The results of pickle and copy for an object."""
    return [pickle.loads(pickle.dumps(thing)), copy.copy(thing), copy.deepcopy(thing)]


def test_games_are_set_up_and_kept(game: Game) -> None:
    for twin in twins(game):
        assert twin == game
    # The whole set-up is shown: house rules, sizes, who is first.
    assert eval(repr(game)) == game
    assert repr(game).startswith(f'Game("{game.name}", {game.players}')
    first = Game("corsairs", options={"division": "free", "sweep_tie": "closer"}, first=1)
    assert repr(first) == 'Game("corsairs", 2, options={"division": "free"}, first=1)'


@pytest.mark.parametrize("bot", [Bot("captain", 7), Bot("admiral", 2**64 - 1, playouts=30), Bot("admiral", milliseconds=5)])
def test_bots_are_kept(bot: Bot) -> None:
    state = Game("korsar").new_state(1)
    for twin in twins(bot):
        assert twin == bot and eval(repr(bot)) == bot and repr(twin) == repr(bot)
        assert twin.choose(state) in state.legal_moves()
    assert Bot("captain", 7).with_seed(8) == Bot("captain", 8) != Bot("captain", 7)


def test_states_are_kept(game: Game) -> None:
    """Also those in the middle of a move, and those that have no record."""
    bot = quayside.bots.mate(1)
    for number, state in enumerate(play_through(game, 13, 300)):
        if number % 3:
            continue
        sampled = [] if state.is_over else [state.view().sample(number)]
        for one in [state, *sampled]:
            for twin in twins(one):
                assert twin == one and twin.moves == one.moves and twin.game == game
                assert twin.legal_actions() == one.legal_actions()
                if not one.is_over:
                    assert bot.action(twin) == bot.action(one)
    assert pickle.loads(pickle.dumps(state)).returns == state.returns


def test_a_state_of_another_game_is_not_restored() -> None:
    read, (_, kept) = Game("korsar").new_state(1).view().sample(1).__reduce__()
    for other in (Game("corsairs"), Game("korsar", 3)):
        with pytest.raises(ValueError, match="not a state"):
            read(other, kept)


def test_views_are_kept(game: Game) -> None:
    for number, state in enumerate(play_through(game, 11, 400)):
        if number % 5:
            continue
        views = [state.view(seat) for seat in range(game.players)] + [state.reveal()]
        for view in views:
            for twin in twins(view):
                assert twin == view and twin.text() == view.text() and twin.seat == view.seat
                assert twin.game == game and twin.to_dict() == view.to_dict()
    assert repr(game.new_state(1).view(0)) == f"<View of {game!r}: seat 0>"


def test_the_version_is_that_of_the_package() -> None:
    assert quayside.__version__ == metadata.version("quayside")


@pytest.mark.parametrize("name", quayside.bots.NAMES)
def test_bots_play_whole_games(game: Game, name: str) -> None:
    bot = quayside.Bot(name, 1, playouts=20 if name == "admiral" else None)
    state = game.new_state(3)
    other = game.new_state(3)
    for _ in range(2000):
        if state.is_over:
            break
        action = bot.action(state)
        assert action in state.legal_actions()
        assert bot.action(other) == action, "the same bot does the same"
        state.step(action)
        other.step(action)
        if name in ("random", "admiral") and state.moves > 40:
            break
    assert state.moves > 2 or state.is_over


def test_bots_see_nothing_hidden() -> None:
    for game in (Game("corsairs"), Game("korsar", players=3)):
        for state in play_through(game, 12, 60):
            if state.is_over or state.seat is None:
                break
            twin = state.view().sample(99)
            captain = quayside.bots.captain(seed=5)
            # A sampled state has no moves; the captain draws no random numbers.
            assert captain.choose(twin) == captain.choose(state)


def test_captain_beats_random() -> None:
    for name in ("corsairs", "korsar"):
        won = 0.0
        for seed in range(20):
            seats = [quayside.bots.captain(seed), quayside.bots.random(seed)]
            state = Game(name).new_state(seed)
            while not state.is_over:
                assert state.seat is not None
                state.step(seats[state.seat].action(state))
            won += state.returns[0]
        assert won > 10, name


def test_divisions_are_solved() -> None:
    """C4.8: the rule sheet's own example."""
    hand = "o1 o2 o7 o8 v3 v10 v2 a2 g1 b1 b2 b3"
    best, *_ = quayside.best_division(hand, "b")
    assert (best["limit"], best["stowaways"]) == (5, 3)
    # Either 2 can serve.
    assert sorted(int(card[1:]) for card in best["crew"]) == [1, 2, 3, 7, 8, 10]
    settled = quayside.best_settlement("o9 v7 p1 p2 p3 p4 p5 p6 p7 p8 p9 p10", "b", "o1 o2 v3", 5)
    assert settled["stowaways"] == 0 and set(settled["attach"]) >= {"o9", "v7"}
    free = quayside.best_division(hand, "b", options={"division": "free"})
    assert free[0]["limit"] == 5


def test_endgames_are_solved() -> None:
    state = Game("korsar").new_state(1)
    assert quayside.solve_endgame(state) is None
    bot = quayside.bots.captain()
    while not state.is_over:
        solved = quayside.solve_endgame(state, 100_000)
        if solved is not None:
            mv, worth = solved
            assert mv in state.legal_moves() and worth in (0.0, 0.5, 1.0)
            return
        state.step(bot.action(state))
    pytest.fail("no endgame could be solved")


def test_five_languages() -> None:
    view = Game("corsairs").new_state(1).view()
    assert len({view.text(lang) for lang in ("en", "it", "de", "fr", "es")}) == 5


def test_decks_are_given() -> None:
    head = "quayside-record 1\ngame corsairs\nplayers 2\ndealer 0\n"
    state = quayside.read_record(head)
    assert state.awaits_deck and state.seat is None
    bands = "pvbsanroyg"
    deck = " ".join(f"{band}{job}" for band in bands for job in range(1, 12))
    state.deal(deck)
    assert state.seat == 1 and state.reveal().to_dict()["hands"][1][0] == "p1"
    assert isinstance(state, State)


@pytest.mark.parametrize(("name", "seed"), [("corsairs", 1), ("corsairs", 5), ("korsar", 5)])
def test_a_view_has_the_actions_of_its_seat(name: str, seed: int) -> None:
    game = quayside.Game(name, 3)
    state, moves = game.new_state(seed), 0
    while not state.is_over and moves < 400:
        line = state.view().__reduce__()[1][1]
        view, begun = quayside.View.from_position(game, line), list[int]()
        assert view == state.view() and hash(view) == hash(state.view())
        while (move := view.move_of(begun)) is None:
            assert view.legal_actions(begun) == state.legal_actions()
            assert (view.action_mask(begun) == state.action_mask()).all()
            assert (view.observation(begun) == state.observation()).all()
            begun.append(state.random_action(seed=moves + len(begun)))
            mover = state.seat
            state.step(begun[-1])
        assert view.actions_of(move) == begun and move in view.legal_moves()
        assert mover == view.seat and view.legal_actions(begun) == []
        moves += 1
    assert moves > 8


def test_what_never_changes_has_a_hash() -> None:
    game = quayside.Game("korsar", options={"end": "finish_lap"})
    state = game.new_state(seed=1)
    for one, other in [
        (game, quayside.Game("korsar")),
        (state.view(0), state.view(1)),
        (quayside.bots.mate(seed=1), quayside.bots.mate(seed=2)),
    ]:
        assert len({one, copy.copy(one), other}) == 2
    with pytest.raises(TypeError):
        hash(state)
    with pytest.raises(ValueError, match=r"there are division=full\|free, "):
        quayside.Game("corsairs", options={"division": "none"})


def test_a_review_adds_up() -> None:
    state = Game("korsar").new_state(5)
    while not state.is_over:
        state.play(state.legal_moves()[0])
    review = quayside.review(state.record(), seat=1, worlds=4)
    causes = ("fair", "cards", "others", "decisions", "hidden")
    ledger = review["ledger"]
    assert abs(sum(ledger[cause] for cause in causes) - ledger["result"]) < 1e-9
    assert len(review["course"]) > 10 and review["seat"] == 1
    with pytest.raises(ValueError, match="the seats are 0 to 1"):
        quayside.review(state.record(), seat=2)
    with pytest.raises(ValueError, match="not over"):
        quayside.review(Game("korsar").new_state(5).record())
