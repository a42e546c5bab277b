"""`python -m benchmarks.searching`: iterations of search a second on one core, from the middle of a game, in one run.

Of each game: whole iterations as the bot makes them; iterations without the game's guide, which play at random to the
end of the game; and bare random games to the end from the same position, without a tree, which are what the latter can
at most come to. Beside them OpenSpiel's own ISMCTS bot (C++) on a game of hidden cards and sealed bids, and the
simulations of Catanatron's MCTS. Time is the processor's own; the best of several rounds counts.
"""

import argparse
import json
import random
import sys
import time
from collections.abc import Callable
from typing import Any

import numpy as np
from rich.console import Console
from rich.progress import track
from rich.table import Table

from wunderkammer.bots.policy import uniform
from wunderkammer.bots.search.guide import PLAIN
from wunderkammer.bots.search.thinking import Searcher
from wunderkammer.core import registry, verbs
from wunderkammer.core.bot import Limit
from wunderkammer.core.chance import Chance, chance_from, deal_words, numbered_seed
from wunderkammer.core.game import Game, Records
from wunderkammer.core.guide import PAPER, Guide
from wunderkammer.core.kernel import kernel
from wunderkammer.core.sight import Sight
from wunderkammer.core.verbs import play, resample, to_act

Contest = dict[str, Callable[[float], float]]
PEERS = ("OpenSpiel ISMCTS (C++), goofspiel in turns", "Catanatron MCTS, 4 seats")
GAMES = (("Antique Club, 4 seats", "antique-club", 4), ("Squire, 2 seats", "squire", 2))
GAMES += (("Squire for Hire, 2 seats", "squire-for-hire", 2), ("Squire for Hire, alone", "squire-for-hire", 1))


def middle(game: Game, seats: int) -> tuple[Records, int]:
    """(what a seat knows, the seat), half way through a game of random moves in which a seat decides alone."""
    length = 0
    for wanted in (None, 0.5):
        records = game.blank(game.load_pack(game.folder / "packs" / "standard.toml"))
        verbs.setup_at(records, 0, seats, game.encode(seats, {}), deal_words(numbered_seed(1), game.entropy_words))
        rng, out, step = random.Random(1), np.zeros(game.most_legal, np.int32), 0
        while acting := int(verbs.to_act_at(records, 0)):
            seat = acting.bit_length() - 1
            n = int(verbs.legal_at(records, 0, seat, out))
            if wanted is not None and step >= wanted * length and n > 1:
                known = np.zeros(1, game.dtype)
                verbs.know_at(records, 0, seat, known, 0)
                return known, seat
            verbs.play_at(records, 0, seat, int(rng.choice(out[:n])))
            step += 1
        length = step
    raise AssertionError("no game is that short")


@kernel
def bare(known: Records, table: Records, seat: int, games: int, out: Any, chance: Chance) -> None:
    """So many games to the end at random, each from a deal of its own."""
    for _ in range(games):
        table[0] = known[0]
        rec = table[0]
        resample(rec, seat, chance)
        acting = to_act(rec)
        while acting != 0:
            for other in range(8):
                if (acting >> other) & 1 != 0:
                    play(rec, other, uniform(rec, other, out, chance))
            acting = to_act(rec)


def bare_rate(game: Game, seats: int) -> Callable[[float], float]:
    known, seat = middle(game, seats)
    table, out, chance = known.copy(), np.zeros(game.most_legal, np.int32), chance_from(1)
    bare(known, table, seat, 1, out, chance)

    def run(seconds: float) -> float:
        games, began = 0, time.thread_time()
        while time.thread_time() - began < seconds:
            bare(known, table, seat, 50, out, chance)
            games += 50
        return games / (time.thread_time() - began)

    return run


def search_rate(game: Game, seats: int, guided: bool) -> Callable[[float], float]:
    known, seat = middle(game, seats)
    searcher = Searcher(game, Limit(seconds=1.0))
    if not guided:
        # Compiled apart, since its scratch paper is of another type.
        searcher.guide = Guide(paper=PAPER)
        verbs.bind(game, dict(PLAIN))
    searcher.is_clear = lambda: False
    sight = Sight(game, seat, known)
    searcher.limit = Limit(steps=4)
    searcher.think(sight, 3600.0, 1)

    def run(seconds: float) -> float:
        searcher.limit = Limit(seconds=seconds)
        began = time.thread_time()
        thought = searcher.think(sight, 3600.0, 1)
        return thought.iterations / (time.thread_time() - began)

    return run


def openspiel(seconds: float) -> float:
    """Simulations of OpenSpiel's ISMCTS bot in the middle of a game with hidden information."""
    import pyspiel

    game = pyspiel.load_game(
        "turn_based_simultaneous_game(game=goofspiel(imp_info=True,num_cards=13,points_order=random))"
    )
    state = game.new_initial_state()
    rng = random.Random(1)
    for _ in range(20):
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(outcomes, chances)[0])
        else:
            state.apply_action(rng.choice(state.legal_actions()))
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    simulations = 500
    bot = pyspiel.ISMCTSBot(
        1,
        pyspiel.RandomRolloutEvaluator(1, 1),
        1.4,
        simulations,
        -1,
        pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT,
        False,
        False,
    )
    done, began = 0, time.thread_time()
    while time.thread_time() - began < seconds:
        bot.step(state)
        done += simulations
    return done / (time.thread_time() - began)


def catanatron(seconds: float) -> float:
    """Simulations of Catanatron's MCTS in the middle of a game between random players."""
    from catanatron.game import Game as Catan
    from catanatron.models.player import Color, RandomPlayer
    from catanatron.players.mcts import MCTSPlayer

    game: Any = Catan([RandomPlayer(color) for color in Color], seed=1)
    for _ in range(250):
        game.play_tick()
    simulations = 10
    thinker: Any = MCTSPlayer(game.state.current_color(), simulations)
    playable: Any = getattr(game, "playable_actions", None) or game.state.playable_actions
    while len(playable) < 2:
        game.play_tick()
        playable = getattr(game, "playable_actions", None) or game.state.playable_actions
    thinker = MCTSPlayer(game.state.current_color(), simulations)
    done, began = 0, time.thread_time()
    while time.thread_time() - began < seconds:
        thinker.decide(game, playable)
        done += simulations
    return done / (time.thread_time() - began)


def contestants() -> Contest:
    contest: Contest = {PEERS[0]: openspiel, PEERS[1]: catanatron}
    for title, name, seats in GAMES:
        game = registry.game(name)
        contest[f"{title}: search"] = search_rate(game, seats, True)
        contest[f"{title}: search without a guide"] = search_rate(game, seats, False)
        contest[f"{title}: bare random games"] = bare_rate(game, seats)
    return contest


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.searching", description=__doc__)
    parser.add_argument("--rounds", type=int, default=3, help="how often each contestant runs (default 3)")
    parser.add_argument("--seconds", type=float, default=1.0, help="how long each run takes (default 1)")
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")
    wanted = parser.parse_args()
    contest = contestants()
    best = dict.fromkeys(contest, 0.0)
    for name in track(
        [name for _ in range(wanted.rounds) for name in contest], "measuring", console=Console(stderr=True)
    ):
        best[name] = max(best[name], contest[name](wanted.seconds))
    ratios = {name: {peer: rate / best[peer] for peer in PEERS} for name, rate in best.items()}
    if wanted.json:
        json.dump({"iterations_per_second": best, "ratios": ratios}, sys.stdout, indent=2)
        print()
        return 0
    table = Table("search", "iterations a second", "by OpenSpiel's", "by Catanatron's", box=None)
    for name, rate in best.items():
        table.add_row(name, f"{rate:,.0f}", *(f"{ratios[name][peer]:,.1f}" for peer in PEERS))
    Console().print(table)
    return 0


if __name__ == "__main__":
    sys.exit(main())
