"""Writes trained networks as the files that `crates/bots` reads.

    python export.py GAME CHECKPOINT FOLDER

A file has the layers one after another, each its bias and then its weights by input, as 16-bit
floating-point numbers, low byte first. The sizes are those of `networks.py`.
"""

import sys
from pathlib import Path

import torch
from networks import Policy, Value, shape_of


def layer(linear, inputs=None) -> bytes:
    weight = linear.weight.detach().float().cpu()[:, :inputs]
    bias = linear.bias.detach() if linear.bias is not None else torch.zeros(weight.shape[0])
    numbers = torch.cat([bias.float().cpu(), weight.T.flatten()])
    return numbers.half().numpy().astype("<f2").tobytes()


def reader(part) -> bytes:
    return layer(part.table, part.seen[0]) + layer(part.item, part.seen[1])


def value(network: Value) -> bytes:
    return reader(network.reader) + layer(network.narrow) + layer(network.last)


def policy(network: Policy) -> bytes:
    layers = [network.wide, network.elsewhere, network.from_item, network.from_table]
    return reader(network.reader) + b"".join(map(layer, [*layers, network.on_item]))


def main() -> None:
    game, checkpoint, folder = sys.argv[1:]
    kept, shape = torch.load(checkpoint, map_location="cpu"), shape_of(game)
    for name, network, write in (("policy", Policy(shape), policy), ("value", Value(shape), value)):
        network.load_state_dict(kept[name])
        (Path(folder) / f"{game}-{name}.f16").write_bytes(write(network))


if __name__ == "__main__":
    main()
