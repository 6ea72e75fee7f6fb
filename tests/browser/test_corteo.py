"""Corteo in the page: a round by keys alone, the view of the city, combats, how fast a tap is painted."""

import pytest
from playwright.sync_api import Page
from tests.browser.conftest import until
from tests.browser.playing import answers_shown, confirm, golden_at, opened, set_up, settings, settled, step, table_of
from tests.browser.test_whole_games import keys_to_its_end

from building.serving import Server
from corteo import GAME
from corteo.questions import WHERE_THE_BLOCK_GOES, WHO_MOVES
from tabletop import Table


def lay(page: Page, site: Server, game: str, second: str = "normal", seed: str = "7") -> None:
    """A table of a person (the march) against ``second``, with one of the games."""
    set_up(page, site, "corteo", ["person", second], seed=seed, options={"game": game})


@pytest.mark.long
@pytest.mark.timeout(900)
def test_a_taster_by_keyboard_alone(page: Page, site: Server) -> None:
    """From a new table to the result without a pointer, against a bot."""
    set_up(page, site, "corteo", ["person", "easy"], seed="3", options={"length": "taster"})
    keys_to_its_end(page, 6)


@pytest.mark.alone
@pytest.mark.timeout(300)
def test_a_tap_is_painted_at_once(page: Page, site: Server) -> None:
    """Taking a unit up and putting it down, with all counters on the map: 19 of 20 within 50 ms on a quiet machine."""
    lay(page, site, "basic")
    for _ in range(8):
        if settled(page) and table_of(page).view(None)["phase"] == "movement":
            break
        step(page, 0)
    settings(page, asks="off")
    page.locator("#board .hex.legal").first.wait_for()
    times = page.evaluate(
        """async () => {
          const times = [];
          for (let i = 0; i < 20; i++) {
            await new Promise((done) => setTimeout(done, 420));
            const legal = document.querySelector(i % 2 ? "#board .hex.home" : "#board .hex.legal");
            const start = performance.now();
            const painted = new Promise((done) => {
              const eye = new MutationObserver(() => {
                eye.disconnect();
                requestAnimationFrame(() => setTimeout(() => done(performance.now() - start)));
              });
              eye.observe(document.querySelector("#board"), { subtree: true, childList: true, attributes: true });
            });
            legal.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 0 }));
            times.push(await painted);
          }
          return times.sort((a, b) => a - b);
        }"""
    )
    assert times[18] < 50


def in_the_fourth_hand() -> Table:
    """A golden game where somebody is asked which unit moves."""
    return golden_at("corteo-march-narrow", WHO_MOVES, holds=lambda table: table.view(None)["hand"] >= 4)


HEX = "document.querySelector('#board .hex.legal .outline, #board .outline.hex.legal').getBoundingClientRect().width"


@pytest.mark.parametrize("screen", [(360, 740), (1024, 768), (1920, 1080)])
def test_the_view_goes_where_the_action_is(page: Page, site: Server, screen: tuple[int, int]) -> None:
    """Two counters on a hex are 44 pixels wide as soon as one can be chosen, on every screen; the small map shows the
    rest; the unit that was taken up stays in the box."""
    page.set_viewport_size({"width": screen[0], "height": screen[1]})
    opened(page, site, in_the_fourth_hand(), hands="open")
    until(page, f"{HEX} >= 49.9")
    page.locator(".overview").wait_for()
    before = answers_shown(page)
    page.locator("#board .hex.legal").last.dispatch_event("click")
    confirm(page, before)
    page.locator("#board .counter.active").first.wait_for()
    until(page, f"{HEX} >= 49.9")
    inside = """(() => {
      const frame = (name) => document.querySelector(name).getBoundingClientRect();
      const [box, one] = [frame("#boardbox"), frame("#board .counter.active")];
      return one.left > box.left && one.right < box.right && one.top > box.top && one.bottom < box.bottom;
    })()"""
    until(page, inside)


def test_a_mouse_asks_once_and_what_it_was_shown_goes_with_it(page: Page, site: Server) -> None:
    """Where a block would go is drawn for as long as somebody points there."""
    opened(page, site, golden_at("corteo-march-rout", WHERE_THE_BLOCK_GOES), hands="open", explain="on")
    page.evaluate(
        """async () => {
          const [worker, asked] = [await ludoteka.table(), (globalThis.asked = [])];
          const { call } = worker;
          worker.call = (request, ...more) => (asked.push(request.asks), call.call(worker, request, ...more));
        }"""
    )
    for _ in range(2):
        page.locator("#board .hex.legal").first.hover()
        page.locator("#board [data-ghost]").wait_for(state="attached")
        page.mouse.move(2, 2)
        until(page, "!document.querySelector('#board [data-ghost], #what:not([hidden])')")
    assert page.evaluate("asked") == [True]


def test_the_small_map_leads_to_any_part_of_the_city(page: Page, site: Server) -> None:
    """A touch in its corner shows that corner of the city; the whole city has no small map."""
    page.set_viewport_size({"width": 1024, "height": 768})
    opened(page, site, in_the_fourth_hand(), hands="open")
    small = page.locator(".overview")
    small.wait_for()
    box = small.bounding_box()
    assert box is not None
    part = "document.querySelector('.overview .frame').getBoundingClientRect()"
    whole = "document.querySelector('.overview').getBoundingClientRect()"
    page.mouse.click(box["x"] + 2, box["y"] + 2)
    until(page, f"Math.abs({part}.left - {whole}.left) < 4 && Math.abs({part}.top - {whole}.top) < 4")
    page.mouse.click(box["x"] + box["width"] - 3, box["y"] + box["height"] - 3)
    until(page, f"Math.abs({part}.right - {whole}.right) < 4 && Math.abs({part}.bottom - {whole}.bottom) < 4")
    page.evaluate("document.querySelector('#boardbox').scrollLeft = 99")
    assert page.evaluate("document.querySelector('#boardbox').scrollLeft") == 0, "a focus out of sight cannot shift it"
    page.locator("[data-zoom=fit]").click()
    small.wait_for(state="hidden")


def test_from_far_crowds_stand_under_banners_that_bring_them_near(page: Page, site: Server) -> None:
    page.set_viewport_size({"width": 1920, "height": 1080})
    opened(page, site, in_the_fourth_hand(), hands="open")
    page.locator(".overview").wait_for()
    assert not page.locator(".crowds").is_visible()
    page.locator("[data-zoom=fit]").click()
    banner = page.locator(".crowds .march").last
    banner.wait_for()
    page.wait_for_timeout(500)
    box = banner.bounding_box()
    assert box is not None
    assert box["width"] > 30, "wider than a hex"
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    until(page, f"{HEX} >= 49.9")
    assert page.locator("#board .counter.active").count() == 0, "it chooses nobody"


def test_a_long_list_opens_as_a_sheet_with_every_answer_in_it(page: Page, site: Server) -> None:
    """M opens the list over the board, then leads into it; what is not in sight there can be scrolled to."""
    lay(page, site, "basic", "easy", seed="3")
    page.keyboard.press("m")
    page.keyboard.press("Enter")
    page.keyboard.press("m")
    moves = page.locator(".all-moves .move")
    assert page.evaluate("document.activeElement.matches('.all-moves .move')")
    board = page.locator("#boardbox").bounding_box()
    moves.last.scroll_into_view_if_needed()
    frame, last = page.locator(".all-moves > .moves").bounding_box(), moves.last.bounding_box()
    assert frame is not None
    assert last is not None
    assert frame["y"] <= last["y"] < last["y"] + last["height"] <= frame["y"] + frame["height"]
    page.locator(".all-moves > summary").click()
    assert page.locator("#boardbox").bounding_box() == board


def test_who_asks_sees_the_whole_stack(page: Page, site: Server) -> None:
    """Of two counters on a hex one sees but the upper one; the explanation shows both side by side."""
    page.set_viewport_size({"width": 1280, "height": 800})
    opened(page, site, in_the_fourth_hand(), hands="open")
    stacked = page.locator("#board .hex.legal:has(.counter ~ g .counter, g:nth-of-type(2) > .counter)").first
    stacked.wait_for(state="attached")
    stacked.evaluate("(place) => { place.tabIndex = 0; place.focus(); }")
    page.keyboard.press("?")
    page.locator("#what .pieces-there svg.board, #what .pieces-there > svg").nth(1).wait_for()
    assert page.locator("#what .pieces-there > svg").count() == stacked.locator(".counter[id]").count() == 2


@pytest.mark.long
def test_the_ground_can_be_asked_where_nothing_lies_on_it(page: Page, site: Server) -> None:
    """The small number in a street is the exit of a barracks: whoever rests the pointer on it learns so."""
    opened(page, site, Table.new(GAME, ["Ada", "Ben"], 5, {"game": "basic"}))
    settled(page)
    settings(page, explain="on")
    free = """() => {
      for (const spot of document.querySelectorAll("#ground [data-sign=exit]")) {
        const { left, top, width, height } = spot.getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height / 2];
        const hit = document.elementFromPoint(x, y);
        if (hit?.closest("#boardbox") && !hit.closest("[data-place], [data-sign], button")) return [x, y];
      }
    }"""
    before, place = None, page.evaluate(free)
    while place != before:  # the view is still on its way
        page.wait_for_timeout(900)
        before, place = place, page.evaluate(free)
    page.mouse.move(*place)
    page.wait_for_selector("#what:not([hidden])")
    assert "Exit of a barracks" in page.inner_text("#what")
    assert "exit of barracks" in page.inner_text("#what .note")


@pytest.mark.device(viewport={"width": 360, "height": 740}, has_touch=True)
def test_nothing_is_kept_of_touches_that_are_over(page: Page, site: Server) -> None:
    opened(page, site, in_the_fourth_hand(), hands="open")
    line, sizes = page.context.new_cdp_session(page), []
    for _ in range(3):
        for x, y in [(180, 330), (30, 712)] * 30:  # a unit, Undo
            page.touchscreen.tap(x, y)
            page.wait_for_timeout(60)
        line.send("HeapProfiler.collectGarbage")
        sizes.append(line.send("Runtime.getHeapUsage")["usedSize"])
    assert sizes[2] - sizes[1] < 300_000, sizes
