"""A hundred whole games over one page and its workers, by random touches: nothing may grow (``build.py test soak``).

After each game the garbage is collected, and these are measured: the resident memory of the browser's renderers, nodes
and listeners of the page, the objects in its heap (not the code compiled from what is used often), and what the device
stores (each game is deleted once it is over). A straight line through the second half of the measurements must be flat:
over that half it may not rise by more than ``MAY_RISE``.

The measurements lie in ``.cache/soak.csv``, game by game. ``LUDOTEKA_SOAK_GAMES`` and ``LUDOTEKA_SEED`` change the run.
"""

import csv
import itertools
import json
import os
import time
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import CDPSession, Page
from tests.browser.conftest import until
from tests.engines.hands import Hands

from building.serving import Server
from places import CACHE

GAMES = int(os.environ.get("LUDOTEKA_SOAK_GAMES", "100"))
SEED = int(os.environ.get("LUDOTEKA_SEED", "1"))
MAY_RISE = {"resident": 0.05, "nodes": 0.05, "listeners": 0.05, "heap": 0.10, "stored": 0.10}
"""By which share of its mean each may rise over the second half of the run."""
FIXED = {"resident": 8e6, "nodes": 60, "listeners": 20, "heap": 500_000, "stored": 200_000}
"""So much of it (bytes, or how many) is noise on any device."""
TABLES: dict[str, tuple[int, dict[str, str]]] = {
    "kolejka": (2, {}),
    "volk": (2, {}),
    "reglamentacja": (3, {"top": "untimed"}),
    "automated": (3, {}),
    "corteo": (2, {}),
}
"""Seats and options; all play the small game of the box, and one seat is a person's."""
ORDER = ["kolejka", "volk", "automated", "corteo"] * 3 + ["reglamentacja"]
"""Whoever bargains at random takes hundreds of touches to end a game, so that one comes more seldom."""
ENOUGH = 1500
OVER = "document.querySelector('#result-title') !== null"
FORGET = """async () => {
  const opening = indexedDB.open("ludoteka");
  const shelf = await new Promise((done) => (opening.onsuccess = () => done(opening.result)));
  const asked = shelf.transaction("saves", "readwrite").objectStore("saves").clear();
  await new Promise((done) => (asked.onsuccess = done));
  shelf.close();
}"""
"""JavaScript: delete what is stored, past the page."""


class Finger:
    """A page as the hands of ``tests/engines`` know one."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def open(self, url: str) -> None:
        """Go to an address; another place in the same page does not load it anew."""
        self.page.goto(url)

    def run(self, script: str) -> Any:
        """The value of a JavaScript expression."""
        return self.page.evaluate(f"() => ({script})")

    def tap(self, x: float, y: float) -> None:
        """Press at a point for a moment."""
        self.page.mouse.move(x, y)
        self.page.mouse.down()
        self.page.wait_for_timeout(50)
        self.page.mouse.up()


def measured(page: Page, line: CDPSession, whole: CDPSession) -> dict[str, float]:
    """What the page and its workers take, after the garbage was collected."""
    page.wait_for_timeout(400)
    heap = objects(line)
    told = {one["name"]: one["value"] for one in line.send("Performance.getMetrics")["metrics"]}
    processes = whole.send("SystemInfo.getProcessInfo")["processInfo"]
    resident = sum(pages(one["id"]) for one in processes if one["type"] == "renderer")
    return {
        "resident": resident * os.sysconf("SC_PAGE_SIZE"),
        "nodes": told["Nodes"],
        "listeners": told["JSEventListeners"],
        "heap": heap,
        "stored": page.evaluate("navigator.storage.estimate().then(({ usageDetails }) => usageDetails.indexedDB ?? 0)"),
    }


def objects(line: CDPSession) -> int:
    """How many bytes the objects in a page's heap take, after the garbage was collected."""
    pieces: list[str] = []
    line.on("HeapProfiler.addHeapSnapshotChunk", hear := lambda told: pieces.append(told["chunk"]))
    line.send("HeapProfiler.takeHeapSnapshot")
    line.remove_listener("HeapProfiler.addHeapSnapshotChunk", hear)
    taken = json.loads("".join(pieces))
    fields, kinds = (taken["snapshot"]["meta"][what] for what in ("node_fields", "node_types"))
    kind, size = (taken["nodes"][fields.index(what) :: len(fields)] for what in ("type", "self_size"))
    return sum(b for k, b in zip(kind, size, strict=True) if kinds[0][k] not in ("code", "native"))


def pages(process: int) -> int:
    """How many pages of memory a process has, of those that it shares with no other."""
    resident, shared = Path(f"/proc/{process}/statm").read_text("ascii").split()[1:3]
    return int(resident) - int(shared)


def rise(values: list[float]) -> float:
    """By how much the straight line that fits best rises from the first value to the last."""
    middle, mean = (len(values) - 1) / 2, sum(values) / len(values)
    spread = sum((at - middle) ** 2 for at in range(len(values)))
    slope = sum((at - middle) * (value - mean) for at, value in enumerate(values)) / spread
    return slope * (len(values) - 1)


def stays(name: str, values: list[float]) -> None:
    """These measurements do not rise, but for noise."""
    allowed = max(MAY_RISE[name] * sum(values) / len(values), FIXED[name])
    assert rise(values) <= allowed, f"{name} rises by {rise(values):,.0f} over {len(values)} measurements: {values}"


def test_a_line_is_fitted() -> None:
    assert rise([5, 5, 5, 5]) == 0
    assert rise([1, 2, 3, 4]) == pytest.approx(3)
    assert rise([4, 1, 4, 1]) < 0


@pytest.mark.long
@pytest.mark.timeout(4 * 3600)
def test_nothing_grows_over_whole_games_in_one_page(page: Page, site: Server) -> None:
    line = page.context.new_cdp_session(page)
    line.send("Performance.enable")
    browser = page.context.browser
    whole = browser.new_browser_cdp_session()
    hands = Hands(Finger(page), site.url, seed=SEED)
    hands.arrive()
    until(page, "navigator.serviceWorker.ready.then(() => true)")
    CACHE.mkdir(exist_ok=True)
    found: list[dict[str, float]] = []
    with (CACHE / "soak.csv").open("w", encoding="utf-8", newline="") as file:
        table = csv.writer(file)
        table.writerow(["number", "game", "answers", "seconds", *MAY_RISE])
        for number, game in zip(range(GAMES), itertools.cycle(ORDER), strict=False):
            began = time.monotonic()
            seats, options = TABLES[game]
            hands.set_up(game, ["person"] + ["easy"] * (seats - 1), options={"length": "taster", **options})
            assert not hands.play(ENOUGH), f"{game} does not end"
            assert hands.screen.run(OVER)
            answers = hands.answers()
            hands.screen.open(f"{site.url}#/")
            until(page, "document.querySelector('.lobby') !== null")
            page.evaluate(FORGET)
            found.append(measured(page, line, whole))
            seconds = round(time.monotonic() - began)
            table.writerow([number, game, answers, seconds, *(round(value) for value in found[-1].values())])
            file.flush()
    late = found[len(found) // 2 :]
    for name in MAY_RISE if len(found) > 20 else ():  # few games say nothing
        stays(name, [one[name] for one in late])
