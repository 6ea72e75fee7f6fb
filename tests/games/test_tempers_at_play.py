"""Tempers of Kolejka and Volk at play: each does what it likes more often than the other at its table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest

import kolejka.questions as queue
from tabletop import Chance, Option, Table, bots
from tabletop.__main__ import game_called
from volk.components import Use
from volk.questions import UseFor

DEEDS: dict[tuple[str, str], Callable[[Option], bool]] = {
    ("volk", "builder"): lambda answer: isinstance(answer, UseFor) and answer.use == Use.BUILD,
    ("volk", "provider"): lambda answer: isinstance(answer, UseFor) and answer.use in (Use.LIVING, Use.CALM),
    ("volk", "politician"): lambda answer: isinstance(answer, UseFor) and answer.use == Use.EVENT,
    ("kolejka", "pusher"): lambda answer: isinstance(answer, queue.Card),
    ("kolejka", "saver"): lambda answer: isinstance(answer, queue.Pass),
    ("kolejka", "trader"): lambda answer: isinstance(answer, queue.MarketQueue | queue.Stay),
}
SHORT = {"volk": {}, "kolejka": {"lists": "short"}}


@pytest.mark.slow
@pytest.mark.parametrize(("game", "temper"), DEEDS)
def test_a_temper_does_more_of_what_it_likes(game: str, temper: str) -> None:
    declared, likes, deeds = game_called(game), DEEDS[game, temper], Counter[bool]()
    for seed in range(8):
        table, own = Table.new(declared, ["Anna", "Jan"], seed, SHORT[game]), seed % 2
        rng = Chance(seed)
        while (ask := table.ask) is not None:
            if ask.seat is None:
                table.answer(rng.choice(ask.options))
                continue
            answer = bots.play(table, f"normal+{temper}" if ask.seat == own else "normal", rng)
            deeds[ask.seat == own] += len(ask.options) > 1 and likes(answer)
            table.answer(answer)
    assert deeds[True] > 1.05 * deeds[False], deeds
