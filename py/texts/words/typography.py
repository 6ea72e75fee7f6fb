"""Words of one letter: in some languages they may not end a line.

A language says so by translating :data:`SHORT_WORD` (in ``py/tabletop/words/<code>.po``, context "typography"). The
build then binds such words in all its texts.
"""

import re

CONTEXT = "typography"
SHORT_WORD = "{letter} {word}"
NOTE = (
    "A word of one letter, and the word behind it. Polish sets a no-break space between them, so that no line ends "
    "with “w” or “i”. The build then does so in all texts: type plain spaces everywhere else."
)

ONE_LETTER = re.compile(r"(?<![\w’{])([^\W\d_]) (?=\S)")
"""A word of one letter and the plain space behind it. What follows an apostrophe, or an opening brace, is none."""


def bound(text: str, short_word: str) -> str:
    """A text in which each word of one letter holds on to the next as its language wants, which says so by what
    it makes of :data:`SHORT_WORD`."""
    between = re.sub(r"\{\w+\}", "", short_word)
    return ONE_LETTER.sub(rf"\1{between}", text) if between != " " else text
