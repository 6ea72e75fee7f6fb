"""The games that must be among the saves, one for each way in which the game can end; and where else to begin."""

from tabletop import LENGTH, TASTER, Chance, Table
from tabletop.golden import Golden
from tabletop.testing import by_bots, finished, new_table

from . import GAME
from .rules import ending

GOLDEN = (
    Golden("insolvency", ending.INSOLVENCY),
    Golden("triumph", ending.TRIUMPH),
    Golden("failure", ending.FAILURE),
    Golden("west", ending.WEST_COLLAPSES),
    Golden("east", ending.EAST_COLLAPSES),
    Golden("both", ending.BOTH_COLLAPSE),
    Golden("forty", ending.FORTY_YEARS),
    Golden("taster", ending.LESS_UNREST, options={LENGTH: TASTER}, players=by_bots("normal", "easy")),
    Golden("taster-prestige", ending.MORE_PRESTIGE, options={LENGTH: TASTER}, players=by_bots("normal", "easy")),
)

LONG_GAME = 300
"""Answers of a long game that bots play."""


def a_game_among_bots(rng: Chance) -> Table:
    """A game with any options as it stands after some play by bots.

    Random play is mostly over in the second decade, and hardly ever supplies West Berlin or links a factory abroad.
    """
    options = {option.key: rng.choice(option.choices).value for option in GAME.options}
    table = new_table(GAME, 2, rng.below(1 << 32), **options)
    return finished(table, by_bots("normal", "easy"), rng.below(1 << 32), most=rng.below(LONG_GAME))


OPENINGS = (a_game_among_bots,)
"""From where random play under the laws goes on, beside the start and the golden games."""
