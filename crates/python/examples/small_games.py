"""How far from unbeatable each bot is, on games small enough to be solved.

OpenSpiel's exact best response plays against each bot at either seat, and the value of the game
comes from its sequence form, a linear program.

    python crates/python/examples/small_games.py
    python crates/python/examples/small_games.py --game "quayside_korsar(hand=2,deck=m2-b1-b2-g1-g2)"
"""

from __future__ import annotations

import argparse
import time
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import best_response
from scipy.optimize import linprog
from scipy.sparse import coo_matrix

import quayside
from quayside.openspiel import BotPolicy

GAMES = {
    "corsairs": "quayside_corsairs(bands=4,jobs=2,deck=7,hand=2,pier=1,turns=2)",
    "korsar": "quayside_korsar(hand=2,deck=m2-m3-b1-b2-g1-g2)",
}


class SequenceForm:
    """The value of each sequence of a player's actions against each of the other's."""

    def __init__(self, game: Any) -> None:
        # A sequence is named by its last information state and action; 0 is the empty one.
        self.sequences: list[dict[tuple[str, int], int]] = [{}, {}]
        # For each information state the sequence that leads to it, and those that begin there.
        self.infosets: list[dict[str, tuple[int, list[int]]]] = [{}, {}]
        self.payoffs: dict[tuple[int, int], float] = {}
        self.histories = 0
        self._walk(game.new_initial_state(), [0, 0], 1.0)

    def _walk(self, state: Any, own: list[int], chance: float) -> None:
        if state.is_terminal():
            self.histories += 1
            payoff = chance * state.returns()[0]
            self.payoffs[own[0], own[1]] = self.payoffs.get((own[0], own[1]), 0.0) + payoff
            return
        if state.is_chance_node():
            for action, odds in state.chance_outcomes():
                self._walk(state.child(action), own, chance * odds)
            return
        player = state.current_player()
        info = state.information_state_string(player)
        leads, begins = self.infosets[player].setdefault(info, (own[player], []))
        assert leads == own[player], "perfect recall"
        for action in state.legal_actions():
            key = (info, action)
            known = self.sequences[player]
            if key not in known:
                known[key] = len(known) + 1
                begins.append(known[key])
            following = own[:]
            following[player] = known[key]
            self._walk(state.child(action), following, chance)

    def _constraints(self, player: int) -> coo_matrix:
        """Each information state distributes its probability; the empty sequence has 1."""
        rows, columns, values = [0], [0], [1.0]
        for row, (leads, begins) in enumerate(self.infosets[player].values(), start=1):
            rows += [row] * (1 + len(begins))
            columns += [leads, *begins]
            values += [-1.0] + [1.0] * len(begins)
        shape = (1 + len(self.infosets[player]), 1 + len(self.sequences[player]))
        return coo_matrix((values, (rows, columns)), shape=shape)

    def value(self) -> float:
        """The value of the game for the first player under best play."""
        first, second = self._constraints(0), self._constraints(1)
        pairs = np.array(list(self.payoffs))
        shape = (first.shape[1], second.shape[1])
        payoff = coo_matrix((list(self.payoffs.values()), (pairs[:, 0], pairs[:, 1])), shape=shape)
        # The second player's plan makes v[0] as small as it can be: find the plan x of the first
        # and the values v of the second's information states, with Eᵀv ≤ Aᵀx.
        plans, states = first.shape[1], second.shape[0]
        goal = np.zeros(plans + states)
        goal[plans] = -1.0
        best = linprog(
            goal,
            A_ub=_beside((payoff * -1.0).T, second.T),
            b_ub=np.zeros(second.shape[1]),
            A_eq=_beside(first, coo_matrix((first.shape[0], states))),
            b_eq=np.eye(1, first.shape[0])[0],
            bounds=[(0, None)] * plans + [(None, None)] * states,
            method="highs-ipm",
        )
        if best.status != 0:
            raise RuntimeError(best.message)
        return float(-best.fun)


def _beside(one: Any, other: Any) -> Any:
    from scipy.sparse import hstack

    return hstack([one, other]).tocsr()


def exploit(game: Any, bot: quayside.Bot) -> list[float]:
    """The value of a best response against the bot, at either seat."""
    policy = BotPolicy(game, bot)
    root = game.new_initial_state()
    return [
        best_response.BestResponsePolicy(game, seat, policy, root).value(root) for seat in (0, 1)
    ]


def study(spec: str, bots: list[quayside.Bot]) -> None:
    game = pyspiel.load_game(spec)
    started = time.process_time()
    form = SequenceForm(game)
    value = form.value()
    states = " and ".join(str(len(infosets)) for infosets in form.infosets)
    print(f"{spec}\n  {form.histories} histories, {states} information states")
    print(f"  value to seat 0: {value:+.4f}  ({time.process_time() - started:.0f} s)", flush=True)
    for bot in bots:
        started = time.process_time()
        first, second = exploit(game, bot)
        # The bot's loss against a perfect opponent, on average over the seats.
        lost = (first + second) / 2
        print(
            f"  {bot.name:9} best response wins {first:+.4f} at seat 0, {second:+.4f} at seat 1:"
            f" exploitability {lost:.4f}  ({time.process_time() - started:.0f} s)",
            flush=True,
        )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--game", action="append", help="a game for pyspiel.load_game")
    parser.add_argument("--bots", default="random,mate,captain,admiral")
    parser.add_argument("--playouts", type=int, default=200, help="of the admiral, for each move")
    args = parser.parse_args()
    bots = [
        quayside.Bot(name, 1, playouts=args.playouts if name == "admiral" else None)
        for name in args.bots.split(",")
    ]
    for spec in args.game or GAMES.values():
        study(spec, bots)


if __name__ == "__main__":
    main()
