"""Do the quick tests notice when a rule is wrong? ``build.py test mutants`` breaks the rules on purpose and counts.

mutmut (a tool of its own, fetched from PyPI when it is wanted) writes some thousand small mistakes into a copy of each
game's ``rules/``: a ``<`` becomes ``<=``, a 3 becomes a 4. A seeded sample of them is tried. The quick tests must
notice the share named by ``FLOOR``. Those that live are listed: each wants a test, or its line is needless.

The copy lies in ``.cache/mutants/<game>``. The game's package is at its top, because mutmut names a module by its path.
"""

from __future__ import annotations

import json
import os
import random
import shutil
import subprocess
import sys
from pathlib import Path

from .places import CACHE, ROOT, BuildError, game_ids, run

MUTMUT = "mutmut==3.8.1"
SAMPLE = 300  # mutants a game; LUDOTEKA_MUTANTS says otherwise
SEED = 1980  # which of them; LUDOTEKA_SEED says otherwise
FLOOR = 0.92  # the share that the quick tests must notice
NOT_A_MISTAKE = ["\\.(say|tell|head)\\(", "msg\\(", "Question\\(", "Ending\\("]
"""Lines whose mutants only change what is told. Their words are held by other tests, and by four languages."""

SETTINGS = """
[tool.pytest.ini_options]
pythonpath = [".", "py", "tests/kit"]
addopts = ["--import-mode=importlib", "-p", "no:cacheprovider", "-p", "no:xdist"]
markers = ["alone", "browser", "long", "slow"]

[tool.mutmut]
source_paths = ["{game}/"]
only_mutate = ["{game}/rules/*"]
do_not_mutate = ["{game}/rules/prepared.py"]  # lays positions out, for examples
also_copy = ["py/", "{game}/"]
do_not_mutate_patterns = {told}
pytest_add_cli_args = ["-x", "-q", "-m", "not long and not alone and not slow"]
pytest_add_cli_args_test_selection = ["tests/games/{game}"]
"""


def mutants() -> None:
    """Try a sample of mutants of every game's rules (or of those that LUDOTEKA_GAMES names)."""
    wanted = os.environ.get("LUDOTEKA_GAMES", "").split() or game_ids()
    shares = {game: of_game(game) for game in wanted}
    for game, share in shares.items():
        print(f"{game:<15} {share:6.1%} noticed, floor {FLOOR:.0%}", flush=True)
    weak = [game for game, share in shares.items() if share < FLOOR]
    if weak:
        raise BuildError(f"The quick tests notice too few mistakes in the rules of {', '.join(weak)}.")


def of_game(game: str) -> float:
    """Try a sample of mutants of one game. Returns the share that its quick tests noticed, and lists the rest."""
    work = lay_out(game)
    _mutmut(work, "no-such-mutant", check=False)  # writes the mutants down and finds the tests of each
    names = sorted(_results(work))
    number = int(os.environ.get("LUDOTEKA_MUTANTS", SAMPLE))
    seed = int(os.environ.get("LUDOTEKA_SEED", SEED))
    chosen = sorted(random.Random(seed).sample(names, min(number, len(names))))
    if not chosen:
        raise BuildError(f"mutmut found nothing to change in the rules of {game}: see {work}.")
    _mutmut(work, *chosen, check=True)
    results = _results(work)
    alive = [name for name in chosen if results[name] in (0, 33, None)]  # passed; no test runs the line; never tried
    for name in alive:
        shown = _mutmut(work, name, check=False, command="show")
        print("\n".join(line for line in shown.splitlines() if line[:1] in "-+"), flush=True)
    print(f"{game}: {len(chosen)} of {len(names)} mutants tried (seed {seed}), {len(alive)} lived", flush=True)
    return 1 - len(alive) / len(chosen)


def lay_out(game: str) -> Path:
    """Copy the kit, the game and its tests to where mutmut works. Returns the folder."""
    work = CACHE / "mutants" / game
    shutil.rmtree(work, ignore_errors=True)
    without_caches = shutil.ignore_patterns("__pycache__")
    for source, target in [
        (f"games/{game}", game),
        ("py/tabletop", "py/tabletop"),
        ("py/drawing", "py/drawing"),
        ("tests/kit", "tests/kit"),
        ("tests/saves", "tests/saves"),
        (f"tests/games/{game}", f"tests/games/{game}"),
    ]:
        shutil.copytree(ROOT / source, work / target, ignore=without_caches)
    told = json.dumps(NOT_A_MISTAKE)
    (work / "pyproject.toml").write_text(SETTINGS.format(game=game, told=told), "utf-8")
    return work


def _results(work: Path) -> dict[str, int | None]:
    """What became of each mutant: 0 lived, 33 no test runs its line, None not tried, anything else noticed."""
    files = (work / "mutants").rglob("*.meta")
    return {name: code for file in files for name, code in json.loads(file.read_text())["exit_code_by_key"].items()}


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
