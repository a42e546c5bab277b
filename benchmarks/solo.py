"""`python -m benchmarks.solo`: `packer` and `planner` alone in Squire for Hire, beside what could have been done.

All play the same deals: those of the numbered seeds 0, 1, 2, ... Of each, `solve` then looks for more than the best of
them reached, with the deck's order known, and says what no play exceeds. Intervals are 95%, of the mean over deals;
"paired" is that of the difference on the same deal, which is narrower, since luck is the same on both sides.
"""

import argparse
import json
import sys
from math import sqrt
from typing import Any

import numpy as np
from rich.console import Console
from rich.progress import track

import wunderkammer
from wunderkammer.lab import solve
from wunderkammer.lab.intervals import NORMAL_95, wilson
from wunderkammer.match import Match

GAME = "squire-for-hire"
UNLIMITED = 3600.0


def played(bot: str, seed: int) -> Match:
    match = wunderkammer.new_match(GAME, 1, seed=seed)
    player = wunderkammer.new_bot(bot, match, seed=seed)
    while not match.over:
        match.play(0, player.decide(match.sight(0), UNLIMITED))
    return match


def points_of(match: Match) -> int:
    result = match.result()
    assert result is not None
    return result.points[0]


def mean(values: Any) -> tuple[float, float]:
    """The mean, and half its 95% interval."""
    values = np.asarray(values, float)
    return float(values.mean()), float(NORMAL_95 * values.std(ddof=1) / sqrt(len(values)))


def summary(rows: list[dict[str, int]], bots: list[str], seconds: float) -> dict[str, Any]:
    first, last = bots[0], bots[-1]
    found: dict[str, Any] = {"deals": len(rows), "means": {}, "paired": {}}
    for name in [*bots, "best", "bound"]:
        if name in rows[0]:
            found["means"][name] = mean([row[name] for row in rows])
    for name in [*bots[1:], "best"]:
        if name in rows[0]:
            found["paired"][f"{name} - {first}"] = mean([row[name] - row[first] for row in rows])
    if seconds:
        found["paired"][f"best - {last}"] = mean([row["best"] - row[last] for row in rows])
        reached = sum(row[last] >= row["best"] for row in rows)
        found["reached"] = (last, reached / len(rows), wilson(reached, len(rows)))
    return found


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.solo", description=__doc__)
    parser.add_argument("--deals", type=int, default=200, help="how many (default 200)")
    parser.add_argument("--first", type=int, default=0, help="the seed of the first (default 0)")
    parser.add_argument("--bots", nargs="+", default=["packer", "planner:200ms"], help="who plays")
    parser.add_argument("--seconds", type=float, default=5.0, help="of solve for each deal; 0: without (default 5)")
    parser.add_argument("--json", action="store_true", help="print JSON, deal by deal")
    wanted = parser.parse_args()
    rows: list[dict[str, int]] = []
    for bot in wanted.bots:
        played(bot, wanted.first)  # compiles
    for seed in track(range(wanted.first, wanted.first + wanted.deals), "playing", console=Console(stderr=True)):
        matches = {bot: played(bot, seed) for bot in wanted.bots}
        row = {"seed": seed} | {bot: points_of(match) for bot, match in matches.items()}
        if wanted.seconds:
            solution = solve(max(matches.values(), key=points_of), wanted.seconds)
            row |= {"best": solution.best, "bound": solution.bound}
        rows.append(row)
        if wanted.json:
            print(json.dumps(row), flush=True)
    done = summary(rows, wanted.bots, wanted.seconds)
    if wanted.json:
        print(json.dumps(done))
        return 0
    print(f"{done['deals']} deals")
    for name, (middle, half) in done["means"].items():
        print(f"  {name:<24} {middle:6.2f} points, {middle - half:.2f} to {middle + half:.2f}")
    for name, (middle, half) in done["paired"].items():
        print(f"  {name:<24} {middle:+6.2f} paired, {middle - half:+.2f} to {middle + half:+.2f}")
    if "reached" in done:
        name, share, (low, high) = done["reached"]
        print(f"  {name} reaches the best found in {share:.1%} of deals ({low:.1%} to {high:.1%})")
    return 0


if __name__ == "__main__":
    sys.exit(main())
