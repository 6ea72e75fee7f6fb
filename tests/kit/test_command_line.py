"""``python -m tabletop``: play, replay. (``fuzz`` and ``arena`` in ``test_crew.py``.)"""

import json
from pathlib import Path

import pytest
import toy

from tabletop import Table, pack
from tabletop.__main__ import parser
from tabletop.testing import finished


def run(*words: str) -> int:
    args = parser().parse_args(words)
    return int(args.run(args))


def test_replay_prints_the_public_log(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    table = finished(Table.new(toy.GAME, ["Anna", "Jan"], 4))
    place = tmp_path / "toy.txt"
    place.write_text(pack(table.save()))
    assert run("replay", str(place)) == 0
    told = capsys.readouterr().out
    assert "== Round 1" in told
    assert "votes" not in told, "a sealed vote is for its owner"


def test_replay_refuses_rubbish_with_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    place = tmp_path / "x"
    place.write_text("rubbish")
    assert run("replay", str(place)) == 1
    assert "not a saved game" in capsys.readouterr().err


def test_play_takes_back_and_prints_the_save(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed = iter(["0", "u", "99", "draw", "0", "q"])
    monkeypatch.setattr("builtins.input", lambda _: next(typed))
    assert run("play", "toy", "--seats", "2", "--people", "2") == 0
    save = json.loads(capsys.readouterr().out.splitlines()[-1])
    assert len(Table.load(save).answers) == 1
