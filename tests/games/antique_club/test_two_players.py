"""Two players (AC-6): Surprise, Confrontation, and the ordinary rules for two."""

import random

import numpy as np
import pytest

from tests.games.antique_club.reading import GAME, STANDARD, Reading
from tests.games.antique_club.table import Table
from wunderkammer.core import chance, verbs
from wunderkammer.core.game import BadOption

AAB = "A1745 A1762 B1650"


@pytest.mark.parametrize("variant", ["surprise", "confrontation"])
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_ac_6_0_the_variants_are_for_two_seats_only(variant: str, seats: int) -> None:
    with pytest.raises(BadOption, match=rf"{variant} is for two seats only, not {seats} .*AC-6\.0"):
        GAME.encode(seats, {"variant": variant})


def test_ac_6_0_two_seats_play_surprise_unless_they_choose_otherwise() -> None:
    [variant] = [option for option in GAME.options if option.name == "variant"]
    assert variant.default(2) == "surprise"
    assert [variant.default(seats) for seats in (3, 4, 5, 6)] == ["ordinary"] * 4
    assert GAME.encode(2, {}).tolist() == GAME.encode(2, {"variant": "surprise"}).tolist()


def test_ac_6_1_place_and_card_are_one_choice_revealed_together() -> None:
    table = Table("", "", variant="surprise")
    assert table.asked == {0, 1}
    table.play(0, "hall")
    # Still choosing, and free to take any card of that place.
    assert table.asked == {0, 1}
    assert table.legal(0)[:2] == ["bid 1", "bid 10"]
    table.play(0, "bid 24")
    assert table.asked == {1}
    assert [(seat.place, seat.card) for seat in table.view(1).seats] == [(None, None)] * 2
    table.play(1, "castle", "thief 9")
    assert [(seat.place, seat.card) for seat in table.view(1).seats] == [("hall", "bid 24"), ("castle", "thief 9")]


def test_ac_6_1_legal_as_things_stand_when_the_choice_is_made() -> None:
    table = Table(AAB, "A1788 C1610 E1785", variant="surprise", cash={1: ""}, prison="4 9")
    # AC-2.2: seat 1 has neither cash nor a free thief. It is asked for its card only.
    assert table.legal(1) == ["detective"]
    table.play(0, "castle")
    assert table.legal(0) == ["thief 5", "thief 8", "detective", "exhibit"]
    assert table.refusal(0, "bid 24").rule == "AC-2.3"


def test_ac_6_1_the_winner_of_the_auction_has_seen_the_castle_card() -> None:
    table = Table("", AAB + " C1610", variant="surprise").play(0, "hall", "bid 1").play(1, "castle", "exhibit")
    assert table.asked == {0}
    assert table.view(0).seats[1].card == "exhibit"
    table.play(0, "take left")
    # Exhibits are still put together in phase 4.
    assert table.phase == "exhibits"
    assert table.asked == {1}


@pytest.mark.parametrize("variant", ["surprise", "confrontation"])
def test_ac_6_1_and_ac_6_2_when_castle_cards_are_chosen_makes_no_difference(variant: str) -> None:
    """The same choices make the same game under both values of the option."""
    rng = random.Random(1)
    games = []
    for commits in ("before-auction", "after-auction"):
        records = GAME.blank(GAME.load_pack(STANDARD))
        codes = GAME.encode(2, {"variant": variant, "castle_commits": commits})
        verbs.setup_at(records, 0, 2, codes, chance.deal_words(chance.numbered_seed(9), GAME.entropy_words))
        games.append(records)
    reading = Reading(GAME.blank(GAME.load_pack(STANDARD)))
    while asked := reading.asked(games[0]):
        assert reading.asked(games[1]) == asked
        assert reading.table(games[1]) == reading.table(games[0])
        seat = rng.choice(list(asked))
        code = rng.choice(asked[seat])
        for records in games:
            verbs.play_at(records, 0, seat, code)
    out = np.zeros((2, 2, 2), np.int32)
    for i, records in enumerate(games):
        verbs.score_at(records, 0, out[i])
    assert (out[0] == out[1]).all()


def test_ac_6_2_both_are_in_the_hall_then_in_the_castle_by_turns() -> None:
    table = Table("", "", variant="confrontation")
    for number in (1, 3, 5):
        assert table.now["round"] == number
        assert [seat.place for seat in table.view(None).seats] == ["hall", "hall"]
        assert [(line.seat, line.card) for line in table.told("place")] == [(0, "hall"), (1, "hall")]
        table.play(0, "thief 8").play(1, "thief 9")
        assert [seat.place for seat in table.view(None).seats] == ["castle", "castle"]
        table.play(0, "detective").play(1, "detective")


def test_ac_6_2_the_place_is_announced_before_cards_are_laid() -> None:
    table = Table("", "", variant="confrontation")
    assert table.phase == "cards"
    assert table.asked == {0, 1}
    assert table.view(1).seats[0].place == "hall"
    assert table.refusal(0, "castle").code == "illegal"
    assert "detective" not in table.legal(0)


def test_ac_6_2_once_both_windows_are_empty_every_round_is_in_the_castle() -> None:
    table = Table("", "", variant="confrontation", left="", right="C1610")
    table.play(0, "bid 24").play(1, "bid 23")
    # Round 2 is in the Castle as ever, round 3 now too.
    for number in (2, 3, 4):
        assert table.now["round"] == number
        assert [seat.place for seat in table.view(None).seats] == ["castle", "castle"]
        table.play(0, "detective").play(1, "detective")


def test_ac_6_2_in_the_hall_a_seat_with_nothing_to_lay_passes_openly_and_the_other_must_lay_a_card() -> None:
    table = Table("", "", variant="confrontation", cash={0: ""}, prison="8 5")
    assert [line.seat for line in table.told("passes")] == [0]
    assert table.asked == {1}
    assert table.legal(1) == ["bid 2", "bid 9", "bid 16", "bid 23", "thief 4", "thief 9"]
    table.play(1, "bid 2", "take right")
    assert table.now["round"] == 2
    assert table.asked == {1}, "red has only its detective in the Castle, as all can see"


def test_ac_6_2_a_lone_card_against_a_pass_must_be_laid_all_the_same() -> None:
    """Green has one card and red passes: green is asked, so that the round does not go by unseen."""
    table = Table("", "", variant="confrontation", cash={0: "", 1: "2"}, prison="8 4", thieves={0: "8", 1: "4"})
    assert table.asked == {1}
    assert table.legal(1) == ["bid 2"]


def test_ac_6_3_two_may_play_by_the_ordinary_rules() -> None:
    table = Table("", "", variant="ordinary")
    assert table.phase == "places"
    table.all_play("hall", "castle")
    assert [seat.place for seat in table.view(1).seats] == ["hall", "castle"]
    assert table.phase == "cards"
