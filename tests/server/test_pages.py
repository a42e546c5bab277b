"""The pages, and what keeps them safe; the rules, the QR code, the description of the interface."""

import re
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from tests.server.house import Guest, House, fast, play_out
from wunderkammer.core import registry
from wunderkammer.server import wire
from wunderkammer.server.rules_text import rules_of

PAGE = "<!doctype html><title>Test</title><script type=module src=/assets/main-abc.js></script>"
BROWSER = {"Accept": "text/html,application/xhtml+xml,*/*;q=0.8"}


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """A server with a client of our own, so that the tests need none built."""
    client = tmp_path_factory.mktemp("client")
    (client / "assets").mkdir()
    (client / "index.html").write_text(PAGE)
    (client / "assets" / "main-abc.js").write_text("export const answer = 42;\n" * 100)
    (client / "robots.txt").write_text("User-agent: *\n")
    (client.parent / "secret.txt").write_text("secret")
    with House(fast(tmp_path_factory.mktemp("pages"), client=client)) as running:
        yield running


@pytest.fixture
def http(house: House) -> httpx.Client:
    return httpx.Client(base_url=house.url, timeout=60)


@pytest.mark.parametrize(
    "path",
    [
        "/",
        "/about",
        "/rules/antique-club",
        "/daily/squire-for-hire",
        "/daily/squire-for-hire/2026-11-30",
        "/table/abc",
        "/table/abc/replay",
        "/table/abc?seat=1",
    ],
)
def test_every_address_of_the_client_is_its_page(http: httpx.Client, path: str) -> None:
    answer = http.get(path)
    assert answer.status_code == 200
    assert answer.text == PAGE
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "no-cache"
    assert http.head(path).status_code == 200
    again = http.get(path, headers={"If-None-Match": answer.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


def test_assets_are_kept_for_ever_and_sent_small(http: httpx.Client) -> None:
    answer = http.get("/assets/main-abc.js")
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert answer.headers["content-type"].startswith("text/javascript")
    assert answer.headers["content-encoding"] == "gzip"
    assert int(answer.headers["content-length"]) < 200
    plain = http.get("/assets/main-abc.js", headers={"Accept-Encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.text == answer.text
    assert http.get("/robots.txt").text == "User-agent: *\n"


def test_a_client_that_was_built_anew_is_seen(http: httpx.Client, house: House) -> None:
    page = house.settings.client / "index.html"
    page.write_text(PAGE + "<!-- new -->")
    assert http.get("/").text.endswith("<!-- new -->")
    page.write_text(PAGE)


def test_whoever_loses_the_way_is_told_by_the_client(http: httpx.Client) -> None:
    answer = http.get("/nowhere", headers=BROWSER)
    assert (answer.status_code, answer.text) == (404, PAGE)
    assert http.get("/assets/nothing.js", headers=BROWSER).json()["code"] == "not-found"
    assert http.get("/api/nothing", headers=BROWSER).json()["code"] == "not-found"


@pytest.mark.parametrize(
    "path", ["/../secret.txt", "/assets/../../secret.txt", "/%2e%2e/secret.txt", "/..%2fsecret.txt", "//secret.txt"]
)
def test_nothing_outside_the_client_is_served(house: House, path: str) -> None:
    import socket

    with socket.create_connection(("127.0.0.1", int(house.url.rpartition(":")[2]))) as wire_:
        wire_.sendall(f"GET {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n".encode())
        answer = b"".join(iter(lambda: wire_.recv(65536), b""))
    assert b" 404 " in answer.splitlines()[0]
    assert b"\r\n\r\nsecret" not in answer


def test_a_client_that_is_not_built_says_what_to_run(tmp_path: Path) -> None:
    from litestar.testing import TestClient

    from wunderkammer.server.app import build
    from wunderkammer.server.migrate import migrate

    settings = fast(tmp_path, client=tmp_path / "none", bot_workers=0)
    migrate(settings.database_url)
    with TestClient(build(settings).litestar) as client:
        answer = client.get("/")
    assert answer.status_code == 503
    assert "make client" in answer.text


@pytest.mark.parametrize(
    "path", ["/", "/assets/main-abc.js", "/api/health", "/api/nothing", "/nowhere", "/api/tables/x/events"]
)
def test_every_answer_keeps_the_browser_in_bounds(http: httpx.Client, path: str) -> None:
    headers = http.get(path).headers
    policy = dict(part.strip().split(" ", 1) for part in headers["content-security-policy"].split(";"))
    assert policy["default-src"] == "'self'"
    assert policy["script-src"] == "'self'"
    assert policy["frame-ancestors"] == policy["base-uri"] == policy["object-src"] == "'none'"
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"


def test_the_rules_can_be_read_by_chapter_and_id(http: httpx.Client) -> None:
    told = msgspec.convert(http.get("/api/games/antique-club/rules").json(), wire.RulesInfo)
    ids = [rule.id for chapter in told.chapters for rule in chapter.rules]
    readme = (registry.game("antique-club").folder / "README.md").read_text()
    assert ids == re.findall(r"^- \*\*(AC-\d+\.\d+)\*\*", readme, flags=re.MULTILINE)
    assert len(ids) > 20
    titles = re.findall(r"^## (.+)$", readme, flags=re.MULTILINE)
    assert [chapter.title for chapter in told.chapters][-len(titles) :] == titles
    assert all(rule.html.startswith("<p>") for chapter in told.chapters for rule in chapter.rules)
    assert "<script" not in http.get("/api/games/antique-club/rules").text


def test_rules_text_is_parsed_by_its_form(tmp_path: Path) -> None:
    readme = tmp_path / "README.md"
    readme.write_text(
        "# A game\n\nIntro.\n\n## One\n\nBefore *all*.\n\n- **XY-1.1** First,\n  in two lines.\n- **XY-1.2** Second:\n"
        "  - a part\n  - another\n\nSome more of it.\n\n## Two\n\n- plain\n"
        "- list <b>no html</b>\n\n**XY-2.1** A paragraph.\n"
    )
    intro, one, two = rules_of("a-game", readme).chapters
    assert (intro.title, intro.html, intro.rules) == ("A game", "<p>Intro.</p>\n", ())
    assert (one.title, one.html) == ("One", "<p>Before <em>all</em>.</p>\n")
    assert [rule.id for rule in one.rules] == ["XY-1.1", "XY-1.2"]
    assert one.rules[0].html == "<p>First,\nin two lines.</p>\n"
    assert "<li>a part</li>" in one.rules[1].html
    assert "Some more of it." in one.rules[1].html
    assert "&lt;b&gt;" in two.html
    assert two.rules[0].id == "XY-2.1"


def test_the_link_of_a_table_as_a_qr_code(house: House) -> None:
    ann = house.guest("Ann")
    table = ann.makes("me", "open")["id"]
    answer = ann.http.get(f"/api/tables/{table}/qr.svg")
    assert answer.headers["content-type"].startswith("image/svg+xml")
    import io

    import segno

    picture = io.BytesIO()
    segno.make(f"{house.url}/table/{table}", error="m", micro=False).save(
        picture, kind="svg", scale=8, border=4, dark="#000", light="#fff"
    )
    assert answer.content == picture.getvalue()


@pytest.fixture(scope="module")
def document(house: House) -> Any:
    with httpx.Client(base_url=house.url) as client:
        body = client.get("/api/schema").json()
        assert client.get("/api/schema/openapi.json").json() == body
        return body


def test_the_description_is_whole(document: Any) -> None:
    assert document["openapi"].startswith("3.1")
    operations = {(path, method) for path, methods in document["paths"].items() for method in methods}
    for path in ("moves", "undo", "join", "start", "leave", "return", "rematch"):
        assert (f"/api/tables/{{table}}/{path}", "post") in operations
    for method in ("get", "post"):
        assert ("/api/games/{game}/daily", method) in operations
    for path in ("", "/frames", "/events", "/components", "/replay", "/record", "/qr.svg"):
        assert (f"/api/tables/{{table}}{path}", "get") in operations
    shapes = document["components"]["schemas"]
    refs = set(re.findall(r'"#/components/schemas/([^"]+)"', msgspec.json.encode(document).decode()))
    assert refs <= set(shapes)
    assert {"AntiqueClubView", "AntiqueClubLine", "AntiqueClubComponents", "TableState", "Update", "Problem"} <= refs
    assert "AntiqueClubView" in str(shapes["TableState"]["properties"]["view"])
    assert "AntiqueClubLine" in str(shapes["Frame"]["properties"]["lines"])
    assert shapes["SeatDesk"]["properties"]["position"]["description"].startswith("Send it with a move")


def test_what_is_sent_is_as_described(house: House, document: Any) -> None:
    ann = house.guest("Ann")
    table = ann.makes("me", "me", "random")["id"]
    checks = {"TableState": [ann.state(table)]}
    with ann.listens(table) as listener:
        checks["TableState"].append(play_out(table, ann))
        listener.waits_for(lambda state: state["status"] == "over")
        checks["Update"] = listener.updates
    checks["TableState"].append(house.guest().state(table))
    checks["Replay"] = [ann.get(f"/tables/{table}/replay", eyes=eyes) for eyes in ("0", "all")]
    checks["AntiqueClubComponents"] = [ann.get(f"/tables/{table}/components")]
    daily = "/games/squire-for-hire/daily"
    checks["TableState"].append(ann.post(daily, {}))
    checks["TableState"].append(play_out(checks["TableState"][-1]["id"], ann))
    checks["DailyResults"] = [ann.get(daily), ann.get(daily, day="2026-01-01")]
    assert checks["DailyResults"][0]["results"]
    checks["SquireForHireComponents"] = [ann.get(f"/tables/{checks['TableState'][-1]['id']}/components")]
    checks["TableList"] = [ann.get("/tables")]
    checks["GameInfo"] = ann.get("/games")
    checks["RulesInfo"] = [ann.get("/games/antique-club/rules")]
    checks["Problem"] = [ann.get("/tables/aaaaaaaaaaaa", 404)]
    for name, values in checks.items():
        assert values
        for value in values:
            fits(value, {"$ref": f"#/components/schemas/{name}"}, document, name)


def fits(value: Any, shape: Any, document: Any, where: str) -> None:
    """Whether a value is as its JSON schema says: as much of the language as our description uses, nothing unsaid."""
    if "$ref" in shape:
        fits(value, document["components"]["schemas"][shape["$ref"].rpartition("/")[2]], document, where)
        return
    if "discriminator" in shape:
        told = shape["discriminator"]
        ref = told["mapping"][value[told["propertyName"]]]
        assert {"$ref": ref} in shape["oneOf"], f"{where}: {ref} is not offered"
        fits(value, {"$ref": ref}, document, where)
        return
    if "anyOf" in shape:
        wrong: list[str] = []
        for each in shape["anyOf"]:
            try:
                fits(value, each, document, where)
                return
            except AssertionError as error:
                wrong.append(str(error))
        raise AssertionError(f"{where}: none of {wrong}")
    if "enum" in shape:
        assert value in shape["enum"], f"{where}: {value!r} is none of {shape['enum']}"
        return
    kinds = {"object": dict, "array": list, "string": str, "integer": int, "boolean": bool, "null": type(None)}
    kind = shape.get("type")
    assert kind in kinds, f"{where}: {shape}"
    assert isinstance(value, kinds[kind]), f"{where}: {value!r} is no {kind}"
    assert isinstance(value, bool) == (kind == "boolean"), f"{where}: {value!r} is no {kind}"
    if kind == "array":
        for i, item in enumerate(value):
            fits(item, shape["items"] if shape.get("items") else shape["prefixItems"][i], document, f"{where}[{i}]")
    if kind == "object":
        known = shape.get("properties", {})
        assert set(shape.get("required", ())) <= set(value), f"{where}: lacks {set(shape['required']) - set(value)}"
        for key, item in value.items():
            rest = shape.get("additionalProperties")
            assert key in known or isinstance(rest, dict), f"{where}: {key} is not described"
            fits(item, known.get(key, rest), document, f"{where}.{key}")


def test_the_description_can_be_had_without_a_server(tmp_path: Path, document: Any) -> None:
    from wunderkammer.server import schema

    assert msgspec.json.decode(schema.text()) == document


def test_floods_are_turned_away_and_others_are_not(tmp_path: Path) -> None:
    with House(fast(tmp_path, requests_per_second=0.5, request_burst=30)) as house:
        ann, bob = house.guest("Ann"), house.guest("Bob")
        for guest in (ann, bob):
            guest.http.put("/api/me", json={"name": guest.name})
        answers = [ann.http.get("/api/tables") for _ in range(40)]
        refused = [answer for answer in answers if answer.status_code == 429]
        assert refused
        assert answers[0].status_code == 200
        assert refused[0].json()["code"] == "too-many-requests"
        assert 1 <= int(refused[0].headers["retry-after"]) <= 2
        assert bob.get("/tables")
        assert ann.http.get("/").status_code in (200, 503)  # pages are not counted


def test_a_player_makes_only_so_many_tables(tmp_path: Path) -> None:
    with House(fast(tmp_path, tables_per_day=2)) as house:
        ann = house.guest("Ann")
        ann.makes("me", "open")
        ann.makes("me", "open")
        assert ann.makes("me", "open", status=429)["code"] == "too-many-tables"
        assert Guest(house.url).makes("me", "open")
