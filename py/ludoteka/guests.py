"""Ludoteka as a guest: in another page's frame (``embed``), or on a screen that stands in a museum (``kiosk``).

There people come to one game and go: nobody types a name, nothing leads to the rest of Ludoteka.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from tabletop import LANGUAGES


@dataclass(frozen=True)
class Guest:
    """What Ludoteka is shown as."""

    kind: str = ""
    """``"embed"``, ``"kiosk"``, or empty: it is at home, with lobby and saved games."""
    languages: tuple[str, ...] = ()
    """Those that are offered, in their order; empty: all."""

    def __bool__(self) -> bool:
        return bool(self.kind)

    @property
    def keeps(self) -> bool:
        """Whether games may be taken along as files."""
        return self.kind != "kiosk"

    def offered(self) -> dict[str, str]:
        """Code and name of each language that is offered."""
        chosen = {code: LANGUAGES[code] for code in self.languages if code in LANGUAGES}
        return chosen or dict(LANGUAGES)


AT_HOME = Guest()


def guest_in(value: Any) -> Guest:
    """The guest that a request names. Whatever is wrong in the request is left out."""
    told = value if isinstance(value, Mapping) else {}
    kind = told.get("kind")
    languages = told.get("languages")
    names = tuple(code for code in languages if isinstance(code, str)) if isinstance(languages, list) else ()
    return Guest(kind if kind in ("embed", "kiosk") else "", names)
