"""``python -m checking.sides [game …]``: whether it can be told from how long a reply takes, or how many bytes it has,
what is hidden from those who wait for it.

A position is dealt anew twice, in all that nobody may see. Each of the two is drawn for everybody, in turns, and the
shortest of several times counts. If what is hidden mattered, the slower one would be the slower one again when both are
asked again: then the two differences go together (``r``).
"""

from __future__ import annotations

import json
import statistics
import sys
import time
from collections.abc import Iterator
from random import Random

from ludoteka import shelf
from ludoteka.seating import PERSON
from ludoteka.session import Session
from places import game_ids
from tabletop import Table
from tabletop.fuzzing import setups
from tabletop.testing import dealt_anew

from .twins import answer, like

TWINS = 500
AGAIN = 5
"""So often each is asked; the quickest counts."""


def positions(name: str, chance: Random) -> Iterator[Session]:
    """Positions of random games with closed hands, some answers apart."""
    game = shelf.take(name)
    tables = [one for one in setups(game) if one[1].get("hands") != "open"]
    while True:
        seats, options = chance.choice(tables)
        table = Table.new(game, [f"Player {seat + 1}" for seat in range(seats)], chance.randrange(1_000_000), options)
        session = Session(table, [PERSON] * seats)
        for step in range(200):
            if table.ask is None:
                break
            if step % 7 == 3:
                yield session
            answer(session, chance)


def measured(one: Session) -> tuple[float, int]:
    """Seconds and bytes of the public picture."""
    began = time.perf_counter()
    reply = one.handle({"do": "open"})
    took = time.perf_counter() - began
    return took, len(json.dumps({key: value for key, value in reply.items() if key != "save"}))


def sides(name: str, twins: int = TWINS) -> str:
    """What was found in one game, in a line."""
    chance = Random(name)
    first, second, bytes_differ = [], [], 0
    for session, _ in zip(positions(name, chance), range(twins), strict=False):
        table = session.sitting.table
        pair = [like(session, dealt_anew(table, None, chance.getrandbits(48))) for _ in range(2)]
        rounds = [[measured(one) for one in pair] for _ in range(2 * AGAIN)]
        bytes_differ += any(one[1] != other[1] for one, other in rounds)
        both = [[min(r[which][0] for r in half) for half in (rounds[::2], rounds[1::2])] for which in (0, 1)]
        first.append((both[1][0] - both[0][0]) / both[0][0])
        second.append((both[1][1] - both[0][1]) / both[0][1])
    spread = statistics.quantiles(first, n=20)
    again = statistics.correlation(first, second)
    return (
        f"{name}: {len(first)} twins; bytes differ in {bytes_differ}; time by {statistics.median(first):+.2%} in the "
        f"middle, 90 % between {spread[0]:+.1%} and {spread[-1]:+.1%}; the same way again: r = {again:+.2f}"
    )


if __name__ == "__main__":
    for wanted in sys.argv[1:] or game_ids():
        print(sides(wanted), flush=True)
