#!/usr/bin/env python3
"""Results between bots: plays every pair of bots, and draws the shares that they win.

    scripts/payoffs.py play CSV QUAYSIDE GAME MS GAMES SEED   plays the pairs that CSV does not have yet
    scripts/payoffs.py draw CSV PICTURE.svg

A row of CSV is a match of two players: the game, the milliseconds a decision, both bots, the share
that the first one won, its 95% interval, and how many games there were.
"""

import csv
import json
import subprocess
import sys
from html import escape
from itertools import combinations
from pathlib import Path

FIELDS = ["game", "ms", "bot", "against", "won", "low", "high", "games"]
BOTS = {
    "admiral": "admiral",
    "admiral-belief": "without belief",
    "admiral-search": "without search",
    "admiral-network": "without networks",
    "admiral-1": "first admiral",
    "captain": "captain",
    "mate": "mate",
    "deckhand": "deckhand",
}
# Korsar's worlds are uniform: there is no belief to do without.
MISSING = {"korsar": ["admiral-belief"]}
# These don't search, so that time does not matter to them.
TIMELESS = {"admiral-search", "captain", "mate", "deckhand"}


def bots_of(game):
    return [bot for bot in BOTS if bot not in MISSING.get(game, [])]


def read(path):
    if not path.exists():
        return []
    with path.open() as file:
        return list(csv.DictReader(file))


def play(path, quayside, game, ms, games, seed):
    rows = read(path)
    known = {(row["game"], row["ms"], row["bot"], row["against"]) for row in rows}
    for bot, against in combinations(bots_of(game), 2):
        if (game, ms, bot, against) in known:
            continue
        words = f"arena --game {game} --players 2 --bots {bot},{against} --games {games}"
        words += f" --duplicate --seed {seed} --budget {ms} --json"
        told = json.loads(subprocess.check_output([quayside, *words.split()]))
        first = told["bots"][0]
        percent = [f"{100 * first[name]:.1f}" for name in ("win_share", "low", "high")]
        rows.append(dict(zip(FIELDS, [game, ms, bot, against, *percent, told["games"]])))
        with path.open("w", newline="") as file:
            writer = csv.DictWriter(file, FIELDS, lineterminator="\n")
            writer.writeheader()
            writer.writerows(rows)


STYLE = """
.page{fill:#f3ead7}.sea{fill:#163e59}.swell{fill:#1f4d6b}.ink{fill:#12253a}.soft{fill:#4a5666}
.on-sea{fill:#f5ecd9}.on-sea-soft{fill:#c3d6df}.won{fill:#17695a}.lost{fill:#a8351f}.none{fill:#12253a;fill-opacity:.05}
text{font:13px system-ui,sans-serif}.name{font:15px Georgia,serif}.game{font:23px Georgia,serif}.title{font:30px Georgia,serif}
.far{font-size:10.5px}.middle{text-anchor:middle}.end{text-anchor:end}
@media(prefers-color-scheme:dark){.page{fill:#101d2a}.sea{fill:#113049}.swell{fill:#1a4160}.ink{fill:#f3e9d4}
.soft{fill:#b3c0ca}.on-sea{fill:#f3e9d4}.on-sea-soft{fill:#adc2cf}.won{fill:#5fc3a4}.lost{fill:#ff8a6e}.none{fill:#f3e9d4}}
"""

WIDE, HIGH = 58, 40
LEFT, HALF = 165, 660
TOP, HEAD = 150, 150


def text(x, y, classes, words):
    return f'<text class="{classes}" x="{x:.1f}" y="{y:.1f}">{escape(words)}</text>'


def shares(rows, game, ms):
    """The share of each bot against each other, half of its interval, and the games."""
    found = {}
    for row in rows:
        pair = row["bot"], row["against"]
        if row["game"] != game or (row["ms"] != ms and not TIMELESS.issuperset(pair)):
            continue
        won, low, high = (float(row[name]) for name in ("won", "low", "high"))
        found[pair] = won, (high - low) / 2, row["games"]
        found[pair[::-1]] = 100 - won, (high - low) / 2, row["games"]
    return found


def matrix(rows, game, ms, left, top):
    bots, found = bots_of(game), shares(rows, game, ms)
    title = f"{game.capitalize()}, {ms} ms a decision"
    yield text(left + LEFT, top - 104, "game ink", title)
    for place, bot in enumerate(bots):
        x, y = left + LEFT + WIDE * (place + 0.5), top + HIGH * (place + 0.5)
        yield text(left + LEFT - 12, y + 5, "name ink end", BOTS[bot])
        yield (
            f'<text class="soft" transform="translate({x - 4:.1f} {top - 10}) rotate(-38)">'
            f"{escape(BOTS[bot])}</text>"
        )
        for column, against in enumerate(bots):
            yield cell(left + LEFT + WIDE * column, top + HIGH * place, found.get((bot, against)))


def cell(x, y, share):
    box = f'x="{x + 2}" y="{y + 2}" width="{WIDE - 4}" height="{HIGH - 4}" rx="5"'
    if share is None:
        return f'<rect class="none" {box}/>'
    won, off, games = share
    kind = "won" if won >= 50 else "lost"
    strong = 0.06 + 0.56 * abs(won - 50) / 50
    middle = x + WIDE / 2
    return (
        f'<g><title>{won:.1f}% of {games} games</title><rect class="{kind}" fill-opacity="{strong:.2f}" {box}/>'
        + text(middle, y + HIGH / 2 + 1, "ink middle", f"{won:.0f}%")
        + text(middle, y + HIGH / 2 + 13, "soft far middle", f"± {off:.0f}")
        + "</g>"
    )


def draw(path, picture):
    rows = read(path)
    games = [game for game in ("corsairs", "korsar") if any(row["game"] == game for row in rows)]
    times = sorted({row["ms"] for row in rows}, key=int)
    width, height = HALF * len(times) + 30, TOP
    parts = []
    for game in games:
        for place, ms in enumerate(times):
            parts += matrix(rows, game, ms, HALF * place, height + HEAD - 20)
        height += HEAD + HIGH * len(bots_of(game)) + 20
    waves = "t40 0" * (width // 40)
    head = [
        f'<path class="swell" d="M0 0V108q20 -10 40 0{waves}H{width}V0Z"/>',
        f'<path class="sea" d="M0 0V100q20 14 40 0{waves}H{width}V0Z"/>',
        text(32, 46, "title on-sea", "Results between bots"),
        text(32, 78, "on-sea-soft", "The share of games that the bot on the left wins against the bot above,"
             " two at the table, every deal played from both sides; ± is half of the 95% interval."),
    ]
    picture.write_text(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" role="img">\n'
        f'<title>Results between bots</title>\n<style>{STYLE}</style>\n<rect class="page" width="{width}" height="{height}"/>\n'
        + "\n".join([*head, *parts])
        + "\n</svg>\n"
    )


def main():
    match sys.argv[1:]:
        case ["play", path, quayside, game, ms, games, seed]:
            play(Path(path), quayside, game, ms, games, seed)
        case ["draw", path, picture]:
            draw(Path(path), Path(picture))
        case _:
            sys.exit(__doc__)


if __name__ == "__main__":
    main()
