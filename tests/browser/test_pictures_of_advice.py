"""The pictures of a hint and of the look back at a game, with the adviser of the house: `make pictures`."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from tests.browser.gallery import Gallery
from tests.browser.host import Host
from tests.browser.person import Person

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = [pytest.mark.pictures, pytest.mark.timeout(3000)]

PATIENCE = 1200.0
LISTENS = 0.7
"""How often the person does what the bot would: so that there is something to look back at."""


@pytest.fixture
def host(tmp_path: Path) -> Iterator[Host]:
    host = Host(tmp_path)
    host.start()
    yield host
    host.stop()


class Pupil:
    """Somebody who asks for a hint at every turn, and does not always listen."""

    def __init__(self, person: Person, table: str) -> None:
        self._http = person.context.request
        self._at = f"{person.url}/api/tables/{table}"
        self._chance = random.Random(5)

    def state(self) -> Any:
        return self._http.get(self._at).json()

    def act(self, state: Any) -> None:
        desk = state["desks"][0]
        word = self._chance.choice(desk["legal"])
        if self._chance.random() < LISTENS:
            hint = self._http.get(f"{self._at}/hint?seat={desk['seat']}")
            if hint.ok:
                word = hint.json()["moves"][0]["word"]
        order = {"seat": desk["seat"], "position": desk["position"], "moves": [word]}
        self._http.post(f"{self._at}/moves", data=order)


def test_pictures_of_advice(browser: Browser, host: Host) -> None:
    gallery = Gallery(browser, host.url)
    ann = gallery.player
    bots = [{"kind": "bot", "bot": "collector"}] * 2
    order = {"game": "antique-club", "seats": [{"kind": "me"}, *bots], "name": "Ann"}
    answer = ann.context.request.post(f"{host.url}/api/tables", data=order)
    assert answer.ok, answer.text()
    table = answer.json()["id"]
    assert answer.json()["adviser"], "no bot gives advice"

    pupil, end, shown = Pupil(ann, table), time.monotonic() + PATIENCE, False
    while (state := pupil.state())["status"] != "over":
        assert time.monotonic() < end
        if not state["desks"][0]["legal"]:
            time.sleep(0.1)
        elif not shown and state["view"]["round"] >= 5 and state["view"]["phase"] == "cards":
            gallery.open(f"/table/{table}")
            for onlooker in gallery.onlookers.values():
                onlooker.skip_the_show()
                onlooker.page.keyboard.press("h")
                onlooker.page.get_by_role("region", name="Hint").wait_for()
            gallery.take("hint")
            shown = True
        else:
            pupil.act(state)

    gallery.open(f"/table/{table}/replay#analysis")
    for onlooker in gallery.onlookers.values():
        graph = onlooker.page.get_by_role("slider", name="Chances to win, by decision")
        graph.wait_for(timeout=1000 * PATIENCE)
        for _ in range(5):
            graph.press("PageUp")
        onlooker.page.evaluate("() => document.activeElement.blur()")
    gallery.take("analysis")
