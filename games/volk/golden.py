"""The games that must be among the saves: one for each way in which Wir sind das Volk! can end."""

from __future__ import annotations

from tabletop.golden import Golden

from .rules.ending import (
    BOTH_COLLAPSE,
    EAST_COLLAPSES,
    FAILURE,
    FORTY_YEARS,
    INSOLVENCY,
    TRIUMPH,
    WEST_COLLAPSES,
)

GOLDEN = (
    Golden("insolvency", INSOLVENCY),
    Golden("triumph", TRIUMPH),
    Golden("failure", FAILURE),
    Golden("west", WEST_COLLAPSES),
    Golden("east", EAST_COLLAPSES),
    Golden("both", BOTH_COLLAPSE),
    Golden("forty", FORTY_YEARS),
)
