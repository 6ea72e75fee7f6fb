"""Golden games renew themselves, and refuse when an ending is out of reach."""

import json
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from types import ModuleType

import pytest
import toy
from toy.rules import TOP_FALLEN

from tabletop import Ending, Game, Ruleset, Table, msg
from tabletop.__main__ import parser
from tabletop.golden import Golden, renew
from tabletop.testing import by_bots, new_table

NEVER = Ending("never", msg("This never happens."))


def games(monkeypatch: pytest.MonkeyPatch, listed: Sequence[Golden]) -> Game:
    """The toy with these golden games."""
    room = ModuleType("toy.golden")
    room.GOLDEN = tuple(listed)  # type: ignore[attr-defined]
    monkeypatch.setitem(__import__("sys").modules, "toy.golden", room)
    return toy.GAME


def test_a_missing_game_is_found_and_a_good_one_is_left_alone(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    listed = [
        Golden("end", TOP_FALLEN, seats=[3], players=by_bots("easy", "random")),
        Golden("long", TOP_FALLEN, options={"rounds": 3}, holds=lambda table: len(table.answers) > 20),
        Golden("draw", holds=lambda table: table.answers[-1:] == ["draw"]),
    ]
    game = games(monkeypatch, listed)
    assert [became for _, became in renew(game, tmp_path)] == ["found"] * 3
    texts = {place.name: place.read_text() for place in tmp_path.iterdir()}
    assert set(texts) == {"toy-end.json", "toy-long.json", "toy-draw.json"}
    assert len(json.loads(texts["toy-end.json"])["seats"]) == 3
    assert json.loads(texts["toy-draw.json"])["answers"][-1] == "draw"
    assert [became for _, became in renew(game, tmp_path)] == ["kept"] * 3
    assert {place.name: place.read_text() for place in tmp_path.iterdir()} == texts


def test_a_save_that_no_longer_replays_is_replaced(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    game = games(monkeypatch, [Golden("end", TOP_FALLEN)])
    (tmp_path / "toy-end.json").write_text('{"format": "ludoteka-save"')
    assert [became for _, became in renew(game, tmp_path)] == ["found"]


def test_an_ending_that_cannot_be_reached_is_refused(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    games(monkeypatch, [Golden("end", TOP_FALLEN), Golden("never", NEVER)])
    args = parser().parse_args(["golden", "toy", "--saves", str(tmp_path), "--tries", "5"])
    assert args.run(args) == 1
    assert "never: out of reach" in capsys.readouterr().out
    assert not (tmp_path / "toy-never.json").exists()


def test_a_new_version_of_one_ruleset_spoils_no_save_of_another() -> None:
    few = Ruleset("few", "1", seats=range(2, 4))
    now = replace(toy.GAME, rulesets=(few, Ruleset("many", "1", seats=range(4, 5))))
    later = replace(toy.GAME, rulesets=(few, Ruleset("many", "2", seats=range(4, 5))))
    assert Table.load(new_table(now, 3).save(), later).seats == ("P0", "P1", "P2")
    with pytest.raises(ValueError, match="saved with version 1 of the rules; this page has version 2"):
        Table.load(new_table(now, 4).save(), later)


def test_a_ruleset_may_hang_on_an_option() -> None:
    short = Ruleset("short", "1", options={"rounds": 2})
    now = replace(toy.GAME, rulesets=(short, Ruleset("long", "7")))
    assert new_table(now, 2).save()["rules"] == "1"
    assert new_table(now, 2, rounds=3).save()["rules"] == "7"
