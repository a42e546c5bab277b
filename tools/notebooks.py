"""Runs the notebooks in examples/notebooks and writes what they show into docs/notebooks: python tools/notebooks.py.

marimo's own export to HTML fetches its parts from other hosts, which the documentation must do without; so the cells'
outputs become a page of Markdown: text as it is, tables as tables, charts as pictures.
"""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
NOTEBOOKS = ROOT / "examples" / "notebooks"
PAGES = ROOT / "docs" / "notebooks"


def names() -> list[str]:
    return sorted(path.stem for path in NOTEBOOKS.glob("*.py"))


def run(name: str) -> tuple[str, dict[str, str]]:
    """The page of a notebook, and its pictures (SVG) by file name."""
    path = NOTEBOOKS / f"{name}.py"
    spec = importlib.util.spec_from_file_location(f"notebook_{name}", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    outputs, _ = module.app.run()
    source = f"[`{path.relative_to(ROOT)}`](../../{path.relative_to(ROOT)})"
    parts = [f"# {module.app._config.app_title}", f"Written by `make notebooks` from {source}, a marimo notebook."]
    pictures: dict[str, str] = {}
    for output in outputs:
        if output is not None:
            parts.append(_shown(output, name, pictures))
    return "\n\n".join(parts) + "\n", pictures


def _shown(output: Any, name: str, pictures: dict[str, str]) -> str:
    import altair as alt
    import marimo as mo
    import polars as pl

    if isinstance(output, pl.DataFrame):
        rows = [output.columns, ["---"] * output.width, *output.rows()]
        return "\n".join(
            f"| {' | '.join(f'{each:,}' if isinstance(each, int) else str(each) for each in row)} |" for row in rows
        )
    if isinstance(output, alt.TopLevelMixin):
        import vl_convert

        file = f"{name}-{len(pictures) + 1}.svg"
        title = output.to_dict().get("title", name)
        pictures[file] = vl_convert.vegalite_to_svg(output.to_dict())
        return f"![{title}]({file})"
    if isinstance(output, mo.Html):
        return output.text
    raise TypeError(f"{name}: a cell gives {type(output).__name__}, and no text, table or chart")


def main() -> None:
    PAGES.mkdir(exist_ok=True)
    for name in names():
        page, pictures = run(name)
        (PAGES / f"{name}.md").write_text(page, encoding="utf-8")
        for file, picture in pictures.items():
            (PAGES / file).write_text(picture, encoding="utf-8")
        print(f"docs/notebooks/{name}.md")


if __name__ == "__main__":
    sys.exit(main())
