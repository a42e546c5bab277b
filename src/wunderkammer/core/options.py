"""Options as people give them, by name, read into the places of their choices."""

from collections.abc import Mapping, Sequence
from typing import Any

from wunderkammer.core.game import BadOption, Option


def places(title: str, options: Sequence[Option], seats: int, given: Mapping[str, Any]) -> list[int]:
    """For each option of a game, in order, which of its choices is taken; what is not given takes its default.

    title: the game's name in sentences. Raises BadOption for a name the game does not know and for a value that is no
    choice; `1` does not stand for `true`.
    """
    known = [option.name for option in options]
    for name in given:
        if name not in known:
            raise BadOption(f"{title} has no option {name!r}; it has {', '.join(known) or 'none'}")
    return [_place(option, given.get(option.name, option.default(seats))) for option in options]


def _place(option: Option, value: object) -> int:
    values = [choice.value for choice in option.choices]
    for place, there in enumerate(values):
        if there == value and type(there) is type(value):
            return place
    raise BadOption(f"option {option.name} is one of {', '.join(map(spelt, values))}, not {spelt(value)}")


def spelt(value: object) -> str:
    """A value as people write it."""
    return str(value).lower() if isinstance(value, bool) else str(value)
