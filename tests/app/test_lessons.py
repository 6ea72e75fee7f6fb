"""Lessons at the session: what leads on, what changes nothing, and every lesson to its end in every language."""

import asyncio
import json
import re
from collections.abc import Iterator
from functools import cache
from itertools import takewhile
from typing import Any, NamedTuple

import pytest
from tests.app.conformity import checked

from ludoteka.worker import App
from tabletop import LANGUAGES
from tabletop.game import game_called
from texts.books import with_a_book
from texts.books.binding import FIRST, Step, _Binder
from texts.books.sources import Book, read

USUAL = {"asks": False}


@cache
def book(game: str) -> Book:
    return read(game_called(game))


@cache
def steps(game: str, language: str = "en") -> list[Step]:
    return _Binder(book(game), language).lesson()


class Page:
    """What the page does with a lesson: it opens the table of a step, and passes on what is tapped."""

    def __init__(self, game: str, language: str = "en") -> None:
        self.app, self.language, self.steps = App(), language, steps(game, language)
        self.shown = ""
        """The last whole screen."""
        self.acts = 0
        """How often something was tapped."""

    def ask(self, **request: Any) -> dict[str, Any]:
        reply = asyncio.run(self.app.handle({"language": self.language, **request}))
        assert "refused" not in reply
        self.shown = reply["patch"].get("#app", self.shown)
        return checked(reply)

    def open(self, at: int) -> dict[str, Any]:
        step = self.steps[at]
        wanted = {"accepted": step["accepted"], "then": step["then"]}
        save = json.dumps(step["save"])
        if self.app.session is not None:
            return self.ask(do="step", save=save, **wanted)
        return self.ask(do="open", id="table", save=save, occasion={"kind": "lesson", **wanted})

    def number(self, answer: str) -> int:
        """The number under which the page knows an answer."""
        ask = self.app.session.sitting.table.ask
        return self.app.session.eyes.numbers()[ask.options.index(answer)]  # type: ignore[arg-type]

    def act(self, name: str, **details: Any) -> dict[str, Any]:
        self.acts += 1
        return self.ask(do="act", name=name, n=self.answers, **details)

    def give(self, answer: str) -> dict[str, Any]:
        """Choose an answer, and confirm it where that is asked."""
        before, number = self.answers, self.number(answer)
        reply = self.act("choose", option=number)
        return checked(reply) if self.answers > before else self.act("commit", option=number)

    @property
    def answers(self) -> int:
        return len(self.app.session.sitting.table.answers)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", with_a_book())
def test_every_lesson_leads_to_its_end_in_every_language(game: str, language: str) -> None:
    page = Page(game, language)
    whole = 0
    for at, step in enumerate(page.steps):
        reply = page.open(at)
        whole += "#app" in reply["patch"]
        assert page.answers == len(step["save"]["answers"])
        assert step["voice"].count("<p>") >= 1
        assert "bots" not in reply, "nobody plays by himself"
        assert "wait" not in reply
        if step["accepted"]:
            assert reply["lesson"]["options"], "the page can point at an answer"
            assert step["wrong"]["*"]
            done = page.give(step["accepted"][0])
            assert done["lesson"]["done"]
            assert page.answers == len(step["save"]["answers"]) + 1 + len(step["then"])
    laid = sum(step.given or bool(step.example) for step in book(game).lesson)
    assert whole == laid, "the table is set up anew only where the lesson says so"


# -- by the clock -----------------------------------------------------------------------------------------------------

PACE, TAP = 200 / 60, 2
"""A slow reader's words a second, and the seconds that a tap takes."""
DECIDES = 30
"""Seconds until a learner's first own decision, from the opening of the lesson."""
MINUTES = {
    ("kolejka", ""): 4,
    ("reglamentacja", ""): 4,
    ("automated", "hello"): 4,  # the game for two to four
    ("automated", "many"): 6,  # the game for five to ten
    ("volk", ""): 6,
    ("corteo", ""): 8,
}
"""How long a lesson may take; one that teaches two games is counted from the first step of each."""


class Spent(NamedTuple):
    """How long a learner is at a step: ``deciding`` until the answer is chosen, then ``confirming`` it."""

    id: str
    decides: bool
    deciding: float
    confirming: float


@cache
def spent(game: str, language: str) -> list[Spent]:
    """The seconds of each step: to read its text, and to tap what leads on."""
    page, found = Page(game, language), []
    for at, step in enumerate(page.steps):
        page.open(at)
        texts = re.findall(r'<div class="step-text">(.*?)</div>', step["voice"], flags=re.DOTALL)
        assert texts, "the voice has a text"
        words = len(re.sub("<[^>]*>", " ", " ".join(texts)).split())
        acts = page.acts
        if step["accepted"]:
            page.give(step["accepted"][0])
        taps = max(1, page.acts - acts)
        found.append(Spent(step["id"], bool(step["accepted"]), words / PACE + TAP, (taps - 1) * TAP))
    return found


def halves(game: str, language: str) -> Iterator[tuple[str, list[Spent]]]:
    """The games that a lesson teaches: the id of the first step (none if there is one game), and the steps."""
    whole = spent(game, language)
    firsts = [first for which, first in MINUTES if which == game]
    begins = [next((at for at, step in enumerate(whole) if step.id == first), 0) for first in firsts]
    for first, begin, end in zip(firsts, begins, [*begins[1:], len(whole)], strict=True):
        yield first, whole[begin:end]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", with_a_book())
def test_a_lesson_takes_a_slow_reader_no_longer_than_it_may(game: str, language: str) -> None:
    for first, steps in halves(game, language):
        seconds = sum(step.deciding + step.confirming for step in steps)
        assert seconds <= MINUTES[game, first] * 60, f"{seconds:.0f} s"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", with_a_book())
def test_the_first_own_decision_comes_within_half_a_minute(game: str, language: str) -> None:
    for _, steps in halves(game, language):
        read = list(takewhile(lambda step: not step.decides, steps))
        decision = steps[len(read)]
        seconds = sum(step.deciding for step in [*read, decision])
        assert seconds <= DECIDES, f"{seconds:.0f} s"


@pytest.mark.parametrize("game", with_a_book())
def test_the_build_draws_the_first_table_as_the_app_does(game: str) -> None:
    page = Page(game, "de")
    begins = [step for step in page.steps if step["save"] == page.steps[0]["save"]]
    accepted = next((step["accepted"] for step in begins if step["accepted"]), [])
    expects = {"kind": "lesson", "accepted": accepted}
    page.ask(do="open", id=FIRST, save=json.dumps(begins[0]["save"]), occasion=expects, manner=USUAL)
    assert _Binder(book(game), "de").first(page.steps)["patch"]["#app"] == page.shown


@pytest.fixture
def page() -> Page:
    """A learner at the first step that waits for an answer."""
    made = Page("kolejka")
    made.open(2)
    return made


def test_what_is_not_asked_for_changes_nothing_and_is_named(page: Page) -> None:
    for name in ("choose", "choose", "commit"):
        reply = page.act(name, option=page.number("shop:rtv"))
        assert reply["lesson"]["wrong"] == "shop:rtv"
        assert page.answers == 0
    assert page.act("why", place="")["lesson"]["wrong"] == ""
    assert page.give("shop:kiosk")["lesson"]["done"]


def test_what_the_table_itself_can_say_of_a_wrong_tap_it_says() -> None:
    page = Page("automated")
    page.open([step["id"] for step in page.steps].index("left"))
    reply = page.act("why", index=0)
    assert reply["alarm"]
    assert "wrong" not in reply["lesson"]


def test_at_a_step_that_is_read_nothing_can_be_answered() -> None:
    page = Page("kolejka")
    shown = page.open(0)
    assert 'data-do="choose"' not in json.dumps(shown).replace("\\", ""), "the way on is the only button"
    assert page.act("why", place="shop:kiosk")["lesson"]["wrong"] == "shop:kiosk"
    page.act("choose", option=0)
    assert page.answers == 0
    assert set(page.steps[0]["wrong"]) == {"*"}


def test_after_an_answer_nothing_is_taken_until_the_next_step_is_shown(page: Page) -> None:
    page.give("shop:kiosk")
    given = page.answers
    page.act("choose", option=0)
    page.act("undo")
    assert page.answers == given


def test_what_the_others_do_is_shown_moment_by_moment(page: Page) -> None:
    told = page.give("shop:kiosk")["moments"]
    assert len(told) >= 2
    assert "Jan" in told[-1]["says"]


def test_a_step_back_lays_the_table_anew_and_a_step_on_does_not(page: Page) -> None:
    page.give("shop:kiosk")
    assert "#app" not in page.open(3)["patch"]
    assert "#app" in page.open(2)["patch"]
    assert page.answers == 0


def test_what_is_done_at_a_step_that_is_read_is_seen_when_one_goes_on() -> None:
    page = Page("corteo")
    at = [step["id"] for step in page.steps].index("their-turn")
    page.open(at)
    reply = page.open(at + 1)
    assert reply["moments"]
    assert page.answers == len(page.steps[at + 1]["save"]["answers"])


def test_in_a_lesson_nothing_is_taken_back_or_covered() -> None:
    page = Page("kolejka")
    page.open(6)
    assert 'id="lesson"' in page.shown
    for name in ("undo", "redo", "cover"):
        assert f'id="{name}"' not in page.shown


def test_playing_on_makes_a_game_of_it(page: Page) -> None:
    reply = page.ask(do="play-on")
    assert 'id="lesson"' not in page.shown
    assert reply["save"]["card"]["seats"][1]["bot"]
    assert reply["phase"] in ("public", "bot", "table")


def test_a_reply_outside_of_a_lesson_says_nothing_of_one() -> None:
    page = Page("kolejka")
    reply = page.ask(do="open", id="game", save=json.dumps(page.steps[2]["save"]))
    assert "lesson" not in reply
    assert "lesson" not in page.act("choose", option=page.number("shop:rtv"))
