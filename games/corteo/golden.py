"""The games that must be among the saves: one for each level of victory, and one for each scenario."""

from __future__ import annotations

from tabletop.golden import Golden
from tabletop.testing import by_bots

from .rules.ending import DRAW, MARCH_CRUSHING, MARCH_NARROW, MARCH_ROUT, POWER_CRUSHING, POWER_NARROW

TWO, THREE = (2,), (3,)
SPECIAL = dict.fromkeys(("smoke", "short", "jams", "national"), True)
"""All special rules."""
EVEN = by_bots("easy", "easy", "easy")
EASY_MARCH = by_bots("easy", "normal", "easy")
EASY_POWER = by_bots("normal", "easy", "normal")
AT_RANDOM = by_bots("random", "easy", "random")

GOLDEN = (
    Golden("march-crushing", MARCH_CRUSHING, TWO, {"game": "advanced"}, EASY_POWER),
    Golden("march-narrow", MARCH_NARROW, TWO, {"game": "advanced"}, EASY_POWER),
    Golden("march-rout", MARCH_ROUT, TWO, {"game": "advanced", **SPECIAL}, AT_RANDOM),
    Golden("draw", DRAW, TWO, {"game": "basic"}, EVEN),
    Golden("power-narrow", POWER_NARROW, TWO, {"game": "basic"}, EVEN),
    Golden("power-crushing", POWER_CRUSHING, TWO, {"game": "basic"}, AT_RANDOM),
    Golden("internationalist", MARCH_CRUSHING, TWO, {"game": "internationalist", **SPECIAL}, EASY_POWER),
    Golden("antifascist", MARCH_CRUSHING, TWO, {"game": "antifascist"}, EASY_POWER),
    Golden("social", POWER_NARROW, TWO, {"game": "social", **SPECIAL}, EASY_MARCH),
    Golden("antirepressive", MARCH_CRUSHING, THREE, {"game": "antirepressive"}, EASY_POWER),
)
