"""`python -m benchmarks`: decisions a second on one core, ours and other libraries', in turns within one run.

These machines are shared and noisy, so time is the processor's own, every contestant runs several times, in turns, and
its best run counts; what is reported is the ratio.
"""

import argparse
import json
import sys
from collections.abc import Callable

from rich.console import Console
from rich.progress import track
from rich.table import Table

from benchmarks.ours import Yard
from benchmarks.peers import catanatron, openspiel

Contest = dict[str, Callable[[float], tuple[int, float]]]
PEER = "OpenSpiel goofspiel, from Python"
"""With it Antique Club is compared."""
CATAN = "Catanatron, 4 seats, its own random games"
"""With it Squire: another long game of trade on a map."""
SEATS = (2, 3, 4, 5, 6)


def contestants() -> Contest:
    yards = [Yard("antique-club", seats) for seats in SEATS]
    contest: Contest = {PEER: lambda seconds: openspiel("goofspiel", seconds)}
    for yard in yards:
        contest[f"Antique Club, {yard.seats} seats, one compiled call"] = yard.compiled
    middle = yards[SEATS.index(4)]
    contest["Antique Club, 4 seats, a call from Python for each step"] = middle.from_python
    contest["Antique Club, 4 seats, interpreted"] = middle.interpreted
    middle.between("collector", 0.0)  # compiles
    contest["Antique Club, 4 seats, collectors"] = lambda seconds: middle.between("collector", seconds)
    contest[CATAN] = catanatron
    for side, title in (("british-isles", "British Isles"), ("world", "World")):
        contest[f"Squire, 4 seats, {title}, one compiled call"] = Yard("squire", 4, {"side": side}).compiled
    return contest


def ratios_of(rates: dict[str, float]) -> dict[str, float]:
    """Each rate by that of the peer it is compared with."""
    return {
        name: rate / rates[CATAN if name == CATAN or name.startswith("Squire") else PEER]
        for name, rate in rates.items()
    }


def measure(contest: Contest, rounds: int, seconds: float) -> dict[str, float]:
    """Decisions a second of each contestant: the best of its rounds."""
    best = dict.fromkeys(contest, 0.0)
    turns = [name for _ in range(rounds) for name in contest]
    for name in track(turns, "measuring", console=Console(stderr=True)):
        decisions, taken = contest[name](seconds)
        best[name] = max(best[name], decisions / taken)
    return best


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("--rounds", type=int, default=5, help="how often each contestant runs (default 5)")
    parser.add_argument("--seconds", type=float, default=1.0, help="how long each run takes (default 1)")
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")
    wanted = parser.parse_args()
    rates = measure(contestants(), wanted.rounds, wanted.seconds)
    ratios = ratios_of(rates)
    if wanted.json:
        json.dump({"decisions_per_second": rates, "ratio": ratios, "peers": [PEER, CATAN]}, sys.stdout, indent=2)
        print()
        return 0
    table = Table("games", "decisions a second", "ratio", box=None)
    for name, rate in rates.items():
        table.add_row(name, f"{rate:,.0f}", f"{ratios[name]:.1f}")
    Console().print(table)
    return 0


if __name__ == "__main__":
    sys.exit(main())
