"""Do the quick tests notice when a rule is wrong? ``build.py test mutants`` breaks the rules on purpose and counts.

mutmut (a tool of its own, fetched from PyPI when it is wanted) writes some thousand small mistakes into a copy of each
game's ``rules/``: a ``<`` becomes ``<=``, a 3 becomes a 4. Each is a *mutant*. A seeded sample of them is tried, one
after the other, with those quick tests of the game and examples of its book that run the mutant's function. They must
notice the share named by ``FLOOR``. Those that live are listed: each wants a test, or its line is needless.

Not counted are mutants that change no rule: the arguments of ``say`` and its like, which only tell (the tests of logs
and of words hold those), the ``strict`` of a ``zip``, which guards against slips, and what a failed ``assert`` says.

The copy lies in ``.cache/mutants/<game>``. The game's package is at its top, because mutmut names a module by its path.
"""

import ast
import json
import os
import random
import shutil
import subprocess
import sys
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from places import CACHE, ROOT, BuildError, game_ids, run
from texts import words

MUTMUT = "mutmut==3.8.1"
SAMPLE = 300  # mutants a game; LUDOTEKA_MUTANTS says otherwise, or "again" for those that lived the last time
SEED = 1980  # which of them; LUDOTEKA_SEED says otherwise
FLOOR = 0.92  # the share that the quick tests must notice
TELLING = {"say", "say_many", "head", "tell", "msg", "nmsg"}
"""Calls whose arguments are only told to people."""
LIVED = {0, 5, 33, 34, None}
"""mutmut's codes for a mutant that nobody noticed: all tests passed, none were found, none run its line, it was skipped
or never tried. Any other code is a failed test, an exception, or a test that ran for too long."""

SETTINGS = """
[tool.pytest.ini_options]
pythonpath = [".", "py", "tests/kit"]
addopts = ["--import-mode=importlib", "-p", "no:cacheprovider", "-p", "no:xdist"]
markers = ["alone", "browser", "long", "slow"]

[tool.mutmut]
source_paths = ["{game}/"]
only_mutate = ["{game}/rules/*"]
do_not_mutate = ["{game}/rules/prepared.py"]  # lays positions out, for examples
also_copy = ["py/", "games/", "conftest.py"]
pytest_add_cli_args = ["-x", "-q", "-m", "not long and not alone and not slow"]
pytest_add_cli_args_test_selection = ["tests/games/{game}", "tests/games/test_books.py"]
"""

QUICKEST_FIRST = """
import json
from pathlib import Path

import pytest

def pytest_collection_modifyitems(items):
    '''Quick tests first, for most mutants fall to one of them. Whoever never comes back is cut off.'''
    known = Path("mutmut-stats.json")
    took = json.loads(known.read_text())["duration_by_test"] if known.exists() else {}
    items.sort(key=lambda item: took.get(item.nodeid, 0))
    for item in items:
        if item.nodeid in took:
            item.add_marker(pytest.mark.timeout(20 + 20 * took[item.nodeid]))
"""
"""What pytest is told in the copy: the stats of mutmut say how many seconds each test took without a mutant."""


def mutants() -> None:
    """Try a sample of mutants of every game's rules (or of those that LUDOTEKA_GAMES names)."""
    words.compile_all()
    wanted = os.environ.get("LUDOTEKA_GAMES", "").split() or game_ids()
    shares = {game: of_game(game) for game in wanted}
    for game, share in shares.items():
        print(f"{game:<15} {share:6.1%} noticed, floor {FLOOR:.0%}", flush=True)
    weak = [game for game, share in shares.items() if share < FLOOR]
    if weak and not os.environ.get("LUDOTEKA_MUTANTS"):  # a few, or those that lived, say nothing of all
        raise BuildError(f"The quick tests notice too few mistakes in the rules of {', '.join(weak)}.")


def of_game(game: str) -> float:
    """Try a sample of mutants of one game. Returns the share that its quick tests noticed, and lists the rest."""
    work, kept = CACHE / "mutants" / game, CACHE / "mutants" / f"{game}-alive.json"
    lay_out(game, work)
    told = _mutmut(work, "no-such-mutant", check=False)  # writes the mutants down and finds the tests of each
    if not (work / "mutants" / "mutmut-stats.json").exists():
        raise BuildError(f"In {work}, with nothing broken yet, the quick tests do not pass:\n{told[-3000:]}")
    harmless = no_rule(work / "mutants" / game / "rules", f"{game}.rules")
    names = sorted(results(work).keys() - harmless)
    wanted = os.environ.get("LUDOTEKA_MUTANTS", str(SAMPLE))
    seed = int(os.environ.get("LUDOTEKA_SEED", SEED))
    chosen = json.loads(kept.read_text("utf-8")) if wanted == "again" else sample(names, int(wanted), seed)
    if not chosen:
        raise BuildError(f"There is nothing to try in the rules of {game}: see {work}.")
    _mutmut(work, *chosen, check=True)
    alive = lived(results(work), chosen)
    for name in alive:
        shown = _mutmut(work, name, check=False, command="show")
        changed = [line for line in shown.splitlines() if line[:1] in "-+" and line[:3] not in ("---", "+++")]
        print("\n".join([name, *changed]), flush=True)
    kept.write_text(json.dumps(alive), "utf-8")
    print(f"{game}: {len(chosen)} of {len(names)} mutants tried (seed {seed}), {len(alive)} lived", flush=True)
    return 1 - len(alive) / len(chosen)


def lay_out(game: str, work: Path) -> None:
    """Copy the game and what its tests need to ``work``, where mutmut works. What lay there goes.

    The game is there twice: at the top, where it is mutated and imported, and untouched in its usual place, for tests
    that read its files.
    """
    shutil.rmtree(work, ignore_errors=True)
    without_caches = shutil.ignore_patterns("__pycache__")
    whole = [f"games/{game}", "py", "tests/app", "tests/kit", "tests/saves", f"tests/games/{game}"]
    for source, target in [(f"games/{game}", game), *zip(whole, whole, strict=True)]:
        shutil.copytree(ROOT / source, work / target, ignore=without_caches)
    for shared in (ROOT / "tests" / "games").glob("*.py"):
        shutil.copy(shared, work / "tests" / "games")
    (work / "pyproject.toml").write_text(SETTINGS.format(game=game), "utf-8")
    (work / "conftest.py").write_text(QUICKEST_FIRST, "utf-8")


def sample(names: list[str], number: int, seed: int) -> list[str]:
    """So many of the mutants, or all if there are fewer: the same ones for the same seed."""
    return sorted(random.Random(seed).sample(names, min(number, len(names))))


def lived(found: Mapping[str, int | None], chosen: Iterable[str]) -> list[str]:
    """Those of the chosen mutants that nobody noticed."""
    return [name for name in chosen if found.get(name) in LIVED]


def results(work: Path) -> dict[str, int | None]:
    """What became of each mutant: mutmut's code, see ``LIVED``."""
    files = (work / "mutants").rglob("*.meta")
    return {name: code for file in files for name, code in json.loads(file.read_text())["exit_code_by_key"].items()}


def no_rule(rules: Path, package: str) -> set[str]:
    """The names of the mutants that change no rule: what they do differs only in what is told, or in a guard.

    Args:
        rules: the folder with the modules as mutmut wrote them: beside each function ``f`` stands ``x_f__mutmut_orig``,
            which is the rule, and a ``x_f__mutmut_1``, ``…_2`` for each mutant.
        package: its name as Python imports it.
    """
    found = set()
    for file in rules.rglob("*.py"):
        module = ".".join([package, *file.relative_to(rules).with_suffix("").parts]).removesuffix(".__init__")
        found |= {f"{module}.{name}" for name in _harmless_in(file)}
    return found


def _harmless_in(file: Path) -> Iterator[str]:
    everything = ast.walk(ast.parse(file.read_text("utf-8")))
    functions = {node.name: node for node in everything if isinstance(node, ast.FunctionDef)}
    bare: dict[str, str] = {}
    for name, function in functions.items():
        rule, mark, number = name.rpartition("__mutmut_")
        if not mark or number == "orig":
            continue
        if rule not in bare:
            bare[rule] = _bare(functions[f"{rule}__mutmut_orig"])
        if _bare(function) == bare[rule]:
            yield name


def _bare(function: ast.FunctionDef) -> str:
    """A function's parameters and body, without whatever it tells and without guards."""
    for node in ast.walk(function):
        if isinstance(node, ast.Call):
            called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            if called in TELLING:
                node.args, node.keywords = [], []
            if called == "zip":
                node.keywords = []
        elif isinstance(node, ast.Assert):
            node.msg = None
    return "\n".join(ast.dump(part) for part in (function.args, *function.body))


def _mutmut(work: Path, *names: str, check: bool, command: str = "run") -> str:
    home = CACHE / "mutmut"
    if not (home / "mutmut").exists():
        run([sys.executable, "-m", "pip", "install", "-q", "--target", home, MUTMUT])
    environment = {**os.environ, "PYTHONPATH": str(home)}
    line = [sys.executable, "-m", "mutmut", command, *names]
    done = subprocess.run(line, cwd=work, env=environment, capture_output=True, text=True, errors="replace")
    if check and done.returncode:
        raise BuildError(
            f"mutmut stopped with code {done.returncode} in {work}:\n{done.stdout[-3000:]}{done.stderr[-2000:]}"
        )
    return done.stdout
