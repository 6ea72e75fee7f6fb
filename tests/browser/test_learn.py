"""Lessons in the page: played to their end by touch and by keys alone, read from any step, left without a trace."""

import json
import re
from collections.abc import Callable, Iterator
from html import unescape
from itertools import product
from typing import Any

import pytest
from playwright.sync_api import Page, Route
from tests.browser.conftest import until
from tests.browser.helpers import facts, offline_ready
from tests.browser.playing import DEAD, READY, settings
from tests.browser.test_books import kept
from tests.browser.test_sight import faults
from tests.browser.test_whole_games import tab_to

from building.serving import Server
from tabletop import LANGUAGES, Table
from texts.books import with_a_book

SMALL, LARGE = (360, 740), (1024, 768)
FINGERS = pytest.mark.device(viewport={"width": SMALL[0], "height": SMALL[1]}, has_touch=True, is_mobile=True)
OFTEN = {("kolejka", False), ("corteo", True)}
"""Lessons, by touch or by keys, that are played before everything that lands; all of them are played every week."""


def lesson(page: Page, site: Server, game: str, language: str = "en") -> list[dict[str, Any]]:
    """The steps of a lesson, as the page fetches them."""
    page.goto(f"{site.url}?lang={language}")
    settings(page)
    address = f"{site.url}{facts(page)['books']['folder']}/{game}-{language}.json"
    found: list[dict[str, Any]] = page.evaluate("url => fetch(url).then((answer) => answer.json())", address)["lesson"]
    return found


def at(page: Page, number: int, steps: list[dict[str, Any]]) -> None:
    """Wait until a step is shown, counted from 1, and the table lies as it wants."""
    until(page, voice(number, steps))
    given = f"ludoteka.answers() === {len(steps[number - 1]['save']['answers'])}"
    until(page, f"{given} && ludoteka.table()?.then(({{ pending }}) => !pending.size)")
    until(page, RESTED)


RESTED = """(() => {
  const shown = location.hash + [...document.querySelectorAll(".rings i, #board .legal")].map((o) => o.style.cssText);
  if (globalThis.seen !== shown) [globalThis.seen, globalThis.since] = [shown, performance.now()];
  return performance.now() - globalThis.since > 300;
})()"""
"""JavaScript: whether nothing has moved for 300 ms. The page takes no press for what changes sooner."""


def voice(number: int, steps: list[dict[str, Any]]) -> str:
    """JavaScript: whether the voice is at a step, in any language."""
    return f"String(document.querySelector('#voice')?.textContent.match(/\\d+/g)) === '{number},{len(steps)}'"


def clear(page: Page, shown: list[str]) -> None:
    """The voice lies over nothing, stays in the window, and what the step speaks of is ringed."""
    told = page.evaluate(
        """() => {
          const box = (one) => one.getBoundingClientRect();
          const voice = box(document.querySelector("#lesson"));
          const over = ["#prompt", "#boardbox", "#tray", "#commit", "#strips"].filter((region) => {
            const other = box(document.querySelector(region));
            const across = Math.min(voice.right, other.right) - Math.max(voice.left, other.left);
            const down = Math.min(voice.bottom, other.bottom) - Math.max(voice.top, other.top);
            return across > 1 && down > 1;
          });
          const { bottom } = box(document.querySelector("#commit"));
          const said = document.querySelector("#lesson .said");
          return { over, low: bottom - innerHeight, hidden: said.scrollHeight - said.clientHeight };
        }"""
    )
    assert told["over"] == []
    assert told["low"] <= 1, "the commit bar is in sight"
    assert told["hidden"] <= 1, "the whole text is in sight"
    if shown:
        until(page, "document.querySelectorAll('#lesson .rings i').length > 0")


SCROLLED = """([texts, wrong]) => {
  const part = (name) => document.querySelector(`#lesson ${name}`);
  const [said, usual, other] = [part(".said"), part(".step-text"), part(".astray")];
  const paragraph = (text) => Object.assign(document.createElement("p"), { textContent: text });
  const hidden = () => said.scrollHeight - said.clientHeight > 1;
  usual.replaceChildren(...texts.map(paragraph));
  usual.hidden = false;
  other.hidden = true;
  const found = hidden() ? ["the step"] : [];
  usual.hidden = true;
  other.hidden = false;
  for (const [answer, sentence] of Object.entries(wrong)) {
    other.textContent = sentence;
    if (hidden()) found.push(answer);
  }
  return found;
}"""
"""JavaScript: which texts of a step have no room in the voice's region."""


def said(voice: str) -> list[str]:
    """The paragraphs of a step, without markup."""
    text = voice[voice.index('class="step-text"') : voice.index('class="astray"')]
    return [unescape(re.sub("<[^>]*>", "", paragraph)) for paragraph in re.findall("<p>(.*?)</p>", text, re.DOTALL)]


def aim(page: Page, step: dict[str, Any]) -> tuple[float, float]:
    """The middle of the ring that lies round what leads on."""
    found = until(
        page,
        f"""(() => {{
          const accepted = {json.dumps(step["accepted"])};
          const rings = [...document.querySelectorAll("#lesson .rings i")].map((ring) => ring.getBoundingClientRect());
          const named = (name) => [...document.querySelectorAll(`[data-do][data-place="${{name}}"]`)];
          const things = accepted.flatMap(named);
          const middles = things.map((thing) => thing.getBoundingClientRect());
          const right = rings.find((ring) => middles.some((box) => {{
            const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
            return box.width && x > ring.left && x < ring.right && y > ring.top && y < ring.bottom;
          }}));
          const ring = right ?? rings[0];
          return ring ? [ring.left + ring.width / 2, ring.top + ring.height / 2] : null;
        }})()""",
    )
    return found[0], found[1]


def touch_on(page: Page, step: dict[str, Any], after: str) -> None:
    """What a learner does: touch what is ringed, then what is ringed next."""
    if not page.locator(READY).count():
        page.touchscreen.tap(*aim(page, step))
        until(page, f"document.querySelector('{READY}') !== null || ({after})")
    page.wait_for_timeout(DEAD)  # the ring goes to Confirm, which takes no double tap
    if not page.evaluate(after):
        page.touchscreen.tap(*aim(page, {"accepted": []}))
    until(page, after)


def key_on(page: Page, step: dict[str, Any], after: str) -> None:
    """The same by keys: B and the next place, or M and Tab; then C and Enter."""
    until(page, "document.querySelector('#table.showing') === null")
    if not page.locator(READY).count():
        walk(page, step)
        page.keyboard.press("Enter")
        until(page, f"document.querySelector('{READY}') !== null || ({after})")
        page.wait_for_timeout(DEAD)
    if not page.evaluate(after):
        page.keyboard.press("c")
        page.keyboard.press("Enter")
    until(page, after)


def walk(page: Page, step: dict[str, Any]) -> None:
    """Bring the focus to an answer: to its place on the board, else to its card or its button."""
    answer = step["accepted"][0]
    if page.locator(f"#board [data-do][data-place='{answer}']:visible").count():
        page.keyboard.press("b")
        for _ in range(400):  # so many presses of a key lead to any place of a board
            if page.evaluate("answer => document.activeElement?.dataset.place === answer", answer):
                return
            page.keyboard.press("PageDown")
        raise AssertionError(f"No key leads to {answer}.")
    ask = Table.load(step["save"]).ask
    number = ask.options.index(answer)
    page.keyboard.press("m")
    tab_to(page, f"#tray [data-do][data-place='{answer}'], .move[data-option='{number}']")


def play(page: Page, site: Server, game: str, *, keys: bool, language: str = "en") -> None:
    """A lesson from its link to its end."""
    steps = lesson(page, site, game, language)
    until(page, f"document.documentElement.lang === '{language}'")
    link = page.locator(f".plate a[href='#/learn/{game}']")
    if keys:
        tab_to(page, f".plate a[href='#/learn/{game}']")
        page.keyboard.press("Enter")
    else:
        link.tap()
    for number, step in enumerate(steps, 1):
        at(page, number, steps)
        clear(page, step["shown"])
        if number == len(steps):
            break
        after = voice(number + 1, steps)
        if step["accepted"]:
            (key_on if keys else touch_on)(page, step, after)
        elif keys:
            page.keyboard.press("Enter")  # the focus waits on "Next"
        else:
            page.locator("#step-next").tap()
    assert kept(page) == 0, "nothing of a lesson lies among the saves"
    if keys:
        tab_to(page, "#play-on")
        page.keyboard.press("Enter")
    else:
        page.locator("#play-on").tap()
    until(page, "location.hash.startsWith('#/t/')")
    page.wait_for_selector("#table:not(.learning)")
    until(page, "document.querySelector('#table .bot') !== null")
    page.wait_for_timeout(500)  # it is written when it can be
    assert kept(page) == 1


def lessons() -> Iterator[Any]:
    """Every lesson by touch on a phone and by keys on a tablet in every language, and the other way round in English.

    Those that are not in ``OFTEN`` are played only every week.
    """
    for game, keys, size, language in product(with_a_book(), (False, True), (SMALL, LARGE), LANGUAGES):
        usual = size == (LARGE if keys else SMALL)
        if usual or language == "en":
            often = usual and language == "en" and (game, keys) in OFTEN
            marks = [*([] if keys else [FINGERS]), *([] if often else [pytest.mark.long])]
            way = f"{game}-{'keys' if keys else 'touch'}-{size[0]}-{language}"
            yield pytest.param(game, keys, size, language, marks=marks, id=way)


@pytest.mark.parametrize(("game", "keys", "size", "language"), [*lessons()])
def test_a_lesson_to_its_end(
    page: Page, site: Server, game: str, keys: bool, size: tuple[int, int], language: str
) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    play(page, site, game, keys=keys, language=language)


@FINGERS
@pytest.mark.parametrize(("game", "name"), [("reglamentacja", "spin"), ("volk", "a-factory"), ("volk", "calm-bavaria")])
def test_on_a_phone_every_ring_is_seen_and_its_middle_is_free(page: Page, site: Server, game: str, name: str) -> None:
    """The zoom lay over the spinning top once: whoever touched the ring's middle enlarged the board."""
    steps = lesson(page, site, game)
    page.goto(f"{site.url}#/learn/{game}/{name}")
    at(page, [step["id"] for step in steps].index(name) + 1, steps)
    until(page, "document.querySelectorAll('#lesson .rings i').length > 0")
    met = page.evaluate("""() => [...document.querySelectorAll("#lesson .rings i")].map((ring) => {
      const { left, top, width, height } = ring.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      return hit?.closest("[data-place], [data-sign], .move, #confirm") !== null;
    })""")
    assert all(met), met


@pytest.mark.parametrize(
    "language", ["de", *(pytest.param(each, marks=pytest.mark.long) for each in ("en", "it", "pl"))]
)
@pytest.mark.parametrize("game", with_a_book())
def test_no_step_needs_scrolling_on_a_telephone(page: Page, site: Server, game: str, language: str) -> None:
    """Every step, and what is said to every wrong tap. German has the longest texts."""
    page.set_viewport_size({"width": SMALL[0], "height": SMALL[1]})
    steps = lesson(page, site, game, language)
    page.goto(f"{site.url}?lang={language}#/learn/{game}")
    until(page, "document.querySelector('#lesson .said') !== null")
    scrolled = {step["id"]: page.evaluate(SCROLLED, [said(step["voice"]), step["wrong"]]) for step in steps}
    assert {step: texts for step, texts in scrolled.items() if texts} == {}


def test_a_step_has_an_address_and_back_and_forward_walk_through(page: Page, site: Server) -> None:
    steps = lesson(page, site, "kolejka")
    page.goto(f"{site.url}#/learn/kolejka/delivery")
    at(page, 5, steps)
    assert faults(page) == []
    page.reload()
    at(page, 5, steps)
    back, on = page.locator("#step-back"), page.locator("#step-next")
    ways: list[Callable[[], object]] = [back.click, page.go_back, on.click, page.go_back, page.go_forward]
    for go, step in zip(ways, (4, 5, 6, 5, 6), strict=True):
        go()
        at(page, step, steps)
    page.goto(f"{site.url}#/learn/kolejka/no-such-step")
    at(page, 1, steps)


def test_a_wrong_tap_gets_a_kind_sentence_and_loses_nothing(page: Page, site: Server) -> None:
    steps = lesson(page, site, "kolejka")
    page.goto(f"{site.url}#/learn/kolejka/first-pawn")
    at(page, 3, steps)
    wrong = steps[2]["wrong"]
    for place, sentence in (("shop:rtv", wrong["*"]), ("market:queue", wrong["market:queue"])):
        page.locator(f"#board [data-place='{place}']").first.click()
        until(page, f"document.querySelector('#lesson .astray').textContent === {json.dumps(sentence)}")
        until(page, f"document.querySelector('#alert').textContent === {json.dumps(sentence)}")
        assert faults(page) == []
    assert page.locator("#lesson .step-text:visible").count() == 0
    page.locator("#board [data-place='shop:kiosk']").first.click()
    page.wait_for_selector("#lesson .step-text:visible")
    page.wait_for_selector("#lesson .then-confirm:visible")
    assert page.evaluate("ludoteka.answers()") == 0


def test_what_happened_is_heard_before_what_is_said_next(page: Page, site: Server) -> None:
    steps = lesson(page, site, "kolejka")
    page.goto(f"{site.url}#/learn/kolejka/first-pawn")
    at(page, 3, steps)
    key_on(page, steps[2], "document.querySelector('#voice')?.textContent.startsWith('Step 4')")
    heard = until(
        page, "(text => text.includes('Put it at the grocery') && text)(document.querySelector('#polite').textContent)"
    )
    assert heard.index("Jan puts a pawn") < heard.index("Jan has placed a pawn as well")
    assert page.evaluate("document.activeElement.id") == "voice"
    order = page.evaluate("[...document.querySelector('#table').children].map((one) => one.id)")
    assert order.index("prompt") < order.index("lesson") < order.index("boardbox") < order.index("commit")


def test_another_language_tells_the_same_step(page: Page, site: Server) -> None:
    steps = lesson(page, site, "volk")
    page.goto(f"{site.url}#/learn/volk/first-card")
    at(page, 2, steps)
    page.select_option("#language", "pl")
    until(page, f"document.querySelector('#voice')?.textContent === 'Krok 2 z\\u00a0{len(steps)}'")  # Polish binds “z”
    assert page.evaluate("document.documentElement.lang") == "pl"
    assert page.locator("#table.learning").count() == 1


def test_a_lesson_is_linked_from_everywhere_and_there_offline(page: Page, site: Server) -> None:
    page.goto(site.url)
    for route in ("", "#/g/volk", "#/g/volk/new", "#/g/volk/rules", "#/g/volk/glossary", "#/teach/volk"):
        page.goto(f"{site.url}{route}")
        page.wait_for_selector("main [href='#/learn/volk']")
    offline_ready(page)
    site.stop()
    page.goto(f"{site.url}#/learn/volk/a-line")
    page.reload()
    until(page, "document.querySelector('#voice')?.textContent.startsWith('Step 5')")


@pytest.mark.device(service_workers="block")
def test_the_first_own_decision_is_taken_before_python_is_there(page: Page, site: Server) -> None:
    steps = lesson(page, site, "kolejka")
    settings(page, asks="off")
    held: list[Route] = []
    page.context.route("**/*.wasm", lambda route: held.append(route))
    page.goto(f"{site.url}#/learn/kolejka")
    page.reload()
    decision = next(number for number, step in enumerate(steps, 1) if step["accepted"])
    for number in range(1, decision):
        until(page, voice(number, steps))
        page.locator("#step-next").click()
    until(page, voice(decision, steps))
    page.locator(f'#board [data-place="{steps[decision - 1]["accepted"][0]}"]').first.click()
    assert page.evaluate("ludoteka.answers()") == 0
    assert held
    for route in held:
        route.continue_()
    page.context.unroute("**/*.wasm")
    at(page, decision + 1, steps)
