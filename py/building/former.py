"""``build.py past``: the engine of a game's former rules as a wheel, so that games begun under them are finished.

A wheel is made once, of the game's folder in a commit: rules, board, bot and words of that time, under another import
name. It lies in ``wheels/past/`` as sources (bytecode would not outlive the next Python) and is listed, with its
hash, in ``wheels/past/index.json``. What is listed stays: somebody's game may ask for it. :mod:`tabletop.past` finds it
there; the site gets it as bytecode. The golden games that it plays are kept in ``tests/saves/past/<package>/``, and
``tests/games/test_every_game.py`` opens them.
"""

import hashlib
import io
import itertools
import json
import subprocess
import sys
import tarfile
import tempfile
import tomllib
import zipfile
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from places import GAMES, PY, ROOT, SAVES, BuildError, game_ids
from tabletop import past
from tabletop.game import Ruleset
from texts.words import former_module

from . import wheels


def keep(game: str, commit: str) -> str:
    """Make the wheel of a game as it was in a commit, or at a tag, and list it. Returns what was done. Raises
    BuildError: there is no such game there, or none of its rules has changed since.
    """
    taken = {engine.package for engine in past.kept()}
    package = next(name for number in itertools.count(1) if (name := f"{game}_past{number}") not in taken)
    date = _git("show", "--no-patch", "--format=%as", f"{commit}^{{commit}}").decode().strip()
    with tempfile.TemporaryDirectory() as folder:
        packed = _git("archive", commit, "games", "py", "tests/saves", "pyproject.toml")
        with tarfile.open(fileobj=io.BytesIO(packed)) as tree:
            tree.extractall(folder, filter="data")
        source = Path(folder) / "games" / game
        if not source.is_dir():
            raise BuildError(f"There is no game {game} in {commit}.")
        kept = [rules for engine in past.kept() if engine.game == game for rules in engine.rulesets]
        known = {(rules.name, rules.version) for rules in [*declared(GAMES / game), *kept]}
        rulesets = [rules for rules in declared(source) if (rules.name, rules.version) not in known]
        if not rulesets:
            raise BuildError(f"{commit} has no rules of {game} that are former ones and not kept already.")
        files = dict(wheels.sources(source, package))
        files[f"{package}/_words.py"] = former_module(source).encode()
        version = tomllib.loads((Path(folder) / "pyproject.toml").read_text("utf-8"))["project"]["version"]
        golden = {path.name: path.read_text("utf-8") for path in (Path(folder) / "tests/saves").glob(f"{game}-*.json")}
    made = wheels.parcel(package, version, files)
    data = wheels.archive(dict(sorted(made.files.items())))
    past.FOLDER.mkdir(parents=True, exist_ok=True)
    (past.FOLDER / made.file_name).write_bytes(data)
    engine = past.Engine(game, package, made.file_name, hashlib.sha256(data).hexdigest(), date, tuple(rulesets))
    listed = [entry(each) for each in (*past.kept(), engine)]
    (past.FOLDER / "index.json").write_text(json.dumps(listed, ensure_ascii=False, indent=1) + "\n", "utf-8")
    past.kept.cache_clear()
    keep_saves(package, golden)
    return f"{made.file_name}: {game}, " + ", ".join(f"{rules.name} {rules.version}" for rules in rulesets)


def parcels() -> list[wheels.Parcel]:
    """All engines of former rules, for the site. Raises BuildError: a wheel is not what the list says."""
    return [_parcel(engine) for engine in past.kept()]


def _parcel(engine: past.Engine) -> wheels.Parcel:
    data = (past.FOLDER / engine.wheel).read_bytes()
    if hashlib.sha256(data).hexdigest() != engine.sha256:
        raise BuildError(f"wheels/past/{engine.wheel} is not the file that index.json names.")
    with zipfile.ZipFile(io.BytesIO(data)) as wheel:
        files = {name: wheel.read(name) for name in wheel.namelist()}
    return wheels.Parcel(engine.package, engine.wheel.split("-")[1], files)


def entry(engine: past.Engine) -> dict[str, Any]:
    """An engine as a list names it."""
    return {**engine._asdict(), "rulesets": [told(rules) for rules in engine.rulesets]}


def for_page(engine: past.Engine, address: str, compiled: bytes) -> dict[str, Any]:
    """An entry of the list that the page gets: the same, except for the wheel it gets."""
    return entry(engine._replace(wheel=address, sha256=hashlib.sha256(compiled).hexdigest()))


def told(rules: Ruleset) -> dict[str, Any]:
    """A ruleset as the list writes it."""
    seats = {} if rules.seats is None else {"seats": [rules.seats[0], rules.seats[-1]]}
    options = {"options": dict(rules.options)} if rules.options else {}
    return {"name": rules.name, "version": rules.version, **seats, **options}


def today() -> list[str]:
    """All that today's engines play, as :func:`played` says it."""
    return [said for game in game_ids() for said in played(game, declared(GAMES / game))]


def played(game: str, rulesets: Iterable[Ruleset]) -> list[str]:
    """Rulesets with their versions, for the service worker: ``"corteo basic 2"``."""
    return [f"{game} {rules.name} {rules.version}" for rules in rulesets]


def declared(folder: Path) -> Iterator[Ruleset]:
    """The rulesets in the declaration of the game in a folder, read by a Python of its own: here the present one may
    be imported already.
    """
    ask = (
        "import importlib, json, sys; sys.path[:0] = [sys.argv[1], sys.argv[2]]; from building import former;"
        "print(json.dumps([former.told(r) for r in importlib.import_module(sys.argv[3]).GAME.rulesets]))"
    )
    command = [sys.executable, "-c", ask, str(PY), str(folder.parent), folder.name]
    found = subprocess.run(command, capture_output=True, text=True, check=False)
    if found.returncode:
        raise BuildError(f"The declaration of {folder.name} cannot be read: {found.stderr.strip()[-300:]}")
    yield from past.rulesets(json.loads(found.stdout))


def keep_saves(package: str, golden: Mapping[str, str]) -> None:
    """Keep those golden games (file name -> text) that only this engine plays."""
    (engine,) = (engine for engine in past.kept() if engine.package == package)
    for name, text in golden.items():
        save = json.loads(text)
        if engine.plays(past.Asked(save["game"], save["rules"], len(save["seats"]), save["options"])):
            (SAVES / "past" / package).mkdir(parents=True, exist_ok=True)
            (SAVES / "past" / package / name).write_text(text, "utf-8")


def _git(*words: str) -> bytes:
    done = subprocess.run(["git", *words], cwd=ROOT, capture_output=True, check=False)
    if done.returncode:
        raise BuildError(f"git {' '.join(words)}: {done.stderr.decode().strip()}")
    return done.stdout
