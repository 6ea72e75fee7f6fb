"""Where things are, and how other programs are called."""

import subprocess
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PY = ROOT / "py"
GAMES = ROOT / "games"
STATIC = ROOT / "static"
DIST = ROOT / "dist"
CACHE = ROOT / ".cache"
MODULES = ROOT / "node_modules"
SAVES = ROOT / "tests" / "saves"


class BuildError(Exception):
    """Something a person must mend; the message is one sentence for them."""


def run(command: Sequence[str | Path], *, env: Mapping[str, str] | None = None, timeout: float | None = None) -> None:
    """Run a program in the repository, its output shown. Raises BuildError: it ended with another code than 0, or not
    within ``timeout`` seconds.
    """
    words = [str(word) for word in command]
    try:
        code = subprocess.run(words, cwd=ROOT, env=env, timeout=timeout).returncode
    except subprocess.TimeoutExpired as late:
        raise BuildError(f"`{' '.join(words)}` took longer than {timeout:.0f} s.") from late
    if code:
        raise BuildError(f"`{' '.join(words)}` ended with code {code}.")


@contextmanager
def alone(what: str) -> Iterator[None]:
    """Hold off other builds in this checkout while one is at work on ``what`` (not on Windows: it has no such lock)."""
    try:
        import fcntl
    except ImportError:
        yield
        return
    CACHE.mkdir(exist_ok=True)
    with (CACHE / f"{what}.lock").open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


def game_ids() -> list[str]:
    """The ids of the games in the tree: a game is a folder with a ``rules`` module or package and a declaration."""
    return sorted(folder.parent.name for folder in GAMES.glob("*/__init__.py"))
