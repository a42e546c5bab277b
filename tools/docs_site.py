"""What the documentation site is made of besides the pages in docs/: hooks of mkdocs, named in mkdocs.yml.

Pages that live beside what they describe (the rules of a game, CONTRIBUTING.md) are taken from there, with their links;
code is taken from the file it runs in; the HTTP interface from the server's own description. Nothing is copied by hand,
so nothing goes stale.
"""

from __future__ import annotations

import ast
import os
import posixpath
import re
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tools import docs_http  # noqa: E402 (mkdocs loads this file from anywhere)

if TYPE_CHECKING:
    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.structure.files import Files
    from mkdocs.structure.pages import Page

ICON = "web/src/table/favicon.svg"
PAGES = {
    "rules/antique-club.md": "src/wunderkammer/games/antique_club/README.md",
    "rules/squire-for-hire.md": "src/wunderkammer/games/squire_for_hire/README.md",
    "rules/squire.md": "src/wunderkammer/games/squire/README.md",
    "contributing.md": "CONTRIBUTING.md",
    "changes.md": "CHANGELOG.md",
    "speed.md": "benchmarks/README.md",
}
"""Pages of the site that live elsewhere in the repository."""

OPTIONAL = ("environments.md", "lab.md")
"""Pages whose place in the navigation is kept; they are shown when they are there."""

LINK = re.compile(r"(?<!!)\[([^\]]+)\]\((?!https?://|mailto:|#)([^)\s#]+)(#[^)]*)?\)")
CODE = re.compile(r'^\[[^\]]+\]\(([^)\s]+) "code: ([^"]+)"\)$', flags=re.MULTILINE)
RULE = re.compile(r"<li>\s*(?:<p>)?<strong>([A-Z]{1,4}-\d+(?:\.\d+)*[a-z]?)</strong>")
ELSEWHERE = re.compile(r"<(?:script|link|img|iframe|source)\b[^>]*\b(?:src|href)=[\"']?((?:https?:)?//[^\"'\s>]+)")


def source_of(uri: str) -> str:
    """Where a page lies in the repository."""
    return PAGES.get(uri, f"docs/{uri}")


def page_of(path: str) -> str | None:
    """The page that shows a file of the repository, if one does."""
    for uri, source in PAGES.items():
        if path == source:
            return uri
    inside = path.removeprefix("docs/")
    return inside if inside != path and (ROOT / path).exists() else None


def relink(text: str, uri: str) -> str:
    """The text of a page with its links to files as links to pages; what has no page is named, not linked."""
    folder, here = posixpath.dirname(source_of(uri)), posixpath.dirname(uri)

    def link(found: re.Match[str]) -> str:
        page = page_of(posixpath.normpath(posixpath.join(folder, found[2])))
        return found[1] if page is None else f"[{found[1]}]({posixpath.relpath(page, here or '.')}{found[3] or ''})"

    return LINK.sub(link, text)


def code(path: Path, names: list[str]) -> str:
    """These definitions of a Python file, as they stand there; `imports` are its imports. Or the whole of any file, by
    the name `all`. Raises KeyError when one is missing."""
    text = path.read_text(encoding="utf-8")
    if names == ["all"]:
        return text.rstrip("\n")
    lines = text.splitlines()
    places: dict[str, list[tuple[int, int]]] = {}
    for node in ast.parse(text).body:
        first = min([node.lineno, *(each.lineno for each in getattr(node, "decorator_list", ()))])
        for name in names_of(node):
            places.setdefault(name, []).append((first - 1, node.end_lineno or first))
    shown: list[str] = []
    end = 0
    for first, last in (place for name in names for place in places[name]):
        if shown:
            shown += [""] * min(max(first - end, 0), 2)
        shown += lines[first:last]
        end = last
    return "\n".join(shown)


def names_of(node: ast.stmt) -> list[str]:
    match node:
        case ast.Import() | ast.ImportFrom():
            return ["imports"]
        case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
            return [name]
        case ast.Assign(targets=targets):
            return [each.id for target in targets for each in ast.walk(target) if isinstance(each, ast.Name)]
        case _:
            return []


def fill_in_code(text: str, uri: str) -> str:
    """A line `[file](path "code: names")` is a link in the repository, and the code itself on the site."""

    def fence(found: re.Match[str]) -> str:
        path = posixpath.normpath(posixpath.join(posixpath.dirname(source_of(uri)), found[1]))
        language = {".py": "python", ".toml": "toml", ".md": "markdown"}[Path(path).suffix]
        shown = code(ROOT / path, found[2].split())
        return f'``` {{.{language} title="{path}"}}\n{shown}\n```'

    return CODE.sub(fence, text)


# What mkdocs calls


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    config.nav = _there(config.nav)
    return config


def _there(nav: Any) -> Any:
    """A navigation without the pages that are not there yet."""
    if isinstance(nav, list):
        return [kept for each in nav if (kept := _there(each)) is not None]
    if isinstance(nav, dict):
        kept = {title: there for title, each in nav.items() if (there := _there(each)) is not None}
        return kept or None
    return None if nav in OPTIONAL and not (ROOT / "docs" / nav).exists() else nav


def on_files(files: Files, config: MkDocsConfig) -> Files:
    from mkdocs.structure.files import File

    for uri, source in PAGES.items():
        files.append(File.generated(config, uri, content=(ROOT / source).read_text(encoding="utf-8")))
    files.append(File.generated(config, Path(ICON).name, content=(ROOT / ICON).read_text(encoding="utf-8")))
    return files


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    uri = page.file.src_uri
    if uri == "http.md":
        markdown += "\n" + docs_http.operations(docs_http.description())
    return relink(fill_in_code(markdown, uri), uri)


def on_page_content(html: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """A rule can be linked to by its id."""
    return RULE.sub(lambda found: f'<li id="{found[1].lower()}"><strong>{found[1]}</strong>', html)


def on_post_build(config: MkDocsConfig) -> None:
    """Nothing on the site is fetched from anywhere else."""
    from mkdocs.exceptions import PluginError

    for path in sorted(Path(config.site_dir).rglob("*.html")):
        found = [
            address
            for address in ELSEWHERE.findall(path.read_text(encoding="utf-8"))
            if not address.startswith(config.site_url or "\0")
        ]
        if found:
            raise PluginError(f"{path.name} fetches {found[0]}: the site must do without other hosts")


def main() -> int:
    """Build the site: python tools/docs_site.py [FOLDER]."""
    folder = sys.argv[1] if len(sys.argv) > 1 else "build/site"
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--clean", "--quiet", "--site-dir", folder]
    # Material tells about its own future at every build; it is not ours to solve here.
    return subprocess.run(command, cwd=ROOT, env={**os.environ, "NO_MKDOCS_2_WARNING": "1"}, check=False).returncode


if __name__ == "__main__":
    raise SystemExit(main())
