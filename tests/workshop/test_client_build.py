"""What the build of the browser client puts into the package, and how much of it a first visit loads."""

from __future__ import annotations

import gzip
import subprocess
import sys
import threading
import zipfile
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Browser

ROOT = Path(__file__).resolve().parents[2]
CLIENT = ROOT / "src" / "wunderkammer" / "server" / "client"
FIRST_LOAD = 250_000
"""Bytes over the wire that the front page may take, compressed as a server would."""

ALREADY_COMPRESSED = {".woff2", ".png", ".jpg", ".webp", ".avif"}


@pytest.fixture(scope="module")
def client() -> Path:
    if not (CLIENT / "index.html").exists():
        pytest.fail("The client is not built: run `make client`.", pytrace=False)
    return CLIENT


@pytest.fixture
def site(client: Path) -> Iterator[str]:
    """The built client as plain files, without the server behind it."""
    handler = partial(SimpleHTTPRequestHandler, directory=str(client))
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


def wire_size(path: Path) -> int:
    """The bytes of a file as a compressing server sends it."""
    content = path.read_bytes()
    return len(content) if path.suffix in ALREADY_COMPRESSED else len(gzip.compress(content, 6))


def test_the_build_holds_no_source_maps(client: Path) -> None:
    assert [str(path) for path in client.rglob("*.map")] == []


def test_the_page_loads_nothing_from_elsewhere(client: Path) -> None:
    page = (client / "index.html").read_text(encoding="utf-8")
    assert 'src="http' not in page
    assert 'href="http' not in page


@pytest.mark.browser
def test_the_front_page_stays_within_its_budget(browser: Browser, site: str, client: Path) -> None:
    page = browser.new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(site)
    page.wait_for_load_state("networkidle")
    page.close()
    assert all(url.startswith((site, "data:", "blob:")) for url in asked), "the client asks other hosts"
    files = {client / (urlsplit(url).path.lstrip("/") or "index.html") for url in asked if url.startswith(site)}
    sizes = {path.name: wire_size(path) for path in files if path.is_file()}
    assert any(name.endswith(".js") for name in sizes), "no script was loaded: nothing was measured"
    assert sum(sizes.values()) <= FIRST_LOAD, sizes


def test_the_wheel_carries_the_client_and_no_more_than_the_package(client: Path, tmp_path: Path) -> None:
    build = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(tmp_path)]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True)
    (wheel,) = tmp_path.glob("*.whl")
    names = set(zipfile.ZipFile(wheel).namelist())
    built = {f"wunderkammer/{path.relative_to(CLIENT.parents[1])}" for path in client.rglob("*") if path.is_file()}
    assert built <= names
    assert "wunderkammer/py.typed" in names
    strays = {name for name in names if not name.startswith(("wunderkammer/", "wunderkammer-"))}
    assert strays == set()
    assert {name for name in names if name.endswith((".map", ".pyc"))} == set()
