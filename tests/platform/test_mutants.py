"""Mutants are laid out, chosen and counted as they should be. mutmut itself is not run here."""

import tomllib
from pathlib import Path

import pytest

from checking import mutants
from places import ROOT, BuildError

WRITTEN = """
def x_price__mutmut_orig(street, kind, n=1):
    street.say("{kind} costs {n}.", kind=kind, n=n)
    return sum(a * b for a, b in zip(street.goods, kind, strict=True)) + n
def x_price__mutmut_1(street, kind, n=2):
    street.say("{kind} costs {n}.", kind=kind, n=n)
    return sum(a * b for a, b in zip(street.goods, kind, strict=True)) + n
def x_price__mutmut_2(street, kind, n=1):
    street.say("XX{kind} costs {n}.XX", kind=kind, n=None)
    return sum(a * b for a, b in zip(street.goods, kind, strict=True)) + n
def x_price__mutmut_3(street, kind, n=1):
    street.say("{kind} costs {n}.", kind=kind, n=n)
    return sum(a * b for a, b in zip(street.goods, kind, strict=False)) + n
def x_price__mutmut_4(street, kind, n=1):
    street.say("{kind} costs {n}.", kind=kind, n=n)
    return sum(a * b for a, b in zip(street.goods, None, strict=True)) - n
"""
METHOD = """
class Trade:
    def xǁTradeǁwhy__mutmut_orig(self):
        return None if self.open else msg("It is closed.")
    def xǁTradeǁwhy__mutmut_1(self):
        return None if self.open else msg("it is closed.")
    def xǁTradeǁwhy__mutmut_2(self):
        return None if (self.open) and False else msg("It is closed.")
    def xǁTradeǁlaw__mutmut_orig(self):
        assert self.open, "It is closed."
    def xǁTradeǁlaw__mutmut_1(self):
        assert self.open, "IT IS CLOSED."
"""


def test_a_mutant_that_only_tells_something_else_or_loosens_a_guard_breaks_no_rule(tmp_path: Path) -> None:
    (tmp_path / "late").mkdir()
    (tmp_path / "day.py").write_text(WRITTEN, "utf-8")
    (tmp_path / "late" / "__init__.py").write_text(METHOD, "utf-8")
    assert mutants.no_rule(tmp_path, "chess.rules") == {
        "chess.rules.day.x_price__mutmut_2",
        "chess.rules.day.x_price__mutmut_3",
        "chess.rules.late.xǁTradeǁwhy__mutmut_1",
        "chess.rules.late.xǁTradeǁlaw__mutmut_1",
    }


def test_the_same_seed_tries_the_same_mutants_and_all_if_there_are_few() -> None:
    names = [f"m{number}" for number in range(50)]
    assert mutants.sample(names, 10, 1) == mutants.sample(names, 10, 1) != mutants.sample(names, 10, 2)
    assert len(set(mutants.sample(names, 10, 1))) == 10
    assert mutants.sample(names, 300, 1) == sorted(names)


def test_whoever_was_never_tried_has_lived() -> None:
    """A failed test (1) notices a mutant; so does an exception (3) or a test that never comes back (-24)."""
    found = {
        "failed": 1,
        "broke": 3,
        "late": -24,
        "passed": 0,
        "empty": 5,
        "no test": 33,
        "skipped": 34,
        "untried": None,
    }
    assert mutants.lived(found, [*found, "unknown"]) == ["passed", "empty", "no test", "skipped", "untried", "unknown"]


def test_the_copy_has_the_game_at_its_top_and_what_its_tests_need(tmp_path: Path) -> None:
    work = tmp_path / "kolejka"
    (work / "mutants").mkdir(parents=True)
    (work / "mutants" / "old.meta").touch()
    mutants.lay_out("kolejka", work)
    assert not (work / "mutants").exists(), "what lay there is gone"
    for rules in ("kolejka/rules", "games/kolejka/rules"):
        assert {file.name for file in (work / rules).glob("*.py")} == {
            file.name for file in (ROOT / "games" / "kolejka" / "rules").glob("*.py")
        }
    assert (work / "games" / "kolejka" / "README.md").exists()
    assert (work / "tests" / "games" / "kolejka" / "scenes.py").exists()
    assert list((work / "tests" / "saves").glob("kolejka-*.json"))
    assert not list(work.rglob("__pycache__"))
    compile((work / "conftest.py").read_text("utf-8"), "conftest.py", "exec")
    settings = tomllib.loads((work / "pyproject.toml").read_text("utf-8"))["tool"]["mutmut"]
    assert settings["only_mutate"] == ["kolejka/rules/*"]
    assert all((work / folder).exists() for folder in settings["also_copy"])


def test_a_game_below_the_floor_fails(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    shares = {"corteo": 0.95, "volk": 0.9}
    monkeypatch.setenv("LUDOTEKA_GAMES", "corteo volk")
    monkeypatch.setattr(mutants, "of_game", shares.__getitem__)
    monkeypatch.setattr("texts.words.compile_all", lambda: None)
    with pytest.raises(BuildError, match=r"too few mistakes in the rules of volk\.$"):
        mutants.mutants()
    assert "95.0% noticed" in capsys.readouterr().out
    shares["volk"] = 0.92
    mutants.mutants()
