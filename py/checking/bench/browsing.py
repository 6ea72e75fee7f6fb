"""The page in a real browser, beside the baselines, in the same run: first and later visits, and taps.

A round is a fresh profile for each page: one visit with nothing stored, then the browser is closed and opened again for
a second. ``playable`` is the moment when the first tap in a new game of Kolejka would be taken; the set-up's start
button is pressed by the page itself as soon as it is there, so no person's pause is in the figure.
"""

import statistics
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, Page, Playwright, sync_playwright

from building import tools
from building.serving import Server
from places import DIST, BuildError, game_ids

from . import bare

PATIENCE = 90.0
REST = 4.0  # seconds
UNASKED = 32.0  # seconds; a bots' worker that nobody asks for half a minute ends (static/table/turns.js)
WAKING = 2.5  # seconds; a browser that has just been started draws its own toolbar, on both cores: no page opens then
BASE = "bare loadPyodide"
OURS = "Ludoteka"
LONG_TASK = 100  # ms
TAPPABLE = "#table [data-do=choose], #table .place.legal"
WATCH = """(() => {
  try { localStorage.setItem("ludoteka.goal", "off"); } catch {} // no card about the goal lies over the table
  const marks = (globalThis.benchMarks ??= {});
  const seen = (globalThis.benchSeen = { longest: 0, long: 0, borders: [] });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) {
      seen.longest = Math.max(seen.longest, duration);
      if (duration > LONG) seen.long += 1;
    }
  }).observe({ type: "longtask", buffered: true });
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries()) {
      if (name.startsWith("tap: ")) seen.borders.push([name.slice(5), startTime]);
    }
  }).observe({ type: "mark" });
  const look = () => {
    const usable = document.documentElement?.dataset.ready !== undefined;
    if (usable) marks.usable ??= performance.now();
    const form = usable && document.querySelector("#setup");
    if (form && !marks.shown) marks.shown = performance.now(); // a press comes when the form has been painted
    else if (form && !marks.started) {
      marks.started = performance.now();
      const others = location.search.includes("with-bots") ? "normal" : "person";
      for (const kind of form.querySelectorAll("select[name^=kind-]")) kind.value = others;
      form.querySelector("[name=kind-0]").value = "person";
      form.querySelector("[name=option-length][value*=full]").checked = true;
      for (const hands of form.querySelectorAll("[name=hands][value=open], [name=option-hands]")) {
        if (hands.type === "radio") hands.checked = true;
        else hands.value = hands.tagName === "SELECT" ? '"open"' : hands.value;
      }
      form.requestSubmit();
    }
    if (document.querySelector(TAPPABLE)) marks.playable ??= performance.now();
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
})();""".replace("TAPPABLE", repr(TAPPABLE)).replace("LONG)", f"{LONG_TASK})")
READ = """() => ({
  ...benchMarks, ...benchSeen,
  paint: performance.getEntriesByName("first-contentful-paint")[0]?.startTime,
  kept: Boolean(navigator.serviceWorker?.controller),
})"""


@contextmanager
def profile(driver: Playwright, folder: str) -> Iterator[BrowserContext]:
    """A browser with a profile that outlives it."""
    context = driver.chromium.launch_persistent_context(
        folder, executable_path=str(tools.browser()), args=tools.BROWSER_FLAGS, viewport={"width": 1280, "height": 800}
    )
    context.add_init_script(WATCH)
    time.sleep(WAKING)
    yield context
    context.close()


def visit(driver: Playwright, folder: str, server: Server, path: str, *, settle: bool) -> dict[str, float]:
    """Open a page and read its marks. ``settle``: wait until the service worker has everything, for the next visit."""
    with profile(driver, folder) as context:
        page = context.pages[0]
        server.sent.clear()
        page.goto(server.url + path)
        wait(page, "Boolean(globalThis.benchMarks?.playable)")
        figures: dict[str, float] = page.evaluate(READ)
        figures["bytes"] = sum(server.sent.values())
        figures["requests"] = len(server.sent)
        figures["memory"] = memory(context)
        if settle:
            wait(page, "navigator.serviceWorker.ready.then(() => caches.match(facts()))".replace("facts()", SNAPSHOT))
        return figures


SNAPSHOT = "new URL(JSON.parse(document.getElementById('build').textContent).snapshot, document.baseURI).href"


def wait(page: Page, expression: str) -> None:
    """Until an expression is true. (The page's policy forbids Playwright's own way.)"""
    end = time.monotonic() + PATIENCE
    while not page.evaluate(f"async () => Boolean(await ({expression}))"):
        if time.monotonic() > end:
            raise BuildError(f"The page never got there in {PATIENCE:.0f} s: {expression}")
        time.sleep(0.02)


def memory(context: BrowserContext, rest: float = REST) -> float:
    """MB that the renderers of this browser hold, shared pages in proportion. 0 where the system does not tell.

    Asked for when a start's scaffolding has been swept away, on every page alike: after ``rest`` seconds.
    """
    time.sleep(rest)
    session = (
        context.browser.new_browser_cdp_session() if context.browser else context.new_cdp_session(context.pages[0])
    )
    try:
        processes = session.send("SystemInfo.getProcessInfo")["processInfo"]
    except Exception:  # noqa: BLE001  only some sessions may ask
        return 0.0
    total = 0
    for process in processes:
        rollup = Path(f"/proc/{process['id']}/smaps_rollup")
        if process["type"] == "renderer" and rollup.exists():
            total += next(int(line.split()[1]) for line in rollup.read_text().splitlines() if line.startswith("Pss:"))
    return round(total / 1024, 1)


def ten_moves(driver: Playwright, folder: str, server: Server, *, rests: bool = False) -> dict[str, float]:
    """A later visit that goes on to the tenth move, bots playing along in their worker: tasks of it all, and the memory
    while nobody thinks (it takes half a minute: only where ``rests``)."""
    with profile(driver, folder) as context:
        page = context.pages[0]
        page.goto(f"{server.url}?with-bots#/g/kolejka/new")
        wait(page, "Boolean(globalThis.benchMarks?.playable)")
        page.evaluate(TAPS, 10)
        figures: dict[str, float] = page.evaluate(READ)
        tasks = {"longest": figures["longest"], "long": figures["long"]}
        return {**tasks, "memory": memory(context, UNASKED)} if rests else tasks


def boot(rounds: int) -> dict[str, Any]:
    """First and later visits of our page and of the baselines: medians, and ratios against bare ``loadPyodide()``."""
    collected: dict[str, list[dict[str, float]]] = {}
    with tempfile.TemporaryDirectory() as bare_folder, sync_playwright() as driver:
        paths = bare.lay_out(Path(bare_folder) / "site")
        with Server(Path(bare_folder) / "site") as baseline, Server(DIST, prefix="/some/where/") as ours:
            pages = [(name, baseline, path) for name, path in paths.items()]
            pages.append((OURS, ours, "#/g/kolejka/new"))
            for number in range(rounds):
                print(f"  round {number + 1} of {rounds}", flush=True)
                for name, server, path in pages:
                    with tempfile.TemporaryDirectory() as folder:
                        first = visit(driver, folder, server, path, settle=name == OURS)
                        later = visit(driver, folder, server, path, settle=False)
                        if name == OURS:
                            collected.setdefault(f"{name} with bots, ten moves, later", []).append(
                                ten_moves(driver, folder, ours, rests=number == rounds - 1)
                            )
                    collected.setdefault(f"{name}, first", []).append(first)
                    collected.setdefault(f"{name}, later", []).append(later)
    return summary(collected)


def summary(collected: dict[str, list[dict[str, float]]]) -> dict[str, Any]:
    """Medians by row, and for times, bytes and memory the ratio to the baseline's row of the same kind of visit."""
    rows: dict[str, Any] = {}
    for name, rounds in collected.items():
        kind = name.rpartition(", ")[2]
        base = collected[f"{BASE}, {kind}"]
        row: dict[str, float] = {}
        for key in ("paint", "usable", "playable", "longest", "long", "bytes", "requests", "memory"):
            values = [r[key] for r in rounds if r.get(key) is not None]
            if not values:
                continue
            row[key] = round(statistics.median(values), 1)
            yard = "playable" if key in ("paint", "usable") else key
            if key in ("paint", "usable", "playable", "memory"):
                pairs = [
                    r[key] / b[yard]
                    for r, b in zip(rounds, base, strict=True)
                    if b.get(yard) and r.get(key) is not None
                ]
                if pairs:
                    row[f"{key}_ratio"] = round(statistics.median(pairs), 3)
        rows[name] = row
    return rows


TAPS = """async (count) => {
  const DEAD = 400; // ms: a second tap sooner than this is taken for a double one, and does nothing
  const shown = (e) => e.checkVisibility() && !e.closest("[inert]") && !e.hasAttribute("aria-disabled") && !e.disabled;
  const any = (selector) => [...document.querySelectorAll(selector)].filter(shown);
  const sleep = (ms) => new Promise((then) => setTimeout(then, ms));
  const wanted = [
    "#claim, #tray [data-do=curtain]", "#confirm, #confirm-hand", "button[data-do=choose]", "#table .place.legal",
  ];
  const felt = [];
  const first = [];
  const settled = [];
  let idle = 0;
  while (first.length < count && idle < 40 && !document.querySelector("#result-title")) {
    const candidates = wanted.map(any).find((found) => found.length);
    if (!candidates) {
      idle += 1;
      await sleep(100);
      continue;
    }
    const began = performance.now();
    const answered = [];
    const painted = [];
    const watch = new MutationObserver((changes) => requestAnimationFrame(() => {
      const times = changes.every(({ attributeName }) => attributeName === "data-taken") ? answered : painted;
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => times.push(performance.now() - began);
      port2.postMessage(0);
    }));
    watch.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
    const tapped = candidates[(first.length + idle) % candidates.length];
    tapped.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
    for (let quiet = 0, seen = 0; quiet < 4 || performance.now() - began < DEAD; quiet += 1) {
      await sleep(50);
      if (painted.length !== seen) [seen, quiet] = [painted.length, 0];
      if (!painted.length) quiet = 0; // nothing yet: wait on
      if (performance.now() - began > 3000) break;
    }
    watch.disconnect();
    if (painted.length) {
      idle = 0;
      felt.push(Math.min(...answered, painted[0]));
      first.push(painted[0]);
      settled.push(painted.filter((time) => time < 1000).at(-1) ?? painted[0]);
    } else idle += 5;
  }
  return { felt, first, settled };
}"""


def quantile(values: list[float], part: float) -> float:
    """The value that this part of all values does not exceed."""
    ordered = sorted(values)
    return round(ordered[min(len(ordered) - 1, int(part * len(ordered)))], 1)


RECORD = """async () => {
  globalThis.benchScreen = document.querySelector("#app").innerHTML;
  globalThis.benchPatches = [];
  const worker = await ludoteka.table();
  const { call } = worker;
  worker.call = async (request) => {
    const reply = await call.call(worker, request);
    if (request.do === "act" && Object.keys(reply.patch ?? {}).length) benchPatches.push(reply);
    return reply;
  };
}"""
"""Keep what Python answers, so that a plain page can be given the same: the page puts the markup of each together."""

PLAIN = """<!doctype html><html lang="en" class="at-table"><meta charset="utf-8"><title>plain</title>{sheets}
<script>globalThis.trusted = {{ createHTML: (markup) => markup }}; globalThis.watchman = {{ facts: {{}} }};</script>
<div id="app"></div><div id="banner" hidden></div><button id="tap">tap</button>"""
"""The same style sheet and nothing of ours that runs, but what patches a region."""

PATCHES = """async ([screen, patches, script]) => {
  const { patch } = await import(script);
  document.querySelector("#app").innerHTML = screen;
  const sleep = (ms) => new Promise((then) => setTimeout(then, ms));
  await sleep(500);
  const times = [];
  let next = 0;
  document.querySelector("#tap").addEventListener("click", () => {
    for (const [where, markup] of Object.entries(patches[next++])) {
      const region = document.querySelector(where);
      if (region) patch(region, markup);
    }
  });
  while (next < patches.length) {
    const began = performance.now();
    const painted = new Promise((then) => requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => then(performance.now() - began);
      port2.postMessage(0);
    }));
    document.querySelector("#tap").click();
    times.push(await painted);
    await sleep(120);
  }
  return times;
}"""
"""The same pictures, put into a plain page at each tap: how quick a page without Python would be."""


def plain_times(page: Page, server: Server, taps: dict[str, Any]) -> list[float]:
    """Tap to paint of recorded pictures in a page that only patches them in."""
    assets = sorted((DIST / "assets").iterdir())
    sheets = "".join(f'<link rel="stylesheet" href="assets/{file.name}">' for file in assets if file.suffix == ".css")
    script = next(file.name for file in assets if file.name.startswith("dom-"))
    address = f"{server.url}plain.html"
    page.route(address, lambda route: route.fulfill(body=PLAIN.format(sheets=sheets), content_type="text/html"))
    page.goto(address)
    times: list[float] = page.evaluate(PATCHES, [taps["screen"], taps["patches"], f"{server.url}assets/{script}"])
    return times


def play(rounds: int) -> dict[str, Any]:
    """Taps in every game: to the first frame that shows the press (``felt``), to the first of the new picture
    (``paint``), and to the last one that changes (``settled``).

    ``rounds`` times twelve taps a game. Nobody but persons plays, with open hands and at the pace "at once"; bots are
    measured by the engines. Beside it the same pictures, patched into a plain page without Python: ``paint_ratio`` is
    the 95th of our hundred against the 95th of its. A second table tells what of a tap's time goes where, in
    milliseconds up to each border (``static/page/marks.js``): median / 95th.
    """
    rows: dict[str, Any] = {}
    by_stage: dict[str, Any] = {}
    with sync_playwright() as driver, Server(DIST, prefix="/some/where/") as server:
        for game in game_ids():
            with tempfile.TemporaryDirectory() as folder, profile(driver, folder) as context:
                page = context.pages[0]
                page.goto(f"{server.url}#/g/{game}/new")
                wait(page, "Boolean(globalThis.benchMarks?.playable)")
                page.evaluate("localStorage.setItem('ludoteka.speed', '0')")
                page.evaluate(RECORD)
                taps = page.evaluate(TAPS, 12 * rounds)
                seen = page.evaluate(READ)
                taps |= page.evaluate("({ screen: benchScreen, patches: benchPatches.map(({ patch }) => patch) })")
                plain = plain_times(context.new_page(), server, taps)
            felt, first, settled = taps["felt"], taps["first"], taps["settled"]
            rows[game] = {"taps": len(first), "longest_task": seen["longest"], "tasks_over_100_ms": seen["long"]}
            if first:
                rows[game] |= {f"felt_p{n}": quantile(felt, n / 100) for n in (50, 95)}
                rows[game] |= {f"paint_p{n}": quantile(first, n / 100) for n in (50, 95)}
                rows[game] |= {f"settled_p{n}": quantile(settled, n / 100) for n in (50, 95)}
                rows[game] |= {f"plain_p{n}": quantile(plain, n / 100) for n in (50, 95)}
                rows[game]["paint_ratio"] = round(rows[game]["paint_p95"] / rows[game]["plain_p95"], 2)
                by_stage[f"{game} by stage"] = stages(seen["borders"])
            print(f"  {game}: {len(first)} taps", flush=True)
    return rows | by_stage


def stages(borders: list[tuple[str, float]]) -> dict[str, str]:
    """Of marks in the order in which they were made: how long taps take from each border to the next."""
    taps: list[dict[str, float]] = []
    for border, at in borders:
        if border == "finger":
            taps.append({})
        if taps:
            taps[-1].setdefault(border, at)
    whole = [sorted(tap.items(), key=lambda mark: mark[1]) for tap in taps if "painted" in tap]
    spent: dict[str, list[float]] = {}
    for tap in whole:
        for (_, before), (border, at) in pairwise(tap):
            spent.setdefault(border, []).append(at - before)
    return {border: f"{quantile(times, 0.5)} / {quantile(times, 0.95)}" for border, times in spent.items()}
