"""Fetching what is not here yet: in the browser a game's wheel, and the engine of former rules that a save asks for."""

from __future__ import annotations

import hashlib
import importlib.util
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from tabletop import OtherRules, past

from . import saves

T = TypeVar("T")

WHEELS: dict[str, str] = {}
"""Game id -> address of its wheel; filled by the worker's entry script from the build's facts."""
PAST: dict[str, str] = {}
"""``list``: the address of the list of engines of former rules; ``cache``: the name of the browser's cache in which
those that were fetched stay. Filled as WHEELS is; empty outside a browser."""
FOLDER = Path("/past")
"""Where their wheels lie in the browser's file system, which is gone with the worker."""


async def opened(data: Any, load: Callable[[], T]) -> T:
    """Open a save. What it needs for that is fetched first.

    Args:
        data: its JSON value.
        load: opens it. When it meets other rules than today's, it is called again once their engine is here.

    Raises:
        OtherRules: nobody knows those rules.
        BadSave: whatever else ``load`` finds wrong.
        OSError: a wheel could not be fetched.
    """
    game = saves.game_of(data)
    if game in WHEELS:  # else it is here already, or nowhere
        await install(game)
    try:
        return load()
    except OtherRules as trouble:
        if not PAST or not await former(trouble.asked):
            raise
    return load()


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


async def former(asked: past.Asked) -> bool:
    """Fetch the engine of former rules.

    Args:
        asked: what a save says of its rules.

    Returns:
        Whether there is one.

    Raises:
        OSError: it could not be fetched, or not whole.
    """
    if not past.ENGINES:
        past.ENGINES.extend(past.listed(json.loads(await _fetched(PAST["list"]))))
    engine = past.engine(asked)
    if engine is None or engine.here:
        return engine is not None
    FOLDER.mkdir(exist_ok=True)
    place = FOLDER / f"{engine.package}.whl"
    place.write_bytes(await _fetched(engine.wheel, engine.sha256))
    past.put(place)
    return True


async def _fetched(address: str, sha256: str = "") -> bytes:
    """Fetch a file. The browser's cache keeps an engine from then on, so that it is there without a network too."""
    from js import URL, Object, caches, fetch
    from pyodide.ffi import JsException, to_js

    url = URL.new(address, PAST["list"]).href
    try:
        cache = await caches.open(PAST["cache"]) if sha256 else None
    except JsException:  # a frame in which nothing may be stored
        cache = None
    kept = await cache.match(url) if cache else None
    try:
        afresh = to_js({"cache": "reload"} if sha256 else {}, dict_converter=Object.fromEntries)
        answer = kept or await fetch(url, afresh)  # half a download may lie where the browser keeps what it fetched
        data: bytes = (await answer.clone().arrayBuffer()).to_bytes()
    except JsException as trouble:
        raise OSError(f"{url} could not be fetched: {trouble}") from trouble
    if not answer.ok or (sha256 and hashlib.sha256(data).hexdigest() != sha256):
        raise OSError(f"{url} could not be fetched: {answer.status}, {len(data)} bytes.")
    if cache and not kept:
        await cache.put(url, answer)
    return data
