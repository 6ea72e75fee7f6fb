"""The games that must be among the saves: one for each ending, one without a clock, one with visits set aside."""

from __future__ import annotations

from tabletop.golden import Golden
from tabletop.testing import by_bots

from .rules.ending import MORE_CARDS, MORE_COUPONS, POINTS, SHARED

BOTS = by_bots("normal", "easy")
OPEN = {"hands": "open"}

GOLDEN = (
    Golden("points", POINTS, options=OPEN, players=BOTS),
    Golden("cards", MORE_CARDS, options=OPEN, players=BOTS),
    Golden("coupons", MORE_COUPONS, options=OPEN, players=BOTS),
    Golden("shared", SHARED, options=OPEN, players=BOTS),
    Golden("untimed", MORE_COUPONS, options={"top": "untimed"}, players=BOTS),
    Golden("aside", POINTS, seats=(3,), options={"top": "patient", "dinners": "aside"}, players=BOTS),
)
