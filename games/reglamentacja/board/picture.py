"""The whole board, from a look alone."""

from __future__ import annotations

from drawing import Look
from drawing import markup as h

from . import bargaining, shop

WIDTH, HEIGHT = 1000, 864


def board(look: Look) -> h.Element:
    """The table as one picture: shelves, queue, the seven kinds, trays and top."""
    return h.svg(
        class_=f"board {'talks' if look.view['top'] != 'still' else 'quiet'}",
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        role="group",
        aria_label=look.words("A shop in January 1983"),
        **bargaining.cues(look),
    )[shop.shelves(look), shop.queue(look), shop.kinds(look), bargaining.table(look)]
