"""Static files on their way to ``dist/``: named after their contents, their references to each other rewritten.

A source file refers to another by a plain relative path, and to a module of an npm package by the package's name, as
Node and TypeScript know it. Wherever such a reference stands (an import, ``new URL(…, import.meta.url)``, ``url(…)``
in a style sheet, ``href``/``src`` in a page) the build puts the hashed name.
"""

import hashlib
import posixpath
import re
from collections.abc import Callable
from pathlib import Path

from places import MODULES, ROOT, BuildError
from steps import fingerprint

# What a script imports by the name of an npm package -> the file of that package which the page gets.
NPM = {
    "@panzoom/panzoom": "node_modules/@panzoom/panzoom/dist/panzoom.es.js",
    "@pyscript/core": "node_modules/@pyscript/core/dist/core.js",
    "idb-keyval": "node_modules/idb-keyval/dist/index.js",
    "lean-qr/nano": "node_modules/lean-qr/nano.mjs",
    "morphdom": "node_modules/morphdom/dist/morphdom-esm.js",
    "pyodide": "node_modules/pyodide/pyodide.mjs",
    "pyodide/pyodide.asm.mjs": "node_modules/pyodide/pyodide.asm.mjs",
}
NPM_NAMES = {path: f"{posixpath.basename(package)}.js" for package, path in NPM.items()}  # not "index.js"
NPM_FONTS = "@fontsource*/*/files"  # a font file that is not ours is looked for here, by its name
REFERENCES = {
    ".js": re.compile(
        r"""(?P<before>(?:\bfrom\s*|\bimport\s*\(\s*|\bimport\s*|new\s+URL\(\s*)["'])"""
        rf"""(?P<path>\.{{1,2}}/[^"'?#]+|{"|".join(map(re.escape, NPM))})(?P<after>["'])"""
    ),
    ".css": re.compile(
        r"""(?P<before>url\(\s*["']?|@import\s+["'])(?P<path>(?!data:|https?:|#|/)[^"')?#]+)(?P<after>["']?)"""
    ),
    ".html": re.compile(r"""(?P<before>\b(?:href|src)=["'])(?P<path>static/[^"'?#]+)(?P<after>["'])"""),
    ".webmanifest": re.compile(r"""(?P<before>"src":\s*")(?P<path>[^"#:]+)(?P<after>")"""),
}
REFERENCES[".mjs"] = REFERENCES[".js"]
LENGTH = 10  # hexadecimal digits of a hash in a file name


def short_hash(data: bytes) -> str:
    """What a file's name says of its contents."""
    return hashlib.sha256(data).hexdigest()[:LENGTH]


class Assets:
    """The files of one build: ``put`` them, or ask for the name of a source file and have it and all it needs put.

    Args:
        out: the folder to write to (``dist``).
        finish: virtual path -> what to do to the file's text before its references are read (for facts of the build).
    """

    def __init__(self, out: Path, finish: dict[str, Callable[[str], str]]) -> None:
        self.out = out
        self.finish = finish
        self.folders: dict[str, str] = {}
        self._names: dict[str, str] = {}
        self._needs: dict[str, list[str]] = {}
        self._open: list[str] = []

    def put(self, name: str, data: bytes) -> str:
        """Write a file under a name with its hash; returns the path inside ``out``."""
        stem, dot, suffix = name.partition(".")
        return self.write(f"assets/{stem}-{short_hash(data)}{dot}{suffix}", data)

    def write(self, path: str, data: bytes) -> str:
        """Write a file under exactly this path."""
        target = self.out / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(data)
        return path

    def put_wheel(self, name: str, data: bytes, folder: str = "wheels") -> str:
        """Put a wheel: its name must stay what its metadata say, so a folder inside ``folder`` carries the hash."""
        return self.write(f"{folder}/{short_hash(data)}/{name}", data)

    def put_folder(self, virtual: str, name: str, files: dict[str, bytes]) -> str:
        """Put files that refer to each other by name: the folder has the hash. ``virtual`` is what sources call it."""
        folder = f"{name}-{fingerprint(files)[:LENGTH]}"
        for inner, data in files.items():
            self.write(f"{folder}/{inner}", data)
        self.folders[virtual] = folder
        return folder

    def name(self, virtual: str) -> str:
        """The path inside ``out`` of a source file such as ``static/start/boot.js``, putting it there if need be."""
        for folder, real in self.folders.items():
            if virtual.startswith(f"{folder}/"):
                return real + virtual.removeprefix(folder)
        if virtual not in self._names:
            if virtual in self._open:
                raise BuildError(f"Static files refer to each other in a circle: {' -> '.join([*self._open, virtual])}")
            self._open.append(virtual)
            data = self.rewritten(virtual, source(virtual).read_bytes(), "assets")
            self._open.pop()
            self._names[virtual] = self.put(NPM_NAMES.get(virtual, posixpath.basename(virtual)), data)
        return self._names[virtual]

    def needed(self, virtual: str) -> list[str]:
        """The path of a script and of all scripts it cannot run without, to be fetched together instead of in turn."""
        found = [virtual]
        for script in found:
            found += [other for other in self._needs.get(script, []) if other not in found]
        return [self.name(script) for script in found]

    def rewritten(self, virtual: str, data: bytes, folder: str) -> bytes:
        """A source file with its references pointing at hashed names, seen from ``folder`` inside ``out``."""
        suffix = posixpath.splitext(virtual)[1]
        finish = self.finish.get(virtual)
        if finish:
            data = finish(data.decode()).encode()
        if suffix not in REFERENCES:
            return data
        base = "" if suffix == ".html" else posixpath.dirname(virtual)

        def refer(match: re.Match[str]) -> str:
            wanted = NPM.get(match["path"]) or posixpath.normpath(posixpath.join(base, match["path"]))
            if re.match(r"from|import\s*[\"']", match["before"]):
                self._needs.setdefault(virtual, []).append(wanted)
            path = posixpath.relpath(self.name(wanted), folder or ".")
            if suffix not in {".html", ".css"} and not path.startswith("."):
                path = f"./{path}"
            return f"{match['before']}{path}{match['after']}"

        return REFERENCES[suffix].sub(refer, data.decode()).encode()


def source(virtual: str) -> Path:
    """The file a virtual path stands for: ours, or of an npm package."""
    path = ROOT / virtual
    if not path.exists() and virtual.endswith(".woff2"):
        path = next(iter(sorted(MODULES.glob(f"{NPM_FONTS}/{posixpath.basename(virtual)}"))), path)
    if not path.is_file():
        hint = " A font comes from its @fontsource package: add that to package.json." if ".woff2" in virtual else ""
        raise BuildError(f"Something refers to {virtual}, and there is no such file.{hint}")
    return path
