"""Component values: what is refused (AC-1.2), and that whatever is not refused makes games that keep all the rules."""

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.conformance.variants import Variant
from tests.conformance.walks import Course, walk_beats, walk_choices, walk_knowledge, walk_moves, walk_on, walk_reveals
from tests.games.antique_club import test_referee as referee
from tests.games.antique_club.reading import GAME, PACKS, STANDARD
from wunderkammer.core.game import BadPack

Values = dict[str, Any]
COLOURS = ["red", "green", "blue", "purple", "white", "black"]


def toml(pack: Values) -> str:
    """The text of a pack file."""

    def pair(numbers: list[int]) -> str:
        return f"[{numbers[0]}, {numbers[1]}]"

    cards, track = pack["cards"], pack["track"]
    names = ", ".join(f'"{colour}"' for colour in cards["colours"])
    lines = ["[cards]", f"colours = [{names}]"]
    lines += [f"{kind}.{colour} = {numbers}" for kind in ("cash", "thieves") for colour, numbers in cards[kind].items()]
    lines += ["[collectibles]"]
    lines += [f'{letter} = {{ theme = "things", years = {years} }}' for letter, years in pack["collectibles"].items()]
    lines += ["[track]", f"club_room = {pair(track['club_room'])}"]
    castles = ", ".join(f"{{ spaces = {spaces}, pair = {pair(numbers)} }}" for spaces, numbers in track["castles"])
    lines += [f"castles = [{castles}]"]
    lines += [f"{name} = {track[name]}" for name in ("banquet_seats", "final_best", "final_second")]
    return "\n".join(lines) + "\n"


@st.composite
def packs(draw: st.DrawFn) -> Values:
    """Any component values that AC-1.2 allows: few colours, few cards, repeated years, odd tracks."""
    colours = draw(st.permutations(COLOURS))[: draw(st.integers(2, 6))]
    cash, thieves = draw(st.integers(1, 4)), draw(st.integers(1, 2))
    n = len(colours)
    values = draw(st.lists(st.integers(1, 9999), min_size=cash * n, max_size=cash * n, unique=True))
    numbers = draw(st.lists(st.integers(1, 9999), min_size=thieves * n, max_size=thieves * n, unique=True))
    letters = "ABCDEFGH"[: draw(st.integers(1, 8))]
    number = draw(st.integers(10, 62))
    some_years = draw(st.lists(st.integers(1, 9999), min_size=1, max_size=number))
    years: dict[str, list[int]] = {letter: [] for letter in letters}
    for _ in range(number):
        years[draw(st.sampled_from(letters))].append(draw(st.sampled_from(some_years)))
    low = st.integers(1, 59)
    pair = low.flatmap(lambda second: st.tuples(st.integers(second + 1, 60), st.just(second)).map(list))
    castles = draw(st.lists(st.tuples(st.integers(1, 8), pair), min_size=1, max_size=15))
    return {
        "cards": {
            "colours": colours,
            "cash": {colour: values[cash * i : cash * (i + 1)] for i, colour in enumerate(colours)},
            "thieves": {colour: numbers[thieves * i : thieves * (i + 1)] for i, colour in enumerate(colours)},
        },
        "collectibles": years,
        "track": {
            "club_room": draw(pair),
            "castles": castles,
            "banquet_seats": draw(st.integers(1, 60)),
            "final_best": draw(st.integers(0, 60)),
            "final_second": draw(st.integers(0, 60)),
        },
    }


@given(packs())
def test_ac_1_2_whatever_keeps_the_rule_is_taken(pack: Values) -> None:
    parsed = GAME.parse_pack(toml(pack), "mine.toml")
    number = sum(map(len, pack["collectibles"].values()))
    colours = len(pack["cards"]["colours"])
    # Four for each seat, one for each window, and a colour for each seat.
    assert GAME.seats_of(parsed) == tuple(n for n in (2, 3, 4, 5, 6) if n <= colours and 4 * n + 2 <= number)


def _same_cash(pack: Values, rng: random.Random) -> str:
    first, second = rng.sample(pack["cards"]["colours"], 2)
    pack["cards"]["cash"][second][-1] = pack["cards"]["cash"][first][0]
    return "cards.cash."


def _same_cash_twice_in_one_purse(pack: Values, rng: random.Random) -> str:
    colour = rng.choice(pack["cards"]["colours"])
    values = iter(range(1, 13))
    pack["cards"]["cash"] = {other: [next(values), next(values)] for other in pack["cards"]["colours"]}
    pack["cards"]["cash"][colour] = [99, 99]
    return f"cards.cash.{colour}"


def _same_thief(pack: Values, rng: random.Random) -> str:
    first, second = rng.sample(pack["cards"]["colours"], 2)
    pack["cards"]["thieves"][second][-1] = pack["cards"]["thieves"][first][0]
    return "cards.thieves."


def _castle_without_spaces(pack: Values, rng: random.Random) -> str:
    i = rng.randrange(len(pack["track"]["castles"]))
    pack["track"]["castles"][i] = (0, pack["track"]["castles"][i][1])
    return f"track.castles[{i}].spaces"


def _no_castle(pack: Values, rng: random.Random) -> str:
    pack["track"]["castles"] = []
    return "track.castles"


def _pair_of_equals(pack: Values, rng: random.Random) -> str:
    i = rng.randrange(len(pack["track"]["castles"]))
    pack["track"]["castles"][i] = (1, [2, 2])
    return f"track.castles[{i}].pair"


def _pair_upside_down(pack: Values, rng: random.Random) -> str:
    pack["track"]["club_room"] = [2, 3]
    return "track.club_room"


def _pair_with_nothing_for_the_second(pack: Values, rng: random.Random) -> str:
    pack["track"]["club_room"] = [3, 0]
    return "track.club_room[1]"


def _too_few_collectibles(pack: Values, rng: random.Random) -> str:
    pack["collectibles"] = {"A": [1900] * rng.randrange(10)}
    return "collectibles"


def _too_many_collectibles(pack: Values, rng: random.Random) -> str:
    pack["collectibles"]["A"] = [1900] * 63
    return "collectibles"


BREAKS = [
    _same_cash,
    _same_cash_twice_in_one_purse,
    _same_thief,
    _castle_without_spaces,
    _no_castle,
    _pair_of_equals,
    _pair_upside_down,
    _pair_with_nothing_for_the_second,
    _too_few_collectibles,
    _too_many_collectibles,
]


@pytest.mark.parametrize("spoil", BREAKS, ids=lambda spoil: spoil.__name__.strip("_"))
@settings(max_examples=20)
@given(pack=packs(), rng=st.randoms(use_true_random=False))
def test_ac_1_2_whatever_breaks_the_rule_is_refused_by_file_and_key(
    spoil: Callable[[Values, random.Random], str], pack: Values, rng: random.Random
) -> None:
    key = spoil(pack, rng)
    with pytest.raises(BadPack) as refused:
        GAME.parse_pack(toml(pack), "mine.toml")
    assert str(refused.value).startswith(f"mine.toml: {key}")


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("[cards]", "[cards", "is not TOML"),
        ('colours = ["red"', 'colours = ["red", "red"', "cards.colours: expected 2 to 6 different colours"),
        ('colours = ["red", ', 'colours = ["red wine", ', "cards.colours: expected words"),
        (
            "red = [24, 15, 10, 1]",
            "red = [24, 15, 10]",
            "cards.cash.green: expected 1 to 4 cards, as many for every colour",
        ),
        ("red = [24, 15, 10, 1]", "red = [24, 15, 10, 1, 99]", "cards.cash.red: expected 1 to 4 cards"),
        ("red = [24, 15, 10, 1]", "", "cards.cash: expected one list for each of red"),
        ("red = [24, 15, 10, 1]", "red = [24, 15, 10, 0]", "cards.cash.red[3]: expected `int` >= 1"),
        ("red = [24, 15, 10, 1]", 'red = [24, 15, 10, "one"]', "cards.cash.red[3]: expected `int`, got `str`"),
        ("red = [8, 5]", "red = [8]", "cards.thieves.green: expected 1 to 2 cards, as many for every colour"),
        ('A = { theme = "pipes"', 'G = { theme = "pipes"', "collectibles: expected the letters A, B, C"),
        ('theme = "pipes", ', "", "collectibles.A: object missing required field `theme`"),
        ("club_room = [3, 2]", "club_room = [3, 2, 1]", "track.club_room: expected `array` of length"),
        ("banquet_seats = 14", "banquet_seats = 0", "track.banquet_seats: expected `int` >= 1"),
        ("banquet_seats = 14", "", "track: object missing required field `banquet_seats`"),
        ("final_best = 8", "final_best = 8\nbonus = 1", "track: object contains unknown field `bonus`"),
        (
            "{ spaces = 2, pair = [5, 3] }",
            "{ spaces = 60, pair = [5, 3] }",
            "track.castles: expected at most 120 spaces",
        ),
    ],
)
def test_ac_1_2_the_refusal_says_what_was_expected(old: str, new: str, says: str) -> None:
    text = STANDARD.read_text(encoding="utf-8")
    assert old in text
    with pytest.raises(BadPack) as refused:
        GAME.parse_pack(text.replace(old, new), "mine.toml")
    assert str(refused.value).startswith("mine.toml: ")
    assert says in str(refused.value)


def test_ac_1_2_a_file_that_is_not_there_is_refused_by_its_name(tmp_path: Path) -> None:
    with pytest.raises(BadPack, match=r"nowhere\.toml: cannot be read"):
        GAME.load_pack(tmp_path / "nowhere.toml")
    (tmp_path / "latin.toml").write_bytes(b'[cards]\ncolours = ["ros\xe9"]\n')
    with pytest.raises(BadPack, match=r"latin\.toml: is not UTF-8"):
        GAME.load_pack(tmp_path / "latin.toml")


def test_ac_1_2_the_packs_of_these_tests_are_for_as_many_seats_as_their_cards_suffice_for() -> None:
    seats = {path.stem: GAME.seats_of(GAME.load_pack(path)) for path in PACKS.glob("*.toml")}
    assert seats == {
        "ten-cards": (2,),  # 10 = 4 * 2 + 2, though there are three colours
        "two-colours": (2,),
        "repeated-years": (2, 3, 4),  # 21 cards would do for four seats, and there are four colours
        "odd-track": (2, 3, 4, 5),  # 23 cards for five seats
        "most-of-everything": (2, 3, 4, 5, 6),
    }
    assert GAME.seats_of(GAME.load_pack(STANDARD)) == (2, 3, 4, 5, 6)


@pytest.mark.timeout(900)  # the first use compiles, on a busy machine for minutes
@settings(max_examples=12, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(pack=packs(), seed=st.integers(0, 10_000))
def test_any_components_make_games_that_keep_the_rules(pack: Values, seed: int, tmp_path: Path) -> None:
    """Held against the referee, and put through what any game must prove."""
    path = tmp_path / "mine.toml"
    path.write_text(toml(pack), encoding="utf-8")
    seats = max(GAME.seats_of(GAME.load_pack(path)))
    commits = "after-auction" if seed % 2 else "before-auction"
    referee.play_one(referee.Variant(path, seats, "ordinary", commits), seed)
    referee.play_one(referee.Variant(path, 2, "surprise" if seed % 3 else "confrontation", "before-auction"), seed)
    options = {"variant": "ordinary", "castle_commits": commits, "memory_aid": True}
    course = Course(Variant(GAME.name, seats, tuple(options.items()), path))
    course.walk(walk_moves, seed, GAME.moves)
    course.walk(walk_on, seed, 50)
    for walk in (walk_knowledge, walk_beats, walk_choices, walk_reveals):
        course.walk(walk, seed)
