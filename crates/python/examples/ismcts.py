"""OpenSpiel's information-set Monte Carlo tree search against our bots, on duplicate deals.

Each deal is played twice, so that either player has either seat. The search gets deals that fit
what its seat has seen (`resample_from_infostate`), never the truth.

    python crates/python/examples/ismcts.py --game korsar --bot captain --deals 20
"""

from __future__ import annotations

import argparse
import time
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts

import quayside
from quayside.openspiel import BotPlayer, RolloutEvaluator


def searcher(game: Any, simulations: int, seed: int) -> Any:
    chance = np.random.RandomState(seed)
    evaluator = RolloutEvaluator(1, chance)
    return ismcts.ISMCTSBot(game, evaluator, 1.4, simulations, random_state=chance)


def play(game: Any, deal: int, seats: list[Any]) -> Any:
    """Plays a deal to its end; the decks do not depend on the moves."""
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(state.tale.lot(deal))
        else:
            state.apply_action(int(seats[state.current_player()].step(state)))
    return state


def match(name: str, bot: quayside.Bot, deals: int, simulations: int) -> np.ndarray[Any, Any]:
    """The search's wins per deal, on average over both seats."""
    game = pyspiel.load_game(f"quayside_{name}")
    won = []
    for deal in range(deals):
        for seat in (0, 1):
            search = searcher(game, simulations, 2 * deal + seat)
            seats = [BotPlayer(bot), BotPlayer(bot)]
            seats[seat] = search
            won.append(play(game, deal, seats).returns()[seat])
    return np.reshape(won, (deals, 2)).mean(axis=1)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--game", choices=["corsairs", "korsar"], default="korsar")
    parser.add_argument("--bot", choices=quayside.bots.NAMES, default="captain")
    parser.add_argument("--deals", type=int, default=20)
    parser.add_argument("--simulations", type=int, default=100)
    parser.add_argument("--milliseconds", type=int, default=20, help="of the admiral, for a move")
    args = parser.parse_args()
    searches = args.bot == "admiral"
    bot = quayside.Bot(args.bot, 1, milliseconds=args.milliseconds if searches else None)
    started = time.perf_counter()
    won = match(args.game, bot, args.deals, args.simulations)
    # A return of -1 is no win, 0 half of one, 1 a whole one.
    share, error = (won.mean() + 1) / 2, won.std(ddof=1) / 2 / np.sqrt(len(won)) if len(won) > 1 else 0
    print(
        f"{args.game}: ISMCTS, {args.simulations} simulations, against {args.bot}:"
        f" {100 * share:.1f} % ± {196 * error:.1f} of {2 * args.deals} games"
        f" on {args.deals} deals, {time.perf_counter() - started:.0f} s",
        flush=True,
    )


if __name__ == "__main__":
    main()
