"""Many games at once: simulation, duels, ratings; and one deal, solved."""

from wunderkammer.lab.census import Class, Figure
from wunderkammer.lab.simulation import Progress, Simulation, simulate
from wunderkammer.lab.solving import NotSolvable, Solution, solve

__all__ = [
    "Class",
    "Figure",
    "NotSolvable",
    "Progress",
    "Simulation",
    "Solution",
    "simulate",
    "solve",
]
