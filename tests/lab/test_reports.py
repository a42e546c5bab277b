"""Pages and files of a measurement."""

import re
import sys
from html.parser import HTMLParser
from pathlib import Path

import msgspec
import pyarrow.parquet as pq
import pytest

from wunderkammer.lab.balance import balance
from wunderkammer.lab.duel import Duel, duel
from wunderkammer.lab.extras import MissingExtra, need
from wunderkammer.lab.games_file import REPORT, games_file
from wunderkammer.lab.ladder import ladder
from wunderkammer.lab.report import write_report

GAME = "antique-club"


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """One of each kind."""
    folder = tmp_path_factory.mktemp("reports")
    done = {
        "duel": duel(GAME, ["random", "random"], 10, until_sure=True),
        "ladder": ladder(GAME, ["random", "collector"], 10),
        "balance": balance(GAME, "random", 20, seats=[2, 3]),
    }
    for name, one in done.items():
        write_report(folder / f"{name}.html", one, [(5, 0.4), (10, 0.5)])
    return {name: (folder / f"{name}.html").read_text() for name in done}


class Tags(HTMLParser):
    """The tags of a page, with the names of their attributes; what is within a script is no tag."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[tuple[str, tuple[str, ...]]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, tuple(name for name, _ in attrs)))


@pytest.mark.parametrize("kind", ["duel", "ladder", "balance"])
def test_a_page_fetches_nothing(pages: dict[str, str], kind: str) -> None:
    page = pages[kind]
    tags = Tags()
    tags.feed(page)
    assert {"html", "script", "table", "figure"} <= {tag for tag, _ in tags.found}
    assert [
        (tag, name) for tag, names in tags.found for name in names if name in ("src", "href", "srcset", "data")
    ] == []
    assert "@import" not in page
    assert not re.search(r"url\(\s*['\"]?https?:", page)
    # The data of the plots holds no address at all; the libraries' own code names some that it never fetches.
    assert "http" not in page[page.rindex("const specs = ") :]


@pytest.mark.parametrize(("kind", "plots"), [("duel", 3), ("ladder", 2), ("balance", 1)])
def test_a_page_has_its_plots_and_tables(pages: dict[str, str], kind: str, plots: int) -> None:
    page = pages[kind]
    specs = msgspec.json.decode(page[page.rindex("const specs = ") + 14 : page.rindex("];\n") + 1].partition(";\n")[0])
    assert len(specs) >= plots
    assert len(specs) == page.count('class="plot"')
    assert page.count("<table>") >= 1
    assert page.count("</script>") == 2
    assert "vegaEmbed" in page


def test_names_are_written_as_text(tmp_path: Path) -> None:
    done = duel(GAME, ["random", "random"], 2)
    odd = msgspec.structs.replace(done, bots=("</script><b>x", "random"))
    write_report(tmp_path / "odd.html", odd)
    page = (tmp_path / "odd.html").read_text()
    assert "<b>x" not in page
    assert page.count("</script>") == 2


@pytest.mark.browser
def test_a_page_draws_its_plots_without_a_network(pages: dict[str, str], browser: object, tmp_path: Path) -> None:
    for kind, text in pages.items():
        file = tmp_path / f"{kind}.html"
        file.write_text(text)
        context = browser.new_context(offline=True)  # type: ignore[attr-defined]
        page = context.new_page()
        wrong: list[str] = []
        page.on("pageerror", lambda error, wrong=wrong: wrong.append(str(error)))
        page.on("request", lambda request, wrong=wrong: request.url.startswith("http") and wrong.append(request.url))
        page.goto(file.as_uri())
        page.wait_for_selector(".plot svg")
        assert page.locator(".plot").count() == page.locator(".plot svg").count()
        assert wrong == []
        context.close()


def test_every_game_is_a_row_of_the_file_and_the_report_is_in_it(tmp_path: Path) -> None:
    path = tmp_path / "games.parquet"
    with games_file(path, 2) as kept:
        assert kept is not None
        done = duel(GAME, ["collector", "random"], 500, watch=lambda batch: kept.add(batch, ["collector", "random"], 2))
        kept.keep(done)
    rows = pq.read_table(path).to_pylist()
    assert len(rows) == 500
    assert [row["game"] for row in rows] == list(range(500))
    assert rows[5]["deal"] == 2
    assert (rows[5]["rotation"], rows[5]["seat_0"], rows[5]["seat_1"]) == (1, 1, 0)
    assert sum(row["won_0"] for row in rows) == pytest.approx(done.wins[0])
    assert sum(row["points_1"] for row in rows) / 500 == pytest.approx(done.points[1])
    assert sum(row["decisions_0"] + row["decisions_1"] for row in rows) == done.decisions
    assert {row["bot_0"] for row in rows} == {"collector"}
    kept_report = pq.ParquetFile(path).metadata.metadata[REPORT]
    assert msgspec.json.decode(kept_report, type=Duel) == done


def test_what_is_not_installed_is_named_with_what_installs_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "altair", None)
    with pytest.raises(MissingExtra, match=r"to draw plots altair is needed.*pip install 'wunderkammer\[lab\]'"):
        need("altair", "lab", "to draw plots")
