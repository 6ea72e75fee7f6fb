"""How many presses a decision takes: finished games played once more by one person among bots, through the session.

A press is what a finger does: a hand or a cover opened, an answer chosen, an answer confirmed. What the table carries
out by itself takes none.
"""

import json
from collections.abc import Iterator
from typing import Any

from ludoteka.protocol.replies import Reply
from ludoteka.seating import PERSON
from ludoteka.session import Session
from places import SAVES
from tabletop import Table

PLAYED = (
    "kolejka-counter", "volk-both", "corteo-march-rout", "automated-workers-automation", "automated-bosses-automation",
    "reglamentacja-untimed",
)  # fmt: skip
"""Finished games of every kind."""
MOST = 200
"""So many answers of a game are played."""


def presses(save: str) -> tuple[int, int]:
    """The presses and the decisions of one person in a finished game, which is named as in ``tests/saves``."""
    whole = Table.load(json.loads((SAVES / f"{save}.json").read_text("utf-8")))
    session = Session(whole.at(0), [PERSON, *["easy"] * (len(whole.seats) - 1)])
    session.sitting.asks = False
    table, pressed, decided = session.sitting.table, 0, 0
    while table.ask is not None and table.count < min(MOST, whole.count):
        answer, before = whole.answers[table.count], table.count
        decided += table.ask.seat == 0
        more = session.sitting.live.brings(table, answer) if session.sitting.live else []
        fits = list(whole.answers[table.count + 1 :][: len(more)]) == more
        if table.ask.seat == 0 and fits and not session.eyes.lone():
            pressed += len(list(by_hand(session, answer)))
            assert table.count > before or session.sitting.live, (answer, session.eyes.phase())
        if table.count == before and table.ask is not None:  # without a press, in real time also when bots may go on
            session.choosing.answer(answer, table.ask.seat, shown=True)
    return pressed, decided


def by_hand(session: Session, answer: Any) -> Iterator[Reply]:
    """Give an answer as a finger does: the reply to each press. One that is not offered is not given."""
    table = session.sitting.table
    before = table.count

    def act(name: str, **more: str) -> Reply:
        return session.handle({"do": "act", "name": name, "n": before, **more})

    if session.eyes.phase() in ("covered", "curtain"):
        yield act("claim")
    assert table.ask is not None
    index = table.ask.options.index(answer)
    if index not in session.eyes.offered() and table.ask.seat is not None:
        yield act("drawer", seat=str(table.ask.seat), open="1")
    if index in session.eyes.offered() and session.eyes.staged() != index:
        yield act("choose", option=str(session.eyes.numbers()[index]))
    if table.count == before and session.eyes.staged() == index:
        yield act("commit", option=str(session.eyes.numbers()[index]))
