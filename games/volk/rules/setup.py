"""Setting up the table."""

from collections.abc import Mapping
from typing import Any

from tabletop import LENGTH, TASTER, Chance

from ..components import EAST, PROVINCES, SOCIALISTS, START_CITIES, START_UNREST, SUPPLIERS
from ..state import Germany

UNREST_2014 = 3
"""Before 2016 every province began with so much unrest."""
BOX, BOX_2014 = 1, 2
"""Socialists in the box at the start."""


def deal(_seats: int, options: Mapping[str, Any], rng: Chance) -> Germany:
    """Everything but the cards, which are dealt as each decade begins."""
    first_edition = options["edition"] == "2014"
    box = BOX_2014 if first_edition else BOX
    unrest = {p: UNREST_2014 if first_edition else n for p, n in START_UNREST.items()}
    return Germany(
        taster=options.get(LENGTH) == TASTER,
        began=[sum(unrest[p] for p in side) for side in PROVINCES],
        external=options["external"],
        step_in=options["socialists"],
        spy_swaps=options["guillaume"] == "swap",
        priced=not first_edition,
        factories=dict.fromkeys(START_CITIES, True),
        unrest=unrest,
        living={p: 0 for side in PROVINCES for p in side if p != "WB"},
        sectors=dict.fromkeys(SUPPLIERS, 0),
        supplier_protests=dict.fromkeys(SUPPLIERS, 0),
        socialists=dict.fromkeys(PROVINCES[EAST], 0),
        box=box,
        supply=SOCIALISTS - box,
        rng=rng,
    )
