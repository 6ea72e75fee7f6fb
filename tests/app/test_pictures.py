"""Whatever a table may come to, its picture can be drawn for every pair of eyes that may ask for it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ludoteka import shelf
from ludoteka.screens import table as screen
from ludoteka.seating import PERSON
from ludoteka.session import Session, staging
from tabletop import Chance, Table

STEPS = 120
SHELL = Path(__file__).parents[2] / "static" / "shell" / "presses.js"
CLICKS = SHELL.read_text("utf-8").partition("const CLICKS = [")[2].partition("\n];")[0]
PRESSED = set(re.findall(r'(?<=["\s])\[(data-[a-z]+)[\]=]', CLICKS))
"""Attributes that the page takes for a button of its own, wherever they stand."""
OF_A_PICTURE = {"data-do", "data-place", "data-handle", "data-rule", "data-toggle"}
"""Those that a board may use: each means there what it means elsewhere."""


def draw_for_every_eye(table: Table) -> None:
    """The public picture, each seat's hand in its drawer, and the table with all hands open."""
    kinds = [PERSON] * len(table.seats)
    for hands in ("closed", "open"):
        screen.regions(Session(table, kinds, hands=hands).picture.sight())
    for seat in range(len(table.seats)):
        session = Session(table, kinds)
        session.sitting.aim(covered=False)
        session.sitting.aim(opened=seat)
        screen.regions(session.picture.sight())


@pytest.mark.parametrize("seed", [6, 2])  # 6: in Reglamentacja the speculator is paid with what lies on the table
@pytest.mark.parametrize("name", [game.id for game in shelf.games()])
def test_every_picture_can_be_drawn(name: str, seed: int) -> None:
    game, rng = shelf.take(name), Chance(seed)
    seats = game.seats[0] if seed == 6 else game.seats[-1]
    table = Table.new(game, [f"Player {seat + 1}" for seat in range(seats)], seed)
    for step in range(STEPS):
        if table.ask is None:
            break
        table.answer(rng.choice(table.ask.options))
        if step % (1 if seats < 4 else 3) == 0:
            draw_for_every_eye(table)


@pytest.mark.parametrize("name", [game.id for game in shelf.games()])
def test_every_moment_can_be_drawn(name: str) -> None:
    """Also in the middle of an answer, when nobody is asked."""
    game, rng = shelf.take(name), Chance(3)
    table = Table.new(game, [f"Player {seat + 1}" for seat in range(game.seats[-1])], 3)
    session = Session(table, [PERSON] * len(table.seats))
    for _ in range(STEPS):
        if table.ask is None:
            break
        lines = len(table.log_for(None))
        table.answer(rng.choice(table.ask.options))
        session.sitting.moved()
        staging.told(session.sitting, session.eyes, lines)


@pytest.mark.parametrize("name", [game.id for game in shelf.games()])
def test_no_board_has_an_attribute_that_the_page_takes_for_a_button(name: str) -> None:
    """Whatever lies in an element with one of these would be pressed for it, and no touch on the board would arrive."""
    assert {"data-panel", "data-save", "data-to"} <= PRESSED
    game, rng = shelf.take(name), Chance(4)
    table = Table.new(game, [f"Player {seat + 1}" for seat in range(game.seats[0])], 4)
    met: set[str] = set()
    for _ in range(STEPS):
        if table.ask is None:
            break
        shown = screen.regions(Session(table, [PERSON] * len(table.seats)).picture.sight())
        met |= set(re.findall(r"\b(data-[a-z]+)=", shown["#board"]))
        table.answer(rng.choice(table.ask.options))
    assert met & PRESSED <= OF_A_PICTURE
