"""Random games of every variant, held at every step against a referee that was written from the rules' text alone."""

import random
import tomllib
from itertools import product
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from tests.games.antique_club.reading import GAME, PACKS, STANDARD, Reading
from tests.games.antique_club.referee import Referee, pieces_of
from wunderkammer.core import chance, verbs
from wunderkammer.core.game import Records

GAMES = 8
GAMES_LONG = 1_000

KINDS = ("hall", "castle", "bid", "thief", "detective", "exhibit", "take", "show", "done", "steal", "decline")


class Variant(NamedTuple):
    pack: Path
    seats: int
    variant: str
    castle_commits: str

    def __str__(self) -> str:
        return f"{self.pack.stem}-{self.seats}-{self.variant}-{self.castle_commits}"


def _variants() -> list[Variant]:
    """All of the standard pack; of each other one the fewest and the most seats."""
    found: list[Variant] = []
    for path in [STANDARD, *sorted(PACKS.glob("*.toml"))]:
        possible = GAME.seats_of(GAME.load_pack(path))
        for seats in possible if path == STANDARD else {min(possible), max(possible)}:
            for commits in ("before-auction", "after-auction"):
                found.append(Variant(path, seats, "ordinary", commits))
            if seats == 2:
                found += [Variant(path, 2, name, "before-auction") for name in ("surprise", "confrontation")]
    return found


class Player:
    """Chooses at random, with likes and dislikes of its own, so that games differ more than even chances would make
    them: some seats never bid, some only steal, some sit in the Castle until the game ends by quiet rounds."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        self.liking = {kind: rng.choice((0.02, 1, 1, 1, 50)) for kind in KINDS}

    def choose(self, words: list[str]) -> str:
        kinds: dict[str, list[str]] = {}
        for word in words:
            kinds.setdefault(word.split()[0], []).append(word)
        names = sorted(kinds)
        kind = self.rng.choices(names, [self.liking[name] for name in names])[0]
        return self.rng.choice(sorted(kinds[kind]))


def _deal(variant: Variant, seed: int) -> Records:
    records = GAME.blank(GAME.load_pack(variant.pack))
    options = GAME.encode(variant.seats, {"variant": variant.variant, "castle_commits": variant.castle_commits})
    entropy = chance.deal_words(chance.numbered_seed(seed), GAME.entropy_words)
    verbs.setup_at(records, 0, variant.seats, options, entropy)
    return records


def _referee_for(variant: Variant, reading: Reading, records: Records) -> Referee:
    """A referee told only how the cards were dealt."""
    with variant.pack.open("rb") as file:
        pack: dict[str, Any] = tomllib.load(file)
    pieces = {piece.name: piece for piece in pieces_of(pack)}
    assert set(pieces) == set(reading.pieces)
    dealt = reading.table(records)
    return Referee(
        pack,
        [reading.colours[colour] for colour in records["colour"][0][: variant.seats]],
        [{pieces[name] for name in hand} for hand in dealt["hands"]],
        ([pieces[name] for name in dealt["stacks"][0]], [pieces[name] for name in dealt["stacks"][1]]),
        variant.variant,
        variant.castle_commits == "after-auction",
    )


def _table_of(referee: Referee) -> dict[str, Any]:
    return {
        "hands": [{piece.name for piece in hand} for hand in referee.hands],
        "held": [len(hand) for hand in referee.hands],
        "cash": referee.cash,
        "thieves": referee.thieves,
        "register": referee.register,
        "prison": referee.prison,
        "position": referee.position,
        "stacks": [[piece.name for piece in stack] for stack in referee.stacks],
        "round": referee.round,
        "quiet": referee.quiet,
        "over": referee.over,
    }


def play_one(variant: Variant, seed: int) -> tuple[Referee, set[str]]:
    """One game, compared at every step. Returns the referee and the kinds of words that were played."""
    rng = random.Random(f"{variant} {seed}")
    players = [Player(rng) for _ in range(variant.seats)]
    records = _deal(variant, seed)
    reading = Reading(GAME.blank(GAME.load_pack(variant.pack)))
    referee = _referee_for(variant, reading, records)
    played: set[str] = set()
    log: list[str] = []
    while True:
        asked = reading.asked(records)
        words = {seat: {reading.words[code] for code in codes} for seat, codes in asked.items()}
        where = f"{variant}, seed {seed}, after {log[-12:]}"
        assert words == referee.asked, where
        assert reading.table(records) == _table_of(referee), where
        if not asked:
            break
        seat = rng.choice(list(asked))
        word = players[seat].choose(list(words[seat]))
        verbs.play_at(records, 0, seat, reading.codes[word])
        referee.play(seat, word)
        log.append(f"{seat} {word}")
        played.add(word.split()[0])
    assert [reading.names(bits) for bits in records["final"][0][: variant.seats]] == [
        {piece.name for piece in exhibit} for exhibit in referee.final
    ]
    assert records["place_in_end"][0][: variant.seats].tolist() == referee.ranking
    return referee, played


VARIANTS = _variants()


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_games_agree_with_the_referee_at_every_step(variant: Variant) -> None:
    for seed in range(GAMES):
        play_one(variant, seed)


@pytest.mark.long
@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_many_more_games_agree_with_the_referee(variant: Variant) -> None:
    for seed in range(GAMES, GAMES_LONG):
        play_one(variant, seed)


def test_the_games_compared_reach_every_corner() -> None:
    """The comparison is worth what its games meet: every kind of word, ends by the banquet and by quiet rounds, empty
    windows, full prisons, a purse of more than four, shared places."""
    met: set[str] = set()
    for seats, commits in product((2, 5), ("before-auction", "after-auction")):
        for seed in range(GAMES):
            referee, played = play_one(Variant(STANDARD, seats, "ordinary", commits), seed)
            met |= played
            met.add("ended by quiet" if referee.quiet == 60 else "ended at the banquet")
            met |= {"both windows empty"} if not any(referee.stacks) else set()
            met |= {"prison full"} if all(referee.prison) else set()
            met |= {"a full purse"} if any(len(cash) > 4 for cash in referee.cash) else set()
            met |= {"no final exhibit"} if not all(referee.final) else set()
    assert met >= {
        *KINDS,
        "ended by quiet",
        "ended at the banquet",
        "both windows empty",
        "prison full",
        "a full purse",
    }
    assert "no final exhibit" in met
