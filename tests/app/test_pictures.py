"""Whatever a table may come to, its picture can be drawn for every pair of eyes that may ask for it."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from ludoteka import shelf
from ludoteka.screens import table as screen
from ludoteka.seating import PERSON
from ludoteka.session import Session, staging
from tabletop import Chance, Table
from tabletop.game import game_called

STEPS = 120
SHELL = Path(__file__).parents[2] / "static" / "shell" / "presses.js"
CLICKS = SHELL.read_text("utf-8").partition("const CLICKS = [")[2].partition("\n];")[0]
PRESSED = set(re.findall(r'(?<=["\s])\[(data-[a-z]+)[\]=]', CLICKS))
"""Attributes that the page takes for a button of its own, wherever they stand."""
OF_A_PICTURE = {"data-do", "data-place", "data-handle", "data-rule", "data-toggle"}
"""Those that a board may use: each means there what it means elsewhere."""


def pictures(table: Table) -> Iterator[dict[str, str]]:
    """The public picture, the table with all hands open, and each seat's hand in its drawer."""
    kinds = [PERSON] * len(table.seats)
    for hands in ("closed", "open"):
        yield screen.regions(Session(table, kinds, hands=hands).picture.sight())
    for seat in range(len(table.seats)):
        session = Session(table, kinds)
        session.sitting.aim(covered=False)
        session.sitting.aim(opened=seat)
        yield screen.regions(session.picture.sight())


@pytest.mark.parametrize("few", [True, pytest.param(False, marks=pytest.mark.slow)])
@pytest.mark.parametrize("name", [game.id for game in shelf.games()])
def test_whatever_a_table_comes_to_is_drawn_for_every_eye_and_as_it_happens(name: str, few: bool) -> None:
    """Also in the middle of an answer, when nobody is asked. And no board has an attribute that the page takes for a
    button: whatever lay in such an element would be pressed for it, and no touch on the board would arrive."""
    assert {"data-panel", "data-save", "data-to"} <= PRESSED
    game, rng = game_called(name), Chance(few)
    table = Table.new(game, [f"Player {seat + 1}" for seat in range(game.seats[0 if few else -1])], 6)
    session = Session(table, [PERSON] * len(table.seats))
    for step in range(STEPS):
        if table.ask is None:
            break
        lines = len(table.log_for(None))
        table.answer(rng.choice(table.ask.options))
        session.sitting.moved()
        staging.told(session.sitting, session.eyes, lines)
        for drawn in pictures(table) if step % 3 == 0 else ():
            assert set(re.findall(r"\b(data-[a-z]+)=", drawn["#board"])) & PRESSED <= OF_A_PICTURE
