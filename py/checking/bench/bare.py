"""The baselines: pages with nothing of ours, from the npm packages as shipped. And one that measures engines."""

from __future__ import annotations

import shutil
from pathlib import Path

from building import tools
from building.wheels import make
from places import game_ids

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


ENGINES = """<!doctype html><meta charset="utf-8"><title>engines</title><p>engines</p>
<script type="module">
import {{ loadPyodide }} from "./pyodide/pyodide.mjs";
const python = await loadPyodide();
for (const wheel of {wheels}) python.unpackArchive(await (await fetch(wheel)).arrayBuffer(), "wheel");
python.FS.writeFile("engines.py", await (await fetch("engines.py")).text());
const code = (game, rounds) => `import json, engines; json.dumps(engines.measure("${{game}}", ${{rounds}}))`;
globalThis.measure = (game, rounds) => python.runPython(code(game, rounds));
{mark}</script>"""


def lay_out_engines(folder: Path) -> str:
    """Write a page that measures the rules engines in the browser's Python; returns its path inside the folder."""
    made = make()
    wheels = [made.wheels[name] for name in ("tabletop", *game_ids())]
    for file in [*wheels, Path(__file__).with_name("engines.py")]:
        shutil.copy(file, folder)
    (folder / "engines.html").write_text(ENGINES.format(wheels=[wheel.name for wheel in wheels], mark=MARK))
    return "engines.html"
