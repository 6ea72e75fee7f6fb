"""What only the browser's own Python can make, made by Pyodide in Node: see ``forge.mjs`` and the scripts beside it."""

import json
from pathlib import Path
from typing import Any

from places import run

from .. import tools

HERE = Path(__file__).parent
PATIENCE = 300.0  # seconds; the longest of these runs takes about ten on two slow cores


def forge(work: Path, script: str, **job: Any) -> None:
    """Run one of the scripts beside this file in Pyodide, with ``work`` as its folder ``/work``; ``forge.mjs`` says
    what else a job may say."""
    pyodide = tools.npm_packages() / "pyodide"
    order = {"pyodide": str(pyodide), "work": str(work), "script": str(HERE / script), **job}
    run([tools.node(), HERE / "forge.mjs", json.dumps(order)], timeout=PATIENCE)
