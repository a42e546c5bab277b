"""A game and its plain telling, played side by side and compared at every step."""

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

from tests.games.squire_for_hire import reading
from tests.games.squire_for_hire.plain import Box, Plain, place_of
from wunderkammer.core.game import Records

Choose = Callable[[int, list[str]], str]
"""choose(seat, words) -> word"""


def plain_for(box: Box, options: Mapping[str, Any], records: Records) -> Plain:
    """A telling told only how the cards were dealt, and how each deck is shuffled."""
    rec: Any = records[0]
    seats = int(rec.seats)
    return Plain(
        box,
        options,
        int(rec.starter),
        reading.squires(records),
        [rec.dealt[seat].tolist() for seat in range(seats)],
        lambda number, cards: reading.order_of_deck(records, number, cards),
    )


def _table_of(plain: Plain) -> dict[str, Any]:
    return {
        "deck": plain.deck,
        "deck number": plain.deck_number,
        "piles": list(plain.piles),
        "bag cards": plain.bag_cards,
        "dealt": plain.dealt,
        "given": plain.given,
        "gone": plain.gone,
        "turn": plain.turn,
        "turns": plain.turns,
        "lone": plain.lone,
        "over": plain.over,
    }


def _bag_of(plain: Plain, seat: int) -> dict[str, Any]:
    bag = plain.bags[seat]
    left, top = bag.corner

    def here(squares: Any) -> set[tuple[int, int]]:
        return {(x - left, y - top) for x, y in map(place_of, squares)}

    squares = here(bag.squares)
    joined = {
        step: here(square for item in bag.items for square in item.squares if square + step in item.squares)
        for step in (1, 1_000)
    }
    return {
        "size": (1 + max(x for x, _ in squares), 1 + max(y for _, y in squares)) if squares else (0, 0),
        "first card": (-left, -top),
        "filled": squares,
        "free": here(bag.free(False)),
        "joined to the right": joined[1],
        "joined downwards": joined[1_000],
    }


def _compare_bag(records: Records, plain: Plain, seat: int, where: str) -> None:
    assert reading.bag(records, seat) == _bag_of(plain, seat), where
    assert reading.score(records, seat) == plain.score(seat), where
    values = reading.item_values(records, seat)
    assert values == {type_: plain.item_value(seat, type_) for type_ in values}, where


def follow(records: Records, plain: Plain, choose: Choose, who: str, seen: Counter[str]) -> None:
    """Play a game to its end and compare at every step. What it met is counted in `seen`; `who` is for messages."""
    log: list[str] = []
    compared = [-1 for _ in plain.seats]
    while True:
        asked = reading.asked(records)
        where = f"{who}, after {log}"
        assert {seat: set(words) for seat, words in asked.items()} == plain.asked, where
        assert reading.table(records) == _table_of(plain), where
        for seat in plain.seats:
            if compared[seat] != len(plain.bag_cards[seat]):
                compared[seat] = len(plain.bag_cards[seat])
                _compare_bag(records, plain, seat, where)
        if not asked:
            break
        # Of two that choose at once, the second goes first as often.
        seat = list(asked)[len(log) % len(asked)]
        words = asked[seat]
        seen["positions"] += words[0].split()[0] in ("pass", "lay", "leave")
        seen["spots"] += sum(word.startswith("lay") for word in words)
        word = choose(seat, words)
        seen[word.split()[0]] += 1
        log.append(f"{seat} {word}")
        reading.play(records, seat, word)
        plain.play(seat, word)
    places, points = reading.places(records)
    assert places == plain.places()
    assert points == [sum(plain.score(seat)) for seat in plain.seats]
    seen["games"] += 1
    seen["a card dropped"] += bool(plain.gone)
    seen["a last card"] += plain.lone is not None
    seen["more than two passes"] += plain.deck_number > 2
    seen["hired"] += len(plain.seats) == 1 and points[0] >= 25
    seen["a shared place"] += places == [1, 1]
    seen["longest"] = max(seen["longest"], plain.turns)
