"""What is drawn is what is hit: at each point of a board a press takes what one sees there."""

import json
from collections import Counter

import pytest
from playwright.sync_api import Page
from tests.browser.playing import GOLDEN, opened, settings
from tests.browser.test_steady import KIOSK, PHONE

from building.serving import Server
from places import SAVES
from tabletop import Table

GRID = """(step) => {
  const plain = new CSSStyleSheet();
  plain.replaceSync("#board :not(.rim, .both, .both *, .way) { pointer-events: visiblePainted !important; }");
  const { left, top, right, bottom } = document.querySelector("#pane").getBoundingClientRect();
  const over = (found) => !found?.closest("#board, #ground");
  const points = [];
  for (let x = left + 3; x < right; x += step) for (let y = top + 3; y < bottom; y += step) points.push([x, y]);
  const look = () => points.map(([x, y]) => document.elementFromPoint(x, y));
  const hit = look();
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, plain];
  const seen = look();
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== plain);
  const place = (found, does) => {
    const means = found?.closest("#board [data-means]")?.dataset.means; // a plate stands for its province
    return means ?? found?.closest(`#board [data-place]${does}`)?.dataset.place ?? "";
  };
  const wrong = points.flatMap((point, k) => {
    const drawn = place(seen[k], "[data-do]");
    if (over(hit[k]) || !drawn || place(seen[k], "") !== drawn) return [];
    return place(hit[k], "") === drawn ? [] : [[drawn, place(hit[k], ""), ...point.map(Math.round)]];
  });
  return { wrong, points: points.length, chosen: new Set(hit.map((one) => place(one, "[data-do]"))).size - 1 };
}"""
"""JavaScript: where a press would take something else than is drawn topmost, at points so many pixels apart."""


@pytest.mark.parametrize(
    ("game", "size"),
    [("corteo", PHONE), ("volk", KIOSK), ("kolejka", PHONE), ("reglamentacja", KIOSK), ("automated", PHONE)],
)
def test_a_press_takes_what_is_drawn_topmost(page: Page, site: Server, game: str, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    table = Table.load(json.loads((SAVES / f"{GOLDEN[game]}.json").read_text("utf-8")))
    asked = [n for n in range(len(table.answers)) if (ask := table.at(n).ask) and ask.seat is not None]
    wrong: Counter[tuple[str, str]] = Counter()
    for part in (3, 7):
        opened(page, site, table.at(asked[len(asked) * part // 10]), hands="open")
        settings(page, panel="closed")
        page.wait_for_timeout(400)
        found = page.evaluate(GRID, 7)
        wrong.update((drawn, hit) for drawn, hit, *_ in found["wrong"])
    assert not wrong, wrong.most_common(8)
