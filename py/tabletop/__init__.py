"""The kit: turns a game's rules, plain Python that reads like its rulebook, into a table.

>>> from tabletop import Table
>>> import kolejka
>>> table = Table.new(kolejka.GAME, seats=["Anna", "Jan"], seed=7)
>>> table.ask.seat
0
"""

from .chance import Chance, Pile
from .game import (
    Ask,
    Asks,
    Choice,
    Game,
    GameEnds,
    GameOption,
    Hidden,
    IllegalAnswer,
    LogLine,
    Option,
    Outcome,
    State,
    Step,
    Steps,
    target_of,
)
from .saves import BadSave, pack, unpack
from .table import Table
from .words import LANGUAGES, Message, Words, msg, nmsg

__all__ = [
    "LANGUAGES",
    "Ask",
    "Asks",
    "BadSave",
    "Chance",
    "Choice",
    "Game",
    "GameEnds",
    "GameOption",
    "Hidden",
    "IllegalAnswer",
    "LogLine",
    "Message",
    "Option",
    "Outcome",
    "Pile",
    "State",
    "Step",
    "Steps",
    "Table",
    "Words",
    "msg",
    "nmsg",
    "pack",
    "target_of",
    "unpack",
]
