"""What people talk about afterwards: who gave coupons to whom."""

from collections import Counter
from collections.abc import Iterator

from drawing import Look
from drawing.story import Chart, Deed, Flow, Retold

from ..views import SeenDeal, View


def story(look: Look, game: Retold) -> list[Chart]:
    """Every deal as a flow of coupons."""
    amounts: Counter[tuple[int, int]] = Counter()
    first: dict[tuple[int, int], int] = {}
    for deed in game.deeds():
        for deal in new_deals(deed):
            for giver, taker, coupons in ((deal.maker, deal.taker, deal.gives), (deal.taker, deal.maker, deal.gets)):
                if coupons:
                    amounts[giver, taker] += len(coupons)
                    first.setdefault((giver, taker), deed.at)
    return [Flow(look.words("Coupons that went from hand to hand in deals"), amounts, first)]


def new_deals(deed: Deed) -> Iterator[SeenDeal]:
    """The deals that an answer made; the list of them begins anew with each turn of the top."""
    before, after = View.read(deed.before).done, View.read(deed.after).done
    yield from after[len(before) :] if after[: len(before)] == before else after
