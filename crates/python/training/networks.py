"""The networks, as PyTorch trains them; `crates/bots/src/network` is the same in Rust.

A position is a row of bits for the table and one for each item: a ship of Korsar, a card of a hand
of Corsairs. The bits that the seat may know come first in each row. All items go through the same
weights, and one that is not there adds nothing, for its bits are zero and its layer has no bias.
"""

import torch
from quayside import Game
from quayside._core import Tables
from torch import nn

WIDE, NARROW, ITEM = 256, 64, 128


def shape_of(game: str) -> dict[str, int]:
    """How many bits, items and choices a game has."""
    return dict(Tables.shape(Game(game)))


def bits(words: torch.Tensor) -> torch.Tensor:
    """Spells out 64-bit words, the lowest bit first."""
    eight = torch.arange(8, dtype=torch.uint8, device=words.device)
    spelled = (words.contiguous().view(torch.uint8).unsqueeze(-1) >> eight) & 1
    return spelled.flatten(-2)


def unpack(shape, inputs: torch.Tensor, dtype: torch.dtype) -> tuple[torch.Tensor, torch.Tensor]:
    """Spells out positions: the table's bits, and the items'."""
    table = inputs[:, : shape["table_words"]]
    items = inputs[:, shape["table_words"] :].unflatten(1, (shape["items"], shape["item_words"]))
    return bits(table).to(dtype), bits(items).to(dtype)


def legal(shape, masks: torch.Tensor) -> torch.Tensor:
    """Spells out which choices are legal."""
    return bits(masks)[:, : shape["choices"]].bool()


class Reader(nn.Module):
    """The first layer: a sum over the table and over the items, as far as they may be seen."""

    def __init__(self, shape, seen: str):
        super().__init__()
        self.seen = shape[f"table_{seen}"], shape[f"item_{seen}"]
        self.table = nn.Linear(64 * shape["table_words"], WIDE)
        self.item = nn.Linear(64 * shape["item_words"], WIDE, bias=False)
        nn.init.zeros_(self.table.bias)
        for layer, count in ((self.table, self.seen[0]), (self.item, self.seen[1])):
            # Bits that must not be seen have no weights, and never get any.
            mask = torch.zeros(layer.weight.shape[1])
            mask[:count] = 1
            layer.register_buffer("mask", mask, persistent=False)
            nn.init.normal_(layer.weight, std=0.1)
            with torch.no_grad():
                layer.weight *= mask
            layer.weight.register_hook(lambda grad, layer=layer: grad * layer.mask)

    def forward(self, table, items):
        each = torch.relu(self.item(items))
        return torch.relu(self.table(table) + each.sum(1)), each


class Value(nn.Module):
    """The chance of each side to win, as a logit, with all hands open.

    Sides are counted from the one that is to move, clockwise.
    """

    def __init__(self, shape):
        super().__init__()
        self.reader = Reader(shape, "all")
        self.narrow = nn.Linear(WIDE, NARROW)
        self.last = nn.Linear(NARROW, shape["sides"])
        nn.init.zeros_(self.last.weight)

    def forward(self, table, items):
        whole, _ = self.reader(table, items)
        return self.last(torch.relu(self.narrow(whole))).float()


class Policy(nn.Module):
    """A logit for each choice, from what the seat knows."""

    def __init__(self, shape):
        super().__init__()
        self.before = shape["before"]
        self.reader = Reader(shape, "seen")
        self.wide = nn.Linear(WIDE, WIDE)
        self.elsewhere = nn.Linear(WIDE, shape["before"] + shape["after"])
        self.from_item = nn.Linear(WIDE, ITEM, bias=False)
        self.from_table = nn.Linear(WIDE, ITEM)
        self.on_item = nn.Linear(ITEM, shape["each"])
        for layer in (self.elsewhere, self.on_item):
            nn.init.normal_(layer.weight, std=0.01)

    def forward(self, table, items):
        whole, each = self.reader(table, items)
        whole = torch.relu(self.wide(whole))
        elsewhere = self.elsewhere(whole).float()
        both = torch.relu(self.from_item(each) + self.from_table(whole).unsqueeze(1))
        on_items = self.on_item(both).flatten(1).float()
        return torch.cat([elsewhere[:, : self.before], on_items, elsewhere[:, self.before :]], 1)
