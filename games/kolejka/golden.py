"""The games that must be among the saves: one for each way in which Kolejka can end."""

from __future__ import annotations

from tabletop import LENGTH, TASTER
from tabletop.golden import Golden
from tabletop.testing import by_bots

from .rules.ending import (
    BOUGHT,
    EMPTY,
    EMPTY_DRAW,
    EMPTY_SURPLUS,
    SAME_MOMENT,
    SAME_MOMENT_DRAW,
    SWAPPED,
    TIME_UP,
    TIME_UP_DRAW,
    TIME_UP_SURPLUS,
    UNDER_THE_COUNTER,
)

BOTS = by_bots("normal", "easy", "random")
SHORT = {"lists": "short"}
SMALL = {LENGTH: TASTER}

GOLDEN = (
    Golden("counter", BOUGHT, seats=[3], players=BOTS),
    Golden("under-the-counter", UNDER_THE_COUNTER, seats=[2], options=SHORT, players=BOTS),
    Golden("market", SWAPPED, seats=[4], players=BOTS),
    Golden("simultaneous", SAME_MOMENT, seats=[5], options=SHORT, players=BOTS),
    Golden("simultaneous-draw", SAME_MOMENT_DRAW, seats=[5], options=SHORT, players=BOTS),
    Golden("exhaustion", EMPTY, seats=[4]),
    Golden("exhaustion-surplus", EMPTY_SURPLUS, seats=[3]),
    Golden("exhaustion-draw", EMPTY_DRAW, seats=[5]),
    Golden("taster", TIME_UP, seats=[3], options=SMALL, players=BOTS),
    Golden("taster-surplus", TIME_UP_SURPLUS, seats=[4], options=SMALL, players=BOTS),
    Golden("taster-draw", TIME_UP_DRAW, seats=[2], options=SMALL, players=BOTS),
    Golden("taster-bought", BOUGHT, seats=[5], options=SMALL, players=BOTS),
)
