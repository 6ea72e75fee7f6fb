"""Whatever of the site is missing, damaged or slow: something is drawn, a sentence says what is wrong, and trying again
fetches it anew instead of serving the same damaged copy.

Of the whole table (each file of the site × each fault, on a first visit and on a device that has everything stored)
thirty pairs are drawn by the day's seed; ``LUDOTEKA_DRAWS`` says how many. The files that no table comes without are
tried with every fault each week.
"""

import os
import re
import time
from collections.abc import Callable, Iterable
from contextlib import suppress
from datetime import UTC, datetime
from random import Random

import pytest
from playwright.sync_api import Error, Page
from tests.browser.conftest import Guard
from tests.browser.helpers import offline_ready

from building.serving import MOVED, Fault, Server
from places import DIST, game_ids

HTML = b"<!doctype html><title>Log in</title><h1>Log in</h1>"
FAULTS: dict[str, Callable[[str, bytes], Fault]] = {
    "missing": lambda name, data: Fault(404, b"Nothing here.\n", "text/plain"),
    "cut": lambda name, data: Fault(data=data[: len(data) // 2]),
    "empty": lambda name, data: Fault(),
    "a page instead": lambda name, data: Fault(data=HTML, kind="text/html"),
    "a page that says it is the file": lambda name, data: Fault(data=HTML),
    "a host that fails": lambda name, data: Fault(500, b"Sorry.\n", "text/plain"),
    "another of its kind": lambda name, data: Fault(data=b"{}"),
    "called a stream": lambda name, data: Fault(data=data, kind="application/octet-stream"),
    "called a text": lambda name, data: Fault(data=data, kind="text/plain"),
    "slow": lambda name, data: Fault(data=data, delay=12),
    "very late": lambda name, data: Fault(data=data, delay=45),
    "moved": lambda name, data: Fault(302, location=name + MOVED),
    "moved to another host": lambda name, data: Fault(302, location=f"http://127.0.0.1:1/{name}"),
}
FILES = {
    "the styles": "index-",
    "the face": "face-kolejka-",
    "the shell": "shell-",
    "a part of the shell": "dom-",
    "a part without exports": "keys-",
    "the start of Python": "boot-",
    "a package": "idb-keyval-",
    "the screens": "screens-en-",
    "PyScript": "core-",
    "the workers' script": "worker-",
    "the interpreter": "interpreter-",
    "Pyodide": "pyodide.mjs",
    "Pyodide's engine script": "pyodide.asm.mjs",
    "the engine": "pyodide.asm.wasm",
    "the library": "stdlib-",
    "the kit": "tabletop-",
    "the app": "ludoteka-",
    "the game": "kolejka-",
    "the head start": "ahead-",
    "a font": "atkinson-",
    "the service worker": "sw.js",
}
KEPT_FAULTS = ["missing", "cut", "empty", "a page instead"]
SAMPLE = [
    ("the screens", "another of its kind"),
    ("the workers' script", "a page that says it is the file"),
    ("the shell", "called a text"),
    ("the engine", "called a stream"),
    ("the library", "very late"),
    ("the engine", "cut"),
    ("PyScript", "missing"),
    ("the game", "cut"),
    ("the head start", "missing"),
    ("the start of Python", "moved to another host"),
    ("the face", "cut"),
]
"""What was once found, and a script and a style sheet."""
KEPT_SAMPLE = [("the shell", "cut"), ("the face", "empty"), ("the library", "empty")]
TOLD = """(() => {
  if (document.querySelector("#table #board")?.childElementCount) return "plays";
  if (document.querySelector("#broken button:disabled, #loading-again:disabled")) return "";  // just being mended
  const where = ["#broken p", "#loading-trouble", "#refusal", "#banner p"];
  const places = where.map((place) => document.querySelector(place));
  return places.find((place) => place?.checkVisibility() && place.textContent.length > 20)?.textContent ?? "";
})()"""
NAMED = """document.querySelector("#table #board")?.childElementCount ||
  /[.](js|mjs|css|wasm|gz|json|py)\\b/.test([...document.querySelectorAll("#broken p, #loading-trouble")]
    .map((place) => place.textContent).join(" "))"""
"""JavaScript: it plays after all, or what is said names a file."""
TODAY = os.environ.get("LUDOTEKA_SEED") or datetime.now(UTC).date().isoformat()
LIMIT = 60.0  # seconds in which a sentence or a table must be there; the machine may be slow


def patiently(page: Page, expression: str) -> str:
    """Wait for an expression to be true, also while the page is being loaded anew."""
    end = time.monotonic() + LIMIT
    while time.monotonic() < end:
        with suppress(Error):
            if value := page.evaluate(expression):
                return str(value)
        page.wait_for_timeout(50)
    raise AssertionError(f"Never true: {expression}")


def come(page: Page) -> str:
    """From the set-up to the table, as far as one gets; returns "plays" or the sentence that is told."""
    ready = "document.querySelector('#start') !== null && document.documentElement.dataset.ready === ''"
    patiently(page, f"({ready}) || {TOLD}")
    with suppress(Error):  # it may be loaded anew just now
        if page.evaluate(ready):
            page.click("#start", timeout=2000)
    patiently(page, "document.body.innerText.trim().length > 20")  # never a blank page, but while it is loaded anew
    return patiently(page, TOLD)


def again(page: Page) -> None:
    """Press what the sentence offers, unless the page has just mended itself."""
    page.wait_for_timeout(300)
    with suppress(Error):
        page.locator("#broken button, #loading-again, #banner button.button:not(.icon-only)").first.click(timeout=5000)
    page.wait_for_timeout(700)


def spoilt(site: Server, file: str, fault: str) -> None:
    """From now on the site has this fault."""
    make = FAULTS[fault]
    site.spoil(lambda name, data: make(name, data) if name.startswith(FILES.get(file, file)) else None)


def address(site: Server, file: str) -> str:
    """Where a game begins that needs this file."""
    game = next((game for game in game_ids() if game in file), "kolejka")
    language = re.search(r"[-/](de|en|it|pl)[-.]", file)
    return f"{site.url}?lang={language[1] if language else 'en'}#/g/{game}/new"


def pairs(faults: Iterable[str], sample: list[tuple[str, str]]) -> pytest.MarkDecorator:
    """Each file with each fault; what is not in the sample is tried each week."""
    every = [(file, fault) for file in FILES for fault in faults]
    weekly = [pytest.param(*pair, marks=pytest.mark.long) for pair in every if pair not in sample]
    return pytest.mark.parametrize(("file", "fault"), [*sample, *weekly])


@pytest.mark.timeout(240)
@pairs(FAULTS, SAMPLE)
def test_a_fault_is_told_and_mended(page: Page, site: Server, guard: Guard, file: str, fault: str) -> None:
    guard.expect("")  # the browser complains at length
    spoilt(site, file, fault)
    page.goto(address(site, file), wait_until="commit")
    first = come(page)
    if fault == "very late" and first != "plays":
        patiently(page, NAMED)
    site.spoil(None)
    for _ in range(3):
        if first == "plays":
            return
        again(page)
        first = come(page)
    assert first == "plays"


# -- on a device that has everything stored ----------------------------------------------------------------------------

DAMAGE = """async ([start, fault]) => {
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const { url } of await cache.keys()) {
      if (!url.split("/").pop().startsWith(start)) continue;
      const kept = await cache.match(url);
      const bytes = await kept.arrayBuffer();
      const { headers } = kept;
      if (fault === "missing") await cache.delete(url);
      if (fault === "cut") await cache.put(url, new Response(bytes.slice(0, bytes.byteLength / 2), { headers }));
      if (fault === "empty") await cache.put(url, new Response("", { headers }));
      if (fault === "a page instead") {
        await cache.put(url, new Response("<h1>Log in</h1>", { headers: { "Content-Type": "text/html" } }));
      }
    }
  }
}"""


@pytest.mark.timeout(300)
@pairs(KEPT_FAULTS, KEPT_SAMPLE)
def test_a_fault_on_the_device_is_mended(page: Page, site: Server, guard: Guard, file: str, fault: str) -> None:
    """Damaged on the device: without a network it is told (or not needed), with one it is mended."""
    guard.expect("")
    page.goto(f"{site.url}#/g/kolejka/new")
    offline_ready(page)
    page.evaluate(DAMAGE, [FILES.get(file, file), fault])
    page.goto("about:blank")
    page.context.set_offline(True)
    page.goto(address(site, file), wait_until="commit")
    first = come(page)
    if first == "plays":
        return
    again(page)
    assert come(page) != "", "still told, and still something to press"
    page.context.set_offline(False)
    for _ in range(3):
        again(page)
        if come(page) == "plays":
            return
    raise AssertionError(f"never mended: {page.evaluate(TOLD)}")


@pytest.mark.timeout(300)
@pytest.mark.parametrize("number", range(int(os.environ.get("LUDOTEKA_DRAWS", "30"))))
def test_a_fault_that_was_drawn_is_told_and_mended(page: Page, site: Server, guard: Guard, number: int) -> None:
    files = sorted(path.name for path in DIST.rglob("*") if path.is_file())
    drawn = [(file, fault, False) for file in files if file != "index.html" for fault in FAULTS]  # it is the page
    drawn += [(file, fault, True) for file in files for fault in KEPT_FAULTS]
    Random(TODAY).shuffle(drawn)
    if number >= len(drawn):
        pytest.skip("All have been tried.")
    file, fault, kept = drawn[number]
    print(file, fault, "on the device" if kept else "")
    tried = test_a_fault_on_the_device_is_mended if kept else test_a_fault_is_told_and_mended
    tried(page, site, guard, file, fault)
