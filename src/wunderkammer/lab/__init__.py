"""Many games at once: simulation, duels, ratings."""
