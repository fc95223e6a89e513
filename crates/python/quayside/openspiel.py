"""Both games for OpenSpiel: `quayside_corsairs` and `quayside_korsar`.

Needs the extra: `pip install quayside[openspiel]`. Importing this module registers the games.

>>> import pyspiel
>>> import quayside.openspiel
>>> game = pyspiel.load_game("quayside_korsar(players=3)")
>>> state = game.new_initial_state()
>>> state.is_chance_node(), game.num_players()
(True, 3)

Chance deals each hand card by card in canonical order, then what lies open, and every card that is
drawn from the stock. Seat 0 begins. A house rule is a parameter of its own name; sizes (`bands`,
`jobs`, `hand`, … of Corsairs, `hand` and `deck` of Korsar) make a small game.
"""

from __future__ import annotations

from typing import Any, Callable

import numpy as np
import pyspiel
from open_spiel.python import policy as policy_lib

from quayside._core import Bot, Game, Tale

CORSAIRS_OPTIONS = Game("corsairs").options
KORSAR_OPTIONS = Game("korsar").options
CORSAIRS_SIZES = tuple(Game("corsairs", size={}).size or ())


def _type(short: str, long: str, most: int, parameters: dict[str, Any]) -> pyspiel.GameType:
    return pyspiel.GameType(
        short_name=short,
        long_name=long,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=most,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification=parameters,
    )


_CORSAIRS = _type(
    "quayside_corsairs",
    "Corsairs (Leo Colovini)",
    4,
    {"players": 2, **CORSAIRS_OPTIONS, **dict.fromkeys(CORSAIRS_SIZES, 0)},
)
_KORSAR = _type(
    "quayside_korsar",
    "Korsar (Reiner Knizia)",
    8,
    {"players": 2, "teams": False, **KORSAR_OPTIONS, "hand": 0, "deck": ""},
)


class _Table(pyspiel.Game):  # type: ignore[misc]
    """A table of either game; `game` is ours."""

    def __init__(
        self, kind: pyspiel.GameType, game: Game, params: dict[str, Any], longest: int
    ) -> None:
        info = pyspiel.GameInfo(
            num_distinct_actions=game.num_actions,
            max_chance_outcomes=Tale.max_chance_outcomes(game),
            num_players=game.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=longest,
        )
        super().__init__(kind, info, params)
        self.game = game

    def new_initial_state(self, *_: Any) -> "_State":
        return _State(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "_Observer | None":
        if params:
            raise ValueError(f"an observer has no parameters: {params}")
        if iig_obs_type is None:
            iig_obs_type = pyspiel.IIGObservationType(perfect_recall=False)
        single = iig_obs_type.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        if not (iig_obs_type.public_info and single):
            return None  # Information states are not split into parts.
        return _Observer(self.game, iig_obs_type.perfect_recall)


class CorsairsGame(_Table):
    """Corsairs."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        params = params or {}
        players = params.get("players", 2)
        size = {name: params[name] for name in CORSAIRS_SIZES if params.get(name, 0)}
        options = {name: params[name] for name in CORSAIRS_OPTIONS if name in params}
        game = Game("corsairs", players, options=options, size=size or None)
        # All rounds, each with its turns of two steps and its hands to lay down.
        rounds = (size.get("game_over", 1) if size else 36) * (size.get("annulled", 1) if size else 20)
        longest = rounds * (2 * size.get("turns", 200) + players * (2 * size.get("hand", 12) + 2))
        super().__init__(_CORSAIRS, game, params, longest)


class KorsarGame(_Table):
    """Korsar."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        params = params or {}
        size: dict[str, Any] = {}
        if params.get("hand", 0):
            size["hand"] = params["hand"]
        if params.get("deck", ""):
            size["deck"] = params["deck"].replace("-", " ")
        options = {name: params[name] for name in KORSAR_OPTIONS if name in params}
        game = Game(
            "korsar",
            params.get("players", 2),
            teams=params.get("teams") or None,
            options=options,
            size=size or None,
        )
        # Every move takes a card from the stock or from a hand.
        cards = len(size["deck"].split()) if "deck" in size else 78
        super().__init__(_KORSAR, game, params, 2 * cards)


class _State(pyspiel.State):  # type: ignore[misc]
    """A game with each seat's observations; `tale` is ours."""

    def __init__(self, game: _Table) -> None:
        super().__init__(game)
        self.tale = Tale(game.game)

    def current_player(self) -> int:
        return self.tale.current_player()

    def _legal_actions(self, player: int) -> list[int]:
        return self.tale.legal_actions()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return self.tale.chance_outcomes()

    def _apply_action(self, action: int) -> None:
        self.tale.apply(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.tale.action_name(player, action)

    def is_terminal(self) -> bool:
        return bool(self.tale.current_player() == pyspiel.PlayerId.TERMINAL)

    def returns(self) -> list[float]:
        return self.tale.returns()

    def __str__(self) -> str:
        return str(self.tale)

    def resample_from_infostate(self, player_id: int, sampler: Callable[[], float]) -> "_State":
        """Returns a state that looks the same to the player; it has no history."""
        state = self.get_game().new_initial_state()
        state.tale = self.tale.resample(player_id, int(sampler() * 2**53))
        return state  # type: ignore[no-any-return]


class _Observer:
    """A player's knowledge; with perfect recall also the last steps that the player saw."""

    def __init__(self, game: Game, recall: bool) -> None:
        self._recall = recall
        self._players = game.players
        short, long = Tale.tensor_lengths(game)
        self.tensor = np.zeros(game.players + (long if self._recall else short), np.float32)
        self.dict = {"player": self.tensor[: game.players]}
        for name, begins, shape in game.observation_parts:
            part = self.tensor[game.players + begins :][: int(np.prod(shape))]
            self.dict[name] = part.reshape(shape)
        if self._recall:
            self.dict["steps"] = self.tensor[game.players + short :].reshape(-1, 3)

    def set_from(self, state: _State, player: int) -> None:
        self.tensor[: self._players] = 0
        self.tensor[player] = 1
        self.tensor[self._players :] = state.tale.tensor(player, self._recall)

    def string_from(self, state: _State, player: int) -> str:
        if self._recall:
            return state.tale.information_state_string(player)
        return state.tale.observation_string(player)


class RolloutEvaluator:
    """Values a state by random play to its end, as `mcts.RandomRolloutEvaluator` does, but fast."""

    def __init__(self, n_rollouts: int = 1, random_state: np.random.RandomState | None = None):
        self.n_rollouts = n_rollouts
        self._random_state = random_state or np.random.RandomState()

    def evaluate(self, state: _State) -> Any:
        seeds = self._random_state.randint(2**31, size=self.n_rollouts)
        return np.mean([state.tale.rollout(int(seed)) for seed in seeds], axis=0)

    def prior(self, state: _State) -> list[tuple[int, float]]:
        if state.is_chance_node():
            return state.chance_outcomes()
        actions = state.legal_actions()
        return [(action, 1.0 / len(actions)) for action in actions]


class BotPlayer(pyspiel.Bot):  # type: ignore[misc]
    """One of our bots at a table of OpenSpiel's."""

    def __init__(self, bot: Bot) -> None:
        super().__init__()
        self.bot = bot

    def step(self, state: _State) -> int:
        return state.tale.advice(self.bot)

    def restart_at(self, state: _State) -> None:
        """A bot remembers nothing."""


class BotPolicy(policy_lib.Policy):  # type: ignore[misc]
    """One of our bots as a policy: it knows what the player knows, and chooses one action.

    Choices are cached by the observations of the player, because a bot is asked for each many times.
    """

    def __init__(self, game: _Table, bot: Bot) -> None:
        super().__init__(game, list(range(game.num_players())))
        self.bot = bot
        self._known: dict[str, int] = {}

    def action_probabilities(
        self, state: _State, player_id: int | None = None
    ) -> dict[int, float]:
        key = state.tale.information_state_string(state.current_player())
        action = self._known.get(key)
        if action is None:
            action = self._known[key] = state.tale.advice(self.bot)
        return {other: float(other == action) for other in state.legal_actions()}


pyspiel.register_game(_CORSAIRS, CorsairsGame)
pyspiel.register_game(_KORSAR, KorsarGame)
