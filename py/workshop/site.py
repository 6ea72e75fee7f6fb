"""``build.py site``: all of ``dist/``, the same bytes from the same sources, to be served from any folder."""

from __future__ import annotations

import json
import re
import shutil
from base64 import b64encode
from dataclasses import dataclass
from hashlib import sha256
from html import escape
from pathlib import Path
from typing import Any
from urllib.parse import quote

from zopfli import zopfli

from tabletop import past

from . import bill, former, kiosk, stills, tools, wheels, words
from .pages import Assets, short_hash
from .places import CACHE, DIST, GAMES, ROOT, STATIC, BuildError, alone, game_ids
from .snapshot import snapshot
from .stills import Stills

ENGINE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
PYSCRIPT = "node_modules/@pyscript/core/dist"
# Of PyScript's files, those a page like ours never asks for: plugins (platform/pyscript.js declines them), archives,
# TOML, packages.
UNUSED = re.compile(
    r"codemirror|xterm|deprecations|donkey|py-editor|py-game|py-terminal|"
    r"zip|toml|pyodide_graph|storage|service-worker|index-|\.map$|\.css$"
)
# `wasm-unsafe-eval` is what WebAssembly needs; `blob:` is how PyScript starts a worker, and how Pyodide is given a
# library that is unpacked already. Nothing inline but scripts of ours, known by their hashes; no eval. A text
# becomes markup, or the address of a script, only by the policies in static/trusted.js.
ICON = re.compile(r'(?<=<link rel="icon" )href="(static/[^"]+\.svg)"')
PAST = "wheels/past"  # the folder of former engines: fetched when a save asks for one
SAFE = " !$&'()*+,-./:;<=>?@_~"  # what may stand in such an address as it is
STYLE_SHEET = re.compile(r'<link rel="stylesheet" href="(static/[^"]+)">\n')
SHEET_HERE = "<!-- build:sheet -->"
INLINE = {name: (STATIC / f"{name}.js").read_text("utf-8") for name in ("watch", "trusted", "first", "arrive")}


def integrity(data: bytes) -> str:
    """A file's SHA-256 as browsers write it."""
    return f"sha256-{b64encode(sha256(data).digest()).decode()}"


HASHES = " ".join(f"'{integrity(text.encode())}'" for text in INLINE.values())
POLICY = {
    "default-src": "'none'",
    "script-src": f"'self' blob: 'wasm-unsafe-eval' {HASHES}",
    "worker-src": "'self' blob:",
    "connect-src": "'self' blob:",
    "frame-src": "'self'",
    "style-src": "'self'",
    "img-src": "'self' data: blob:",
    "font-src": "'self'",
    "manifest-src": "'self'",
    "base-uri": "'none'",
    "form-action": "'none'",
    "require-trusted-types-for": "'script'",
    "trusted-types": "ludoteka default",  # both in static/trusted.js
}


@dataclass(frozen=True)
class AsGuest:
    """How the site is shown where it is a guest."""

    hosts: tuple[str, ...] = ()
    """Origins of pages that may talk with a table in their frame; none: those that the frame's address names."""
    kiosk: Path | None = None
    """The file that says how a museum's screen is set up."""


def build(out: Path = DIST, offered: words.Offer | None = None, guest: AsGuest | None = None) -> None:
    """Make everything. What takes long (bytecode, snapshot) comes from the cache when its sources have not changed.

    Args:
        out: the folder to build.
        offered: the languages that the site offers, in their order; all there are if None.
        guest: in whose frames it may talk, and whether it is for a museum's screen.
    """
    with alone("site"):
        _build(out, offered or words.offer(), guest or AsGuest())


def _build(out: Path, offered: words.Offer, guest: AsGuest) -> None:
    made = wheels.make(offered, former.parcels())
    unfinished = out.with_name(f"{out.name}.unfinished")  # so that a build that fails leaves the last good one alone
    shutil.rmtree(unfinished, ignore_errors=True)
    assets = Assets(unfinished, {})
    packages = tools.npm_packages()
    engine = {name: (packages / "pyodide" / name).read_bytes() for name in ENGINE}
    engine_folder = assets.put_folder("node_modules/pyodide", "pyodide", engine)
    core = packages / "@pyscript" / "core" / "dist"
    kept = {path.name: path.read_bytes() for path in sorted(core.iterdir()) if not UNUSED.search(path.name)}
    assets.put_folder(PYSCRIPT, "pyscript", kept)
    past_wheels, wheel_paths = put_wheels(assets, made)
    catalogues = words.for_browser(("tabletop", "ludoteka", *game_ids()), offered)
    facts = interpreter_facts(assets, made, engine_folder, wheel_paths, catalogues)
    assets.finish["static/platform/interpreter.mjs"] = lambda text: text.replace(
        "const FACTS = {}; /* build:interpreter */", f"const FACTS = {json.dumps(facts)};"
    )
    still = prerendered(offered)
    page_facts = the_page_facts(assets, wheel_paths, put_past(assets, past_wheels, made), facts, still)
    page_facts |= {
        "words": put_words(assets, catalogues),
        "hosts": list(guest.hosts),
        "kiosk": kiosk.read(guest.kiosk, offered.languages) if guest.kiosk else None,
    }
    write_pages(assets, page_facts, still)
    write_service_worker(assets, page_facts, past_wheels)
    shutil.rmtree(out, ignore_errors=True)
    unfinished.rename(out)
    bill.show(out, page_facts)


def put_wheels(assets: Assets, made: wheels.Made) -> tuple[dict[str, str], dict[str, str]]:
    """Where the wheels of former engines lie, and those of kit, app and today's games, which are packed as a whole."""
    former_ones, todays = {}, {}
    kept = {engine.package for engine in past.kept()}
    for name, path in made.wheels.items():
        if name in kept:
            former_ones[name] = assets.put_wheel(path.name, path.read_bytes(), PAST)
        else:
            todays[name] = assets.put_wheel(f"{path.name}.gz", packed(path.read_bytes()))
    return former_ones, todays


def interpreter_facts(
    assets: Assets, made: wheels.Made, engine: str, wheel_paths: dict[str, str], catalogues: dict[str, bytes]
) -> dict[str, Any]:
    """What ``interpreter.mjs`` must know; addresses are relative to ``assets/``."""
    own = ("micropip", "tabletop", "ludoteka")
    frozen = snapshot(made, (*own[1:], *game_ids()), catalogues)
    return {
        "engine": f"../{engine}/",
        "stdlib": "../" + assets.put("stdlib.zip.gz", packed(made.stdlib.read_bytes())),
        "lock": {"info": wheels.lock_info(), "packages": {}},
        "wheels": [f"../{wheel_paths[name]}" for name in own],
        "snapshot": "../" + assets.put("memory.bin.gz", frozen.read_bytes()),
    }


def the_page_facts(
    assets: Assets, wheel_paths: dict[str, str], past_list: str, interpreter: dict[str, Any], still: Stills
) -> dict[str, Any]:
    """What ``boot.js`` must know; addresses are relative to the page."""
    return {
        "interpreter": assets.name("static/platform/interpreter.mjs"),
        "helper": assets.name("static/platform/ahead.js"),
        "script": assets.name("static/worker.py"),
        "snapshot": interpreter["snapshot"].removeprefix("../"),
        "pyscript": [assets.name(f"{PYSCRIPT}/{name}") for name in core_scripts(assets)],
        "engine": assets.name("node_modules/pyodide/pyodide.asm.wasm"),
        "library": interpreter["stdlib"].removeprefix("../"),
        "games": {game: {"wheel": wheel_paths[game]} for game in wheel_paths if game in game_ids()},
        "past": past_list,
        "screens": {
            language: assets.put(f"screens-{language}.json", _json(routes))
            for language, routes in still["screens"].items()
        },
        "books": books(assets, still),
        "guests": guests(assets, still),
        "styles": late_sheets(assets),
        "lobby": {language: routes["#/"] for language, routes in still["screens"].items()},
        "sentences": still["sentences"],
    }


def put_words(assets: Assets, catalogues: dict[str, bytes]) -> str:
    """The folder of what kit, app and games say in each language: ``<package>-<language>.mo.gz``."""
    return assets.put_folder("words", "words", {f"{name}.mo.gz": packed(data) for name, data in catalogues.items()})


def put_past(assets: Assets, past_wheels: dict[str, str], made: wheels.Made) -> str:
    """The list of engines of former rules, asked for when a save names other rules than today's."""
    entries = [
        former.for_page(engine, f"../{past_wheels[engine.package]}", made.wheels[engine.package].read_bytes())
        for engine in past.kept()
    ]
    return assets.put("past.json", _json(entries))


def books(assets: Assets, still: Stills) -> dict[str, Any]:
    """Where the games' books lie (``<folder>/<game>-<language>.json``), and which games have one."""
    files = {f"{name}.json": _json(book) for name, book in still["books"].items()}
    folder = assets.put_folder("books", "books", files)
    return {"folder": folder, "of": sorted({name.partition("-")[0] for name in still["books"]})}


def guests(assets: Assets, still: Stills) -> str:
    """The folder of what is shown in another page's frame or in a museum: ``<language>.json``, and the games that a
    museum's screen plays by itself."""
    files = {f"{language}.json": _json(screens) for language, screens in still["guests"].items()}
    return assets.put_folder("guests", "guests", files)


def core_scripts(assets: Assets) -> list[str]:
    """The scripts of PyScript that every page asks for: its core, and the plugin that the core asks for at once."""
    folder = assets.out / assets.folders[PYSCRIPT]
    names = sorted(path.name for path in folder.glob("*.js"))
    return [name for name in names if not name.startswith(("mpy-", "py-Dl"))]


def prerendered(offered: words.Offer) -> Stills:
    """All screens that need no Python, from the very functions that render them in the browser.

    A process of its own renders them (:mod:`.stills`): kit and app speak exactly the languages offered there.
    """
    told: Stills = stills.rendered(offered)
    for language in offered.languages:
        if "#/" not in told["screens"].get(language, {}):
            raise BuildError(f"ludoteka.prerender() has no lobby in {language!r}.")
    return told


def packed(data: bytes) -> bytes:
    """The same as a gzip file, by zopfli: three in a hundred smaller than by zlib. It takes ten seconds: it is kept."""
    kept = CACHE / "packed" / f"{sha256(data).hexdigest()[:16]}.gz"
    if not kept.exists():
        kept.parent.mkdir(parents=True, exist_ok=True)
        kept.write_bytes(zopfli.compress(data, numiterations=5, gzip_mode=1))
    return kept.read_bytes()


def write_pages(assets: Assets, facts: dict[str, Any], still: Stills) -> None:
    """``index.html`` and the other pages in ``static/``, with policy, preloads and the lobby put in."""
    for path in html_pages():
        text = path.read_text("utf-8")
        plays = "static/shell.js" in text
        text = text.replace("<!-- build:head -->", head(assets, facts if plays else None))
        text = ICON.sub(lambda match: f'href="{as_data(match[1])}"', text)
        text = text.replace("<!-- build:vignettes -->", vignettes())
        text = one_sheet(assets, text, path.stem, plates() if plays else [])
        text = text.replace("<!-- build:body -->", body(facts["lobby"]))
        text = text.replace("<!-- build:rescue -->", rescue(still))
        text = text.replace("<!-- build:no-script -->", no_script(still))
        if "Content-Security-Policy" not in text:
            raise BuildError(f"{path.name} has no line <!-- build:head -->.")
        assets.write(path.name, assets.rewritten(path.name, text.encode(), ""))
    assets.write("ludoteka-table.js", (STATIC / "embed-element.js").read_bytes())  # other pages know it by this name
    manifest = STATIC / "manifest.webmanifest"
    data = assets.rewritten("static/manifest.webmanifest", manifest.read_bytes(), "")
    assets.write("manifest.webmanifest", data.replace(b'"./assets', b'"assets'))


def vignettes() -> str:
    """Each game's picture for the lobby, ``board/vignette.svg`` in its folder, as a symbol ``v-<game>``."""
    drawn = []
    for game in game_ids():
        picture = re.fullmatch(r"<svg[^>]* viewBox=(\"[^\"]*\")[^>]*>(.*)</svg>\s*", _vignette(game), re.DOTALL)
        if picture is None:
            raise BuildError(f"games/{game}/board/vignette.svg must be one <svg> with a viewBox.")
        drawn.append(f'<symbol id="v-{game}" viewBox={picture[1]}>{picture[2]}</symbol>')
    return "\n".join(drawn)


def _vignette(game: str) -> str:
    path = GAMES / game / "board" / "vignette.svg"
    if not path.exists():
        raise BuildError(f"games/{game}/board/vignette.svg is missing: the lobby has no picture of the game.")
    return path.read_text("utf-8")


def as_data(path: str) -> str:
    """A small drawing as an address that needs no request."""
    return f"data:image/svg+xml,{quote((ROOT / path).read_text('utf-8').strip(), safe=SAFE)}"


def one_sheet(assets: Assets, text: str, name: str, more: list[str]) -> str:
    """A page with the style sheets that it links, and some more, joined to one in this order: one request for all."""
    sheets = [*STYLE_SHEET.findall(text), *more]
    joined = b"\n".join(assets.rewritten(sheet, (ROOT / sheet).read_bytes(), "assets") for sheet in sheets)
    sheet = assets.put(f"{name}.css", joined)
    link = f'<link rel="stylesheet" href="{sheet}" integrity="{integrity(joined)}" crossorigin>\n'
    if SHEET_HERE not in text:
        text = STYLE_SHEET.sub(lambda first: f"{SHEET_HERE}\n{first[0]}", text, count=1)
    return STYLE_SHEET.sub("", text).replace(f"{SHEET_HERE}\n", link)


def plates() -> list[str]:
    """All games' ``plate.css``: what stands for a game on screens that show several."""
    return of_games("plate.css")


def of_games(name: str) -> list[str]:
    """The file of this name of each game that has one."""
    return [f"games/{game}/{name}" for game in game_ids() if (GAMES / game / name).exists()]


def late_sheets(assets: Assets) -> dict[str, list[str]]:
    """The style sheets that come when they are wanted: name -> address and hash. A game's face has the game's name."""
    linked = {sheet for page in html_pages() for sheet in STYLE_SHEET.findall(page.read_text("utf-8"))}
    wanted = {path.stem: f"static/styles/{path.name}" for path in sorted((STATIC / "styles").glob("*.css"))}
    wanted = {name: sheet for name, sheet in wanted.items() if sheet not in linked}
    made = {}
    for sheet in [*wanted.values(), *of_games("face.css")]:
        data = assets.rewritten(sheet, (ROOT / sheet).read_bytes(), "assets")
        path = Path(sheet)
        of_game = sheet.startswith("games/")
        name = path.parent.name if of_game else path.stem
        made[name] = [assets.put(f"{'face-' if of_game else ''}{name}.css", data), integrity(data)]
    return made


def html_pages() -> list[Path]:
    """The sources of the site's pages."""
    return [ROOT / "index.html", *sorted(STATIC.glob("*.html"))]


def head(assets: Assets, facts: dict[str, Any] | None) -> str:
    """The policy and, on the page that starts Python, the facts, what is needed at once, and the start of Python."""
    scripts = import_map(assets) if facts else ""
    policy = "; ".join(f"{name} {value}" for name, value in POLICY.items())
    policy = policy.replace(HASHES, f"{HASHES} '{integrity(scripts.encode())}'")
    lines = [f'<meta http-equiv="Content-Security-Policy" content="{policy}">']
    if facts:
        told = {name: value for name, value in facts.items() if name not in {"lobby", "pyscript"}}
        data = _json(told).decode().replace("<", "\\u003c")  # nothing in it may end the script element
        lines.append(f'<script type="application/json" id="build">{data}</script>')
        lines.append(f'<script type="importmap">{scripts}</script>')
        lines += [f"<script>{INLINE[name]}</script>" for name in ("watch", "trusted", "first")]
        lines.append(SHEET_HERE)  # before the scripts: nothing is painted without it
        preloaded = [*assets.needed("static/shell.js"), *facts["pyscript"]]
        lines += [f'<link rel="modulepreload" href="{script}">' for script in preloaded]
        lines.append(f'<script type="module" async src="{assets.name("static/boot.js")}"></script>')
    lines.append('<link rel="manifest" href="manifest.webmanifest">')
    return "\n".join(lines)


def import_map(assets: Assets) -> str:
    """What each script must be, so that the browser takes no damaged one for whole, whoever imports it."""
    assets.name("static/shell.js")
    scripts = sorted(path for path in assets.out.rglob("*.js") if path.parent.name != "wheels")
    hashes = {f"./{path.relative_to(assets.out).as_posix()}": integrity(path.read_bytes()) for path in scripts}
    return _json({"integrity": hashes}).decode()


def body(lobby: dict[str, str]) -> str:
    """The lobby in each language, as text that costs nothing until it is wanted, and the script that puts one in."""
    if any("</script" in text or "<!--" in text for text in lobby.values()):
        raise BuildError("A lobby holds what would end the element it waits in.")
    texts = [f'<script type="text/plain" id="lobby-{name}">{text}</script>' for name, text in lobby.items()]
    return "\n".join([*texts, '<div id="app"></div>', f"<script>{INLINE['arrive']}</script>"])


def rescue(still: Stills) -> str:
    """The head of the rescue page in every language, and what its script says."""
    told = still["rescue"].items()
    titles = " · ".join(f'<span lang="{language}">{escape(said["title"])}</span>' for language, said in told)
    leads = [f'<p lang="{language}">{escape(said["lead"])}</p>' for language, said in told]
    missing = "".join(f'<span lang="{language}">{escape(said["no_list"])}</span> ' for language, said in told)
    says = _json({language: said["says"] for language, said in told}).decode().replace("<", "\\u003c")
    script = f'<script type="application/json" id="says">{says}</script>'
    return "\n".join([f"<h1>{titles}</h1>", *leads, f'<p id="said" role="status">{missing}</p>', script])


def no_script(still: Stills) -> str:
    """What is read without JavaScript, in every language."""
    told = {language: escape(said["no_script"]) for language, said in still["rescue"].items()}
    return "\n".join(f'<p class="noscript" lang="{language}">{said}</p>' for language, said in told.items())


SHOP_WINDOW = ("assets/table-wide", "assets/table-narrow")
"""Pictures that only those look at who offer the page to be installed."""


def write_service_worker(assets: Assets, facts: dict[str, Any], past_wheels: dict[str, str]) -> None:
    """``sw.js`` with the list of all files: what a visit needs first, the snapshot last; and of former engines."""
    wheels_past = [
        [path, short_hash((assets.out / path).read_bytes()), former.played(engine.game, engine.rulesets)]
        for engine in past.kept()
        for path in [past_wheels[engine.package]]
    ]
    files = sorted(p.relative_to(assets.out).as_posix() for p in assets.out.rglob("*") if p.is_file())
    files = [name for name in files if not name.startswith((f"{PAST}/", *SHOP_WINDOW))]
    files.remove(facts["snapshot"])
    listed: list[list[str]] = [[name, short_hash((assets.out / name).read_bytes())] for name in files]
    listed.append([facts["snapshot"], short_hash((assets.out / facts["snapshot"]).read_bytes()), "may be missing"])
    text = (STATIC / "sw.js").read_text("utf-8")
    release = short_hash(json.dumps(listed).encode())
    text = text.replace("const FILES = []; /* build:files */", f"const FILES = {json.dumps(listed)};")
    text = text.replace('const RELEASE = ""; /* build:release */', f'const RELEASE = "{release}";')
    text = text.replace("const RULES = []; /* build:rules */", f"const RULES = {json.dumps(former.today())};")
    text = text.replace("const PAST = []; /* build:past */", f"const PAST = {json.dumps(wheels_past)};")
    assets.write("sw.js", text.encode())


def _json(value: Any) -> bytes:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"), sort_keys=True).encode()
