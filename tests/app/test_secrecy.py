"""A public screen is the same whatever is hidden: held against every game on the shelf."""

from __future__ import annotations

import pytest

from ludoteka import shelf
from ludoteka.screens import table as screen
from ludoteka.seating import PERSON
from ludoteka.session import Session
from tabletop import Chance, Game, Table
from tabletop.testing import dealt_anew

GAMES = [game.id for game in shelf.games() if game.id != "toy"]
LOOKS = 40


def people(table: Table) -> list[str]:
    """Everybody is a person: nothing is comfortable, all hands are closed."""
    return [PERSON] * len(table.seats)


def asked(table: Table) -> int | None:
    """The seat that decides now, if one does."""
    return table.ask.seat if table.ask else None


def first_setup(game: Game, seats: int, seed: int) -> Table:
    names = [f"Player {seat + 1}" for seat in range(seats)]
    return Table.new(game, names, seed)


@pytest.mark.parametrize("name", GAMES)
def test_a_public_screen_does_not_depend_on_what_is_hidden(name: str) -> None:
    """The re-deal law for screens: not one character may differ."""
    game = shelf.take(name)
    for seats in (game.seats[0], game.seats[-1]):
        table, rng = first_setup(game, seats, 3 + seats), Chance(seats)
        looked = 0
        while table.ask is not None and looked < LOOKS:
            for _ in range(1 + rng.below(6)):
                if table.ask is not None:
                    table.answer(rng.choice(table.ask.options))
            mine, other = (Session(t, people(t)) for t in (table, dealt_anew(table, None, looked)))
            if mine.eyes.seat() is None:
                looked += 1
                assert screen.regions(mine.picture.sight()) == screen.regions(other.picture.sight())
        assert looked >= 8


@pytest.mark.parametrize("name", GAMES)
def test_a_private_screen_shows_nothing_of_the_others(name: str) -> None:
    """The same law for the drawer of the seat that is asked: others' secrets may change, its screen may not."""
    game = shelf.take(name)
    table, rng = first_setup(game, game.seats[-1], 9), Chance(5)
    for number in range(90):
        if table.ask is None:
            break
        table.answer(rng.choice(table.ask.options))
        seat = asked(table)
        if seat is None or number % 3:
            continue
        pictures = []
        for twin in (table, dealt_anew(table, seat, number)):
            session = Session(twin, people(twin))
            session.sitting.aim(covered=False)
            session.sitting.aim(opened=seat)
            pictures.append(screen.regions(session.picture.sight()))
        assert pictures[0] == pictures[1]
