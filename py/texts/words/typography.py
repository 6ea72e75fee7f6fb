"""How a language is set: its quotation marks, its apostrophe, its dash, what stands before an ellipsis, and whether a
one-letter word may end a line.

A language says it by translating these patterns (in ``py/tabletop/words/<code>.po``, context "typography"). Nothing at
play needs them: they tell the checker, and people, which signs are right, and the build what it binds together.
"""

import re
from typing import NamedTuple


class Pattern(NamedTuple):
    """A pattern of signs in English, and what a translator must know of it."""

    text: str
    comment: str


QUOTATION = Pattern("“{text}”", "Quotation marks. Translate the marks: „{text}“ in German, «{text}» in Italian.")
INNER_QUOTATION = Pattern("‘{text}’", "Quotation marks inside a quotation.")
APOSTROPHE = Pattern("’", "The apostrophe.")
WAITING = Pattern("{text}…", "A sentence that waits or breaks off. Some languages set a space before the dots.")
DASH = Pattern("{one} – {other}", "The dash between two parts of a sentence, with the spaces around it.")
RANGE = Pattern("{low}–{high}", "From one number to another.")
EXCLAMATION = Pattern("{text}!", "An exclamation mark. French sets a narrow no-break space before it.")
COLON = Pattern("{text}:", "A colon. French sets a no-break space before it.")
SHORT_WORD = Pattern(
    "{letter} {word}",
    "A word of one letter, and the word behind it. Polish sets a no-break space between them, so that no line ends "
    "with “w” or “i”. The build then does so in all texts: type plain spaces everywhere else.",
)

TYPOGRAPHY = (QUOTATION, INNER_QUOTATION, APOSTROPHE, WAITING, DASH, RANGE, EXCLAMATION, COLON, SHORT_WORD)

ONE_LETTER = re.compile(r"(?<![\w’{])([^\W\d_]) (?=\S)")
"""A word of one letter and the plain space behind it. What follows an apostrophe, or an opening brace, is none."""


def bound(text: str, short_word: str) -> str:
    """A text in which each word of one letter holds on to the next as its language wants, which says so by what
    it makes of :data:`SHORT_WORD`."""
    between = re.sub(r"\{\w+\}", "", short_word)
    return ONE_LETTER.sub(rf"\1{between}", text) if between != " " else text
