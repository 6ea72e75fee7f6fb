"""What a person may do at a table in the browser: names, undo, language, hands, curtain, fingers."""

import pytest
from playwright.sync_api import Page
from tests.browser.conftest import until
from tests.browser.playing import (
    READY,
    answers_shown,
    lay,
    open_hand,
    opened,
    phase,
    play,
    set_up,
    settings,
    settled,
    step,
)
from tests.browser.test_sight import faults

import kolejka
from building.serving import Server
from kolejka.questions import GoodIn, Shop
from tabletop import Chance, Table

HOSTILE = "<img src=x onerror=alert(1)>"


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


def test_undo_redo_and_looking_back(page: Page, site: Server) -> None:
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
    open_hand(page)
    page.keyboard.press("Escape")
    page.wait_for_selector("#handle")
    page.keyboard.press("h")
    page.wait_for_selector(".drawer-open")
    page.evaluate("window.dispatchEvent(new Event('blur'))")
    assert page.locator(".drawer-open").count() == 0


def test_a_lone_player_finds_a_covered_hand_again(page: Page, site: Server) -> None:
    set_up(page, site, "kolejka", ["person", "easy"])
    page.click("#cover")
    page.click("#handle")


def shop_with_goods() -> Table:
    """Somebody is asked for one of several shops in whose windows something lies that is no answer itself."""
    table, rng = Table.new(kolejka.GAME, ["Anna", "Jan"], 7), Chance(5)
    while True:
        targets = {option.target for option in table.ask.options}
        shops = [target for target in targets if isinstance(target, Shop)]
        goods = [target for target in targets if isinstance(target, GoodIn)]
        if not goods and len(shops) > 1 and any(table.view(None)["shelves"][shop.shop] for shop in shops):
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
