"""The server's own description of its HTTP interface (OpenAPI), as a page for people."""

from __future__ import annotations

import json
from typing import Any

Json = dict[str, Any]


def description() -> Json:
    """What the server says of itself, made from the code as it is."""
    from wunderkammer.server.schema import text

    document: Json = json.loads(text())
    return document


def operations(document: Json) -> str:
    """Every address, then every shape, in Markdown."""
    lines: list[str] = ["## Addresses", ""]
    for path, methods in document["paths"].items():
        for method, operation in methods.items():
            lines += _operation(method.upper(), path, operation)
    lines += ["## Shapes", "", "A field that may be left out is marked; all others are always there.", ""]
    for name, schema in document["components"]["schemas"].items():
        lines += _shape(name, schema)
    return "\n".join(lines) + "\n"


def _operation(method: str, path: str, operation: Json) -> list[str]:
    lines = [f"### {method} {path} {{ #{operation['operationId'].replace('_', '-')} }}", ""]
    lines += [_prose(operation.get("description", "")), ""]
    for parameter in operation.get("parameters", []):
        said = f": {_flat(parameter['description'])}" if parameter.get("description") else ""
        lines.append(f"- `{parameter['name']}`, in the {parameter['in']}: {_type(parameter['schema'])}{said}")
    body = operation.get("requestBody", {}).get("content", {}).get("application/json", {})
    if body:
        lines.append(f"- Send: {_type(body['schema'])}")
    for status, response in operation["responses"].items():
        for media, content in response.get("content", {}).items():
            what = "Refused" if status == "default" else f"Answer {status}"
            kind = "" if media == "application/json" else f", `{media}`"
            lines.append(f"- {what}: {_type(content.get('schema', {}))}{kind}")
    lines.append("")
    if "example" in body:
        lines += ["```json", json.dumps(body["example"], indent=2), "```", ""]
    return lines


def _shape(name: str, schema: Json) -> list[str]:
    lines = [f"### {name}", "", _prose(schema.get("description", "")), ""]
    required = schema.get("required", [])
    for field, kind in schema.get("properties", {}).items():
        said = f". {_flat(kind['description'])}" if kind.get("description") else ""
        lines.append(f"- `{field}`: {_type(kind)}{'' if field in required else ', may be left out'}{said}")
    if "properties" not in schema:
        lines.append(_type(schema))
    return [*lines, ""]


def _type(schema: Json) -> str:
    """A schema in words, with links to the shapes it names."""
    if "$ref" in schema:
        name = schema["$ref"].rpartition("/")[2]
        return f"[{name}](#{name.lower()})"
    for several in ("anyOf", "oneOf"):
        if several in schema:
            return " or ".join(_type(each) for each in schema[several])
    if "const" in schema:
        return f"`{json.dumps(schema['const'])}`"
    if "enum" in schema:
        return " or ".join(f"`{json.dumps(each)}`" for each in schema["enum"])
    match schema.get("type"):
        case "array":
            if "prefixItems" in schema:
                return f"a list of {', '.join(_type(each) for each in schema['prefixItems'])}"
            return f"a list of {_type(schema['items'])}" if schema.get("items") else "a list"
        case "object":
            inner = schema.get("additionalProperties")
            return f"an object, each value {_type(inner)}" if isinstance(inner, dict) and inner else "an object"
        case "null":
            return "null"
        case str(kind):
            return kind
        case list(kinds):
            return " or ".join(kinds)
        case _:
            return "anything"


def _prose(text: str) -> str:
    return text.replace("<", "&lt;")


def _flat(text: str) -> str:
    return _prose(" ".join(text.split()))
