"""What proves the best answers of the positions in ``positions/automated.toml``; each gives the set of them."""

from automated.questions import Fist, Strike, Thumb, Work
from automated.views import FactoryView, TownView, read
from tabletop import Chance, Option, Table

WORLDS = 6
"""In so many deals of what the seat cannot know an answer must end the game alike."""


def ended(table: Table, option: Option) -> set[bool | None]:
    """Whether the seat has won or lost at once by an answer, in several deals of what it cannot know."""
    seat, found = table.ask.seat or 0, set[bool | None]()
    for world in range(WORLDS):
        fork = table.fork(seat, Chance(world))
        fork.answer(option)
        found.add(None if fork.outcome is None else fork.outcome.scores[seat] > 0)
    return found


def wins_at_once(table: Table) -> set[Option]:
    """The answers after which the game is won, whatever the others hold."""
    return {option for option in table.ask.options if ended(table, option) == {True}}


def loses_not(table: Table) -> set[Option]:
    """The answers after which the game is not lost at once."""
    return {option for option in table.ask.options if ended(table, option) != {False}}


def fails(table: Table) -> set[Option]:
    """5 to 10: one worker too few is without Stress, so that a strike must fail; and who strikes is not paid."""
    view = read(table.view(table.ask.seat))
    assert isinstance(view, TownView)
    assert sum(not view.stressed[seat] for seat in view.workers) == view.majority - 1
    assert view.role != "luddite"
    assert Strike() in table.ask.options
    return {Work()}


def only_work(table: Table) -> set[Option]:
    """2 to 4: one fist too few can be shown, and with one more robot for the boss all would lose."""
    view = read(table.view(table.ask.seat))
    assert isinstance(view, FactoryView)
    assert sum(not view.stressed[seat] for seat in view.living) == view.majority - 1
    assert view.blue + 1 >= view.players
    assert {Fist(), Thumb()} < set(table.ask.options)
    return {Work()}


def last_robot(table: Table) -> set[Option]:
    """2 to 4: if all who can show the fist, the workers win; without this one they are too few."""
    view = read(table.view(table.ask.seat))
    assert isinstance(view, FactoryView)
    assert sum(not view.stressed[seat] for seat in view.living) == view.majority
    fork = table.fork()
    while fork.ask is not None and Fist() in fork.ask.options:
        fork.answer(Fist())
    while fork.ask is not None:
        fork.answer(fork.ask.options[0])
    assert fork.outcome.ending == "workers-automation"
    return {Fist()}
