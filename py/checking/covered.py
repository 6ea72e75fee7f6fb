"""How much of the kit and of each game's rules the tests reach, and floors that hold it: a plugin of pytest.

pytest-cov measures; this says what, prints a line for each game before pytest's closing line, and fails the run when
one has fallen below its floor. Following every line takes two and a half times as long, so only the unit tests of kit
and games are followed, without the slow ones: they play whole games over and over and reach nothing that is new.
"""

from __future__ import annotations

import json
from collections.abc import Generator
from dataclasses import dataclass

import pytest

from places import CACHE, game_ids

# Per cent of lines and branches. When a figure has grown for good, raise its floor; when code goes and a figure falls
# although nothing is left untested, lower it and say why in the commit.
FLOORS = {"tabletop": 92, "automated": 98.5, "corteo": 96.5, "kolejka": 99, "reglamentacja": 99.5, "volk": 98.5}
REPORT = CACHE / "coverage.json"
FOLLOWED = ("tests/kit/", "tests/games/")
SAID = pytest.StashKey[list[str]]()


@dataclass
class Reached:
    """What the tests reach in one folder, in lines and branches together."""

    folder: str
    reached: int = 0
    all: int = 0

    @property
    def share(self) -> float:
        """Per cent; 0 where nothing was found, for then something is wrong."""
        return 100 * self.reached / self.all if self.all else 0.0


def rooms() -> dict[str, str]:
    """Name -> folder of what is measured: the kit, and each game's rules."""
    return {"tabletop": "py/tabletop", **{game: f"games/{game}/rules" for game in game_ids()}}


def arguments() -> list[str]:
    """What pytest is called with so that it measures."""
    measured = [f"--cov={folder}" for folder in rooms().values()]
    return ["-p", "checking.covered", "--cov-branch", f"--cov-report=json:{REPORT}", *measured]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Do not follow what drives a browser, draws screens or plays for long."""
    for item in items:
        if not item.nodeid.startswith(FOLLOWED) or item.get_closest_marker("slow"):
            item.add_marker("no_cover")


@pytest.hookimpl(wrapper=True, tryfirst=True)  # round pytest-cov, which writes its report when the last test has run
def pytest_runtestloop(session: pytest.Session) -> Generator[None, object, object]:
    """Hold the floors once all tests have passed."""
    result = yield
    if not hasattr(session.config, "workerinput") and not session.testsfailed:
        found = tally(json.loads(REPORT.read_text("utf-8")))
        wrong = fallen(found, FLOORS)
        session.config.stash[SAID] = [*table(found), *wrong]
        session.testsfailed += len(wrong)
    return result


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print the table."""
    said = terminalreporter.config.stash.get(SAID, [])
    if said:
        terminalreporter.write_sep("=", "reached by tests")
    for line in said:
        terminalreporter.write_line(line)


def tally(report: dict[str, dict[str, dict[str, dict[str, int]]]]) -> dict[str, Reached]:
    """Add up coverage.py's JSON report, file by file, by room."""
    found = {name: Reached(folder) for name, folder in rooms().items()}
    for path, told in report["files"].items():
        for room in found.values():
            if path.startswith(f"{room.folder}/"):
                summary = told["summary"]
                room.reached += summary["covered_lines"] + summary["covered_branches"]
                room.all += summary["num_statements"] + summary["num_branches"]
    return found


def table(found: dict[str, Reached]) -> list[str]:
    """A line for each room."""
    return [f"{room.folder:28}{room.share:6.1f} %   floor {FLOORS.get(name, '-')}" for name, room in found.items()]


def fallen(found: dict[str, Reached], floors: dict[str, float]) -> list[str]:
    """What is wrong, as sentences: a room below its floor, or one that has none."""
    said = []
    for name, room in found.items():
        if name not in floors:
            said.append(f"{room.folder} has no floor: give it one in py/checking/covered.py.")
        elif room.share < floors[name]:
            said.append(
                f"Tests reach {room.share:.1f} % of {room.folder}; its floor is {floors[name]} %.\n"
                f"What they do not: .venv/bin/python -m coverage report --show-missing --include='{room.folder}/*'"
            )
    return said
