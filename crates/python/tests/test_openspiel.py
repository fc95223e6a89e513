"""OpenSpiel's own checks, and its algorithms on our games."""

from __future__ import annotations

import random
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

pyspiel = pytest.importorskip("pyspiel")

from open_spiel.integration_tests import api_test as checks
from open_spiel.python.algorithms import cfr, exploitability, ismcts

import quayside
from quayside import Game
from quayside._core import Tale
from quayside.openspiel import BotPlayer, BotPolicy, RolloutEvaluator

sys.path.insert(0, str(Path(__file__).parents[1] / "examples"))

SPECS = [
    *(f"quayside_corsairs(players={players})" for players in (2, 3, 4)),
    "quayside_corsairs(players=3,division=free,prisoners=choice)",
    "quayside_corsairs(last_pier_card=forbid,annulled_dealer=same,first_lap_sailing=forbidden,sweep_tie=fewest)",
    *(f"quayside_korsar(players={players})" for players in (2, 3, 4, 5)),
    *(f"quayside_korsar(players={players},teams=True)" for players in (4, 6, 8)),
    "quayside_korsar(players=6,end=finish_lap,unattacked_at_end=nobody,partner_admiral=yes,team_end=one_out)",
    "quayside_corsairs(bands=4,jobs=2,deck=7,hand=2,pier=1,turns=3)",
    "quayside_korsar(hand=2,deck=m2-m3-b1-b2-g1-gc)",
]

# Small enough for the whole tree: nodes of chance, of players, ends; and information states.
TREES = {
    "quayside_korsar(hand=2,deck=m2-m3-b1-g1-g2)": ((207, 568, 454), 296),
    "quayside_corsairs(bands=3,jobs=2,hand=1,pier=1,turns=1)": ((517, 5328, 7704), 2712),
}


@pytest.mark.parametrize("spec", SPECS)
def test_random_simulations(spec: str) -> None:
    pyspiel.random_sim_test(
        pyspiel.load_game(spec), num_sims=3, serialize=True, verbose=False
    )


def check(base: Any, spec: str) -> None:
    """Runs a class of OpenSpiel's checks on a game."""
    kind = type("Checks", (base,), {"game": pyspiel.load_game(spec), "game_name": spec})
    kind.setUpClass()
    names = [name for name in dir(kind) if name.startswith("test_")]
    assert names
    for name in names:
        getattr(kind(name), name)()


@pytest.mark.parametrize("spec", SPECS)
def test_api_checks_on_some_states(spec: str) -> None:
    check(checks.EnforceAPIOnPartialTreeBase, spec)


@pytest.mark.parametrize("spec", TREES)
def test_api_checks_on_all_states(spec: str, monkeypatch: pytest.MonkeyPatch) -> None:
    nodes, infostates = TREES[spec]
    monkeypatch.setitem(checks.TOTAL_NUM_STATES, spec, nodes)
    monkeypatch.setitem(checks.PERFECT_RECALL_NUM_STATES, spec, infostates)
    check(checks.EnforceAPIOnFullTreeBase, spec)


def positions(spec: str, games: int) -> Any:
    """Yields states in which a player is to move."""
    game = pyspiel.load_game(spec)
    chance = random.Random(7)
    for _ in range(games):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                actions, odds = zip(*state.chance_outcomes())
                assert abs(sum(odds) - 1) < 1e-9
                state.apply_action(chance.choices(actions, odds)[0])
            else:
                yield state
                state.apply_action(chance.choice(state.legal_actions()))


@pytest.mark.parametrize("spec", SPECS)
def test_a_resampled_state_looks_the_same_to_its_player(spec: str) -> None:
    chance = random.Random(2)
    differs = 0
    small = "hand=" in spec
    for number, state in enumerate(positions(spec, 40 if small else 2)):
        if number % (2 if small else 5) or number > 600:
            continue
        player = state.current_player()
        for seat in {player, (player + 1) % state.num_players()}:
            other = state.resample_from_infostate(seat, chance.random)
            assert other.information_state_string(seat) == state.information_state_string(seat)
            assert other.observation_string(seat) == state.observation_string(seat)
            tensors = [it.information_state_tensor(seat) for it in (other, state)]
            assert tensors[0] == tensors[1]
            assert other.current_player() == player
            differs += str(other) != str(state)
        assert other.tale.rollout(number) is not None
        own = state.resample_from_infostate(player, chance.random)
        assert own.legal_actions() == state.legal_actions()
        # Networks read what the player knows, and give each action a number of its own.
        assert own.tale.read() == state.tale.read()
        if (read := state.tale.read()) is not None:
            assert sorted(action for action, _ in read[1]) == sorted(state.legal_actions())
            assert len({number for _, number in read[1]}) == len(read[1])
    assert differs > 3


def test_a_resampled_past_is_possible() -> None:
    """How others came to their hands is a way that could have been: it can be played again."""
    chance = random.Random(5)
    for spec in SPECS[:2] + SPECS[5:7]:
        for number, state in enumerate(positions(spec, 1)):
            if number % 9 or number > 300:
                continue
            other = state.resample_from_infostate(state.current_player(), chance.random)
            for seat in range(state.num_players()):
                check_story(other.information_state_string(seat), seat)


@pytest.mark.parametrize(
    "small",
    [
        Game("korsar", size={"deck": "m2 m3 b1 b2 g1 gc", "hand": 2}),
        Game("corsairs", size={"bands": 3, "jobs": 2, "hand": 1, "pier": 1, "turns": 3}),
    ],
    ids=["korsar", "corsairs"],
)
def test_a_resampled_past_is_as_likely_as_chance_makes_it(small: Game) -> None:
    """The whole tree is walked: how likely each past is that leads to the same information."""
    pasts: dict[str, dict[str, float]] = {}
    found: dict[str, Tale] = {}

    def walk(tale: Tale, odds: float) -> None:
        player = tale.current_player()
        if player == -1:
            for card, chance in tale.chance_outcomes():
                child = tale.clone()
                child.apply(card)
                walk(child, odds * chance)
        elif player >= 0:
            seen = tale.information_state_string(player)
            found.setdefault(seen, tale)
            stories = pasts.setdefault(seen, {})
            story = str(tale)
            stories[story] = stories.get(story, 0.0) + odds
            for action in tale.legal_actions():
                child = tale.clone()
                child.apply(action)
                walk(child, odds)

    walk(Tale(small), 1.0)
    # Where others have drawn and parted with cards there are several pasts to one present.
    rich = sorted(pasts, key=lambda seen: (len(pasts[seen]), len(seen)))[-40::8]
    assert all(len(pasts[seen]) >= 3 for seen in rich)
    samples = 3000
    for seen in rich:
        tale, stories = found[seen], pasts[seen]
        counts: dict[str, int] = {}
        for seed in range(samples):
            story = str(tale.resample(tale.current_player(), seed))
            counts[story] = counts.get(story, 0) + 1
        assert counts.keys() <= stories.keys()
        whole = sum(stories.values())
        for story, odds in stories.items():
            chance = odds / whole
            spread = (chance * (1 - chance) / samples) ** 0.5
            assert abs(counts.get(story, 0) / samples - chance) < 5 * spread, (chance, story)


def check_story(text: str, seat: int) -> None:
    """No card is given away that was not in the hand by then."""
    hand: list[str] = []
    for line in text.splitlines():
        words = line.split()
        if words[:2] == ["hand", str(seat)]:
            hand = words[2:]
        elif words and words[0] == str(seat):
            match words[1:]:
                case ["draw", "stock" | "discard" | "pier", card] | ["draw", card]:
                    hand.append(card)
                case ["discard" | "sail", card] | ["play", card] | ["play", card, _]:
                    assert card in hand, (card, text)
                    hand.remove(card)


def test_hands_are_dealt_as_a_shuffle_deals_them() -> None:
    """Chance deals in canonical order; every hand has the same chance as from a shuffled deck."""
    game = Game("korsar", size={"deck": "m2 m2 m3 b1 b1 g1", "hand": 2})
    dealt: dict[tuple[str, ...], float] = {}

    def deal(tale: Tale, names: tuple[str, ...], odds: float) -> None:
        if tale.current_player() != -1:
            dealt[names] = dealt.get(names, 0.0) + odds
            return
        for card, chance in tale.chance_outcomes():
            child = tale.clone()
            child.apply(card)
            deal(child, (*names, child.action_name(-1, card)), odds * chance)

    deal(Tale(game), (), 1.0)
    assert abs(sum(dealt.values()) - 1) < 1e-12
    expected: dict[tuple[str, ...], float] = {}
    deck = ["m2", "m2", "m3", "b1", "b1", "g1"]
    order = ["m2", "m3", "b1", "g1"]
    import itertools

    ways = list(itertools.permutations(range(6), 4))
    for way in ways:
        cards = [deck[place] for place in way]
        hands = [sorted(hand, key=order.index) for hand in (cards[:2], cards[2:])]
        key = (*hands[0], *hands[1])
        expected[key] = expected.get(key, 0.0) + 1 / len(ways)
    assert dealt.keys() == expected.keys()
    for key, odds in expected.items():
        assert abs(dealt[key] - odds) < 1e-12, key


@pytest.mark.parametrize("name", ["corsairs", "korsar"])
def test_the_decks_of_a_seed_are_those_of_the_engine(name: str) -> None:
    """If chance follows a seed, the game is the same as a state of that seed."""
    for seed in range(10):
        chance = random.Random(seed)
        # Korsar's first player and Corsairs' dealer, so that seat 0 begins.
        game = Game(name, first=0 if name == "korsar" else 1)
        state, tale = game.new_state(seed), Tale(game)
        while tale.current_player() != -4:
            if tale.current_player() == -1:
                tale.apply(tale.lot(seed))
                continue
            assert state.seat == tale.current_player()
            assert state.legal_actions() == tale.legal_actions()
            action = chance.choice(state.legal_actions())
            state.step(action)
            tale.apply(action)
        assert state.scores == tale.scores() and state.returns == tale.returns()


@pytest.mark.parametrize("name", ["corsairs", "korsar"])
def test_ismcts_plays(name: str) -> None:
    from ismcts import match  # type: ignore[attr-defined]

    won = match(name, quayside.bots.random(1), deals=1, simulations=10)
    assert won.shape == (1,) and -1 <= won[0] <= 1


def test_ismcts_with_openspiels_own_rollouts() -> None:
    from open_spiel.python.algorithms import mcts

    game = pyspiel.load_game("quayside_korsar(hand=2,deck=m2-m3-b1-b2-g1-gc)")
    search = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1), 1.4, 20)
    for state in positions("quayside_korsar(hand=2,deck=m2-m3-b1-b2-g1-gc)", 3):
        assert search.step(state) in state.legal_actions()


def test_cfr_comes_near_the_value() -> None:
    from small_games import SequenceForm

    game = pyspiel.load_game("quayside_korsar(hand=2,deck=m2-m3-b1-g1-g2)")
    value = SequenceForm(game).value()
    solver = cfr.CFRPlusSolver(game)
    for _ in range(30):
        solver.evaluate_and_update_policy()
    policy = solver.average_policy()
    assert exploitability.exploitability(game, policy) < 0.02
    from open_spiel.python.algorithms import expected_game_score

    root = game.new_initial_state()
    scores = expected_game_score.policy_value(root, [policy, policy])
    assert abs(scores[0] - value) < 0.04


def test_the_value_of_kuhn_poker() -> None:
    """The linear program finds what is known: -1/18."""
    from small_games import SequenceForm

    assert abs(SequenceForm(pyspiel.load_game("kuhn_poker")).value() + 1 / 18) < 1e-6


def test_best_responses_to_our_bots() -> None:
    from small_games import SequenceForm, exploit

    game = pyspiel.load_game("quayside_korsar(hand=2,deck=m2-m3-b1-g1-g2)")
    value = SequenceForm(game).value()
    for name in ("mate", "captain", "admiral"):
        bot = quayside.Bot(name, 1, playouts=20 if name == "admiral" else None)
        first, second = exploit(game, bot)
        assert first >= value - 1e-6 and second >= -value - 1e-6, "nobody beats a best response"
        # OpenSpiel's other way to the same number.
        policy = BotPolicy(game, bot)
        assert abs(exploitability.exploitability(game, policy) - (first + second) / 2) < 1e-6


def test_bots_sit_at_openspiels_tables() -> None:
    for spec in SPECS:
        game = pyspiel.load_game(spec)
        state = game.new_initial_state()
        bots = [BotPlayer(quayside.bots.captain(seat)) for seat in range(game.num_players())]
        chance = np.random.RandomState(1)
        while not state.is_terminal():
            if state.is_chance_node():
                actions, odds = zip(*state.chance_outcomes())
                state.apply_action(chance.choice(actions, p=odds))
            else:
                action = bots[state.current_player()].step(state)
                assert action in state.legal_actions()
                state.apply_action(action)
        evaluated = RolloutEvaluator(2, chance).evaluate(state)
        assert np.allclose(evaluated, state.returns())
