"""Many games at once: simulation, duels, ratings."""

from wunderkammer.lab.census import Class, Figure
from wunderkammer.lab.simulation import Progress, Simulation, simulate

__all__ = ["Class", "Figure", "Progress", "Simulation", "simulate"]
