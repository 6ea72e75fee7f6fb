"""How a language is set: its quotation marks, its apostrophe, its dash, what stands before an ellipsis.

A language says it by translating these patterns (in ``py/tabletop/words/<code>.po``, context "typography"). Nothing at
play needs them: they tell the checker, and people, which signs are right.
"""

from __future__ import annotations

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

TYPOGRAPHY = (QUOTATION, INNER_QUOTATION, APOSTROPHE, WAITING, DASH, RANGE, EXCLAMATION, COLON)
