"""The description of the HTTP interface (OpenAPI), with the shapes each game adds to it.

    python -m wunderkammer.server.schema [FILE]    write it, for types to be generated from

Addresses and parameters come from the application; the shapes from the very types that are sent, with their docstrings.
"""

import ast
import inspect
import json
import sys
import textwrap
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec
from litestar import Litestar, Request
from litestar.handlers import HTTPRouteHandler
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import OpenAPIRenderPlugin
from litestar.types import Method

from wunderkammer import __version__
from wunderkammer.core import registry
from wunderkammer.core.game import Game
from wunderkammer.server import wire
from wunderkammer.server.gate import COOKIE

Json = dict[str, Any]

_REFS = "#/components/schemas/"
_ASKED = (
    "NewTable",
    "MoveOrder",
    "UndoOrder",
    "JoinOrder",
    "SeatOrder",
    "StartOrder",
    "DailyOrder",
    "NewName",
    "NewPlayer",
    "SeatWish",
)
"""Shapes that clients send; in all others every field is always there."""
_EXAMPLES: dict[str, Json] = {
    "make_table": {
        "game": "antique-club",
        "seats": [{"kind": "me"}, {"kind": "bot", "bot": "collector"}, {"kind": "open"}],
    },
    "join": {"name": "Ada"},
    "start": {"fill_with": "collector"},
    "move": {"seat": 0, "position": "12.5", "moves": ["show B1650", "show B1660", "show B1695", "done"]},
    "undo": {"seat": 0, "position": "12.6"},
    "leave": {"seat": 0},
    "come_back": {"seat": 0},
    "rename": {"name": "Ada"},
    "play_daily": {"name": "Ada"},
    "register": {"name": "my bot"},
}
_ABOUT = """One table, many players: people in a browser, and programs through this interface.

Who asks is known by a cookie, or by `Authorization: Bearer <token>` with a token from `POST /api/players`. A move names
the `position` it answers, which the `desk` of your seat tells; it is acknowledged when it is on disk, and taken once
however often it is sent. What is refused is answered with a `Problem`. Unknown fields of a request are ignored."""


class SchemaPage(OpenAPIRenderPlugin):
    """Serves the description as JSON."""

    def __init__(self) -> None:
        super().__init__(path=["/", "/openapi.json"], media_type="application/json")  # pyright: ignore[reportArgumentType]
        self._body: bytes | None = None

    def render(self, request: Request[Any, Any, Any], openapi_schema: Json) -> bytes:
        if self._body is None:
            self._body = msgspec.json.encode(complete(openapi_schema))
        return self._body


def config() -> OpenAPIConfig:
    return OpenAPIConfig(
        title="Wunderkammer",
        version=__version__,
        description=_ABOUT,
        path="/api/schema",
        render_plugins=[SchemaPage()],
        use_handler_docstrings=True,
        operation_id_creator=_operation_id,
    )


def describe(app: Litestar) -> Json:
    """The whole description, as JSON values."""
    return complete(app.openapi_schema.to_schema())


def complete(document: Json) -> Json:
    """The framework's description with our shapes, those of the games, and how errors look."""
    schemas = _house_shapes()
    games = [registry.game(name) for name in registry.game_names()]
    for game in games:
        schemas |= _game_shapes(game)
    views = _one_of(games, "View", tagged=True)
    lines = {"type": "array", "items": _one_of(games, "Line", tagged=False)}
    schemas["TableState"]["properties"]["view"] = {"anyOf": [views, {"type": "null"}]}
    schemas["ReplayFrame"]["properties"]["view"] = views
    schemas["Frame"]["properties"]["lines"] = schemas["ReplayFrame"]["properties"]["lines"] = lines
    components = document.setdefault("components", {})
    components["schemas"] = dict(sorted(schemas.items()))
    components["securitySchemes"] = {
        "cookie": {"type": "apiKey", "in": "cookie", "name": COOKIE},
        "token": {"type": "http", "scheme": "bearer"},
    }
    document["security"] = [{"cookie": []}, {"token": []}, {}]
    for path in document["paths"].values():
        for operation in path.values():
            _complete_operation(operation)
    answers = {
        "components": _one_of(games, "Components", tagged=True),
        "replay": {"$ref": _REFS + "Replay"},
        "events": {
            "type": "string",
            "contentMediaType": "application/json",
            "contentSchema": {"$ref": _REFS + "Update"},
        },
    }
    for operation in (operation for path in document["paths"].values() for operation in path.values()):
        if operation["operationId"] in answers:
            for content in operation["responses"]["200"]["content"].values():
                content["schema"] = answers[operation["operationId"]]
    return document


def _complete_operation(operation: Json) -> None:
    operation["summary"] = operation.get("description", "").partition(". ")[0].partition("\n")[0].rstrip(".:")
    responses: Json = operation["responses"]
    responses.pop("400", None)
    for response in responses.values():
        response["description"] = "Done"
        response.pop("headers", None)
    responses["default"] = {
        "description": "Why not",
        "content": {"application/json": {"schema": {"$ref": _REFS + "Problem"}}},
    }
    example = _EXAMPLES.get(operation["operationId"])
    if example is not None:
        operation["requestBody"]["content"]["application/json"]["example"] = example


def _operation_id(handler: HTTPRouteHandler, method: Method, path: list[Any]) -> str:
    return handler.handler_name


def _house_shapes() -> dict[str, Json]:
    from wunderkammer.server.api import players, tables

    own = [wire, players, tables]
    types = [
        value
        for module in own
        for value in vars(module).values()
        if inspect.isclass(value) and issubclass(value, msgspec.Struct) and value.__module__ == module.__name__
    ]
    return _shapes(types, prefix="")


def _game_shapes(game: Game) -> dict[str, Json]:
    return _shapes((game.view_type, game.line_type, game.components_type), prefix=_prefix(game))


def _prefix(game: Game) -> str:
    return "".join(word.capitalize() for word in game.name.split("-"))


def _one_of(games: list[Game], name: str, tagged: bool) -> Json:
    """That shape, of whichever game it is."""
    refs = {game.name: f"{_REFS}{_prefix(game)}{name}" for game in games}
    if len(refs) == 1:
        return {"$ref": next(iter(refs.values()))}
    one: Json = {"oneOf" if tagged else "anyOf": [{"$ref": ref} for ref in refs.values()]}
    if tagged:
        one["discriminator"] = {"propertyName": "game", "mapping": refs}
    return one


def _shapes(types: Iterable[type[msgspec.Struct]], prefix: str) -> dict[str, Json]:
    """JSON schemas by name, of these types and all they are made of."""
    _, schemas = msgspec.json.schema_components(list(types), ref_template=_REFS + prefix + "{name}")
    structs = {struct.__name__: struct for struct in _reach(types)}
    for name, schema in schemas.items():
        struct = structs.get(name)
        if struct is None:
            continue
        if name not in _ASKED and not struct.__struct_config__.omit_defaults:
            schema["required"] = list(schema.get("properties", {}))
        for field, text in _field_docs(struct).items():
            if field in schema.get("properties", {}):
                schema["properties"][field]["description"] = text
    return {prefix + name: schema for name, schema in schemas.items()}


def _reach(types: Iterable[type[msgspec.Struct]]) -> set[type[msgspec.Struct]]:
    """The struct types that these are made of, themselves included."""
    found: set[type[msgspec.Struct]] = set()

    def visit(kind: Any) -> None:
        if isinstance(kind, msgspec.inspect.StructType):
            if kind.cls in found:
                return
            found.add(kind.cls)
            for field in kind.fields:
                visit(field.type)
        for part in ("item_type", "value_type"):
            visit_part = getattr(kind, part, None)
            if visit_part is not None:
                visit(visit_part)
        for part in (*getattr(kind, "item_types", ()), *getattr(kind, "types", ())):
            visit(part)

    for kind in msgspec.inspect.multi_type_info(list(types)):
        visit(kind)
    return found


def _field_docs(struct: type[msgspec.Struct]) -> dict[str, str]:
    """The strings that stand below the fields of a class, where Python itself passes them over."""
    try:
        source = textwrap.dedent(inspect.getsource(struct))
    except OSError:
        return {}
    body = ast.parse(source).body[0]
    assert isinstance(body, ast.ClassDef)
    docs: dict[str, str] = {}
    for field, after in zip(body.body, body.body[1:], strict=False):
        match field, after:
            case ast.AnnAssign(target=ast.Name(id=name)), ast.Expr(value=ast.Constant(value=str(doc))):
                docs[name] = inspect.cleandoc(doc)
            case _:
                pass
    return docs


def text() -> str:
    """The description as it is written to a file."""
    from wunderkammer.server.app import build
    from wunderkammer.server.settings import Settings

    return json.dumps(describe(build(Settings()).litestar), indent=2) + "\n"


if __name__ == "__main__":
    if len(sys.argv) > 1:
        Path(sys.argv[1]).write_text(text(), encoding="utf-8")
    else:
        sys.stdout.write(text())
