"""The rules, in the rulebook's chapters.

========================  ===================================================================================
:mod:`.setup`             Przygotowanie do gry (p. 8)
:mod:`.sequence`          Przebieg gry (p. 10): the order of play
:mod:`.ration`            Przydział kartek (p. 11): the ration, and the spin; who has the top next
:mod:`.exchange`          Przydział kartek (p. 11): the exchange while the top spins, and its end
:mod:`.offers`            Zasady szczegółowe (p. 14): who deals with whom, what may be offered
:mod:`.deals`             Zasady szczegółowe (p. 14): offers accepted, refused, withdrawn, lapsed
:mod:`.speculator`        Wymiana ze spekulantem (p. 16) and Zakupy spekulanta (p. 18)
:mod:`.shopping`          Zakupy (p. 12)
:mod:`.final`             Runda finałowa (p. 20)
:mod:`.ending`            Koniec gry and Punktacja (p. 20)
:mod:`.coupons`           drawing coupons, and naming them in the log: for all chapters
:mod:`.knowledge`         who may see what, and what must always add up
:mod:`.prepared`          positions laid out for examples and lessons
:mod:`.promises`          a deal moves what its offer said: a law for tests
========================  ===================================================================================
"""

from .ending import ENDINGS
from .knowledge import conserved, redeal, view
from .prepared import arrange
from .promises import promises
from .sequence import sequence
from .setup import deal

__all__ = ["ENDINGS", "arrange", "conserved", "deal", "promises", "redeal", "sequence", "view"]
