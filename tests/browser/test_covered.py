"""Covered means covered: when the page loses sight, nothing private stays in it, not even until the next frame."""

import pytest
from playwright.sync_api import Page
from tests.browser.conftest import until
from tests.browser.playing import choices, claim, open_hand, phase, set_up, settled, step

from building.serving import Server
from tabletop import Chance

SEATS = {"kolejka": 2, "reglamentacja": 3, "corteo": 3, "automated": 5, "volk": 2}
LOOKS = 5
LOSS = {
    "blur": "dispatchEvent(new Event('blur'))",
    "pagehide": "dispatchEvent(new Event('pagehide'))",
    "hidden": """(() => {
      Object.defineProperty(document, "hidden", { configurable: true, get: () => true });
      document.dispatchEvent(new Event("visibilitychange"));
      delete document.hidden;
    })()""",
    "turned": "screen.orientation.dispatchEvent(new Event('change'))",
}
LEFT = """() => {
  if (!document.querySelector("#table").classList.contains("drawn")) return null;  // the choice has closed the view
  %s;
  const regions = ["headline", "board", "strips", "tray", "commit", "panel", "drawer", "curtain", "result"];
  const left = regions.map((id) => document.getElementById(id)?.innerHTML ?? "").join("");
  const told = ["prompt", "polite", "alert"].map((id) => document.getElementById(id).textContent).join("");
  return [left, told];
}"""
"""JavaScript: lose sight and, in the same task, say what is left of a private picture; null: there was none."""
HANG = "ludoteka.table().then((worker) => { worker.ask = () => new Promise(() => {}); })"


def open_something(page: Page, rng: Chance) -> bool:
    """Play on until a private view is open and, if something can be chosen in it, chosen."""
    for _ in range(30):
        if settled(page) == "over":
            return False
        if phase(page) == "covered":
            claim(page)
        elif page.locator("#handle").count():
            open_hand(page)
        else:
            step(page, rng.below(1000))
            continue
        found = choices(page)
        if found.count():
            found.nth(rng.below(found.count())).click()
            page.wait_for_timeout(rng.below(60))  # before, while and after Python answers
        return True
    return False


@pytest.mark.parametrize("game", [game for game in SEATS if game != "corteo"])  # Corteo hides nothing
def test_nothing_private_is_left_in_the_task_in_which_sight_is_lost(page: Page, site: Server, game: str) -> None:
    set_up(page, site, game, ["person"] * SEATS[game])
    rng, looks = Chance(5), 0
    while looks < LOOKS and open_something(page, rng):
        last = looks == LOOKS - 1
        if last:
            page.evaluate(HANG)
        found = page.evaluate(LEFT % list(LOSS.values())[looks % len(LOSS)])
        if found is None:
            assert not last or page.reload()
            continue
        looks += 1
        left, told = found
        assert left == ""
        assert told in {"Hidden again.", ""}, told
        if not last:
            until(page, "document.querySelector('#board').childElementCount > 0")
            assert page.evaluate("document.querySelector('.drawer-open, #tray .hand.open .card') === null")
    assert looks == LOOKS, "there was not enough to look at"
    page.wait_for_timeout(400)
    assert page.locator("#strips, #tray, #drawer, #board").all_inner_texts() == [""] * 4
    assert page.locator("#prompt").inner_text() == "Hidden again."
