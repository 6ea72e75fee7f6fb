"""The rules, in the rulebook's chapters.

========================  ===================================================================================
:mod:`.setup`             components on the table, and the changes for fewer players
:mod:`.day`               the sequence of a day: its six phases, and Saturday
:mod:`.queue_cards`       the ten queue cards and every limit of the questions and answers
:mod:`.ending`            the end of the game
:mod:`.knowledge`         who may see what
========================  ===================================================================================
"""

from .day import first
from .knowledge import conserved, redeal, view
from .setup import deal

__all__ = ["conserved", "deal", "first", "redeal", "view"]
