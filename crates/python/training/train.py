"""Trains the networks: first on a bot's games, then by playing.

    python train.py CONFIG.toml FOLDER [CHECKPOINT]

Stops after the time that the config gives, and leaves a checkpoint and a curve in the folder. From a
checkpoint it goes on where that stopped.
"""

import copy
import json
import sys
import time
import tomllib
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import torch
from networks import Policy, Value, legal, shape_of, unpack
from quayside import Bot
from rollout import Half, Rollout
from torch.nn import functional


class Training:
    def __init__(self, config: dict, folder: Path, checkpoint: Path | None):
        self.config, self.folder = config, folder
        self.device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
        self.dtype = torch.bfloat16 if self.device.type == "cuda" else torch.float32
        torch.manual_seed(config["seed"])
        self.shape = shape_of(config["game"])
        self.policy = Policy(self.shape).to(self.device)
        self.value = Value(self.shape).to(self.device)
        self.past = []
        self.done = {"iterations": 0, "decisions": 0, "taught": 0, "seconds": 0.0}
        self.optimizer = torch.optim.Adam(
            [*self.policy.parameters(), *self.value.parameters()], lr=1e-3, eps=1e-5
        )
        if checkpoint:
            self.load(checkpoint)
        self.began = time.time()
        self.threads = ThreadPoolExecutor(2)
        self.halves = [
            Half(config, seed, self.device) for seed in self.seeds()
        ]
        self.rollouts = [Rollout(half, config["steps"], self.device) for half in self.halves]

    def seeds(self):
        first = self.config["seed"] + 1000 * self.done["iterations"]
        return first, first + 1

    def load(self, path: Path):
        kept = torch.load(path, map_location=self.device)
        self.policy.load_state_dict(kept["policy"])
        self.value.load_state_dict(kept["value"])
        if kept.get("optimizer"):
            self.optimizer.load_state_dict(kept["optimizer"])
        self.done = kept["done"]
        for weights in kept["past"]:
            self.remember(weights)

    def save(self, path: Path):
        half = lambda weights: {name: tensor.half() for name, tensor in weights.items()}
        torch.save(
            {
                "policy": self.policy.state_dict(),
                "value": self.value.state_dict(),
                "optimizer": self.optimizer.state_dict(),
                "done": self.done,
                "past": [half(past.state_dict()) for past in self.past],
            },
            path,
        )

    def remember(self, weights):
        past = copy.deepcopy(self.policy)
        past.load_state_dict(weights)
        self.past = [*self.past, past.requires_grad_(False)][-self.config["pool"] :]

    def casting(self):
        return torch.autocast(self.device.type, self.dtype, enabled=self.device.type == "cuda")

    def play(self, teacher: Bot | None = None):
        """Fills the rollouts, each half in a thread: while one waits for the card, the other plays."""
        places = range(len(self.halves))
        list(self.threads.map(lambda place: self.play_half(place, teacher), places))
        self.done["decisions"] += sum(self.config["steps"] * half.count for half in self.halves)

    def play_half(self, place: int, teacher: Bot | None):
        half, rollout = self.halves[place], self.rollouts[place]
        # Against one past version now, against another in the next rollout.
        turn = self.done["iterations"] + place
        past = self.past[turn % len(self.past)] if self.past and half.of("past") else None
        for at in range(self.config["steps"]):
            rollout.keep(half, at)
            with self.casting():
                rollout.choose(half, at, self.policy, self.value, past, self.dtype)
            if teacher:
                if half.chosen:
                    half.chosen.synchronize()
                half.teach(teacher)
                rollout.actions[at].copy_(half.actions)
            half.play()
        rollout.end(half)

    def batches(self):
        """Shows what was played, in random order."""
        trace = self.config["trace"]
        parts = []
        for half, rollout in zip(self.halves, self.rollouts):
            gains, targets, use = rollout.advantages(half, trace)
            flat = lambda tensor: tensor.flatten(0, 1)[use.flatten()]
            parts.append(
                {
                    "inputs": flat(rollout.inputs),
                    "masks": flat(rollout.masks),
                    "actions": flat(rollout.actions),
                    "logs": flat(rollout.logs),
                    "gains": flat(gains),
                    "targets": flat(targets),
                }
            )
        whole = {name: torch.cat([part[name] for part in parts]) for name in parts[0]}
        count = len(whole["actions"])
        order = torch.randperm(count, device=self.device)
        size = self.config["batch"]
        for first in range(0, count - size + 1, size):
            rows = order[first : first + size]
            yield {name: tensor[rows] for name, tensor in whole.items()}

    def forget(self, table, items):
        """Leaves only the score of some positions, so that the value learns what a new round is worth."""
        if not self.shape["score"]:
            return table, items
        kept = (torch.rand(len(table), 1, device=self.device) >= self.config["forget"]).to(table)
        known = torch.ones(table.shape[1], device=self.device, dtype=table.dtype)
        known[self.shape["score"] :] = 0
        return table * torch.maximum(kept, known), items * kept.unsqueeze(2)

    def learn(self, taught: bool) -> dict:
        config = self.config
        sums, batches = {}, 0
        for batch in self.batches():
            table, items = unpack(self.shape, batch["inputs"], self.dtype)
            with self.casting():
                logits = self.policy(table, items)
                value = self.value(*self.forget(table, items))
            logits = logits.masked_fill(~legal(self.shape, batch["masks"]), -1e9)
            logs = torch.log_softmax(logits, 1)
            chosen = logs.gather(1, batch["actions"].unsqueeze(1)).squeeze(1)
            fit = functional.binary_cross_entropy_with_logits(value, batch["targets"].clamp(0, 1))
            entropy = -(logs.exp() * logs.clamp(min=-50)).sum(1).mean()
            if taught:
                loss = -chosen.mean()
            else:
                gains = batch["gains"]
                gains = (gains - gains.mean()) / (gains.std() + 1e-6)
                ratio = (chosen - batch["logs"]).exp()
                near = ratio.clamp(1 - config["clip"], 1 + config["clip"])
                loss = -torch.min(ratio * gains, near * gains).mean()
                loss = loss - self.entropy() * entropy
            self.optimizer.zero_grad(set_to_none=True)
            (loss + fit).backward()
            torch.nn.utils.clip_grad_norm_(self.policy.parameters(), 0.5)
            torch.nn.utils.clip_grad_norm_(self.value.parameters(), 0.5)
            self.optimizer.step()
            with torch.no_grad():
                here = {"loss": loss, "fit": fit, "entropy": entropy}
                here["error"] = ((torch.sigmoid(value) - batch["targets"]) ** 2).mean()
                if not taught:
                    here["moved"] = (ratio - 1).abs().mean()
                for name, number in here.items():
                    sums[name] = sums.get(name, 0) + number.detach()
            batches += 1
        return {name: float(number) / max(1, batches) for name, number in sums.items()}

    def progress(self) -> float:
        """How much of the planned decisions is done."""
        return min(1.0, self.done["decisions"] / self.config["decisions"])

    def entropy(self) -> float:
        first, last = self.config["entropy"]
        return first + (last - first) * self.progress()

    def rate(self) -> float:
        first, last = self.config["rate"]
        return first * (last / first) ** self.progress()

    def won(self) -> dict:
        """The share of games won against captains, by table."""
        won = {}
        for half, rollout in zip(self.halves, self.rollouts):
            for kind in half.of("captain"):
                sides = half.sides[kind.rows][0]
                results = rollout.results[:, kind.rows][rollout.dones[:, kind.rows].bool()]
                shares = (results[:, half.learner[kind.rows][0]] * (sides - 1) + 1) / sides
                total, count = won.get(kind.name, (0.0, 0))
                won[kind.name] = total + float(shares.sum()), count + shares.numel()
        return {name: total / count for name, (total, count) in won.items() if count}

    def run(self):
        config = self.config
        curve = (self.folder / "curve.jsonl").open("a")
        captain = Bot("captain", config["seed"])
        shares, logged = {}, time.time()
        while time.time() - self.began < config["seconds"]:
            taught = self.done["taught"] < config["taught"]
            for group in self.optimizer.param_groups:
                group["lr"] = config["taught_rate"] if taught else self.rate()
            start = time.time()
            self.play(captain if taught else None)
            played = time.time()
            told = self.learn(taught)
            if taught:
                self.done["taught"] += 1
            self.done["iterations"] += 1
            if self.done["iterations"] % config["remember"] == 0 and not taught:
                self.remember(self.policy.state_dict())
            for name, share in self.won().items():
                shares.setdefault(name, []).append(share)
            if time.time() - logged > config["log"]:
                logged = time.time()
                line = {
                    **self.done,
                    "taught_now": taught,
                    "seconds": round(time.time() - self.began, 1),
                    "play": round(played - start, 2),
                    "learn": round(time.time() - played, 2),
                    **{name: round(number, 4) for name, number in told.items()},
                    "captain": {
                        name: round(sum(all_) / len(all_), 4) for name, all_ in shares.items()
                    },
                }
                shares = {}
                print(json.dumps(line), flush=True)
                print(json.dumps(line), file=curve, flush=True)
                self.save(self.folder / "checkpoint.pt")
        self.save(self.folder / "checkpoint.pt")


def main() -> None:
    config = tomllib.loads(Path(sys.argv[1]).read_text())
    folder = Path(sys.argv[2])
    folder.mkdir(parents=True, exist_ok=True)
    checkpoint = Path(sys.argv[3]) if len(sys.argv) > 3 else None
    Training(config, folder, checkpoint).run()


if __name__ == "__main__":
    main()
