"""Making tables, sitting down at them, beginning, and beginning again."""

import json

import msgspec

from tests.server.house import Guest, House, play_out
from wunderkammer.match import load_match


def kinds(state: dict) -> list[str]:
    return [seat["kind"] for seat in state["seats"]]


def test_a_table_without_open_seats_begins_at_once(ann: Guest) -> None:
    state = ann.makes("me", "random", "random")
    assert state["status"] == "playing"
    assert kinds(state) == ["person", "bot", "bot"]
    assert [seat["name"] for seat in state["seats"]] == ["Ann", "Random", "Random 2"]
    assert state["my_seats"] == [0]
    assert state["view"]["seat"] == state["seat"] == 0
    assert state["desks"][0]["legal"] == ["hall", "castle"]
    assert state["host"]


def test_the_digest_of_the_seed_is_told_before_the_deal_and_never_the_seed(ann: Guest, bob: Guest) -> None:
    before = ann.makes("me", "open")
    bob.joins(before["id"])
    during = ann.state(before["id"])
    assert len(before["seed_digest"]) == 64
    assert during["seed_digest"] == before["seed_digest"]
    assert before["seed"] is during["seed"] is None


def test_the_last_to_join_begins_the_game(ann: Guest, bob: Guest, eve: Guest) -> None:
    table = ann.makes("me", "open", "open")["id"]
    assert bob.joins(table)["status"] == "gathering"
    state = eve.joins(table)
    assert state["status"] == "playing"
    assert [seat["name"] for seat in state["seats"]] == ["Ann", "Bob", "Eve"]
    assert state["my_seats"] == [2]


def test_who_has_joined_and_joins_again_keeps_the_seat(ann: Guest, bob: Guest) -> None:
    table = ann.makes("me", "open", "open")["id"]
    assert bob.joins(table) == bob.joins(table) == bob.joins(table, 1)
    assert bob.joins(table, 2)["my_seats"] == [1, 2]  # for a friend at the same screen


def test_the_host_begins_with_bots_in_the_open_seats(ann: Guest) -> None:
    table = ann.makes("me", "open", "open")["id"]
    state = ann.post(f"/tables/{table}/start", {"fill_with": "random"})
    assert (state["status"], kinds(state)) == ("playing", ["person", "bot", "bot"])
    again = ann.post(f"/tables/{table}/start", {"fill_with": "random"})
    assert again["seats"] == state["seats"]


def test_the_host_begins_without_the_open_seats(ann: Guest, bob: Guest) -> None:
    table = ann.makes("me", "open", "open", "open")["id"]
    bob.joins(table)
    state = ann.post(f"/tables/{table}/start", {"fill_with": None})
    assert (state["status"], kinds(state)) == ("playing", ["person", "person"])
    assert state["options"]["variant"] == "surprise"  # the default for two, who they now are


def test_before_the_game_a_seat_can_be_given_up(ann: Guest, bob: Guest) -> None:
    table = ann.makes("me", "open", "open")["id"]
    bob.joins(table)
    state = bob.post(f"/tables/{table}/leave", {"seat": 1})
    assert kinds(state) == ["person", "open", "open"]
    assert state["my_seats"] == []


def test_seats_are_drawn_when_that_was_asked_for(ann: Guest) -> None:
    orders = {
        tuple(seat["kind"] for seat in ann.makes("me", *["random"] * 5, shuffle_seats=True)["seats"]) for _ in range(12)
    }
    assert len(orders) > 1  # all alike: once in 6**11
    state = ann.makes("me", *["random"] * 5, shuffle_seats=True)
    mine = state["my_seats"][0]
    assert state["seats"][mine]["name"] == "Ann"
    assert state["view"]["seat"] == mine


def test_names_are_cleaned_and_kept_apart(ann: Guest, bob: Guest) -> None:
    ann.name = "  A\u202en\x00n\n " + "x" * 100
    table = ann.makes("me", "open", "open")["id"]
    name = ann.state(table)["seats"][0]["name"]
    assert name.startswith("A n n xxx")
    assert len(name) <= 32
    bob.name = name.upper()
    assert bob.joins(table)["seats"][1]["name"] == f"{name.upper()} 2"


def test_a_name_is_remembered(house: House) -> None:
    guest = house.guest()
    assert guest.get("/me") == {"name": ""}
    assert not guest.http.cookies  # whoever only looks around is nobody
    assert guest.http.put("/api/me", json={"name": " Zoë "}).json() == {"name": "Zoë"}
    assert guest.get("/me") == {"name": "Zoë"}
    assert guest.makes("me", "random", name=None)["seats"][0]["name"] == "Zoë"
    assert guest.http.put("/api/me", json={"name": " \u200b "}).status_code == 422


def test_the_cookie_is_for_this_site_and_no_script(ann: Guest) -> None:
    answer = ann.http.post("/api/tables", json={"game": "antique-club", "seats": [{"kind": "me"}, {"kind": "me"}]})
    cookie = answer.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie
    assert "Path=/" in cookie
    assert len(ann.http.cookies["wunderkammer"]) >= 43  # 256 bits
    assert "set-cookie" not in ann.http.post(f"/api/tables/{answer.json()['id']}/join", json={}).headers


def test_programs_have_tokens(house: House) -> None:
    program = house.guest()
    given = program.post("/players", {"name": "Hal"}, 201)
    assert given["name"] == "Hal"
    headers = {"Authorization": f"Bearer {given['token']}"}
    order = {"game": "antique-club", "seats": [{"kind": "me"}, {"kind": "bot", "bot": "random"}]}
    answer = program.http.post("/api/tables", json=order, headers=headers)
    assert answer.json()["my_seats"]
    assert "set-cookie" not in answer.headers
    assert program.http.get(f"/api/tables/{answer.json()['id']}").json()["my_seats"] == []
    wrong = {"Authorization": f"Bearer {given['token'][:-1]}"}
    assert program.http.get("/api/me", headers=wrong).status_code == 401


def test_lists_show_my_tables_and_open_ones(ann: Guest, bob: Guest, eve: Guest) -> None:
    playing = ann.makes("me", "open")["id"]
    bob.joins(playing)
    listed = ann.makes("me", "open", listed=True)["id"]
    unlisted = ann.makes("me", "open")["id"]
    mine = {table["id"]: table for table in ann.get("/tables")["mine"]}
    assert set(mine) == {playing, listed, unlisted}
    assert mine[playing]["my_turn"]
    assert (mine[listed]["my_turn"], mine[listed]["open_seats"]) == (False, 1)
    ann.plays(playing, "hall", seat=0)  # one move of two: place and card
    ann.plays(playing, ann.desk(playing, 0)["legal"][0], seat=0)
    assert not {table["id"]: table for table in ann.get("/tables")["mine"]}[playing]["my_turn"]
    strangers = {table["id"]: table for table in eve.get("/tables")["open"]}
    assert listed in strangers
    assert {playing, unlisted}.isdisjoint(strangers)
    assert strangers[listed]["my_seats"] == []
    assert eve.get("/tables")["mine"] == []
    assert listed not in [table["id"] for table in ann.get("/tables")["open"]]
    bob.joins(listed)
    assert listed not in [table["id"] for table in eve.get("/tables")["open"]]


def test_a_whole_game_its_end_and_a_rematch(ann: Guest, bob: Guest, eve: Guest) -> None:
    table = ann.makes("me", "open", "random")["id"]
    bob.joins(table)
    state = play_out(table, ann, bob)
    assert len(state["seed"]) == 64
    assert state["view"]["standings"][0]["place"] == 1
    assert all(seat["hand"] is not None for seat in state["view"]["seats"])

    record = ann.http.get(f"/api/tables/{table}/record")
    assert record.headers["content-type"].startswith("text/plain")
    assert "attachment" in record.headers["content-disposition"]
    replay = eve.get(f"/tables/{table}/replay", eyes="all")
    assert replay["frames"][-1]["view"]["standings"] == state["view"]["standings"]
    assert replay["frames"][-1]["view"]["seats"] == state["view"]["seats"]
    through_bob = eve.get(f"/tables/{table}/replay", eyes="1")
    assert through_bob["frames"][0]["view"]["seat"] == 1
    assert eve.get(f"/tables/{table}/replay", 422, eyes="3")["code"] == "no-such-seat"

    first = bob.post(f"/tables/{table}/rematch", status=201)
    assert kinds(first) == ["open", "person", "bot"]
    assert first["status"] == "gathering"
    assert first["host"]
    assert ann.state(table)["rematch"] == first["id"]
    assert eve.post(f"/tables/{table}/rematch", status=403)["code"] == "not-your-seat"
    second = ann.post(f"/tables/{table}/rematch", status=201)
    assert second["id"] == first["id"]
    assert second["status"] == "playing"
    assert [seat["name"] for seat in second["seats"]] == ["Ann", "Bob", "Random"]
    assert second["seed_digest"] != state["seed_digest"]
    assert bob.post(f"/tables/{table}/rematch", status=201)["id"] == first["id"]


def test_the_record_of_a_finished_table_verifies(finished: tuple[Guest, str]) -> None:
    ann, table = finished
    state = ann.state(table)
    match = load_match(ann.http.get(f"/api/tables/{table}/record").text)
    assert match.over
    assert match.seed_digest == state["seed_digest"]
    assert match.options == state["options"]
    assert json.loads(msgspec.json.encode(match.view(0))) == state["view"]
