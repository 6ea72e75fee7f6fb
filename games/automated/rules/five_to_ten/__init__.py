"""Rules for 5 to 10 players, in the rulebook's order.

====================  ==========================================================================
:mod:`.setup`         set-up: roles, coins, the bosses' companies
:mod:`.purse`         the bosses' hidden coins: what comes in, goes out, is lent, is shown
:mod:`.endings`       everybody's conditions of victory, declared at any moment; monopoly
:mod:`.hiring`        phase 1, Hiring
:mod:`.strike`        phase 2, Strike: vote, Security, success, failure and the Luddite
:mod:`.payday`        phase 3, Production, and phase 4, Payday, with Holidays and the promise ledger
:mod:`.mayor`         the Mayor: who becomes it, and what she does with the rents
:mod:`.rent`          phase 5, Rent, and phase 6, Union Fund
:mod:`.knowledge`     who may see what
====================  ==========================================================================
"""

from .knowledge import conserved, redeal, view
from .setup import deal, first

__all__ = ["conserved", "deal", "first", "redeal", "view"]
