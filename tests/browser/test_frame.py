"""The frame round every board: room on a phone, a board that stays, what a press shows, news that fold away."""

import pytest
from playwright.sync_api import Page
from tests.browser.conftest import until
from tests.browser.playing import answers_shown, set_up, settled, step

from building.serving import Server

GAMES = ("kolejka", "reglamentacja", "corteo", "automated", "volk")
LAID = """() => {
  const high = (id) => document.getElementById(id).getBoundingClientRect().height;
  const small = [...document.querySelectorAll("#table :is(button, summary, select, a)")].filter((each) => {
    const { width, height } = each.getBoundingClientRect();
    return each.checkVisibility() && !each.closest("#panel, .board, dialog") && (width < 43.5 || height < 43.5);
  });
  return { board: high("boardbox") / innerHeight, wide: document.documentElement.scrollWidth - innerWidth,
    small: small.map((each) => each.outerHTML.slice(0, 80)) };
}"""
PLACE = "#board [data-do=choose]"
RING = "getComputedStyle(document.querySelector('#press')).opacity"


@pytest.mark.parametrize("game", GAMES)
def test_on_a_phone_the_board_has_the_most_room(page: Page, site: Server, game: str) -> None:
    """At 360 by 740: 45 hundredths of the height for the board, nothing beside the screen, targets for a finger."""
    page.set_viewport_size({"width": 360, "height": 740})
    set_up(page, site, game, ["person"] * 3 if game != "volk" and game != "corteo" else ["person"] * 2)
    laid = page.evaluate(LAID)
    assert laid["board"] >= 0.45
    assert laid["wide"] <= 0
    assert laid["small"] == []


@pytest.mark.parametrize(("game", "other"), [("corteo", "person"), ("volk", "normal"), ("volk", "person")])
def test_the_board_keeps_its_place_while_people_choose(page: Page, site: Server, game: str, other: str) -> None:
    """Question, hand and choices change with every tap; the board neither moves nor changes its size."""
    set_up(page, site, game, ["person", other])
    seen = set()
    for pick in range(6):
        settled(page)
        box = page.locator("#boardbox").bounding_box()
        assert box is not None
        seen.add((box["x"], box["y"], box["width"], box["height"]))
        step(page, pick)
    assert len(seen) == 1


def test_a_tap_leaves_the_page_itself_alone(page: Page, site: Server) -> None:
    """An attribute of the root that is written anew, even with what it says already, has every text of the page shaped
    anew: 5 ms of every tap."""
    set_up(page, site, "kolejka", ["person", "person"])
    page.evaluate("""() => {
      globalThis.touched = [];
      const what = ({ target, attributeName }) => [target.id || target.localName, attributeName];
      const note = (records) => touched.push(...records.map(what));
      for (const each of [document.documentElement, document.body, document.getElementById("app")])
        new MutationObserver(note).observe(each, { attributes: true });
    }""")
    for pick in range(3):
        settled(page)
        step(page, pick)
    assert page.evaluate("touched") == []


def test_a_press_shows_at_once_and_let_go_elsewhere_chooses_nothing(page: Page, site: Server) -> None:
    """Feedback on press, by the page alone; action on release inside the target."""
    set_up(page, site, "kolejka", ["person", "person"])
    given = answers_shown(page)
    place = page.locator(PLACE).first
    box = place.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    until(page, f"{RING} === '1'")
    page.mouse.move(4, 4)
    until(page, f"{RING} === '0'")
    page.mouse.up()
    page.wait_for_timeout(300)
    assert answers_shown(page) == given
    assert page.locator(f"{PLACE}[aria-pressed=true]").count() == 0


def test_what_happened_since_folds_away_and_opens_over_the_board(page: Page, site: Server) -> None:
    """A number in the prompt bar; a tap opens the list, a tap elsewhere closes it; the board stays where it is."""
    page.set_viewport_size({"width": 360, "height": 740})
    set_up(page, site, "automated", ["person", "easy", "easy", "easy"], seed="7")
    for pick in range(12):
        if page.locator(".since").count():
            break
        step(page, pick)
        settled(page)
    news = page.locator(".since")
    before = page.locator("#boardbox").bounding_box()
    assert not news.locator("li").first.is_visible()
    news.locator("summary").click()
    assert news.locator("li").first.is_visible()
    page.locator("#top .heading").click()
    assert not news.locator("li").first.is_visible()
    assert page.locator("#boardbox").bounding_box() == before


def test_ready_for_offline_is_said_once(page: Page, site: Server) -> None:
    """To screen readers, when the first visit has left everything on the device; a later visit is silent."""
    said = "document.querySelector('#polite').textContent.includes('Ready for offline')"
    page.goto(site.url)
    until(page, said)
    page.reload()
    until(page, "document.documentElement.dataset.ready !== undefined")
    until(page, "globalThis.ludoteka.table() !== undefined")
    page.wait_for_timeout(4000)
    assert not page.evaluate(said)


def test_whoever_taps_a_chair_sits_down_or_has_a_bot_sit_there(page: Page, site: Server) -> None:
    page.goto(f"{site.url}#/g/kolejka/new")
    page.wait_for_selector("#setup")

    def tapped(chair: int) -> tuple[str, str | None]:
        page.locator(f"[data-chair='{chair}']").click()
        seats = page.locator("[data-chair]").evaluate_all("(all) => all.map((one) => one.dataset.sits[0]).join('')")
        return str(seats), page.locator("[name=count]:checked").get_attribute("value")

    assert tapped(1) == ("ppbnn", "3"), "nobody has to leave"
    assert tapped(4) == ("ppbpn", "4"), "the next chair"
    assert tapped(3) == ("ppbbn", "4")
    assert page.locator("#kind-3").input_value() == "normal"
