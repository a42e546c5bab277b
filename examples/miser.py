"""A bot for Antique Club as a class:

    wunderkammer lab duel antique-club examples/miser.py:Miser random --games 200

It is shown what its seat may know (`view`), the legal moves in words, and the seconds it may think.
"""

import random


class Miser:
    """Goes to the castle, bids its smallest card, and draws lots over the rest."""

    games = ("antique-club",)

    def __init__(self, seed):
        # Its own generator: the same seed, the same moves.
        self.random = random.Random(seed)

    def begin(self, seat, opening):
        """Told once a game, if a class wants to be: where it sits, and what is played (options, components)."""
        self.seat = seat

    def decide(self, view, legal, clock):
        if "castle" in legal:
            return "castle"
        bids = [word for word in legal if word.startswith("bid ")]
        if bids:
            return min(bids, key=lambda word: int(word.split()[1]))
        return self.random.choice(legal)
