"""``build.py test``: everything that must hold, the fast things first, so that what is wrong is said soon."""

import os
import sys
import time
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from functools import partial

from building import tools
from places import CACHE, ROOT, BuildError, game_ids, run
from texts import words

from . import covered, lines

PYTHON = sys.executable
# Chromium's renderer has crashed by itself in some 1 of 200 loads: one more try, and the report says so.
RETRY = ("--reruns", "1", "--only-rerun", "Target crashed", "-rR")
SLOWEST = ("--durations", "40", "--durations-min", "15")  # which tests cost most is told at the end
FAULTS = ("tests/browser/test_crashes.py", "tests/browser/test_every_file.py")  # what is long in them is for `faults`
ENGINES = "tests/engines"
SOAK = "tests/browser/test_soak.py"
WARNINGS = "tests/games/automated/test_warnings.py"
UNIT = "not slow and not alone and not long"
NO_BROWSER = ("--ignore=tests/browser", f"--ignore={ENGINES}")  # so that they are not even collected
FUZZ_DECISIONS = 3000  # per game, before everything that lands
BRIEF = bool(os.environ.get("LUDOTEKA_BRIEF"))
"""Whether the weekly stages are only rehearsed: the same commands, each cut off after some minutes or some steps."""
MILLION = ("-n", "2000" if BRIEF else "1000000", "--every", "20")  # per game, every week
REHEARSED = {
    "LUDOTEKA_MUTANTS": "6",
    "LUDOTEKA_STEPS": "200",
    "LUDOTEKA_FAULTS": "200",
    "LUDOTEKA_SOAK": "200",
    "LUDOTEKA_SOAK_GAMES": "4",
    "LUDOTEKA_DRAWS": "6",
}


def page_types() -> None:
    """tsc --strict over the types in JSDoc: the page's scripts, and those that run in workers."""
    from building import protocol

    protocol.write()
    for project in ("tsconfig.json", "tsconfig.workers.json"):
        tools.npm_tool("typescript/bin/tsc", "--project", project)


def page() -> None:
    """The unit tests of the page's scripts: Node's own runner, no Python and no browser."""
    tools.npm_packages(checks=True)
    folder = ROOT / "tests" / "page"
    how = ["--test", "--test-timeout=120000", "--test-concurrency=2", f"--test-reporter={folder / 'reporter.mjs'}"]
    run([tools.node(), *how, *sorted(folder.glob("*.test.js"))])


def translations() -> None:
    """Every sentence has its translations, and none breaks a rule of style."""
    words.compile_all()
    words.check(styled=True)


def coverage() -> None:
    """How much of the kit and of each game's rules the unit tests reach; below its floor it fails."""
    _pytest("-m", "not browser and not slow and not alone", *covered.arguments())
    covered.hold()


def fuzz() -> None:
    """Random play of every game under every law, briefly."""
    for game in game_ids():
        run([PYTHON, "-m", "tabletop", "fuzz", game, "-n", str(FUZZ_DECISIONS)], timeout=600)


def million() -> None:
    """A million random decisions of every game (or of those that LUDOTEKA_GAMES names), with another seed each week."""
    seed = this_week()
    for game in os.environ.get("LUDOTEKA_GAMES", "").split() or game_ids():
        run([PYTHON, "-m", "tabletop", "fuzz", game, *MILLION, "--seed", seed], timeout=7200)


def warnings() -> None:
    """Every answer of ten thousand positions of each kind is tried: what previews warn of comes, and nothing else."""
    os.environ.setdefault("LUDOTEKA_STEPS", "10000")
    os.environ.setdefault("LUDOTEKA_SEED", this_week())
    _pytest(WARNINGS, "--timeout", "7200")


def this_week() -> str:
    """The seed of what is tried with another chance each week; ``LUDOTEKA_SEED`` names one."""
    return os.environ.get("LUDOTEKA_SEED") or datetime.now(UTC).strftime("%G%V")


def site() -> None:
    """Build ``dist/``."""
    from building import site

    site.build()


def faults() -> None:
    """What a device, a host and a file can do to us: ten thousand damaged saves, every file × every fault, pages that
    die two hundred times, storage that refuses, covered tables."""
    tools.browser()
    os.environ["LUDOTEKA_SEED"] = this_week()
    os.environ.setdefault("LUDOTEKA_FAULTS", "10000")
    os.environ.setdefault("LUDOTEKA_DRAWS", "300")
    _pytest("tests/app/test_faults.py", "-n", "0", "--timeout", "3000")
    _pytest(*FAULTS, "tests/browser/test_covered.py", "tests/browser/test_sandboxes.py", "-n", "0", *RETRY)


def soak() -> None:
    """A hundred whole games over one page, and four thousand touches on a museum's screen with faults in between:
    memory, nodes, listeners and storage stay as they are."""
    tools.browser()
    os.environ["LUDOTEKA_SEED"] = this_week()
    os.environ.setdefault("LUDOTEKA_SOAK", "4000")
    _pytest("tests/browser/test_kiosk.py", "-k", "random_touches", "-n", "0", "--timeout", "7200", *RETRY)
    _pytest(SOAK, "-n", "0", *RETRY)


def twins() -> None:
    """Ten thousand steps of every game, each seen by eyes for which everything hidden is dealt anew: no message of
    Python's to the page may differ."""
    from . import twins

    twins.twins(this_week())


def mutants() -> None:
    """Break the rules of every game on purpose, some hundred times each: the quick tests must notice."""
    from . import mutants

    mutants.mutants()


def _pytest(*arguments: str) -> None:
    CACHE.mkdir(exist_ok=True)
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(str(ROOT / part) for part in ("py", "games"))}
    # what is compiled once is not compiled again by each worker of each run
    environment |= {"PYTHONDONTWRITEBYTECODE": "", "PYTHONPYCACHEPREFIX": str(CACHE / "pyc")}
    if BRIEF and "--within" not in arguments:
        arguments = (*arguments, "--within", "180")
    workers = [] if "-n" in arguments else ["-n", os.environ.get("LUDOTEKA_JOBS", "2")]
    run([PYTHON, "-m", "pytest", *workers, *arguments], env=environment)


def _browser(*arguments: str) -> None:
    tools.browser()
    _pytest(*arguments)


STAGES: dict[str, Callable[[], None]] = {
    "lint": partial(run, [PYTHON, "-m", "ruff", "check", "--quiet", "."]),
    # every file is written as ruff's formatter writes it; `python -m ruff format .` in `.venv` does that
    "format": partial(run, [PYTHON, "-m", "ruff", "format", "--check", "--quiet", "."]),
    "types": partial(run, [PYTHON, "-m", "mypy", "--no-error-summary"]),
    "page-lint": partial(tools.npm_tool, "eslint/bin/eslint.js", "."),
    # the same files look as prettier would write them (`npx prettier --write .` does)
    "page-format": partial(tools.npm_tool, "prettier/bin/prettier.cjs", "--check", "--log-level=warn", "."),
    "page-types": page_types,
    "page": page,
    "words": translations,
    # as many unit tests as fit into 22 seconds, the quickest first: those left over are counted as skipped
    "fast": partial(_pytest, "-m", UNIT, *NO_BROWSER, "--within", "22", "-r", "fE"),
    "unit": partial(_pytest, *NO_BROWSER),
    "coverage": coverage,
    "fuzz": fuzz,
    "million": million,
    "warnings": warnings,
    "site": site,
    # every test that drives a browser, against `dist/`. One at a time: two starve each other on two cores
    "browser": partial(_browser, "-m", "browser and not long", "-n", "0", *RETRY),
    # what measures time, with nobody else on the machine
    "quiet": partial(_browser, "-m", "alone and not long", "-n", "0", *RETRY),
    # every unit test, and of those in the browser what tells soonest that something is broken; on two workers
    "daily": partial(_browser, "-m", f"(not browser and {UNIT}) or daily", *RETRY, *SLOWEST, "--dist", "worksteal"),
    # all tests but the hour-long ones and those of `quiet`, on two workers
    "everything": partial(_browser, "-m", "not long and not alone", *RETRY, *SLOWEST, "--dist", "worksteal"),
    "lines": lines.told,
    "faults": faults,
    "soak": soak,
    # whole games of the larger games, by touch, mouse and keys, in the browser: an hour or so
    "long": partial(
        _browser, "-m", "long", "-n", "0", *RETRY, *(f"--ignore={path}" for path in (*FAULTS, ENGINES, SOAK))
    ),
    # whole games in Chromium, Firefox and WebKitGTK, as Debian gives them: an hour for each
    "engines": partial(_pytest, ENGINES, "-n", "0"),
    "mutants": mutants,
    "twins": twins,
}
PAGE = ["page-lint", "page-format", "page-types", "page"]
BEFORE = ["lint", "format", "types", *PAGE, "words"]
GROUPS = {
    "fast": ["lint", "format", "page", "fast"],
    "ci": [*BEFORE, "site", "daily"],
    "full": [*BEFORE, "fuzz", "site", "quiet", "everything"],
    "weekly": ["twins", "mutants", "million", "warnings", "site", "faults", "soak", "engines", "long"],
}


def test(parts: Sequence[str]) -> None:
    """Run the named stages or groups in order; stop at the first that fails. Raises BuildError: it names the stage."""
    chosen = [stage for part in parts or ["ci"] for stage in GROUPS.get(part, [part])]
    unknown = [name for name in chosen if name not in STAGES]
    if unknown:
        raise BuildError(f"There is no test stage called {unknown[0]!r}: {', '.join([*GROUPS, *STAGES])}.")
    if BRIEF:
        os.environ.update(REHEARSED)
    for number, name in enumerate(chosen, 1):
        print(f"── {name} ({number} of {len(chosen)})", flush=True)
        began = time.monotonic()
        STAGES[name]()
        if number < len(chosen):  # the last thing said is pytest's own closing line
            print(f"   {time.monotonic() - began:.0f} s", flush=True)
