"""SH-1.5: component values of one's own, and what is refused."""

import re
from pathlib import Path

import pytest

from tests.games.squire_for_hire.building import NOTHING, Table, card, pack_text
from tests.games.squire_for_hire.reading import GAME, PACKS, STANDARD
from wunderkammer.core.game import BadPack

CARDS = [card("Sw Sw Sw / . gl gl / Co . . / . . .", "quest weapon 1 / use potion")] * 5
SQUIRE = '[squires]\nAda = {{ value = ["weapon", 1], combos = [{combos}], prized_junk = "{prized}" }}\n'


def squire(combos: str = '{ items = ["sword", "bow"], points = 2 }', prized: str = "skull") -> str:
    return SQUIRE.format(combos=combos, prized=prized)


def refusal(text: str) -> str:
    with pytest.raises(BadPack) as refused:
        GAME.parse_pack(text, "mine.toml")
    return str(refused.value)


def test_sh_1_5_the_standard_values_and_those_of_the_tests_are_taken() -> None:
    assert GAME.seats_of(GAME.load_pack(STANDARD)) == (1, 2)
    assert {path.stem: GAME.seats_of(GAME.load_pack(path)) for path in PACKS.glob("*.toml")} == {
        "five-cards": (1,),
        "most-of-everything": (1, 2),
        "odd-shapes": (1, 2),
    }
    assert GAME.seats_of(GAME.parse_pack(pack_text(CARDS), "mine.toml")) == (1,)


@pytest.mark.parametrize(
    "loot",
    [
        "Sw Sw . / . . . / . . . / . . .",
        "Sw Sw Sw / Sw . . / . . . / . . .",
        "Sw . Sw / . . Sw / . . . / . . .",
        "Po Po . / . . . / . . . / . . .",
    ],
    ids=["too small", "too large", "in two parts", "two that touch"],
)
def test_sh_1_5_an_item_has_the_declared_number_of_joined_squares(loot: str) -> None:
    said = refusal(pack_text([*CARDS, card(loot)]))
    assert re.match(
        r"mine\.toml: cards\[5\]\.loot: expected (sword|potion) .* joined squares, got \d \(SH-1\.5\)", said
    )


def test_sh_1_5_there_are_at_least_two_cards_a_seat_and_three() -> None:
    assert "cards: expected 5 to 18 cards, got 4 (SH-1.5)" in refusal(pack_text(CARDS[:4]))
    assert GAME.seats_of(GAME.parse_pack(pack_text(CARDS + CARDS[:1]), "mine.toml")) == (1,)
    assert GAME.seats_of(GAME.parse_pack(pack_text(CARDS + CARDS[:2]), "mine.toml")) == (1, 2)


def test_sh_1_5_there_is_a_squire_for_each_seat() -> None:
    assert GAME.seats_of(GAME.parse_pack(pack_text(CARDS * 2, squires=squire()), "mine.toml")) == (1,)


def test_sh_1_5_at_most_eighteen_cards() -> None:
    assert "cards: expected 5 to 18 cards, got 20" in refusal(pack_text(CARDS * 4))
    assert GAME.parse_pack(pack_text((CARDS * 4)[:18]), "mine.toml")


def test_sh_1_5_a_story_asks_for_something() -> None:
    assert "cards[5].story: expected a value, a use or both (SH-1.5)" in refusal(
        pack_text([*CARDS, card(story="quest")])
    )


@pytest.mark.parametrize(
    "story", ["quest use junk", "quest junk 2", "quest weapon 2 / use treasure", "riddle weapon 2"]
)
def test_sh_1_5_a_story_does_not_ask_for_junk_or_unknown_words(story: str) -> None:
    assert refusal(pack_text([*CARDS, card(story=story)])).startswith("mine.toml: cards[5].story")


@pytest.mark.parametrize("story", ["quest weapon 0", "quest weapon 61"])
def test_sh_1_5_numbers_are_in_range(story: str) -> None:
    assert refusal(pack_text([*CARDS, card(story=story)])).startswith("mine.toml: cards[5].story.value")


def test_sh_1_5_a_combo_names_two_different_items_that_exist() -> None:
    twice = refusal(pack_text(CARDS, squires=squire('{ items = ["sword", "sword"], points = 2 }')))
    assert "squires.Ada.combos[0].items: expected two different items (SH-1.5)" in twice
    unknown = refusal(pack_text(CARDS, squires=squire('{ items = ["sword", "lute"], points = 2 }')))
    assert "squires.Ada.combos[0].items: there is no item 'lute' (SH-1.5)" in unknown


def test_sh_1_5_prized_junk_is_junk() -> None:
    for prized in ("sword", "lute"):
        assert "squires.Ada.prized_junk" in refusal(pack_text(CARDS, squires=squire(prized=prized)))


@pytest.mark.parametrize(
    ("loot", "problem"),
    [
        ("Sw Sw Sw / . . . / . . .", "expected 4 lines of 3 squares"),
        ("Sw Sw Sw . / . . . . / . . . . / . . . .", "expected 4 lines of 3 squares"),
        ("Xx . . / . . . / . . . / . . .", "there is no item with the code 'Xx'"),
    ],
)
def test_sh_1_5_a_loot_side_is_a_grid_of_known_codes(loot: str, problem: str) -> None:
    assert f"mine.toml: cards[5].loot: {problem}" in refusal(pack_text([*CARDS, card(loot)]))


@pytest.mark.parametrize(
    ("more_items", "key"),
    [
        ('Xx = ["thing", "gadget", 1]', "items"),
        ('Xx = ["thing", "junk", 0]', "items"),
        ('Xx = ["thing", "junk", 13]', "items"),
        ('Xx = ["sword", "weapon", 2]', "items.Sw"),
        ('Xx = ["a thing with a very long name", "junk", 1]', "items.Xx"),
        ('"a b" = ["thing", "junk", 1]', "items.a b"),
        ('"." = ["thing", "junk", 1]', "items.."),
    ],
)
def test_sh_1_5_items_have_types_sizes_and_names_of_their_own(more_items: str, key: str) -> None:
    assert refusal(pack_text(CARDS, more_items)).startswith(f"mine.toml: {key}")


def test_a_file_that_is_not_there_or_no_toml_is_refused_by_name(tmp_path: Path) -> None:
    with pytest.raises(BadPack, match="nowhere"):
        GAME.load_pack(tmp_path / "nowhere.toml")
    assert refusal("[items").startswith("mine.toml: is not TOML")


def test_the_items_of_a_card_are_found_whatever_their_shape() -> None:
    """Cards of winding items, from the file of odd shapes: a ring around two others, and a card that is one item."""
    components = GAME.components(GAME.load_pack(PACKS / "odd-shapes.toml"))
    first, carpet = components.cards[0], components.cards[4]  # pyright: ignore[reportAttributeAccessIssue]
    assert {part.item: len(part.squares) for part in first.parts} == {"stone ring": 10, "coin": 1, "dust": 1}
    assert [(part.item, len(part.squares)) for part in carpet.parts] == [("carpet", 12)]


def test_a_card_without_good_items_can_be_a_bag_but_never_be_laid() -> None:
    for loot in (NOTHING, "fe . sk / . . . / gl gl . / . . ac"):
        table = Table(loot, left=loot, right=loot, story="quest weapon 1")
        assert table.words() == {"pass"}
