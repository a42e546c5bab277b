"""`wunderkammer lab`: how strong bots are, and whether a game is fair."""

import typer

from wunderkammer.cli.lab import balances, duels, exploits, ladders
from wunderkammer.cli.speech import examples

app = typer.Typer(
    name="lab",
    help="Measure: how strong bots are, and what decides games. Bots are named as everywhere (collector, "
    "planner:50ms), or are yours: path/to/file.py:Class, or 'program:./mine --flag'.",
    epilog=examples(
        "lab duel antique-club collector random --games 400 --json",
        "lab duel squire dealer random --until-sure --workers 2",
        "lab ladder squire-for-hire random packer planner:20ms --games 100",
        "lab balance squire --bot dealer --seats 4 --games 4000 --html balance.html",
        "lab exploit antique-club --bot collector --train 2000 --games 2000",
        codes="0 measured, 1 refused or failed, 2 wrong usage",
    ),
    rich_markup_mode="rich",
    no_args_is_help=True,
)
duels.add_to(app)
ladders.add_to(app)
balances.add_to(app)
exploits.add_to(app)
