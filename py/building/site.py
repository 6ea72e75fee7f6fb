"""``build.py site``: all of ``dist/``, the same bytes from the same sources, to be served from any folder."""

import gzip
import json
import re
import shutil
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any, TypeAlias

from zopfli import zopfli

from places import CACHE, DIST, ROOT, alone, game_ids
from steps import digest, held, keep, step
from tabletop import past
from texts import words

from . import bill, former, kiosk, pages, stills, tools, wheels
from . import snapshot as snapshots
from .assets import Assets, short_hash
from .stills import Stills

ENGINE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
PYSCRIPT = "node_modules/@pyscript/core/dist"
# Of PyScript's files, those a page like ours never asks for: plugins (platform/pyscript.js declines them), archives,
# TOML, packages.
UNUSED = re.compile(
    r"codemirror|xterm|deprecations|donkey|py-editor|py-game|py-terminal|"
    r"zip|toml|pyodide_graph|storage|service-worker|index-|\.map$|\.css$"
)
NO_SNAPSHOT = "assets/memory-none.bin.gz"
Pack: TypeAlias = Callable[[bytes], bytes]
PAST = "wheels/past"  # the folder of former engines: fetched when a save asks for one


@dataclass(frozen=True)
class AsGuest:
    """How the site is shown where it is a guest."""

    hosts: tuple[str, ...] = ()
    """Origins of pages that may talk with a table in their frame; none: those that the frame's address names."""
    kiosk: Path | None = None
    """The file that says how a museum's screen is set up."""


def build(
    out: Path = DIST,
    offered: words.Offer | None = None,
    guest: AsGuest | None = None,
    *,
    quick: bool = False,
    snapshot: bool = True,
    check: Callable[[], None] = lambda: None,
) -> None:
    """Make everything. What has not changed comes from the cache.

    Args:
        offered: the languages that the site offers, in their order; all there are if None.
        guest: in whose frames it may talk, and whether it is for a museum's screen.
        quick: pack quickly instead of as small as can be, print no bill, and leave what lies there for open pages.
        snapshot: with the memory snapshot for later visits.
        check: what must hold too, looked at beside the work.
    """
    offered, guest = offered or words.offer(), guest or AsGuest()
    with alone("site"):
        key, name = _everything(out, offered, guest, quick), f"site-{out.name}"
        there = held(name, key) if (out / "index.html").exists() else None
        if there == "whole" or (there and not snapshot):
            return
        keep(name, "", None)
        facts = _build(out, offered, guest, quick, snapshot, check)
        keep(name, key, "whole" if snapshot else "without its snapshot")
    if not quick:
        bill.show(out, facts)


def _everything(out: Path, offered: words.Offer, guest: AsGuest, quick: bool) -> str:
    """A digest of all that the site is made of."""
    files = [ROOT / name for name in ("py", "games", "static", "wheels", "tests/saves", "index.html")]
    files += [ROOT / name for name in ("package-lock.json", "requirements.lock", "pyproject.toml")]
    files += [place for place in (guest.kiosk, offered.more) if place]
    return digest(
        *(place for place in files if place.exists()), str(out), repr(offered.languages), repr(guest), str(quick)
    )


def _build(
    out: Path, offered: words.Offer, guest: AsGuest, quick: bool, snapshot: bool, check: Callable[[], None]
) -> dict[str, Any]:
    unfinished = out.with_name(f"{out.name}.unfinished")  # so that a build that fails leaves the last good one alone
    shutil.rmtree(unfinished, ignore_errors=True)
    assets = Assets(unfinished, {})
    pack = (lambda data: gzip.compress(data, 6, mtime=0)) if quick else packed
    with ThreadPoolExecutor() as beside:
        checked = beside.submit(step("translations checked")(check))
        rendered = beside.submit(step("screens and books before Python")(stills.rendered), offered)
        with step("packages from npm"):
            tools.npm_packages()
        with step("bytecode of kit, app, games and standard library"):
            made = wheels.make(offered, former.parcels())
        engine_folder = put_packages(assets)
        past_wheels, wheel_paths = put_wheels(assets, made, pack)
        catalogues = words.for_browser(("tabletop", "ludoteka", *game_ids()), offered)
        facts = interpreter_facts(assets, made, engine_folder, wheel_paths, pack)
        facts["snapshot"] = f"../{put_snapshot(assets, made, catalogues) if snapshot else NO_SNAPSHOT}"
        assets.finish["static/platform/interpreter.mjs"] = lambda text: text.replace(
            "const FACTS = {}; /* build:interpreter */", f"const FACTS = {json.dumps(facts)};"
        )
        still = rendered.result()
        checked.result()
    with step("pages, styles and scripts"):
        page_facts = the_page_facts(assets, wheel_paths, put_past(assets, past_wheels, made), facts, still)
        page_facts |= {
            "words": assets.put_folder(
                "words", "words", {f"{name}.mo.gz": pack(mo) for name, mo in catalogues.items()}
            ),
            "hosts": list(guest.hosts),
            "kiosk": kiosk.read(guest.kiosk, offered.languages) if guest.kiosk else None,
        }
        page_facts["weight"] = sum(bill.sent(path for path in assets.out.rglob("*") if path.is_file()))
        page_facts |= {"hashes": hashes(assets), "start": in_order(page_facts, facts)}
        pages.write_pages(assets, page_facts, still)
        write_service_worker(assets, page_facts, past_wheels)
    exchange(unfinished, out, quick=quick)
    return page_facts


def exchange(unfinished: Path, out: Path, *, quick: bool) -> None:
    """Put the new files in the place of the old ones. A quick build leaves those of the build before for open pages."""
    name = f"files-{out.name}"
    before = held(name, "") or []
    files = keep(name, "", [path.relative_to(unfinished).as_posix() for path in unfinished.rglob("*")])
    if not quick or not out.exists():
        shutil.rmtree(out, ignore_errors=True)
        unfinished.rename(out)
        return
    shutil.copytree(unfinished, out, dirs_exist_ok=True)
    shutil.rmtree(unfinished)
    for path in sorted(out.rglob("*"), reverse=True):
        if path.relative_to(out).as_posix() not in {*files, *before}:
            path.rmdir() if path.is_dir() else path.unlink()


def put_packages(assets: Assets) -> str:
    """Put what Pyodide and PyScript bring; returns the folder of the engine."""
    packages = tools.npm_packages()
    core = packages / "@pyscript" / "core" / "dist"
    kept = {path.name: path.read_bytes() for path in sorted(core.iterdir()) if not UNUSED.search(path.name)}
    assets.put_folder(PYSCRIPT, "pyscript", kept)
    engine = {name: (packages / "pyodide" / name).read_bytes() for name in ENGINE}
    return assets.put_folder("node_modules/pyodide", "pyodide", engine)


def put_snapshot(assets: Assets, made: wheels.Made, catalogues: dict[str, bytes]) -> str:
    """Put the memory snapshot: kit, app and all games, unpacked in this order."""
    with step("memory snapshot for later visits"):
        frozen = snapshots.snapshot(made, ("tabletop", "ludoteka", *game_ids()), catalogues)
    return assets.put("memory.bin.gz", frozen.read_bytes())


def put_wheels(assets: Assets, made: wheels.Made, pack: Pack) -> tuple[dict[str, str], dict[str, str]]:
    """Where the wheels of former engines lie, and those of kit, app and today's games, which are packed as a whole."""
    former_ones, todays = {}, {}
    kept = {engine.package for engine in past.kept()}
    for name, path in made.wheels.items():
        if name in kept:
            former_ones[name] = assets.put_wheel(path.name, path.read_bytes(), PAST)
        else:
            todays[name] = assets.put_wheel(f"{path.name}.gz", pack(path.read_bytes()))
    return former_ones, todays


def interpreter_facts(
    assets: Assets, made: wheels.Made, engine: str, wheel_paths: dict[str, str], pack: Pack
) -> dict[str, Any]:
    """What ``interpreter.mjs`` must know; addresses are relative to ``assets/``."""
    own = ("micropip", "tabletop", "ludoteka")
    lock = json.loads((tools.npm_packages() / "pyodide" / "pyodide-lock.json").read_text())
    return {
        "engine": f"../{engine}/",
        "stdlib": "../" + assets.put("stdlib.zip.gz", pack(made.stdlib.read_bytes())),
        "lock": {"info": lock["info"], "packages": {}},
        "wheels": [f"../{wheel_paths[name]}" for name in own],
    }


def the_page_facts(
    assets: Assets, wheel_paths: dict[str, str], past_list: str, interpreter: dict[str, Any], still: Stills
) -> dict[str, Any]:
    """What ``boot.js`` must know; addresses are relative to the page."""
    names = sorted(path.name for path in (assets.out / assets.folders[PYSCRIPT]).glob("*.js"))
    return {
        "interpreter": assets.name("static/platform/interpreter.mjs"),
        "helper": assets.name("static/platform/ahead.js"),
        "script": assets.name("static/worker.py"),
        "snapshot": interpreter["snapshot"].removeprefix("../"),
        # its core, and the plugin that the core asks for first
        "pyscript": [assets.name(f"{PYSCRIPT}/{name}") for name in names if not name.startswith(("mpy-", "py-Dl"))],
        "engine": assets.name("node_modules/pyodide/pyodide.asm.wasm"),
        "library": interpreter["stdlib"].removeprefix("../"),
        "games": {game: {"wheel": wheel_paths[game]} for game in wheel_paths if game in game_ids()},
        "past": past_list,
        "screens": {
            language: assets.put(f"screens-{language}.json", pages.as_json(routes))
            for language, routes in still["screens"].items()
        },
        "books": books(assets, still),
        "guests": guests(assets, still),
        "styles": pages.late_sheets(assets),
        "lobby": {language: routes["#/"] for language, routes in still["screens"].items()},
        "sentences": still["sentences"],
    }


def hashes(assets: Assets) -> dict[str, str]:
    """What the page must find in files whose names do not say it."""
    files = (path for folder in ("books", "guests", "words") for path in assets.out.glob(f"{folder}-*/*"))
    return {path.relative_to(assets.out).as_posix(): short_hash(path.read_bytes()) for path in sorted(files)}


def in_order(page: dict[str, Any], interpreter: dict[str, Any]) -> list[str]:
    """The files that a first start of Python waits for, in the order in which it asks for them."""
    engine = page["engine"]
    first = [*page["pyscript"], page["script"], page["interpreter"], engine.replace("asm.wasm", "mjs")]
    wheels = [path.removeprefix("../") for path in interpreter["wheels"]]
    return [*first, engine.replace("wasm", "mjs"), engine, page["library"], *wheels]


def put_past(assets: Assets, past_wheels: dict[str, str], made: wheels.Made) -> str:
    """The list of engines of former rules, asked for when a save names other rules than today's."""
    entries = [
        former.for_page(engine, f"../{past_wheels[engine.package]}", made.wheels[engine.package].read_bytes())
        for engine in past.kept()
    ]
    return assets.put("past.json", pages.as_json(entries))


def books(assets: Assets, still: Stills) -> dict[str, Any]:
    """Where the games' books lie (``<folder>/<game>-<language>.json``), and which games have one."""
    files = {f"{name}.json": pages.as_json(book) for name, book in still["books"].items()}
    folder = assets.put_folder("books", "books", files)
    return {"folder": folder, "of": sorted({name.partition("-")[0] for name in still["books"]})}


def guests(assets: Assets, still: Stills) -> str:
    """The folder of what is shown in another page's frame or in a museum: ``<language>.json``, and the games that a
    museum's screen plays by itself."""
    files = {f"{language}.json": pages.as_json(screens) for language, screens in still["guests"].items()}
    return assets.put_folder("guests", "guests", files)


def packed(data: bytes) -> bytes:
    """The same as a gzip file, by zopfli: three in a hundred smaller than by zlib. It takes ten seconds: it is kept."""
    kept = CACHE / "packed" / f"{sha256(data).hexdigest()[:16]}.gz"
    if not kept.exists():
        kept.parent.mkdir(parents=True, exist_ok=True)
        kept.write_bytes(zopfli.compress(data, numiterations=5, gzip_mode=1))
    return kept.read_bytes()


SHOP_WINDOW = ("assets/table-wide", "assets/table-narrow")
"""Pictures for those who offer the page to be installed."""


def write_service_worker(assets: Assets, facts: dict[str, Any], past_wheels: dict[str, str]) -> None:
    """``sw.js`` with the list of all files: what a visit needs first, the snapshot last; and of former engines."""
    wheels_past = [
        [path, short_hash((assets.out / path).read_bytes()), former.played(engine.game, engine.rulesets)]
        for engine in past.kept()
        for path in [past_wheels[engine.package]]
    ]
    files = sorted(p.relative_to(assets.out).as_posix() for p in assets.out.rglob("*") if p.is_file())
    files = [name for name in files if not name.startswith((f"{PAST}/", *SHOP_WINDOW))]
    files.sort(key=lambda name: name == facts["snapshot"])
    listed: list[list[str]] = [[name, short_hash((assets.out / name).read_bytes())] for name in files]
    if listed[-1][0] == facts["snapshot"]:
        listed[-1].append("may be missing")
    text = (pages.START / "sw.js").read_text("utf-8")
    release = short_hash(json.dumps(listed).encode())
    text = text.replace("const FILES = []; /* build:files */", f"const FILES = {json.dumps(listed)};")
    weights = bill.sent(assets.out / name for name in files)
    text = text.replace("const SENT = []; /* build:sent */", f"const SENT = {json.dumps(weights)};")
    text = text.replace('const RELEASE = ""; /* build:release */', f'const RELEASE = "{release}";')
    text = text.replace("const RULES = []; /* build:rules */", f"const RULES = {json.dumps(former.today())};")
    text = text.replace("const PAST = []; /* build:past */", f"const PAST = {json.dumps(wheels_past)};")
    assets.write("sw.js", text.encode())
