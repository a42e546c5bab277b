"""Check the lock files: everything pinned, everything with a hash, no address of any registry.

python tools/locks.py
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
ADDRESS = re.compile(r"\b(?:https?|git|ssh|file)(?:\+\w+)?://|^\s*(?:-i|--index-url|--extra-index-url|--find-links)\b")


def faults_in_requirements(text: str) -> Iterator[str]:
    """What is wrong with a compiled requirements file, a sentence each."""
    logical = text.replace("\\\n", " ").splitlines()
    for line in logical:
        if ADDRESS.search(line):
            yield f"holds an address: {line.strip()}"
        requirement = line.split("#", 1)[0].strip()
        if not requirement:
            continue
        name = requirement.split()[0]
        if "==" not in name:
            yield f"{name} is not pinned to a version"
        if "--hash=sha256:" not in requirement:
            yield f"{name} has no hash"


def faults_in_package_lock(lock: dict[str, Any]) -> Iterator[str]:
    """What is wrong with a package-lock.json, a sentence each."""
    for place, package in lock["packages"].items():
        if "resolved" in package:
            yield f"{place} holds the address it was fetched from; the .npmrc beside it should have kept that out"
        if place and not package.get("link") and "integrity" not in package and not package.get("inBundle"):
            yield f"{place} has no integrity hash"


def main() -> int:
    """Print every fault and return 1 if there is one."""
    faults: list[str] = []
    locks = sorted((ROOT / "requirements").glob("*.lock"))
    if not locks:
        faults.append("requirements/ holds no lock file: run `make lock`")
    for path in locks:
        found = faults_in_requirements(path.read_text(encoding="utf-8"))
        faults += [f"{path.relative_to(ROOT)}: {fault}" for fault in found]
    package_lock = ROOT / "web" / "package-lock.json"
    found = faults_in_package_lock(json.loads(package_lock.read_text(encoding="utf-8")))
    faults += [f"{package_lock.relative_to(ROOT)}: {fault}" for fault in found]
    for fault in faults:
        print(fault, file=sys.stderr)
    return 1 if faults else 0


if __name__ == "__main__":
    raise SystemExit(main())
