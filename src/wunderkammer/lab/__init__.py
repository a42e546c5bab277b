"""Many games at once: simulation, duels, ratings."""

from wunderkammer.lab.simulation import Progress, Simulation, simulate

__all__ = ["Progress", "Simulation", "simulate"]
