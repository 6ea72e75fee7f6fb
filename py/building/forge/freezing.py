"""Runs in Pyodide before its memory is kept: import all that any table needs, and set up one of each."""

import gc
import importlib
import pkgutil
import random
from pathlib import Path

import htpy  # noqa: F401

import drawing
import ludoteka
import tabletop
from ludoteka import languages, shelf
from ludoteka.worker import App

GAMES = [game.id for game in shelf.games()]
for package in (tabletop, drawing, ludoteka, *map(importlib.import_module, GAMES)):
    for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
        importlib.import_module(module.name)
for catalogue in sorted(Path("/words").iterdir()):
    name, _, spoken = catalogue.stem.partition("-")
    languages.bring(name, spoken, catalogue.read_bytes())
# What is made when first asked for (catalogues, patterns, drawings) is made: a table of every game is set up in every
# language and taken away again.
for game in GAMES:
    seats: list[dict[str, str]] = [{}] * min(importlib.import_module(game).GAME.seats)
    order = {"do": "new", "game": game, "seats": seats, "seed": 1, "id": "", "hands": "open"}
    for language in tabletop.LANGUAGES:
        await App().handle({**order, "language": language})  # noqa: F704
# What was said in all those languages need not be remembered: a reader needs one.
languages.translations.cache_clear()
# The same sources give the same memory: no generator may hold what chance gave it here. (The page seeds it anew.)
for thing in gc.get_objects():
    if isinstance(thing, random.Random) and type(thing) is not random.SystemRandom:
        thing.seed(0)
gc.collect()
gc.freeze()  # nothing of this ever becomes garbage: later sweeps need not look at it
