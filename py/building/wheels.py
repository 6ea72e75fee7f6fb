"""Wheels for the browser: the kit, the app and every game, and the trimmed standard library, all as bytecode.

A *parcel* is a wheel in the making: a tree of source files, and a ``dist-info`` that says no more than micropip needs.
What they say in each language travels by itself (:func:`.words.for_browser`).
"""

import ast
import importlib.metadata
import io
import json
import shutil
import tomllib
import zipfile
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from places import CACHE, GAMES, PY, ROOT, BuildError, game_ids
from steps import digest, fingerprint, kept
from texts.words import Offer, languages_module, offer

from . import tools
from .forge import HERE as FORGE
from .forge import forge

MICROPIP = ("micropip==0.11.1", "768de165adb8e66906039d8fec4127a57f522dfdf8e6fbff877a4616941ecfd3")
SITE = "/lib/python3.14/site-packages"
STDLIB = "/lib/python314.zip"
BESIDE_THE_APP = {"htpy": ("django.py", "starlette.py", "html2htpy.py"), "markupsafe": ("_speedups.c",)}
LEFT_OUT = {"__pycache__", "words", "tests", "README.md", "_words.py", "golden.py", "proofs.py"}
LEFT_OUT |= {"face.css", "plate.css", "vignette.svg"}  # for the page
LEFT_OUT |= {"history.toml", "book"}  # their pages are rendered by the build
LEFT_OUT |= {"sources.toml"}  # where our texts can be checked: for whoever reads the repository
# Modules imported late, inside functions: on paths we do take, and on one we never do (asking for the C library).
LATE = {"encodings.latin_1", "encodings.ascii", "traceback"}
NEVER = {"ctypes"}
# Parts of our own packages that only a prompt needs, or only the build.
OF_THE_PROMPT = {
    f"tabletop/{room}.py"
    for room in ("__main__", "arenas", "balance", "crew", "fuzzing", "golden", "ladder", "laws", "proofs", "testing")
}
OF_THE_BUILD = {
    f"ludoteka/{room}.py"
    for room in (
        "rescue",
        "still",
        "screens/guest",
        "screens/operator",
        "screens/embed",
        "screens/device",
    )
}


@dataclass(frozen=True)
class Parcel:
    """A wheel to be: its distribution name, version, and where its files come from."""

    name: str
    version: str
    files: dict[str, bytes]

    @property
    def file_name(self) -> str:
        return f"{self.name}-{self.version}-py3-none-any.whl"


def version() -> str:
    """The version of Ludoteka: ``pyproject.toml`` says it, and everything else asks here."""
    return str(tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"])


def parcels(offered: Offer | None = None) -> list[Parcel]:
    """Kit, app and games, in this order; games by id. The kit's knows all languages, or those that are offered."""
    ours = version()
    kit = dict([*sources(PY / "tabletop", "tabletop"), *sources(PY / "drawing", "drawing")])
    made = [parcel("tabletop", ours, {**kit, "tabletop/_words.py": languages_module(offered or offer()).encode()})]
    app = dict(sources(PY / "ludoteka", "ludoteka"))
    for name, without in BESIDE_THE_APP.items():
        app.update(_third_party(name, without, f"ludoteka-{ours}.dist-info/licenses"))
    made.append(parcel("ludoteka", ours, app))
    return made + [parcel(game, ours, dict(sources(GAMES / game, game))) for game in game_ids()]


def sources(folder: Path, name: str) -> Iterator[tuple[str, bytes]]:
    """What goes into a wheel of the files of a package, under this import name."""
    for path in sorted(folder.rglob("*")):
        inner = path.relative_to(folder)
        if f"{name}/{inner.as_posix()}" in OF_THE_PROMPT | OF_THE_BUILD:
            continue
        if path.is_file() and not LEFT_OUT.intersection(inner.parts) and path.suffix != ".pyc":
            yield f"{name}/{inner.as_posix()}", path.read_bytes()


def _third_party(name: str, without: Iterable[str], licences: str) -> Iterator[tuple[str, bytes]]:
    """The Python of an installed library, and its licence, put into the folder ``licences`` of the wheel around it."""
    distribution = importlib.metadata.distribution(name)
    for file in sorted(distribution.files or [], key=str):
        part = Path(str(file))
        licence = "licenses" in part.parts or part.name.upper().startswith("LICENSE")
        code = part.parts[0] == name and part.suffix == ".py" and part.name not in without
        if licence or code:
            data = Path(str(distribution.locate_file(file))).read_bytes()
            yield f"{licences}/{name}-{part.name}" if licence else part.as_posix(), data


def parcel(name: str, version: str, files: dict[str, bytes]) -> Parcel:
    """A parcel of these files, with what micropip must know of it."""
    info = f"{name}-{version}.dist-info"
    files = {
        **files,
        f"{info}/METADATA": f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n".encode(),
        f"{info}/WHEEL": b"Wheel-Version: 1.0\nGenerator: ludoteka\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
        f"{info}/RECORD": b"",
    }
    return Parcel(name, version, files)


LONG_AGO = (1980, 1, 1, 0, 0, 0)  # always the same time, the earliest a ZIP can hold: the same files make the same ZIP


def archive(files: Mapping[str, bytes], *, executable: str = "") -> bytes:
    """A ZIP of these files, in their order; nothing in it tells when and where it was made."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as packed:
        for name, data in files.items():
            info = zipfile.ZipInfo(name, LONG_AGO)
            info.external_attr = (0o755 if name == executable else 0o644) << 16
            packed.writestr(info, data, zipfile.ZIP_DEFLATED, 9)
    return out.getvalue()


def micropip() -> Parcel:
    """micropip itself, from PyPI, without what only people read."""
    wheel = tools.pypi_wheel(*MICROPIP)
    with zipfile.ZipFile(wheel) as packed:
        files = {n: packed.read(n) for n in packed.namelist() if not n.endswith((".md", "py.typed", "_spdx.py"))}
    info = next(name for name in files if name.endswith("/METADATA"))
    files[info] = files[info].partition(b"\n\n")[0] + b"\n"  # without the README that follows the headers
    spdx = next(n for n in zipfile.ZipFile(wheel).namelist() if n.endswith("_spdx.py"))
    # A table of licence names (48 KB) that only checks metadata on its way to an index; nobody here asks it.
    files[spdx] = b"from typing import Any\n\nLICENSES: dict[str, Any] = {}\nEXCEPTIONS: dict[str, Any] = {}\n"
    del files["micropip/_compat/_compat_not_in_pyodide.py"]
    name, version = MICROPIP[0].split("==")
    return Parcel(name, version, files)


def imports(source: bytes) -> set[str]:
    """Every module that a source file imports absolutely, wherever in the file."""
    found: set[str] = set()
    for part in ast.walk(ast.parse(source)):
        if isinstance(part, ast.Import):
            found.update(alias.name for alias in part.names)
        elif isinstance(part, ast.ImportFrom) and part.level == 0 and part.module:
            found.add(part.module)
            found.update(f"{part.module}.{alias.name}" for alias in part.names)
    return found


@dataclass(frozen=True)
class Made:
    """What the forge has made: wheels by parcel name, and the trimmed standard library."""

    wheels: dict[str, Path]
    stdlib: Path


def make(offered: Offer | None = None, former: Sequence[Parcel] = ()) -> Made:
    """Make all archives, or take from the cache those that have not changed.

    What is of today is compressed as a whole instead of file by file: that makes it a fifth smaller, and of the library
    nothing has to be unpacked at each import. Former engines are imported as they are.
    """
    shipped = [micropip(), *parcels(offered), *former]
    today = len(shipped) - len(former)
    forged = CACHE / "forge"
    maker = digest(_stdlib(), FORGE, Path(__file__))
    library = _library(shipped)
    made = Made(
        {p.name: forged / fingerprint(p.files, maker) / p.file_name for p in shipped},
        forged / fingerprint(library, maker) / "stdlib.zip",
    )
    work = forged / "work"
    shutil.rmtree(work, ignore_errors=True)
    jobs: list[dict[str, object]] = []
    for number, (files, out) in enumerate([*((p.files, made.wheels[p.name]) for p in shipped), (library, made.stdlib)]):
        if not out.exists():
            _write_tree(work / "trees" / out.name, files)
            of_library, of_today = out == made.stdlib, number < today
            how = {"optimize": 2 if of_library or number == 0 else 0, "store": of_library or of_today}  # 0 is micropip
            jobs.append({"tree": f"trees/{out.name}", "out": out.name, "at": STDLIB if of_library else SITE, **how})
    if jobs:
        (work / "job.json").write_text(json.dumps(jobs))
        forge(work, "bytecode.py")
    for out in [*made.wheels.values(), made.stdlib]:
        if not out.exists():
            out.parent.mkdir(parents=True, exist_ok=True)
            (work / out.name).rename(out)
    return made


def _write_tree(folder: Path, files: dict[str, bytes]) -> None:
    for name, data in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)


def _library(shipped: list[Parcel]) -> dict[str, bytes]:
    """Those standard modules that we, micropip and PyScript import, with all that these import."""
    names = sorted(LATE.union(*map(_imports, shipped)) - NEVER)
    key = digest(_stdlib(), FORGE / "listing.py", MICROPIP[1], *names)
    used = kept("stdlib", key, lambda: _listed(shipped, names))
    with zipfile.ZipFile(_stdlib()) as packed:
        return {name: packed.read(name) for name in used}


def _imports(parcel: Parcel) -> list[str]:
    """Every module that a parcel imports; looked for again when something of it has changed."""
    sources = [data for name, data in parcel.files.items() if name.endswith(".py")]
    key = fingerprint(parcel.files, digest(Path(__file__)))
    found: list[str] = kept(f"imports-{parcel.file_name}", key, lambda: sorted(set().union(*map(imports, sources))))
    return found


def _listed(shipped: list[Parcel], names: list[str]) -> list[str]:
    """The files of the standard library that are read when these modules are imported."""
    work = CACHE / "forge" / "listing"
    work.mkdir(parents=True, exist_ok=True)
    for parcel in shipped:
        (work / parcel.file_name).write_bytes(archive(parcel.files))
    (work / "job.json").write_text(json.dumps({"names": names, "wheels": [parcel.file_name for parcel in shipped]}))
    forge(work, "listing.py")
    used: list[str] = json.loads((work / "used.json").read_text())
    shutil.rmtree(work)
    if len(used) < 100:
        raise BuildError("The list of standard modules in use came out far too short.")
    return used


def _stdlib() -> Path:
    return tools.npm_packages() / "pyodide" / "python_stdlib.zip"
