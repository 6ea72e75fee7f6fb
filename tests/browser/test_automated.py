"""The automated game in the page: a vote by keys alone, and by ten people who pass one tablet on.

In a sealed round every seat sees the same screens whatever its role.
"""

import re
import time
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page
from tests.browser.conftest import until
from tests.browser.playing import DEAD, SHOWN, answers_shown, claim, opened, settled, step, table_of
from tests.browser.test_whole_games import key_step, tab_to

import automated
from automated.board.few import LONG
from automated.bot import policy
from automated.components import EVENTS
from automated.questions import HOW_MANY_FINGERS, SABOTAGE, WORK_OR_STRIKE, Declare, Done, Strike, Work
from building.serving import Server
from tabletop import Chance, Question, Table, Words
from tabletop.testing import state_of
from tabletop.words import catalogue

FINGERS = pytest.mark.device(viewport={"width": 390, "height": 800}, has_touch=True)
NAMES = ["Anna", "Jan", "Ewa", "Max", "Olga", "Piotr", "Zofia", "Karl", "Lucia", "Marta"]
PASS, READ, REACH = 1.6, 1.0, 0.5
"""Seconds people need: to hand a tablet on, to read a short question, to move a finger to the next button."""


def before_the(question: Question, players: int, seed: int, strikers: int = 0) -> Table:
    """A game played by bots until a question is asked, by the first of those who are."""
    table = Table.new(automated.GAME, NAMES[:players], seed)
    rng = Chance(seed)
    while table.ask is not None and table.ask.question is not question:
        options = table.ask.options
        if strikers and table.ask.question in (HOW_MANY_FINGERS, WORK_OR_STRIKE):
            state: Any = state_of(table)
            wanted = Strike() if list(state.sealed.values()).count(Strike()) < strikers else Work()
            table.answer(wanted if wanted in options else options[0])
        else:
            table.answer(Done() if Declare() in options and Done() in options else policy(table, rng))
    return table


@pytest.mark.timeout(400)
def test_a_vote_by_keyboard_alone(page: Page, site: Server) -> None:
    opened(page, site, before_the(WORK_OR_STRIKE, 3, 4))
    voters, rng = 0, Chance(4)
    while settled(page) == "covered":
        tab_to(page, "#claim")
        page.keyboard.press("Enter")
        page.wait_for_timeout(DEAD)
        page.keyboard.press("Enter")
        until(page, "document.querySelector('#table').dataset.phase === 'private'")
        key_step(page, rng)
        voters += 1
    assert voters == 3
    state: Any = state_of(table_of(page))
    assert len(state.deeds) == 3


def screens(page: Page) -> list[str]:
    """What one seat meets in a sealed round: the curtain, the question, the choices.

    Names and marks are left out, and how many have chosen before: all of that is public and goes by the seat.
    """
    met = []
    assert settled(page) == "covered"
    met.append(page.locator("#curtain").inner_text())
    claim(page)
    met.append(page.locator("#asked").inner_text())
    met.append("|".join(page.locator(":is(#tray, #commit) .move").all_inner_texts()))
    met.append(str(page.locator("#board .place.legal").count()))
    step(page, 0)
    own = "|".join([*NAMES, *automated.GAME.marks, r"\d+ of \d+ have chosen"])
    return [re.sub(own, "…", text) for text in met]


@pytest.mark.timeout(400)
@pytest.mark.parametrize(("question", "strikers", "roles"), [(HOW_MANY_FINGERS, 0, 3), (SABOTAGE, 2, 2)])
def test_the_screens_of_a_sealed_round_are_the_same_whatever_the_role(
    page: Page, site: Server, question: Question, strikers: int, roles: int
) -> None:
    """Of a vote, and of an act of sabotage that one of two strikers may commit."""
    states: Iterator[tuple[Table, Any]] = (
        (table, state_of(table)) for table in (before_the(question, 6, seed, strikers) for seed in range(2, 400))
    )
    table, state = next(
        (table, state)
        for table, state in states
        if not strikers or (table.ask and "luddite" in [state.roles[seat] for seat in state.strikers])
    )
    opened(page, site, table)
    asked = state.strikers if strikers else [s for s in range(6) if s in state.bosses or not state.stressed[s]]
    shown = {seat: screens(page) for seat in asked}
    met = {state.roles[seat]: tuple(screen) for seat, screen in shown.items() if seat in state.workers}
    assert len(met) >= roles
    assert len({*met.values()}) == 1


@FINGERS
@pytest.mark.alone
@pytest.mark.timeout(400)
def test_ten_people_pass_one_tablet_through_a_vote_in_under_75_seconds(page: Page, site: Server) -> None:
    """Eight votes and two bids, each with its curtain, with the pauses people need."""
    tables = (before_the(HOW_MANY_FINGERS, 10, seed) for seed in range(100))
    table = next(t for t in tables if not state_of(t).sealed)  # type: ignore[attr-defined]
    assert not any(state_of(table).stressed)  # type: ignore[attr-defined]
    opened(page, site, table)
    page.set_viewport_size({"width": 1024, "height": 768})
    began, idle, voters = time.monotonic(), 0.0, 0
    while settled(page) == "covered":
        if voters:
            page.wait_for_timeout(PASS * 1000)
        claim(page)
        page.wait_for_timeout(READ * 1000)
        before = answers_shown(page)
        page.locator("#board [data-do=choose]:visible, #tray .move:not(.greyed):visible").nth(voters % 2).tap()
        page.wait_for_timeout(REACH * 1000)
        page.locator("#confirm:not([aria-disabled])").tap()
        until(page, f"({SHOWN}) !== {before}")
        voters += 1
        idle += READ + REACH + (PASS if voters > 1 else 0)
    spent = time.monotonic() - began
    print(f"ten people: {spent:.1f} s, of which {idle:.1f} s people's own")
    assert voters == 10
    assert spent < 75


@pytest.mark.timeout(400)
def test_with_ten_at_the_table_confirm_stays_on_the_screen(page: Page, site: Server) -> None:
    """The list of seats scrolls; it pushes nothing out of sight, whatever the size of text."""
    opened(page, site, Table.new(automated.GAME, NAMES, 3), hands="open")
    for width, height, text in ((1024, 768, 100), (1280, 800, 150), (1920, 1080, 150)):
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("(size) => document.documentElement.style.setProperty('--text-size', `${size}%`)", text)
        until(page, f"document.querySelector('#commit').getBoundingClientRect().bottom <= {height} + 1")
        assert page.locator(".strips .strip").count() == 10


CUT = """([title, text, long]) => {
    const box = document.querySelector('.event'), said = box.querySelector('.drawn p');
    box.querySelector('.drawn strong').textContent = title;
    said.textContent = text;
    box.classList.toggle('long', long);
    return said.getBoundingClientRect().bottom > box.getBoundingClientRect().bottom + 0.5;
}"""
"""Put an Event's text into the board, as ``few.event`` does: whether it is cut."""


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.timeout(400)
def test_no_text_of_an_event_is_cut_on_a_narrow_sheet(page: Page, site: Server, players: int) -> None:
    position = {"phase": "contracts", "turn": 2, "event": "benefit", "contracts": ["recession"]}
    opened(page, site, Table.new(automated.GAME, NAMES[:players], 3, position=position), hands="open")
    page.wait_for_selector(".event .drawn p", state="attached")
    cut = []
    for language in ("en", "pl", "it", "de"):
        words = Words(automated.GAME.terms, (), [catalogue("automated", language)], language)
        for width, height in ((360, 740), (768, 1024)):
            page.set_viewport_size({"width": width, "height": height})
            page.wait_for_timeout(DEAD)
            for card in EVENTS:
                title, text = words.term(card), words.term(f"text-{card}")
                if page.evaluate(CUT, [title, text, len(text) > LONG]):
                    cut.append((language, width, title))
    assert not cut
