"""Golden games played on by presses, on CPython: how many bytes cross at a tap, and how long Python takes for it."""

import json
import statistics
import time
from collections.abc import Iterator
from typing import Any

from ludoteka.protocol.replies import Reply
from ludoteka.seating import PERSON
from ludoteka.session import Session
from ludoteka.session.picture import Crossing
from places import SAVES
from tabletop import Table

from .presses import by_hand

GOLDEN = {
    "automated": "automated-workers-automation",
    "corteo": "corteo-march-rout",
    "kolejka": "kolejka-counter",
    "reglamentacja": "reglamentacja-untimed",
    "volk": "volk-both",
}
"""A finished game of each."""
ANSWERS = 60
FROM = 0.3
"""Where in the game it begins."""


class Hand:
    """Whoever gives the answers of a golden game once more, from a part of it on (``begin``): all of them people round
    one screen with open hands."""

    def __init__(self, game: str, begin: float) -> None:
        saved = json.loads((SAVES / f"{GOLDEN[game]}.json").read_text("utf-8"))
        whole = Table.load(saved)
        self.answers = whole.answers[int(len(whole.answers) * begin) :]
        seats = [PERSON] * len(whole.seats)
        self.session = Session(whole.at(len(whole.answers) - len(self.answers)), seats, hands="open")

    def play(self, count: int) -> Iterator[Reply]:
        """Give so many answers; each reply as it comes."""
        session, table = self.session, self.session.sitting.table
        yield session.handle({"do": "open"})
        for answer in self.answers[:count]:
            before, live = table.count, session.sitting.live
            session.sitting.aim(one_by_one=True)  # each says what she said then
            if live is None or not live.brings(table, answer):
                yield from by_hand(session, answer)
            if table.count == before:  # the table's own, or one that is given in another way
                assert table.ask is not None
                session.choosing.answer(answer, table.ask.seat, shown=True)
                yield session.handle({"do": "language"})


def taps() -> dict[str, Any]:
    """A row for each game: bytes of a reply's markup whole and as it crosses, and milliseconds of Python."""
    rows: dict[str, Any] = {}
    for game in GOLDEN:
        hand, crossing = Hand(game, FROM), Crossing()
        figures: dict[str, list[float]] = {"whole": [], "crosses": [], "drawn_ms": [], "shortened_ms": []}
        replies = hand.play(ANSWERS)
        next(replies)
        while True:
            began = time.process_time()
            reply = next(replies, None)
            if reply is None:
                break
            told = time.process_time()
            crosses = crossing.shortened(reply, hand.session.picture.shown.regions, crossing.version)
            figures["shortened_ms"].append((time.process_time() - told) * 1000)
            figures["drawn_ms"].append((told - began) * 1000)
            figures["whole"].append(len(json.dumps(reply["patch"])))
            figures["crosses"].append(len(json.dumps(crosses["patch"])))
        rows[game] = {"replies": len(figures["whole"])}
        for name, values in figures.items():
            rows[game] |= {f"{name}_p50": round(statistics.median(values), 2)}
            rows[game] |= {f"{name}_p95": round(sorted(values)[int(0.95 * len(values))], 2)}
    return rows
