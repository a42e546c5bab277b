"""The browser client as it was built into the package: one page for every address of the client, and its assets."""

import gzip
import hashlib
import mimetypes
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from litestar import Request, Response, get
from litestar.di import NamedDependency
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

_FOREVER = "public, max-age=31536000, immutable"
_ASK_AGAIN = "no-cache"
_SQUEEZED = {"text/html", "text/css", "text/javascript", "application/javascript", "application/json", "image/svg+xml"}

_NOT_BUILT = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Wunderkammer</title>
<h1>The server runs, but its pages are not built</h1>
<p>In the folder of the program, run <code>make client</code>, then load this page again.
<p>Programs can play without it: the interface is described at <a href="/api/schema">/api/schema</a>.
</html>
"""


@dataclass(frozen=True)
class _File:
    stamp: tuple[int, int]
    body: bytes
    squeezed: bytes | None
    kind: str
    tag: str


class Client:
    """The files of a folder, read once and again when they change."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._files: dict[str, _File] = {}

    def page(self, request: Request[Any, Any, Any], status: int = 200) -> Response[bytes]:
        file = self._file("index.html")
        if file is None:
            return Response(_NOT_BUILT.encode(), media_type="text/html", status_code=503)
        return _send(request, file, _ASK_AGAIN, status)

    def file(self, request: Request[Any, Any, Any], path: str) -> Response[bytes] | None:
        file = self._file(path)
        if file is None:
            return None
        # The build names assets by their content.
        return _send(request, file, _FOREVER if path.startswith("assets/") else _ASK_AGAIN)

    def _file(self, path: str) -> _File | None:
        place = (self._folder / path).resolve()
        if not place.is_relative_to(self._folder.resolve()):
            return None
        try:
            facts = place.stat()
            stamp = (facts.st_mtime_ns, facts.st_size)
            known = self._files.get(path)
            if known and known.stamp == stamp:
                return known
            body = place.read_bytes()
        except (OSError, ValueError):
            return None
        kind = mimetypes.guess_type(place.name)[0] or "application/octet-stream"
        squeezed = gzip.compress(body, 9, mtime=0) if kind in _SQUEEZED and len(body) > 500 else None
        file = _File(stamp, body, squeezed, kind, f'"{hashlib.sha256(body).hexdigest()[:32]}"')
        self._files[path] = file
        return file


def _send(request: Request[Any, Any, Any], file: _File, keep: str, status: int = 200) -> Response[bytes]:
    headers = {"Cache-Control": keep, "ETag": file.tag, "Vary": "Accept-Encoding"}
    if status == 200 and file.tag in request.headers.get("if-none-match", ""):
        return Response(b"", status_code=304, headers=headers, media_type=file.kind)
    body = file.body
    if file.squeezed and "gzip" in request.headers.get("accept-encoding", ""):
        body = file.squeezed
        headers["Content-Encoding"] = "gzip"
    return Response(body, status_code=status, headers=headers, media_type=file.kind)


@get(
    [
        "/",
        "/about",
        "/rules/{game:str}",
        "/daily/{game:str}",
        "/daily/{game:str}/{day:str}",
        "/table/{table:str}",
        "/table/{table:str}/replay",
    ],
    include_in_schema=False,
    sync_to_thread=False,
    media_type="text/html",
)
def page(request: Request[Any, Any, Any], client: NamedDependency[Client]) -> Response[bytes]:
    return client.page(request)


@get("/{path:path}", include_in_schema=False, sync_to_thread=False, media_type="text/html")
def anything_else(
    request: Request[Any, Any, Any], client: NamedDependency[Client], path: FromPath[str]
) -> Response[bytes]:
    """A file of the client, or for a person who lost the way the client itself, which says so."""
    name = path.lstrip("/")
    if name.startswith("api/") or name == "api":
        raise NotFoundException
    found = client.file(request, name)
    if found:
        return found
    if "text/html" in request.headers.get("accept", "") and not name.startswith("assets/"):
        return client.page(request, 404)
    raise NotFoundException
