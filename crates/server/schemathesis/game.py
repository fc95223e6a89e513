"""Three guests play a game of Korsar with a client generated from the description."""

import sys

from quayside_client import AuthenticatedClient, Client
from quayside_client.api.guests import make_guest, revoke_guest
from quayside_client.api.seats import sit, start
from quayside_client.api.tables import move, question, set_up, table
from quayside_client.models import NewMove, NewTable, NewTableGame, NewTablePace, Problem, Seating, StartRequest

url = sys.argv[1]
tokens = [make_guest.sync(client=Client(base_url=url)).token for _ in range(3)]
players = [AuthenticatedClient(base_url=url, token=token) for token in tokens]
names = ["Ada", "Bea", "Cay"]
new = NewTable(game=NewTableGame.KORSAR, seats=["person", "open", "open"], pace=NewTablePace.FAST, name=names[0])
at = set_up.sync(client=players[0], body=new).table
for player, name in zip(players[1:], names[1:]):
    seq = sit.sync(at, client=player, body=Seating(name=name)).seq
seq = start.sync(at, client=players[0], body=StartRequest(seq=seq)).seq
moves = 0
while not (seen := table.sync(at, client=players[0])).view.over:
    seat = seen.view.to_move[0]
    asked = question.sync(at, client=players[seat])
    # Players attack if they can, so that the game ends.
    choice = max(asked.legal, key=lambda legal: "@" in legal)
    made = move.sync(at, client=players[seat], body=NewMove(seq=asked.seq, seat=seat, move=choice))
    assert made.seq > asked.seq, made
    moves += 1
late = move.sync(at, client=players[0], body=NewMove(seq=seen.seq, seat=0, move="draw"))
assert isinstance(late, Problem) and (late.status, late.rule) == (422, "K7.1"), late
assert revoke_guest.sync_detailed(client=players[0]).status_code == 204
print(f"{moves} moves, won by seats {seen.view.winners}")
