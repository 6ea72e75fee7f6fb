"""The rules, in the rulebook's chapters.

==========================  ==============================================================================
:mod:`.setup`               the counters of the chosen game, placing (basic 5, advanced 3a)
:mod:`.placing`             asking hex after hex for units; "rest"
:mod:`.force`               the march of one's choice (two scenarios)
:mod:`.reinforcements`      the State's reinforcements (basic 5, advanced 6c)
:mod:`.sequence`            the order of play, game by game (basic 4, advanced 3)
:mod:`.turns`               how rounds and turns begin and end
:mod:`.control`             zones of control, who is connected with whom (basic 3, advanced 2)
:mod:`.ways`                what movement costs and where it ends (basic 6, advanced 4, 5a–5c, 6)
:mod:`.walking`             taking a unit up and carrying it along
:mod:`.movement`            the movement phase (basic 6–8, advanced 4–6)
:mod:`.barricades`          barricades (basic 7, advanced 5d); clearing jams (13c)
:mod:`.blocks`              leading a whole block with one answer
:mod:`.throws`              throws (basic 9, advanced 7), short throws (13b)
:mod:`.contacts`            who fights whom (8a, 8b), armoured columns (basic 13, advanced 11)
:mod:`.combat`              the combat phase, odds and results (basic 10, advanced 8a–8d)
:mod:`.advance`             the winners' advance (8d), stacks (9) and columns (11)
:mod:`.retreat`             retreat, panic, arrest (basic 10, advanced 8d–8h), steps back (7c)
:mod:`.edges`               leaving the map and coming back (8h)
:mod:`.heads`               Heads of the march (basic 12, advanced 10)
:mod:`.objectives`          objectives and their covers (basic 14, advanced 12)
:mod:`.special`             smoke (13a), traffic jams (13c), national march and Finanza (13d)
:mod:`.ending`              the end and the levels of victory (basic 15, advanced 14)
:mod:`.scenarios`           part D, a file for each scenario
:mod:`.knowledge`           who may see what
:mod:`.prepared`            positions laid out for examples and lessons
:mod:`.reasons`             why a unit cannot be taken up, or cannot go there
:mod:`.choosing`            asking a seat for a hex
==========================  ==============================================================================
"""

from .ending import ENDINGS
from .knowledge import conserved, redeal, view
from .prepared import arrange
from .sequence import sequence
from .setup import deal

__all__ = ["ENDINGS", "arrange", "conserved", "deal", "redeal", "sequence", "view"]
