"""Nothing of a private view stays behind in the page, whatever the view was.

Two pages stand side by side. The table is the same in both, but for all that a bystander cannot know: that was dealt
anew. In both somebody opens a hand, and the hands differ; an answer is staged; the hand is covered. Then everything in
the pages must be the same: elements, attributes and comments, the accessibility tree, title, address, names in the
storage, and the console. Python runs here, on CPython, behind the very requests that the pages make: from a new table
on, the worker of each page is a session of this test.

``build.py test twins`` compares the messages themselves, at every step of long games.
"""

import json
import os
from random import Random

import pytest
from playwright.sync_api import BrowserContext, Page
from tests.browser.conftest import PATIENCE, Guard
from tests.browser.playing import set_up, table_of

from building.serving import Server
from checking.twins import difference
from ludoteka.seating import PERSON
from ludoteka.session import Session
from places import game_ids
from tabletop import Table
from tabletop.testing import dealt_anew

LOOKS = int(os.environ.get("LUDOTEKA_LOOKS", "12"))
SEED = os.environ.get("LUDOTEKA_SEED", "1")
WITH_HANDS = [game for game in game_ids() if game != "corteo"]
"""Corteo hides one plan, in one of its scenarios, and no hands."""
SEATS = {"automated": 3, "reglamentacja": 3}
OPTIONS = {"reglamentacja": {"top": "untimed"}}
UNSERVED = "Object.defineProperty(Navigator.prototype, 'serviceWorker', { value: undefined })"
"""JavaScript: nobody says in one of the pages that everything is on the device now."""
REPLACED = """async () => {
  const worker = await globalThis.ludoteka.table();
  worker.call = async (request) => JSON.parse(await globalThis.cpython(JSON.stringify(request)));
}"""
"""JavaScript: from now on the page's requests go to this test."""
ACT = """async ([name, more]) => {
  const names = performance.getEntriesByType("resource").map((entry) => entry.name);
  const { act, quiet } = await import(names.find((name) => /[/]python-/.test(name)));
  await act(name, more);
  await quiet();
}"""
"""JavaScript: somebody does something at the table."""
ALL = """() => {
  const storage = [...Object.keys(localStorage), ...Object.keys(sessionStorage)].sort();
  return [document.documentElement.outerHTML, document.title, location.href, storage.join()].join("\\n");
}"""
"""JavaScript: all that is in the page."""


class Seen:
    """One of the two pages, with the session that answers it."""

    def __init__(self, context: BrowserContext, site: Server, game: str) -> None:
        self.page: Page = context.new_page()
        self.page.set_default_timeout(PATIENCE * 1000)
        self.page.add_init_script(UNSERVED)
        seats = [PERSON] * SEATS.get(game, 2)
        set_up(self.page, site, game, seats, options=OPTIONS.get(game))
        self.name = self.page.url.rpartition("/")[2]
        self.session: Session
        self.console: list[str] = []
        self.page.on("console", lambda message: self.console.append(message.text))
        self.page.expose_function("cpython", self.answered)

    def answered(self, text: str) -> str:
        """What the session says; but the table does nothing by itself: it would deal from two different decks."""
        reply = self.session.handle(json.loads(text))
        return json.dumps({name: value for name, value in reply.items() if name != "wait"})

    def show(self, table: Table) -> None:
        """Lay another position on the page's table."""
        self.session = Session(table, [PERSON] * len(table.seats), save_id=self.name)
        self.page.evaluate(REPLACED)
        self.act("now")

    def act(self, name: str, **more: object) -> None:
        """Somebody does something at the table."""
        self.page.evaluate(ACT, [name, more])

    def all(self) -> str:
        """All that is in the page, and all that it said on the console."""
        self.page.wait_for_timeout(700)  # announcements, and what is drawn when nothing moves any more
        tree = self.page.locator("body").aria_snapshot()
        return "\n".join([str(self.page.evaluate(ALL)), tree, *self.console]).replace(self.name, "this-game")


@pytest.mark.long
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("game", WITH_HANDS)
def test_whatever_hand_was_open_nothing_of_it_stays_in_the_page(
    context: BrowserContext, site: Server, guard: Guard, game: str
) -> None:
    guard.expect("")  # what is said on the console is compared
    chance = Random(f"{game} {SEED}")
    pages = [Seen(context, site, game) for _ in range(2)]
    table = table_of(pages[0].page).fork()
    differed = 0
    for look in range(LOOKS):
        for _ in range(chance.randrange(1, 9)):
            if table.ask is not None:
                table.answer(chance.choice(table.ask.options))
        if table.ask is None:
            break
        seat = chance.randrange(len(table.seats))
        seed = chance.getrandbits(40)
        for one, shown in zip(pages, (table.fork(), dealt_anew(table, None, seed)), strict=True):
            one.show(shown)
            one.act("claim" if one.session.sitting.focus.covered else "not-me")
            one.act("drawer", open="1", seat=seat)
            numbers = list(one.session.eyes.numbers().values())
            if numbers and one.session.eyes.seat() is not None:
                one.act("why", index="0")
        first, second = (one.all() for one in pages)
        differed += first != second
        for one in pages:
            one.act("cover")
        first, second = (one.all() for one in pages)
        assert first == second, f"{game}, look {look}, seat {seat}: {difference(first, second)}"
    assert differed, "no hand differed: nothing was compared"
