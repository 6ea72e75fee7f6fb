"""Bots of a level and a temper in the seats of a save."""

from __future__ import annotations

import asyncio
import sys
from types import SimpleNamespace

import pytest
import toy
import toy.bot as toy_bot

from ludoteka import bots, saves
from ludoteka.seating import PERSON
from ludoteka.session import Session
from tabletop import Chance, Option, Table, pack
from tabletop.bots import Budget, Sight, weigh


def save(*kinds: str) -> dict[str, object]:
    return saves.envelope(Table.new(toy.GAME, ["Anna", "Jan", "Ewa"], 7), kinds, open_hands=False)


def test_a_temper_is_kept_and_an_unknown_one_is_told_in_a_sentence() -> None:
    known = Session.load(save(PERSON, "master+miser", "easy")).sitting
    assert known.kept.kinds == (PERSON, "master+miser", "easy")
    assert known.focus.note is None
    strange = Session.load(save(PERSON, "master+wizard", "easy")).sitting
    assert strange.kept.kinds == (PERSON, "master", "easy")
    assert strange.focus.note is not None


def test_what_is_no_level_at_all_is_a_persons_seat() -> None:
    table = Table.load(save())
    assert saves.fitting([PERSON, "wizard", 3], table) == [PERSON] * 3
    assert saves.fitting([PERSON, "master", "easy"], table) == [PERSON, table.game.levels[-1], "easy"]
    assert saves.fitting(["+miser", "hard+", "normal+miser"], table) == [PERSON, "hard", "normal+miser"]


def test_a_bot_whose_address_the_page_takes_back_answers_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    looked: list[str] = []

    class Look:
        """The browser's: what it asks for is there three times."""

        new = classmethod(lambda kind: kind())

        def open(self, _way: str, address: str, _later: bool) -> None:
            looked.append(address)

        def send(self) -> None:
            if len(looked) > 3:
                raise OSError

    monkeypatch.setitem(sys.modules, "js", SimpleNamespace(XMLHttpRequest=Look))
    monkeypatch.setattr(bots, "HURRY_EACH", 0.01)
    monkeypatch.setattr(bots, "BUDGET", Budget(iterations=10**9, seconds=60))
    monkeypatch.setattr(toy_bot, "choose", patient)
    table = Table.new(toy.GAME, ["Anna", "Jan"], 7)
    asked = {"save": pack(table.save()), "level": "master", "stop": "blob:here"}
    thought = asyncio.run(bots.Bots().handle(asked))
    assert looked == ["blob:here"] * 4
    assert thought["answer"] in table.ask.options


def patient(sight: Sight, _level: str, rng: Chance, budget: Budget) -> Option:
    """Thinks until its time is over."""
    return weigh(sight, rng, budget, sight.ask.options, lambda _table, _plan, luck: luck.random())[0][0]
