"""Hands and eyes for browser tests: setting a table up, choosing and confirming as people do, looking for secrets."""

import json
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import Any

from playwright.sync_api import Error, Locator, Page
from tests.browser.conftest import PATIENCE, until

from building.serving import Server
from places import SAVES
from tabletop import Chance, Question, Table, Words, pack, unpack

GOLDEN = {
    "kolejka": "kolejka-counter",
    "reglamentacja": "reglamentacja-untimed",
    "corteo": "corteo-march-crushing",
    "automated": "automated-workers-automation",
    "volk": "volk-both",
}
"""A finished game of each, long enough to have a middle."""
PERSON = "person"
HELD = ".hand [data-do=choose]:visible"
CHOICE = ":is(#tray .move, #board [data-do=choose]:not([aria-hidden])):visible"
READY = ":is(#confirm, #confirm-hand):not([aria-disabled])"
POINTED = "#tray .move.on-board"  # answers whose only button is a place on the board
FOLDED = "details[id$=-all]:not([open]) > summary"
TRIES = 6
DEAD = 370  # ms after a choice in which the page commits nothing


def settled(page: Page) -> str:
    """Wait until it is somebody's turn at this screen, or the game is over; returns the table's phase."""
    phases = "['public', 'private', 'covered', 'curtain', 'over', 'back']"
    there = f"{phases}.includes(document.querySelector('#table')?.dataset.phase)"
    flick = "#table:is([data-phase=bot], [data-phase=table]) [data-flick][data-do]"
    waits = f"{flick}, #table[data-phase=table] #confirm:not([aria-disabled])"  # people may read first
    either = f"{there} || document.querySelector('{waits}') !== null"
    until(page, either)
    while not page.evaluate(there):
        with suppress(Error):  # it has just gone on by itself
            page.locator(waits).first.click(timeout=2000)
        until(page, either)
    return phase(page)


def phase(page: Page) -> str:
    """The phase the table says it is in."""
    return str(page.evaluate("document.querySelector('#table')?.dataset.phase ?? ''"))


def settings(page: Page, **values: str) -> None:
    """Personal settings, as the settings dialog keeps them. Nothing lies over the table unless a test is about that."""
    for name, value in {"speed": "0", "goal": "off", "explain": "off", "panel": "open", "asks": "on", **values}.items():
        page.evaluate("([name, value]) => localStorage.setItem('ludoteka.' + name, value)", [name, value])


def at_home(page: Page, site: Server, **values: str) -> None:
    """The lobby, with these settings from the next screen on."""
    page.goto(site.url)
    settings(page, **values)


def set_up(page: Page, site: Server, game: str, kinds: Sequence[str], names: Sequence[str] = (), **how: Any) -> None:
    """From the lobby to a table at which a person is asked; ``how`` as in :func:`lay`."""
    lay(page, site, game, kinds, names, **how)
    settled(page)


def lay(
    page: Page,
    site: Server,
    game: str,
    kinds: Sequence[str],
    names: Sequence[str] = (),
    seed: str = "7",
    hands: str = "closed",
    query: str = "",
    options: Mapping[str, str] | None = None,
) -> None:
    """From the lobby to a new table. ``query`` stands in the address; ``options`` are the game's own."""
    at_home(page, site)
    page.goto(f"{site.url}{query}#/g/{game}/new")
    page.wait_for_selector(f"#setup[data-game={game}]")
    if page.locator("input[type=radio][name=count]").count():
        page.check(f"[name=count][value='{len(kinds)}']")
    for seat, kind in enumerate(kinds):
        page.select_option(f"#kind-{seat}", kind)
        if seat < len(names):
            page.fill(f"#name-{seat}", names[seat])
    page.check("[name=option-length][value*=full]")
    page.locator(".how > summary").click()
    for name in ("hands", "option-hands"):
        choice = page.locator(f"[name={name}][value*={hands}]")
        if choice.count():
            choice.check()
    for name, value in (options or {}).items():
        page.check(f"[name=option-{name}][value*='{value}']")  # values are JSON
    page.fill("#seed", seed)
    page.click("#start")
    page.wait_for_selector("#table")


def take_in(page: Page, site: Server, text: str) -> None:
    """Open a file on the saves screen."""
    page.goto(f"{site.url}#/saves")
    page.wait_for_selector("#import")
    page.set_input_files("#import", {"name": "game.txt", "mimeType": "text/plain", "buffer": text.encode()})


def go_on(page: Page) -> None:
    """Open the newest of the saved games on the screen."""
    page.wait_for_selector(".save-card a")
    page.locator(".save-card a").first.click()


def opened(page: Page, site: Server, table: Table, hands: str = "closed", others: str = PERSON, **values: str) -> None:
    """A table of people, opened from a file; or of the one who is asked, and ``others``."""
    save = table.save()
    asked = table.ask.seat if table.ask else None
    kinds = [PERSON if seat == asked else others for seat in range(len(table.seats))]
    save["table"] = {"kinds": kinds, "hands": hands}
    at_home(page, site, **values)
    take_in(page, site, pack(save))
    page.wait_for_selector("#import-said:not(:empty, :has(progress))")
    go_on(page)
    page.wait_for_selector("#table")
    settled(page)


def golden_at(save: str, question: Question, part: float = 0, holds: Callable[[Table], bool] | None = None) -> Table:
    """A golden game, after some part of it, where a seat is asked a question and something else holds."""
    whole = Table.load(json.loads((SAVES / f"{save}.json").read_text("utf-8")))
    table = whole.at(int(whole.count * part))
    for answer in whole.answers[table.count :]:
        if table.ask.question is question and table.ask.seat is not None and (holds is None or holds(table)):
            return table
        table.answer(answer)
    raise AssertionError(f"{question} is never asked so.")


def middle_of(game: str) -> Table:
    """A golden game, by its name or its game's, after half of it, where a seat is asked."""
    table = Table.load(json.loads((SAVES / f"{GOLDEN.get(game, game)}.json").read_text("utf-8")))
    later = (table.at(number) for number in range(len(table.answers) // 2, len(table.answers)))
    return next(at for at in later if at.ask and at.ask.seat is not None)


def ends_as_on_cpython(page: Page, site: Server, name: str) -> Table:
    """Take a finished save in: the browser's Python must replay it to the outcome that CPython knows."""
    text = (SAVES / f"{name}.json").read_text("utf-8")
    take_in(page, site, text)
    go_on(page)
    page.wait_for_selector("#result-title")
    table = Table.load(json.loads(text))
    said = Words(table.game.terms, table.seats).say(table.outcome.reason)
    assert page.locator(".result .lead").inner_text() == said
    return table


def stored(page: Page) -> dict[str, Any]:
    """The newest save on the device, as the page stored it."""
    entry = page.evaluate(
        """() => new Promise((done, failed) => {
          const opening = indexedDB.open("ludoteka");
          opening.onsuccess = () => {
            const all = opening.result.transaction("saves").objectStore("saves").getAll();
            all.onsuccess = () => { opening.result.close(); done(all.result.sort((a, b) => b.at - a.at)[0]); };
            all.onerror = () => failed(all.error);
          };
        })"""
    )
    assert isinstance(entry, dict)
    return entry


def table_of(page: Page) -> Table:
    """The game as the device has it stored."""
    return Table.load(unpack(stored(page)["data"]))


def answers(page: Page) -> int:
    """How many answers the stored game has."""
    return len(table_of(page).answers)


def choices(page: Page) -> Locator:
    """What can be chosen now in the tray, in an open drawer, or beside Confirm."""
    where = ("#tray", "#drawer", "#commit")
    places = [f"{region} {what}" for region in where for what in (".move:not(.greyed):visible", HELD)]
    return page.locator(", ".join(places))


def open_hand(page: Page) -> None:
    """Open the drawer of whoever's turn it is, by a tap; an open one is left as it is."""
    if page.locator(".drawer-open").count():
        return
    page.locator("#handle").click()
    page.wait_for_selector(".drawer-open")


def claim(page: Page) -> None:
    """Open the curtain: hold its button."""
    box = page.locator("#claim").bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 30, box["y"] + 30)
    page.mouse.down()
    until(page, "document.querySelector('#table').dataset.phase === 'private'")
    page.mouse.up()


def step(page: Page, pick: int) -> None:
    """One decision of a person, by clicks only: the ``pick``-th choice, confirmed if it asks for that."""
    if phase(page) == "covered":
        claim(page)
    before = answers_shown(page)
    for _ in range(TRIES):
        try:
            chosen = one_of(page, pick)
            if page.locator(READY).count():
                break
            chosen.click(timeout=4000)
            heard(page, before, 4)
            break
        except (Error, AssertionError):
            continue  # it has gone to the board or into a list, or had changed just before the press
    confirm(page, before)


def one_of(page: Page, pick: int) -> Locator:
    """The ``pick``-th of what can be chosen; where nothing is in sight, hand or list is opened first."""
    if pick % 4 and page.locator("#handle:visible").count() and not page.locator(READY).count():
        open_hand(page)  # what stands beside Confirm is not all that can be chosen
    for _ in range(TRIES):
        if page.locator(READY).count():
            return page.locator(READY).first  # a hand with one answer in it
        found, pointed = choices(page), page.locator(POINTED)
        fold = page.locator(f"#commit {FOLDED}, #drawer {FOLDED}")
        if number := found.count():
            return found.nth(pick % number)
        if fold.count():
            unfold(page, fold)
        elif number := pointed.count():
            return page.locator(place_of(pointed.nth(pick % number))).first
        elif page.locator("#handle:visible").count():
            open_hand(page)
        else:
            page.wait_for_timeout(500)
    raise LookupError("nothing can be chosen")


def place_of(move: Locator) -> str:
    """The place on the board that stands for an answer."""
    return f'#board [data-do=choose][data-option="{move.get_attribute("data-option")}"]'


def unfold(page: Page, fold: Locator) -> None:
    """Open the list of all answers; a long one comes when it is opened."""
    fold.first.click()
    until(page, "document.querySelector('details[id$=-all][open] .move') !== null")


def confirm(page: Page, before: int) -> None:
    """Press Confirm where the choice waits for it; wait until the answer has been given."""
    heard(page, before)
    if answers_shown(page) == before:
        page.wait_for_timeout(DEAD)
        page.locator(READY).first.click()
        until(page, f"({SHOWN}) !== {before}")


SHOWN = "globalThis.ludoteka.answers()"


def heard(page: Page, before: int, seconds: float = PATIENCE) -> None:
    """Wait until a press has chosen an answer, or given it."""
    until(page, f"document.querySelector('{READY}') !== null || ({SHOWN}) !== {before}", seconds)


def answers_shown(page: Page) -> int:
    """How many answers the table on the screen has."""
    return int(page.evaluate(SHOWN))


def play(page: Page, steps: int, seed: int = 1) -> None:
    """Some decisions of people."""
    rng = Chance(seed)
    for _ in range(steps):
        if settled(page) == "over":
            return
        step(page, rng.below(1000))
    settled(page)
