"""What proves the best answers of the positions in ``positions/volk.toml``: the rest of the game is played out."""

from tests.games.played_out import wins

from tabletop import Chance, Option, Table
from volk.questions import WHICH_USE


def always_wins(table: Table) -> set[Option]:
    """The answers after which the asked side always wins; of a card it may choose the use."""
    return {option for option in table.ask.options if any(wins(table, [option, *use]) for use in uses(table, option))}


def uses(table: Table, option: Option) -> list[list[Option]]:
    """How a card can be used that an answer plays; else nothing more to say."""
    twin = table.fork(table.ask.seat, Chance(1))
    twin.answer(option)
    return [[use] for use in twin.ask.options] if twin.ask and twin.ask.question is WHICH_USE else [[]]
