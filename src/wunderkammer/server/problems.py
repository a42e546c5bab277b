"""What a refused request is answered with: always a `Problem`, never a traceback."""

import logging
from http import HTTPStatus
from typing import Any

from litestar import Request, Response
from litestar.exceptions import HTTPException, ValidationException

from wunderkammer.core.game import Refusal
from wunderkammer.server.wire import Problem

log = logging.getLogger("wunderkammer.server")

REFUSALS = {
    "unknown-move": 422,
    "illegal": 422,
    "not-your-turn": 409,
    "late": 409,
    "cannot-undo": 409,
    "over": 409,
}
"""HTTP status by the code of a match's refusal."""


class Refused(Exception):
    """A request that is not taken, and why."""

    def __init__(self, status: int, code: str, text: str, rule: str | None = None, position: str | None = None) -> None:
        super().__init__(text)
        self.problem = Problem(status=status, code=code, text=text, rule=rule, position=position)


def sentence(error: Exception) -> str:
    """An exception's text, made a sentence."""
    text = str(error)
    return f"{text[:1].upper()}{text[1:]}."


def refused(refusal: Refusal, position: str | None = None) -> Refused:
    """A match's refusal as an answer; a late move is told where the match stands for its seat now."""
    status = REFUSALS.get(refusal.code, 409)
    return Refused(status, refusal.code, refusal.text, refusal.rule, position if refusal.code == "late" else None)


_CODES = {
    400: ("malformed", "The request could not be read: its body is to be JSON, in UTF-8."),
    401: ("unknown-player", "Nobody is known by that token."),
    403: ("forbidden", "This is not yours to do."),
    404: ("not-found", "There is nothing at this address."),
    405: ("method-not-allowed", "This address does not take that kind of request."),
    413: ("too-large", "The request is too large."),
    415: ("unsupported-media-type", "Send JSON, as application/json."),
    500: ("broken", "Something broke on the server. Nothing that was acknowledged is lost; try again."),
}


def answer(problem: Problem, headers: dict[str, str] | None = None) -> Response[Problem]:
    return Response(problem, status_code=problem.status, media_type="application/json", headers=headers)


def on_refused(request: Request[Any, Any, Any], error: Refused) -> Response[Problem]:
    return answer(error.problem)


def on_http(request: Request[Any, Any, Any], error: HTTPException) -> Response[Problem]:
    """What the framework refuses: unknown addresses and methods, bodies that are too large or do not fit."""
    code, text = _CODES.get(error.status_code, (_phrase(error.status_code), "The request was not taken."))
    if isinstance(error, ValidationException):
        text = _what_is_wrong(error) or text
    allow = (error.headers or {}).get("Allow") or (error.headers or {}).get("allow")
    return answer(
        Problem(status=error.status_code, code=code, text=text),
        headers={"Allow": allow} if allow else None,
    )


def on_recursion(request: Request[Any, Any, Any], error: RecursionError) -> Response[Problem]:
    """JSON nested so deeply that no reader follows it; anything else that goes round in circles is our own fault."""
    if "deserializing" not in str(error):
        return on_anything(request, error)
    return answer(Problem(status=400, code="malformed", text="The request could not be read: it is nested too deeply."))


def on_anything(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    log.error("%s %s failed", request.method, request.url.path, exc_info=error)
    code, text = _CODES[500]
    return answer(Problem(status=500, code=code, text=text))


def _phrase(status: int) -> str:
    try:
        return HTTPStatus(status).phrase.lower().replace(" ", "-")
    except ValueError:
        return "refused"


def _what_is_wrong(error: ValidationException) -> str | None:
    """The field and what was expected of it, in one sentence."""
    extra: Any = error.extra
    parts: list[str] = []
    for each in extra or ():
        key, message = each.get("key"), each.get("message")
        if key == "data":
            parts.append("send a JSON object" if message == "'data'" else f"the body: {message}")
        elif message:
            parts.append(f"{key or 'the body'}: {message}")
    return "The request does not fit: " + "; ".join(parts) + "." if parts else None
