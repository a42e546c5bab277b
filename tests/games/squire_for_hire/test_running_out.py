"""SH-4: running out."""

from collections.abc import Sequence

from tests.games.squire_for_hire.building import NOTHING, TOO_MUCH, Table, card

SWORD = "Sw Sw Sw / . . . / . . . / . . ."
POTION = "Po . . / . . . / . . . / . . ."
LIKED = "quest weapon 3"


def seven_cards(story: str = LIKED, **options: str) -> Table:
    """Two bags with a sword each; five more cards, all with a potion, all of one story. Two of these are loot, and
    three turns follow."""
    return Table(SWORD, SWORD, deck=[card(POTION, story)] * 5, **options)


def lay_or_pass(table: Table, word: str) -> None:
    """A turn: lay the potion of the left or else the right pile in the first column; or pass, and flip to the left."""
    if word == "lay":
        lays = sorted(table.words("lay left 0 0,") or table.words("lay right 0 0,"))
        table.play(lays[0])
    else:
        table.play(word)
    if not table.over and table.can("flip left"):
        table.play("flip left")


def turns(table: Table, *words: str) -> None:
    for word in words:
        lay_or_pass(table, word)


# SH-4.1


def test_sh_4_1_when_the_last_story_is_flipped_the_piles_become_a_new_deck() -> None:
    table = seven_cards()
    turns(table, "lay", "pass")
    assert (table.view().deck, table.view().deck_number) == (1, 1)
    turns(table, "pass")
    assert table.view().deck_number == 2
    # Five cards, less the one laid: two loot, two stories.
    assert (table.view().deck, [len(pile) for pile in table.piles]) == (2, [1, 1])


def test_sh_4_1_whose_turn_it_is_goes_on_as_before() -> None:
    for starter in (0, 1):
        table = seven_cards(starter=starter)
        turns(table, "lay", "pass", "pass")
        assert set(table.asked()) == {1 - starter}, "three turns were taken"


def test_sh_4_1_of_three_cards_two_are_loot_and_one_a_story() -> None:
    table = seven_cards()
    turns(table, "lay", "lay", "pass")
    assert (table.view().deck, [len(pile) for pile in table.piles]) == (1, [1, 1])


def test_sh_4_1_of_two_cards_one_is_loot_and_one_a_story() -> None:
    table = seven_cards()
    turns(table, "lay", "lay", "lay")
    assert (table.view().deck, [len(pile) for pile in table.piles]) == (1, [1, 0])


def one_card_left() -> Table:
    """Of seven cards six are laid; seat 0 is next in turn."""
    table = seven_cards()
    turns(table, "lay", "lay", "lay", "lay")
    return table


def test_sh_4_1_one_card_left_is_offered_free_to_the_seat_next_in_turn() -> None:
    table = one_card_left()
    assert table.view().phase == "free"
    assert table.view().lone is not None
    assert set(table.asked()) == {0}
    assert table.can("leave")
    assert table.words("lay ")


def test_sh_4_1_it_is_laid_by_the_rules_for_laying_and_the_game_ends() -> None:
    table = one_card_left()
    assert "lay 0 0,0" not in table.words(), "the sword is there"
    before = table.points(0)
    table.play("lay 0 1,3")
    assert table.over
    assert table.points(0) == before + 1


def test_sh_4_1_or_it_is_left_and_the_game_ends() -> None:
    table = one_card_left()
    before = table.points(0)
    table.play("leave")
    assert table.over
    assert table.points(0) == before


def test_sh_4_1_it_asks_for_no_item_value() -> None:
    """Seat 0 has no sword and never could lay a card; the last one it may."""
    table = Table(NOTHING, SWORD, deck=[card(POTION, LIKED)] * 5, starter=1)
    turns(table, "lay", "pass", "lay", "pass", "lay", "pass", "lay")
    assert table.view().phase == "free"
    assert set(table.asked()) == {0}
    assert table.can("lay 0 0,0")


# SH-4.2


def test_sh_4_2_the_game_ends_when_nobody_has_laid_in_a_whole_pass() -> None:
    table = seven_cards()
    turns(table, "pass", "pass")
    assert not table.over
    turns(table, "pass")
    assert table.over


def test_sh_4_2_one_lay_in_the_pass_is_enough_to_go_on() -> None:
    for passes in ("lay pass pass", "pass lay pass", "pass pass lay"):
        table = seven_cards()
        turns(table, *passes.split())
        assert not table.over
        assert table.view().deck_number == 2


def test_sh_4_2_every_seat_must_have_had_a_turn_since_the_last_card_was_laid() -> None:
    """Three cards are left and one turn makes a pass. Seat 1 passes it; seat 0 laid the last card and has its turn."""
    table = seven_cards()
    turns(table, "lay", "pass", "lay")
    assert table.view().deck == 1
    turns(table, "pass")
    assert not table.over
    assert table.view().deck_number == 3
    assert set(table.asked()) == {0}
    turns(table, "pass")
    assert table.over


def test_sh_4_2_a_lay_in_between_lets_it_go_on() -> None:
    table = seven_cards()
    turns(table, "lay", "pass", "lay", "pass", "lay")
    assert not table.over
    assert table.view().deck_number == 4
    turns(table, "pass")
    assert not table.over, "seat 1 passed, seat 0 has not had a turn since it laid"
    turns(table, "pass")
    assert table.over


def test_sh_4_2_with_reshuffles_one_the_game_ends_after_the_second_pass() -> None:
    table = seven_cards(reshuffles="one")
    turns(table, "lay", "pass", "pass")
    assert table.view().deck_number == 2
    turns(table, "lay", "pass")
    assert table.over


def test_sh_4_2_with_reshuffles_one_a_single_card_left_is_still_offered() -> None:
    table = seven_cards(reshuffles="one")
    turns(table, "lay", "lay", "lay")
    assert table.view().deck_number == 2
    turns(table, "lay")
    assert table.view().phase == "free"
    table.play("leave")
    assert table.over


def test_sh_4_2_without_limit_a_third_pass_follows() -> None:
    table = seven_cards()
    turns(table, "lay", "pass", "pass", "lay", "pass")
    assert not table.over
    assert table.view().deck_number == 3


# SH-4.3


def alone(stories: Sequence[str], left: str = POTION) -> Table:
    return Table(SWORD, left=left, right=POTION, story=stories[0], below=stories[1:])


def test_sh_4_3_alone_there_is_one_pass_through_the_deck() -> None:
    table = alone([TOO_MUCH, TOO_MUCH, TOO_MUCH])
    turns(table, "pass", "pass")
    assert not table.over
    turns(table, "pass")
    assert table.over
    assert table.view().deck_number == 1


def test_sh_4_3_no_last_card_is_free() -> None:
    """Five cards, one of them the bag: both loot cards are laid, two stories are left as loot. Nothing is offered."""
    table = alone([LIKED, LIKED])
    turns(table, "lay", "lay")
    assert table.over
    assert table.view().lone is None


def test_sh_4_3_with_25_points_the_squire_is_hired() -> None:
    """Tenderfoot scores 2 for coins beside a ring. Four coins and three rings, 7 points, meet along eight edges, 16
    more; each potion is one more."""
    for last, points, hired in ((". . .", 24, False), (". Po .", 25, True)):
        bag = f"Co Ri Co / Ri Co Ri / Co . Po / {last}"
        table = Table(bag, squires=["Tenderfoot"], below=[TOO_MUCH] * 2)
        turns(table, "pass", "pass", "pass")
        assert table.over
        [standing] = table.view().standings
        assert (standing.points, standing.hired) == (points, hired)
