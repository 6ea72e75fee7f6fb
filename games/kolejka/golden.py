"""The games that must be among the saves: one for each way in which Kolejka can end."""

from __future__ import annotations

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
    UNDER_THE_COUNTER,
)

BOTS = by_bots("normal", "easy", "random")
SHORT = {"lists": "short"}

GOLDEN = (
    Golden("counter", BOUGHT, players=BOTS),
    Golden("under-the-counter", UNDER_THE_COUNTER, options=SHORT, players=BOTS),
    Golden("market", SWAPPED, players=BOTS),
    Golden("simultaneous", SAME_MOMENT, options=SHORT, players=BOTS),
    Golden("simultaneous-draw", SAME_MOMENT_DRAW, options=SHORT, players=BOTS),
    Golden("exhaustion", EMPTY),
    Golden("exhaustion-surplus", EMPTY_SURPLUS),
    Golden("exhaustion-draw", EMPTY_DRAW),
)
