"""Files of component values: TOML, checked against a msgspec schema; what is refused says where and why."""

import hashlib
import tomllib
from pathlib import Path
from typing import TypeVar

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
        return msgspec.convert(tomllib.loads(text), schema)
    except msgspec.ValidationError as error:
        problem, _, where = str(error).partition(" - at `$")
        key = where.rstrip("`").lstrip(".") or "the file"
        raise BadPack(f"{name}: {key}: {problem[0].lower()}{problem[1:]}") from error
    except RecursionError as error:
        raise BadPack(f"{name}: is nested too deeply") from error
    except ValueError as error:  # not TOML, or a number too long to be one
        raise BadPack(f"{name}: is not TOML: {error}") from error


def pack_digest(pack: msgspec.Struct) -> str:
    """SHA-256 of the values (not of their spelling in the file), in hex."""
    return hashlib.sha256(msgspec.json.encode(pack, order="sorted")).hexdigest()
