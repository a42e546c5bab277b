"""SH-5: score. The bags here are one loot card, as it was dealt."""

import numpy as np
import pytest

from tests.games.squire_for_hire import reading
from tests.games.squire_for_hire.building import NOTHING, TOO_MUCH, Table
from wunderkammer.core import verbs


def score(bag: str, squire: str = "Ooru", **options: bool) -> dict[str, int]:
    """The lines of the score of a bag that are not zero."""
    return Table(bag, squires=[squire], **options).score()


def grown(bag: str, loot: str, spot: str, squire: str = "Gust", **options: bool) -> dict[str, int]:
    """The score of a bag on which one more card was laid."""
    table = Table(bag, left=loot, story="quest weapon 1", squires=["Gust"], **options)
    table.play(f"lay left {spot}")
    table.records[0]["squire"][0] = reading.names_of_squires(table.records).index(squire)
    return table.score()


# SH-5.1


def test_sh_5_1_each_visible_good_item_scores_one_whatever_its_size() -> None:
    assert score("Ch Ch Po / Ch Ch . / . . . / Sw Sw Sw") == {"items": 3}


def test_sh_5_1_what_is_covered_does_not_score() -> None:
    assert grown("Po . Co / . . . / . . . / . . .", "Ri . . / . . . / . . . / . . .", "0 1,1") == {"items": 3}
    assert grown("Po . Co / . . . / . . . / . . .", ". Ri . / . . . / . . . / . . .", "0 0,0") == {"items": 1}


def test_sh_5_1_all_five_types_are_good() -> None:
    assert score("He . Po / . . . / Dg . Cb / Dg . Co") == {"items": 5}


# SH-5.2


def test_sh_5_2_two_of_a_kind_that_share_an_edge_score_one() -> None:
    """The second potion comes to lie beside the first."""
    assert grown("Po . . / . . . / . . . / . . .", "Po . . / . . . / . . . / . . .", "0 1,0") == {
        "items": 2,
        "pairs": 1,
    }
    assert grown("Po . . / . . . / . . . / . . .", "Po . . / . . . / . . . / . . .", "0 2,0") == {"items": 2}


def test_sh_5_2_touching_corners_do_not_count() -> None:
    assert score("Po . . / . Po . / . . Po / . . .") == {"items": 3}


def test_sh_5_2_the_same_type_is_not_the_same_kind() -> None:
    assert score("Co Ri Co / . . . / Dg Bw . / Dg Bw Bw", "Gust") == {"items": 5}


def test_sh_5_2_three_in_a_row_are_two_pairs() -> None:
    """Each new potion is laid to the right of the last."""
    potion = "Po . . / . . . / . . . / . . ."
    table = Table(potion, left=potion, right=potion, story="quest weapon 1", below=["quest weapon 1"])
    table.play("lay left 0 1,0")
    table.play("lay right 0 2,0")
    assert table.picture().startswith("Po Po Po . . / ")
    assert table.score() == {"items": 3, "pairs": 2}


def test_sh_5_2_several_shared_edges_of_one_pair_count_once() -> None:
    """Two chests, one above the other, share two edges."""
    chest = "Ch Ch . / Ch Ch . / . . . / . . ."
    assert grown(chest, chest, "0 0,2") == {"items": 2, "pairs": 1}
    assert grown(chest, chest, "0 1,2") == {"items": 2, "pairs": 1}, "one edge"


def test_sh_5_2_pairs_of_junk_score_nothing_unless_the_option_says_so() -> None:
    bag = "fe . . / . . . / . . . / . . Po"
    loot = "fe . . / . Po . / . . . / . . ."
    assert grown(bag, loot, "0 1,0") == {"items": 1, "junk": -2}
    assert grown(bag, loot, "0 1,0", junk_pairs=True) == {"items": 1, "junk": -2, "pairs": 1}


# SH-5.3


@pytest.mark.parametrize(
    ("squire", "bag"),
    [
        ("Gust", "Sw Sw Sw / Bw Bw . / Bw . . / . . ."),
        ("Fran", "Bk Bk Cb / . . . / . . . / . . ."),
        ("Ooru", "He Sh Sh / . . . / . . . / . . ."),
        ("Tenderfoot", "Co Ri . / . . . / . . . / . . ."),
    ],
)
def test_sh_5_3_a_combo_scores_for_each_pair_of_its_two_items(squire: str, bag: str) -> None:
    assert score(bag, squire) == {"items": 2, "combos": 2}
    for other in {"Gust", "Fran", "Ooru", "Tenderfoot"} - {squire}:
        assert score(bag, other) == {"items": 2}


def test_sh_5_3_a_combo_scores_as_often_as_there_are_pairs() -> None:
    """One ring between four coins: four pairs."""
    assert score(". Co . / Co Ri Co / . Co . / . . .", "Tenderfoot") == {"items": 5, "combos": 8}


def test_sh_5_3_a_long_edge_of_a_combo_counts_once() -> None:
    assert score("Sw Sw Sw / Bw Bw . / . Bw . / . . .", "Gust") == {"items": 2, "combos": 2}
    assert score("Sw Sw Sw / . . . / Bw Bw . / . Bw .", "Gust") == {"items": 2}


def test_sh_5_3_combos_at_corners_do_not_count() -> None:
    assert score("Co . . / . Ri . / . . . / . . .", "Tenderfoot") == {"items": 2}


@pytest.mark.parametrize(("squire", "junk"), [("Gust", "sk"), ("Fran", "fe"), ("Ooru", "la la"), ("Tenderfoot", "ac")])
def test_sh_5_3_the_junk_it_prizes_scores_instead_of_costing(squire: str, junk: str) -> None:
    row = (junk + " . .").split()
    bag = f"{' '.join(row[:3])} / . . . / . . . / . . ."
    assert score(bag, squire) == {"prized": 1}
    for other in {"Gust", "Fran", "Ooru", "Tenderfoot"} - {squire}:
        assert score(bag, other) == {"junk": -1}


# SH-5.4


def test_sh_5_4_each_other_visible_junk_item_costs_one() -> None:
    assert score("gl gl fe / . . . / sk . bs / ac . bs", "Ooru") == {"junk": -5}


def test_sh_5_4_buried_junk_costs_nothing_and_empty_squares_score_nothing() -> None:
    assert score(NOTHING) == {}
    assert grown("gl gl . / . . . / . . . / . . .", "Po . . / . . . / . . . / . . .", "0 0,0") == {"items": 1}


# SH-5.5


def _end(first: str, second: str) -> tuple[list[int], list[int]]:
    """Places and points of two seats that only pass."""
    table = Table(first, second, below=[TOO_MUCH] * 2)
    while not table.over:
        table.play("pass")
        if not table.over and table.can("flip left"):
            table.play("flip left")
    return reading.places(table.records)


def test_sh_5_5_with_two_seats_most_points_win() -> None:
    assert _end("Po . . / . . . / . . . / . . .", "Co . Po / . . . / . . . / . . .") == ([2, 1], [1, 2])
    assert _end("Po . . / . . . / . . . / . . .", NOTHING) == ([1, 2], [1, 0])


def test_sh_5_5_equal_points_share_the_place() -> None:
    assert _end("Po . . / . . . / . . . / . . .", "Co . . / . . . / . . . / . . .") == ([1, 1], [1, 1])


def test_sh_5_5_places_are_given_at_the_end() -> None:
    table = Table("Po . . / . . . / . . . / . . .", NOTHING)
    out = np.zeros((2, 2), np.int32)
    verbs.score_at(table.records, 0, out)
    assert out.tolist() == [[1, 0], [0, 0]]
