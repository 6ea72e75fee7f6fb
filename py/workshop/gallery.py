"""``build.py pictures --all FOLDER``: every screen in every language, on a telephone and on a tablet.

The pictures are for people: whoever translates, or changes how something looks, leafs through them in ``index.html``,
where each screen stands in all languages side by side. The weekly run keeps them.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from itertools import product
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright

from drawing import markup as h

from . import tools
from .pictures import Shot, moment
from .places import DIST, BuildError, game_ids
from .serving import Server

SIZES = ((360, 740), (1024, 768))
"""A telephone and a tablet, in CSS pixels."""
MOMENTS = {
    "automated": ("automated-workers-automation", "automated-bosses-boss-and-scab"),
    "corteo": ("corteo-march-crushing",),
    "kolejka": ("kolejka-counter",),
    "reglamentacja": ("reglamentacja-untimed",),
    "volk": ("volk-both",),
}
"""Golden games whose tables are pictured, in their middle and at their end."""
PATIENCE = 90_000
"""Milliseconds in which a screen must come."""


class Screen(NamedTuple):
    """A screen: its address, or the moment of a golden game. ``name`` is that of its files."""

    name: str
    route: str = ""
    table: Shot | None = None


def screens(dist: Path = DIST) -> list[Screen]:
    """Every screen of a built site that has an address of its own, and tables of every game.

    Raises:
        BuildError: nothing is built there.
    """
    drawn = next(dist.rglob("screens-en-*.json"), None)
    if drawn is None:
        raise BuildError("Build first: build.py site")
    routes = [route for route in json.loads(drawn.read_text("utf-8")) if route not in ("#/t", "#/nowhere")]
    for game in game_ids():
        routes += [f"#/g/{game}/rules", f"#/g/{game}/glossary", f"#/teach/{game}", f"#/learn/{game}"]
    found = {route: Screen(route.removeprefix("#/").replace("/", "-") or "lobby", route) for route in routes}
    return [*found.values(), *tables()]


def tables() -> Iterator[Screen]:
    """The moments of golden games."""
    for saves in MOMENTS.values():
        for save, (part, when) in product(saves, ((0.45, "table"), (1.0, "result"))):
            yield Screen(f"{when}-{save}", table=Shot("", save, part, (0, 0)))


def gallery(folder: Path, languages: Sequence[str], dist: Path = DIST) -> int:
    """Take all of them, and write the page that shows them.

    Args:
        folder: where they go: ``<language>/<width>/<screen>.png`` and ``index.html``.
        languages: of the site, in their order.
        dist: the built site.

    Returns:
        How many pictures there are.
    """
    shown = screens(dist)
    with sync_playwright() as driver, Server(dist) as server:
        chromium = driver.chromium.launch(executable_path=str(tools.browser()), args=tools.BROWSER_FLAGS)
        try:
            for language, size in product(languages, SIZES):
                take(chromium, f"{server.url}?lang={language}", shown, size, folder / language / str(size[0]))
        finally:
            chromium.close()
    (folder / "index.html").write_text(contents(shown, languages), "utf-8")
    return len(shown) * len(languages) * len(SIZES)


def take(chromium: Browser, site: str, shown: Sequence[Screen], size: tuple[int, int], folder: Path) -> None:
    """All screens in one language and size."""
    folder.mkdir(parents=True, exist_ok=True)
    width, height = size
    context = chromium.new_context(
        viewport={"width": width, "height": height}, color_scheme="light", reduced_motion="reduce"
    )
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    for screen in shown:
        open_screen(page, site, screen)
        page.screenshot(path=folder / f"{screen.name}.png", full_page=screen.table is None)
    context.close()


def open_screen(page: Page, site: str, screen: Screen) -> None:
    """Go to a screen, and wait until it is drawn."""
    if screen.table is None:
        page.goto("about:blank")
        page.goto(site + screen.route)
        page.wait_for_selector("#table #board > *" if "learn/" in screen.route else "#app main")
    else:
        page.goto(f"{site}#/saves")
        page.wait_for_selector("#import")
        file = {"name": "game.txt", "mimeType": "text/plain", "buffer": moment(screen.table).encode()}
        page.set_input_files("#import", file)  # type: ignore[arg-type]
        page.locator(".save-card a").first.click()
        page.wait_for_selector("#table #board > *")
    page.evaluate("document.fonts.ready")
    page.wait_for_timeout(600)  # what is drawn a frame later


def contents(shown: Sequence[Screen], languages: Sequence[str]) -> str:
    """The page that shows each screen in all languages side by side, the telephone's above the tablet's."""
    return "<!doctype html>" + str(
        h.html(lang="en")[
            h.head[h.meta(charset="utf-8"), h.title["Every screen of Ludoteka"]],
            h.body[
                [
                    h.section[
                        h.h2[screen.name],
                        [
                            h.p[
                                [
                                    h.img(
                                        src=f"{language}/{width}/{screen.name}.png", loading="lazy",
                                        alt=f"{screen.name}, {language}, {width}", width=f"{96 / len(languages):.0f}%",
                                        style="vertical-align:top",
                                    )
                                    for language in languages
                                ]
                            ]
                            for width, _ in SIZES
                        ],
                    ]
                    for screen in shown
                ]
            ],
        ]
    )  # fmt: skip
