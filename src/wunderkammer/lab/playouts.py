"""Whole games of legal choices drawn at random, compiled: the yardstick of speed, and the cheapest opponent."""

from typing import Any

from wunderkammer.core.chance import below, fill_words
from wunderkammer.core.game import Records
from wunderkammer.core.kernel import kernel
from wunderkammer.core.verbs import legal, play, score, setup, to_act


@kernel
def random_games(
    blank: Records,
    table: Records,
    seats: int,
    options: Any,
    entropy: Any,
    legal_out: Any,
    games: int,
    chance: Any,
    scores: Any,
    turns: Any,
) -> int:
    """Play `games` games on table[0], each from blank[0]; every decision is drawn uniformly from the legal ones,
    seats that owe one in seat order. scores: int32[games, 2, seats] as `score` fills it; turns: int32[games],
    decisions of each game. Returns all decisions. Allocates nothing.
    """
    decisions = 0
    for game in range(games):
        table[0] = blank[0]
        rec = table[0]
        fill_words(chance, entropy)
        setup(rec, seats, options, entropy)
        mine = 0
        acting = to_act(rec)
        while acting != 0:
            for seat in range(seats):
                if acting & (1 << seat) != 0:
                    n = legal(rec, seat, legal_out)
                    play(rec, seat, int(legal_out[below(chance, n)]))
                    mine += 1
            acting = to_act(rec)
        score(rec, scores[game])
        turns[game] = mine
        decisions += mine
    return decisions
