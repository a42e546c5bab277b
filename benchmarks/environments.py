"""`python -m benchmarks.environments`: turns a second of environments, ours beside PettingZoo's, pgx's and OpenSpiel's.

Every contestant is driven by the same loop of random legal choices, in turns within one run, and its best run counts.
Time is the processor's own; of batches, which use all cores, it is time as it passes, so leave the machine alone.
"""

import argparse
import json
import sys
import time
import warnings
from collections.abc import Callable
from typing import Any

import numpy as np
from rich.console import Console
from rich.progress import track
from rich.table import Table

Contestant = Callable[[float], tuple[int, float]]

PETTINGZOO = "PettingZoo connect_four_v3"
PGX = "pgx connect_four, batch {:,}"
OPENSPIEL = ("python_kuhn_poker", "python_tic_tac_toe")
PGX_BATCHES = (1_024, 4_096, 16_384, 65_536)
BATCH = 4_096
GAMES = (
    ("Antique Club", "antique-club", (2, 4)),
    ("Squire", "squire", (2, 4)),
    ("Squire for Hire", "squire-for-hire", (1, 2)),
)


def turns(make: Callable[[], Any]) -> Contestant:
    """PettingZoo's loop: `last`, a random legal action of the mask, `step`; `reset` when all agents are done."""
    env = make()
    draw = np.random.default_rng(1).integers

    def run(seconds: float) -> tuple[int, float]:
        done = 0
        began = time.process_time()
        while time.process_time() - began < seconds:
            env.reset()
            for _ in env.agent_iter():
                seen, _, over, cut, _ = env.last()
                if over or cut:
                    env.step(None)
                    continue
                legal = np.flatnonzero(seen["action_mask"].view(np.bool_))
                env.step(int(legal[draw(legal.size)]))
                done += 1
        return done, time.process_time() - began

    return run


def batch(game: str, seats: int) -> Contestant:
    """`BatchEnv`, with the random legal actions that it draws itself."""
    from wunderkammer.envs.batch import BatchEnv

    env = BatchEnv(game, seats, size=BATCH, seed=1)
    env.step(env.random_action)

    def run(seconds: float) -> tuple[int, float]:
        done = 0
        began = time.perf_counter()
        while time.perf_counter() - began < seconds:
            env.step(env.random_action)
            done += BATCH
        return done, time.perf_counter() - began

    return run


def pgx_batch(size: int) -> Contestant:
    """pgx's connect_four with its own resetting, stepped inside one compiled loop, random legal actions drawn there."""
    import jax
    import jax.numpy as jnp
    import pgx
    from pgx.experimental.wrappers import auto_reset

    env: Any = pgx.make("connect_four")
    step = jax.vmap(auto_reset(env.step, env.init))
    length = max(5, 200_000 // size)

    def one(carry: Any, _: Any) -> Any:
        state, key = carry
        key, drawing, dealing = jax.random.split(key, 3)
        actions = jax.random.categorical(drawing, jnp.where(state.legal_action_mask, 0.0, -1e9), axis=-1)
        return (step(state, actions, jax.random.split(dealing, size)), key), None

    play: Any = jax.jit(lambda carry: jax.lax.scan(one, carry, None, length=length)[0])
    carry = (jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(0), size)), jax.random.PRNGKey(1))
    carry = jax.block_until_ready(play(carry))

    def run(seconds: float) -> tuple[int, float]:
        nonlocal carry
        done = 0
        began = time.perf_counter()
        while time.perf_counter() - began < seconds:
            carry = jax.block_until_ready(play(carry))
            done += size * length
        return done, time.perf_counter() - began

    return run


def openspiel(name: str, parameters: dict[str, Any] | None = None) -> Contestant:
    """Random games of OpenSpiel with the observation of the player to move at each of its decisions."""
    import open_spiel.python.games
    import pyspiel
    from open_spiel.python.observation import make_observation

    import wunderkammer.envs.openspiel

    assert open_spiel.python.games, wunderkammer.envs.openspiel  # what registers the games
    spiel: Any = pyspiel
    game = spiel.load_game(name, parameters or {})
    observation: Any = make_observation(game)
    draw = np.random.default_rng(1).integers

    def run(seconds: float) -> tuple[int, float]:
        done = 0
        began = time.process_time()
        while time.process_time() - began < seconds:
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    state.apply_action(int(draw(len(state.chance_outcomes()))))
                    continue
                observation.set_from(state, state.current_player())
                legal = state.legal_actions()
                state.apply_action(legal[draw(len(legal))])
                done += 1
        return done, time.process_time() - began

    return run


def contests() -> dict[str, dict[str, Contestant]]:
    """By contest, with the peers first."""
    from pettingzoo.classic import connect_four_v3

    from wunderkammer.envs.modules import env_of

    one_by_one = {PETTINGZOO: turns(connect_four_v3.env)}
    together = {PGX.format(size): pgx_batch(size) for size in PGX_BATCHES}
    spiel = {name: openspiel(name) for name in OPENSPIEL}
    for title, name, numbers in GAMES:
        for seats in numbers:
            called = f"{title}, {seats} seat{'s' * (seats > 1)}"
            one_by_one[called] = turns(lambda name=name, seats=seats: env_of(name, seats)())
            together[f"{called}, batch {BATCH:,}"] = batch(name, seats)
        registered = f"wunderkammer_{name.replace('-', '_')}"
        spiel[f"{title}, {numbers[0]} seat{'s' * (numbers[0] > 1)}"] = openspiel(registered, {"players": numbers[0]})
    return {"PettingZoo AEC": one_by_one, "batches": together, "OpenSpiel": spiel}


def peers_of(contest: dict[str, float]) -> dict[str, float]:
    return {name: rate for name, rate in contest.items() if name.startswith(("PettingZoo", "pgx", "python_"))}


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.environments", description=__doc__)
    parser.add_argument("--rounds", type=int, default=5, help="how often each contestant runs (default 5)")
    parser.add_argument("--seconds", type=float, default=1.0, help="how long each run takes (default 1)")
    parser.add_argument("--json", action="store_true", help="print JSON instead of tables")
    wanted = parser.parse_args()
    warnings.simplefilter("ignore")
    rates: dict[str, dict[str, float]] = {}
    for contest, contestants in contests().items():
        best = dict.fromkeys(contestants, 0.0)
        order = [name for _ in range(wanted.rounds) for name in contestants]
        for name in track(order, contest, console=Console(stderr=True)):
            done, taken = contestants[name](wanted.seconds)
            best[name] = max(best[name], done / taken)
        rates[contest] = best
    if wanted.json:
        json.dump({"turns_per_second": rates}, sys.stdout, indent=2)
        print()
        return 0
    for contest, best in rates.items():
        peer = max(peers_of(best).values())
        table = Table(contest, "turns a second", "ratio to the best peer", box=None)
        for name, rate in best.items():
            table.add_row(name, f"{rate:,.0f}", f"{rate / peer:.2f}")
        Console().print(table)
    return 0


if __name__ == "__main__":
    sys.exit(main())
