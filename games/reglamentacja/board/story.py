"""What people talk about afterwards: who gave coupons to whom."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from drawing import Look
from drawing.story import Chart, Deed, Flow, Retold


def story(look: Look, game: Retold) -> list[Chart]:
    """Every deal as a flow of coupons."""
    amounts: Counter[tuple[int, int]] = Counter()
    first: dict[tuple[int, int], int] = {}
    for deed in game.deeds():
        for deal in new_deals(deed):
            for giver, taker, coupons in parts(deal):
                if coupons:
                    amounts[giver, taker] += coupons
                    first.setdefault((giver, taker), deed.at)
    return [Flow(look.words("Coupons that went from hand to hand in deals"), amounts, first)]


def new_deals(deed: Deed) -> Iterator[Mapping[str, Any]]:
    """The deals that an answer made; the list of them begins anew with each turn of the top."""
    before, after = deed.before["done"], deed.after["done"]
    yield from after[len(before) :] if after[: len(before)] == before else after


def parts(deal: Mapping[str, Any]) -> tuple[tuple[int, int, int], tuple[int, int, int]]:
    """Both directions of a deal: giver, taker, how many coupons."""
    maker, taker = deal["maker"], deal["taker"]
    return (maker, taker, len(deal["gives"])), (taker, maker, len(deal["gets"]))
