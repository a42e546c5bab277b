"""What is asked wrongly is refused with the right status and a plain sentence, and changes nothing."""

import json
from typing import Any

import httpx
import pytest

from tests.server.house import Guest, House

JSON = {"Content-Type": "application/json"}


def problem(answer: httpx.Response, status: int, code: str) -> dict[str, Any]:
    """The answer is this problem, said to a person too, and no traceback."""
    assert answer.status_code == status, answer.text
    assert answer.headers["content-type"].startswith("application/json")
    told = answer.json()
    assert set(told) == {"status", "code", "text", "rule", "position"}
    assert (told["status"], told["code"]) == (status, code)
    assert " " in told["text"]
    assert len(told["text"]) < 600
    assert "Traceback" not in answer.text
    assert ".py" not in answer.text
    return told


@pytest.fixture
def table(ann: Guest) -> str:
    return ann.makes("me", "me", "me")["id"]


@pytest.fixture
def moves(ann: Guest, table: str) -> Any:
    """Sends an order to move, and checks that a refused one changed nothing that Ann can see."""

    def send(order: Any, guest: Guest = ann) -> httpx.Response:
        before = ann.state(table)
        answer = guest.http.post(f"/api/tables/{table}/moves", json=order)
        assert answer.status_code == 200 or ann.state(table) == before
        return answer

    return send


def test_an_unknown_move_is_422(moves: Any) -> None:
    told = problem(moves({"seat": 0, "position": "0.0", "moves": ["fly"]}), 422, "unknown-move")
    assert "moves look like" in told["text"]


def test_a_gesture_without_moves_is_422(moves: Any) -> None:
    problem(moves({"seat": 0, "position": "0.0", "moves": []}), 422, "unknown-move")


def test_an_endless_gesture_is_422(moves: Any) -> None:
    problem(moves({"seat": 0, "position": "0.0", "moves": ["hall"] * 1000}), 422, "unknown-move")


def test_an_illegal_move_is_422_and_names_its_rule(moves: Any) -> None:
    told = problem(moves({"seat": 0, "position": "0.0", "moves": ["detective"]}), 422, "illegal")
    assert told["rule"].startswith("AC-2.")


def test_a_gesture_with_one_wrong_move_is_refused_whole(moves: Any, ann: Guest, table: str) -> None:
    problem(moves({"seat": 0, "position": "0.0", "moves": ["hall", "castle"]}), 422, "illegal")
    assert ann.desk(table, 0)["legal"] == ["hall", "castle"]


def test_a_late_move_is_409_and_told_the_position(moves: Any, ann: Guest, table: str) -> None:
    for seat in range(3):
        ann.plays(table, "castle", seat=seat)
    told = problem(moves({"seat": 0, "position": "0.0", "moves": ["hall"]}), 409, "late")
    assert told["position"] == ann.desk(table, 0)["position"]


@pytest.mark.parametrize("position", ["", "x", "0", "9.9", "0.0.0", "-1.0", "0.0 ", "1" * 5000])
def test_a_position_there_is_not_is_409(moves: Any, position: str) -> None:
    problem(moves({"seat": 0, "position": position, "moves": ["hall"]}), 409, "late")


def test_a_move_out_of_turn_is_409(moves: Any, ann: Guest, table: str) -> None:
    ann.plays(table, "hall", seat=0)
    desk = ann.desk(table, 0)
    problem(moves({"seat": 0, "position": desk["position"], "moves": ["castle"]}), 409, "not-your-turn")


def test_a_seat_that_is_somebody_elses_is_403(moves: Any, bob: Guest) -> None:
    problem(moves({"seat": 0, "position": "0.0", "moves": ["hall"]}, bob), 403, "not-your-seat")
    bob.http.put("/api/me", json={"name": "Bob"})  # with a cookie of his own
    problem(moves({"seat": 0, "position": "0.0", "moves": ["hall"]}, bob), 403, "not-your-seat")


@pytest.mark.parametrize("seat", [-1, 3, 7, 10**15])
def test_a_seat_there_is_not_is_403(moves: Any, seat: int) -> None:
    problem(moves({"seat": seat, "position": "0.0", "moves": ["hall"]}), 403, "not-your-seat")


@pytest.mark.parametrize("order", ["undo", "leave", "return"])
def test_orders_for_somebody_elses_seat_are_403(ann: Guest, bob: Guest, table: str, order: str) -> None:
    before = ann.state(table)
    problem(bob.http.post(f"/api/tables/{table}/{order}", json={"seat": 0, "position": "0.0"}), 403, "not-your-seat")
    assert ann.state(table) == before


@pytest.mark.parametrize("what", ["", "/frames", "/events"])
def test_nobody_looks_through_somebody_elses_eyes(bob: Guest, table: str, what: str) -> None:
    problem(bob.http.get(f"/api/tables/{table}{what}", params={"seat": 0}), 403, "not-your-seat")


def test_undo_without_a_move_is_409(ann: Guest, table: str) -> None:
    answer = ann.http.post(f"/api/tables/{table}/undo", json={"seat": 0, "position": "0.0"})
    problem(answer, 409, "cannot-undo")


def test_undo_after_a_reveal_is_409(ann: Guest, table: str) -> None:
    for seat in range(3):
        ann.plays(table, "castle", seat=seat)
    desk = ann.desk(table, 0)
    assert not desk["can_undo"]
    answer = ann.http.post(f"/api/tables/{table}/undo", json={"seat": 0, "position": desk["position"]})
    problem(answer, 409, "cannot-undo")


def test_a_move_after_the_end_is_409(finished: tuple[Guest, str]) -> None:
    ann, table = finished
    position = ann.desk(table, 0)["position"]
    order = {"seat": 0, "position": position, "moves": ["castle"]}
    problem(ann.http.post(f"/api/tables/{table}/moves", json=order), 409, "over")
    problem(ann.http.post(f"/api/tables/{table}/leave", json={"seat": 0}), 409, "over")


def test_before_the_game_there_are_no_moves(ann: Guest) -> None:
    table = ann.makes("me", "open")["id"]
    order = {"seat": 0, "position": "0.0", "moves": ["hall"]}
    problem(ann.http.post(f"/api/tables/{table}/moves", json=order), 409, "not-started")
    problem(ann.http.post(f"/api/tables/{table}/undo", json={"seat": 0, "position": "0.0"}), 409, "cannot-undo")


@pytest.mark.parametrize("what", ["record", "replay", "rematch"])
def test_what_tells_all_waits_for_the_end(ann: Guest, table: str, what: str) -> None:
    if what == "rematch":
        problem(ann.http.post(f"/api/tables/{table}/rematch", json={}), 409, "not-over")
    else:
        told = problem(ann.http.get(f"/api/tables/{table}/{what}"), 409, "not-over")
        assert "hidden" in told["text"]


def test_a_full_table_is_409(ann: Guest, bob: Guest, eve: Guest, table: str) -> None:
    before = ann.state(table)
    problem(bob.http.post(f"/api/tables/{table}/join", json={"name": "Bob"}), 409, "full")
    assert ann.state(table) == before
    gathering = ann.makes("me", "open", "open")["id"]
    bob.joins(gathering, 1)
    problem(eve.http.post(f"/api/tables/{gathering}/join", json={"seat": 1}), 409, "taken")
    problem(eve.http.post(f"/api/tables/{gathering}/join", json={"seat": 9}), 422, "no-such-seat")


def test_only_the_host_begins(ann: Guest, bob: Guest) -> None:
    table = ann.makes("me", "open", "open")["id"]
    bob.joins(table)
    problem(bob.http.post(f"/api/tables/{table}/start", json={}), 403, "not-the-host")


def test_a_game_is_not_begun_by_too_few(ann: Guest) -> None:
    table = ann.makes("me", "open")["id"]
    problem(ann.http.post(f"/api/tables/{table}/start", json={"fill_with": None}), 422, "bad-option")
    problem(ann.http.post(f"/api/tables/{table}/start", json={"fill_with": "nobody"}), 422, "unknown-bot")
    assert ann.state(table)["status"] == "gathering"


@pytest.mark.parametrize("table", ["aaaaaaaaaaaa", "x", "%00", "%ff", "a b", "a" * 4000])
def test_an_unknown_table_is_404(ann: Guest, table: str) -> None:
    for what in ("", "/frames", "/events", "/components", "/replay", "/record", "/qr.svg"):
        problem(ann.http.get(f"/api/tables/{table}{what}"), 404, "unknown-table")
    for what in ("join", "start", "moves", "undo", "leave", "return", "rematch"):
        body = {"seat": 0, "position": "0.0", "moves": ["hall"]}
        answer = ann.http.post(f"/api/tables/{table}/{what}", json=body)
        assert answer.status_code in (403, 404), answer.text


@pytest.mark.parametrize(
    ("order", "code"),
    [
        ({"game": "chess"}, "unknown-game"),
        ({"seats": [{"kind": "me"}]}, "bad-seats"),
        ({"seats": [{"kind": "me"}] * 7}, "bad-seats"),
        ({"seats": [{"kind": "me"}, {"kind": "bot", "bot": "nobody"}]}, "unknown-bot"),
        ({"options": {"colour": "red"}}, "bad-option"),
        ({"options": {"memory_aid": 1}}, "bad-option"),
        ({"options": {"variant": "chess"}}, "bad-option"),
        ({"seats": [{"kind": "me"}] * 3, "options": {"variant": "surprise"}}, "bad-option"),
        ({"absent_after": 0}, "bad-absence"),
        ({"absent_after": 10**12}, "bad-absence"),
    ],
)
def test_a_table_that_cannot_be_is_422(ann: Guest, order: dict[str, Any], code: str) -> None:
    whole = {"game": "antique-club", "seats": [{"kind": "me"}, {"kind": "me"}], **order}
    problem(ann.http.post("/api/tables", json=whole), 422, code)
    assert ann.get("/tables")["mine"] == []


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"null",
        b"[]",
        b"7",
        b'{"game": 5}',
        b'{"game": "antique-club", "seats": "me"}',
        b'{"game": "antique-club", "seats": [{"kind": "dog"}, {"kind": "me"}]}',
        b'{"game": "antique-club", "seats": [{"kind": "me"}, {"kind": "me"}], "options": {"a": 1.5}}',
        b'{"game": "antique-club", "seats": [{"kind": "me"}, {"kind": "me"}], "name": "\\ud800"}',
        b'{"game": "\xff"}',
        b'{"x": ' + b"[" * 30_000,
    ],
    ids=lambda body: body[:50].decode("latin-1"),
)
def test_a_body_that_does_not_fit_is_400(ann: Guest, body: bytes) -> None:
    problem(ann.http.post("/api/tables", content=body, headers=JSON), 400, "malformed")


def test_a_wrong_type_names_its_field(ann: Guest, table: str) -> None:
    order = {"seat": "zero", "position": "0.0", "moves": ["hall"]}
    told = problem(ann.http.post(f"/api/tables/{table}/moves", json=order), 400, "malformed")
    assert "seat" in told["text"]
    told = problem(ann.http.get(f"/api/tables/{table}", params={"seat": "zero"}), 400, "malformed")
    assert "seat" in told["text"]


def test_unknown_fields_are_passed_over(ann: Guest) -> None:
    assert ann.makes("me", "me", colour="red")["status"] == "playing"


def test_an_oversized_body_is_413(ann: Guest, house: House) -> None:
    body = json.dumps({"game": "antique-club", "name": "n" * house.settings.most_body}).encode()
    problem(ann.http.post("/api/tables", content=body, headers=JSON), 413, "too-large")

    def pieces():  # type: ignore[no-untyped-def]
        yield from (body[i : i + 1000] for i in range(0, len(body), 1000))

    problem(ann.http.post("/api/tables", content=pieces(), headers=JSON), 413, "too-large")  # of no length told before


def test_what_is_not_json_is_415(ann: Guest) -> None:
    problem(
        ann.http.post("/api/tables", content=b"{}", headers={"Content-Type": "text/plain"}),
        415,
        "unsupported-media-type",
    )
    problem(ann.http.post("/api/tables", data={"game": "antique-club"}), 415, "unsupported-media-type")


def test_unknown_addresses_and_methods(ann: Guest) -> None:
    for path in (
        "/api",
        "/api/",
        "/api/nothing",
        "/nothing",
        "/assets/nothing.js",
        "/api/tables/..%2f..%2fetc%2fpasswd",
    ):
        problem(ann.http.get(path), 404, "not-found")
    answer = ann.http.delete("/api/me")
    problem(answer, 405, "method-not-allowed")
    assert "GET" in answer.headers["allow"]
    problem(ann.http.get("/api/games/chess/rules"), 404, "unknown-game")


@pytest.mark.parametrize(
    "origin", ["http://evil.example", "null", "http://127.0.0.1:1", "https://127.0.0.1.evil.example"]
)
def test_orders_from_other_sites_pages_are_403(ann: Guest, table: str, origin: str) -> None:
    before = ann.state(table)
    order = {"seat": 0, "position": "0.0", "moves": ["hall"]}
    problem(ann.http.post(f"/api/tables/{table}/moves", json=order, headers={"Origin": origin}), 403, "foreign-origin")
    assert ann.state(table) == before
    cross = {"Sec-Fetch-Site": "cross-site"}
    problem(ann.http.post(f"/api/tables/{table}/moves", json=order, headers=cross), 403, "foreign-origin")


def test_orders_from_our_own_page_are_taken(ann: Guest, house: House, table: str) -> None:
    headers = {"Origin": house.url, "Sec-Fetch-Site": "same-origin"}
    order = {"seat": 0, "position": "0.0", "moves": ["hall"]}
    assert ann.http.post(f"/api/tables/{table}/moves", json=order, headers=headers).status_code == 200


def test_a_failure_inside_tells_nothing_of_the_inside(
    ann: Guest, table: str, house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError("secret: the seed is 42")

    monkeypatch.setattr("wunderkammer.server.api.house.state_of", fail)
    answer = ann.http.get(f"/api/tables/{table}")
    problem(answer, 500, "broken")
    assert "secret" not in answer.text
