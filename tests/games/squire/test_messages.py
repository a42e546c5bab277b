"""Message cards: the hand and its limit, commissions and their exchange (SQ-4)."""

from tests.games.squire.table import Table


def exhibition(of_type: str, table: Table) -> Table:
    """Seat 0 holds it, after a sale without offers."""
    table.token(0).play("go London", "sell")
    if "done" in table.legal():
        table.play("done")
    return table.play(f"exhibit {of_type}")


def test_sq_4_1_the_limit_is_one_and_one_for_each_of_the_ceramics() -> None:
    table = Table("fox", "badger").gallery(0, {"1,1": "ceramics 2", "1,2": "ceramics 3", "1,3": "book 2"})
    assert table.view().seats[0].hand_limit == 3
    table.rec.extra_limit[0] = 2
    assert table.view().seats[0].hand_limit == 5


def test_sq_4_1_a_seat_draws_while_it_has_room() -> None:
    """The holder may draw two, the others one each."""
    table = exhibition("ceramics", Table("fox", "badger", "eagle").gallery(1, {"1,1": "ceramics 2"}))
    assert [seat.hand_size for seat in table.view().seats] == [1, 1, 0], "the eagle has no ceramics and is no guest"
    assert [(line.seat, line.amount) for line in table.told("draws")] == [(0, 1), (1, 1)]
    full = exhibition("ceramics", Table("fox", "badger", "eagle").hand(0, "M01").gallery(1, {"1,1": "ceramics 2"}))
    assert [(line.seat, line.amount) for line in full.told("draws")] == [(0, 0), (1, 1)]
    two = exhibition("ceramics", Table("fox", "badger").gallery(0, {"1,1": "ceramics 2"}))
    assert two.view().seats[0].hand_size == 2


def test_sq_4_1_it_may_neither_decline_nor_discard_to_make_room() -> None:
    table = exhibition("ceramics", Table("fox", "badger").hand(0, "M01"))
    assert (table.view().turn, table.view().gone) == (1, ())


def test_sq_4_1_what_was_hung_this_turn_counts() -> None:
    table = Table("fox", "badger").token(0).lay("Cork", "ceramics 2").play("go Cork", "buy", "cell 1,1")
    assert table.play("exhibit ceramics").view().seats[0].hand_size == 2


def test_sq_4_1_while_the_deck_has_cards_the_holder_first_and_then_clockwise() -> None:
    table = Table("fox", "badger", "eagle").gallery(1, {"1,1": "ceramics 2"}).gallery(2, {"1,1": "ceramics 3"})
    table.gallery(0, {"1,1": "ceramics 4"}).deck("M05", "M09", "M07")
    table = exhibition("ceramics", table)
    assert [seat.hand_size for seat in table.view().seats] == [2, 1, 0]
    assert [card.id for card in table.view(0).mine.hand] == ["M05", "M09"]
    assert [card.id for card in table.view(1).mine.hand] == ["M07"]
    assert table.view().deck == 0


def test_sq_4_1_the_deck_is_not_shuffled_again() -> None:
    table = Table("eagle", "badger").deck("M01").hand(0, "M01").lay("London", "book 2").token(0)
    table.play("go London", "sell", "play M01", "exhibit ceramics")
    view = table.view()
    assert (view.deck, view.seats[0].hand_size) == (0, 0)
    assert "M01" in view.gone


def test_sq_4_2_the_holder_of_sculptures_may_accept_commissions_up_to_one_and_its_sculptures() -> None:
    table = Table("fox", "badger").hand(0, "M04", "M05", "M06").gallery(0, {"1,1": "sculpture 2"})
    table = exhibition("sculpture", table)
    assert table.view().seats[0].commission_limit == 2
    assert table.legal() == ["done", "accept M04", "accept M05", "accept M06"]
    table.play("accept M05")
    assert [there.id for there in table.view(1).seats[0].commissions] == ["M05"], "open from then on"
    assert table.legal() == ["done", "accept M04", "accept M06"]
    table.play("accept M04")
    assert table.view().turn == 1, "the limit is reached"
    assert table.view().seats[0].hand_size == 1


def test_sq_4_2_any_number_none_included() -> None:
    table = exhibition("sculpture", Table("fox", "badger").hand(0, "M04", "M05"))
    table.play("done")
    assert (table.view().turn, table.view().seats[0].commissions) == (1, ())


def test_sq_4_2_all_commissions_held_count_and_none_can_be_dropped() -> None:
    table = Table("fox", "badger").hand(0, "M04").gallery(0, {"1,1": "sculpture 2"}).commissions(0, "M07")
    table = exhibition("sculpture", table)
    refused = table.refusal("drop M07")
    assert (refused.rule, refused.text) == ("SQ-4.2", "The holder of an exhibition cannot drop commissions.")
    assert table.refusal("accept M07").text == "Card M07 is a commission of yours already, and a card is used once."
    table.play("accept M04")
    assert {there.id for there in table.view().seats[0].commissions} == {"M04", "M07"}


def rival(hand: tuple[str, ...], commissions: tuple[str, ...], *, sculpture: bool = True) -> Table:
    """Seat 0 holds an exhibition of sculptures; seat 1 has this."""
    table = Table("fox", "badger").hand(1, *hand).commissions(1, *commissions)
    if sculpture:
        table.gallery(1, {"1,1": "sculpture 2"})
    return exhibition("sculpture", table)


def test_sq_4_3_a_guest_may_exchange_one_commission() -> None:
    table = rival(("M04", "M05"), ("M07", "M08"))
    assert (table.acting, table.view().phase, table.view().so_far.guest) == ([1], "swap", 1)
    assert table.legal() == ["done", "drop M07", "drop M08"]
    assert table.refusal("accept M04").rule == "SQ-4.3"
    assert table.refusal("drop M01").text == "Card M01 is not among the commissions you have accepted."
    table.play("drop M08")
    assert table.view().gone == ("M08",), "face up"
    # Both or neither: one from the hand must take its place.
    assert table.legal() == ["accept M04", "accept M05"]
    refused = table.refusal("done")
    assert (refused.rule, "accept one from your hand" in refused.text) == ("SQ-4.3", True)
    table.play("accept M05")
    view = table.view()
    assert {there.id for there in view.seats[1].commissions} == {"M05", "M07"}
    assert (view.phase, view.turn, view.seats[1].hand_size) == ("go", 1, 1), "at most once"


def test_sq_4_3_or_not() -> None:
    table = rival(("M04",), ("M07",)).play("done")
    assert [there.id for there in table.view().seats[1].commissions] == ["M07"]
    assert table.view().turn == 1


def test_sq_4_3_only_who_is_entitled_to_the_others_reward() -> None:
    assert rival(("M04",), ("M07",), sculpture=False).view().phase == "go"


def test_sq_4_3_free_room_gives_no_extra_acceptance() -> None:
    """A limit of two and no commission yet: nothing to exchange, so nothing to accept."""
    assert rival(("M04",), ()).view().phase == "go"


def test_sq_4_5_whether_a_seat_is_asked_depends_on_open_facts_only() -> None:
    """Hand size, commissions and limit; whichever the cards are."""
    for card in ("M04", "M20", "M39"):
        assert rival((card,), ("M07",)).view().phase == "swap"
        table = exhibition("sculpture", Table("fox", "badger").hand(0, card))
        assert table.legal() == ["done", f"accept {card}"]
    assert rival((), ("M07",)).view().phase == "go", "an empty hand has nothing to accept"
    assert exhibition("sculpture", Table("fox", "badger")).view().phase == "go"
    full = Table("fox", "badger").hand(0, "M04").commissions(0, "M07")
    assert exhibition("sculpture", full).view().phase == "go", "one commission is all that the limit allows"


def test_sq_4_4_a_dropped_commission_does_not_come_back() -> None:
    table = rival(("M04",), ("M07",)).play("drop M07", "accept M04")
    assert table.view().gone == ("M07",)
    assert table.view().deck == 42 - 2


def test_the_worth_of_a_card_as_a_commission_is_shown() -> None:
    table = (
        Table("fox", "badger")
        .hand(0, "M03", "M08")
        .gallery(0, {"1,1": "sculpture 2", "1,2": "sculpture 3", "1,3": "book 2"})
    )
    assert {card.id: card.worth for card in table.view(0).mine.hand} == {"M03": 4, "M08": 2}
