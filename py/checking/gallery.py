"""``build.py pictures --all FOLDER``: every screen in every language, on a telephone and on a tablet.

The pictures are for people: whoever translates, or changes how something looks, leafs through them in ``index.html``,
where each screen stands in all languages side by side. The weekly run keeps them.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from itertools import product
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright

from building import tools
from building.pictures import NAMES, SAVES, Shot, moment
from building.serving import Server
from drawing import markup as h
from places import DIST, BuildError, game_ids
from tabletop import Table, links

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
DIALOGS = {
    "menu": (0.45, ("[data-open=menu]",), "#menu[open]"),
    "post": (0.45, ("[data-open=menu]", "#menu [data-post]"), "#post[open] .post-seats"),
    "advice": (0.45, ("#advise",), "#advice li"),
    "aid": (0.45, ("#rule",), ".book-sheet[open] article"),
    "share": (1.0, ("#share-here",), "#share[open] #share-link"),
}
"""What lies over a table: its name, how far Kolejka's golden game has come, what is pressed, and what comes of it."""
REVEALED = {
    "few": ("automated-workers-automation", "{seats} strikes for Expropriation.", "#scene .vote-of"),
    "many": ("automated-bosses-boss-and-scab", "The strike fails.", "#scene .vote-of"),
    "roles": ("automated-bosses-boss-and-scab", "{seat} wins as a boss.", "#scene .roles-of"),
}
"""Scenes for the whole table: a golden game, a line of its log, and what is shown as it is said."""
PATIENCE = 90_000
"""Milliseconds in which a screen must come."""


class Screen(NamedTuple):
    """A screen: its address, or the moment of a golden game, or what is pressed there.

    Args:
        name: of its files.
        route: its address; with a table, the address that is opened after that table.
        table: the moment of a golden game.
        pressed: what is pressed one after the other, as selectors.
        key: the key that begins a scene: a scene goes by itself, and is pictured while it moves.
        comes: a selector of what comes of it.
    """

    name: str
    route: str = ""
    table: Shot | None = None
    pressed: tuple[str, ...] = ()
    key: str = ""
    comes: str = ""

    @property
    def whole(self) -> bool:
        """Whether the picture is as long as the page, rather than what one sees of it."""
        return self.table is None and not self.pressed and not self.key


def screens(dist: Path = DIST) -> list[Screen]:
    """Every screen of a built site that has an address of its own, and tables of every game.

    Raises:
        BuildError: nothing is built there.
    """
    drawn = next(dist.rglob("screens-*-*.json"), None)
    if drawn is None:
        raise BuildError("Build first: build.py site")
    routes = [route for route in json.loads(drawn.read_text("utf-8")) if route not in ("#/t", "#/nowhere")]
    for game in game_ids():
        routes += [f"#/g/{game}/rules", f"#/g/{game}/glossary", f"#/teach/{game}", f"#/learn/{game}"]
    found = {route: Screen(route.removeprefix("#/").replace("/", "-") or "lobby", route) for route in routes}
    settings = Screen("over-settings", "#/", pressed=("[data-open=settings]",), comes="#settings[open]")
    return [*found.values(), settings, *revealed(), *tables(), *over_a_table()]


def tables() -> Iterator[Screen]:
    """The moments of golden games."""
    for saves in MOMENTS.values():
        for save, (part, when) in product(saves, ((0.45, "table"), (1.0, "result"))):
            yield Screen(f"{when}-{save}", table=Shot("", save, part, (0, 0)))


def over_a_table() -> Iterator[Screen]:
    """Dialogs of a table, and the statistics of a device on which a game has been finished."""
    for name, (part, pressed, comes) in DIALOGS.items():
        yield Screen(f"over-{name}", table=Shot("", "kolejka-counter", part, (0, 0)), pressed=pressed, comes=comes)
    yield Screen("stats", "#/stats", Shot("", "kolejka-counter", 1.0, (0, 0)), comes="#stats-all:not([hidden])")


def revealed() -> Iterator[Screen]:
    """Scenes for the whole table, in a replay: the position before the line, and one step on."""
    for name, (save, line, comes) in REVEALED.items():
        played = json.loads((SAVES / f"{save}.json").read_text("utf-8"))
        table = Table.load({**played, "seats": list(NAMES[: len(played["seats"])])})
        at = next(said.at for said in table.log if said.message.key == line)
        address = f"#/r?d={links.write(table)}&at={at - 1}"
        yield Screen(f"reveal-{name}", address, key="ArrowRight", comes=comes)


def gallery(folder: Path, languages: Sequence[str], dist: Path = DIST) -> int:
    """Take all of them, and write the page that shows them.

    Args:
        folder: where they go: ``<language>/<width>/<screen>.png`` and ``index.html``.
        languages: of the site, in their order.
        dist: the built site.

    Returns:
        How many pictures there are.

    Raises:
        BuildError: all pictures are there, but some pages are wider than their window.
    """
    shown, wide = screens(dist), []
    with sync_playwright() as driver, Server(dist) as server:
        chromium = driver.chromium.launch(executable_path=str(tools.browser()), args=tools.BROWSER_FLAGS)
        try:
            for language, size in product(languages, SIZES):
                wide += take(chromium, f"{server.url}?lang={language}", shown, size, folder / language / str(size[0]))
        finally:
            chromium.close()
    (folder / "index.html").write_text(contents(shown, languages), "utf-8")
    if wide:
        raise BuildError(f"Wider than their window: {', '.join(map(str, wide))}")
    return len(shown) * len(languages) * len(SIZES)


def take(chromium: Browser, site: str, shown: Sequence[Screen], size: tuple[int, int], folder: Path) -> list[Path]:
    """All screens in one language and size: the still ones in one visit, each table on a device without other games.

    Returns:
        The pictures of pages that are wider than their window.
    """
    wide = []
    folder.mkdir(parents=True, exist_ok=True)
    page = visit(chromium, size)
    for screen in shown:
        if screen.table is not None:
            page.context.close()
            page = visit(chromium, size)
        open_screen(page, site, screen)
        picture = folder / f"{screen.name}.png"
        page.screenshot(path=picture, full_page=screen.whole)
        if page.evaluate("document.documentElement.scrollWidth > innerWidth"):
            wide.append(picture)
    page.context.close()
    return wide


def visit(chromium: Browser, size: tuple[int, int]) -> Page:
    """A page on a device that has never been here."""
    width, height = size
    context = chromium.new_context(
        viewport={"width": width, "height": height}, color_scheme="light", reduced_motion="reduce"
    )
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    return page


def open_screen(page: Page, site: str, screen: Screen) -> None:
    """Go to a screen, and wait until it is drawn."""
    page.emulate_media(reduced_motion="no-preference" if screen.key else "reduce")
    if screen.table is not None:
        open_table(page, site, screen.table)
    if screen.route:
        page.goto("about:blank")
        page.goto(site + screen.route)
        played = screen.key or "learn/" in screen.route
        page.wait_for_selector("#table #board > *" if played else "#app main")
    for pressed in screen.pressed:
        page.locator(pressed).first.click()
    if screen.key:
        page.keyboard.press(screen.key)
    if screen.comes:
        page.wait_for_selector(screen.comes)
    page.evaluate("document.fonts.ready")
    if not screen.key:
        page.wait_for_timeout(600)  # what is drawn a frame later


def open_table(page: Page, site: str, shot: Shot) -> None:
    """Take in a golden game up to its moment, and open it."""
    page.goto(f"{site}#/saves")
    page.wait_for_selector("#import")
    file: Any = {"name": "game.txt", "mimeType": "text/plain", "buffer": moment(shot).encode()}
    page.set_input_files("#import", file)
    page.locator(".save-card a").first.click()
    page.mouse.move(0, 0)  # whatever lies under the pointer for long is explained
    page.wait_for_selector("#result > *" if shot.part == 1 else "#table #board > *")


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
