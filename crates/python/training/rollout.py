"""Plays many tables with the networks: tables on all cores, networks on the graphics card.

Two halves of the tables take turns: while the card chooses for one, the cores play the other. The
arrays that both use are allocated once, in memory that the card reads by itself.
"""

from dataclasses import dataclass

import torch
from networks import legal, shape_of, unpack
from quayside import Bot, Game
from quayside._core import Tables

SEATS = 8


def table(game: str, name: str) -> Game:
    """The table that a config calls "2", or "4t" for four in teams."""
    return Game(game, int(name.removesuffix("t")), teams=name.endswith("t"))


@dataclass
class Kind:
    """Some rows with the same game and the same opponents."""

    name: str
    rows: slice
    opponents: str


class Half:
    """Half of the tables, and what is shown of them."""

    def __init__(self, config: dict, seed: int, device):
        count, shape = config["tables"] // 2, shape_of(config["game"])
        entries, self.kinds, at = [], [], 0
        bot = Bot("captain", seed)
        learner = []
        sides = []
        for opponents, part in config["opponents"].items():
            for name, share in config["games"].items():
                game = table(config["game"], name)
                team = 2 if game.teams else 1
                for parity in (0, 1):
                    rows = max(1, round(count * share * part / 2))
                    others = [(seat // team + parity) % 2 == 1 for seat in range(game.players)]
                    bots = [bot if other else None for other in others]
                    entries.append((game, rows, bots if opponents == "captain" else []))
                    learns = [opponents == "itself" or not other for other in others]
                    learns += [False] * (SEATS - game.players)
                    learner += [learns] * rows
                    sides += [game.players // team] * rows
                    self.kinds.append(Kind(name, slice(at, at + rows), opponents))
                    at += rows
        self.count, self.shape = at, shape
        self.tables = Tables(entries, seed=seed, threads=config["threads"])
        pin = device.type == "cuda"

        def array(*shape, dtype):
            return torch.zeros(*shape, dtype=dtype, pin_memory=pin)

        self.actions = array(at, dtype=torch.int64)
        self.shown = {
            "inputs": array(at, shape["words"], dtype=torch.int64),
            "masks": array(at, shape["mask_words"], dtype=torch.int64),
            "seats": array(at, dtype=torch.uint8),
            "dones": array(at, dtype=torch.uint8),
            "results": array(at, SEATS, dtype=torch.float32),
        }
        self.arrays = {name: tensor.numpy() for name, tensor in self.shown.items()}
        self.learner = torch.tensor(learner, device=device)
        self.sides = torch.tensor(sides, dtype=torch.float32, device=device)
        self.chosen = torch.cuda.Event() if pin else None
        self.step(None)

    def step(self, actions):
        self.tables.step(actions, **self.arrays)

    def play(self):
        """Plays the actions that the card has chosen."""
        if self.chosen:
            self.chosen.synchronize()
        self.step(self.actions.numpy())

    def teach(self, bot: Bot):
        """Lets a bot choose for all."""
        self.tables.choose(bot, self.actions.numpy())

    def of(self, opponents: str) -> list[Kind]:
        return [kind for kind in self.kinds if kind.opponents == opponents]


def sample(logits):
    """Draws an action for each row; returns it and its log-probability."""
    logs = torch.log_softmax(logits, 1)
    noise = -torch.empty_like(logs).exponential_().log()
    action = (logs + noise).argmax(1)
    return action, logs.gather(1, action.unsqueeze(1)).squeeze(1)


class Rollout:
    """Some steps of one half, kept on the card."""

    def __init__(self, half: Half, steps: int, device):
        count, shape = half.count, half.shape

        def room(*shape, dtype):
            return torch.zeros(steps, count, *shape, dtype=dtype, device=device)

        self.inputs = room(shape["words"], dtype=torch.int64)
        self.masks = room(shape["mask_words"], dtype=torch.int64)
        self.seats = room(dtype=torch.uint8)
        self.dones = room(dtype=torch.uint8)
        self.results = room(SEATS, dtype=torch.float32)
        self.actions = room(dtype=torch.int64)
        self.logs = room(dtype=torch.float32)
        self.values = room(dtype=torch.float32)

    def keep(self, half: Half, at: int):
        """Takes over what is shown; what has just ended belongs to the step before."""
        for name in ("inputs", "masks", "seats"):
            getattr(self, name)[at].copy_(half.shown[name], non_blocking=True)
        if at > 0:
            for name in ("dones", "results"):
                getattr(self, name)[at - 1].copy_(half.shown[name], non_blocking=True)

    def end(self, half: Half):
        for name in ("dones", "results"):
            getattr(self, name)[-1].copy_(half.shown[name], non_blocking=True)

    @torch.no_grad()
    def choose(self, half: Half, at: int, policy, value, past, dtype):
        """Chooses an action at each table, and sends it home."""
        table, items = unpack(half.shape, self.inputs[at], dtype)
        logits = policy(table, items)
        if past:
            kinds = half.of("past")
            rows = slice(kinds[0].rows.start, kinds[-1].rows.stop)
            frozen = ~half.learner[rows].gather(1, self.seats[at, rows].long().unsqueeze(1))
            theirs = past(table[rows], items[rows])
            logits[rows] = torch.where(frozen, theirs, logits[rows])
        logits.masked_fill_(~legal(half.shape, self.masks[at]), -1e9)
        self.actions[at], self.logs[at] = sample(logits)
        self.values[at] = torch.sigmoid(value(table, items))
        half.actions.copy_(self.actions[at], non_blocking=True)
        if half.chosen:
            half.chosen.record()

    def advantages(self, half: Half, trace: float):
        """What each action gained over what was expected; and which are to be learned from.

        A seat's next position is the next in which it is to move, or the end of the game.
        """
        steps, count = self.values.shape
        device = self.values.device
        won = (self.results * (half.sides.unsqueeze(1) - 1) + 1) / half.sides.unsqueeze(1)
        coming = torch.full((count, SEATS), float("nan"), device=device)
        gain = torch.zeros(count, SEATS, device=device)
        gains = torch.zeros(steps, count, device=device)
        targets = torch.zeros(steps, count, device=device)
        use = torch.zeros(steps, count, dtype=torch.bool, device=device)
        for at in reversed(range(steps)):
            over = self.dones[at].bool().unsqueeze(1)
            coming = torch.where(over, won[at], coming)
            gain = torch.where(over, torch.zeros_like(gain), gain)
            seat = self.seats[at].long().unsqueeze(1)
            value = self.values[at]
            following = coming.gather(1, seat).squeeze(1)
            known = ~following.isnan()
            here = torch.where(
                known, following - value + trace * gain.gather(1, seat).squeeze(1), 0.0
            )
            gains[at], targets[at] = here, value + here
            use[at] = known & half.learner.gather(1, seat).squeeze(1)
            gain = gain.scatter(1, seat, here.unsqueeze(1))
            coming = coming.scatter(1, seat, value.unsqueeze(1))
        return gains, targets, use
