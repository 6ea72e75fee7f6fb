"""``build.py pictures``: the tables in README.md and the manifest's screenshots, taken from golden games in a browser.

Each picture is a moment of a saved game in ``tests/saves``, opened in ``dist/`` as a person would open it. Whoever
changes how a table looks runs this, and the pictures follow.
"""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright

from places import DIST, ROOT, SAVES, BuildError
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


def moment(shot: Shot) -> str:
    """The golden game up to the moment of a picture, as a file of people round one table."""
    save: dict[str, Any] = json.loads((SAVES / f"{shot.save}.json").read_text("utf-8"))
    save["answers"] = save["answers"][: round(len(save["answers"]) * shot.part)]
    save["seats"] = list(NAMES[: len(save["seats"])])
    save["table"] = {"kinds": ["person"] * len(save["seats"]), "hands": "open"}
    return pack(save)
