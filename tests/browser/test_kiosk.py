"""A museum's screen: it plays by itself, forgets its visitors, comes back by itself, and opens only to its operator."""

import os
import random
from contextlib import suppress

import pytest
from playwright.sync_api import Error, Page
from tests.browser.conftest import Guard, ended, until
from tests.browser.playing import settled, step
from tests.browser.test_books import kept
from tests.browser.test_soak import objects, stays

from building.serving import Server

ATTRACTS = "document.documentElement.dataset.attracts !== undefined && document.querySelector('#touch') !== null"
LAID = "#board [data-place]"
NO_WAY = '#app a[href]:not([href^="#/r/"], [href^="#/t/"]), #app input[type=text], #app textarea'
WAYS_OUT = f"document.querySelectorAll('{NO_WAY}').length"
MENTIONS = "(id) => id !== '' && (document.documentElement.outerHTML + location.hash).includes(id)"
SIZES = ((1280, 800), (1920, 1080), (1080, 1920))
SOAK = int(os.environ.get("LUDOTEKA_SOAK", "25"))
"""Touches of the soak; the weekly run has thousands."""


def arrive(page: Page, site: Server, query: str = "games=kolejka&langs=en") -> None:
    """The screen plays by itself. Its clock is ours from now on."""
    page.clock.install()
    page.goto(f"{site.url}?kiosk&{query}")
    until(page, ATTRACTS)


def begin(page: Page, people: int = 1) -> None:
    """Visitors come and begin a game."""
    page.mouse.click(640, 400)
    page.locator(f"[data-people='{people}']").click()
    page.locator(LAID).first.wait_for()
    settled(page)


def later(page: Page, seconds: float) -> None:
    """Nobody touches anything for a while."""
    page.clock.fast_forward(int(seconds * 1000))
    page.wait_for_timeout(700)


def test_it_plays_by_itself_with_captions_and_one_touch_leads_to_the_games(page: Page, site: Server) -> None:
    arrive(page, site, "langs=pl,en")
    until(page, "document.querySelector('#caption')?.textContent.length > 3")
    assert page.evaluate("document.documentElement.lang") == "pl"
    assert page.evaluate(WAYS_OUT) == 0
    page.mouse.click(640, 400)
    page.locator(".choosing .plate").first.wait_for()
    assert page.locator("#moved:not([hidden])").count() == 0, "nothing was refused"
    assert page.locator(".choosing .plate:visible").count() == 5
    assert page.locator("[data-language]:visible").count() == 2
    page.locator("[data-language=en]").click()
    page.locator(".choosing:lang(en) .plate").first.wait_for()
    assert page.evaluate(WAYS_OUT) == 0


def test_the_next_visitors_see_nothing_of_the_former(page: Page, site: Server) -> None:
    """A question with a counter, one touch goes on; then all is wiped, in one task, and nothing was stored."""
    arrive(page, site, "games=kolejka&langs=en&hands=closed")
    begin(page)
    hand = page.locator(".hand").first.inner_text()
    step(page, 1)
    while not page.locator("#still-there").count():  # as long again where bots are at it
        later(page, 10)
    page.mouse.click(640, 100)
    assert not page.locator("#still-there").count()
    assert page.locator(LAID).count()
    later(page, 60)
    page.locator("#table").evaluate("(table) => (table.dataset.phase = 'over')")
    for seconds in (1, 20):  # it has looked on until now
        later(page, seconds)
        assert page.evaluate("!document.querySelector('#still-there') && !document.documentElement.dataset.attracts")
    page.evaluate("""() => {
      globalThis.first = null;
      const note = () => (globalThis.first ??= document.body.innerText + document.title + location.hash);
      new MutationObserver(note).observe(document.querySelector("#app"), { childList: true });
    }""")
    later(page, 400)
    until(page, "globalThis.first !== null")
    until(page, ATTRACTS)
    first = str(page.evaluate("globalThis.first"))
    for card in {line for line in hand.splitlines() if len(line) > 6}:
        assert card not in first
    assert "#/t/" not in first
    assert page.evaluate("Object.keys(localStorage).length") == 0
    assert kept(page) == 0


def test_whoever_leaves_is_asked_once_and_the_menu_has_no_way_out(page: Page, site: Server) -> None:
    arrive(page, site)
    begin(page, 2)
    page.locator("[data-open=menu]").click()
    assert page.evaluate(WAYS_OUT) == 0
    assert page.locator("#menu [data-do^=export]").count() == 0
    page.keyboard.press("Escape")
    page.locator("#top .home").click()
    page.locator("#decide-buttons button").last.click()
    page.locator("[data-people='2']").wait_for()  # there is one game: it is asked how many play


def test_a_screen_of_a_museum_is_read_from_afar(page: Page, site: Server) -> None:
    """At 1920 by 1080 the question is 28 px high at least, at 3840 by 2160 twice that; fingers find what to touch."""
    for width, height, least in ((1920, 1080, 28.0), (3840, 2160, 56.0)):
        page.set_viewport_size({"width": width, "height": height})
        if width == 1920:
            arrive(page, site)
            begin(page)
        size = page.locator("#asked").evaluate("(asked) => parseFloat(getComputedStyle(asked).fontSize)")
        assert size >= least
    small = page.evaluate("""() => [...document.querySelectorAll("#tray button, #commit button, #top button")]
      .filter((one) => one.checkVisibility() && one.getBoundingClientRect().height < 53).map((one) => one.id)""")
    assert small == []


def test_all_that_must_be_touched_can_lie_in_the_lower_two_thirds(page: Page, site: Server) -> None:
    page.set_viewport_size({"width": 1080, "height": 1920})
    arrive(page, site, "games=kolejka&langs=en&reach=low")
    begin(page)
    tops = page.evaluate("""() => [...document.querySelectorAll("#app button, #app select, #board [data-do]")]
      .filter((one) => one.checkVisibility()).map((one) => one.getBoundingClientRect().top)""")
    assert min(tops) >= 1920 / 3


def corners(page: Page) -> None:
    """The operator's gesture."""
    size = page.viewport_size
    assert size is not None
    for x, y in ((5, 5), (size["width"] - 5, 5), (size["width"] - 5, size["height"] - 5), (5, size["height"] - 5)):
        page.mouse.click(x, y)


def operate(page: Page, code: str) -> None:
    """Open the operator's page."""
    corners(page)
    page.locator("#pad").wait_for()
    for key in f"{code}✓":
        page.locator(f"[data-pad='{key}']").click()


def test_the_operator_needs_the_gesture_and_the_code(page: Page, site: Server) -> None:
    from building import kiosk

    arrive(page, site, f"games=kolejka&langs=en&count=on&code={kiosk.sealed('1983')}")
    begin(page)
    operate(page, "1234")
    until(page, "document.querySelector('#pad-shown').textContent.includes('not the code')")
    assert page.locator("#desk").is_hidden()
    for key in "1983✓":
        page.locator(f"[data-pad='{key}']").click()
    page.locator("#desk").wait_for()
    assert page.locator("#facts dd").first.inner_text()
    assert page.locator("#counts tbody tr").first.inner_text().split("\t")[1:] == ["kolejka", "en", "1", "0"]
    page.locator("[data-operate=leave]").last.click()
    until(page, ATTRACTS)


def test_the_operator_chooses_hands_and_seats_for_the_next_visitors(page: Page, site: Server) -> None:
    """The choice outlives the page; it comes before the address, until the original settings are restored."""

    def chosen() -> list[str]:
        return [page.locator(f"#maker-{name}").input_value() for name in ("seats", "bots")]

    arrive(page, site, "games=kolejka&langs=en&hands=open")
    corners(page)
    page.locator("#desk").wait_for()
    assert chosen() == ["", ""]
    assert page.locator("#maker-bots").is_disabled(), "bots sit on some of the seats"
    assert page.locator("[name=hands][value=open]").is_checked()
    assert page.locator("[data-operate=forget-switches]").is_hidden()
    page.locator("[name=hands][value=closed]").check()
    page.select_option("#maker-seats", "4")
    assert page.locator("#maker-bots option:not([hidden])").count() == 5, "visitors choose, or none to three of four"
    page.select_option("#maker-bots", "2")
    page.reload()
    until(page, ATTRACTS)
    page.mouse.click(640, 400)
    assert page.locator("[data-people]:visible").count() == 0, "nobody is asked how many play"
    page.locator(".ways [data-guest=play]").click()
    page.locator(LAID).first.wait_for()
    settled(page)
    assert page.locator("#strips .strip").count() == 4
    assert page.locator("#tray .hand, .drawer-open").count() == 0, "hands are closed"
    corners(page)
    page.locator("#desk").wait_for()
    assert chosen() == ["4", "2"]
    page.select_option("#maker-seats", "2")
    assert chosen() == ["2", ""], "two bots leave nobody a seat of two"
    with page.expect_navigation():
        page.locator("[data-operate=forget-switches]").click()
    until(page, ATTRACTS)
    assert page.evaluate("Object.keys(localStorage).length") == 0
    corners(page)
    page.locator("#desk").wait_for()
    assert chosen() == ["", ""]
    assert page.locator("[name=hands][value=open]").is_checked()


def test_rules_that_come_too_late_are_not_shown_to_the_next_visitors(page: Page, site: Server) -> None:
    arrive(page, site)
    begin(page)
    page.evaluate("""() => {
      const fetched = globalThis.fetch;
      globalThis.fetch = async (address, how) => {
        if (/kolejka-en/.test(address)) await new Promise((go) => (globalThis.release = go));
        return fetched(address, how);
      };
    }""")
    page.locator("#rule").click()
    until(page, "globalThis.release !== undefined")
    later(page, 400)
    until(page, ATTRACTS)
    page.evaluate("release()")
    page.wait_for_timeout(700)
    assert page.locator("dialog[open], #book").count() == 0


def test_a_lost_worker_and_a_fault_come_back_by_themselves(page: Page, site: Server, guard: Guard) -> None:
    guard.expect("on purpose")
    arrive(page, site)
    page.evaluate("async () => (await ludoteka.table()).terminate()")
    until(page, "document.querySelector('#caption')?.textContent.length > 3")
    begin(page)
    page.evaluate("dispatchEvent(new ErrorEvent('error', { message: 'on purpose' }))")
    page.wait_for_timeout(300)
    later(page, 16)
    until(page, ATTRACTS)


@pytest.mark.timeout(4 * 3600)
@pytest.mark.device(has_touch=True)
def test_random_touches_lead_to_no_dead_end_and_leave_nothing_behind(page: Page, site: Server, guard: Guard) -> None:
    """Touches over all games, languages and sizes, with workers killed in between; after each group the screen is as it
    was: nothing has grown, memory included, nothing is kept, and nothing of the group before is left."""
    guard.expect("WorkerLost")  # the clock may jump past a worker's patience twice while it is asked one thing
    arrive(page, site, "langs=pl,en,it,de")
    rng = random.Random(int(os.environ.get("LUDOTEKA_SEED", "7")))
    line = page.context.new_cdp_session(page)
    nodes, heap = list[float](), list[float]()
    for touch in range(SOAK):
        width, height = SIZES[touch // 36 % len(SIZES)]
        if touch % 36 == 0:
            page.set_viewport_size({"width": width, "height": height})
        if touch % 60 == 30:
            with suppress(Error):  # the screen may just begin anew
                page.evaluate("async (which) => (await ludoteka[which]())?.terminate()", rng.choice(["table", "bots"]))
        page.touchscreen.tap(rng.randrange(100, width - 100), rng.randrange(100, height - 50))
        if rng.random() < 0.5:
            which = rng.randrange(1000)
            with suppress(Error):  # the touch before may have taken it away meanwhile
                found = page.locator("#app button:visible, #board [data-do]:visible")
                found.nth(which % (found.count() or 1)).click(timeout=2000, force=True, no_wait_after=True)
        page.wait_for_timeout(30)
        if touch % 12 == 11 or touch == SOAK - 1:
            theirs = page.evaluate("document.querySelector('#table[data-id^=guest-]')?.dataset.id ?? ''")
            later(page, 400)
            with suppress(Error):  # where nothing was seen to happen for so long, the page is loaded anew
                until(page, ATTRACTS, 90)
            until(page, ATTRACTS, 90)
            nodes.append(page.evaluate("document.body.querySelectorAll('*:not(#app *)').length"))
            assert page.evaluate("Object.keys(localStorage).length") == 0
            until(page, f"!({MENTIONS})({theirs!r})", 10)  # its table goes when the film's is there, below the poster
            ended(page)
            heap.append(objects(line))
    assert max(nodes) <= nodes[0] + 40, nodes
    if len(heap) > 36:  # sooner, what is met for the first time still comes in
        stays("heap", heap[len(heap) // 2 :])
