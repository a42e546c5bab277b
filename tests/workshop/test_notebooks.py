"""What the documentation shows of the notebooks is what they give."""

from __future__ import annotations

import pytest

from tools import notebooks


@pytest.mark.parametrize("name", notebooks.names())
def test_the_page_is_what_the_notebook_gives(name: str) -> None:
    """Of pictures, that they are there: how letters are drawn differs from machine to machine."""
    page, pictures = notebooks.run(name)
    assert page == (notebooks.PAGES / f"{name}.md").read_text(encoding="utf-8"), "run make notebooks"
    assert pictures
    for file, picture in pictures.items():
        assert (notebooks.PAGES / file).exists()
        assert "http" not in picture.replace("http://www.w3.org/", ""), "a picture fetches nothing"


def test_there_are_notebooks() -> None:
    assert notebooks.names()
