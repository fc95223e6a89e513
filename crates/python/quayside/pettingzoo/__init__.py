"""PettingZoo environments of both games: `corsairs_v0` and `korsar_v0`.

Needs the extra: `pip install quayside[pettingzoo]`.
"""

from quayside.pettingzoo import corsairs_v0, korsar_v0

__all__ = ["corsairs_v0", "korsar_v0"]
