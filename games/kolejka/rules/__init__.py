"""The rules, in the rulebook's chapters.

========================  ===================================================================================
:mod:`.setup`             components on the table, and the changes for fewer players
:mod:`.sequence`          the order of play
:mod:`.day`               the phases of a day, and Saturday
:mod:`.market`            swapping goods at the outdoor market
:mod:`.playing_cards`     how a queue card is played
:mod:`.queue_cards`       the ten queue cards and every limit of the questions and answers; five are in
                          :mod:`.pawn_cards`, five in :mod:`.goods_cards`, what they are made of in :mod:`.card_rules`
:mod:`.shelves`           goods in shops
:mod:`.ending`            the end of the game
:mod:`.prepared`          positions laid out for examples and lessons
:mod:`.knowledge`         who may see what
========================  ===================================================================================
"""

from .ending import ENDINGS
from .knowledge import conserved, redeal, view
from .prepared import arrange
from .sequence import sequence
from .setup import deal

__all__ = ["ENDINGS", "arrange", "conserved", "deal", "redeal", "sequence", "view"]
