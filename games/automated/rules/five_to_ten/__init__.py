"""Rules for 5 to 10 players, in the rulebook's order.

====================  ==========================================================================
:mod:`.sequence`      the order of play
:mod:`.setup`         set-up: roles, coins, the bosses' companies
:mod:`.hiring`        phase 1, Hiring
:mod:`.strike`        phase 2, Strike: vote, Security, success
:mod:`.sabotage`      phase 2, Strike: failure, and the Luddite
:mod:`.payday`        phase 3, Production, and phase 4, Payday
:mod:`.ledger`        whether contracts are kept, and the ledger that remembers it
:mod:`.holidays`      phase 4: Holidays that a worker pays for
:mod:`.mayor`         phase 4: the Mayor, and what she does with the rents
:mod:`.rent`          phase 5, Rent
:mod:`.fund`          phase 6, Union Fund
:mod:`.betrayal`      Class Betrayal, declared at any moment
:mod:`.ending`        everybody's conditions of victory, and monopoly
:mod:`.purse`         additional rules: the bosses' hidden coins, loans, showing coins
:mod:`.disagreement`  additional rules: the bosses decide where the workers disagree
:mod:`.knowledge`     who may see what
:mod:`.prepared`      positions laid out for examples and lessons
====================  ==========================================================================
"""

from .ending import ENDINGS
from .knowledge import conserved, redeal, view
from .ledger import promises
from .prepared import arrange
from .sequence import SEQUENCE
from .setup import deal

__all__ = ["ENDINGS", "SEQUENCE", "arrange", "conserved", "deal", "promises", "redeal", "view"]
