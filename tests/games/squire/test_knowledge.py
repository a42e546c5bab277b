"""Who knows what, and the games drawn for a viewer that cannot see all.

That nobody learns anything hidden is proved for any game in tests/conformance; here is what this game's own rules say.
"""

from collections import Counter
from typing import Any

import numpy as np
import pytest

from tests.games.squire.table import GAME, Table
from wunderkammer.core import verbs
from wunderkammer.core.chance import Chance, chance_from
from wunderkammer.core.game import Records
from wunderkammer.games.squire import state as s

DRAWS = 3_000
VIEWERS = (-1, 0, 1)


def known(records: Records, viewer: int) -> Any:
    out = np.zeros(1, GAME.dtype)
    verbs.know_at(records, 0, viewer, out, 0)
    return out


def drawn(records: Records, viewer: int, chance: Chance) -> Any:
    """A game the viewer cannot tell from this one, made from what it knows alone."""
    out = known(records, viewer)
    verbs.resample_at(out, 0, viewer, chance)
    return out[0]


def assert_evenly(met: Counter[Any], shares: dict[Any, float]) -> None:
    """Each thing is drawn in its share of DRAWS; 6 standard deviations are allowed to either side."""
    assert set(met) <= set(shares)
    for thing, share in shares.items():
        assert abs(met[thing] - DRAWS * share) <= 6 * (DRAWS * share * (1 - share)) ** 0.5, (thing, met)


def test_a_hand_is_known_to_its_seat_alone_and_its_size_to_all() -> None:
    table = Table("fox", "badger").hand(0, "M03", "M01").hand(1, "M20")
    assert [card.id for card in table.view(0).mine.hand] == ["M01", "M03"]
    for viewer in (None, 0, 1):
        assert [seat.hand_size for seat in table.view(viewer).seats] == [2, 1]
        assert [seat.hand for seat in table.view(viewer).seats] == [None, None]
    for viewer in VIEWERS:
        hands = known(table.records, viewer)[0]["hand"]
        assert [bool(hand) for hand in hands[:2]] == [viewer == 0, viewer == 1]
        assert set(known(table.records, viewer)[0]["deck"].tolist()) == {s.NONE}
        assert set(known(table.records, viewer)[0]["pool"].tolist()) == {s.NONE}


def test_a_hand_is_a_set_no_order_of_drawing_is_told() -> None:
    records = []
    for cards in (("M05", "M09"), ("M09", "M05")):
        table = Table("fox", "badger").gallery(0, {"1,1": "ceramics 2"}).deck(*cards).token(0)
        records.append(table.play("go London", "sell", "exhibit ceramics").records)
    for viewer in VIEWERS:
        assert known(records[0], viewer).tobytes() == known(records[1], viewer).tobytes()


def test_which_exhibits_were_removed_and_what_comes_next_is_hidden() -> None:
    """Two deals that differ only there look the same to everybody."""
    table, other = Table("fox", "badger"), Table("fox", "badger")
    unseen = int(other.rec.removed) + int(other.rec.supply)
    other.rec.pool[:unseen] = other.rec.pool[:unseen][::-1].copy()
    assert table.records.tobytes() != other.records.tobytes()
    for viewer in VIEWERS:
        assert known(table.records, viewer).tobytes() == known(other.records, viewer).tobytes()


def test_unseen_exhibits_are_drawn_evenly_supply_and_removed_as_one() -> None:
    table = Table("fox", "badger")
    rec: Any = table.rec
    unseen = Counter(int(kind) // s.MOST_VALUE for kind in rec.pool[: rec.removed + rec.supply])
    shares = {of_type: n / unseen.total() for of_type, n in unseen.items()}
    for viewer in VIEWERS:
        chance = chance_from(1, viewer + 1)
        met = [drawn(table.records, viewer, chance)["pool"] for _ in range(DRAWS)]
        next_one = int(rec.removed) + int(rec.supply) - 1
        for place in (0, next_one):
            assert_evenly(Counter(int(pool[place]) // s.MOST_VALUE for pool in met), shares)
        assert all(sorted(pool[: next_one + 1]) == sorted(rec.pool[: next_one + 1]) for pool in met[:50])


def test_other_hands_and_the_deck_are_drawn_evenly_as_one() -> None:
    """Nine unseen cards, two of them in the hand of seat 1: each is there in two games of nine."""
    table = Table("fox", "badger").hand(0, "M01").hand(1, "M02", "M03").deck(*(f"M{i:02}" for i in range(10, 17)))
    unseen = [1, 2, *range(9, 16)]
    for viewer in (-1, 0):
        chance = chance_from(2, viewer + 1)
        met: Counter[int] = Counter()
        for _ in range(DRAWS):
            rec = drawn(table.records, viewer, chance)
            hand = int(rec["hand"][1])
            assert hand.bit_count() == 2
            met.update(card for card in unseen if hand >> card & 1)
            assert int(rec["hand"][0]) == 1 if viewer == 0 else int(rec["hand"][0]).bit_count() == 1
        cards = unseen if viewer == 0 else [0, *unseen]
        if viewer == 0:
            assert_evenly(met, {card: 2 / len(cards) for card in cards})
    own = drawn(table.records, 1, chance_from(3))
    assert int(own["hand"][1]) == 0b110


def test_what_was_seen_leaves_the_pools() -> None:
    """An exhibit in hand, in a gallery, in a city or in the discard pile is drawn nowhere; nor is a card that was
    played, dropped or accepted."""
    table = Table("eagle", "badger").hand(0, "M01", "M20").commissions(1, "M07").lay("London", "sculpture 6")
    table.play("go London", "buy", "play M01")
    rec = drawn(table.records, 1, chance_from(4))
    cards = int(rec["hand"][0]) | sum(1 << int(card) for card in rec["deck"] if card >= 0)
    assert not cards & (1 | 1 << 6)
    there = Counter(int(kind) for kind in rec["pool"] if kind >= 0)
    there.update(int(kind) for kind in rec["city"] if kind >= 0)
    there[int(rec["in_hand"])] += 1
    assert there == Counter({kind: int(n) for kind, n in enumerate(rec["copies"]) if n})


@pytest.mark.parametrize(
    ("words", "reveals"),
    [
        (["go London"], False),
        (["go London", "buy"], False),  # a hand that is not empty: the city waits
        (["go London", "sell"], False),
        (["go London", "sell", "play M01"], True),  # a card is shown
        (["go London", "sell", "done"], True),  # the refill is seen
        (["go London", "buy", "done", "cell 1,1"], False),
    ],
)
def test_what_can_be_taken_back_until_something_new_is_seen(words: list[str], reveals: bool) -> None:
    table = Table("eagle", "badger").lay("London", "book 2").hand(0, "M01", "M04").play(*words[:-1])
    before = int(table.rec.reveal)
    assert (int(table.play(words[-1]).rec.reveal) > before) == reveals


def test_with_an_empty_hand_a_trade_refills_at_once() -> None:
    table = Table("eagle", "badger").play("go London")
    before = int(table.rec.reveal)
    assert table.play("sell").rec.reveal == before + 1


def test_accepting_a_commission_shows_a_card_and_dropping_one_shows_nothing() -> None:
    table = Table("fox", "badger").hand(1, "M04").commissions(1, "M07").gallery(1, {"1,1": "sculpture 2"}).token(0)
    table.play("go London", "sell", "exhibit sculpture")
    before = int(table.rec.reveal)
    assert table.play("drop M07").rec.reveal == before
    assert table.play("accept M04").rec.reveal == before + 1


def test_at_the_end_everything_is_open() -> None:
    table = Table("fox", "badger").hand(0, "M01").supply(1).play("go London", "sell", "done")
    for viewer in (None, 0, 1):
        assert [seat.hand for seat in table.view(viewer).seats] == [("M01",), ()]
    assert known(table.records, -1).tobytes() == table.records.tobytes()


def test_every_byte_of_the_record_is_a_fields() -> None:
    """So that games are equal exactly when their bytes are."""
    fields: Any = GAME.dtype.fields
    assert sum(kind.itemsize for kind, _ in (entry[:2] for entry in fields.values())) == GAME.dtype.itemsize
