"""Whole games inside kernels: legal choices drawn at random, and games between compiled policies."""

from typing import Any

from wunderkammer.bots.policy import choose, uniform
from wunderkammer.core.chance import Chance, fill_words
from wunderkammer.core.game import Records
from wunderkammer.core.kernel import kernel
from wunderkammer.core.verbs import conclude, observe, play, score, setup, to_act


@kernel
def random_games(
    blank: Records,
    table: Records,
    seats: int,
    options: Any,
    entropy: Any,
    out: Any,
    games: int,
    deals: Chance,
    chance: Chance,
    scores: Any,
    turns: Any,
    figures: Any = None,
    classes: Any = None,
) -> None:
    """Play `games` games on table[0], each from blank[0]; every decision is drawn uniformly from the legal ones,
    seats that owe one in seat order. Allocates nothing.

    entropy: uint64[Game.entropy_words], out: int32[Game.most_legal], both overwritten; scores: int32[games, 2, seats]
    as `score` fills it; turns: int32[games, seats], the decisions of each seat. deals, chance: generators of the
    deals and of the choices, advanced. figures: int32[games, seats, figures] and classes: int32[games, seats,
    divisions] are filled by the census of the game (`core.census`); None: nobody asks.
    """
    for game in range(games):
        table[0] = blank[0]
        rec = table[0]
        fill_words(deals, entropy)
        setup(rec, seats, options, entropy)
        for seat in range(seats):
            turns[game, seat] = 0
        if figures is not None:
            figures[game, :, :] = 0
            classes[game, :, :] = -1
        acting = to_act(rec)
        while acting != 0:
            for seat in range(seats):
                if acting & (1 << seat) != 0:
                    code = uniform(rec, seat, out, chance)
                    if figures is not None:
                        observe(rec, seat, code, figures[game])
                    play(rec, seat, code)
                    turns[game, seat] += 1
            acting = to_act(rec)
        score(rec, scores[game])
        if figures is not None:
            conclude(rec, figures[game], classes[game])


@kernel
def policy_games(
    blank: Records,
    table: Records,
    known: Records,
    seats: int,
    options: Any,
    entropy: Any,
    out: Any,
    policies: Any,
    first: int,
    games: int,
    rotations: int,
    deals: Chance,
    chance: Chance,
    scores: Any,
    turns: Any,
    figures: Any = None,
    classes: Any = None,
) -> None:
    """As `random_games`, with player p deciding by the policy numbered policies[p] (`bots.policy`).

    The games are numbers `first` .. first + games - 1 of a series. Each deal is played `rotations` times running, the
    players one seat further each time: in game g player p sits at seat (p + g % rotations) % seats. So a series
    may be cut anywhere, as long as `entropy` and both generators are handed on. known: one record, overwritten.
    scores, turns, figures and classes are by seat.
    """
    for game in range(games):
        rotation = (first + game) % rotations
        if rotation == 0:
            fill_words(deals, entropy)
        table[0] = blank[0]
        rec = table[0]
        setup(rec, seats, options, entropy)
        for seat in range(seats):
            turns[game, seat] = 0
        if figures is not None:
            figures[game, :, :] = 0
            classes[game, :, :] = -1
        acting = to_act(rec)
        while acting != 0:
            for seat in range(seats):
                if acting & (1 << seat) != 0:
                    which = policies[(seat - rotation) % seats]
                    code = choose(rec, seat, which, known[0], out, chance)
                    if figures is not None:
                        observe(rec, seat, code, figures[game])
                    play(rec, seat, code)
                    turns[game, seat] += 1
            acting = to_act(rec)
        score(rec, scores[game])
        if figures is not None:
            conclude(rec, figures[game], classes[game])
