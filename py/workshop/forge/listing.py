"""Runs in Pyodide: which modules of the standard library does our Python use?

/work/job.json: {"names": modules to import, "wheels": files to install with micropip on the way}.
Writes /work/used.json: the paths inside python_stdlib.zip of every module that was imported.
"""

import importlib
import json
import sys
import warnings
from contextlib import suppress
from pathlib import Path

import micropip

warnings.simplefilter("ignore")
job = json.loads(Path("/work/job.json").read_text())
await micropip.install([f"emfs:/work/{name}" for name in job["wheels"]])  # noqa: F704
for name in job["names"]:
    with suppress(ImportError):  # a name that an import statement takes from a module, or a module of JavaScript's
        importlib.import_module(name)
inside = {str(getattr(module, "__file__", None)) for module in list(sys.modules.values())}
start = "/lib/python314.zip/"
used = sorted(name.removeprefix(start) for name in inside if name.startswith(start))
Path("/work/used.json").write_text(json.dumps(used, indent=1))
