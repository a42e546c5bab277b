"""How a game's known record is told to a learning program: named features, written by the game, encoded by `envs`.

A game may bring a table of features (`Game.observation`). Each reads one field of the record that `know` made for a
seat, and nothing else can be named, so that an observation holds nothing the seat may not know. Fields with a row for
each seat are read in the order of the table from the own seat on, seats that are values or bits likewise: all seats of
a game see themselves as the first.
"""

from dataclasses import dataclass
from typing import Literal

Kind = Literal["number", "choice", "top", "bits", "seat", "seats", "own seat"]

Count = int | str | tuple[int | str, ...]
"""A number; the name of a field of the blank record that holds it, or "seats"; or several of these, added up."""


@dataclass(frozen=True)
class Feature:
    """One field of the known record, as features of a tensor."""

    field: str
    kind: Kind
    meaning: str
    """What it tells, in a few words."""
    count: Count = 0
    """number: the value that is 1 when scaled, at most 255; more reads as that. choice, top: how many choices there
    are, each with a feature that is 1 when it is taken. bits: how many bits of the value are told."""
    low: int = 0
    """number: the value told as 0; less reads as that. choice, top: the first choice. A value that is none of the
    choices (such as -1 for "none") leaves them all at 0."""
    by_seat: bool = False
    """The field's first axis is the seats: rows from the own seat on, of the seats that play."""
    own: bool = False
    """Of a field by seat, the own row only."""
    take: Count | None = None
    """Of each row (of the whole field, when it is not by seat), only so many elements, from the first."""
    height: str = ""
    """A field with a height for each row of this one: elements from there on are none. `top` tells only the one below
    it."""
    name: str = ""
    """Its name in the layout; the field's when not given."""

    @property
    def called(self) -> str:
        return self.name or self.field


@dataclass(frozen=True)
class Observation:
    """What a game tells learning programs."""

    version: int
    """Raised on any change of the features, their order or their scale."""
    features: tuple[Feature, ...]


def number(
    field: str, meaning: str, most: Count, low: int = 0, *, by_seat: bool = False, own: bool = False, height: str = ""
) -> Feature:
    """An amount from `low` on, scaled by `most`."""
    return Feature(field, "number", meaning, most, low, by_seat or own, own, height=height)


def choice(
    field: str,
    meaning: str,
    count: Count,
    low: int = 0,
    *,
    by_seat: bool = False,
    own: bool = False,
    take: Count | None = None,
    height: str = "",
) -> Feature:
    """One of several, low .. low + count - 1."""
    return Feature(field, "choice", meaning, count, low, by_seat or own, own, take, height)


def top(field: str, height: str, meaning: str, count: Count) -> Feature:
    """The uppermost of a stack, or of each of several: one of `count`, from 0 on."""
    return Feature(field, "top", meaning, count, height=height, name=f"{field}_top")


def bits(
    field: str, meaning: str, count: Count, *, by_seat: bool = False, own: bool = False, take: Count | None = None
) -> Feature:
    """A set: which of `count` things are in it."""
    return Feature(field, "bits", meaning, count, by_seat=by_seat or own, own=own, take=take)


def seat(field: str, meaning: str) -> Feature:
    """A seat, counted from the own one; -1 is none."""
    return Feature(field, "seat", meaning)


def seats(field: str, meaning: str) -> Feature:
    """A set of seats, counted from the own one."""
    return Feature(field, "seats", meaning)
