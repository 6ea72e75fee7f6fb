"""How long each test took is kept in ``.cache/durations.json``.

With ``--within SECONDS`` the quickest tests run first, and what has not begun by then is skipped: `build.py test fast`.
"""

import json
import time

import pytest
from hypothesis import settings

from places import CACHE

settings.register_profile("unhurried", deadline=None)  # a busy machine is no fault of an example
settings.load_profile("unhurried")

FILE = CACHE / "durations.json"
UNKNOWN = 0.1  # seconds that a test is thought to take which has never been run
TOOK: dict[str, float] = {}
END = pytest.StashKey[float]()


def pytest_addoption(parser: pytest.Parser) -> None:
    """``--within SECONDS``."""
    parser.addoption("--within", type=float, help="begin no test after so many seconds; the quickest come first")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """With a limit: the quickest first; those that take equally long from all rooms, always in one order."""
    if config.getoption("--within"):
        known = _known()
        items.sort(key=lambda item: (known.get(item.nodeid, UNKNOWN), item.name, item.nodeid))


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Skip what begins too late."""
    limit = item.config.getoption("--within")
    if limit and time.monotonic() > item.config.stash.setdefault(END, time.monotonic() + limit):
        pytest.skip("no time left")


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """Add up what setting up, running and clearing away took."""
    if not report.skipped:
        TOOK[report.nodeid] = round(TOOK.get(report.nodeid, 0) + report.duration, 2)


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Put them beside those of other runs. (A worker of pytest-xdist leaves it to the process that started it.)"""
    if TOOK and not hasattr(session.config, "workerinput"):
        FILE.parent.mkdir(exist_ok=True)
        FILE.write_text(json.dumps(_known() | TOOK, indent=0), "utf-8")


def _known() -> dict[str, float]:
    known: dict[str, float] = json.loads(FILE.read_text("utf-8")) if FILE.exists() else {}
    return known
