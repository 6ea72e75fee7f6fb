"""Rules for 2 to 4 players, in the rulebook's order.

====================  ==========================================================================
:mod:`.sequence`      the order of play
:mod:`.setup`         set-up, and who begins
:mod:`.innovation`    phase 1, State-funded innovation
:mod:`.events`        phase 2, Event: what each card does
:mod:`.contracts`     phase 3, Contracts
:mod:`.strike`        phase 4, Strike
:mod:`.payday`        phase 5, Payday
:mod:`.rent`          phase 6, Rent: the couple's rent, elimination, the next starting player
:mod:`.ending`        collective victory, collective defeat, Class Betrayal
:mod:`.workers`       a worker's coins, Stress, and who decides in case of disagreement
:mod:`.knowledge`     who may see what
:mod:`.prepared`      positions laid out for examples and lessons
====================  ==========================================================================
"""

from .ending import ENDINGS
from .knowledge import conserved, redeal, view
from .prepared import arrange
from .sequence import SEQUENCE
from .setup import deal

__all__ = ["ENDINGS", "SEQUENCE", "arrange", "conserved", "deal", "redeal", "view"]
