"""The app: screens, hand-over, saves. The only Python that knows a browser, and it knows little of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .history import Setter


def prerender(as_set: Setter) -> dict[str, dict[str, str]]:
    """Language -> route -> markup of every screen that needs no Python in the browser; called at build time.

    Args:
        as_set: sets what no catalogue has set already: the texts of the history pages.
    """
    from .still import all_screens

    return all_screens(as_set)
