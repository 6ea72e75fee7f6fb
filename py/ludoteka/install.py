"""Fetches what is missing in the browser: a game's wheel, its texts in the reader's language, and the engine of former
rules that a save needs."""

import asyncio
import hashlib
import importlib.util
import json
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from tabletop import OtherRules, past
from tabletop.words import ENGLISH

from . import languages, saves

T = TypeVar("T")

WHEELS: dict[str, str] = {}
"""Game id -> address of its wheel. The worker's entry script fills it from the facts of the build."""
WORDS: dict[str, str] = {}
"""``folder``: the address of the folder with the catalogues ``<package>-<language>.mo.gz``. Filled like WHEELS."""
PAST: dict[str, str] = {}
"""``list``: the address of the list of engines of former rules; ``cache``: the name of the browser cache that keeps the
fetched ones. Filled like WHEELS. All three are empty outside a browser."""
FOLDER = Path("/fetched")
"""Where wheels are put in the browser's file system. It ends with the worker."""

_INSTALLING = asyncio.Lock()
"""A table that is set up may need a game that is being prefetched: the lock makes sure that it is installed once."""


async def opened(data: Any, load: Callable[[], T], language: str = ENGLISH) -> T:
    """Open a save, after fetching whatever that needs.

    Args:
        data: its JSON value.
        load: opens it. If it raises OtherRules, the engine of those rules is fetched and it is called again.
        language: the reader's.

    Raises:
        OtherRules: there is no engine for its rules.
        BadSave: ``load`` finds something else wrong.
        OSError: a wheel, or a catalogue, could not be fetched.
    """
    game = saves.game_of(data)
    if game in WHEELS:  # if not, it is installed already, or does not exist
        await install(game, language)
    try:
        return load()
    except OtherRules as trouble:
        if not PAST or not await former(trouble.asked):
            raise
    return load()


async def install(game: str, language: str = ENGLISH) -> None:
    """Make ``import <game>`` work, and load the game's texts in a language. Does nothing where both are there already
    (a memory snapshot holds every game in every language).

    Raises:
        ModuleNotFoundError: this build has no such game.
        OSError: its wheel or catalogue could not be fetched (offline before the first complete visit, or an incomplete
            download).
    """
    here = importlib.util.find_spec(game) is not None
    if not here and game not in WHEELS:
        raise ModuleNotFoundError(f"There is no game called {game!r} here.")
    await asyncio.gather(*([] if here else [_wheel(game)]), words(language, game))


async def words(language: str, *packages: str) -> None:
    """Load the texts of some packages in a language. Does nothing if they are loaded already.

    Raises:
        OSError: a catalogue could not be fetched, or not completely.
    """
    lacking = languages.lacking(language, packages) if WORDS else []
    names = [f"{WORDS['folder']}/{package}-{language}.mo.gz" for package in lacking]
    for package, data in zip(lacking, await asyncio.gather(*map(_fetched, names)), strict=True):
        languages.bring(package, language, _unpacked(data))


def _unpacked(data: bytes) -> bytes:
    """What a gzip file holds; other data is returned as it is, since the service worker keeps such files unpacked."""
    try:
        return zlib.decompress(data, 31) if data[:2] == b"\x1f\x8b" else data
    except zlib.error as trouble:
        raise OSError(f"Half a download: {trouble}") from trouble


async def _wheel(game: str) -> None:
    """Make a game importable by installing its wheel with micropip."""
    import micropip

    data = _unpacked(await _fetched(WHEELS[game]))
    async with _INSTALLING:
        if importlib.util.find_spec(game) is not None:
            return
        FOLDER.mkdir(exist_ok=True)
        place = FOLDER / WHEELS[game].rpartition("/")[2].removesuffix(".gz")
        place.write_bytes(data)
        try:
            await micropip.install(f"emfs:{place}", deps=False)
        except Exception as trouble:
            raise OSError(f"Half a download of {game}: {trouble}") from trouble
        finally:
            place.unlink()
        importlib.invalidate_caches()


async def former(asked: past.Asked) -> bool:
    """Fetch the engine of the former rules that a save asks for. Returns whether there is one. Raises OSError."""
    if not past.ENGINES:
        past.ENGINES.extend(
            past.listed(json.loads(await _fetched(PAST["list"], PAST["list"].rpartition("-")[2].partition(".")[0])))
        )
    engine = past.engine(asked)
    if engine is None or engine.here:
        return engine is not None
    FOLDER.mkdir(exist_ok=True)
    place = FOLDER / f"{engine.package}.whl"
    place.write_bytes(await _fetched(engine.wheel, engine.sha256, keep=True))
    past.put(place)
    return True


async def _fetched(address: str, sha256: str = "", *, keep: bool = False) -> bytes:
    """Fetch a file.

    Args:
        address: its own address, or relative to the list of former engines.
        sha256: its hash, or the beginning of it.
        keep: store it in the browser's cache, so that it is available without a network.

    Raises:
        OSError: it could not be fetched, or not completely.
    """
    import js
    from js import URL, Object, fetch
    from pyodide.ffi import JsException, to_js

    url = URL.new(address, PAST["list"]).href
    try:
        cache = await js.caches.open(PAST["cache"]) if keep else None
    except JsException:  # in a frame that may store nothing, even opening the cache fails
        cache = None
    kept = await cache.match(url) if cache else None
    try:
        afresh = to_js({"cache": "reload"} if keep else {}, dict_converter=Object.fromEntries)
        answer = kept or await fetch(url, afresh)  # the browser's cache may hold half a download
        data: bytes = (await answer.clone().arrayBuffer()).to_bytes()
    except JsException as trouble:
        raise OSError(f"{url} could not be fetched: {trouble}") from trouble
    if not answer.ok or not hashlib.sha256(data).hexdigest().startswith(sha256):
        raise OSError(f"{url} could not be fetched: {answer.status}, {len(data)} bytes.")
    if cache and not kept:
        await cache.put(url, answer)
    return data
