"""The documentation site says what is there. Whether it can be built, strictly, `make docs` tells."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from tools import docs_http, docs_site

ROOT = Path(__file__).resolve().parents[2]
NAVIGATION = re.findall(r"([\w/-]+\.md)$", (ROOT / "mkdocs.yml").read_text(encoding="utf-8"), flags=re.MULTILINE)
OWN = sorted(path.relative_to(ROOT / "docs").as_posix() for path in (ROOT / "docs").rglob("*.md"))


def test_every_page_has_a_place_and_every_place_a_page() -> None:
    assert set(NAVIGATION) - set(docs_site.OPTIONAL) == {*OWN, *docs_site.PAGES} - set(docs_site.OPTIONAL)
    assert len(NAVIGATION) == len(set(NAVIGATION))
    for source in docs_site.PAGES.values():
        assert (ROOT / source).exists()


@pytest.mark.parametrize("uri", [*OWN, *docs_site.PAGES])
def test_every_link_to_a_file_leads_somewhere(uri: str) -> None:
    source = ROOT / docs_site.source_of(uri)
    targets = [found[1] for found in docs_site.LINK.findall(source.read_text(encoding="utf-8"))]
    targets += [found[0] for found in docs_site.CODE.findall(source.read_text(encoding="utf-8"))]
    assert [target for target in targets if not (source.parent / target).exists()] == []


def test_the_step_by_step_page_shows_all_of_the_example_in_its_order() -> None:
    page = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
    module = ROOT / "examples" / "goofspiel" / "goofspiel" / "__init__.py"
    shown = [name for path, names in docs_site.CODE.findall(page) if path.endswith(".py") for name in names.split()]
    body = ast.parse(module.read_text(encoding="utf-8")).body
    # A module begins with its docstring; `PRIZES` stands for all that is set on its line.
    there = list(dict.fromkeys(names[0] for node in body if (names := docs_site.names_of(node))))
    assert shown == there


def test_code_is_shown_as_it_stands(tmp_path: Path) -> None:
    path = tmp_path / "some.py"
    path.write_text('"""Doc."""\nimport os\n\nA, B = 1, 2\n\n\n@decorated\ndef f():\n    pass\n\n\nclass C: ...\n')
    assert docs_site.code(path, ["f"]) == "@decorated\ndef f():\n    pass"
    assert docs_site.code(path, ["imports", "B", "f"]) == "import os\n\nA, B = 1, 2\n\n\n@decorated\ndef f():\n    pass"
    assert docs_site.code(path, ["all"]).startswith('"""Doc."""')
    with pytest.raises(KeyError):
        docs_site.code(path, ["g"])


def test_links_to_files_become_links_to_pages() -> None:
    assert docs_site.relink("[a](../CONTRIBUTING.md#a-bot)", "bots.md") == "[a](contributing.md#a-bot)"
    assert docs_site.relink("[a](../../../../docs/bots.md)", "rules/squire.md") == "[a](../bots.md)"
    assert docs_site.relink("[a](../examples)", "bots.md") == "a"
    kept = "![a](pictures/a.png) [b](https://b.example/c.md) [c](#d)"
    assert docs_site.relink(kept, "bots.md") == kept


def test_a_page_that_fetches_from_elsewhere_is_noticed() -> None:
    found = docs_site.ELSEWHERE.findall
    assert found('<script src="https://cdn.example/x.js">') == ["https://cdn.example/x.js"]
    assert found("<link rel=stylesheet href=//fonts.example/css>") == ["//fonts.example/css"]
    assert found('<a href="https://a.example">a</a><img src="pictures/a.png">') == []


def test_the_page_of_the_http_interface_holds_all_of_it() -> None:
    document = docs_http.description()
    page = docs_http.operations(document)
    for path, methods in document["paths"].items():
        for method in methods:
            assert f"### {method.upper()} {path} " in page
    headings = {heading.lower() for heading in re.findall(r"^### (\w+)$", page, flags=re.MULTILINE)}
    assert headings == {name.lower() for name in document["components"]["schemas"]}
    assert set(re.findall(r"\]\(#([\w-]+)\)", page)) <= headings
    assert "anything" not in page.split("## Shapes")[0]
