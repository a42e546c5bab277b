"""Bots that do what no bot should."""

from pathlib import Path

import pytest

ODD = '''
import os, time

class Loops:
    def decide(self, view, legal, clock):
        while True:
            pass

class Raises:
    def decide(self, view, legal, clock):
        raise ValueError("oh")

class Cheats:
    def decide(self, view, legal, clock):
        return "bid 1000"

class Dies:
    def decide(self, view, legal, clock):
        os._exit(3)

class Counts:
    def decide(self, view, legal, clock):
        return 5

class Prints:
    def decide(self, view, legal, clock):
        print("thinking aloud " * 1000)
        return legal[0]

class Remembers:
    """Answers with the first move as long as it is told the same game it began."""
    def __init__(self, seed, game):
        self.game, self.moves = game, 0
    def begin(self, seat, opening):
        self.seat, self.seats = seat, opening.seats
        assert opening.options and opening.components
    def decide(self, view, legal, clock):
        self.moves += 1
        assert len(view.seats) == self.seats and self.game == "antique-club"
        return legal[0]
'''


@pytest.fixture(scope="session")
def odd(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file of odd bots."""
    path = tmp_path_factory.mktemp("bots") / "odd.py"
    path.write_text(ODD)
    return path
