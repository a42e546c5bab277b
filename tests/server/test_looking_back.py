"""Looking back at a game that is over: every decision from what its seat knew, once for everybody, resumed where it
stopped."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tests.server import oracle
from tests.server.house import COMPILING, Guest, House, fast, play_out, until
from wunderkammer.core import registry, verbs
from wunderkammer.core.chance import Chance, chance_from
from wunderkammer.core.sight import Sight
from wunderkammer.match import Match
from wunderkammer.server.analyses import Analyses
from wunderkammer.server.thinkers import question_of
from wunderkammer.server.thinking import pack
from wunderkammer.server.turning import is_loss, turning_points
from wunderkammer.server.wire import LookedAt

GAME = "squire-for-hire"
DAY = 86_400_000


@pytest.fixture(scope="module")
def advised(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A house with a bot that gives advice."""
    with oracle.installed(), House(fast(tmp_path_factory.mktemp("advised"), look_back_clock=0.05)) as house:
        yield oracle.awake(house)


def over(guest: Guest, *seats: str, **more: Any) -> str:
    table = guest.makes(*(seats or ("me", "me")), **{"game": GAME, **more})["id"]
    play_out(table, guest)
    return table


def analysis(guest: Guest, table: str, status: int = 200) -> Any:
    return guest.get(f"/tables/{table}/analysis", status)


def look_back(guest: Guest, table: str, status: int = 200) -> Any:
    return guest.post(f"/tables/{table}/analysis", status=status)


def looked_at(guest: Guest, table: str) -> Any:
    look_back(guest, table)
    return once(guest, table, lambda told: told["state"] == "done")


def once(guest: Guest, table: str, holds: Callable[[Any], bool]) -> Any:
    """The first that is told for which `holds`."""
    return until(lambda: holds(told := analysis(guest, table)) and told, "the analysis", COMPILING)


def test_every_choice_of_the_game_is_judged_from_what_its_seat_knew(advised: House) -> None:
    ann = advised.guest("Ann")
    table = over(ann, "me", "me")
    assert analysis(ann, table)["state"] == "none"
    told = looked_at(ann, table)
    assert told["bot"] == "Expert"
    assert told["done"] == told["wanted"] == len(told["decisions"])
    replay = ann.get(f"/tables/{table}/replay", eyes="all")["frames"]
    made = [frame for frame in replay if frame["move"] is not None]
    by_entry = {frame["entries"]: frame for frame in replay}
    for decision in told["decisions"]:
        assert by_entry[decision["entry"] + 1]["move"] == decision["played"]
        assert by_entry[decision["entry"] + 1]["seat"] == decision["seat"]
        assert decision["rather_value"] >= decision["value"]
        assert abs(sum(decision["win"]) - 1) < 0.001
    forced = len(made) - len(told["decisions"])
    assert 0 <= forced < len(made) / 2
    assert sorted(told["shares"]) in ([0, 1], [0.5, 0.5])
    # Whoever may see the finished table sees this as well, and it is worked out once.
    assert analysis(advised.guest("Eve"), table) == told
    assert look_back(ann, table) == told


def test_alone_points_are_expected(advised: House) -> None:
    told = looked_at(ann := advised.guest("Ann"), over(ann, "me"))
    assert told["shares"] == []
    assert all(decision["points"] == round(40 * decision["win"][0], 1) for decision in told["decisions"])


def test_while_a_game_goes_on_nothing_is_told(advised: House) -> None:
    ann = advised.guest("Ann")
    table = ann.makes("me", "me")["id"]
    assert analysis(ann, table, 409)["code"] == "not-over"
    assert look_back(ann, table, 409)["code"] == "not-over"


def test_only_those_of_the_table_can_ask_for_it(advised: House) -> None:
    ann, eve = advised.guest("Ann"), advised.guest("Eve")
    table = over(ann)
    assert (analysis(ann, table)["may_ask"], analysis(eve, table)["may_ask"]) == (True, False)
    assert look_back(eve, table, 403)["code"] == "not-your-seat"
    assert analysis(eve, table)["state"] == "none"


def test_one_person_cannot_ask_for_very_many(tmp_path: Path) -> None:
    at = [1_000 * DAY]
    settings = fast(tmp_path, looks_back_per_day=1, most_looks_back=1, clock=lambda: at[0], look_back_clock=0.05)
    with oracle.installed(), House(settings) as house:
        ann, bob = house.guest("Ann"), house.guest("Bob")
        first, second, third = over(ann), over(ann), over(bob)
        looked_at(ann, first)
        assert look_back(ann, second, 429)["code"] == "too-many-analyses"
        assert look_back(ann, first)["state"] == "done"
        looked_at(bob, third)
        at[0] += DAY + 1
        looked_at(ann, second)


def test_it_goes_on_where_it_was_when_the_server_comes_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(oracle.SECONDS, "0.05")
    put: list[int] = []
    kept = Analyses.put

    async def watched(self: Analyses, table: str, entry: int, said: Any) -> None:
        put.append(entry)
        await kept(self, table, entry, said)

    monkeypatch.setattr(Analyses, "put", watched)
    with oracle.installed():
        with House(fast(tmp_path)) as house:
            ann = house.guest("Ann")
            table = over(ann, game="antique-club")
            assert look_back(ann, table)["state"] in ("waiting", "working")
            told = once(ann, table, lambda now: now["done"] >= 3)
            assert told["state"] == "working"
            assert told["decisions"] == []
            assert told["wanted"] > told["done"]
        before = len(put)
        monkeypatch.setenv(oracle.SECONDS, "0")
        with House(fast(tmp_path)) as house:
            again = Guest(house.url, "Ann")
            again.http.cookies = ann.http.cookies
            done = once(again, table, lambda now: now["state"] == "done")
            assert done["wanted"] == told["wanted"] == len(done["decisions"])
        assert 3 <= before < told["wanted"]
        # One that was being written when the server stopped may be asked for twice; all others once.
        assert len(put) - len(set(put)) <= 1


def test_a_bot_that_says_nothing_of_use_leaves_a_gap(advised: House, monkeypatch: pytest.MonkeyPatch) -> None:
    said = [0]

    def every_other(*_: Any) -> bool:
        said[0] += 1
        return said[0] % 2 == 0

    monkeypatch.setattr("wunderkammer.server.thinkers._makes_sense", every_other)
    told = looked_at(ann := advised.guest("Ann"), over(ann))
    assert told["done"] == told["wanted"] > len(told["decisions"]) > 0


@pytest.mark.parametrize("game", registry.game_names())
def test_the_question_is_the_same_in_every_game_the_seat_cannot_tell_apart(game: str) -> None:
    """What a bot is asked, of hints and when looking back, byte for byte."""
    described = registry.game(game)
    chance: Chance = chance_from(3)
    differed = 0
    for seed in range(2):
        match = Match.begin(game, described.seats[-1], seed=seed)
        rng = random.Random(seed)
        while not match.over:
            seat = rng.choice(match.to_act())
            sight = match.sight(seat)
            if rng.random() < 0.1:
                whole = match._course.records
                other = whole.copy()
                verbs.resample_at(other, 0, seat, chance)
                differed += other.tobytes() != whole.tobytes()
                known = np.zeros(1, described.dtype)
                verbs.know_at(other, 0, seat, known, 0)
                asked = [
                    pack(question_of("expert", each, 0.3, "opinion", seed=1))
                    for each in (sight, Sight(described, seat, known))
                ]
                assert asked[0] == asked[1]
            match.play(seat, rng.choice(sight.legal))
        # The same sights come back when the game is over.
        again = Match.resume(match.header, match.seed or b"", match.entries)
        for decided, entry in zip(match.decisions(), match.entries, strict=True):
            assert (decided.sight.seat, decided.word) == (entry.seat, entry.word)
        fresh = Match(again.header, again.seed or b"")
        for decided in match.decisions():
            assert decided.sight.known.tobytes() == fresh.sight(decided.sight.seat).known.tobytes()
            fresh.play(decided.sight.seat, decided.word)
    assert differed


def decision(entry: int, seat: int, value: float, rather: float, doubt: float = 0.01, **more: Any) -> LookedAt:
    told = {
        "entry": entry,
        "round": 1,
        "seat": seat,
        "played": "hall",
        "value": value,
        "interval": (value - doubt, value + doubt),
        "rather": "castle" if rather > value else "hall",
        "rather_value": rather,
        "rather_interval": (rather - doubt, rather + doubt),
        "win": (rather, 1 - rather) if seat == 0 else (1 - rather, rather),
        "points": None,
    }
    return LookedAt(**{**told, **more})


def test_a_loss_is_one_beyond_doubt() -> None:
    assert is_loss(decision(0, 0, 0.26, 0.38))
    assert not is_loss(decision(0, 0, 0.26, 0.38, doubt=0.10))  # 0.12 < hypot(0.10, 0.10)
    assert not is_loss(decision(0, 0, 0.37, 0.38, doubt=0.0))
    assert not is_loss(decision(0, 0, 0.38, 0.38))


def test_the_largest_losses_and_swings_are_the_turning_points_in_the_order_of_the_game() -> None:
    losses = [decision(2 * n, 0, 0.5 - 0.03 * n, 0.5) for n in range(1, 9)]
    told = turning_points(losses)
    assert [point.entry for point in told if point.kind == "loss"] == [8, 10, 12, 14, 16]
    assert [point.entry for point in told] == sorted(point.entry for point in told)
    worst = told[-1]
    assert (worst.before, worst.after) == (0.5, pytest.approx(0.26))

    steady = [decision(0, 0, 0.5, 0.5), decision(1, 1, 0.5, 0.5), decision(2, 0, 0.55, 0.55)]
    assert turning_points(steady) == ()
    (swing,) = turning_points([*steady, decision(4, 0, 0.2, 0.2)])
    assert (swing.kind, swing.entry, swing.seat, swing.before, swing.after) == ("swing", 2, 0, 0.55, 0.2)
