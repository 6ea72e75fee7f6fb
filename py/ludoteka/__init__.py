"""The app: screens, hand-over, saves. The only Python that knows a browser, and it knows little of it."""

from __future__ import annotations


def prerender() -> dict[str, dict[str, str]]:
    """Language -> route -> markup of every screen that needs no Python in the browser; called at build time."""
    from .still import all_screens

    return all_screens()
