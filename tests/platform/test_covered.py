"""Coverage is added up by game, and a figure below its floor fails the run."""

from __future__ import annotations

from checking import covered
from checking.covered import Reached
from places import ROOT, game_ids


def file(lines: int, covered_lines: int, branches: int = 0, covered_branches: int = 0) -> dict[str, dict[str, int]]:
    """One file of coverage.py's report, as far as it is read."""
    summary = {"num_statements": lines, "covered_lines": covered_lines}
    return {"summary": {**summary, "num_branches": branches, "covered_branches": covered_branches}}


def test_lines_and_branches_are_added_up_by_room() -> None:
    files = {
        "games/volk/rules/unrest.py": file(60, 60, 20, 10),
        "games/volk/rules/living.py": file(20, 5),
        "py/tabletop/table.py": file(10, 9),
    }
    found = covered.tally({"files": files})
    assert (found["volk"].reached, found["volk"].all, found["volk"].share) == (75, 100, 75.0)
    assert found["tabletop"].share == 90
    assert found["corteo"].share == 0, "rules that nothing has reached"


def test_a_room_below_its_floor_is_told() -> None:
    found = {"volk": Reached("games/volk/rules", 98, 100), "corteo": Reached("games/corteo/rules", 96, 100)}
    [said] = covered.fallen(found, {"volk": 98, "corteo": 97})
    assert said.startswith("Tests reach 96.0 % of games/corteo/rules; its floor is 97 %.")
    assert "--include='games/corteo/rules/*'" in said


def test_a_new_game_needs_a_floor() -> None:
    [said] = covered.fallen({"chess": Reached("games/chess/rules", 1, 1)}, {})
    assert said.startswith("games/chess/rules has no floor")


def test_the_kit_and_every_game_have_a_floor_and_a_folder() -> None:
    assert set(covered.FLOORS) == {"tabletop", *game_ids()}
    assert all((ROOT / folder).is_dir() for folder in covered.rooms().values())
    assert all(floor >= 90 for floor in covered.FLOORS.values())
