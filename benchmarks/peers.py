"""Other libraries' games, driven from Python in the same way: every decision drawn at random from the legal ones."""

import random
import time
from typing import Any


def openspiel(game: str, seconds: float, seed: int = 1) -> tuple[int, float]:
    """Random games of OpenSpiel (C++) through its Python API. Returns decisions made and
    seconds of the processor taken."""
    import pyspiel

    loaded: Any = pyspiel.load_game(game)
    choose = random.Random(seed).choice
    players = range(loaded.num_players())
    decisions = 0
    began = time.process_time()
    while time.process_time() - began < seconds:
        state = loaded.new_initial_state()
        while not state.is_terminal():
            if state.is_simultaneous_node():
                state.apply_actions([choose(state.legal_actions(player)) for player in players])
                decisions += len(players)
            elif state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(random.choices(outcomes, chances)[0])
            else:
                state.apply_action(choose(state.legal_actions()))
                decisions += 1
    return decisions, time.process_time() - began


def catanatron(seconds: float, seed: int = 1) -> tuple[int, float]:
    """Catanatron's games between four of its own random players, each played by its own loop. Returns actions and
    seconds of the processor taken."""
    from catanatron.game import Game
    from catanatron.models.player import Color, RandomPlayer

    actions = 0
    began = time.process_time()
    while time.process_time() - began < seconds:
        game: Any = Game([RandomPlayer(color) for color in Color], seed=seed)
        game.play()
        actions += len(game.state.actions)
        seed += 1
    return actions, time.process_time() - began
