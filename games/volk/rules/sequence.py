"""The order of play: a decade of two halves, in which the sides take turns to play cards, and ten steps at its end.

A card has four uses. An event goes through other phases than the three other uses, and so does a special card.
"""

from tabletop import Phase, SequenceOfPlay

from ..state import Germany
from . import comparisons, currency, decade, ending, events, flight, police, prestige, socialists, turn, upkeep, uses

SEQUENCE = SequenceOfPlay(
    Phase("new-decade", decade.new_decade, section="decade"),
    Phase("half-decade", decade.half_decade, section="decade"),
    Phase("turn", turn.turn),
    Phase("use", uses.choose_use, section="uses"),
    Phase("use-carried-out", uses.carry_out, section="uses"),
    Phase("special-card", turn.special_card),
    Phase("event", events.event),
    Phase("card-is-done", turn.card_is_done, section="turn"),
    Phase("flight", flight.flight),
    Phase("prestige", prestige.prestige),
    Phase("currency", currency.currency),
    Phase("police-cost", police.police_cost),
    Phase("upkeep", upkeep.upkeep),
    Phase("comparison-at-home", comparisons.comparison_at_home),
    Phase("comparison-across-the-border", comparisons.comparison_across_the_border),
    Phase("police-use", police.police_use),
    Phase("socialists", socialists.socialists),
    Phase("collapse-check", ending.collapse_check),
)


def sequence(_: Germany) -> SequenceOfPlay:
    """Every table plays by the same one."""
    return SEQUENCE
