"""The lock files pin everything by hash and name no place to fetch it from."""

from __future__ import annotations

import pytest

from tools import locks

HASH = "--hash=sha256:" + "0" * 64


def test_the_committed_lock_files_have_no_fault() -> None:
    assert locks.main() == 0


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("numpy>=2 \\\n    " + HASH, "numpy>=2 is not pinned to a version"),
        ("numpy==2.4.6\n    # via wunderkammer", "numpy==2.4.6 has no hash"),
        ("--index-url https://packages.example/simple", "holds an address"),
        ("numpy @ file:///wheels/numpy.whl " + HASH, "holds an address"),
    ],
)
def test_a_faulty_requirement_is_told(text: str, fault: str) -> None:
    assert any(fault in found for found in locks.faults_in_requirements(text))


def test_a_sound_requirement_is_let_pass() -> None:
    text = "numpy==2.4.6 \\\n    " + HASH + "\n    # via wunderkammer (pyproject.toml)\n"
    assert list(locks.faults_in_requirements(text)) == []


@pytest.mark.parametrize(
    ("package", "fault"),
    [
        ({"resolved": "https://packages.example/svelte.tgz", "integrity": "sha512-x"}, "holds the address"),
        ({"version": "5.0.0"}, "has no integrity hash"),
    ],
)
def test_a_faulty_package_of_the_client_is_told(package: dict[str, str], fault: str) -> None:
    lock = {"packages": {"": {}, "node_modules/svelte": package}}
    assert any(fault in found for found in locks.faults_in_package_lock(lock))
