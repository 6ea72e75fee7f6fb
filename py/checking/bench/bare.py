"""The baselines: pages with nothing of ours, from the npm packages as shipped."""

import shutil
from pathlib import Path

from building import tools

MARK = "globalThis.benchMarks ??= {}; benchMarks.playable = performance.now();"
PAGES = {
    "bare loadPyodide": f"""<!doctype html><meta charset="utf-8"><title>bare</title><p>bare</p>
<script type="module">import {{ loadPyodide }} from "./pyodide/pyodide.mjs"; await loadPyodide(); {MARK}</script>""",
    "PyScript hello": f"""<!doctype html><meta charset="utf-8"><title>hello</title><p id="out">hello</p>
<script type="module" src="./pyscript/core.js"></script>
<script type="py" config='{{"interpreter": "./pyodide/pyodide.mjs"}}'>
from pyscript import document
import js
document.getElementById("out").textContent = "hello from Python"
js.eval("{MARK}")
</script>""",
    "plain JavaScript": f"""<!doctype html><meta charset="utf-8"><title>plain</title><p id="out"></p>
<script type="module">document.getElementById("out").textContent = "hello"; {MARK}</script>""",
}


def lay_out(folder: Path) -> dict[str, str]:
    """Write the baseline pages into a folder; returns name -> path of the page inside it."""
    packages = tools.npm_packages()
    shutil.copytree(packages / "pyodide", folder / "pyodide")
    shutil.copytree(packages / "@pyscript" / "core" / "dist", folder / "pyscript")
    paths = {}
    for number, (name, text) in enumerate(PAGES.items()):
        paths[name] = f"page{number}.html"
        (folder / paths[name]).write_text(text)
    return paths
