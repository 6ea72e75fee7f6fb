"""Whether every answer is within reach: random games in a real browser, measured on every screen and size of text.

At each decision the page is laid out for every screen, and the answers that the table offers are looked for: as
buttons, as places on the board, as cards in a hand. An answer is *in sight* if it can be pressed where it is, is not
covered, and is large enough for a finger (places on a board: half of that, for the board can be enlarged). It is *one
step away* if a button in sight brings it: the sheet of the tray, the list of all moves, the board's zoom. It is
*covered* if what only tells something, or is there to look around with, takes its press: the small map, a line.
"""

from collections import Counter, defaultdict
from typing import Any

from playwright.sync_api import Browser

from building.pictures import chromium, opened
from building.serving import Server
from places import DIST, game_ids
from tabletop import pack
from tabletop.game import game_called
from tabletop.testing import finished, new_table

from .presses import PLAYED, presses

SCREENS = ((360, 740), (768, 1024), (1024, 768), (1280, 800), (1920, 1080))
TEXTS = (100, 150, 200)
FEW = 12
DECISIONS = 24

MEASURE = """() => {
  const finger = 43.5, place = 23.5;
  const table = document.querySelector("#table");
  const [width, height] = [innerWidth, innerHeight];
  const own = (element, hit) => hit && (element.contains(hit) || hit.closest("[data-option]") === element);
  // The part of an element that can be pressed: sampled, as fingers do.
  const seen = (element) => {
    const box = element.getBoundingClientRect();
    if (!box.width || !box.height || !element.checkVisibility({ visibilityProperty: true })) return null;
    let hits = 0;
    const steps = 5;
    let inside = box.left >= -1 && box.top >= -1 && box.right <= width + 1 && box.bottom <= height + 1;
    for (let i = 0; i < steps; i++) for (let k = 0; k < steps; k++) {
      const x = box.left + box.width * (i + 0.5) / steps, y = box.top + box.height * (k + 0.5) / steps;
      if (own(element, document.elementFromPoint(x, y))) hits++;
    }
    const onBoard = element.closest("#board") !== null;
    const least = Math.min(box.width, box.height);
    return { part: hits / steps / steps, inside, least, onBoard, fit: least >= (onBoard ? place : finger) };
  };
  const answers = new Map();
  for (const element of document.querySelectorAll("#table [data-do=choose][data-option]")) {
    const key = element.dataset.option;
    const now = seen(element);
    const good = now && now.fit && now.inside && now.part >= (now.onBoard ? 0.12 : 0.8);
    const text = element.textContent.slice(0, 40) || element.getAttribute("aria-label");
    const best = answers.get(key) ?? { sight: false, small: false, text };
    best.sight ||= Boolean(good);
    best.small ||= Boolean(now && now.onBoard && now.inside && now.part >= 0.12);
    answers.set(key, best);
  }
  const confirm = document.querySelector("#confirm:not([aria-disabled]), #confirm-hand:not([aria-disabled])");
  if (confirm && (confirm.dataset.option ?? "-1") !== "-1") {
    const now = seen(confirm);
    const best = answers.get(confirm.dataset.option) ?? { sight: false, small: false, text: confirm.textContent };
    best.sight ||= Boolean(now && now.inside && now.fit && now.part >= 0.8);
    answers.set(confirm.dataset.option, best);
  }
  const pressable = (one) => {
    const now = seen(one);
    return now && now.inside && now.part > 0.6;
  };
  const visible = (selector) => [...document.querySelectorAll(selector)].some(pressable);
  const steps = visible("#tray-more, #tray details:not([open]) > summary, #drawer details:not([open]) > summary")
    || visible("#drawer .drawer-open, #cancel, #handle, #claim, #tray [data-do=curtain]");
  const zooms = visible("[data-zoom=in]");
  // What is only to look around with, or tells something, lies over no answer.
  const loose = "#boardbox .zoom, .overview, #second, #caption, #moved";
  const pane = document.querySelector("#pane").getBoundingClientRect();
  const covered = [...document.querySelectorAll("#board [data-do=choose]")].filter((place) => {
    const { left, top, width, height } = place.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    return y < pane.bottom && document.elementFromPoint(x, y)?.closest(loose);
  }).map((one) => one.getAttribute("aria-label"));
  const missing = [], far = [];
  for (const [key, { sight, small, text }] of answers) {
    if (sight) continue;
    missing.push(text);
    if (!steps && !(small && zooms)) far.push(text);
  }
  const region = document.querySelector("#boardbox").getBoundingClientRect();
  const buttons = document.querySelectorAll("#table :is(button, a, summary, select)");
  const small = [...buttons].filter((one) => {
    if (one.closest("#board, #ground, #log, dialog")) return false;
    const { width, height } = one.getBoundingClientRect();
    return width && height && Math.min(width, height) < finger - 0.1 && seen(one)?.part > 0.1;
  }).map((one) => one.id || one.className || one.textContent.slice(0, 20));
  return {
    answers: answers.size, missing, far, covered, small: [...new Set(small)],
    sideways: document.documentElement.scrollWidth > document.documentElement.clientWidth,
    board: region.height / height,
  };
}"""

TEXT = """(size) => {
  const { style } = document.documentElement;
  style.setProperty("--text-size", `${size}%`);
  style.setProperty("--reading", `calc(16px * ${size / 100})`);
}"""
"""Have the page use a size of text, as its settings do."""

SETTINGS = "all => { for (const name in all) localStorage.setItem(`ludoteka.${name}`, all[name]); }"

PRESS = """async (pick) => {
  const sleep = (ms) => new Promise((then) => setTimeout(then, ms));
  const before = ludoteka.answers();
  const shown = (e) => e.checkVisibility() && !e.hasAttribute("aria-disabled");
  const any = (selector) => [...document.querySelectorAll(selector)].filter(shown);
  for (let tries = 0; tries < 60 && ludoteka.answers() === before; tries++) {
    const claim = any("#claim")[0];
    if (claim) { claim.click(); await sleep(420); any("#claim")[0]?.click(); await sleep(150); continue; }
    const ready = any("#confirm, #confirm-hand")[0];
    if (ready) { await sleep(380); ready.click(); await sleep(120); continue; }
    const options = [...document.querySelectorAll("#table [data-do=choose][data-option]")];
    if (options.length) options[pick % options.length].dispatchEvent(new MouseEvent("click", { bubbles: true }));
    else any("#handle, #tray [data-do=curtain], #tray details > summary")[0]?.click();
    await sleep(120);
  }
  return ludoteka.answers() !== before;
}"""


def reach(games: list[str] | None = None, decisions: int = DECISIONS) -> dict[str, Any]:
    """Play every game at random and measure each decision on all screens: a row per game, screen and size of text."""
    rows: dict[str, Any] = {}
    with chromium() as browser, Server(DIST, prefix="/some/where/") as server:
        for game in games or game_ids():
            rows |= played(browser, server, game, decisions)
    for save in PLAYED:
        if not games or save.partition("-")[0] in games:
            pressed, decided = presses(save)
            rows[f"{save} by hand"] = {"decisions": decided, "presses a decision": round(pressed / decided, 2)}
    return rows


def played(browser: Browser, server: Server, game_id: str, decisions: int) -> dict[str, Any]:
    """The rows of one game: moments of random play spread over a whole game."""
    seen: dict[tuple[int, int, int], list[dict[str, Any]]] = defaultdict(list)
    for number, text in enumerate(positions(game_id, max(1, decisions // 4))):
        context = browser.new_context(locale="en-GB", viewport={"width": 1280, "height": 800}, reduced_motion="reduce")
        page = context.new_page()
        page.goto(server.url)
        settings = {"speed": "0", "hide": "0", "cover": "0", "drawer": "tap"}
        page.evaluate(SETTINGS, settings)
        opened(page, server, text)
        page.wait_for_timeout(500)
        for step in range(4):
            if page.evaluate("document.querySelector('#table')?.dataset.phase") == "over":
                break
            for width, height in SCREENS:
                page.set_viewport_size({"width": width, "height": height})
                for size in TEXTS:
                    page.evaluate(TEXT, size)
                    page.evaluate("() => new Promise((then) => requestAnimationFrame(() => setTimeout(then, 30)))")
                    page.evaluate("() => dispatchEvent(new Event('resize'))")
                    page.evaluate("() => new Promise((then) => requestAnimationFrame(() => setTimeout(then, 10)))")
                    seen[width, height, size].append(page.evaluate(MEASURE))
            page.evaluate(TEXT, 100)
            if not page.evaluate(PRESS, number * 7 + step * 3):
                break
            page.wait_for_timeout(150)
        context.close()
    return {f"{game_id} {w}x{h} text {size}": row(found) for (w, h, size), found in seen.items()}


def positions(game_id: str, count: int) -> list[str]:
    """Saves from random games, early to late, some with closed hands and some with open ones."""
    game = game_called(game_id)
    made: list[str] = []
    for number in range(count):
        seats = list(game.seats)[number % len(game.seats)]
        table = finished(new_table(game, seats, number), seed=number, most=[0, 18, 60, 130, 260, 500][number % 6])
        if table.ask is None:
            table = table.at(table.count - 8)
        save = table.save()
        hands = "open" if number % 2 else "closed"
        save["table"] = {"kinds": ["person"] * seats, "hands": hands}
        made.append(pack(save))
    return made


def row(found: list[dict[str, Any]]) -> dict[str, Any]:
    """What was found at one screen and size of text."""
    few = [one for one in found if 0 < one["answers"] <= FEW]
    missing = Counter(text for one in few for text in one["missing"])
    far = Counter(text for one in found for text in one["far"])
    return {
        "decisions": len(found),
        "few": len(few),
        "few in sight": sum(not one["missing"] for one in few),
        "out of reach": sum(bool(one["far"]) for one in found),
        "covered": sum(len(one["covered"]) for one in found),
        "sideways": sum(one["sideways"] for one in found),
        "board": round(min(one["board"] for one in found), 3),
        "not in sight": ", ".join(str(text)[:30] for text, _ in missing.most_common(3)),
        "far": ", ".join(str(text)[:30] for text, _ in far.most_common(3)),
        "small buttons": ", ".join(dict(Counter(name for one in found for name in one["small"]).most_common(3))),
    }
