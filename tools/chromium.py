"""Find the Chromium that the browser tests drive, or install Debian's.

    python tools/chromium.py             prints the path, installs the browser if it is missing and that is possible

Debian's package is used rather than a build that a test tool downloads: it comes with security updates and from a
source the machine already trusts.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

NAMES = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome")
ADVICE = (
    "Browser tests need Chromium. Install it (on Debian and Ubuntu: `apt-get install chromium`), "
    "or say where it is with CHROMIUM=/path/to/chromium, "
    "or leave the browser tests out: `make test PYTEST_ARGS='-m \"not browser and not long and not pictures\"'`."
)


class ChromiumMissing(Exception):
    """There is no Chromium to be found; the message says what to do."""


def find() -> str:
    """The path of Chromium: the one named by the environment variable CHROMIUM, else the first found in PATH.

    Raises ChromiumMissing if there is none.
    """
    named = os.environ.get("CHROMIUM")
    if named:
        path = shutil.which(named)
        if path is None:
            raise ChromiumMissing(f"CHROMIUM={named} is not a program that can be run. {ADVICE}")
        return path
    for name in NAMES:
        path = shutil.which(name)
        if path is not None:
            return path
    raise ChromiumMissing(f"No {', '.join(NAMES[:-1])} or {NAMES[-1]} in PATH. {ADVICE}")


def install() -> None:
    """Install Debian's Chromium; raises ChromiumMissing where that is not possible."""
    apt = shutil.which("apt-get")
    if apt is None:
        raise ChromiumMissing(f"No Chromium, and no apt-get to install it with. {ADVICE}")
    if os.geteuid() != 0:
        raise ChromiumMissing(f"No Chromium, and only root may install it. {ADVICE}")
    print("Installing Debian's Chromium for the browser tests.", file=sys.stderr, flush=True)
    environment = dict(os.environ, DEBIAN_FRONTEND="noninteractive")
    options = ["--yes", "--quiet", "--no-install-recommends"]
    for command in ([apt, "update", "--quiet"], [apt, "install", *options, "chromium", "fonts-dejavu-core"]):
        done = subprocess.run(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        if done.returncode != 0:
            raise ChromiumMissing(f"`{' '.join(command)}` failed:\n{done.stdout}\n{ADVICE}")


def main() -> int:
    """Print the path of Chromium, installing it first if need be."""
    try:
        try:
            path = find()
        except ChromiumMissing:
            if os.environ.get("CHROMIUM"):
                raise
            install()
            path = find()
    except ChromiumMissing as missing:
        print(missing, file=sys.stderr)
        return 1
    print(path)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
