"""The books on the page: read, linked from everywhere, shown at the table, tried out, explained, printed."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page
from tests.browser.conftest import TABLET, Guard, until
from tests.browser.helpers import facts
from tests.browser.playing import DEAD, at_home, set_up, settings
from tests.browser.test_sight import faults

from building.serving import Server
from places import game_ids

RULES = "#/g/kolejka/rules"
SIZES = [(360, 740), (1024, 768)]


def read(page: Page, site: Server, route: str = RULES) -> None:
    page.goto(f"{site.url}{route}")
    page.wait_for_selector(".book h1")
    until(page, "document.querySelector('.example, .meanings, .quiz') !== null")


def seen(page: Page, selector: str) -> bool:
    """Whether an element lies in the window."""
    box = page.locator(selector).first.bounding_box()
    size = page.viewport_size
    return box is not None and size is not None and box["y"] < size["height"] and box["y"] + box["height"] > 0


def tried(page: Page, site: Server, example: str) -> None:
    """A table from an example."""
    at_home(page, site)
    page.goto(f"{site.url}#/try/kolejka/{example}")
    page.wait_for_selector("#table .trial")


def give(page: Page, selector: str) -> None:
    """Choose something and confirm it, if that is asked."""
    before = page.evaluate("ludoteka.answers()")
    page.locator(selector).first.click()
    page.wait_for_timeout(450)  # two taps in a row mean one
    if page.evaluate("ludoteka.answers()") == before:
        page.click("#confirm:not([aria-disabled])")
    until(page, f"ludoteka.answers() > {before}")


def kept(page: Page) -> int:
    """How many games this device has stored."""
    count: int = page.evaluate(
        """async () => {
          const known = await indexedDB.databases();
          if (!known.some(({ name }) => name === "ludoteka")) return 0;
          return new Promise((done, failed) => {
            const opening = indexedDB.open("ludoteka");
            opening.onerror = () => failed(opening.error);
            opening.onsuccess = () => {
              const all = opening.result.transaction("saves").objectStore("saves").count();
              all.onsuccess = () => { opening.result.close(); done(all.result); };
            };
          });
        }"""
    )
    return count


@pytest.mark.parametrize(
    "language", ["de", *(pytest.param(each, marks=pytest.mark.long) for each in ("en", "it", "pl"))]
)
def test_no_book_is_wider_than_a_telephone(page: Page, site: Server, language: str) -> None:
    """German has the longest words; a wide table of the rules is scrolled in a box of its own."""
    page.set_viewport_size({"width": 360, "height": 740})
    wide = []
    for game in game_ids():
        for name in ("rules", "glossary"):
            page.goto("about:blank")
            read(page, site, f"?lang={language}#/g/{game}/{name}")
            if page.evaluate("document.documentElement.scrollWidth > innerWidth"):
                wide.append((game, name))
    assert wide == []


def test_the_rules_begin_with_how_one_wins_and_are_linked_from_everywhere(page: Page, site: Server) -> None:
    page.goto(site.url)
    page.click(f".plate [href='{RULES}']")
    page.wait_for_selector(".book .goal")
    goal = page.inner_text(".book .goal")
    assert goal == "The first family that has everything on its shopping list at home wins."
    for route in ("#/g/kolejka", "#/g/kolejka/new"):
        page.goto(f"{site.url}{route}")
        page.wait_for_selector(f"main [href='{RULES}']")
    told = facts(page)
    for game in set(told["games"]) - set(told["books"]["of"]):
        page.goto(f"{site.url}#/g/{game}")
        page.wait_for_selector(f".face-{game} .game-text h1")
        assert not page.locator("main [href*='/rules']").count(), "a game without a book has no link to one"


def test_an_address_of_a_section_a_figure_or_a_word_opens_there(page: Page, site: Server) -> None:
    for route, selector in (
        (f"{RULES}/saturday", "[data-section-id=saturday]"),
        (f"{RULES}/same-moment", "[data-example-id=same-moment]"),
        ("#/g/kolejka/glossary/pewex", "[data-term-id=pewex]"),
    ):
        read(page, site, route)
        until(page, f"document.activeElement === document.querySelector('{selector}')")
        assert seen(page, selector), route


def test_an_example_is_tried_by_keys_and_is_kept_only_when_somebody_plays_on(page: Page, site: Server) -> None:
    at_home(page, site)
    read(page, site, f"{RULES}/under-the-counter")
    page.locator("[data-example-id=under-the-counter] .try").focus()
    page.keyboard.press("Enter")
    page.wait_for_selector("#table .trial")
    page.locator("[data-place='card:counter'][data-do]").focus()
    page.keyboard.press("Enter")
    page.wait_for_timeout(450)
    if page.evaluate("ludoteka.answers()") == 0:
        page.keyboard.press("c")
        page.keyboard.press("Enter")
    until(page, "ludoteka.answers() === 2")  # the only shop goes by itself
    assert page.evaluate("location.hash") == "#/try/kolejka/under-the-counter"
    assert kept(page) == 0
    give(page, "#commit > .closing > .move")
    until(page, "location.hash.startsWith('#/t/')")
    page.wait_for_timeout(500)  # it is written when it can be
    assert kept(page) == 1
    page.click(".trial")
    until(page, "document.activeElement?.dataset.exampleId === 'under-the-counter'")


@pytest.mark.parametrize("size", SIZES)
def test_at_the_table_each_thing_leads_to_its_rule(page: Page, site: Server, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    tried(page, site, "luck-second-place")
    page.click("#rule")
    page.wait_for_selector("#book[open] [data-section-id=queue-jumping]")
    assert seen(page, "#book [data-section-id=queue-jumping]")
    assert faults(page) == []
    page.locator("#book a[data-section]").first.evaluate("link => link.click()")
    assert page.evaluate("location.hash").startswith("#/try/"), "a link in the sheet leads on in the sheet"
    page.keyboard.press("Escape")
    assert not page.locator("#book[open]").count()
    give(page, "[data-place='card:luck']")
    until(page, "document.querySelector('#rule').dataset.rule === 'card-luck'")
    page.locator("[role=tab]").nth(1).evaluate("tab => tab.click()")
    page.wait_for_selector("#rules-here [data-section-id=card-luck]", state="attached")
    assert page.locator("#rules-here .goal").count() == 1
    assert page.locator("#rules-here [data-section-id=card-luck]").count() == 1, "it stays while it holds"


def test_a_line_of_the_log_leads_to_its_rule_by_pointer_and_by_key(page: Page, site: Server) -> None:
    tried(page, site, "pushing-in")
    give(page, "[data-place='card:mother']")
    line = page.locator("#log [data-section=card-mother]")
    line.wait_for()
    assert page.locator("#log .to-rule[tabindex='0']").count() == 0
    line.focus()
    page.keyboard.press("?")
    page.wait_for_selector("#book[open] [data-section-id=card-mother]")
    assert seen(page, "#book [data-section-id=card-mother]")
    page.keyboard.press("Escape")
    page.locator("#log .to-rule[data-rule=card-mother]").click()
    page.wait_for_selector("#book[open]")


def test_whatever_is_drawn_can_be_asked_what_it_is(page: Page, site: Server) -> None:
    tried(page, site, "luck-second-place")
    settings(page, explain="on")
    truck = page.locator("#board [data-sign=truck]").first
    truck.evaluate("truck => truck.style.pointerEvents = 'auto'")
    page.hover("[data-place='pawn:kiosk:2']")
    page.wait_for_selector("#what:not([hidden])")
    told = page.inner_text("#what")
    assert "Pawn" in told
    assert "Kiosk, number 3: Anna" in told
    covers = """() => {
      const box = (selector) => document.querySelector(selector).getBoundingClientRect();
      const [a, b] = [box("#what"), box("[data-place='pawn:kiosk:2']")];
      return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
    }"""
    assert not page.evaluate(covers)
    assert faults(page) == []
    page.keyboard.press("Escape")
    assert not page.locator("#what:not([hidden])").count()
    page.keyboard.press("b")
    page.keyboard.press("?")
    page.wait_for_selector("#what:not([hidden])")
    until(page, "document.querySelector('#polite').textContent.length > 20")
    page.click("#what button")
    page.wait_for_selector("#book[open]")


def test_an_example_tried_at_a_table_leads_back_to_the_game_that_was_left_for_it(page: Page, site: Server) -> None:
    set_up(page, site, "kolejka", ["person", "person"])
    give(page, "#board [data-do=choose]")
    given, address = page.evaluate("ludoteka.answers()"), page.evaluate("location.hash")
    page.evaluate("location.hash = '#/try/kolejka/luck-second-place'")
    page.get_by_role("link", name="Back to my game").click()
    until(page, f"location.hash === '{address}' && document.querySelector('#table:not(:has(.trial))') !== null")
    until(page, f"ludoteka.answers() === {given}")
    page.goto("about:blank")
    tried(page, site, "luck-second-place")
    assert page.locator(".trial").inner_text() == "Try-out", "nothing was left for it"


def stay(page: Page, selector: str) -> None:
    """A real finger that stays, so that whatever lies between it and the page has its say (the box of the board)."""
    box = page.locator(selector).first.bounding_box()
    assert box is not None
    finger = page.context.new_cdp_session(page)
    at = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
    page.wait_for_timeout(900)
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.wait_for_timeout(200)


@TABLET
@pytest.mark.parametrize(
    ("selector", "said"),
    [("#tray [data-place='card:luck']", "Queue card"), ("#board [data-sign=calendar]", "Calendar")],
)
def test_a_long_touch_asks_and_chooses_nothing(page: Page, site: Server, selector: str, said: str) -> None:
    tried(page, site, "luck-second-place")
    until(page, "document.querySelector('#zoomed').style.transform !== ''")  # two fingers could enlarge it now
    stay(page, selector)
    page.wait_for_selector("#what:not([hidden])")
    assert said in page.inner_text("#what")
    assert page.evaluate("ludoteka.answers()") == 0
    assert not page.locator("[aria-pressed=true][data-do=choose]").count()


@TABLET
def test_a_long_touch_of_an_answer_tells_what_it_would_do_and_leaves_nothing_behind(page: Page, site: Server) -> None:
    set_up(page, site, "kolejka", ["person", "person"])
    stay(page, "#board [data-do=choose] >> nth=1")
    page.wait_for_selector("#what p:not(:empty)")
    assert page.evaluate("ludoteka.answers()") == 0
    assert not page.locator("[aria-pressed=true][data-do=choose], #prompt .preview").count()
    page.wait_for_timeout(DEAD)
    page.locator("#board [data-pile=kiosk]").tap()  # which closes what is told, too
    until(page, "!document.querySelector('#what:not([hidden])') && document.querySelector('#at-shop-kiosk.chosen')")


def test_at_a_first_table_one_sentence_says_how_one_wins_and_is_never_in_the_way(page: Page, site: Server) -> None:
    set_up(page, site, "kolejka", ["person", "person"])
    assert not page.locator("#goal").count(), "switched off"
    settings(page, goal="on")
    page.goto(f"{site.url}#/g/kolejka/new")
    page.click("#start")
    page.wait_for_selector("#goal")
    assert "shopping list" in page.inner_text("#goal")
    assert faults(page) == []
    page.locator("#board .legal").first.click()
    page.wait_for_selector("#goal", state="detached")
    page.goto(f"{site.url}#/g/kolejka/new")
    page.click("#start")
    page.click("#goal .primary")
    page.goto(f"{site.url}#/g/kolejka/new")
    page.click("#start")
    page.wait_for_selector("#table")
    page.wait_for_timeout(800)
    assert not page.locator("#goal").count(), "known on this device"


def test_book_and_lesson_are_fetched_only_when_somebody_reads(page: Page, site: Server, guard: Guard) -> None:
    page.add_init_script("Object.defineProperty(Navigator.prototype, 'serviceWorker', { value: undefined })")
    set_up(page, site, "kolejka", ["person", "person"])
    assert not [url for url in guard.requests if re.search("/books-|book-|learn-", url)]
    page.click("#rule")
    page.wait_for_selector("#book[open]")
    assert len([url for url in guard.requests if url.endswith("/kolejka-en.json")]) == 1


def test_what_cannot_be_fetched_is_told_and_loses_nothing(page: Page, site: Server, guard: Guard) -> None:
    guard.expect("Failed to load resource|ERR_FAILED")
    page.add_init_script("Object.defineProperty(Navigator.prototype, 'serviceWorker', { value: undefined })")
    set_up(page, site, "kolejka", ["person", "person"])
    page.route("**/books-*/**", lambda route: route.abort())
    page.click("#rule")
    page.wait_for_selector("#banner:not([hidden])")
    page.unroute("**/books-*/**")
    page.click("#rule")
    page.wait_for_selector("#book[open]")


@pytest.mark.parametrize(("route", "most"), [(RULES, 8), ("#/teach/kolejka", 4)])
def test_on_paper_it_is_two_to_four_sheets(page: Page, site: Server, tmp_path: Path, route: str, most: int) -> None:
    """Printed on both sides: eight pages of the rules at most, figures and all."""
    read(page, site, route)
    pdf = page.pdf(prefer_css_page_size=True)
    pages = pdf.count(b"/Type /Page\n") or pdf.count(b"/Type /Page ") or pdf.count(b"/Type/Page/")
    assert 1 <= pages <= most
