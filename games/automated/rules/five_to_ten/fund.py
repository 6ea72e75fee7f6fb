"""Phase 6, Union Fund (rulebook 5-10)."""

from tabletop import AGAIN, Ask, Steps

from ...questions import HOW_MUCH_TO_DONATE, Coins
from ...state import Town
from .betrayal import open_moment


def union_fund(town: Town) -> Steps:
    """Each worker with coins may donate freely."""
    if not town.queue:
        open_moment(town)
        return None
    seat = town.queue.pop(0)
    gift = yield Ask(seat, HOW_MUCH_TO_DONATE, [Coins(n) for n in range(town.coins[seat] + 1)])
    if gift.number:
        town.coins[seat] -= gift.number
        town.fund += gift.number
        town.say_many(
            "{seat} gives the Union Fund {n} coin.", "{seat} gives the Union Fund {n} coins.", n=gift.number, seat=seat
        )
    return AGAIN
