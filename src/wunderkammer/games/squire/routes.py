"""Ways across the board: distances, made once with the component values, and the routes that they imply."""

from collections import deque
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray


def distances(cities: Sequence[str], lines: Sequence[tuple[str, str]]) -> NDArray[np.int8]:
    """Lines of a shortest route between any two cities, int8[cities, cities]; -1 where there is none."""
    number = {city: i for i, city in enumerate(cities)}
    beside: list[list[int]] = [[] for _ in cities]
    for one, other in lines:
        beside[number[one]].append(number[other])
        beside[number[other]].append(number[one])
    found = np.full((len(cities), len(cities)), -1, np.int8)
    for start in range(len(cities)):
        found[start, start] = 0
        waiting = deque([start])
        while waiting:
            city = waiting.popleft()
            for following in beside[city]:
                if found[start, following] < 0:
                    found[start, following] = found[start, city] + 1
                    waiting.append(following)
    return found


def route(distance: Sequence[Sequence[int]], start: int, end: int) -> tuple[int, ...]:
    """The cities of a shortest route, both ends included; of several the one through the lowest numbers."""
    way = [start]
    while way[-1] != end:
        near, left = distance[way[-1]], distance[way[-1]][end]
        way.append(next(city for city, lines in enumerate(near) if lines == 1 and distance[city][end] == left - 1))
    return tuple(way)
