"""Beginning a match: game, number of seats, options, component values, players."""

from pathlib import Path

import pytest

import wunderkammer
from wunderkammer import BadOption, BadPack, Player, Unknown
from wunderkammer.core import registry
from wunderkammer.match import BadMatch, Entry, Match

STANDARD = registry.game("antique-club").folder / "packs" / "standard.toml"


def test_options_that_are_not_given_take_their_defaults() -> None:
    match = wunderkammer.new_match("antique-club", seats=4)
    assert match.options == {"castle_commits": "before-auction", "memory_aid": True}


def test_the_default_for_two_is_surprise() -> None:
    assert wunderkammer.new_match("antique-club", seats=2).options["variant"] == "surprise"


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (1, {}),
        (7, {}),
        (3, {"variant": "surprise"}),
        (3, {"castle_commits": "never"}),
        (3, {"memory_aid": 1}),
        (3, {"no_such": True}),
    ],
)
def test_what_the_game_does_not_offer_is_refused(seats: int, options: dict[str, str | bool | int]) -> None:
    with pytest.raises(BadOption):
        wunderkammer.new_match("antique-club", seats=seats, options=options)


def test_a_game_that_is_not_there_is_refused_with_those_that_are() -> None:
    with pytest.raises(Unknown, match="antique-club"):
        wunderkammer.new_match("chess", seats=2)


def test_the_games_own_values_from_a_file_are_the_games_own() -> None:
    match = wunderkammer.new_match("antique-club", seats=3, pack=STANDARD)
    assert match.header.pack is None


def test_other_values_are_kept_with_the_match(tmp_path: Path) -> None:
    pack = tmp_path / "long.toml"
    pack.write_text(STANDARD.read_text().replace("banquet_seats = 14", "banquet_seats = 20"))
    match = wunderkammer.new_match("antique-club", seats=3, pack=pack)
    assert match.header.pack == pack.read_text()
    assert match.pack.track.banquet_seats == 20


def test_values_that_do_not_suffice_for_the_seats_are_refused(tmp_path: Path) -> None:
    pack = tmp_path / "small.toml"
    pack.write_text(_for_two())
    assert wunderkammer.new_match("antique-club", seats=2, pack=pack).seats == 2
    with pytest.raises(BadOption, match="2 seats with these component values, not 3"):
        wunderkammer.new_match("antique-club", seats=3, pack=pack)


def _for_two() -> str:
    return """
        [cards]
        colours = ["red", "green"]
        cash = { red = [1, 3], green = [2, 4] }
        thieves = { red = [1], green = [2] }
        [collectibles]
        A = { theme = "pipes", years = [1700, 1701, 1702, 1703, 1704, 1705] }
        B = { theme = "masks", years = [1710, 1711, 1712, 1713, 1714, 1715] }
        [track]
        club_room = [2, 1]
        castles = [{ spaces = 5, pair = [3, 1] }]
        banquet_seats = 6
        final_best = 8
        final_second = 4
    """


@pytest.mark.parametrize("text", [None, "nonsense", "[cards]\n"])
def test_a_broken_pack_is_refused_by_its_name(tmp_path: Path, text: str | None) -> None:
    pack = tmp_path / "broken.toml"
    if text is not None:
        pack.write_text(text)
    with pytest.raises(BadPack, match=r"broken\.toml"):
        wunderkammer.new_match("antique-club", seats=3, pack=pack)


def test_players_have_names_and_some_are_bots() -> None:
    match = wunderkammer.new_match("antique-club", seats=3, players=["Ann", Player("Cleo", bot="collector")])
    assert match.header.players == (Player("Ann"), Player("Cleo", "collector"), Player("Seat 2"))


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("  Ann\n\tLee ", "Ann Lee"),
        ("x" * 500, "x" * 60),
        ("\x1b[31mred", "[31mred"),
        ("\u202eevil", "evil"),
        ("\ud800", "Seat 0"),
        ("", "Seat 0"),
    ],
)
def test_a_name_is_made_fit_for_one_line(given: str, kept: str) -> None:
    match = wunderkammer.new_match("antique-club", seats=2, players=[given])
    assert match.header.players[0].name == kept


def test_more_players_than_seats_are_refused() -> None:
    with pytest.raises(BadOption):
        wunderkammer.new_match("antique-club", seats=2, players=["Ann", "Ben", "Cleo"])


def test_an_impossible_entry_is_refused_when_a_match_is_rebuilt() -> None:
    match = wunderkammer.new_match("antique-club", seats=2, seed=bytes(32))
    for entry in (Entry(0, "done"), Entry(0, None), Entry(5, "castle"), Entry(0, "sing")):
        with pytest.raises(BadMatch):
            Match.resume(match.header, bytes(32), [entry])


def test_time_in_the_log_never_goes_back() -> None:
    match = wunderkammer.new_match("antique-club", seats=2, seed=bytes(32))
    for seat, at in ((0, 500), (1, 20)):
        assert match.play(seat, "castle", at=at) is None
    assert [entry.at for entry in match.entries] == [500, 500]


def test_a_match_that_is_resumed_goes_on_where_its_clock_stood() -> None:
    begun = wunderkammer.new_match("antique-club", seats=2, seed=bytes(32))
    begun.extend(Entry(0, "castle", 3_600_000))
    match = Match.resume(begun.header, bytes(32), begun.entries)
    assert match.play(1, "castle") is None
    assert match.entries[-1].at >= 3_600_000
