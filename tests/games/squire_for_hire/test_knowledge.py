"""Who knows what, and the games drawn for a viewer that cannot see all.

That nobody learns anything hidden is proved for any game in tests/conformance; here is what this game's own rules say.
"""

from collections import Counter
from itertools import permutations
from typing import Any

import numpy as np

from tests.games.squire_for_hire import reading
from tests.games.squire_for_hire.building import NOTHING, Table, card
from tests.games.squire_for_hire.reading import GAME
from wunderkammer.core import verbs
from wunderkammer.core.chance import Chance, chance_from
from wunderkammer.core.game import Records

POTION = "Po . . / . . . / . . . / . . ."
DRAWS = 3_000
VIEWERS = (-1, 0, 1)


def known(records: Records, viewer: int) -> Records:
    out = np.zeros(1, GAME.dtype)
    verbs.know_at(records, 0, viewer, out, 0)
    return out


def drawn(records: Records, viewer: int, chance: Chance) -> Records:
    """A game the viewer cannot tell from this one, made from what it knows alone."""
    out = known(records, viewer)
    verbs.resample_at(out, 0, viewer, chance)
    return out


def assert_evenly(met: Counter[Any], ways: int) -> None:
    """Each of n equally likely things is drawn DRAWS / n times; 6 standard deviations are allowed to either side."""
    assert len(met) == ways
    spread = (DRAWS * (1 / ways) * (1 - 1 / ways)) ** 0.5
    assert all(abs(times - DRAWS / ways) < 6 * spread for times in met.values()), met


def test_bags_squires_piles_the_story_on_top_and_the_number_of_cards_are_open() -> None:
    table = Table(POTION, NOTHING, left=POTION, below=["quest weapon 1"] * 3)
    table.play("pass")
    table.play("flip left")
    for viewer in (None, 0, 1):
        view = table.view(viewer)
        assert [seat.squire for seat in view.seats] == ["Gust", "Fran"]
        assert [len(seat.bag.items) for seat in view.seats] == [1, 0]
        assert [len(pile) for pile in view.piles] == [2, 1], "all cards of the piles, not their tops alone"
        assert (view.story, view.deck) == (6, 3)


def test_the_loot_behind_the_story_is_known_by_its_number() -> None:
    """A view names the card on top, and the components say what is on its other side."""
    table = Table(NOTHING, deck=[card(), card(), card(POTION, "quest weapon 2"), card()])
    components: Any = GAME.components(table.pack)
    behind = components.cards[table.view(0).story - 1]
    assert (behind.card, behind.story.value, [part.item for part in behind.parts]) == (4, ("weapon", 2), ["potion"])


def test_the_order_of_the_deck_below_its_top_and_of_decks_to_come_is_hidden_from_all() -> None:
    table = Table(NOTHING, NOTHING, below=["quest weapon 1"] * 4)
    for viewer in VIEWERS:
        rec: Any = known(table.records, viewer)[0]
        top = int(rec.deck_cards) - 1
        assert rec.deck[top] == table.records[0]["deck"][top]
        assert not rec.deck[:top].any()
        assert not rec.deck[top + 1 :].any()
        assert not rec["keys"].any()


def test_every_order_of_the_hidden_cards_is_drawn_equally_often() -> None:
    table = Table(NOTHING, NOTHING, deck=[card()] * 6)
    hidden = table.records[0]["deck"][:3].tolist()
    for viewer in VIEWERS:
        chance = chance_from(1, viewer + 1)
        met = Counter(tuple(drawn(table.records, viewer, chance)["deck"][0][:3].tolist()) for _ in range(DRAWS))
        assert set(met) == set(permutations(hidden))
        assert_evenly(met, 6)


def test_decks_to_come_are_drawn_anew() -> None:
    table = Table(NOTHING, NOTHING)
    chance = chance_from(2)
    orders = {tuple(reading.order_of_deck(drawn(table.records, 0, chance), 2, set(range(7)))) for _ in range(100)}
    assert len(orders) > 90, "of 5,040 orders"


def test_a_sealed_first_card_is_drawn_equally_often_of_the_two_and_ones_own_is_kept() -> None:
    table = Table(NOTHING, NOTHING, kept=False)
    table.play("keep 2", 0)
    for viewer in (-1, 1):
        chance = chance_from(3, viewer + 1)
        assert_evenly(Counter(int(drawn(table.records, viewer, chance)["choice"][0][0]) for _ in range(DRAWS)), 2)
    own = {int(drawn(table.records, 0, chance_from(4))["choice"][0][0]) for _ in range(20)}
    assert own == {reading.code_of("keep 2")}


def test_a_sealed_first_lay_is_drawn_from_all_its_seat_could_make() -> None:
    both = Table(NOTHING, NOTHING, others=[POTION, POTION], setup="pass", kept=False)
    both.play("keep 1", 0)
    both.play("keep 1", 1)
    ways = both.asked()[0]
    assert len(ways) == 4 * 12
    both.play(ways[7], 0)
    for viewer in (-1, 1):
        chance = chance_from(5, viewer + 1)
        met = Counter(reading.word_of(int(drawn(both.records, viewer, chance)["choice"][0][0])) for _ in range(DRAWS))
        assert set(met) == set(ways)
        assert_evenly(met, 4 * 12)
    assert reading.word_of(int(drawn(both.records, 0, chance_from(6))["choice"][0][0])) == ways[7]


def test_a_sealed_choice_shows_only_that_it_was_made() -> None:
    one, other = (Table(NOTHING, NOTHING, kept=False) for _ in range(2))
    one.play("keep 1", 0)
    other.play("keep 2", 0)
    for viewer in (-1, 1):
        assert known(one.records, viewer).tobytes() == known(other.records, viewer).tobytes()
    assert known(one.records, 0).tobytes() != known(other.records, 0).tobytes()


def test_what_the_table_was_told_last_stays_while_the_next_choice_is_sealed() -> None:
    """Else the first of two to choose would wipe out for all what had just happened."""
    table = Table(NOTHING, NOTHING, others=[POTION, POTION], setup="pass", kept=False)
    table.play("keep 1", 0)
    table.play("keep 1", 1)
    before = [line.text for line in GAME.tell(table.records, None)]
    assert "{0} begins the bag with card 1." in before
    table.play("lay 0 0,0", 0)
    assert [line.text for line in GAME.tell(table.records, None)] == before
