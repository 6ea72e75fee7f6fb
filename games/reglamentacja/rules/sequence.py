"""Przebieg gry (p. 10): each round has two phases, the ration of coupons and the shopping; one round is the last."""

from tabletop import Phase, SequenceOfPlay

from ..state import Shop
from . import exchange, final, ration, shopping, speculator

SEQUENCE = SequenceOfPlay(
    Phase("ration", ration.ration),
    Phase("spin", ration.spin),
    Phase("exchange", exchange.exchange),
    Phase("till", shopping.till),
    # The last of a round: it goes back to "ration" as long as the shelf can be filled.
    Phase("speculator", speculator.shops, section="speculator-shops"),
    Phase("final-ration", final.ration_of_all, section="final-round"),
    Phase("final-spin", ration.spin, section="final-round"),
    Phase("final-exchange", exchange.exchange, section="final-round"),
    Phase("last-purchases", final.last_purchases, section="final-round"),
)


def sequence(_: Shop) -> SequenceOfPlay:
    """Every table plays by the same one."""
    return SEQUENCE
