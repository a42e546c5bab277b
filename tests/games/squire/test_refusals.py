"""Why a move is refused: the rule, and a sentence that helps. (The tests of each chapter ask for its own refusals.)"""

import pytest

from tests.games.squire.table import Table


@pytest.mark.parametrize(
    ("table", "word", "rule"),
    [
        (Table("fox", "badger", choose=True), "go London", "SQ-1.5"),
        (Table("fox", "badger"), "sell", "SQ-2.1"),
        (Table("fox", "badger").play("go London"), "exhibit book", "SQ-2.2"),
        (Table("fox", "badger").hand(0, "M01").play("go London", "sell"), "buy", "SQ-2.2"),
        (Table("fox", "badger").hand(0, "M01").play("go London", "sell"), "cell 1,1", "SQ-2.3"),
        (Table("fox", "badger").lay("Cork", "book 2").play("go Cork", "buy"), "done", "SQ-2.5"),
        (Table("fox", "badger").token(0).play("go London", "sell"), "take book 2", "SQ-2.6"),
        (Table("fox", "badger").token(0).play("go London", "sell", "exhibit jewel"), "done", "SQ-3.3"),
        (
            Table("fox", "badger").token(0).hand(0, "M01").play("go York", "sell", "done", "exhibit sculpture"),
            "leave",
            "SQ-4.2",
        ),
    ],
)
def test_each_step_names_its_rule(table: Table, word: str, rule: str) -> None:
    refused = table.refusal(word)
    assert (refused.code, refused.rule) == ("illegal", rule)
    assert refused.text.endswith(".")


def test_it_is_another_seats_turn() -> None:
    table = Table("fox", "badger")
    refused = table.refusal("go London", seat=1)
    assert (refused.code, refused.rule) == ("not-your-turn", "SQ-2.1")
    choosing = Table("fox", "badger", choose=True).refusal("board fox", seat=1)
    assert (choosing.code, choosing.rule) == ("not-your-turn", "SQ-1.5")


def test_a_refusal_tells_nothing_of_other_hands() -> None:
    """Of a card in another's hand it says the same as of one in the deck."""
    for other in ((), ("M05",)):
        table = Table("fox", "badger").hand(0, "M01").hand(1, *other).play("go London", "sell")
        assert table.refusal("play M05").text == "You do not hold M05."
