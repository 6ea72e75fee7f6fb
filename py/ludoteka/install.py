"""Installing a game where it is not there yet: in the browser, its wheel, by micropip."""

from __future__ import annotations

import importlib.util

WHEELS: dict[str, str] = {}
"""Game id -> address of its wheel; filled by the worker's entry script from the build's facts."""


async def install(game: str) -> None:
    """Make ``import <game>`` work. Nothing happens where it works already (a memory snapshot holds every game).

    Args:
        game: a game's id, which is its import name.

    Raises:
        ModuleNotFoundError: no such game in this build.
        OSError: its wheel could not be fetched (offline before the first complete visit, or half a download).
    """
    if importlib.util.find_spec(game) is not None:
        return
    if game not in WHEELS:
        raise ModuleNotFoundError(f"There is no game called {game!r} here.")
    try:
        import micropip

        await micropip.install(WHEELS[game], deps=False)
    except Exception as trouble:
        raise OSError(f"The game {game!r} could not be fetched: {trouble}") from trouble
    importlib.invalidate_caches()
