"""Reglamentacja in the page: a real top, deals by touch from two edges, keys alone without a clock, reduced motion."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence

import pytest
from playwright.sync_api import Locator, Page
from tests.browser.conftest import until
from tests.browser.playing import SHOWN, answers_shown, lay, phase, public_regions, table_of

from building.serving import Server
from reglamentacja import GAME
from reglamentacja.questions import AT_THE_TILL
from reglamentacja.state import Shop
from tabletop.testing import state_of

SPINS = "document.querySelector('#board .top:is(.steady, .slowing, .wobbling)') !== null"
ASKED = "['public', 'table', 'over'].includes(document.querySelector('#table')?.dataset.phase)"


def lay_table(page: Page, site: Server, kinds: Sequence[str], top: str = "standard") -> None:
    """From the set-up screen to a new table."""
    lay(page, site, "reglamentacja", kinds, options={"top": top})
    until(page, ASKED)


def place(page: Page, target: str) -> Locator:
    """A place that can be chosen now."""
    return page.locator(f"[data-place='{target}'][data-do=choose]")


def touch(page: Page, target: str) -> None:
    """One touch, and what it did is on the screen."""
    before = answers_shown(page)
    place(page, target).first.click()
    until(page, f"({SHOWN}) !== {before}")


def shop(page: Page) -> Shop:
    """The true state, from the stored game."""
    state = state_of(table_of(page))
    assert isinstance(state, Shop)
    return state


def spin(page: Page) -> None:
    """Spin until the top stands, or the attempts are spent."""
    while place(page, "top:spin").count():
        touch(page, "top:spin")
        page.wait_for_timeout(50)


def lay_out(page: Page, seat: int, but: str = "") -> str:
    """Open the hand at one's own edge, lay the first coupon that is not of a kind on the table and give it, cover."""
    page.locator(f".eye[data-seat='{seat}']").click()
    another = f":not([data-place$=':{but}'])"
    found = page.locator(f"#drawer .coupon-card[data-place^='give:{seat}:'][data-do=choose]{another}").first
    kind = str(found.get_attribute("data-place")).split(":")[2]
    before = answers_shown(page)
    found.click()
    until(page, f"({SHOWN}) !== {before}")
    page.locator("#hide").click()
    until(page, "document.querySelector('.drawer-open') === null")
    return kind


def no_secret_is_shown(page: Page) -> None:
    """On a public screen there is no visit, no coupon of a hand and nothing that could be laid from one."""
    shown, table = public_regions(page), table_of(page)
    for seat in range(len(table.seats)):
        visit = table.view(seat)["visit"]
        assert str(GAME.terms[visit]) not in shown
        assert visit not in shown
    assert not re.search(r"coupon-card|data-place=\"(lay|hide|pay):", shown)


def deal_from_two_edges(page: Page) -> None:
    """The active player and the next one lay out, offer, agree; wholly done."""
    one = shop(page).active
    other = (one + 1) % 3
    gives = lay_out(page, one)
    gets = lay_out(page, other, but=gives)
    touch(page, f"word:{one}")
    for target in (f"get:{one}:{gets}", f"offer:{one}"):
        touch(page, target)
    before = [hand.copy() for hand in shop(page).hands]
    touch(page, f"accept:{other}:{one}")
    after = shop(page).hands
    before[one].remove(gives)
    before[other].remove(gets)
    assert sorted(after[one]) == sorted([*before[one], gets])
    assert sorted(after[other]) == sorted([*before[other], gives])


def stop(page: Page) -> None:
    """The active player stops the top: takes the floor by touching it, then two touches."""
    if shop(page).speaker != shop(page).active or phase(page) == "table":
        touch(page, "top:stop")  # takes the floor
    place(page, "top:stop").click()
    page.wait_for_timeout(400)
    touch(page, "top:stop")


def at_till(page: Page) -> bool:
    """Whether somebody is asked what to buy; a picture that is still being shown does not say so yet."""
    ask = table_of(page).ask
    return ask is not None and ask.question is AT_THE_TILL


def at_the_till(page: Page) -> None:
    """Buy what can be bought, else leave."""
    before = answers_shown(page)
    page.locator("#handle").click()
    page.wait_for_selector(".drawer-open")
    if not page.locator("#confirm-hand:not([aria-disabled])").count():  # else the only answer waits there
        page.locator("#drawer .move:not(.greyed)", has_text="Buy").first.click()
        page.wait_for_timeout(400)
    page.locator("#confirm-hand").click()
    until(page, f"({SHOWN}) !== {before}")


def play_to_the_end(page: Page, deals: int) -> int:
    """Three people: the first rounds with deals, the second spin to its own fall. Returns how many tops fell alone."""
    fell = rounds = 0
    for _ in range(400):
        until(page, ASKED)
        if phase(page) == "over":
            return fell
        no_secret_is_shown(page)
        if place(page, "top:spin").count():
            spin(page)
            rounds += 1
        elif page.evaluate(SPINS):
            if rounds <= deals:
                deal_from_two_edges(page)
            if rounds == 2 or shop(page).final:
                until(page, f"!({SPINS})", 90)
                fell += 1
            elif page.evaluate(SPINS):
                stop(page)
        elif page.locator("#handle").count() and at_till(page):
            at_the_till(page)
        else:
            page.wait_for_timeout(200)
    raise AssertionError("The game does not end.")


@pytest.mark.long
@pytest.mark.timeout(900)
def test_three_seats_with_a_real_spin_and_deals_by_touch_from_two_edges(page: Page, site: Server) -> None:
    page.set_viewport_size({"width": 1024, "height": 768})
    lay_table(page, site, ["person"] * 3)
    assert play_to_the_end(page, deals=3) >= 2
    outcome = table_of(page).outcome
    assert outcome is not None
    assert page.locator("#result-title").inner_text()


@pytest.mark.device(reduced_motion="reduce", viewport={"width": 1280, "height": 800})
@pytest.mark.long
@pytest.mark.timeout(900)
def test_the_same_with_reduced_motion_nothing_turns_and_words_say_how_the_top_stands(page: Page, site: Server) -> None:
    lay_table(page, site, ["person"] * 3)
    spin(page)
    for word in ("steadily", "slowing", "wobbling"):
        until(page, f"document.querySelector('.top-words').textContent.includes({json.dumps(word)})", 60)
        moving = (
            "[...document.querySelectorAll('#board .top *')].some(e => getComputedStyle(e).animationName !== 'none')"
        )
        assert not page.evaluate(moving)
    until(page, f"!({SPINS})", 60)
    assert play_to_the_end(page, deals=0) >= 1


def focus_on(page: Page, label: str) -> bool:
    """By keys alone: to the moves, and on with Tab to the one that says this."""
    page.keyboard.press("m")
    for _ in range(60):
        here = page.evaluate("(e => [e.localName, e.textContent, e.matches('.greyed')])(document.activeElement)")
        if label in here[1] and here[0] == "button" and not here[2]:
            return True
        if here[0] == "summary" and not page.evaluate("document.activeElement.parentElement.open"):
            page.keyboard.press("Enter")
        page.keyboard.press("Tab")
    return False


def key(page: Page, label: str) -> bool:
    """Choose a move by keys, and confirm it where it asks for that."""
    before = answers_shown(page)
    if not focus_on(page, label):
        return False
    page.keyboard.press("Enter")
    ready = "document.querySelector('#confirm:not([aria-disabled]), #confirm-hand') !== null"
    until(page, f"({ready}) || ({SHOWN}) !== {before}")
    if answers_shown(page) == before:
        page.wait_for_timeout(400)
        page.keyboard.press("c")
        page.keyboard.press("Enter")
        until(page, f"({SHOWN}) !== {before}")
    return True


@pytest.mark.long
@pytest.mark.timeout(900)
def test_without_a_clock_by_keyboard_alone(page: Page, site: Server) -> None:
    """One person and two bots: spin, want no more deals, shop, to the result, without a pointer."""
    lay_table(page, site, ["person", "easy", "easy"], "untimed")
    for _ in range(500):
        until(page, ASKED)
        if phase(page) == "over":
            break
        labels = ("Spin the top", "Buy", "Leave", "I am finished", "Done for now")
        any(key(page, label) for label in labels)
        page.wait_for_timeout(30)
    assert phase(page) == "over"


def test_a_flick_spins_the_top(page: Page, site: Server) -> None:
    lay_table(page, site, ["person"] * 3)
    before = answers_shown(page)
    box = place(page, "top:spin").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 60, y - 10, steps=4)
    page.mouse.up()
    until(page, f"({SHOWN}) !== {before}")
