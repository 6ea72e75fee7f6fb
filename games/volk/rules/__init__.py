"""The rules, in the rulebook's chapters.

==========================  =================================================================================
:mod:`.setup`               the board at the start
:mod:`.sequence`            the order of play
:mod:`.decade`              hands, the special card, the two halves of a decade, cards kept for the next one
:mod:`.turn`                playing a card, the price of the special card, the end of a turn
:mod:`.uses`                the four uses of a card
:mod:`.building`            factories and infrastructure
:mod:`.dismantling`         dismantling, rundown and repaired factories, factories abroad closed
:mod:`.special_factories`   Hamburg and the factories abroad (Rheinsberg: building and dismantling)
:mod:`.living`              the living standard; West Berlin is supplied
:mod:`.events`              the order of a card's icons; what a dual card lets one ignore
:mod:`.interplay`           whether the order of icons can matter
:mod:`.icons`               what each icon does
:mod:`.guillaume`           the Guillaume affair
:mod:`.unrest`              unrest, mass protests, West Berlin's suppliers, socialists who step in
:mod:`.police`              police cards, the Stasi, and steps 4 and 8 of the end of a decade
:mod:`.tracks`              the spaces of prestige, currency and socialists, and steps past their ends
:mod:`.reckoning`           what the ten steps at the end of a decade have in common
:mod:`.flight`              step 1
:mod:`.prestige`            step 2
:mod:`.currency`            step 3
:mod:`.upkeep`              step 5
:mod:`.comparisons`         steps 6 and 7
:mod:`.socialists`          step 9
:mod:`.ending`              step 10, and every way in which the game ends
:mod:`.knowledge`           who may see what
:mod:`.prepared`            positions laid out for examples and lessons
==========================  =================================================================================
"""

from .ending import ENDINGS
from .knowledge import View, conserved, position_of, redeal, view
from .prepared import arrange
from .sequence import sequence
from .setup import deal

__all__ = ["ENDINGS", "View", "arrange", "conserved", "deal", "position_of", "redeal", "sequence", "view"]
