"""The games that must be among the saves: one for each way in which Kolejka can end."""

from tabletop import LENGTH, TASTER
from tabletop.golden import Golden
from tabletop.testing import by_bots

from .rules import ending

BOTS = by_bots("normal", "easy", "random")
SHORT = {"lists": "short"}
SMALL = {LENGTH: TASTER}

GOLDEN = (
    Golden("counter", ending.BOUGHT, seats=[3], players=BOTS),
    Golden("under-the-counter", ending.UNDER_THE_COUNTER, seats=[2], options=SHORT, players=BOTS),
    Golden("market", ending.SWAPPED, seats=[4], players=BOTS),
    Golden("simultaneous", ending.SAME_MOMENT, seats=[5], options=SHORT, players=BOTS),
    Golden("simultaneous-draw", ending.SAME_MOMENT_DRAW, seats=[5], options=SHORT, players=BOTS),
    Golden("exhaustion", ending.EMPTY, seats=[4]),
    Golden("exhaustion-surplus", ending.EMPTY_SURPLUS, seats=[3]),
    Golden("exhaustion-draw", ending.EMPTY_DRAW, seats=[5]),
    Golden("taster", ending.TIME_UP, seats=[3], options=SMALL, players=BOTS),
    Golden("taster-surplus", ending.TIME_UP_SURPLUS, seats=[4], options=SMALL, players=BOTS),
    Golden("taster-draw", ending.TIME_UP_DRAW, seats=[2], options=SMALL, players=BOTS),
    Golden("taster-bought", ending.BOUGHT, seats=[5], options=SMALL, players=BOTS),
)
