"""The layout of observations: which feature of a game lies where in the tensor, what it means and how it is scaled."""

from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import DTypeLike, NDArray

from wunderkammer.core.game import Game, Records
from wunderkammer.core.observation import Count, Feature
from wunderkammer.envs import encoding


@dataclass(frozen=True)
class Channel:
    """One feature of an observation."""

    name: str
    start: int
    shape: tuple[int, ...]
    """`observation[..., channel.slice].reshape(shape)` has rows of seats first (from the own seat on), where it has
    any, and choices or bits last."""
    kind: str
    """number, choice, top, bits, seat, seats or own seat: see `core.observation.Feature`."""
    dtype: np.dtype[Any]
    low: int
    """What is 0 in the observation: of a number the amount, of choices the first."""
    most: int
    """The greatest value it tells, above `low`; 1 for all that is no number."""
    scale: float
    """What 1 in the observation stands for. A number is `low + scale * observation`."""
    by_seat: bool
    meaning: str

    @property
    def size(self) -> int:
        return int(np.prod(self.shape))

    @property
    def slice(self) -> slice:
        """Where it lies in the last axis of an observation."""
        return slice(self.start, self.start + self.size)


@dataclass(frozen=True)
class Layout:
    """Where what lies in an observation, of one game with one number of seats and one set of component values.

    Made by `layout_of`. Stable as long as `version` and the component values stay the same.
    """

    game: str
    seats: int
    version: int
    dtype: np.dtype[Any]
    """uint8: one byte a feature, numbers as they are; float32: all of it in 0 .. 1."""
    channels: tuple[Channel, ...]
    codes: NDArray[np.int64] = field(repr=False)
    """The layout as the encoding kernel reads it (`envs.encoding`)."""
    units: NDArray[np.float32] = field(repr=False)

    @property
    def size(self) -> int:
        """The length of an observation."""
        return self.channels[-1].slice.stop

    @property
    def high(self) -> NDArray[Any]:
        """The greatest value of each feature: dtype[size]."""
        if self.dtype != np.uint8:
            return np.ones(self.size, self.dtype)
        most = np.ones(self.size, self.dtype)
        for channel in self.channels:
            most[channel.slice] = channel.most
        return most

    def __getitem__(self, name: str) -> Channel:
        """The channel of that name. Raises KeyError, naming those there are."""
        for channel in self.channels:
            if channel.name == name:
                return channel
        raise KeyError(f"no channel {name!r}; there is {', '.join(channel.name for channel in self.channels)}")

    def read(self, observation: NDArray[Any], name: str) -> NDArray[Any]:
        """One channel of an observation, or of a batch of them, in its own shape."""
        channel = self[name]
        return observation[..., channel.slice].reshape(*observation.shape[:-1], *channel.shape)

    def table(self) -> str:
        """The layout as text, a line for each channel."""
        lines = [f"{'name':18} {'at':>6} {'shape':16} {'kind':8} {'scale':>7}  meaning"]
        for channel in self.channels:
            shape = "x".join(map(str, channel.shape))
            where = f"{channel.name:18} {channel.start:6} {shape:16} {channel.kind:8}"
            lines.append(f"{where} {channel.scale:7.3g}  {channel.meaning}")
        return "\n".join(lines)


def layout_of(game: Game, blank: Records, seats: int, dtype: DTypeLike = np.float32) -> Layout:
    """The layout of a game's observations. blank: `game.blank(pack)`. dtype: uint8 or float32.

    Raises ValueError for another dtype, or when the game's table does not fit its record.
    """
    of = np.dtype(dtype)
    if of not in (np.dtype(np.uint8), np.dtype(np.float32)):
        raise ValueError(f"observations are uint8 or float32, not {of}")
    features = game.observation.features if game.observation is not None else _plain_features(game.dtype)
    encoding.learn(game.dtype, features)
    channels: list[Channel] = []
    codes = np.zeros((len(features), 3), np.int64)
    units = np.ones(len(features), np.float32)
    start = 0
    for f, feature in enumerate(features):
        shape, count, take = _shape_of(feature, game.dtype, blank, seats)
        is_number = feature.kind == "number"
        if is_number:
            count = max(count, 1)  # of what these components have none of
        if is_number and count > 255:
            raise ValueError(f"{game.name}: {feature.called} is a number up to {count}; features hold at most 255")
        units[f] = 1 / count if is_number and of != np.uint8 else 1.0
        codes[f] = start, count, take
        channels.append(
            Channel(
                name=feature.called,
                start=start,
                shape=shape,
                kind=feature.kind,
                dtype=of,
                low=feature.low,
                most=count if is_number else 1,
                scale=float(count) if is_number and of != np.uint8 else 1.0,
                by_seat=feature.by_seat,
                meaning=feature.meaning,
            )
        )
        start += channels[-1].size
    version = game.observation.version if game.observation is not None else 0
    return Layout(game.name, seats, version, of, tuple(channels), codes, units)


def _amount(count: Count, blank: Records, seats: int) -> int:
    if isinstance(count, tuple):
        return sum(_amount(part, blank, seats) for part in count)
    if isinstance(count, str):
        return seats if count == "seats" else int(blank[0][count])
    return count


def _shape_of(
    feature: Feature, record: np.dtype[np.void], blank: Records, seats: int
) -> tuple[tuple[int, ...], int, int]:
    """The shape of a feature, its count, and the elements that are told of each row."""
    rows, rest = encoding.axes_of(record, feature)
    elements = int(np.prod(rest))
    take = elements if feature.take is None else min(elements, _amount(feature.take, blank, seats))
    whole = feature.kind in ("seat", "seats", "own seat")
    count = seats if whole else _amount(feature.count, blank, seats)
    shape: tuple[int, ...] = ()
    if rows and not feature.own:
        shape += (seats if feature.by_seat else rows,)
    if feature.kind != "top" and rest:
        shape += (take,) if len(rest) == 1 else rest
    if feature.kind != "number":
        shape += (count,)
    return shape or (1,), count, take


def _plain_features(record: np.dtype[np.void]) -> tuple[Feature, ...]:
    """Of a game without a table: every field, bytes as numbers and wider fields by their bits; and which seat is
    one's own, since nothing says which fields go by seats."""
    found = [Feature("", "own seat", "one's own seat", name="own_seat")]
    for name in record.names or ():
        base = record[name].base
        if base.itemsize == 1:
            found.append(Feature(name, "number", "as in the record", 255, -128 if base.kind == "i" else 0))
        else:
            found.append(Feature(name, "bits", "as in the record, by bits", 8 * base.itemsize))
    return tuple(found)
