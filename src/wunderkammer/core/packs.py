"""Files of component values: TOML, checked against a msgspec schema; what is refused says where and why."""

import hashlib
import re
import tomllib
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from wunderkammer.core.game import BadPack

P = TypeVar("P", bound=msgspec.Struct)


def read_pack(path: Path, schema: type[P]) -> P:
    """Read a TOML file as `schema`. Raises BadPack naming the file, the key and what was expected."""
    try:
        text = path.read_text(encoding="utf-8")
    except OSError as error:
        raise BadPack(f"{path}: cannot be read: {error.strerror or error}") from error
    except UnicodeDecodeError as error:
        raise BadPack(f"{path}: is not UTF-8 text: {error.reason} at byte {error.start}") from error
    return parse_pack(text, schema, str(path))


def parse_pack(text: str, schema: type[P], name: str) -> P:
    """As `read_pack`, for a text that is at hand; `name` stands for the file in errors."""
    try:
        values = tomllib.loads(text)
    except RecursionError as error:
        raise BadPack(f"{name}: is nested too deeply") from error
    except ValueError as error:  # not TOML, or a number too long to be one
        raise BadPack(f"{name}: is not TOML: {error}") from error
    try:
        return msgspec.convert(values, schema)
    except msgspec.ValidationError as error:
        problem, _, where = str(error).partition(_AT)
        key = _name_keys(values, schema, where.rstrip("`")).lstrip(".") or "the file"
        raise BadPack(f"{name}: {key}: {problem[0].lower()}{problem[1:]}") from error


_AT = " - at `$"


def _name_keys(values: dict[str, Any], schema: type[msgspec.Struct], where: str) -> str:
    """Where a value is refused, with the keys of tables, which msgspec leaves out: `.cash[...][3]` is `.cash.red[3]`.

    A table is tried key by key: the one that is refused by itself at the same place is the one. Changes `values`.
    """
    named = ""
    at: Any = values
    for step in re.findall(r"\w+|\.\.\.", where):
        key = _refused_key(values, schema, where, at) if step == "..." else step
        if key is None:
            return where
        if key.isdigit() and step != "...":
            named += f"[{key}]"
            at = at[int(key)]
        else:
            named += f".{key}"
            at = at[key]
    return named


def _refused_key(values: dict[str, Any], schema: type[msgspec.Struct], where: str, table: dict[str, Any]) -> str | None:
    """The key of a table within `values` that is refused at the place in question; the table is left with it alone."""
    whole = table.copy()
    for key, value in whole.items():
        table.clear()
        table[key] = value
        try:
            msgspec.convert(values, schema)
        except msgspec.ValidationError as error:
            if str(error).partition(_AT)[2].rstrip("`") == where:
                return key
    return None


def pack_digest(pack: msgspec.Struct) -> str:
    """SHA-256 of the values (not of their spelling in the file), in hex."""
    return hashlib.sha256(msgspec.json.encode(pack, order="sorted")).hexdigest()
