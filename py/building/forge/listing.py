"""Runs in Pyodide: which modules of the standard library does our Python use?

/work/job.json: {"names": modules to import, "wheels": files to install on the way; the first is micropip's}.
Writes /work/used.json: the paths inside python_stdlib.zip of every module that was imported.
"""

import importlib
import json
import sys
import warnings
from contextlib import suppress
from pathlib import Path

import pyodide_js
from pyodide.ffi import to_js

warnings.simplefilter("ignore")
work = Path("/work")
job = json.loads((work / "job.json").read_text())
micropips, *wheels = job["wheels"]
pyodide_js.unpackArchive(to_js((work / micropips).read_bytes()), "wheel")
importlib.invalidate_caches()
micropip = importlib.import_module("micropip")
await micropip.install([f"emfs:{work / name}" for name in wheels])  # noqa: F704
for name in job["names"]:
    with suppress(ImportError):  # a name that an import statement takes from a module, or a module of JavaScript's
        importlib.import_module(name)
inside = {str(getattr(module, "__file__", None)) for module in list(sys.modules.values())}
start = "/lib/python314.zip/"
used = sorted(name.removeprefix(start) for name in inside if name.startswith(start))
(work / "used.json").write_text(json.dumps(used, indent=1))
