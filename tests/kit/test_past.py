"""A game that was begun under former rules is finished under them."""

import json
import sys
import zipfile
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import toy

from tabletop import BadSave, Chance, Game, OtherRules, Ruleset, Table, links, past
from tabletop.__main__ import parser
from tabletop.past import Engine

FORMER = "toy_past1"
OLD = Ruleset("toy", "1")


@pytest.fixture
def begun() -> dict[str, Any]:
    """A game that is broken off in its middle, while its rules are those of today."""
    table = Table.new(toy.GAME, ["Ana", "Bea", "Cio"], seed=4)
    play(table, most=5)
    return table.save()


@pytest.fixture
def former(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The wheel of the toy as it was; from now on its rules are of version 2."""
    wheel = tmp_path / f"{FORMER}-1.0.0-py3-none-any.whl"
    source = Path(toy.__file__).parent
    with zipfile.ZipFile(wheel, "w") as archive:
        for path in source.glob("*.py"):
            archive.write(path, f"{FORMER}/{path.name}")
    now(monkeypatch, Ruleset("toy", "2"))
    monkeypatch.setattr(past, "ENGINES", [Engine("toy", FORMER, wheel.name, "", "2026-01-01", (OLD,))])
    before = list(sys.path)
    yield wheel
    sys.path[:] = before
    for name in [name for name in sys.modules if name.split(".")[0] == FORMER]:
        del sys.modules[name]


def now(monkeypatch: pytest.MonkeyPatch, *rulesets: Ruleset) -> Game:
    """Today's toy is played by these rules."""
    game = replace(toy.GAME, rulesets=rulesets)
    monkeypatch.setattr(toy, "GAME", game)
    return game


def play(table: Table, most: int = 1000) -> Table:
    """Give so many answers, or all that there are."""
    rng = Chance(len(table.seats))
    while table.ask is not None and most:
        table.answer(rng.choice(table.ask.options))
        most -= 1
    return table


def test_a_game_goes_on_under_the_rules_it_was_begun_with(begun: dict[str, Any], former: Path) -> None:
    past.put(former)
    table = Table.load(begun)
    assert table.game.id == "toy"
    assert table.game.package == FORMER
    assert table.game.rules_of == "2026-01-01"
    assert type(table.ask.options[0]).__module__ == f"{FORMER}.questions" if table.ask else False
    assert play(table).outcome is not None
    assert table.save()["rules"] == "1"
    assert table.fork(0, Chance(1)).view(0) == table.view(0)
    assert links.read(links.write(table)).save() == table.save()


def test_former_and_present_engine_play_side_by_side(begun: dict[str, Any], former: Path) -> None:
    past.put(former)
    old: Any = Table.load(begun)
    new: Any = Table.new(toy.GAME, ["Ana", "Bea", "Cio"], seed=4)
    for answer in begun["answers"]:
        new.answer(answer)
    assert old.view(None) == new.view(None)
    assert type(old.answers[0]) is not type(new.answers[0])
    assert old.answers == new.answers
    assert play(old).outcome == play(new).outcome


def test_an_engine_that_is_not_here_is_asked_for(begun: dict[str, Any], former: Path) -> None:
    with pytest.raises(OtherRules, match="saved with version 1 of the rules; this page has version 2") as trouble:
        Table.load(begun)
    engine = past.engine(trouble.value.asked)
    assert engine is not None
    assert not engine.here
    past.put(former)
    assert Table.load(begun).game.package == FORMER


def test_whoever_names_a_game_means_the_rules_of_today(begun: dict[str, Any], former: Path) -> None:
    past.put(former)
    with pytest.raises(OtherRules):
        Table.load(begun, toy.GAME)


def test_damage_in_a_save_of_former_rules_is_told_as_ever(begun: dict[str, Any], former: Path) -> None:
    past.put(former)
    with pytest.raises(BadSave, match="Answer 1 does not fit") as trouble:
        Table.load({**begun, "answers": ["card:99", *begun["answers"]]})
    assert not isinstance(trouble.value, OtherRules)


def test_no_save_can_name_a_former_engine_as_its_game(begun: dict[str, Any], former: Path) -> None:
    past.put(former)
    with pytest.raises(BadSave, match="does not say which game"):
        Table.load({**begun, "game": FORMER})


def test_an_engine_of_one_ruleset_does_not_play_the_others() -> None:
    tables = [
        {
            "game": "toy", "package": FORMER, "wheel": "x.whl", "sha256": "", "date": "2026-01-01",
            "rulesets": [
                {"name": "few", "version": "1", "seats": [2, 3]},
                {"name": "long", "version": "1", "options": {"rounds": 3}},
            ],
        }
    ]  # fmt: skip
    (engine,) = past.listed(tables)
    assert engine.plays(past.Asked("toy", "1", 3, {"rounds": 2}))
    assert engine.plays(past.Asked("toy", "1", 4, {"rounds": 3}))
    assert not engine.plays(past.Asked("toy", "1", 4, {"rounds": 2}))
    assert not engine.plays(past.Asked("toy", "2", 3, {"rounds": 3}))
    assert not engine.plays(past.Asked("chess", "1", 3, {"rounds": 3}))


def test_of_several_engines_that_fit_the_newest_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    """A ruleset for an option that came later begins with version 1 too, and the oldest engine has no such option."""
    short = Ruleset("short", "1", options={"rounds": 2})
    old = Engine("toy", "toy_past1", "x.whl", "", "2026-01-01", (OLD,))
    new = Engine("toy", "toy_past2", "y.whl", "", "2027-01-01", (short, Ruleset("toy", "2")))
    monkeypatch.setattr(past, "ENGINES", [old, new])
    assert past.engine(past.Asked("toy", "1", 3, {"rounds": 2})) == new
    assert past.engine(past.Asked("toy", "1", 3, {"rounds": 3})) == old
    assert past.engine(past.Asked("toy", "2", 3, {"rounds": 3})) == new
    assert past.engine(past.Asked("toy", "3", 3, {})) is None


def test_the_command_line_replays_it(
    begun: dict[str, Any], former: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "game.json"
    file.write_text(json.dumps(begun))
    args = parser().parse_args(["replay", str(file)])
    past.put(former)
    assert args.run(args) == 0
    assert "5 answers." in capsys.readouterr().out
