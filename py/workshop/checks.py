"""``build.py test``: everything that must hold, the fast things first, so that what is wrong is said soon."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Sequence
from datetime import UTC, datetime

from . import covered, tools, words
from .places import CACHE, ROOT, BuildError, game_ids, run

PYTHON = sys.executable
# Chromium's renderer has crashed by itself in some 1 of 200 loads: one more try, and the report says so.
RETRY = ("--reruns", "1", "--only-rerun", "Target crashed", "-rR")
SLOWEST = ("--durations", "40", "--durations-min", "15")  # which tests cost most is told at the end
FAULTS = ("tests/browser/test_crashes.py", "tests/browser/test_every_file.py")  # what is long in them is for `faults`
ENGINES = "tests/engines"
SOAK = "tests/browser/test_soak.py"
FUZZ_DECISIONS = 3000  # per game, before everything that lands
MILLION = ("-n", "1000000", "--every", "20")  # per game, every week


def lint() -> None:
    """ruff: the whole tree."""
    run([PYTHON, "-m", "ruff", "check", "--quiet", "."])


def formatting() -> None:
    """ruff: every file is written as its formatter writes it; ``python -m ruff format .`` in ``.venv`` does that."""
    run([PYTHON, "-m", "ruff", "format", "--check", "--quiet", "."])


def types() -> None:
    """mypy --strict: the whole tree."""
    run([PYTHON, "-m", "mypy", "--no-error-summary"])


def page_lint() -> None:
    """eslint: the page's scripts and what tests them."""
    tools.npm_tool("eslint/bin/eslint.js", ".")


def page_format() -> None:
    """prettier: the same files look as it would write them (``npx prettier --write .`` does)."""
    tools.npm_tool("prettier/bin/prettier.cjs", "--check", "--log-level=warn", ".")


def page_types() -> None:
    """tsc --strict over the types in JSDoc: the page's scripts, and those that run in workers."""
    for project in ("tsconfig.json", "tsconfig.workers.json"):
        tools.npm_tool("typescript/bin/tsc", "--project", project)


def page() -> None:
    """The unit tests of the page's scripts: Node's own runner, no Python and no browser."""
    folder = ROOT / "tests" / "page"
    how = ["--test", "--test-timeout=30000", f"--test-reporter={folder / 'reporter.mjs'}"]
    run([tools.node(), *how, *sorted(folder.glob("*.test.js"))])


def translations() -> None:
    """Every sentence has its translations, and none breaks a rule of style that it kept before."""
    words.compile_all()
    words.check(styled=True)


def fast() -> None:
    """The unit tests that take no time."""
    _pytest("-m", "not browser and not slow")


def unit() -> None:
    """Every test that needs no browser."""
    _pytest("-m", "not browser")


def coverage() -> None:
    """How much of the kit and of each game's rules the unit tests reach; below its floor it fails."""
    _pytest("-m", "not browser and not slow and not alone", *covered.arguments(), *covered.FOLLOWED)


def fuzz() -> None:
    """Random play of every game under every law, briefly."""
    for game in game_ids():
        run([PYTHON, "-m", "tabletop", "fuzz", game, "-n", str(FUZZ_DECISIONS)], timeout=600)


def million() -> None:
    """A million random decisions of every game (or of those that LUDOTEKA_GAMES names), with another seed each week."""
    seed = this_week()
    for game in os.environ.get("LUDOTEKA_GAMES", "").split() or game_ids():
        run([PYTHON, "-m", "tabletop", "fuzz", game, *MILLION, "--seed", seed], timeout=7200)


def this_week() -> str:
    """The seed of what is tried with another chance each week; ``LUDOTEKA_SEED`` names one."""
    return os.environ.get("LUDOTEKA_SEED") or datetime.now(UTC).strftime("%G%V")


def site() -> None:
    """Build ``dist/``."""
    from . import site

    site.build()


def browser() -> None:
    """Every test that drives a browser, against ``dist/``. One at a time: two starve each other on two cores."""
    tools.browser()
    _pytest("-m", "browser and not long", "-n", "0", *RETRY)


def quiet() -> None:
    """What measures time, with nobody else on the machine."""
    tools.browser()
    _pytest("-m", "alone and not long", "-n", "0", *RETRY)


def long() -> None:
    """Whole games of the larger games, by touch, mouse and keys, in the browser: an hour or so."""
    tools.browser()
    _pytest("-m", "long", "-n", "0", *RETRY, *(f"--ignore={path}" for path in (*FAULTS, ENGINES, SOAK)))


def engines() -> None:
    """Whole games in Chromium, Firefox and WebKitGTK, as Debian gives them: an hour for each."""
    _pytest(ENGINES, "-n", "0")


def faults() -> None:
    """What a device, a host and a file can do to us: ten thousand damaged saves, every file × every fault, pages that
    die two hundred times, storage that refuses, covered tables."""
    tools.browser()
    os.environ["LUDOTEKA_SEED"] = this_week()
    os.environ["LUDOTEKA_FAULTS"] = "10000"
    _pytest("tests/app/test_faults.py", "-n", "0", "--timeout", "3000")
    _pytest(*FAULTS, "tests/browser/test_covered.py", "tests/browser/test_sandboxes.py", "-n", "0", *RETRY)


def soak() -> None:
    """A hundred whole games over one page, and four thousand touches on a museum's screen with faults in between:
    memory, nodes, listeners and storage stay as they are."""
    tools.browser()
    os.environ["LUDOTEKA_SEED"] = this_week()
    os.environ["LUDOTEKA_SOAK"] = "4000"
    _pytest("tests/browser/test_kiosk.py", "-k", "random_touches", "-n", "0", "--timeout", "7200", *RETRY)
    _pytest(SOAK, "-n", "0", *RETRY)


def everything() -> None:
    """All tests but the hour-long ones and those of ``quiet``, on two workers."""
    tools.browser()
    _pytest("-m", "not long and not alone", *RETRY, *SLOWEST, "--dist", "loadgroup")


def twins() -> None:
    """Ten thousand steps of every game, each seen by eyes for which everything hidden is dealt anew: no message of
    Python's to the page may differ."""
    from . import twins

    twins.twins(this_week())


def mutants() -> None:
    """Break the rules of every game on purpose, some hundred times each: the quick tests must notice."""
    from . import mutants

    mutants.mutants()


STAGES: dict[str, Callable[[], None]] = {
    "lint": lint,
    "format": formatting,
    "types": types,
    "page-lint": page_lint,
    "page-format": page_format,
    "page-types": page_types,
    "page": page,
    "words": translations,
    "fast": fast,
    "unit": unit,
    "coverage": coverage,
    "fuzz": fuzz,
    "million": million,
    "site": site,
    "browser": browser,
    "quiet": quiet,
    "everything": everything,
    "faults": faults,
    "soak": soak,
    "long": long,
    "engines": engines,
    "mutants": mutants,
    "twins": twins,
}
PAGE = ["page-lint", "page-format", "page-types", "page"]
GROUPS = {
    "fast": ["lint", "format", "types", *PAGE, "words", "fast"],
    "ci": ["lint", "format", "types", *PAGE, "words", "fuzz", "site", "quiet", "everything"],
    "all": ["lint", "format", "types", *PAGE, "words", "unit", "fuzz", "site", "browser", "long"],
}


def test(parts: Sequence[str]) -> None:
    """Run the named stages or groups in order; stop at the first that fails.

    Raises:
        BuildError: it names the stage.
    """
    chosen = [stage for part in parts or ["ci"] for stage in GROUPS.get(part, [part])]
    unknown = [name for name in chosen if name not in STAGES]
    if unknown:
        raise BuildError(f"There is no test stage called {unknown[0]!r}: {', '.join([*GROUPS, *STAGES])}.")
    for number, name in enumerate(chosen, 1):
        print(f"── {name} ({number} of {len(chosen)})", flush=True)
        began = time.monotonic()
        STAGES[name]()
        if number < len(chosen):  # the last thing said is pytest's own closing line
            print(f"   {time.monotonic() - began:.0f} s", flush=True)


def _pytest(*arguments: str) -> None:
    CACHE.mkdir(exist_ok=True)
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(str(ROOT / part) for part in ("py", "games"))}
    workers = [] if "-n" in arguments else ["-n", os.environ.get("LUDOTEKA_JOBS", "2")]
    run([PYTHON, "-m", "pytest", *workers, *arguments], env=environment)
