"""The weights of `standing`, by the number of seats: fitted by `tools/fit_standing.py`, which writes this file."""

import numpy as np

WEIGHTS = np.zeros((7, 20))
"""float64[seats, 2 * FIGURES]"""
