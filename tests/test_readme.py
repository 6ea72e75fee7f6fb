"""What the README shows at the prompt is what happens there."""

import doctest
import re
from pathlib import Path

ROOT = Path(__file__).parents[1]


def test_the_prompt_in_the_readme_says_the_truth() -> None:
    tried = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert tried.attempted > 5
    assert tried.failed == 0


def test_every_file_the_readme_names_exists() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    named = re.findall(r"\]\(([^)#:]+)\)", text) + re.findall(r"tests/saves/[\w-]+\.json", text)
    assert [name for name in named if not (ROOT / name).exists()] == []
