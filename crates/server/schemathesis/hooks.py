"""Lets most requests name tables and people that are there."""

import os
import random

import schemathesis

TABLES = os.environ["TABLES"].split()
NAMES = ["Ada", "ada", "nobody"]


@schemathesis.hook
def map_path_parameters(context, path_parameters):
    if path_parameters and random.random() < 0.9:
        for name, known in (("id", TABLES), ("name", NAMES)):
            if name in path_parameters:
                path_parameters[name] = random.choice(known)
    return path_parameters
