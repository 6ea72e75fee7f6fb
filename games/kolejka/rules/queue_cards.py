"""The ten queue cards ("carte coda"): where each may be played, why a place may be refused, and what the card does.

Of every card the rulebook says: what it describes must have an effect, else it cannot be played; it may meddle with a
queue in which one has no pawn; it never works at the outdoor market. The five cards that move pawns work before empty
and closed shops as well; the three that handle goods do not work on a shop closed for stocktaking. All shops are
neighbours of one another.

Each card is one entry of :data:`RULES`. Its effect is written once, on a :class:`~kolejka.state.Pavement`: the engine
carries it out on the street, and a bot on the street that it imagines. :mod:`.playing_cards` has the steps of playing a
card.
"""

from .card_rules import Rule
from .goods_cards import GOODS_CARDS
from .pawn_cards import PAWN_CARDS

RULES: dict[str, Rule] = {**PAWN_CARDS, **GOODS_CARDS}
"""By the card's id, in the order of the box."""
