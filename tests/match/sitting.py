"""Matches to test with: short ways to bring one to where a rule shows."""

import random
from collections.abc import Callable, Iterator, Sequence

import msgspec

from wunderkammer.match import Entry, Match

Stop = Callable[[Match], bool]


def sit_down(seats: int = 3, seed: int = 1, pack: str | None = None, **options: str | bool) -> Match:
    """A match of Antique Club, just dealt; its time stands still, so that records of equal games are equal."""
    return Match.begin("antique-club", seats, seed=seed, options=options, pack=pack, started="2025-01-02T03:04:05Z")


def play_at_random(match: Match, seed: int = 0, until: Stop = lambda match: False, undos: float = 0.0) -> Match:
    """Random legal moves, and now and then a move taken back, until something is so or the match is over."""
    draw = random.Random(seed)
    while not match.over and not until(match):
        seat = draw.choice(match.to_act())
        movers = [other for other in range(match.seats) if match.can_undo(other)]
        if movers and draw.random() < undos:
            refusal = match.undo(draw.choice(movers), at=0)
        else:
            refusal = match.play(seat, draw.choice(match.legal(seat)), at=0)
        assert refusal is None
    return match


def finished(seed: int = 1, seats: int = 3, undos: float = 0.2, **options: str | bool) -> Match:
    """A match that is over."""
    return play_at_random(sit_down(seats, seed, **options), seed, undos=undos)


def phase(match: Match) -> str:
    return match.view_dict(None)["phase"]


def in_phase(name: str) -> Stop:
    return lambda match: phase(match) == name


def play_each(match: Match, **words: str) -> None:
    """Moves of several seats, in this order: `play_each(match, s0="hall", s2="castle")`."""
    for seat, word in words.items():
        assert match.play(int(seat.removeprefix("s")), word, at=0) is None


def viewers(match: Match, but: int | None = None) -> Iterator[int | None]:
    """All seats but one, and a spectator."""
    yield None
    yield from (seat for seat in range(match.seats) if seat != but)


def noticed(match: Match, viewer: int | None) -> bytes:
    """Everything that may reach a viewer now, as bytes."""
    own: list[object] = []
    if viewer is not None:
        sight = match.sight(viewer)
        own = [
            match.legal(viewer),
            match.can_undo(viewer),
            sight.known.tobytes(),
            match.sight(viewer).codes.tobytes(),
            _refusals(match, viewer),
        ]
    return msgspec.json.encode(
        [
            match.position(viewer),
            match.to_act(),
            match.over,
            match.view(viewer),
            match.frames(viewer),
            match.last_frame(viewer),
            match.story(viewer),
            own,
        ]
    )


def _refusals(match: Match, seat: int) -> list[object]:
    """What a seat is told when it tries what it may not do (and what it may, as the wrong moment)."""
    tried = ["hall", "castle", "detective", "exhibit", "done", "decline", "take left", "bid 1", "nonsense"]
    legal = match.legal(seat)
    told: list[object] = [match.play(seat, word) for word in tried if word not in legal]
    told += [match.play(seat, word, "0.0") for word in tried if match.position(seat) != "0.0"]
    told += [match.play_all(seat, [*legal[:1], "nonsense"])]
    return [str(refusal) for refusal in told]


def replayed(match: Match, entries: Sequence[Entry]) -> Match:
    """The same deal with another log."""
    again = sit_down_like(match)
    for entry in entries:
        again.extend(entry)
    return again


def sit_down_like(match: Match) -> Match:
    """The same deal, from the start."""
    return Match(match.header, match._seed)  # pyright: ignore[reportPrivateUsage]
