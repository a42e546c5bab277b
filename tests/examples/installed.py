"""An example as if it were installed, for the programs that a test starts: its entry points on the path, and no file
of the house changed."""

from __future__ import annotations

import os
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
EXAMPLES = ROOT / "examples"


def environment(example: str, folder: Path, **more: str) -> dict[str, str]:
    """The environment of a program that finds the example. folder: an empty one, for the entry points.

    The example is not copied, so that what is compiled of it is kept from one run to the next.
    """
    project = tomllib.loads((EXAMPLES / example / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    info = folder / f"{project['name'].replace('-', '_')}-{project['version']}.dist-info"
    info.mkdir(parents=True, exist_ok=True)
    metadata = f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\n"
    (info / "METADATA").write_text(metadata, encoding="utf-8")
    groups = [
        f"[{group}]\n" + "".join(f"{name} = {value}\n" for name, value in points.items())
        for group, points in project["entry-points"].items()
    ]
    (info / "entry_points.txt").write_text("\n".join(groups), encoding="utf-8")
    path = os.pathsep.join([str(folder), str(EXAMPLES / example), *filter(None, [os.environ.get("PYTHONPATH")])])
    return {**os.environ, "PYTHONPATH": path, **more}
