"""Who knows what: the lists of known collectibles, the memory aid, the end, and the games drawn for a seat that cannot
see all.

That nobody learns anything hidden is proved for any game in tests/conformance; here is what Antique Club's own rules
say.
"""

import random
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import combinations, permutations

import pytest

from tests.games.antique_club.reading import GAME, STANDARD, Reading
from tests.games.antique_club.referee import Piece, is_exhibit, spans
from tests.games.antique_club.table import Table
from wunderkammer.core import chance, verbs
from wunderkammer.core.game import Records
from wunderkammer.games.antique_club import state as s

AAB = "A1745 A1762 B1650"
DEEF = "D1915 E1785 E1805 F1868"
SEATS = range(s.MOST_SEATS)


def test_known_collectibles_are_those_shown_to_the_whole_table_and_the_same_for_every_viewer() -> None:
    table = Table("B1730 C1610", AAB + " D1915", "", left="A1801 F1936")
    table.go("hall bid 24", "castle exhibit", "castle thief 3").play(0, "take left").show(1, AAB).play(2, "steal A1762")
    for viewer in (None, 0, 1, 2):
        seats = table.view(viewer).seats
        assert seats[0].known == ("F1936",)  # a top card, then taken
        assert seats[1].known == ("A1745", "B1650")  # shown, and not stolen
        assert seats[2].known == ("A1762",)  # shown by seat 1, stolen by seat 2
        assert [seat.held for seat in seats] == [3, 3, 1]


def test_nothing_is_worked_out_by_elimination() -> None:
    """Two seats and one window card: to seat 0 it is clear where every other card must be. The list names none."""
    pack_names = [name for name in Reading(GAME.blank(GAME.load_pack(STANDARD))).pieces if name not in AAB.split()]
    table = Table(AAB, "C1610", left=pack_names[-1], right="", shown=" ".join(pack_names))
    assert "C1610" in table.view(0).seats[1].known
    table = Table(AAB, "C1610", left=pack_names[-1], right="", shown=" ".join(n for n in pack_names if n != "C1610"))
    # Its own three and everything else are accounted for; only C1610 is left.
    assert table.view(0).seats[1].known == ()
    assert table.view(0).seats[1].held == 1


def test_cash_thieves_prison_and_register_are_open() -> None:
    table = Table("", "", cash={0: "24 2"}, prison="4")
    view = table.view(None)
    assert [seat.cash for seat in view.seats] == [(2, 24), (2, 9, 16, 23)]
    assert [seat.thieves for seat in view.seats] == [(5, 8), (9,)]
    assert view.prison == (4, None)
    assert view.register == (1, 10, 15)


def test_without_the_memory_aid_others_known_collectibles_and_cash_are_not_displayed() -> None:
    table = Table(AAB, DEEF, shown="A1745 D1915", memory_aid=False)
    view = table.view(0)
    assert (view.seats[0].known, view.seats[0].cash) == (("A1745",), (1, 10, 15, 24))
    assert (view.seats[1].known, view.seats[1].cash) == ((), None)
    assert view.seats[1].thieves == (4, 9)
    assert view.seats[1].held == 4
    assert [(seat.known, seat.cash) for seat in table.view(None).seats] == [((), None)] * 2
    assert GAME.forgets(table.known(0))


def test_the_memory_aid_changes_the_display_only() -> None:
    """The same choices are there, and what was ever shown binds the games drawn for a seat."""
    on, off = (Table(AAB, DEEF, shown="D1915", memory_aid=aid) for aid in (True, False))
    assert on.legal(0) == off.legal(0)
    for number in range(50):
        assert "D1915" in on.reading.table(off.resampled(0, number))["hands"][1]
    assert not GAME.forgets(on.known(0))


def test_without_the_memory_aid_everything_is_displayed_at_the_end() -> None:
    table = Table(AAB, "D1915", memory_aid=False, quiet=59).go("castle detective", "castle detective")
    view = table.view(0)
    assert (view.seats[1].known, view.seats[1].cash, view.seats[1].hand) == ((), (2, 9, 16, 23), ("D1915",))
    assert not GAME.forgets(table.known(0))


def test_at_the_end_everything_is_open() -> None:
    table = Table(AAB, "D1915", left="C1610 C1675", right="E1785 E1805", quiet=59)
    table.go("castle detective", "castle detective")
    for viewer in (None, 0, 1):
        assert [set(seat.hand) for seat in table.view(viewer).seats] == [set(AAB.split()), {"D1915"}]
        assert table.reading.table(table.known(viewer)) == table.now
    standings = [(line.seat, line.place, line.position) for line in table.view(None).standings]
    assert standings == [(0, 1, 8), (1, 2, 0)]


# Games drawn for a viewer


def _looks(seats: int, number: int, **options: str) -> Iterator[Records]:
    """Records along a random game, some way apart; the end is not among them."""
    rng = random.Random(number)
    reading = Reading(GAME.blank(GAME.load_pack(STANDARD)))
    records = GAME.blank(GAME.load_pack(STANDARD))
    entropy = chance.deal_words(chance.numbered_seed(number), GAME.entropy_words)
    verbs.setup_at(records, 0, seats, GAME.encode(seats, options), entropy)
    while asked := reading.asked(records):
        if rng.random() < 0.1:
            yield records.copy()
        seat = rng.choice(list(asked))
        verbs.play_at(records, 0, seat, rng.choice(asked[seat]))


def _pieces(names: Iterable[str]) -> set[Piece]:
    return {Piece(name[0], int(name[1:]), name) for name in names}


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, {"variant": "ordinary"}),
        (2, {"variant": "surprise"}),
        (2, {"variant": "confrontation"}),
        (4, {}),
        (4, {"castle_commits": "after-auction"}),
        (6, {}),
    ],
)
def test_a_game_drawn_for_a_seat_keeps_all_it_knows_and_every_card(seats: int, options: dict[str, str]) -> None:
    """Nothing is lost or doubled; open things are as they were; who turned up the exhibit card, or has it sealed,
    holds an exhibit; sealed choices are such as their seats could make."""
    reading = Reading(GAME.blank(GAME.load_pack(STANDARD)))
    fast = chance.chance_from(7)
    for records in _looks(seats, 3, **options):
        truth = reading.table(records)
        for viewer in range(-1, seats):
            drawn = records.copy()
            verbs.resample_at(drawn, 0, viewer, fast)
            table = reading.table(drawn)
            for open_to_all in set(truth) - {"hands", "stacks"}:
                assert table[open_to_all] == truth[open_to_all]
            everything = [name for cards in [*table["hands"], *table["stacks"]] for name in cards]
            assert sorted(everything) == sorted(reading.pieces)
            assert [len(stack) for stack in table["stacks"]] == [len(stack) for stack in truth["stacks"]]
            assert [stack[-1:] for stack in table["stacks"]] == [stack[-1:] for stack in truth["stacks"]]
            shown = reading.names(int(records["shown"][0]))
            assert [hand & shown for hand in table["hands"]] == [hand & shown for hand in truth["hands"]]
            if viewer >= 0:
                assert table["hands"][viewer] == truth["hands"][viewer]
            _check_choices(reading, drawn, table)


def _check_choices(reading: Reading, drawn: Records, table: dict[str, list[set[str]]]) -> None:
    phase = int(drawn["phase"][0])
    for seat, hand in enumerate(table["hands"]):
        code = int(drawn["card"][0][seat])
        assert code != s.SEALED
        if code < 0 or phase == s.THEFT:
            continue
        kind, _, number = reading.words[code].partition(" ")
        place = int(drawn["place"][0][seat])
        assert place in (s.HALL, s.CASTLE)
        if kind == "exhibit":
            assert spans(_pieces(hand))
            assert place == s.CASTLE
        elif kind == "bid":
            assert place == s.HALL
            # Once it is paid it is no longer in hand.
            assert int(number) in table["cash"][seat] or int(number) in table["register"] or drawn["revealed"][0]
        elif kind == "thief":
            assert int(number) in table["thieves"][seat]
        if phase == s.EXHIBITS and kind == "exhibit":
            picks = reading.names(int(drawn["picks"][0][seat]))
            assert picks <= hand
            if not int(drawn["owing"][0]) >> seat & 1:
                assert is_exhibit(_pieces(picks))


def _drawn(table: Table, viewer: int | None, draws: int) -> list[dict[str, list[list[str]]]]:
    records = table.known(viewer)
    fast = chance.chance_from(11)
    found: list[dict[str, list[list[str]]]] = []
    for _ in range(draws):
        verbs.resample_at(records, 0, -1 if viewer is None else viewer, fast)
        found.append(table.reading.table(records))
    return found


def _even(counts: Counter[object], draws: int) -> bool:
    """Whether all came about equally often: chi-square below its mean by degrees of freedom plus five standard
    deviations."""
    expected = draws / len(counts)
    chi_square = sum((count - expected) ** 2 / expected for count in counts.values())
    freedom = len(counts) - 1
    return chi_square < freedom + 5 * (2 * freedom) ** 0.5


def test_unseen_collectibles_are_dealt_anew_evenly_over_all_possible_deals() -> None:
    """Unseen by seat 0 are A1801, B1660, D1922, E1785: two with seat 1, one under each top. That is 4! / 2! = 12
    deals."""
    table = Table("C1610", "A1801 B1660", left="D1922 F1936", right="E1785 F1924")
    counts = Counter(
        (frozenset(drawn["hands"][1]), drawn["stacks"][0][0], drawn["stacks"][1][0])
        for drawn in _drawn(table, 0, 6_000)
    )
    unseen = {"A1801", "B1660", "D1922", "E1785"}
    assert set(counts) == {(frozenset(unseen - {left, right}), left, right) for left, right in permutations(unseen, 2)}
    assert _even(Counter(counts), 6_000)


def test_a_spectator_is_dealt_all_hands_anew() -> None:
    """A spectator sees the tops only: three unseen in two hands of 1 and 2."""
    table = Table("C1610", "A1801 B1660", left="F1936", right="F1924")
    counts = Counter(frozenset(drawn["hands"][0]) for drawn in _drawn(table, None, 3_000))
    assert set(counts) == {frozenset({name}) for name in ("C1610", "A1801", "B1660")}
    assert _even(Counter(counts), 3_000)


def test_a_seat_with_its_exhibit_card_up_is_dealt_hands_with_an_exhibit_evenly() -> None:
    """Seat 1 turned up the exhibit card and holds four, of which C1675 was shown. Unseen are six; of the 20 ways to
    give it three of them those count that make an exhibit with C1675 or without."""
    unseen = ["A1745", "B1650", "B1660", "D1915", "F1868", "F1882"]
    table = Table("E1785", "C1675 B1650 B1660 D1915", "", left="A1745 F1868 F1882 E1927", right="E1911", shown="C1675")
    table.go("castle detective", "castle exhibit", "castle detective")
    possible = {frozenset({"C1675", *more}) for more in combinations(unseen, 3) if spans(_pieces({"C1675", *more}))}
    assert 1 < len(possible) < 20
    draws = 400 * len(possible)
    counts = Counter(frozenset(drawn["hands"][1]) for drawn in _drawn(table, 0, draws))
    assert set(counts) == possible
    assert _even(Counter(counts), draws)


def test_a_game_that_is_the_only_possible_one_is_drawn_as_it_is() -> None:
    """Seat 0 can work out where the last unseen card is; so does the game drawn for it. A spectator cannot."""
    table = Table("C1610", "A1801", left="F1936", right="F1924")
    assert all(table.resampled(0, number).tobytes() == table.records.tobytes() for number in range(20))
    assert len({table.resampled(None, number).tobytes() for number in range(20)}) == 2


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_wherever_unseen_cards_could_lie_otherwise_they_are_drawn_otherwise(seats: int) -> None:
    """Two unseen cards in two places, or two below one another in a stack, make more than one possible deal, unless a
    seat's exhibit card is up, which may settle it."""
    reading = Reading(GAME.blank(GAME.load_pack(STANDARD)))
    fast = chance.chance_from(5)
    for records in _looks(seats, 8, variant="ordinary"):
        if int(records["phase"][0]) in (s.WINDOW, s.EXHIBITS):
            continue
        shown = reading.names(int(records["shown"][0]))
        truth = reading.table(records)
        for viewer in range(-1, seats):
            hands = [len(hand - shown) for seat, hand in enumerate(truth["hands"]) if seat != viewer]
            below = sum(len(stack) - 1 for stack in truth["stacks"] if stack)
            drawn = [records.copy() for _ in range(25)]
            for other in drawn:
                verbs.resample_at(other, 0, viewer, fast)
            deals = {str([sorted(hand) for hand in t["hands"]] + t["stacks"]) for t in map(reading.table, drawn)}
            possible = sum(1 for held in hands if held) + below > 1
            assert (len(deals) > 1) == possible


def test_every_choice_a_seat_could_have_sealed_is_drawn_and_no_other() -> None:
    """Seat 1 is in the Castle with three collectibles that are an exhibit. All its cards come up; of seat 2's
    exhibits, all."""
    table = Table("C1610", AAB, "", shown=AAB).all_play("castle", "castle", "castle").play(1, "exhibit")
    words = {table.reading.words[int(table.resampled(0, number)["card"][0][1])] for number in range(200)}
    assert words == {"thief 4", "thief 9", "detective", "exhibit"}


def test_every_exhibit_a_seat_could_have_put_together_is_drawn_and_no_other() -> None:
    table = Table("C1610 C1675 C1710 C1740", DEEF, "", shown=DEEF).go(
        "castle exhibit", "castle exhibit", "castle detective"
    )
    table.show(1, DEEF)
    drawn = {frozenset(table.reading.names(int(table.resampled(0, n)["picks"][0][1]))) for n in range(300)}
    subsets = [frozenset(names) for size in (3, 4) for names in combinations(DEEF.split(), size)]
    # DEE, EEF, DEF twice, and DEEF.
    assert drawn == {names for names in subsets if is_exhibit(_pieces(names))}
    assert len(drawn) == 5


def test_an_unfinished_exhibit_is_drawn_as_any_beginning_of_one() -> None:
    table = Table("C1610 C1675 C1710 C1740", DEEF, "", shown=DEEF).go(
        "castle exhibit", "castle exhibit", "castle detective"
    )
    drawn = {frozenset(table.reading.names(int(table.resampled(0, n)["picks"][0][1]))) for n in range(300)}
    assert frozenset() in drawn
    assert any(len(names) == 1 for names in drawn)
    assert any(len(names) == 4 for names in drawn)


def test_places_that_could_have_been_chosen_are_drawn() -> None:
    table = Table("", "", "", cash={2: ""}, prison="3 10").play(1, "hall")
    places = {tuple(table.resampled(0, number)["place"][0][1:3].tolist()) for number in range(60)}
    # Seat 2 can only be in the Castle, as all can see.
    assert places == {(s.HALL, s.CASTLE), (s.CASTLE, s.CASTLE)}
