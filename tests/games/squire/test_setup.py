"""Components and setup (SQ-1)."""

from collections import Counter
from typing import Any

import numpy as np
import pytest

from tests.games.squire.table import BOARDS, GAME, WORKED, Table
from wunderkammer.core import chance, verbs
from wunderkammer.core.game import BadOption, Records

PACK: Any = GAME.load_pack(WORKED)
BLANK = GAME.blank(PACK)


def deal(seats: int, seed: int, **options: Any) -> Records:
    records = BLANK.copy()
    entropy = chance.deal_words(chance.numbered_seed(seed), GAME.entropy_words)
    verbs.setup_at(records, 0, seats, GAME.encode(seats, options), entropy)
    return records


def seen(records: Records, seat: int | None = None) -> Any:
    known = np.zeros(1, GAME.dtype)
    verbs.know_at(records, 0, -1 if seat is None else seat, known, 0)
    return GAME.view(known, seat)


@pytest.mark.parametrize("seats", [0, 1, 5])
def test_sq_1_1_two_to_four_seats(seats: int) -> None:
    with pytest.raises(BadOption, match=r"2 to 4 seats, not \d \(SQ-1\.1\)"):
        GAME.encode(seats, {})
    assert GAME.seats == GAME.seats_of(PACK) == (2, 3, 4)


def test_sq_1_1_two_sides_of_15_cities_in_five_regions() -> None:
    components: Any = GAME.components(PACK)
    assert [side.name for side in components.sides] == ["british-isles", "world"]
    for side in components.sides:
        assert len({city.name for city in side.cities}) == 15
        assert Counter(city.region for city in side.cities) == dict.fromkeys(
            ["red", "green", "blue", "purple", "yellow"], 3
        )
        names = {city.name for city in side.cities}
        assert all(set(line.cities) <= names for line in side.lines)


@pytest.mark.parametrize(("options", "side"), [({}, "british-isles"), ({"side": "world"}, "world")])
def test_sq_1_1_the_side_is_an_option(options: dict[str, str], side: str) -> None:
    records = deal(3, 1, **options)
    view = seen(records)
    assert view.side == side
    [there] = [info for info in GAME.components(PACK).sides if info.name == side]  # type: ignore[attr-defined]
    assert [city.name for city in view.cities] == [city.name for city in there.cities]


def test_sq_1_1_other_options_are_refused() -> None:
    with pytest.raises(BadOption, match="side is one of british-isles, world, not moon"):
        GAME.encode(2, {"side": "moon"})
    with pytest.raises(BadOption, match="characters is one of chosen, random, not auction"):
        GAME.encode(2, {"characters": "auction"})
    with pytest.raises(BadOption, match="no option 'variant'; it has side, characters"):
        GAME.encode(2, {"variant": "ordinary"})


@pytest.mark.parametrize(("seats", "removed", "supply"), [(2, 16, 24), (3, 7, 33), (4, 0, 40)])
@pytest.mark.parametrize("side", ["british-isles", "world"])
def test_sq_1_2_fifteen_exhibits_are_laid_and_the_rest_is_the_supply(
    seats: int, removed: int, supply: int, side: str
) -> None:
    records = deal(seats, 3, side=side)
    view = seen(records)
    assert (view.removed, view.supply, view.last_round) == (removed, supply, supply)
    assert all(city.exhibit for city in view.cities)
    assert len(view.cities) == 15
    unseen = [int(kind) for kind in records[0]["pool"] if kind >= 0]
    laid = [int(kind) for kind in records[0]["city"] if kind >= 0]
    assert len(unseen) == removed + supply
    by_type = Counter((kind // 9, kind % 9 + 1) for kind in unseen + laid)
    once = {2: 2, 3: 2, 4: 3, 5: 2, 6: 2}
    assert by_type == {(of_type, value): n for of_type in range(5) for value, n in once.items()}


def test_sq_1_2_what_is_laid_and_what_is_removed_is_drawn_by_lot() -> None:
    """Each of the 55 turns up in a first city about equally often."""
    laid = Counter(int(deal(2, seed)[0]["city"][0]) // 9 for seed in range(500))
    assert all(60 < n < 145 for n in laid.values()), laid  # 100 each, five deviations
    gone = Counter(int(deal(2, seed)[0]["pool"][0]) // 9 for seed in range(500))
    assert all(60 < n < 145 for n in gone.values()), gone


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_sq_1_3_ten_coins_a_royal_ticket_and_a_hidden_message_card(seats: int) -> None:
    records = deal(seats, 5)
    view = seen(records, 0)
    for seat in view.seats:
        assert (seat.coins, seat.tickets, seat.royal_coins, seat.royal_tickets) == (10, 0, 0, 1)
        assert (seat.hand_size, seat.hand, seat.commissions) == (1, None, ())
        assert set(seat.gallery) == {None}
    assert len(view.mine.hand) == 1
    assert view.deck == 42 - seats
    rec: Any = records[0]
    hands = [int(hand) for hand in rec.hand[:seats]]
    assert len({*hands, *(1 << int(card) for card in rec.deck[: rec.deck_cards])}) == 42


def test_sq_1_4_markers_begin_in_the_order_of_the_pack_and_prices_rise_towards_the_top() -> None:
    table = Table(*BOARDS, side="world")
    view = table.view()
    assert view.market.types == ("painting", "jewel", "sculpture", "ceramics", "book")
    assert view.market.regions == ("red", "purple", "blue", "yellow", "green")
    prices = {}
    for exhibit, city in (("painting 2", "London"), ("book 6", "Havana"), ("ceramics 4", "Rio de Janeiro")):
        table.lay(city, exhibit)
        [prices[exhibit]] = [there.price for there in table.view().cities if there.name == city]
    # 5 + 5 at the tops, 1 + 1 at the bottoms; ceramics in the blue region: 2 + 3 as in the rulebook's example.
    assert prices == {"painting 2": 10, "book 6": 2, "ceramics 4": 5}


def test_sq_1_5_boards_are_chosen_after_the_deal_the_first_seat_first() -> None:
    table = Table(*BOARDS[:3], choose=True)
    view = table.view(0)
    assert (view.phase, view.turn, view.so_far) == ("board", None, None)
    assert len(view.mine.hand) == 0  # the builder took it; the deal has been made
    assert all(city.exhibit for city in view.cities)
    assert table.acting == [0]
    assert table.legal() == ["board fox", "board badger", "board eagle", "board lion"]
    table.play("board badger")
    assert table.acting == [1]
    assert table.legal() == ["board fox", "board eagle", "board lion"]
    assert table.refusal("board badger").rule == "SQ-1.5"
    table.play("board lion")
    assert table.view().boards_left == ("fox", "eagle")
    table.play("board eagle")
    view = table.view()
    assert [seat.board for seat in view.seats] == ["badger", "lion", "eagle"]
    assert (view.phase, view.turn, view.round) == ("go", 0, 1)


def test_sq_1_5_or_dealt_at_random() -> None:
    dealt = Counter()  # type: ignore[var-annotated]
    for seed in range(400):
        view = seen(deal(3, seed, characters="random"))
        assert view.phase == "go"
        boards = [seat.board for seat in view.seats]
        assert len(set(boards)) == 3
        dealt.update(enumerate(boards))
    # 400 deals, four boards: 100 each at every seat, within five deviations.
    assert len(dealt) == 12
    assert all(57 < n < 143 for n in dealt.values()), dealt


def test_sq_1_5_the_character_is_cosmetic() -> None:
    """Both characters of a board occur, and nothing else depends on it."""
    table = Table(*BOARDS)
    table.rec.face[:] = 0
    before = table.legal(), table.view(0)
    table.rec.face[:] = 1
    after = table.legal(), table.view(0)
    assert before[0] == after[0]
    assert [seat.character for seat in before[1].seats] == [0] * 4
    assert [seat.character for seat in after[1].seats] == [1] * 4
    assert before[1].mine == after[1].mine
    assert {seat.character for n in range(20) for seat in seen(deal(4, n, characters="random")).seats} == {0, 1}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_sq_1_6_the_first_seat_is_drawn_and_the_last_begins_with_the_token(seats: int) -> None:
    starters = Counter()  # type: ignore[var-annotated]
    for seed in range(240):
        view = seen(deal(seats, seed))
        starters[view.starter] += 1
        assert view.token == (view.starter - 1) % seats
        assert view.token_on is None
    assert set(starters) == set(range(seats))
    assert all(240 / seats - 45 < n < 240 / seats + 45 for n in starters.values()), starters


def test_sq_1_7_the_fox_gets_three_more_for_each_sale() -> None:
    table = Table("fox", "badger").lay("London", "painting 2")
    table.play("go London", "sell")
    assert table.view().seats[0].coins == 10 + 10 + 3
    # The sale took paintings and the red region to the bottoms: books and the green region cost 2 each now.
    table.lay("Cork", "book 2").play("go Cork", "sell")
    assert table.view().seats[1].coins == 10 + 4, "the badger does not"


def test_sq_1_7_the_badger_pays_one_less() -> None:
    table = Table("badger", "fox").lay("Cork", "ceramics 2")
    table.play("go Cork", "buy")
    assert table.view().seats[0].coins == 10 - (2 + 1 - 1)


@pytest.mark.parametrize(
    ("prices", "city", "royal", "paid"),
    [
        ([5, 4, 3, 2, 1], "Cork", 0, 1),  # a price of 2
        ([5, 4, 3, 1, 0], "Cardiff", 0, 1),  # a price of 1 stays
        ([5, 4, 3, 2, 0], "Cork", 0, 0),  # a price of 0 is not raised
        ([5, 4, 3, 2, 1], "Cork", 1, 0),  # royal coins pay what remains
        ([5, 4, 3, 2, 1], "Cork", 3, 0),
    ],
)
def test_sq_1_7_the_badger_never_pays_under_one_but_royal_coins_pay_it(
    prices: list[int], city: str, royal: int, paid: int
) -> None:
    text = WORKED.read_text(encoding="utf-8").replace("prices = [5, 4, 3, 2, 1]", f"prices = {prices}")
    table = Table("badger", "fox", pack=text).lay(city, "book 3").purse(0, royal_coins=royal)
    table.play(f"go {city}", "buy")
    assert table.view().seats[0].coins == 10 - paid
    assert table.view().seats[0].royal_coins == royal


def test_sq_1_7_a_royal_ticket_of_the_eagle_pays_two_lines() -> None:
    for board, within in (("eagle", 2), ("fox", 1)):
        table = Table(board, "badger").turn("London").turn("London")
        reached = {word.removeprefix("go ") for word in table.legal()}
        near = {"Norwich", "Plymouth", "Cardiff", "York", "Liverpool"}
        # Two lines away; Belfast, say, by Liverpool.
        far = {"Newcastle", "Holyhead", "Swansea", "Glasgow", "Dublin", "Belfast", "Cork"}
        assert reached == (near | far if within == 2 else near)


def test_sq_1_7_the_eagle_spends_no_ticket_within_what_royal_ones_pay() -> None:
    table = Table("eagle", "badger").turn("London").turn("London").purse(0, tickets=3, royal_tickets=2)
    table.play("go Aberdeen")  # 4 lines: London, York, Newcastle, Aberdeen is 3
    assert table.view().so_far.lines == 3
    assert table.view().seats[0].tickets == 3


def test_sq_1_7_the_lion_is_a_guest_without_owning_the_type() -> None:
    table = Table("fox", "lion", "badger").token(0)
    table.play("go London", "sell", "exhibit painting")
    view = table.view()
    assert [seat.coins for seat in view.seats[1:]] == [12, 10]


def test_sq_1_7_the_limits_of_the_lion_still_apply() -> None:
    """It draws only with room in its hand, and exchanges a commission only if it has one."""
    table = Table("fox", "lion").token(0).hand(1, "M01")
    table.play("go London", "sell", "exhibit ceramics")
    assert table.view().seats[1].hand_size == 1
    table = Table("fox", "lion").token(0).hand(1, "M01")
    table.play("go London", "sell", "exhibit sculpture")
    assert table.acting == [1]
    assert table.view().phase == "go", "it has no commission to drop"
    table = Table("fox", "lion").token(0).hand(1, "M01").commissions(1, "M02")
    table.play("go London", "sell", "exhibit sculpture")
    assert table.legal() == ["done", "drop M02"]
