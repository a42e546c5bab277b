"""Write the positions of Squire that the client draws in its tests and gallery: one of each phase, of random games.

python tools/squire_positions.py
"""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import msgspec

import wunderkammer
from wunderkammer.core.registry import game
from wunderkammer.games.squire.components import components
from wunderkammer.games.squire.state import PHASE_WORDS

TARGET = Path(__file__).resolve().parent.parent / "web" / "src" / "games" / "squire" / "positions.json"
FIRST_TURN = 12
"""Phases of every turn are taken from this turn on, when there is something to see."""

WANTED = (
    ("world", 4, set(PHASE_WORDS)),
    ("british-isles", 3, {"go", "over"}),
    ("british-isles", 2, {"go", "exhibition"}),
)


def positions(side: str, seats: int, seed: int) -> dict[str, Any]:
    """By phase: the view of a seat that owes a decision in it, with its moves."""
    chance = random.Random(seed)
    match = wunderkammer.new_match("squire", seats=seats, seed=seed, options={"side": side})
    found: dict[str, Any] = {}
    while not match.over:
        seat = match.to_act()[0]
        moves = match.legal(seat)
        view = msgspec.to_builtins(match.view(seat))
        if view["round"] >= FIRST_TURN or view["phase"] in ("board", "swap", "replace", "take"):
            found.setdefault(view["phase"], {"view": view, "moves": moves})
        match.play(seat, chance.choice(moves))
    found["over"] = {"view": msgspec.to_builtins(match.view(0)), "moves": []}
    return found


def main() -> None:
    """One line for each position, so that a change of one is a change of one line."""
    squire = game("squire")
    pack = squire.load_pack(squire.folder / "packs" / "standard.toml")
    parts = {"components": msgspec.to_builtins(components(pack))}
    for side, seats, wanted in WANTED:
        phases: dict[str, Any] = {}
        for seed in range(1, 200):
            for phase, position in positions(side, seats, seed).items():
                phases.setdefault(phase, position)
            if wanted <= phases.keys():
                break
        parts |= {f"{side} {seats} {phase}": phases[phase] for phase in sorted(wanted)}
    lines = [f"  {json.dumps(name)}: {json.dumps(part, separators=(',', ':'))}" for name, part in parts.items()]
    TARGET.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
