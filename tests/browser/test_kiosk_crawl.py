"""A museum's screen has no way out: all that can be pressed on every screen that a visitor can reach is pressed, by
each button of a mouse, and held against what may come of it."""

import os
from contextlib import suppress

import pytest
from playwright.sync_api import Error, Page
from tests.browser.conftest import Guard, until
from tests.browser.test_kiosk import ATTRACTS, LAID, corners

from building import kiosk
from building.serving import Server
from places import game_ids

PRESSES = int(os.environ.get("LUDOTEKA_PRESSES", "70"))
HOOKS = """(() => {
  const note = (what) => globalThis.came(what);
  for (const name of ["print", "open", "showSaveFilePicker", "showOpenFilePicker", "prompt", "alert", "confirm"]) {
    globalThis[name] = () => note(name);
  }
  navigator.share = async () => note("share");
  Object.defineProperty(navigator, "clipboard", { get: () => note("clipboard") });
  Element.prototype.requestFullscreen = async () => note("full screen");
  const { click } = HTMLAnchorElement.prototype;
  HTMLAnchorElement.prototype.click = function () { this.download ? note("download") : click.call(this); };
  const unless = (event, what) => setTimeout(() => event.defaultPrevented || note(what));  // ours may come later
  for (const type of ["contextmenu", "dragstart", "selectstart", "submit"]) {
    addEventListener(type, (event) => unless(event, type));
  }
  for (const type of ["click", "auxclick"]) {
    addEventListener(type, (event) => {
      const link = event.target.closest("a[href]");
      const leads = link && (event.button || !/^#\\/[rt]\\//.test(link.getAttribute("href")));
      if (leads) unless(event, `${type}: ${link.href}`);
    });
  }
  addEventListener("hashchange", () => /^(#\\/?|#\\/[rt]\\/.*)?$/.test(location.hash) || note(`to ${location.hash}`));
})()"""
"""What must not come of a press is told to the test."""
PRESSABLE = """() => {
  const names = ["do", "open", "guest", "language", "zoom", "to", "tab", "share", "rule", "toggle", "setting", "more"];
  const all = document.querySelectorAll("button, a[href], summary, select, [role=tab], [data-do], [data-rule], img");
  const sheet = [...document.querySelectorAll("dialog:modal")].at(-1);  // nothing else can be pressed then
  const reached = (one) => one.checkVisibility() && !one.closest("[inert]") && (sheet ?? document).contains(one);
  globalThis.shown = [...all].filter(reached);
  const plain = (text) => (text ?? "").replace(/[0-9]+/g, "");
  return shown.map((one) => [one.tagName, plain(one.id), one.closest("dialog")?.id, plain(one.getAttribute("href")),
    ...names.map((name) => plain(one.dataset[name]))].join(" "));
}"""
DRAGGED = """(n) => ["dragstart", "selectstart"].forEach((type) =>
  shown[n].dispatchEvent(new Event(type, { bubbles: true, cancelable: true })))"""
SHEETS = {"book", "curtain", "decide", "goal", "menu", "settings", "what"}
LEFT = """() => ({
  sheets: [...document.querySelectorAll("dialog[open]")].map((one) => one.id),
  kept: Object.keys(localStorage).length + Object.keys(sessionStorage).length,
  chosen: String(getSelection()),
  full: document.fullscreenElement !== null,
})"""
"""JavaScript: all that a press may leave on the screen and on the device: a sheet of ours, and nothing else."""


def crawl(page: Page, site: Server, guard: Guard, game: str, language: str) -> None:
    """Press what has not been pressed yet, as long as there is anything."""
    guard.expect("WorkerLost")
    came: list[str] = []
    page.expose_function("came", lambda what: came.append(what))
    page.add_init_script(HOOKS)
    page.on("popup", lambda other: came.append(f"window {other.url}"))
    page.on("download", lambda file: came.append(f"file {file.suggested_filename}"))
    page.on("filechooser", lambda _: came.append("file chooser"))
    page.goto(f"{site.url}?kiosk&games={game}&langs={language}&idle=3600&hands=closed")
    until(page, ATTRACTS)
    known: dict[str, int] = {}
    for _ in range(PRESSES):
        if page.evaluate(ATTRACTS):
            page.mouse.click(640, 400)
            page.wait_for_timeout(300)
        shown = page.evaluate(PRESSABLE)
        if not shown:
            page.wait_for_timeout(200)
            continue
        number = min(range(len(shown)), key=lambda at: known.get(shown[at], 0))
        known[shown[number]] = known.get(shown[number], 0) + 1
        with suppress(Error):  # it may have gone meanwhile
            page.evaluate(DRAGGED, number)
            place = page.evaluate_handle(f"shown[{number}]").as_element()
            assert place is not None
            for button in ("right", "middle", "left"):
                place.click(button=button, timeout=700, no_wait_after=True)
            page.keyboard.press("Control+p")
            if number % 7 == 3:
                page.keyboard.press("Escape")
        page.wait_for_timeout(60)
        assert not came, (came, shown[number])
        with suppress(Error):
            left = page.evaluate(LEFT)
            assert set(left["sheets"]) <= SHEETS, (left, shown[number])
            assert (left["kept"], left["chosen"], left["full"]) == (0, "", False), (left, shown[number])
        assert page.url.startswith(f"{site.url}?kiosk"), page.url
    assert len(known) > 20, "many screens were reached"
    assert len(page.context.pages) == 1


@pytest.mark.timeout(300)
def test_nothing_that_a_visitor_can_press_leads_out(page: Page, site: Server, guard: Guard) -> None:
    crawl(page, site, guard, "kolejka", "en")


@pytest.mark.long
@pytest.mark.timeout(900)
@pytest.mark.parametrize("language", ["en", "pl", "it", "de"])
@pytest.mark.parametrize("game", game_ids())
def test_nothing_leads_out_of_the_kiosk(page: Page, site: Server, guard: Guard, game: str, language: str) -> None:
    crawl(page, site, guard, game, language)


def test_the_operators_pad_lies_above_every_sheet(page: Page, site: Server) -> None:
    page.goto(f"{site.url}?kiosk&games=kolejka&langs=en&code={kiosk.sealed('1983')}")
    until(page, ATTRACTS)
    page.mouse.click(640, 400)
    page.locator("[data-people='1']").click()
    page.locator(LAID).first.wait_for()
    page.locator("#rule").click()
    page.locator("#book").wait_for()
    corners(page)
    page.locator("[data-pad='1']").click(timeout=5000)
    assert page.locator("#pad-shown").inner_text() == "●"
    assert page.locator("dialog[open]").count() == 0
