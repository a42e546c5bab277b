"""What a game can come to at most: how far a bag can grow, how often the deck is set out, how long it all takes."""

import re
import tomllib
from collections import Counter
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from tests.games.squire_for_hire import reading
from tests.games.squire_for_hire.building import card, pack_text
from tests.games.squire_for_hire.comparing import Choose, follow, plain_for
from tests.games.squire_for_hire.plain import Box, Plain
from tests.games.squire_for_hire.reading import GAME, STANDARD
from wunderkammer.core import chance, verbs
from wunderkammer.core.game import Records
from wunderkammer.games.squire_for_hire.state import MOST_CARDS, MOST_DECKS, REACH, SPAN, WINDOW

CORNERS = "Po . Ri / . . . / . . . / Cb . Co"
"""Good items in the corners: such a card can be anchored on one square, and otherwise lie beside the bag."""


def _alike(story: str, seats: int) -> tuple[Records, Plain]:
    """A game with as many cards as there may be, all alike."""
    text = pack_text([card(CORNERS, story)] * MOST_CARDS)
    records = GAME.blank(GAME.parse_pack(text, "a test"))
    entropy = chance.deal_words(chance.numbered_seed(1), GAME.entropy_words)
    verbs.setup_at(records, 0, seats, GAME.encode(seats, {}), entropy)
    rec: Any = records[0]
    rec.squire[0] = reading.names_of_squires(records).index("Gust")  # whose weapon value is never 0
    if seats == 2:
        rec.squire[1] = reading.names_of_squires(records).index("Fran")
    return records, plain_for(Box(tomllib.loads(text)), reading.DEFAULTS, records)


def _ends(word: str) -> tuple[int, int, int, int]:
    """Left, top, right and bottom of the card that a word lays."""
    degrees, place = word.split()[-2:]
    x, y = map(int, place.split(","))
    wide, high = (4, 3) if degrees in ("90", "270") else (3, 4)
    return x, y, x + wide, y + high


OUTWARDS: dict[str, Callable[[str], int]] = {
    "left": lambda word: -_ends(word)[0],
    "up": lambda word: -_ends(word)[1],
    "right": lambda word: _ends(word)[2],
    "down": lambda word: _ends(word)[3],
}


def _always(outwards: Callable[[str], int]) -> Choose:
    def choose(seat: int, words: list[str]) -> str:
        lays = [word for word in words if word.startswith("lay")]
        return max(lays, key=outwards) if lays else words[0]

    return choose


@pytest.mark.parametrize("way", OUTWARDS)
def test_a_bag_has_no_edge_that_a_game_can_reach(way: str) -> None:
    """All cards but the last are laid one beyond the other, each anchored on a single row or column. The stories are
    dungeons, which stay as long as there is loot, so that all of it is taken."""
    records, plain = _alike("dungeon weapon 1", 1)
    seen: Counter[str] = Counter()
    follow(records, plain, _always(OUTWARDS[way]), way, seen)
    assert seen["lay"] == MOST_CARDS - 2
    rec: Any = records[0]
    size = int(rec.width[0]) if way in ("left", "right") else int(rec.height[0])
    first = 3 if way in ("left", "right") else 4
    assert size == first + REACH * seen["lay"]
    assert size < WINDOW


def test_a_bag_that_grows_both_ways_is_still_the_plain_one() -> None:
    """A card anchored by its corner can go up and left at once by two: three would put the corner on the good item in
    the corner of the card beneath."""
    records, plain = _alike("dungeon weapon 1", 1)
    seen: Counter[str] = Counter()
    follow(records, plain, _always(lambda word: min(OUTWARDS["left"](word), OUTWARDS["up"](word))), "diagonally", seen)
    rec: Any = records[0]
    assert seen["lay"] == MOST_CARDS - 2
    assert (int(rec.width[0]), int(rec.height[0])) == (3 + 2 * seen["lay"], 4 + 2 * seen["lay"])


def test_the_window_holds_any_bag_of_all_cards_and_its_rows_are_the_bits_of_one_integer() -> None:
    """A new card reaches at most 3 squares beyond the bag, since one of its 4 must lie on it."""
    assert WINDOW == 4 + 3 * (MOST_CARDS - 1)
    assert SPAN + REACH < 63
    record = np.zeros(1, GAME.dtype)[0]
    assert record["filled"].shape == (2, WINDOW)
    assert record["item_kind"].shape == (2, 12 * MOST_CARDS)


# Passes and turns


def most_passes(cards: int) -> int:
    """Passes through a first deck of so many cards, for two: one for each number of cards from there down to four, as
    each but the last lays a card; with a single story, of three cards or of two, one may pass by without."""
    return cards - 3 + 2 + 2


def most_turns(cards: int, dungeons: int) -> int:
    """Turns of two seats with a first deck of so many cards. A story takes a turn; a dungeon one more for being passed
    twice, and two for each card laid on it. The last card of all is one turn more."""
    stories = [n - 2 for n in range(4, cards + 1)] + [1] * 4
    on_dungeons = sum(min(n, dungeons) for n in stories) + 2 * (cards - 1) if dungeons else 0
    return sum(stories) + on_dungeons + 1


def _dawdle(plain: Plain) -> Choose:
    """Pass whatever can be passed without ending the game."""

    def choose(seat: int, words: list[str]) -> str:
        lays = [word for word in words if word.startswith("lay")]
        last_story = len(plain.deck) == 1
        would_end = not plain.laid_from_this_deck and plain.turns_since_lay + 1 >= 2
        return lays[0] if lays and last_story and would_end else words[0]

    return choose


def test_sh_4_2_the_longest_game_of_quests_takes_as_many_turns_and_passes_as_it_can() -> None:
    records, plain = _alike("quest potion 1", 2)
    follow(records, plain, _dawdle(plain), "dawdling", Counter())
    assert plain.lone is not None
    assert plain.deck_number == most_passes(MOST_CARDS - 2) < MOST_DECKS
    assert plain.turns == most_turns(MOST_CARDS - 2, 0)


@pytest.mark.parametrize("seats", [1, 2])
def test_sh_2_6_dungeons_do_not_make_a_game_endless(seats: int) -> None:
    records, plain = _alike("dungeon potion 1", seats)
    follow(records, plain, _dawdle(plain), "dawdling in dungeons", Counter())
    assert plain.turns <= most_turns(MOST_CARDS - 2, MOST_CARDS)


def test_the_rules_page_says_how_long_a_standard_game_can_take() -> None:
    cards = tomllib.loads(STANDARD.read_text(encoding="utf-8"))["cards"]
    dungeons = sum(one["story"]["kind"] == "dungeon" for one in cards)
    readme = (GAME.folder / "README.md").read_text(encoding="utf-8")
    [said] = re.findall(r"within (\d+) turns", readme)
    assert int(said) == most_turns(len(cards) - 2, dungeons)
