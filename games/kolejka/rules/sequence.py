"""The order of play: the phases of a day ("sequenza giornaliera delle azioni"), and the night between two days."""

from tabletop import Phase, SequenceOfPlay

from ..state import Street
from . import day, market

SEQUENCE = SequenceOfPlay(
    Phase("morning", day.morning, section="the-day"),
    Phase("queueing-up", day.queueing_up),
    Phase("delivery", day.delivery),
    Phase("queue-jumping", day.queue_jumping),
    Phase("shops-open", day.shops_open),
    Phase("market", market.market),
    Phase("closing-time", day.closing_time),
    Phase("going-home", day.going_home),
)


def sequence(_: Street) -> SequenceOfPlay:
    """Every table plays by the same one."""
    return SEQUENCE
