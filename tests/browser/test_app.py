"""What a person may do to the page, and what a device may do to it: names, storage, tabs, files, faults. And axe."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import BrowserContext, Page
from tests.browser.conftest import until
from tests.browser.playing import (
    READY,
    answers,
    answers_shown,
    lay,
    open_hand,
    opened,
    phase,
    set_up,
    settings,
    settled,
    step,
    stored,
    table_of,
    take_in,
)
from tests.browser.test_whole_games import near_the_end

import kolejka
from building.serving import Server
from kolejka.questions import GoodIn, Shop
from tabletop import Chance, Table, unpack

HOSTILE = "<img src=x onerror=alert(1)>"


def play(page: Page, steps: int, seed: int = 1) -> None:
    """Some decisions of people."""
    rng = Chance(seed)
    for _ in range(steps):
        if settled(page) == "over":
            return
        step(page, rng.below(1000))
    settled(page)


def test_a_hostile_name_is_shown_as_text_everywhere(page: Page, site: Server) -> None:
    page.on("dialog", lambda dialog: pytest.fail("a name was run"))
    set_up(page, site, "kolejka", ["person", "easy"], [HOSTILE, "{seat} & <b>"])
    play(page, 3)
    shown = page.evaluate("[document.querySelectorAll('img').length, document.body.innerText]")
    assert shown[0] == 0
    assert HOSTILE[:20] in shown[1]
    page.goto(f"{site.url}#/")
    page.wait_for_selector(".save-card")
    assert HOSTILE[:20] in page.locator(".save-card").inner_text()
    assert page.locator("img").count() == 0


def test_undo_restart_and_looking_back(page: Page, site: Server) -> None:
    set_up(page, site, "kolejka", ["person", "person"], ["Anna", "Jan"])
    play(page, 1)
    given = answers_shown(page)
    page.click("#undo")
    until(page, f"globalThis.ludoteka.answers() === {given - 1}")
    page.click("#redo")
    until(page, f"globalThis.ludoteka.answers() === {given}")
    page.click("#undo")
    until(page, f"globalThis.ludoteka.answers() === {given - 1}")
    play(page, 3)
    page.locator("#log .line a").first.click()
    until(page, "document.querySelector('#table').dataset.phase === 'back'")
    assert not page.locator("[data-do=choose]").count()
    page.click("#leave-replay")
    until(page, "document.querySelector('#table').dataset.phase === 'public'")


def test_the_language_changes_in_the_middle_of_a_game(page: Page, site: Server) -> None:
    set_up(page, site, "kolejka", ["person", "easy"])
    play(page, 2)
    given = answers_shown(page)
    page.select_option("#language", "pl")
    page.wait_for_selector("#confirm:has-text('Zatwierdź')")
    assert page.locator("html").get_attribute("lang") == "pl"
    assert answers_shown(page) == given


def test_a_hand_is_seen_while_the_handle_is_held_and_gone_at_once(page: Page, site: Server) -> None:
    set_up(page, site, "kolejka", ["person", "person"])
    box = page.locator("#handle").bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 20, box["y"] + 12)
    page.mouse.down()
    page.wait_for_selector(".drawer-open .hand")
    page.wait_for_timeout(420)
    page.mouse.up()
    assert page.locator(".drawer-open").count() == 0
    page.wait_for_selector("#handle")
    open_hand(page)
    page.keyboard.press("Escape")
    page.wait_for_selector("#handle")
    page.keyboard.press("h")
    page.wait_for_selector(".drawer-open")
    page.evaluate("window.dispatchEvent(new Event('blur'))")
    assert page.locator(".drawer-open").count() == 0
    page.wait_for_selector("#board [data-place]")


def shop_with_goods() -> Table:
    """Somebody is asked for a shop in whose window something lies that is no answer itself."""
    table, rng = Table.new(kolejka.GAME, ["Anna", "Jan"], 7), Chance(5)
    while True:
        targets = {option.target for option in table.ask.options}
        shops = [target for target in targets if isinstance(target, Shop)]
        goods = [target for target in targets if isinstance(target, GoodIn)]
        if not goods and any(table.view(None)["shelves"][shop.shop] for shop in shops):
            return table
        table.answer(rng.choice(table.ask.options))


def test_a_press_on_what_lies_in_a_shop_means_the_shop(page: Page, site: Server) -> None:
    opened(page, site, shop_with_goods(), hands="open")
    good = page.locator("#board .front:has(.place.legal) [data-place^='good']:not(.legal)").first
    good.click()
    page.locator("#board .place.chosen").wait_for()
    page.locator(READY).wait_for()


def test_nothing_explains_itself_under_a_mouse_that_rests(page: Page, site: Server) -> None:
    lay(page, site, "kolejka", ["person", "person"], hands="open")
    box = page.locator("#board .place.legal").first.bounding_box()
    assert box is not None
    page.goto(f"{site.url}#/")
    page.locator(".plate").first.wait_for()
    settings(page, explain="on")
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.go_back()  # the table comes under the mouse
    page.locator("#board .place.legal").first.wait_for()
    page.wait_for_timeout(1500)
    assert page.locator("#what:not([hidden])").count() == 0
    page.mouse.move(box["x"] + box["width"] / 2 + 2, box["y"] + box["height"] / 2)
    page.wait_for_selector("#what:not([hidden])")


SLOW_PYTHON = """async () => {
  const worker = await ludoteka.table();
  const { call } = worker;
  worker.call = async (request) => {
    await new Promise((then) => { globalThis.goOn = then; });
    return call.call(worker, request);
  };
}"""
"""JavaScript: the worker answers when ``goOn`` is called."""


def test_a_press_is_seen_before_python_has_answered(page: Page, site: Server) -> None:
    set_up(page, site, "volk", ["person", "person"], hands="open")
    page.evaluate(SLOW_PYTHON)
    place = page.locator("#tray [data-do=choose], .place.legal").first
    place.click()
    page.locator("[data-taken]").wait_for(state="attached")
    page.evaluate("goOn()")
    page.locator(READY).wait_for()
    assert page.locator("[data-taken]").count() == 0


def test_storage_denied_is_said_and_playing_goes_on(page: Page, site: Server, context: BrowserContext) -> None:
    context.add_init_script(
        "Object.defineProperty(globalThis, 'indexedDB', { get() { throw new DOMException('no', 'SecurityError'); } });"
    )
    page.goto(site.url)
    page.goto(f"{site.url}#/g/kolejka/new")
    page.wait_for_selector("#setup")
    page.click("#start")
    page.wait_for_selector("#table")
    page.wait_for_selector("#banner:has-text('save it as a file')")
    settled(page)
    step(page, 1)


def test_a_full_storage_is_said_and_nothing_is_lost(page: Page, site: Server, context: BrowserContext) -> None:
    context.add_init_script(
        "const put = IDBObjectStore.prototype.put; globalThis.full = false;"
        "IDBObjectStore.prototype.put = function (...all) {"
        " if (globalThis.full) throw new DOMException('full', 'QuotaExceededError'); return put.apply(this, all); };"
    )
    set_up(page, site, "kolejka", ["person", "person"])
    page.evaluate("globalThis.full = true")
    step(page, 1)
    page.wait_for_selector("#banner:has-text('storage of this device is full')")
    given = answers_shown(page)
    page.evaluate("globalThis.ludoteka.table().then((worker) => worker.terminate())")
    settled(page)
    page.wait_for_selector("#handle, .move:visible")
    step(page, 1)
    assert answers_shown(page) > given
    given = answers_shown(page)
    page.click("#top .home")
    page.locator(".save-card a").first.click()
    page.wait_for_selector("#table")
    settled(page)
    assert answers_shown(page) == given, "what the device could not store is still in the page"


def test_a_killed_worker_is_started_again_without_a_lost_move(page: Page, site: Server) -> None:
    set_up(page, site, "kolejka", ["person", "easy"])
    play(page, 3)
    given = answers_shown(page)
    page.evaluate("globalThis.ludoteka.table().then((worker) => worker.terminate())")
    page.evaluate("globalThis.ludoteka.bots()?.then((worker) => worker.terminate())")
    step(page, 1)
    settled(page)
    assert answers_shown(page) > given
    assert answers(page) == answers_shown(page)
    play(page, 2)


def test_a_second_tab_says_so_and_may_take_over(page: Page, site: Server, context: BrowserContext) -> None:
    set_up(page, site, "kolejka", ["person", "easy"])
    play(page, 2)
    given = answers_shown(page)
    other = context.new_page()
    other.goto(page.url)
    other.wait_for_selector("#loading-title:has-text('already open')")
    other.click("[data-take]")
    other.wait_for_selector("#table")
    settled(other)
    page.wait_for_selector("#loading-title:has-text('another tab')")
    assert answers_shown(other) == given
    step(other, 1)
    page.click("[data-take]")
    page.wait_for_selector("#table")
    settled(page)
    assert answers_shown(page) > given


def edited(change: Callable[[dict[str, Any]], None]) -> str:
    """A save with something changed by hand."""
    save = unpack(near_the_end("kolejka-market", 30))
    change(save)
    return json.dumps(save)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (near_the_end("kolejka-market", 30)[:-40], "cut short"),
        ('{"hello": 1}', "not a Ludoteka save"),
        ("a shopping list", "not a saved game"),
        (edited(lambda save: save.update(v=2)), "newer version of Ludoteka"),
        (edited(lambda save: save.update(rules="99")), "version 99 of the rules"),
        (edited(lambda save: save["answers"].__setitem__(3, "shop:moon")), "Answer 4 does not fit"),
        (edited(lambda save: save.update(game="os")), "no game called os"),
        (edited(lambda save: save.update(seats=[])), "set-up"),
    ],
)
def test_a_bad_file_is_refused_with_a_sentence(page: Page, site: Server, text: str, sentence: str) -> None:
    take_in(page, site, text)
    page.wait_for_selector(f"#import-said:has-text('{sentence}')")
    assert page.locator(".save-card").count() == 0


def test_a_game_is_saved_as_a_file_and_taken_in_again(page: Page, site: Server) -> None:
    set_up(page, site, "kolejka", ["person", "easy"], ["Łucja"])
    play(page, 2)
    given = table_of(page).answers
    page.click("[data-open=menu]")
    with page.expect_download() as waiting:
        page.click("[data-do=export]")
    text = waiting.value.path().read_text("utf-8")
    assert text.startswith("ludoteka1:")
    take_in(page, site, text)
    page.wait_for_selector("#import-said:has-text('already')")
    page.click("[data-save=delete]")
    page.wait_for_selector(".save-card.binned")
    take_in(page, site, text)
    page.wait_for_selector("#import-said:has-text('added')")
    page.wait_for_selector(".save-card.kept")
    assert unpack(stored(page)["data"])["answers"] == given


def test_the_rescue_page_lists_exports_and_deletes_without_python(page: Page, site: Server) -> None:
    set_up(page, site, "kolejka", ["person", "easy"], ["Łucja"])
    asked: list[str] = []
    page.goto("about:blank")
    page.on("request", lambda request: asked.append(request.url))
    page.goto(f"{site.url}rescue.html")
    page.wait_for_selector("#saves li:has-text('Łucja')")
    with page.expect_download() as waiting:
        page.locator("#saves button").first.click()
    assert waiting.value.path().read_text("utf-8").startswith("ludoteka1:")
    remove = page.locator("#saves button").nth(1)
    remove.click()
    remove.click()
    page.wait_for_selector("#said:has-text('no saved game')")
    assert asked
    assert not [url for url in asked if "pyodide" in url or "pyscript" in url]


def test_set_up_works_before_python_and_a_tap_on_start_is_not_lost(page: Page, site: Server) -> None:
    page.goto(f"{site.url}#/g/kolejka/new")
    page.wait_for_selector("#setup")
    page.check("[name=count][value='4']")
    assert page.locator("[data-seat-row]:visible").count() == 4
    page.fill("#name-0", "Ola")
    page.click("[data-language=de]")
    page.wait_for_selector("#start:has-text('Spiel beginnen')")
    assert page.input_value("#name-0") == "Ola"
    assert page.locator("[data-seat-row]:visible").count() == 4
    page.click("#start")
    page.wait_for_selector("#table")
    assert page.locator(".strip").count() == 4


ROUTES = [
    "#/",
    "#/saves",
    "#/credits",
    "#/privacy",
    "#/accessibility",
    "#/g/kolejka",
    "#/g/kolejka/new",
    "#/h/kolejka",
    "#/nothing",
]


def faults(page: Page) -> list[str]:
    """What axe finds, one line each."""
    found = Axe().run(page).response["violations"]
    return [f"{fault['id']}: {first['html'][:200]} {first['failureSummary'][:200]}" for fault, first in firsts(found)]


def firsts(found: list[dict[str, Any]]) -> list[tuple[dict[str, Any], dict[str, Any]]]:
    """Each fault with the first element that has it."""
    return [(fault, fault["nodes"][0]) for fault in found]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_on_any_route(page: Page, site: Server, scheme: str) -> None:
    page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
    page.goto(site.url)
    for route in ROUTES:
        page.goto(f"{site.url}{route}")
        page.wait_for_selector("h1")
        page.wait_for_timeout(250)
        assert faults(page) == [], route
    page.click("[data-open=settings]")
    assert faults(page) == [], "settings"
    page.goto(f"{site.url}rescue.html")
    assert faults(page) == [], "rescue"


@pytest.mark.parametrize(
    ("size", "scheme"),
    [
        ((360, 740), "light"),
        ((1280, 800), "dark"),
        pytest.param((360, 740), "dark", marks=pytest.mark.long),
        pytest.param((1280, 800), "light", marks=pytest.mark.long),
    ],
)
def test_axe_finds_nothing_at_the_table(page: Page, site: Server, size: tuple[int, int], scheme: str) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
    set_up(page, site, "kolejka", ["person", "person", "easy"])
    assert faults(page) == [], "public"
    open_hand(page)
    assert faults(page) == [], "drawer"
    page.click("#hide")
    page.wait_for_selector("#handle")
    play(page, 3)
    page.click("[data-open=menu]")
    assert faults(page) == [], "menu"
    page.keyboard.press("Escape")
    page.locator("[role=tab]").nth(1).evaluate("tab => tab.click()")
    until(page, "document.querySelector('#tab-body').dataset.tabBody === 'aid'")
    assert faults(page) == [], "aid"
    take_in(page, site, near_the_end("kolejka-counter", 0))
    page.wait_for_selector("#import-said:has-text('added')")
    page.locator(".save-card a").first.click()
    page.wait_for_selector("#result-title")
    assert faults(page) == [], "result"


SEEN_WHOLE = """() => {
  const box = (one) => document.querySelector(one).getBoundingClientRect();
  const [second, asked] = [box("#second"), box("#prompt")];
  return { whole: second.bottom <= asked.bottom + 1, wide: second.width / asked.width };
}"""
"""Whether nothing of what is said below the question is cut, and how much of the prompt's width it has."""


def test_what_an_answer_would_do_is_seen_whole_and_nothing_beside_the_question_moves(page: Page, site: Server) -> None:
    """On a phone the longest previews do not fit into the prompt bar: they open over the board by themselves."""
    page.set_viewport_size({"width": 360, "height": 740})
    set_up(page, site, "volk", ["person", "person"], hands="open")
    rule = page.locator("#rule").bounding_box()
    opened = 0
    for at in range(page.locator("#tray .hand [data-do=choose]").count()):
        page.locator("#tray .hand [data-do=choose]").nth(at).click()
        page.wait_for_selector("#second.preview")
        page.wait_for_timeout(100)
        told = page.evaluate(SEEN_WHOLE)
        assert told["whole"]
        if page.locator("#prompt.whole").count():
            opened += 1
            page.set_viewport_size({"width": 1280, "height": 800})  # the device is turned, and turned back
            until(page, "!document.querySelector('#prompt.whole')")
            page.set_viewport_size({"width": 360, "height": 740})
            until(page, f"({SEEN_WHOLE})().whole")
            assert told["wide"] > 0.9
        now = page.locator("#rule").bounding_box()
        assert rule is not None
        assert now is not None
        assert now["x"] == rule["x"]
    assert opened, "no preview was long enough"


@pytest.mark.parametrize("size", [(360, 740), (768, 1024), (1280, 800), (1920, 1080), (600, 600), (320, 256)])
def test_prompt_and_commit_are_always_in_sight_and_targets_are_large(
    page: Page, site: Server, size: tuple[int, int]
) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    set_up(page, site, "kolejka", ["person", "person"])
    play(page, 2)
    wide = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert wide <= 0, "the page scrolls sideways"
    box = page.locator("#commit").bounding_box()
    assert box is not None
    assert box["y"] + box["height"] <= size[1] + 1
    small = page.evaluate(
        """() => [...document.querySelectorAll("button, a, select, summary")].filter((element) => {
          const { width, height } = element.getBoundingClientRect();
          return width && height && element.checkVisibility() && (Math.min(width, height) < 24);
        }).map((element) => element.outerHTML.slice(0, 120))"""
    )
    assert small == []


def test_settings_are_kept_and_nothing_is_stored_unasked(page: Page, site: Server) -> None:
    page.goto(site.url)
    page.wait_for_selector(".plate")
    assert page.evaluate("localStorage.length") == 0
    page.click("[data-open=settings]")
    page.select_option("#set-text", "130")
    page.reload()
    until(page, "getComputedStyle(document.documentElement).fontSize === '20.8px'")
    settings(page, text="100")


def test_an_unknown_game_or_save_is_a_sentence(page: Page, site: Server) -> None:
    page.goto(f"{site.url}#/t/nothing")
    page.wait_for_selector("#refusal:has-text('not on this device')")
    page.goto(f"{site.url}#/g/nothing")
    page.wait_for_selector("#refusal:has-text('no such page')")
    assert phase(page) == ""


def test_the_curtain_opens_to_its_seat_alone(page: Page, site: Server) -> None:
    """A one-time look at a role: hold, two key presses, "not me", Escape, cover, and losing sight of the page."""
    role = ".role-card, #tray .hand"
    set_up(page, site, "automated", ["person"] * 5)
    assert phase(page) == "covered"
    assert page.evaluate("document.querySelector('#curtain').matches(':modal')")
    assert page.evaluate("document.activeElement.id") == "curtain-title"
    assert page.locator(role).count() == 0
    assert faults(page) == [], "curtain"
    page.locator("#claim").click()
    page.wait_for_timeout(100)
    assert phase(page) == "covered", "a short press opens nothing"
    page.keyboard.press("Escape")
    until(page, "document.querySelector('#table').dataset.phase === 'curtain'")
    assert page.locator(role).count() == 0
    page.locator("#tray [data-do=curtain]").click()
    until(page, "document.querySelector('#curtain').open")
    page.focus("#claim")
    page.keyboard.press("Enter")
    page.wait_for_selector("#claim.armed")
    page.wait_for_timeout(400)
    page.keyboard.press("Enter")
    until(page, "document.querySelector('#table').dataset.phase === 'private'")
    assert page.locator(role).inner_text()
    assert faults(page) == [], "private"
    page.evaluate("window.dispatchEvent(new Event('blur'))")
    assert page.locator(role).count() == 0
    until(page, "document.querySelector('#curtain').open")
    step(page, 0)
    until(page, "document.querySelector('#curtain').open")
    assert answers_shown(page) == 1


def test_in_tap_mode_two_taps_open_the_curtain(page: Page, site: Server) -> None:
    """No hold is ever needed."""
    set_up(page, site, "automated", ["person"] * 5)
    settings(page, drawer="tap")
    page.click("#claim")
    page.wait_for_selector("#claim.armed")
    assert phase(page) == "covered"
    page.wait_for_timeout(400)
    page.click("#claim")
    until(page, "document.querySelector('#table').dataset.phase === 'private'")
    page.click("#cover")
    until(page, "document.querySelector('#curtain').open")


@pytest.mark.device(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True, device_scale_factor=2)
def test_a_finger_chooses_on_the_board_and_holds_the_handle(page: Page, site: Server) -> None:
    """A phone: taps on the street, Confirm, and a hand seen only while the finger stays down."""
    set_up(page, site, "kolejka", ["person", "person"])
    while page.locator("#board .place.legal").count():
        before = answers_shown(page)
        page.locator("#board .place.legal").first.tap()
        page.wait_for_selector("#confirm:not([aria-disabled])")
        page.wait_for_timeout(400)
        page.tap("#confirm")
        until(page, f"globalThis.ludoteka.answers() > {before}")
        settled(page)
    box = page.locator("#handle").bounding_box()
    assert box is not None
    finger = page.context.new_cdp_session(page)
    point = {"x": box["x"] + 60, "y": box["y"] + 20}
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    page.wait_for_selector(".drawer-open .hand")
    page.wait_for_timeout(500)
    assert page.locator(".drawer-open").count() == 1
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    until(page, "document.querySelector('.drawer-open') === null")
