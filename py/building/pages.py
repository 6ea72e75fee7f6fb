"""The site's HTML pages: policy, preloads, style sheet, and the screens before Python, put in."""

import json
import re
from base64 import b64encode
from hashlib import sha256
from html import escape
from pathlib import Path
from typing import Any
from urllib.parse import quote

from places import GAMES, ROOT, STATIC, BuildError, game_ids

from .assets import Assets
from .stills import Stills

# `wasm-unsafe-eval` is what WebAssembly needs; `blob:` is how PyScript starts a worker, and how Pyodide is given a
# library that is unpacked already. Nothing inline but scripts of ours, known by their hashes; no eval. A text
# becomes markup, or the address of a script, only by the policies in static/start/trusted.js.
ICON = re.compile(r'(?<=<link rel="icon" )href="(static/[^"]+\.svg)"')
SAFE = " !$&'()*+,-./:;<=>?@_~"  # what may stand in such an address as it is
STYLE_SHEET = re.compile(r'<link rel="stylesheet" href="(static/[^"]+)">\n')
SHEET_HERE = "<!-- build:sheet -->"
START = STATIC / "start"
INLINE = {name: (START / f"{name}.js").read_text("utf-8") for name in ("watch", "trusted", "first", "arrive")}


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
    "trusted-types": "ludoteka default",  # both in static/start/trusted.js
}


def write_pages(assets: Assets, facts: dict[str, Any], still: Stills) -> None:
    """``index.html`` and the other pages in ``static/``, with policy, preloads and the lobby put in."""
    for path in html_pages():
        text = path.read_text("utf-8")
        plays = "static/shell/shell.js" in text
        text = text.replace("<!-- build:head -->", head(assets, facts if plays else None))
        text = ICON.sub(lambda match: f'href="{as_data(match[1])}"', text)
        text = text.replace("<!-- build:vignettes -->", vignettes())
        text = one_sheet(assets, text, path.stem, of_games("plate.css") if plays else [])
        text = text.replace("<!-- build:body -->", body(facts["lobby"]))
        text = text.replace("<!-- build:rescue -->", rescue(still))
        text = text.replace("<!-- build:no-script -->", no_script(still))
        if "Content-Security-Policy" not in text:
            raise BuildError(f"{path.name} has no line <!-- build:head -->.")
        assets.write(path.name, assets.rewritten(path.name, text.encode(), ""))
    # Other pages know it by this name.
    assets.write("ludoteka-table.js", (STATIC / "guests" / "embed-element.js").read_bytes())
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
    """The policy and, on the page that starts Python, the facts, what is needed first, and the start of Python."""
    scripts = import_map(assets) if facts else ""
    policy = "; ".join(f"{name} {value}" for name, value in POLICY.items())
    policy = policy.replace(HASHES, f"{HASHES} '{integrity(scripts.encode())}'")
    lines = [f'<meta http-equiv="Content-Security-Policy" content="{policy}">']
    if facts:
        told = {name: value for name, value in facts.items() if name not in {"lobby", "pyscript"}}
        data = as_json(told).decode().replace("<", "\\u003c")  # nothing in it may end the script element
        lines.append(f'<script type="application/json" id="build">{data}</script>')
        lines.append(f'<script type="importmap">{scripts}</script>')
        lines += [f"<script>{INLINE[name]}</script>" for name in ("watch", "trusted", "first")]
        lines.append(SHEET_HERE)  # before the scripts: nothing is painted without it
        preloaded = [*assets.needed("static/shell/shell.js"), *facts["pyscript"]]
        lines += [f'<link rel="modulepreload" href="{script}">' for script in preloaded]
        lines.append(f'<script type="module" async src="{assets.name("static/start/boot.js")}"></script>')
    lines.append('<link rel="manifest" href="manifest.webmanifest">')
    return "\n".join(lines)


def import_map(assets: Assets) -> str:
    """What each script must be, so that the browser accepts no damaged one, whoever imports it."""
    assets.name("static/shell/shell.js")
    scripts = sorted(path for path in assets.out.rglob("*.js") if path.parent.name != "wheels")
    hashes = {f"./{path.relative_to(assets.out).as_posix()}": integrity(path.read_bytes()) for path in scripts}
    return as_json({"integrity": hashes}).decode()


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
    says = as_json({language: said["says"] for language, said in told}).decode().replace("<", "\\u003c")
    script = f'<script type="application/json" id="says">{says}</script>'
    return "\n".join([f"<h1>{titles}</h1>", *leads, f'<p id="said" role="status">{missing}</p>', script])


def no_script(still: Stills) -> str:
    """What is read without JavaScript, in every language."""
    told = {language: escape(said["no_script"]) for language, said in still["rescue"].items()}
    return "\n".join(f'<p class="noscript" lang="{language}">{said}</p>' for language, said in told.items())


def as_json(value: Any) -> bytes:
    """The same value gives the same bytes."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"), sort_keys=True).encode()
