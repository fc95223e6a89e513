"""Trains the networks: first on a bot's games, then by playing.

    python train.py CONFIG.toml FOLDER [CHECKPOINT]

Stops after the time that the config gives, and leaves a checkpoint and a curve in the folder. From a
checkpoint it continues where that stopped.
"""

import copy
import json
import sys
import time
import tomllib
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import nullcontext
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
        if config.get("exploits"):
            # The only opponent is the policy as it was: how much can be gained against it?
            self.past = [self.frozen(self.policy.state_dict())]
        self.began = time.time()
        self.halves = [Half(config, seed, self.device) for seed in self.seeds()]
        # One is used for learning while the other is being played.
        self.rollouts = [
            [Rollout(half, config["steps"], self.device) for half in self.halves] for _ in range(2)
        ]
        self.acting = self.frozen(self.policy.state_dict())
        self.threads = ThreadPoolExecutor(len(self.halves))
        self.streams = [self.stream() for _ in self.halves]

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

    def frozen(self, weights) -> Policy:
        """A policy that plays, and learns nothing."""
        policy = copy.deepcopy(self.policy)
        policy.load_state_dict(weights)
        return policy.to(self.dtype).requires_grad_(False)

    def remember(self, weights):
        self.past = [*self.past, self.frozen(weights)][-self.config["pool"] :]

    def casting(self):
        return torch.autocast(self.device.type, self.dtype, enabled=self.device.type == "cuda")

    def stream(self):
        """Work on the card that does not wait for the learning."""
        cuda = self.device.type == "cuda"
        return torch.cuda.stream(torch.cuda.Stream(priority=-1)) if cuda else nullcontext()

    def start(self, rollouts: list[Rollout], teacher: Bot | None) -> list[Future]:
        """Begins to fill rollouts, each half in a thread: while one waits for the card, the other
        plays."""
        self.acting.load_state_dict(self.policy.state_dict())
        if self.device.type == "cuda":
            torch.cuda.synchronize()
        places = range(len(self.halves))
        return [
            self.threads.submit(self.play, place, rollouts[place], teacher) for place in places
        ]

    def wait(self, playing: list[Future]):
        for half in playing:
            half.result()

    def play(self, place: int, rollout: Rollout, teacher: Bot | None):
        half = self.halves[place]
        # Against one past version now, against another in the next rollout.
        turn = self.done["iterations"] + place
        past = self.past[turn % len(self.past)] if self.past and half.of("past") else None
        with self.streams[place]:
            for at in range(self.config["steps"]):
                rollout.keep(half, at)
                rollout.choose(half, at, self.acting, past, self.dtype)
                if teacher:
                    half.wait()
                    half.teach(teacher)
                    rollout.actions[at].copy_(half.actions)
                half.play()
            rollout.keep(half, self.config["steps"])
            if self.device.type == "cuda":
                torch.cuda.current_stream().synchronize()

    def batches(self, rollouts: list[Rollout]):
        """Shows what was played, in random order."""
        parts = []
        for half, rollout in zip(self.halves, rollouts):
            with self.casting():
                gains, targets, own = rollout.lessons(
                    half, self.value, self.config["trace"], self.dtype
                )
            fair = half.fair.expand_as(own)
            use = (own | fair).flatten()
            flat = lambda tensor: tensor.flatten(0, 1)[use]
            parts.append(
                {
                    "inputs": flat(rollout.inputs[:-1]),
                    "masks": flat(rollout.masks),
                    "actions": flat(rollout.actions),
                    "logs": flat(rollout.logs),
                    "gains": flat(gains),
                    "targets": flat(targets),
                    "there": flat(half.there.expand(len(gains), -1, -1)),
                    "own": flat(own),
                    "fair": flat(fair),
                }
            )
        whole = {name: torch.cat([part[name] for part in parts]) for name in parts[0]}
        size, count = self.config["batch"], len(whole["actions"])
        parts = [{name: whole[name][at : at + size] for name in whole} for at in range(0, count, size)]
        with torch.no_grad():
            whole["now"] = torch.cat([self.choices(part)[1] for part in parts])
        order = torch.randperm(count, device=self.device)
        for first in range(0, count - size + 1, size):
            rows = order[first : first + size]
            yield {name: tensor[rows] for name, tensor in whole.items()}

    def choices(self, batch: dict) -> tuple[torch.Tensor, torch.Tensor]:
        """The logarithms of the chances of all choices, and of those that were made."""
        with self.casting():
            logits = self.policy(*unpack(self.shape, batch["inputs"], self.dtype))
        logits = logits.masked_fill(~legal(self.shape, batch["masks"]), -1e9)
        logs = torch.log_softmax(logits, 1)
        return logs, logs.gather(1, batch["actions"].unsqueeze(1)).squeeze(1)

    def forget(self, table, items):
        """Leaves only the score of some positions at the beginning of a round, so that the value
        learns the worth of a new round."""
        if not self.shape["score"]:
            return table, items
        chance = torch.rand(len(table), 1, device=self.device)
        begun = table[:, self.shape["begun"]].unsqueeze(1) > 0
        kept = (begun | (chance >= self.config["forget"])).to(table)
        known = torch.ones(table.shape[1], device=self.device, dtype=table.dtype)
        known[self.shape["score"] :] = 0
        return table * torch.maximum(kept, known), items * kept.unsqueeze(2)

    def learn(self, rollouts: list[Rollout], taught: bool) -> dict:
        config = self.config
        sums, batches = {}, 0
        for batch in self.batches(rollouts):
            logs, chosen = self.choices(batch)
            with self.casting():
                inputs = unpack(self.shape, batch["inputs"], self.dtype)
                value = self.value(*self.forget(*inputs))
            chances = torch.log_softmax(value.masked_fill(~batch["there"], -1e9), 1)
            fit = -(batch["targets"] * chances).sum(1)[batch["fair"]].mean()
            own = batch["own"]
            entropy = -(logs.exp() * logs.clamp(min=-50)).sum(1)[own].mean()
            if taught:
                loss = -chosen[own].mean()
            else:
                gains = batch["gains"]
                gains = (gains - gains[own].mean()) / (gains[own].std() + 1e-6)
                # The policy that played is older than the one that learns, so gains count for as much
                # as that still makes such choices, and the steps from there on are short. Without
                # this the two drift apart.
                gains = gains * (batch["now"] - batch["logs"]).exp().clamp(max=2)
                ratio = (chosen - batch["now"]).exp()
                near = ratio.clamp(1 - config["clip"], 1 + config["clip"])
                loss = -torch.min(ratio * gains, near * gains)[own].mean()
                loss = loss - self.entropy() * entropy
            self.optimizer.zero_grad(set_to_none=True)
            (loss + fit).backward()
            torch.nn.utils.clip_grad_norm_(self.policy.parameters(), 0.5)
            torch.nn.utils.clip_grad_norm_(self.value.parameters(), 0.5)
            self.optimizer.step()
            with torch.no_grad():
                here = {"loss": loss, "fit": fit, "entropy": entropy}
                here["error"] = ((chances.exp() - batch["targets"]) ** 2).sum(1).mean()
                if not taught:
                    here["moved"] = (ratio - 1).abs().mean()
                for name, number in here.items():
                    sums[name] = sums.get(name, 0) + number.detach()
            batches += 1
        return {name: float(number) / max(1, batches) for name, number in sums.items()}

    def progress(self) -> float:
        """The finished part of the planned decisions."""
        first, last = self.config["decisions"]
        return min(1.0, max(0.0, self.done["decisions"] - first) / (last - first))

    def entropy(self) -> float:
        first, last = self.config["entropy"]
        return first + (last - first) * self.progress()

    def rate(self) -> float:
        first, last = self.config["rate"]
        return first * (last / first) ** self.progress()

    def won(self, rollouts: list[Rollout], opponents: str) -> dict:
        """The share of games won against others, by table."""
        won = {}
        for half, rollout in zip(self.halves, rollouts):
            for kind in half.of(opponents):
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
        shares = {"captain": {}, "past": {}}
        logged, counted = time.time(), self.done["decisions"]
        taught = self.done["taught"] < config["taught"]
        playing = self.start(self.rollouts[0], captain if taught else None)
        while time.time() - self.began < config["seconds"]:
            start = time.time()
            self.wait(playing)
            waited = time.time()
            rollouts, was_taught = self.rollouts[0], taught
            self.rollouts.reverse()
            self.done["taught"] += was_taught
            self.done["iterations"] += 1
            self.done["decisions"] += config["steps"] * sum(half.count for half in self.halves)
            taught = self.done["taught"] < config["taught"]
            playing = self.start(self.rollouts[0], captain if taught else None)
            for group in self.optimizer.param_groups:
                group["lr"] = config["taught_rate"] if was_taught else self.rate()
            told = self.learn(rollouts, was_taught)
            due = self.done["iterations"] % config["remember"] == 0
            if due and not was_taught and not config.get("exploits"):
                self.remember(self.policy.state_dict())
            for others in shares:
                for name, share in self.won(rollouts, others).items():
                    shares[others].setdefault(name, []).append(share)
            if time.time() - logged > config["log"]:
                decisions = self.done["decisions"] - counted
                line = {
                    **self.done,
                    "taught_now": was_taught,
                    "seconds": round(time.time() - self.began, 1),
                    "per_second": round(decisions / (time.time() - logged)),
                    "waited": round(waited - start, 2),
                    "learned": round(time.time() - waited, 2),
                    **{name: round(number, 4) for name, number in told.items()},
                    **{
                        others: {name: round(sum(all_) / len(all_), 4) for name, all_ in won.items()}
                        for others, won in shares.items()
                    },
                }
                logged, counted = time.time(), self.done["decisions"]
                shares = {others: {} for others in shares}
                print(json.dumps(line), flush=True)
                print(json.dumps(line), file=curve, flush=True)
                self.save(self.folder / "checkpoint.pt")
        self.wait(playing)
        self.save(self.folder / "checkpoint.pt")


def read(path: Path) -> dict:
    """Reads a config, and the one that it is based on."""
    config = tomllib.loads(path.read_text())
    like = config.pop("like", None)
    return {**(read(path.parent / like) if like else {}), **config}


def main() -> None:
    config = read(Path(sys.argv[1]))
    folder = Path(sys.argv[2])
    folder.mkdir(parents=True, exist_ok=True)
    checkpoint = Path(sys.argv[3]) if len(sys.argv) > 3 else None
    Training(config, folder, checkpoint).run()


if __name__ == "__main__":
    main()
