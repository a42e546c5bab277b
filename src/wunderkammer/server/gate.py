"""What every request passes before the application, and every answer after it.

It stands outside the framework, so that it holds for addresses the framework knows nothing of as well: forged requests
from other sites and floods are turned away, and each answer gets the headers that keep a browser from doing what this
site never asks for.
"""

import hashlib
import math
from http.cookies import CookieError, SimpleCookie
from typing import Any
from urllib.parse import urlsplit

import msgspec
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from wunderkammer.server.limits import Buckets
from wunderkammer.server.settings import Settings
from wunderkammer.server.wire import Problem

COOKIE = "wunderkammer"
NEW_TOKEN = "wunderkammer.new_token"
"""The key of the scope under which a token waits to be given to a new player."""

_YEAR = 365 * 86_400
_POLICY = "; ".join(
    (
        "default-src 'self'",
        "script-src 'self'",
        "style-src 'self'",
        "style-src-attr 'unsafe-inline'",  # widths and colours of single things; no rules
        "img-src 'self' data:",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
_HEADERS = [
    (b"content-security-policy", _POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=()"),
]
_SAFE = {"GET", "HEAD", "OPTIONS"}
_ADDRESS_SHARE = 10
"""How many times what one player may ask all those behind one network address may."""


class Gate:
    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app = app
        self._most_body = settings.most_body
        self._players = Buckets(settings.requests_per_second, settings.request_burst)
        self._addresses = Buckets(
            settings.requests_per_second * _ADDRESS_SHARE, settings.request_burst * _ADDRESS_SHARE
        )

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        if scope["method"] == "HEAD" and not scope["path"].startswith("/api/"):
            asked: Any = {**scope, "method": "GET"}  # the server beneath leaves the body out
            scope = asked

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], *_headers(scope)]
            await send(message)

        headers: dict[str, str] = {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}
        problem, wait = self._turned_away(scope, headers)
        if problem is None:
            await self._app(scope, receive, send_with_headers)
        else:
            await _answer(problem, wait, send_with_headers)

    def _turned_away(self, scope: Any, headers: dict[str, str]) -> tuple[Problem | None, float | None]:
        if not scope["path"].startswith("/api/"):
            return None, None
        wait = self._flood(scope, headers)
        if wait is not None:
            text = "That is more than a person could ask for. Wait a moment and try again."
            return Problem(status=429, code="too-many-requests", text=text), wait
        if scope["method"] in _SAFE:
            return None, None
        if _is_foreign(headers):
            text = "This request comes from another site's page, and only pages of this one are listened to."
            return Problem(status=403, code="foreign-origin", text=text), None
        length = headers.get("content-length", "")
        if length.isdecimal() and int(length) > self._most_body:
            text = f"The request is too large: at most {self._most_body} bytes are read."
            return Problem(status=413, code="too-large", text=text), None
        has_body = length not in ("", "0") or "transfer-encoding" in headers
        if has_body and headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
            text = "Send JSON, with the header Content-Type: application/json."
            return Problem(status=415, code="unsupported-media-type", text=text), None
        return None, None

    def _flood(self, scope: Any, headers: dict[str, str]) -> float | None:
        token = token_of(headers)
        client = scope.get("client")
        address = str(client[0]).encode() if client else b""
        wait = self._addresses.take(address)
        if wait is None:
            wait = self._players.take(hashlib.sha256(token.encode()).digest() if token else address)
        return wait


def token_of(headers: dict[str, str]) -> str | None:
    """The token a request carries: of its Authorization header, else of its cookie."""
    scheme, _, credentials = headers.get("authorization", "").partition(" ")
    if scheme.lower() == "bearer" and credentials.strip():
        return credentials.strip()
    try:
        morsel = SimpleCookie(headers.get("cookie", "")).get(COOKIE)
    except CookieError:
        return None
    return morsel.value if morsel and morsel.value else None


def _is_foreign(headers: dict[str, str]) -> bool:
    """Whether a browser says that the page behind this request is not ours. Programs say nothing of the kind."""
    origin = headers.get("origin")
    if origin is not None:
        return urlsplit(origin).netloc.lower() != headers.get("host", "").lower()
    return headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none")


def _headers(scope: Any) -> list[tuple[bytes, bytes]]:
    token = scope.get(NEW_TOKEN)
    if token is None:
        return _HEADERS
    secure = "; Secure" if scope["scheme"] == "https" else ""
    cookie = f"{COOKIE}={token}; Path=/; Max-Age={_YEAR}; HttpOnly; SameSite=Lax{secure}"
    return [*_HEADERS, (b"set-cookie", cookie.encode())]


async def _answer(problem: Problem, wait: float | None, send: Any) -> None:
    body = msgspec.json.encode(problem)
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    if wait is not None:
        headers.append((b"retry-after", str(math.ceil(wait)).encode()))
    await send({"type": "http.response.start", "status": problem.status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})
