"""The kit: turns a game's rules, plain Python that reads like its rulebook, into a table.

>>> from tabletop import Table
>>> import kolejka
>>> table = Table.new(kolejka.GAME, seats=["Anna", "Jan"], seed=7)
>>> table.ask.seat
0
"""

from .ask import Ask, Posed, Question
from .chance import Chance, Pile
from .data import read_toml
from .game import (
    FULL,
    LENGTH,
    TASTER,
    Choice,
    Ending,
    Game,
    GameEnds,
    GameOption,
    Hidden,
    IllegalAnswer,
    LogLine,
    Outcome,
    Ruleset,
    Secrecy,
    State,
    Temper,
    check_parts,
)
from .journal import Moment
from .option import Option
from .record import Record
from .saves import BadSave, OtherRules, pack, unpack
from .sequence import AGAIN, Asks, Phase, SequenceOfPlay, Step, Steps
from .table import Table
from .words import LANGUAGES, Message, Words, duration, msg, nmsg
