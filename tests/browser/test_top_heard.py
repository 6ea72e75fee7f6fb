"""The top heard and felt, the clock that stands still, hands at their players' edges."""

from pathlib import Path

import pytest
from playwright.sync_api import Page
from tests.browser.conftest import until
from tests.browser.test_spinning_top import ASKED, lay_table, spin, stop

from building.serving import Server

STUB = (Path(__file__).parent / "loudspeaker.js").read_text("utf-8")
UNTOUCHED = "Object.defineProperty(Navigator.prototype, 'userActivation', { value: { hasBeenActive: true } })"
"""JavaScript: what Playwright evaluates counts as a person's touch in Chromium; here only a tap shall count."""


def heard(page: Page) -> list[str]:
    """What the loudspeaker was given since this was last asked."""
    found: list[str] = page.evaluate("heard.splice(0)")
    return found


def hidden(page: Page, *, yes: bool) -> None:
    """Make the page believe that nobody sees it, or that somebody does again."""
    page.evaluate(
        "(yes) => { Object.defineProperty(document, 'hidden', { value: yes, configurable: true });"
        " document.dispatchEvent(new Event('visibilitychange')); }",
        yes,
    )


def test_the_top_is_silent_until_somebody_wants_to_hear_it(page: Page, site: Server) -> None:
    page.add_init_script(script=STUB)
    lay_table(page, site, ["person"] * 3)
    spin(page)
    page.wait_for_timeout(300)
    assert heard(page) == []
    assert page.evaluate("localStorage.getItem('ludoteka.sound')") is None


def test_the_top_is_heard_as_it_is_seen_and_its_fall_is_felt(page: Page, site: Server) -> None:
    page.add_init_script(script=STUB)
    lay_table(page, site, ["person"] * 3)
    page.locator("[data-toggle=sound]").click()
    until(page, "heard.length > 0")
    assert heard(page) == ["context true"]  # made by a tap; nothing turns yet
    assert page.evaluate("localStorage.getItem('ludoteka.sound')") == "soft"
    spin(page)
    until(page, "heard.some((line) => line.startsWith('start triangle'))")
    steady = [line for line in heard(page) if line.startswith("frequency")]
    page.wait_for_timeout(1500)
    assert not [line for line in heard(page) if line.startswith("frequency") and line not in steady]  # no drift
    page.locator("[data-open=menu]").click()  # the clock stands still, and so does the sound
    until(page, "heard.some((line) => line.startsWith('stop triangle'))")
    heard(page)
    page.keyboard.press("Escape")
    until(page, "heard.some((line) => line.startsWith('start triangle'))")
    hidden(page, yes=True)
    until(page, "heard.some((line) => line.startsWith('stop triangle'))")
    heard(page)
    hidden(page, yes=False)
    until(page, "heard.some((line) => line.startsWith('start triangle'))")
    heard(page)
    until(page, "document.querySelector('#board .top.slowing') !== null")
    until(page, "heard.some((line) => line.startsWith('frequency'))")
    slowing = [line for line in heard(page) if line.startswith("frequency")]
    assert slowing != steady
    stop(page)
    until(page, "heard.includes('vibrate 90')")
    told = heard(page)
    assert "stop triangle" in told
    assert "start sine" in told


@pytest.mark.device(reduced_motion="reduce", viewport={"width": 1024, "height": 768})
def test_sound_kept_from_an_earlier_visit_waits_for_a_tap_and_reduced_motion_does_not_shake(
    page: Page, site: Server
) -> None:
    page.add_init_script(script=STUB)
    page.add_init_script(script=UNTOUCHED)
    lay_table(page, site, ["person"] * 3)
    page.evaluate("localStorage.setItem('ludoteka.sound', 'soft')")
    page.reload()
    until(page, ASKED)
    assert heard(page) == []
    spin(page)
    until(page, "heard.some((line) => line.startsWith('start triangle'))")
    assert "context true" in heard(page)
    stop(page)
    until(page, "heard.some((line) => line.startsWith('start sine'))")
    assert not [line for line in heard(page) if line.startswith("vibrate")]


OFFLINE = """
  globalThis.AudioContext = class extends OfflineAudioContext {
    constructor() { super(1, 3 * 44100, 44100); globalThis.rendered = this; }
  };
"""
LOUDNESS = """rendered.startRendering().then((sound) => {
  const samples = sound.getChannelData(0).subarray(44100);
  return Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
})"""


def test_what_is_heard_is_soft_but_not_nothing(page: Page, site: Server) -> None:
    """The browser's own arithmetic, rendered instead of played: two seconds of the whirr."""
    page.add_init_script(script=OFFLINE)
    lay_table(page, site, ["person"] * 3)
    page.locator("[data-toggle=sound]").click()
    spin(page)
    until(page, "globalThis.rendered !== undefined")
    page.wait_for_timeout(300)
    assert 0.002 < page.evaluate(LOUDNESS) < 0.08


def test_a_question_stops_the_clock_and_a_touch_goes_on(page: Page, site: Server) -> None:
    lay_table(page, site, ["person"] * 3)
    spin(page)
    page.locator("#stop-clock").click()
    page.locator("#stop-clock[data-do=go-on]").wait_for()
    assert page.locator("#board .legal").count() == 0
    assert page.evaluate("getComputedStyle(document.querySelector('#board .top-mark')).animationPlayState") == "paused"
    page.locator("#stop-clock").click()
    page.locator("#stop-clock[data-do=stop-clock]").wait_for()
    assert page.locator("#board .legal").count() > 0
