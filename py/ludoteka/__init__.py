"""The app: screens, hand-over, saves. The only Python that depends on a browser, and only a little."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .history import Setter


def prerender(as_set: Setter) -> dict[str, dict[str, str]]:
    """Language -> route -> markup of every screen that needs no Python in the browser; called at build time."""
    from tabletop import LANGUAGES

    from .still import screens

    return {language: screens(language, as_set) for language in LANGUAGES}
