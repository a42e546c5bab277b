"""The record file: readable, and read back to the very same match."""

import hashlib
import re
from pathlib import Path

import pytest

import wunderkammer
from tests.match.sitting import finished, noticed, play_at_random, sit_down, viewers
from wunderkammer import BadRecord, Player
from wunderkammer.core import registry
from wunderkammer.match import Match, load_match

STANDARD = (registry.game("antique-club").folder / "packs" / "standard.toml").read_text()


@pytest.fixture(scope="module")
def match() -> Match:
    """A finished match with whatever a record can hold."""
    begun = Match.begin(
        "antique-club",
        3,
        seed=11,
        options={"castle_commits": "after-auction"},
        players=[Player("Ann: # | [bold]"), Player("Jürgen 象"), Player("Cleo", "collector")],
        started="2025-01-02T03:04:05Z",
    )
    begun.note("seat 1 is played by collector from here")
    play_at_random(begun, 11, lambda match: len(match.entries) == 40, undos=0.3)
    begun.note("seat 1 is played by Jürgen again")
    play_at_random(begun, 12, undos=0.2)
    begun.note("")
    return begun


def test_a_record_is_read_back_to_the_same_match(match: Match) -> None:
    again = load_match(match.record())
    assert again.record() == match.record()
    assert (again.header, again.entries, again.notes) == (match.header, match.entries, match.notes)
    assert (again.seed, again.result()) == (match.seed, match.result())
    for viewer in viewers(match):
        assert noticed(again, viewer) == noticed(match, viewer)


def test_a_record_is_read_from_a_file(match: Match, tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    path.write_text(match.record(), encoding="utf-8", newline="\n")
    assert load_match(path).record() == match.record()
    assert wunderkammer.load_match(str(path)).record() == match.record()


def test_line_ends_of_another_system_do_no_harm(match: Match, tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    path.write_bytes(match.record().replace("\n", "\r\n").encode())
    assert load_match(path).record() == match.record()


def test_a_record_tells_game_rules_options_players_and_seed(match: Match) -> None:
    lines = match.record().split("\n")
    assert lines[0] == "wunderkammer record 1"
    for line in (
        "game: antique-club",
        "rules: 1",
        "started: 2025-01-02T03:04:05Z",
        "seats: 3",
        "seat 0: Ann: # | [bold]",
        "seat 2: Cleo",
        "bot 2: collector",
        "option castle_commits: after-auction",
        "option memory_aid: true",
        "pack: standard",
        f"seed digest: {match.seed_digest}",
        f"seed: {'' if match.seed is None else match.seed.hex()}",
        "round 1",
        "# seat 1 is played by collector from here",
    ):
        assert line in lines


def test_moves_stand_in_words_with_seat_and_seconds() -> None:
    begun = sit_down()
    begun.play(2, "castle", at=0)
    begun.play(0, "hall", at=61_005)
    begun.undo(0, at=61_100)
    assert "\n0.000 2 castle\n61.005 0 hall\n61.100 0 undo\n" in begun.record()


def test_the_result_stands_at_the_end(match: Match) -> None:
    result = match.result()
    assert result is not None
    told = re.findall(r"^result (\d): place (\d), points (\d+)$", match.record(), flags=re.MULTILINE)
    assert told == [(str(seat), str(result.places[seat]), str(result.points[seat])) for seat in range(3)]


def test_the_last_line_is_the_digest_of_all_before_it(match: Match) -> None:
    before, last = match.record().removesuffix("\n").rsplit("\n", 1)
    assert last == f"sum: {hashlib.sha256((before + chr(10)).encode()).hexdigest()}"


def test_while_the_game_goes_on_the_record_keeps_the_seed_back_and_is_read_with_it() -> None:
    seed = bytes([7]) * 32
    begun = Match.begin("antique-club", 3, seed=seed)
    play_at_random(begun, 3, lambda match: len(match.entries) == 50, undos=0.2)
    text = begun.record()
    assert seed.hex() not in text
    with pytest.raises(BadRecord, match="expected the seed"):
        load_match(text)
    again = load_match(text, seed)
    assert again.record() == text
    for viewer in viewers(begun):
        assert noticed(again, viewer) == noticed(begun, viewer)
    with pytest.raises(BadRecord, match="digest"):
        load_match(text, bytes(32))


def test_other_component_values_travel_in_the_record() -> None:
    pack = "# Ours: a longer banquet.\n\n" + STANDARD.replace("banquet_seats = 14", "banquet_seats = 20")
    played = play_at_random(sit_down(pack=pack), 2)
    assert "pack: in this file\n| # Ours: a longer banquet.\n|\n" in played.record()
    again = load_match(played.record())
    assert again.header.pack == pack
    assert again.pack.track.banquet_seats == 20
    assert again.record() == played.record()


def test_component_values_that_were_changed_are_refused_at_their_digest() -> None:
    pack = STANDARD.replace("banquet_seats = 14", "banquet_seats = 20")
    text = play_at_random(sit_down(pack=pack), 2).record()
    with pytest.raises(BadRecord, match="have the digest") as refused:
        load_match(text.replace("banquet_seats = 20", "banquet_seats = 21"))
    assert _line(text, refused.value.line).startswith("pack digest: ")


def test_component_values_that_are_broken_are_refused_with_the_key() -> None:
    pack = STANDARD.replace("banquet_seats = 14", "banquet_seats = 20")
    text = play_at_random(sit_down(pack=pack), 2).record()
    with pytest.raises(BadRecord, match=r"track\.final_best"):
        load_match(text.replace("final_best = 8", "final_best = -8"))


def test_a_record_of_the_games_own_values_as_they_were_once_is_refused(match: Match) -> None:
    found = re.search(r"^pack digest: (.*)$", match.record(), flags=re.MULTILINE)
    assert found is not None
    with pytest.raises(BadRecord, match="the component values of this version of the game have the digest"):
        load_match(match.record().replace(found[1], "0" * 64))


def test_a_record_of_another_rules_version_is_refused(match: Match) -> None:
    with pytest.raises(BadRecord) as refused:
        load_match(match.record().replace("rules: 1\n", "rules: 2\n"))
    assert (refused.value.line, refused.value.expected) == (3, "'rules: 1'")
    assert "played by version 2 of the rules of Antique Club; this program plays version 1" in str(refused.value)


def test_a_record_of_a_game_that_is_not_installed_is_refused(match: Match) -> None:
    with pytest.raises(BadRecord, match="a game that is installed here: antique-club"):
        load_match(match.record().replace("game: antique-club", "game: chess"))


def test_a_record_of_a_later_format_is_refused(match: Match) -> None:
    with pytest.raises(BadRecord, match="line 1: expected 'wunderkammer record 1'"):
        load_match(match.record().replace("record 1", "record 2"))


def test_a_seed_that_was_changed_is_refused(match: Match) -> None:
    assert match.seed is not None
    with pytest.raises(BadRecord, match="the seed whose SHA-256 was published"):
        load_match(match.record().replace(match.seed.hex(), bytes(32).hex()))


def test_an_illegal_move_is_refused_with_its_line_and_its_rule() -> None:
    text = finished(seed=4).record()
    first = next(line for line in text.split("\n") if " bid " in line)
    damaged = text.replace(first, first[: first.index("bid")] + "exhibit", 1)
    with pytest.raises(BadRecord, match=r"AC-2\.3") as refused:
        load_match(damaged)
    assert _line(text, refused.value.line) == first


def test_a_move_of_the_right_form_by_another_seat_is_refused(match: Match) -> None:
    """The moves may well be possible, but they are not those that were written."""
    text = match.record()
    renamed = text.replace("seat 0: Ann", "seat 0: Eve")
    with pytest.raises(BadRecord, match="the digest of the lines before it"):
        load_match(renamed)


def test_a_result_that_was_changed_is_refused(match: Match) -> None:
    text = match.record()
    place = re.search(r"^result 0: place \d", text, flags=re.MULTILINE)
    assert place is not None
    with pytest.raises(BadRecord, match="expected 'result 0: "):
        load_match(text.replace(place[0], "result 0: place 9"))


def test_moves_cut_off_are_missed(match: Match) -> None:
    lines = match.record().split("\n")
    end = lines.index(next(line for line in lines if line.startswith("result")))
    with pytest.raises(BadRecord, match="the game is not over"):
        load_match("\n".join(lines[: end - 20] + lines[end - 1 :]))


def test_a_file_that_is_not_there_is_an_error_of_the_system(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        load_match(tmp_path / "nothing.txt")


def test_a_file_that_is_no_text_is_refused_by_line(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    path.write_bytes(b"wunderkammer record 1\ngame: \xff\n")
    with pytest.raises(BadRecord, match="line 2: expected UTF-8 text; found the byte 0xff"):
        load_match(path)


def test_a_file_that_is_far_too_large_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    with path.open("wb") as file:
        file.truncate(1 << 30)
    with pytest.raises(BadRecord, match="at most 4 MB"):
        load_match(path)


def _line(text: str, number: int) -> str:
    return text.split("\n")[number - 1]
