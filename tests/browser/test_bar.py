"""The bar of question and answers: whatever stands in it, no button lies over another."""

import pytest
from playwright.sync_api import Page
from tests.browser.conftest import until
from tests.browser.playing import golden_at, opened, settings, settled
from tests.browser.test_taking import LIFTED

from building.serving import Server
from corteo.questions import WHO_MOVES
from kolejka.questions import AT_THE_MARKET
from tabletop import Question

OVERLAPPING = """() => {
  const bar = "#prompt :is(button, summary), #commit :is(button, a)";
  const all = [...document.querySelectorAll(bar)].filter((one) => one.checkVisibility({ visibilityProperty: true }));
  const boxes = all.map((one) => [one.id || one.textContent, one.getBoundingClientRect()]);
  const over = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  return boxes.flatMap(([name, box], at) =>
    boxes.slice(at + 1).filter(([, other]) => over(box, other)).map(([other]) => `${name} over ${other}`));
}"""
SIZES = ((960, 720), (1366, 1024), (1920, 1080), (360, 740))


@pytest.mark.parametrize(
    ("save", "question", "answer"),
    [("corteo-march-narrow", WHO_MOVES, LIFTED), ("kolejka-counter", AT_THE_MARKET, "#commit .closing .move")],
    ids=["corteo", "kolejka"],
)
def test_no_button_of_the_bar_is_covered(page: Page, site: Server, save: str, question: Question, answer: str) -> None:
    """With an answer chosen there are most of them: take back, cover, advice, the rule, choose again, Confirm."""
    opened(page, site, golden_at(save, question, 0.25), others="easy")
    for language, text in (("de", "150"), ("pl", "100")):
        settings(page, language=language, text=text, panel="closed")
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            page.reload()
            page.wait_for_selector("#board > *")
            settled(page)
            assert page.evaluate(OVERLAPPING) == []
            page.locator(answer).first.dispatch_event("click")
            until(page, "document.querySelector('#confirm:not([aria-disabled])') !== null")
            page.wait_for_timeout(100)  # the question has found its room
            assert page.evaluate(OVERLAPPING) == [], (language, width)
            page.keyboard.press("Escape")
            until(page, "document.querySelector('#confirm:not([aria-disabled])') === null")
