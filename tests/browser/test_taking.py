"""Things are taken in the hand: lifted by a press that travels, chosen where they are let go, sprung back elsewhere."""

import pytest
from playwright.sync_api import Page
from tests.browser.conftest import PHONE, until
from tests.browser.playing import SHOWN, answers_shown, golden_at, opened, set_up, table_of

from building.serving import Server
from corteo.questions import WHO_MOVES
from kolejka.questions import AT_THE_MARKET, WHAT_IS_GIVEN, WHICH_GOOD
from tabletop import Question
from volk.questions import WHICH_CARD

LIFTED = "#table .lift[data-do=choose]"
CALM = "!document.querySelector('#table.showing') && !document.querySelector('#zoomed').getAnimations().length"


@pytest.fixture
def march(page: Page, site: Server) -> Page:
    opened(page, site, golden_at("corteo-march-narrow", WHO_MOVES, 0.25), asks="off")
    page.wait_for_selector(LIFTED)
    until(page, CALM)
    return page


def middle(page: Page, place: str) -> tuple[float, float]:
    """The middle of the first place that a selector finds on the screen."""
    box = page.locator(place).first.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_unit_is_lifted_and_goes_where_it_is_dropped(march: Page) -> None:
    before = answers_shown(march)
    march.mouse.move(*middle(march, LIFTED))
    march.mouse.down()
    march.mouse.move(*(at + 20 for at in middle(march, LIFTED)), steps=3)
    until(march, f"({SHOWN}) === {before + 1}")
    assert march.locator("#held").count() == 1
    march.wait_for_selector("#board .walk.legal")
    while not march.locator(".under-hand").count():  # the map moves to where the unit may go
        march.mouse.move(*middle(march, "#board .walk.legal"), steps=2)
    march.mouse.up()
    until(march, f"({SHOWN}) > {before + 1}")
    assert march.locator("#held").count() == 0


def test_what_is_dropped_elsewhere_springs_back(march: Page) -> None:
    before = answers_shown(march)
    march.mouse.move(*middle(march, LIFTED))
    march.mouse.down()
    march.mouse.move(4, 4, steps=4)
    until(march, f"({SHOWN}) === {before + 1}")
    march.mouse.up()
    until(march, f"({SHOWN}) === {before} && !document.querySelector('#held')")


@pytest.mark.device(has_touch=True)
@pytest.mark.parametrize("place", ["#board .legal", "#board .prices"])
def test_a_pawn_is_taken_from_the_supply_into_a_queue(page: Page, site: Server, place: str) -> None:
    """What is no answer itself is put where it is dropped, as a tap there would put it."""
    set_up(page, site, "kolejka", ["person", "person"])
    page.wait_for_selector(".supply .lift")
    until(page, CALM)
    drag(page, ".supply .lift", place)
    page.wait_for_selector("#table:has(#board .legal.chosen) #tick")
    assert page.locator("#held").count() == 0


@pytest.mark.device(has_touch=True)
@pytest.mark.parametrize(
    ("asked", "asks", "given"),
    [(WHAT_IS_GIVEN, "off", 1), (WHAT_IS_GIVEN, "on", 0), (AT_THE_MARKET, "off", 2), (WHICH_GOOD, "off", 1)],
)
def test_a_good_goes_where_it_is_dropped(page: Page, site: Server, asked: Question, asks: str, given: int) -> None:
    """One answer, not an answer and its Confirm, nor this swap and the next; at a stall it is what is given for it."""
    opened(page, site, golden_at("kolejka-counter", asked), asks=asks)
    thing = "#table .lift:is(.own-good, [data-late])"
    page.wait_for_selector(thing)
    until(page, CALM)
    before = answers_shown(page)
    stall = page.locator(thing).first.get_attribute("data-onto")
    drag(page, thing, f"#board [data-place^='{stall}'][data-do=choose]" if stall else "#board .queue:has(.pawn)")
    until(page, f"({SHOWN}) > {before} || document.querySelector('#confirm:not([aria-disabled])') !== null")
    page.wait_for_timeout(500)
    assert answers_shown(page) == before + given


def drag(page: Page, thing: str, place: str, meanwhile: str = "") -> None:
    """Take something by a finger, and let it go over what can then be pointed at, when others have acted."""
    session = page.context.new_cdp_session(page)

    def finger(kind: str, *at: float) -> None:
        points = [dict(zip("xy", at, strict=True))] if at else []
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    x, y = middle(page, thing)
    finger("touchStart", x, y)
    page.wait_for_timeout(200)
    for step in range(4):
        finger("touchMove", x - 5 * step, y - 5 * step)
    page.wait_for_selector("#held")
    page.evaluate(meanwhile)
    page.wait_for_selector(place)
    for _ in range(3):  # the first moves may be seen before what lies there
        finger("touchMove", *middle(page, place))
        page.wait_for_timeout(100)
    finger("touchEnd")


@PHONE
def test_a_card_of_the_hand_is_dropped_on_what_it_does(page: Page, site: Server) -> None:
    """Lifting it draws the hand anew, and the finger stays on it all the same."""
    opened(page, site, golden_at("volk-both", WHICH_CARD, 0.3), hands="open", asks="off")
    page.wait_for_selector("#tray .hand [data-do=choose]")
    until(page, CALM)
    before = answers_shown(page)
    drag(page, "#tray .hand [data-do=choose]", "#board .uses .legal")
    until(page, f"({SHOWN}) === {before + 2}")


@pytest.mark.device(has_touch=True)
def test_a_coupon_is_put_onto_the_mat_of_whoever_shall_have_it(page: Page, site: Server) -> None:
    """It is laid on the table only there: what all have seen could not be taken back."""
    set_up(page, site, "reglamentacja", ["person", "easy", "easy"])
    page.locator("#board [data-flick]").click()
    page.wait_for_selector(".ration.talks .chip-to[data-do]")
    until(page, CALM)
    coupon = ".hand .coupon-card[data-place^='give:0:'][data-do]"
    drag(page, coupon, "#board .shelf")
    until(page, "!document.querySelector('#held')")
    assert not table_of(page).view(None)["seats"][0]["laid"]
    kinds = page.locator(coupon).evaluate_all("cards => cards.map(({ dataset }) => dataset.place.slice(7))")
    drag(page, coupon, "#board .tray.seat-2", f"document.querySelectorAll({coupon!r})[1].click()")
    page.wait_for_selector(".chip-to.on.seat-2")
    offer = table_of(page).view(None)["seats"][0]["offer"]
    assert (sorted(offer["gives"]), offer["to"]) == (sorted(kinds[:2]), 2)
    page.locator("#board .drops[data-do]").click()
    drag(page, f"#table:not(:has(.kind.on, .coupon-card.given)) {coupon}", "#board .desk .kind.any")
    page.wait_for_selector(".own-table.open")
