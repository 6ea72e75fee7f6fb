"""Acts are rehearsed while somebody thinks. What was rehearsed and what was not must do the same."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from typing import Any

import pytest
from toy import GAME

from ludoteka import shelf
from ludoteka.live import Clock
from ludoteka.seating import PERSON
from ludoteka.session import Session, rehearsing
from ludoteka.state.eyes import TAPS
from tabletop import Table

GAMES = ("toy", "kolejka", "reglamentacja", "corteo", "automated", "volk")
STEPS = 40
EACH = 12
"""So many acts are rehearsed before each that is done."""


def laid(name: str, hands: str, *, bots: bool, time_is: Callable[[], float] = time.monotonic) -> Session:
    game = GAME if name == "toy" else shelf.take(name)
    count = game.seats[0] if bots else min(3, game.seats[-1])
    table = Table.new(game, ["Anna", "Jan", "Ewa"][: max(count, game.seats[0])], 7)
    kinds = [PERSON, *(["normal"] if bots else [PERSON]) * (len(table.seats) - 1)]
    session = Session(table, kinds, hands=hands)
    session.sitting.keep(identity="the same")
    session.sitting.clock = Clock(time_is)
    return session


def rehearse(session: Session) -> None:
    for _ in range(EACH):
        session.handle({"do": "rehearse"})


def likely(session: Session, chance: random.Random) -> dict[str, Any]:
    """Something that a person, or the page, does next."""
    ask, numbers = session.sitting.table.ask, list(session.eyes.numbers().values())[:EACH]
    numbers += [TAPS + at for at, _ in enumerate(session.eyes.taps())][: EACH // 2]
    phase, n = session.eyes.phase(), session.sitting.table.count
    if ask is not None and phase == "bot":
        return {"do": "bot-moved", "n": n, "answer": str(chance.choice(ask.options))}
    if phase == "table" and (not numbers or chance.random() < 0.3):
        return {"do": "timer", "n": n}
    if phase == "covered":
        return {"do": "act", "name": "claim", "n": n}
    if not numbers:
        return {"do": "act", "name": "drawer", "seat": str(ask.seat if ask else 0), "open": "1", "n": n}
    staged = session.eyes.staged()
    if staged is not None and chance.random() < 0.6:
        return {"do": "act", "name": "commit", "option": str(session.eyes.numbers()[staged]), "n": n}
    name = chance.choice(["choose"] * 8 + ["cancel", "undo", "redo", "drawer"])
    return {"do": "act", "name": name, "option": str(chance.choice(numbers)), "seat": "0", "open": "1", "n": n}


@pytest.mark.parametrize("bots", [False, True], ids=["people", "bots"])
@pytest.mark.parametrize("hands", ["closed", "open"])
@pytest.mark.parametrize("name", GAMES)
def test_what_was_rehearsed_and_what_was_not_do_the_same(
    name: str, hands: str, bots: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rehearsing, "BUDGET", 60.0)
    now = 100.0

    def time_is() -> float:
        return now

    eager, calm = (laid(name, hands, bots=bots, time_is=time_is) for _ in range(2))
    chance, found, by_the_clock = random.Random(f"{name} {hands} {bots}"), 0, 0
    for step in range(STEPS):
        if eager.sitting.table.outcome is not None:
            break
        rehearse(eager)
        request = likely(calm, chance)
        known = (request.get("name"), request.get("option")) in eager.rehearsing._known
        found += known
        by_the_clock += known and eager.eyes.clock_runs()
        now += chance.choice((0.0, 0.3, 2.0, 7.0))
        done, also = (session.handle(dict(request)) for session in (eager, calm))
        assert done == also, f"step {step}: {request}"
        assert eager.sitting.save_data() == calm.sitting.save_data()
        assert eager.sitting.table.digest() == calm.sitting.table.digest()
        assert eager.sitting.undo_floor() == calm.sitting.undo_floor()
        assert vars(eager.sitting.clock) == vars(calm.sitting.clock)
    assert eager.handle({"do": "open"}) == calm.handle({"do": "open"})
    assert found, "nothing was rehearsed, so nothing was compared"
    assert by_the_clock or name != "reglamentacja", "nothing was rehearsed while a clock ran"


def test_a_rehearsal_changes_nothing_and_sends_the_page_no_more_than_its_first_picture() -> None:
    session = laid("toy", "open", bots=False)
    session.handle({"do": "open"})
    shown = session.handle({"do": "open"})
    before = (session.sitting.save_data(), session.sitting.focus, vars(session.sitting.clock))
    first = session.handle({"do": "rehearse"})
    assert set(first) == {"more", "rehearsal"}
    assert set(session.handle({"do": "rehearse"})) == {"more"}
    assert (session.sitting.save_data(), session.sitting.focus, vars(session.sitting.clock)) == before
    assert session.handle({"do": "open"}) == shown


def test_what_was_rehearsed_of_an_older_position_is_forgotten() -> None:
    session = laid("toy", "open", bots=False)
    rehearse(session)
    assert session.rehearsing._known
    session.handle({"do": "act", "name": "tab", "tab": "aid"})
    assert not session.rehearsing._known


def test_a_slow_device_rehearses_less(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rehearsing, "BUDGET", -1.0)
    session = laid("toy", "open", bots=False)
    assert session.handle({"do": "rehearse"}) == {"more": False}


def test_nothing_that_an_answer_would_reveal_is_sent_before_it_is_given() -> None:
    """Where there is but one answer, it is what is rehearsed first: a card that it turns up stays unknown."""
    session, chance = laid("automated", "open", bots=False), random.Random(3)
    alone = 0
    for _ in range(80):
        ask = session.sitting.table.ask
        if ask is None:
            break
        fresh = Session(session.sitting.table.fork(), [PERSON] * 3, hands="open")
        given_at_once = fresh.eyes.staged() is not None
        alone += given_at_once
        sent = [fresh.handle({"do": "rehearse"}) for _ in range(EACH)]
        assert fresh.rehearsing._known or not given_at_once
        assert not (given_at_once and any("rehearsal" in reply for reply in sent))
        session.sitting.table.answer(chance.choice(ask.options))
    assert alone, "no position had but one answer"
