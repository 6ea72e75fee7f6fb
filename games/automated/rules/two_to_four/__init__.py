"""Rules for 2 to 4 players, in the rulebook's order.

====================  ==========================================================================
:mod:`.setup`         set-up
:mod:`.endings`       collective victory, collective defeat, Class Betrayal, elimination
:mod:`.innovation`    phase 1, State-funded innovation, and phase 2, Event
:mod:`.events`        what each Event card does
:mod:`.contracts`     phase 3, Contracts; :mod:`.holding`: cards kept for an open-ended one
:mod:`.strike`        phase 4, Strike
:mod:`.payday`        phase 5, Payday, and phase 6, Rent
:mod:`.knowledge`     who may see what
====================  ==========================================================================
"""

from .innovation import first
from .knowledge import conserved, redeal, view
from .setup import deal

__all__ = ["conserved", "deal", "first", "redeal", "view"]
