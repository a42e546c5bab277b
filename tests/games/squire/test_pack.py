"""Component values: what is refused, naming file, key and what was expected (SQ-1.8).

Games with other values are played in tests/conformance and test_plain.py."""

import re

import pytest

from tests.games.squire.table import GAME, PACKS, STANDARD
from wunderkammer.core.game import BadPack

TEXT = STANDARD.read_text(encoding="utf-8")


def changed(old: str, new: str, times: int = -1) -> str:
    assert old in TEXT
    return TEXT.replace(old, new, times)


def refused(text: str) -> str:
    with pytest.raises(BadPack) as caught:
        GAME.parse_pack(text, "mine.toml")
    return str(caught.value)


def test_the_standard_values_are_taken() -> None:
    assert GAME.seats_of(GAME.parse_pack(TEXT, "mine.toml")) == (2, 3, 4)


@pytest.mark.parametrize(
    ("old", "new", "key", "expected"),
    [
        ("royal_tickets = 1\nmessages", "royal_tickets = 0\nmessages", "setup.royal_tickets", "at least 1"),
        ('"2" = 16', '"2" = 17', "setup.removed.2", "the same number of turns, got 23"),
        ('"3" = 7', '"3" = 40', "setup.removed.3", "expected a supply on british-isles, got 0 exhibits"),
        ('"4" = 0', '"5" = 0', "setup.removed", "5"),
        ('{ "2" = 16, "3" = 7, "4" = 0 }', "{}", "setup.removed", "expected exhibits for 2, 3 or 4 seats"),
        ("prices = [5, 4, 3, 2, 1]", "prices = [5, 4, 3, 2]", "market.prices", "a price for each of 5 markers, got 4"),
        ("prices = [5, 4, 3, 2, 1]", "prices = [5, 4, 3, 2, 1, 1]", "market.prices", "5 markers, got 6"),
        ("prices = [5, 4, 3, 2, 1]", "prices = [1, 2, 3, 4, 5]", "market.prices", "the highest price first"),
        ("prices = [5, 4, 3, 2, 1]", "prices = [5, 4, 3, 2, -1]", "market.prices[4]", "-1|>= 0"),
        ('"ceramics", "book"]', '"ceramics"]', "market.types", "expected each of painting"),
        ('"ceramics", "book"]', '"ceramics", "ceramics"]', "market.types", "each of .* once"),
        ('"yellow", "green"]', '"yellow", "grey"]', "market.regions[4]", "grey"),
        (
            '"3,3" = { coins',
            '"4,3" = { coins',
            "gallery.hall",
            "expected cells from 1,1 to 3,4, floor first, got '4,3'",
        ),
        ('"3,3" = { coins', '"3,5" = { coins', "gallery.hall", "got '3,5'"),
        ('"3,3" = { coins', '"3.3" = { coins', "gallery.hall", "got '3.3'"),
        ('"3,3" = { coins', '"3,3" = { points', "gallery.hall.3,3", "points"),
        ('ability = "sale_bonus"', 'ability = "haggle"', "player_boards.fox", "haggle"),
        ('  ["Dublin", "Cork"],\n', '  ["Dublin", "Paris"],\n', "boards.british-isles.lines.land[18]", "'Paris'"),
        (
            '  ["Dublin", "Cork"],\n',
            '  ["Dublin", "Dublin"],\n',
            "boards.british-isles.lines.land[18]",
            "two cities, once",
        ),
        ('  ["Dublin", "Cork"],\n', '  ["Belfast", "Dublin"],\n', "boards.british-isles.lines.land[18]", "once"),
        ('"Norwich"]\nblue', '"London"]\nblue', "boards.british-isles.regions", "'London' more than once"),
        ('"Norwich"]\nblue', '"Nörwich"]\nblue', "boards.british-isles.regions", "plain letters"),
        (
            'yellow = ["Cardiff", "Swansea", "Holyhead"]',
            "yellow = []",
            "boards.british-isles.regions",
            "a city or more",
        ),
        ('id = "M02"', 'id = "M01"', "messages", "'M01' more than once"),
        ('id = "M02"', 'id = "M 2"', "messages", "without spaces, got 'M 2'"),
        ('{ region = "red" }', '{ weather = "rain" }', "messages[0].when", "weather"),
        ('{ region = "red" }', '{ region = "grey" }', "messages[0].when.region", "grey"),
        ("per_full_floor = true, vp = 2", "vp = 2", "messages[11].commission", "one thing to count, got none"),
        (
            "per_full_floor = true, vp = 2",
            "per_full_floor = true, per_left_over = 3, vp = 2",
            "messages[11].commission",
            "one thing to count, got per_full_floor, per_left_over",
        ),
        ("per_value_in = [5, 6]", "per_value_in = []", "messages[3].commission.per_value_in", "an empty list"),
        ("accept_commissions = true", "accept_commission = true", "exhibitions.sculpture.holder", "accept_commission"),
        ("others = { swap_commission = 1 }", "others = { swap_commission = 2 }", "exhibitions.sculpture", "<= 1"),
        ('book = { colour = "purple"', 'books = { colour = "purple"', "exhibits", "books"),
        ('green = "shamrock"\n', "", "regions", "one entry for each of red, green"),
        ("messages = 1\n", "messages = 9\nmore = 1\n", "setup", "more"),
        (
            'lion = { characters = ["Sir Lion", "Lady Lioness"], ability = "always_guest" }\n',
            "",
            "player_boards",
            "4 to 8",
        ),
    ],
)
def test_sq_1_8_what_cannot_be_played_is_refused(old: str, new: str, key: str, expected: str) -> None:
    said = refused(changed(old, new, 1))
    assert said.startswith("mine.toml: ")
    assert key in said
    assert re.search(expected, said), said


def test_sq_1_8_a_city_without_a_line() -> None:
    """London's five lines and the sea lines are another's; Norwich loses all of its own."""
    text = TEXT
    for line in ('["London", "Norwich"],', '["Norwich", "York"],', '["Norwich", "Newcastle"],'):
        text = text.replace(line, "")
    assert (
        refused(text)
        == "mine.toml: boards.british-isles.lines: expected a line to each city, got none to Norwich (SQ-1.8)"
    )


def test_sq_1_8_a_side_in_two_pieces() -> None:
    """The world without the lines that lead to America."""
    text = TEXT
    for line in (
        '["London", "New York"],',
        '["Cape Town", "Buenos Aires"],',
        '["Marrakesh", "Rio de Janeiro"],',
        '["San Francisco", "Tokyo"],',
    ):
        text = text.replace(line, "")
    assert refused(text) == (
        "mine.toml: boards.world.lines: expected all cities to hang together, got no way from London to Rio de Janeiro "
        "(SQ-1.8)"
    )


def test_sq_1_8_too_few_or_too_many_message_cards() -> None:
    head, *cards = TEXT.split("[[messages]]")
    assert "expected 1 for each of 4 seats, got 3" in refused("[[messages]]".join([head, *cards[:3]]))
    more = [card.replace('id = "M', f'id = "X{i}') for i in range(2) for card in cards]
    assert "at most 48 cards, got 84" in refused("[[messages]]".join([head, *more]))


def test_a_file_that_is_not_toml_or_not_there_is_refused() -> None:
    assert refused("[exhibits").startswith("mine.toml: is not TOML")
    with pytest.raises(BadPack, match="cannot be read"):
        GAME.load_pack(PACKS / "missing.toml")


def test_distances_are_those_of_shortest_routes() -> None:
    from tests.games.squire.comparing import pack_of
    from tests.games.squire.plain import ways
    from wunderkammer.games.squire.moves import city_names

    records = GAME.blank(GAME.load_pack(STANDARD))
    for number, side in enumerate(("british-isles", "world")):
        rec = records[0]
        rec["side"] = number
        cities = city_names(rec)
        lines = pack_of(STANDARD)["boards"][side]["lines"]
        for i, city in enumerate(cities):
            away = ways(lines["land"] + lines["sea"], city)
            assert rec["distance"][number, i, :15].tolist() == [away[other] for other in cities]
