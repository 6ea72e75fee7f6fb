"""What the files round the code say is true: locks, workflows, the order of the stages."""

import re
import tomllib
from pathlib import Path

import pytest

from checking import checks
from places import ROOT, game_ids

WORKFLOWS = [*(ROOT / ".github").glob("workflows/*.yml"), *(ROOT / ".github").glob("actions/*/action.yml")]
LOCKED = dict(re.findall(r"^([\w.-]+)\S*?==([^\s;]+)", (ROOT / "requirements.lock").read_text("utf-8"), re.M))
TOLD = re.compile(r"build\.py test((?: [a-z-]+)+)")


def plain(name: str) -> str:
    """A package's name as an index compares it."""
    return re.sub(r"[-_.]+", "-", name).lower()


def test_the_lock_holds_what_pyproject_asks_for() -> None:
    """If not: CONTRIBUTING.md says how to write ``requirements.lock`` anew."""
    groups = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["dependency-groups"]
    wanted = [requirement.split("==") for group in groups.values() for requirement in group]
    assert {plain(name): version for name, version in wanted}.items() <= LOCKED.items()


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.relative_to(ROOT / ".github").as_posix())
def test_every_action_is_pinned_by_its_commit_and_says_its_version(path: Path) -> None:
    for used in re.findall(r"uses: (.*)", path.read_text("utf-8")):
        assert used.startswith("./") or re.fullmatch(r"[\w-]+/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+", used), used


def test_every_job_has_a_limit_of_time() -> None:
    for path in (ROOT / ".github" / "workflows").glob("*.yml"):
        text = path.read_text("utf-8")
        assert text.count("runs-on:") == text.count("timeout-minutes:"), path.name


def test_every_stage_that_is_named_somewhere_exists() -> None:
    known = {*checks.STAGES, *checks.GROUPS}
    texts = [
        path.read_text("utf-8") for path in [*WORKFLOWS, *ROOT.glob("*.md"), *ROOT.glob(".*.yaml"), ROOT / ".ci/run"]
    ]
    named = {stage for text in texts for words in TOLD.findall(text) for stage in words.split()}
    for stages, _ in weekly_jobs():
        named |= set(stages.split())
    assert {"fast", "full", "site", "long", "unit"} <= named
    assert named <= known


def weekly_jobs() -> list[tuple[str, str]]:
    """The stages and the games of each job of the weekly run."""
    text = (ROOT / ".github" / "workflows" / "weekly.yml").read_text("utf-8")
    return re.findall(r"- \{? ?stages: ([a-z ]+?)(?:, games: (\w+) \})?\n", text)


def test_every_game_is_played_a_million_times_and_broken_on_purpose_each_week() -> None:
    assert {games for stages, games in weekly_jobs() if stages == "mutants million"} == set(game_ids())


def test_every_group_runs_stages_that_exist_and_ends_with_a_run_of_pytest() -> None:
    for stages in checks.GROUPS.values():
        assert set(stages) <= set(checks.STAGES)
        assert stages[-1] in {"fast", "daily", "everything", "long"}, "the last line that is printed is pytest's own"
