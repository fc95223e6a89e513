"""Draws the progress of training.

    python plot.py CURVE.jsonl... > learning.svg

One panel a file: the share of games that the network wins against captains, by table, over the
decisions it has seen. Past the vertical line it no longer imitates the captain, and plays.
"""

import json
import sys
from pathlib import Path

WIDTH, HEIGHT, LEFT, TOP, GAP = 420, 300, 52, 44, 64
# Distinct in light and dark, and for most who see few colours.
COLOURS = ["#d55e00", "#0072b2", "#009e73", "#cc79a7", "#b8860b", "#56b4e9", "#7f7f7f"]


def panel(path: Path, at: int) -> str:
    lines = [json.loads(line) for line in path.read_text().splitlines()]
    last = max(line["decisions"] for line in lines)
    tables = sorted({name for line in lines for name in line["captain"]}, key=lambda n: (len(n), n))
    x = lambda decisions: LEFT + at * (WIDTH + LEFT + GAP) + decisions / last * WIDTH
    y = lambda share: TOP + (1 - share) * HEIGHT
    parts = [f'<text x="{x(0):.0f}" y="24" class="head">{path.stem.title()}</text>']
    for tenth in range(0, 11, 2):
        height = y(tenth / 10)
        parts.append(f'<path class="grid" d="M{x(0):.0f} {height:.0f}h{WIDTH}"/>')
        parts.append(
            f'<text class="end" x="{x(0) - 8:.0f}" y="{height + 4:.0f}">{10 * tenth}%</text>'
        )
    step = 400 if last > 1.4e9 else 200
    for millions in range(0, int(last / 1e6) + 1, step):
        parts.append(
            f'<text class="middle" x="{x(millions * 1e6):.0f}" y="{TOP + HEIGHT + 20}">'
            f"{millions}</text>"
        )
    taught = max((line["decisions"] for line in lines if line["taught_now"]), default=0)
    parts.append(f'<path class="taught" d="M{x(taught):.0f} {TOP}v{HEIGHT}"/>')
    ends = []
    for colour, name in zip(COLOURS, tables):
        points = [(line["decisions"], line["captain"][name]) for line in lines if name in line["captain"]]
        path_ = " ".join(f"{x(decisions):.1f},{y(share):.1f}" for decisions, share in points)
        parts.append(f'<polyline stroke="{colour}" points="{path_}"/>')
        ends.append((y(points[-1][1]), colour, name))
    # Labels must not overlap.
    height = -100.0
    for wanted, colour, name in sorted(ends):
        height = max(wanted, height + 14)
        label = name.replace("t", " in teams")
        parts.append(f'<text style="fill:{colour}" x="{x(last) + 5:.0f}" y="{height + 4:.0f}">{label}</text>')
    return "\n".join(parts)


def main() -> None:
    paths = [Path(name) for name in sys.argv[1:]]
    width, height = len(paths) * (WIDTH + LEFT + GAP) + 70, TOP + HEIGHT + 52
    print(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img">\n'
        "<title>The share of games won against captains, over millions of decisions</title>\n"
        "<style>svg{background:#fff}text{font:13px sans-serif;fill:#333}"
        ".head{font-weight:bold;font-size:16px}.end{text-anchor:end}.middle{text-anchor:middle}"
        ".grid{stroke:#ddd}.taught{stroke:#999;stroke-dasharray:4 4}"
        "polyline{fill:none;stroke-width:2}</style>\n"
        f'<rect width="{width}" height="{height}" fill="#fff"/>'
    )
    for at, path in enumerate(paths):
        print(panel(path, at))
    print(
        f'<text class="middle" x="{width / 2:.0f}" y="{height - 8}">'
        "millions of decisions; at larger tables every other side is a captain, in the last two runs all others</text>\n</svg>"
    )


if __name__ == "__main__":
    main()
