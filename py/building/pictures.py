"""``build.py pictures``: the tables in README.md and the manifest's screenshots, taken from golden games in a browser;
``--all FOLDER``: every screen in every language, for translators to leaf through.

Each picture is a moment of a saved game in ``tests/saves``, opened in ``dist/`` as a person would open it. Whoever
changes how a table looks runs this, and the pictures follow.
"""

import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright

from places import DIST, ROOT, SAVES, BuildError, game_ids
from tabletop import pack

from . import tools
from .serving import Server


class Shot(NamedTuple):
    """A picture to take: of a golden game that has come so far (0 to 1), in a window of so many CSS pixels."""

    file: str
    save: str
    part: float
    size: tuple[int, int]


NAMES = ("Anna", "Jan", "Ewa", "Piotr", "Ola")
WIDE, NARROW = (1280, 800), (360, 740)
OF_A_GAME = ("g/{}/rules", "g/{}/glossary", "teach/{}", "learn/{}")
SHOTS = (
    Shot("docs/kolejka.png", "kolejka-counter", 0.56, WIDE),
    Shot("docs/reglamentacja.png", "reglamentacja-untimed", 0.3, WIDE),
    Shot("docs/corteo.png", "corteo-march-crushing", 0.3884, WIDE),
    Shot("docs/automated.png", "automated-workers-automation", 0.5, WIDE),
    Shot("docs/volk.png", "volk-both", 0.5, WIDE),
    Shot("static/icons/table-wide.png", "kolejka-counter", 0.56, WIDE),
    Shot("static/icons/table-narrow.png", "kolejka-counter", 0.56, NARROW),
)


def pictures() -> list[Path]:
    """Take all of them; returns the files."""
    if not (DIST / "index.html").exists():
        raise BuildError("Build first: build.py site")
    with chromium() as browser, Server(DIST) as server:
        return [taken(browser, server, shot) for shot in SHOTS]


@contextmanager
def chromium() -> Iterator[Browser]:
    """A browser without a window."""
    with sync_playwright() as driver:
        yield driver.chromium.launch(executable_path=str(tools.browser()), args=tools.BROWSER_FLAGS)


def taken(browser: Browser, server: Server, shot: Shot) -> Path:
    """One picture."""
    width, height = shot.size
    context = browser.new_context(
        locale="en-GB", viewport={"width": width, "height": height}, color_scheme="light", reduced_motion="reduce"
    )
    page = context.new_page()
    opened(page, server, moment(shot))
    page.wait_for_timeout(800)  # fonts, and what is drawn a frame later
    path = ROOT / shot.file
    page.screenshot(path=path)
    context.close()
    return path


def opened(page: Page, server: Server, text: str) -> None:
    """A table opened from a file, as a person would."""
    page.set_default_timeout(90_000)
    page.goto(f"{server.url}#/saves")
    page.wait_for_selector("#import")
    file: Any = {"name": "game.txt", "mimeType": "text/plain", "buffer": text.encode()}
    page.set_input_files("#import", file)
    page.locator(".save-card a").first.click()
    page.wait_for_selector("#table #board > *")


def gallery(folder: Path, languages: Sequence[str], dist: Path = DIST) -> Path:
    """Every screen with an address, on a telephone: ``<language>/<screen>.png``. Returns the page that shows them."""
    drawn = next(dist.rglob("screens-*-*.json"), None)
    if drawn is None:
        raise BuildError("Build first: build.py site")
    routes = [route for route in json.loads(drawn.read_text("utf-8")) if route not in ("#/t", "#/nowhere")]
    routes += [f"#/{screen.format(game)}" for game in game_ids() for screen in OF_A_GAME]
    names = {route: route.removeprefix("#/").replace("/", "-") or "lobby" for route in routes}
    with chromium() as browser, Server(dist) as server:
        for language in languages:
            page = browser.new_page(viewport={"width": NARROW[0], "height": NARROW[1]}, reduced_motion="reduce")
            for route, name in names.items():
                page.goto("about:blank")
                page.goto(f"{server.url}?lang={language}{route}", wait_until="networkidle")
                page.wait_for_selector("#table #board > *" if "learn/" in route else "#app main", timeout=90_000)
                page.screenshot(path=folder / language / f"{name}.png", full_page=True)
            page.close()
    pictures = {
        name: [f'<img src="{each}/{name}.png" loading="lazy">' for each in languages] for name in names.values()
    }
    sections = [f"<h2>{name}</h2>{''.join(each)}" for name, each in pictures.items()]
    index = folder / "index.html"
    index.write_text("<!doctype html><meta charset=utf-8>" + "".join(sections), "utf-8")
    return index


def moment(shot: Shot) -> str:
    """The golden game up to the moment of a picture, as a file of people round one table."""
    save: dict[str, Any] = json.loads((SAVES / f"{shot.save}.json").read_text("utf-8"))
    save["answers"] = save["answers"][: round(len(save["answers"]) * shot.part)]
    save["seats"] = list(NAMES[: len(save["seats"])])
    save["table"] = {"kinds": ["person"] * len(save["seats"]), "hands": "open"}
    return pack(save)
