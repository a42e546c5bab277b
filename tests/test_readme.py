"""The README tells the truth: what it shows is run."""

import json
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests.server.house import House, fast

README = (Path(__file__).parent.parent / "README.md").read_text(encoding="utf-8")


def example(language: str) -> str:
    """The first example of the README in a language."""
    found = re.search(rf"^```{language}\n(.*?)^```", README, flags=re.DOTALL | re.MULTILINE)
    assert found, f"the README has no example in {language}"
    return found[1]


def test_the_python_example_plays_a_whole_game() -> None:
    ran = subprocess.run([sys.executable, "-c", example("python")], capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
    first, places, standing = ran.stdout.splitlines()
    assert first == "(0, 1, 2, 3) ('hall', 'castle') 0.0"
    assert sorted(json.loads(places.replace("(", "[").replace(")", "]"))) == [1, 2, 3, 4]
    assert standing.startswith("Standing(seat=")


def test_every_file_the_readme_points_to_is_there() -> None:
    links = [link for link in re.findall(r"\]\(([^)]+)\)", README) if not link.startswith("http")]
    assert links
    missing = [link for link in links if not (Path(__file__).parent.parent / link.partition("#")[0]).exists()]
    assert not missing


@pytest.fixture
def stranger(tmp_path: Path) -> Iterator[httpx.Client]:
    with House(fast(tmp_path)) as house, httpx.Client(base_url=house.url) as client:
        yield client


def test_the_http_example_seats_a_program_and_moves(stranger: httpx.Client) -> None:
    """Each line of the example is read as curl would read it, and sent."""
    api, token, table = str(stranger.base_url).rstrip("/") + "/api", "", ""
    for line in example("sh").replace("\\\n", "").splitlines():
        called = re.search(r"curl (?:'[^']*'|[^|)'])*", line)
        if not called:
            continue
        filled = called[0].replace("$api", api).replace("$as", f"Authorization: Bearer {token}").replace("TABLE", table)
        words = shlex.split(filled)[1:]
        headers = dict([words[words.index("-H") + 1].split(": ", 1)]) if "-H" in words else {}
        body = json.loads(words[words.index("--json") + 1]) if "--json" in words else None
        url = next(word for word in words if word.startswith(api))
        with stranger.stream("GET" if body is None else "POST", url, headers=headers, json=body) as answer:
            assert answer.status_code < 300, (line, answer.read())
            if answer.headers["content-type"].startswith("text/event-stream"):
                assert next(answer.iter_lines())
                continue
            said = json.loads(answer.read())
        token = said.get("token", token)
        table = said.get("id", table)
    assert token
    assert table
