"""A pair of hands at a table, in any engine: it sets a table up, touches what can be chosen, and confirms."""

import json
import time
from collections.abc import Mapping, Sequence
from typing import Any

from tests.engines.driver import Screen

from tabletop import Chance, Table, unpack

PATIENCE = 90.0
"""Seconds for anything that waits for Python on a slow machine."""
DEAD = 0.4
"""Seconds after a choice in which the page commits nothing."""

LOOK = 0.45
"""Seconds in which anybody sees that something has changed; what is pressed within the first 0.3 counts for nothing."""

STATE = """(() => {
  const table = document.querySelector("#table");
  if (document.querySelector("#result-title")) return "over";
  if (!table || table.matches(".showing") || document.querySelector(".unstored")) return null;
  const ready = document.querySelector(":is(#confirm, #confirm-hand):not([aria-disabled])") !== null;
  const open = document.querySelector(".drawer-open") !== null;
  return [table.dataset.phase, globalThis.ludoteka.answers(), ready, open].join();
})()"""
"""What the table waits for, in a word that changes when anything has happened; null while something is shown."""

TARGET = """((pick) => {
  const seen = (element) => element.getClientRects().length > 0;
  const all = (selector) => [...document.querySelectorAll(selector)].filter(seen);
  const point = (element) => {
    element.scrollIntoView({ block: "nearest", inline: "nearest" });
    const box = element.getBoundingClientRect();
    for (const [across, down] of [[0.5, 0.5], [0.3, 0.3], [0.7, 0.7], [0.5, 0.15], [0.5, 0.85]]) {
      const x = box.left + box.width * across, y = box.top + box.height * down;
      const met = document.elementFromPoint(x, y);
      if (element.contains(met)) return { x, y };
    }
    return null;
  };
  const kinds = [
    ["hold", "#claim"],
    ["confirm", ":is(#confirm, #confirm-hand):not([aria-disabled])"],
    ...(pick % 3 ? [["choose", "#commit .closing .move:not(.greyed)"]] : []), // else nobody ever ends an exchange
    ["choose", ":is(#tray, #drawer, #commit) .move:not(.greyed), :is(.hand *, #board .legal)[data-do=choose]"],
    ["unfold", "details[id$=-all]:not([open]) > summary"],
    ["look", "#handle"],
  ];
  for (const [what, selector] of kinds) {
    const found = all(selector);
    for (const number of found.keys()) {
      const element = found[(pick + number) % found.length];
      const there = point(element);
      if (there) return { what, ...there, says: element.textContent.trim().slice(0, 60) };
    }
  }
  return null;
})"""
"""JavaScript: what a finger can touch to go on, and where. A choice that is covered is none."""

STORED = """(() => {
  if (!globalThis.lookedUp) {
    globalThis.lookedUp = [];
    const opening = indexedDB.open("ludoteka");
    opening.onsuccess = () => {
      const all = opening.result.transaction("saves").objectStore("saves").getAll();
      all.onsuccess = () => {
        opening.result.close();
        globalThis.lookedUp = all.result.sort((a, b) => b.at - a.at).map((entry) => entry.data);
      };
    };
  }
  return globalThis.lookedUp[0] ?? null;
})()"""
"""JavaScript: the newest save on the device, once it has been looked up."""


class Hands:
    """Somebody who plays at a screen: in its window, from the site's address, choosing by a seed."""

    def __init__(self, screen: Screen, home: str, seed: int = 1) -> None:
        self.screen, self.home = screen, home
        self.lost: list[str] = []
        """What was touched and nothing happened."""
        self._rng = Chance(seed)

    def until(self, expression: str, seconds: float = PATIENCE) -> Any:
        """Wait until a JavaScript expression is true; its value. AssertionError: it was not, in time."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            value = self.screen.run(expression)
            if value:
                return value
            time.sleep(0.05)
        raise AssertionError(f"Never true in {seconds} s: {expression}")

    def arrive(self, query: str = "", **settings: str) -> None:
        """Open the lobby, with settings as the settings dialog keeps them."""
        self.screen.open(f"{self.home}{query}")
        self.until("document.querySelector('#app > *') !== null")
        for name, value in {"speed": "0", "goal": "off", "explain": "off", "drawer": "tap", **settings}.items():
            self.screen.run(f"localStorage.setItem('ludoteka.{name}', {json.dumps(value)})")

    def set_up(
        self, game: str, kinds: Sequence[str], query: str = "", options: Mapping[str, str] | None = None
    ) -> None:
        """From the set-up screen to a new table."""
        self.screen.open(f"{self.home}{query}#/g/{game}/new")
        self.until(f"document.querySelector('#setup[data-game={game}]') !== null")
        chosen = {"[name=count]": str(len(kinds))} | {
            f"[name=option-{key}]": value for key, value in (options or {}).items()
        }
        for field, value in chosen.items():
            self.screen.run(f"document.querySelector(`{field}[value*='{value}']`)?.click()")
        for seat, kind in enumerate(kinds):
            change = "dispatchEvent(new Event('change', { bubbles: true }))"
            self.screen.run(f"((one) => (one.value = '{kind}', one.{change}))(document.querySelector('#kind-{seat}'))")
        self.touch("#start")
        self.waits()

    def touch(self, selector: str) -> None:
        """A finger on the middle of an element."""
        time.sleep(LOOK)
        box = self.until(
            f"""((element) => {{
              if (!element) return null;
              element.scrollIntoView({{ block: "center" }});
              const box = element.getBoundingClientRect();
              return {{ x: box.x + box.width / 2, y: box.y + box.height / 2 }};
            }})(document.querySelector({json.dumps(selector)}))"""
        )
        self.screen.tap(box["x"], box["y"])

    def waits(self) -> str:
        """What the table waits for, once it waits for somebody here."""
        asked = f"{STATE} === 'over' || ({STATE} !== null && {TARGET}(0) !== null)"
        self.until(asked)
        return str(self.screen.run(STATE) or "")

    def step(self) -> bool:
        """One touch that goes on; whether the game is still running."""
        before = self.waits()
        if before == "over":
            return False
        pick = self._rng.below(1000)
        seen: Any = ""
        target: Any = None
        while seen != target:  # until it rests
            time.sleep(LOOK)
            seen, target = target, self.screen.run(f"{TARGET}({pick})")
        if target is None:
            return True
        if target["what"] in {"confirm", "hold"}:
            time.sleep(DEAD)
        self.screen.tap(target["x"], target["y"])
        if target["what"] == "hold":
            time.sleep(DEAD)
        else:
            changed = f"({STATE} !== {json.dumps(before)} || {TARGET}(0)?.what !== {json.dumps(target['what'])})"
            try:
                self.until(f"{STATE} !== null && {changed}", 20)
            except AssertionError:
                self.lost.append(f"{before}: {target}")  # people touch again; the test counts how often they must
        return True

    def play(self, touches: int) -> bool:
        """Go on for at most so many touches; whether the game is still running."""
        return all(self.step() for _ in range(touches))

    def answers(self) -> int:
        """How many answers the game on the screen has."""
        return int(self.screen.run("globalThis.ludoteka.answers()"))

    def table(self) -> Table:
        """The game as the device has it stored, replayed by CPython."""
        self.screen.run("globalThis.lookedUp = undefined, 1")
        return Table.load(unpack(self.until(STORED)))
