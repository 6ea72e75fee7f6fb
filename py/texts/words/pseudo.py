"""The pseudo-language ``qps``: English with accents, in brackets, two fifths longer.

On its screens everything can still be read. What has no brackets was never given to translation; what is cut off has
no room for German; and that it is there at all shows that a folder of ``.po`` files is enough for a language.
"""

import re
from math import ceil
from pathlib import Path

from .catalogues import translate
from .source import packages

CODE = "qps"
LONGER = 0.4
PLAIN = "acegiklnorstuwyzACEGIKLNORSTUWYZ"  # of the letters that the page's font has with a mark
MARKED = "âçéğîķĺñôŕšťûŵýžÂÇÉĞÎĶĹÑÔŔŠŤÛŴÝŽ"
ACCENTS = str.maketrans(PLAIN, MARKED)
PLACE = re.compile(r"(\{[^}]*\}|\]\([^)]*\))")  # in braces, and where a link leads


def pseudo(text: str) -> str:
    """An English text in the pseudo-language; places in braces stay, and so does what has no letters."""
    if not any(map(str.isalpha, PLACE.sub("", text))):
        return text
    parts = PLACE.split(text)
    return f"[{''.join(part if PLACE.fullmatch(part) else longer(part).translate(ACCENTS) for part in parts)}]"


def longer(text: str) -> str:
    """A text with two letters of five doubled, so that its words grow as German ones do."""
    missing = ceil(LONGER * len(text))
    letters = [at for at, sign in enumerate(text) if sign.isalpha()]
    due = {at: missing * (n + 1) // len(letters) - missing * n // len(letters) for n, at in enumerate(letters)}
    return "".join(sign * (1 + due.get(at, 0)) for at, sign in enumerate(text))


def write(folder: Path) -> None:
    """Write the pseudo-language's ``.po`` files for every package into a folder."""
    for package in packages():
        translate(package, CODE, folder, pseudo)
