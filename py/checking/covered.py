"""How much of the kit and of each game's rules the tests reach, as coverage.py reckons it, and floors that hold it.

Following every line takes two and a half times as long, so only the quick tests of kit and games are followed: the slow
ones play whole games over and over and reach nothing that is new.
"""

import sys

from places import game_ids, run

# Per cent of lines and branches. When a figure has grown for good, raise its floor; when code goes and a figure falls
# although nothing is left untested, lower it and say why in the commit.
FLOORS = {"tabletop": 92, "automated": 98.5, "corteo": 96.5, "kolejka": 99, "reglamentacja": 99.5, "volk": 98.5}
FOLLOWED = ("tests/kit/", "tests/games/")


def rooms() -> dict[str, float]:
    """Folder -> floor of what is measured: the kit, and each game's rules. A new game needs a floor."""
    return {"py/tabletop": FLOORS["tabletop"], **{f"games/{game}/rules": FLOORS[game] for game in game_ids()}}


def arguments() -> list[str]:
    """What pytest is called with so that it measures."""
    return ["--cov-branch", "--cov-report=", *(f"--cov={folder}" for folder in rooms()), *FOLLOWED]


def hold() -> None:
    """Print how much of each room was reached, in per cent, and fail at the first that is below its floor. Raises
    BuildError: ``coverage report --show-missing`` with the same folder says what is not reached.
    """
    for folder, floor in rooms().items():
        print(f"{folder}: floor {floor}, reached", end=" ", flush=True)
        told = ("--precision=1", "--format=total", f"--include={folder}/*", f"--fail-under={floor}")
        run([sys.executable, "-m", "coverage", "report", *told])
