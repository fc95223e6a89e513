"""Plays many tables with the networks: tables on all cores, networks on the graphics card.

Two halves of the tables take turns: while the card chooses for one, the cores play the other. The
arrays that both use are allocated once, in memory that the card reads directly. Meanwhile another
rollout is learned from.
"""

from dataclasses import dataclass

import torch
from networks import legal, shape_of, unpack
from quayside import Bot, Game
from quayside._core import Tables

SEATS = 8


def table(game: str, name: str) -> Game:
    """The table that a config calls "2", or "4t" for four in teams; house rules and the sizes of a
    small game follow, as in "2 hand=2 deck=m2-m3-b1-b2-g1-g2"."""
    players, *more = name.split()
    options, size = {}, {}
    for key, value in (word.split("=") for word in more):
        if key in Game(game).options:
            options[key] = value
        else:
            size[key] = int(value) if value.isdigit() else value.replace("-", " ")
    teams = players.endswith("t")
    return Game(
        game,
        int(players.removesuffix("t")),
        teams=teams,
        options=options,
        size=size or None,
        first=0 if size else None,
    )


def seats_of(opponents: str, sides: int) -> list[list[bool]]:
    """Which sides learn, in each of some seatings: all, every second, or one among captains."""
    if opponents == "itself":
        return [[True] * sides]
    if opponents == "past":
        return [[side % 2 == parity for side in range(sides)] for parity in (0, 1)]
    return [[side == one for side in range(sides)] for one in range(sides)]


@dataclass
class Kind:
    """Some rows with the same game and the same opponents."""

    name: str
    rows: slice
    opponents: str


class Half:
    """Half of the tables, and what is shown of them.

    At fair tables every side's positions are shown; where captains play, only the learner's are, so
    that the mover is always the stronger one. Only fair tables teach the value, unless the learner is
    to exploit one opponent of any strength.
    """

    def __init__(self, config: dict, seed: int, device):
        count, shape = config["tables"] // 2, shape_of(config["game"])
        entries, self.kinds, at = [], [], 0
        bot = Bot("captain", seed)
        learner, sides, teams, players = [], [], [], []
        for opponents, part in config["opponents"].items():
            for name, share in config["games"].items():
                game = table(config["game"], name)
                team = 2 if game.teams else 1
                seatings = seats_of(opponents, game.players // team)
                for seating in seatings:
                    rows = max(1, round(count * share * part / len(seatings)))
                    learns = [seating[seat // team] for seat in range(game.players)]
                    bots = [None if own else bot for own in learns]
                    entries.append((game, rows, bots if opponents == "captain" else []))
                    learner += [learns + [False] * (SEATS - game.players)] * rows
                    sides += [game.players // team] * rows
                    teams += [team] * rows
                    players += [game.players] * rows
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
        self.fair = torch.ones(at, dtype=torch.bool, device=device)
        if not config.get("exploits"):
            for kind in self.of("captain"):
                self.fair[kind.rows] = False
        self.sides = torch.tensor(sides, dtype=torch.float32, device=device)
        self.there = torch.arange(shape["sides"], device=device) < self.sides.unsqueeze(1)
        self.team = torch.tensor(teams, device=device)
        self.players = torch.tensor(players, dtype=torch.float32, device=device)
        self.chosen = torch.cuda.Event() if pin else None
        self.step(None)

    def step(self, actions):
        self.tables.step(actions, **self.arrays)

    def wait(self):
        """Waits until the card has chosen."""
        if self.chosen:
            self.chosen.synchronize()

    def play(self):
        """Plays the actions that the card has chosen."""
        self.wait()
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
    """Some steps of one half, kept on the card, and the positions that they lead to."""

    def __init__(self, half: Half, steps: int, device):
        count, shape = half.count, half.shape

        def room(*shape, dtype, more=0):
            return torch.zeros(steps + more, count, *shape, dtype=dtype, device=device)

        self.inputs = room(shape["words"], dtype=torch.int64, more=1)
        self.seats = room(dtype=torch.uint8, more=1)
        self.masks = room(shape["mask_words"], dtype=torch.int64)
        self.dones = room(dtype=torch.uint8)
        self.results = room(SEATS, dtype=torch.float32)
        self.actions = room(dtype=torch.int64)
        self.logs = room(dtype=torch.float32)

    def keep(self, half: Half, at: int):
        """Stores the new positions; results of games that have ended belong to the step before."""
        for name in ("inputs", "masks", "seats"):
            room = getattr(self, name)
            if at < len(room):
                room[at].copy_(half.shown[name], non_blocking=True)
        if at > 0:
            for name in ("dones", "results"):
                getattr(self, name)[at - 1].copy_(half.shown[name], non_blocking=True)

    @torch.no_grad()
    def choose(self, half: Half, at: int, policy, past, dtype):
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
        half.actions.copy_(self.actions[at], non_blocking=True)
        if half.chosen:
            half.chosen.record()

    @torch.no_grad()
    def chances(self, half: Half, value, dtype):
        """The chance of each side, from the first on, at each position.

        The second result has the place of each side, counted from the side to move.
        """
        sides, count = half.sides.long(), half.shape["sides"]
        mover = self.seats.long() // half.team
        places = torch.arange(count, device=sides.device)
        turned = (places - mover.unsqueeze(2)) % sides.unsqueeze(1)
        turned = torch.where(half.there, turned, places)
        logits = torch.stack([value(*unpack(half.shape, row, dtype)) for row in self.inputs])
        logits = logits.masked_fill(~half.there, -torch.inf)
        return torch.softmax(logits, 2).gather(2, turned), turned

    @torch.no_grad()
    def lessons(self, half: Half, value, trace: float, dtype):
        """The advantage of each action, the later chances of each position for all sides from the
        mover on, and whose action each was: the learner's or another's.

        An advantage is that of the mover's side: the value of the next position, or of the end of
        the game, minus the expected one, plus the discounted later advantages.
        """
        expected, turned = self.chances(half, value, dtype)
        first = torch.arange(half.shape["sides"], device=expected.device) * half.team.unsqueeze(1)
        sides = half.sides.unsqueeze(1)
        won = self.results.gather(2, first.clamp(max=SEATS - 1).expand(len(self.results), -1, -1))
        won = torch.where(half.there, (won * (sides - 1) + 1) / sides, 0.0)
        fading = trace ** (1 / half.players.unsqueeze(1))
        gain = torch.zeros_like(expected[0])
        gains = torch.zeros_like(expected[:-1])
        for at in reversed(range(len(gains))):
            over = self.dones[at].bool().unsqueeze(1)
            coming = torch.where(over, won[at], expected[at + 1])
            gain = coming - expected[at] + fading * torch.where(over, 0.0, gain)
            gains[at] = gain
        targets = (expected[:-1] + gains).clamp(min=0)
        targets = torch.zeros_like(targets).scatter(2, turned[:-1], targets)
        targets /= targets.sum(2, keepdim=True)
        seats = self.seats[:-1].long()
        own = gains.gather(2, (seats // half.team).unsqueeze(2)).squeeze(2)
        learner = half.learner.expand(len(seats), -1, -1)
        return own, targets, learner.gather(2, seats.unsqueeze(2)).squeeze(2)
