"""The program that looks for secrets in messages (``build.py test twins``): each game briefly, and that it finds."""

from pathlib import Path

import pytest

from checking import twins
from ludoteka import shelf
from ludoteka.state.eyes import Eyes
from ludoteka.state.telling import Telling

GAMES = [game.id for game in shelf.games() if game.id != "toy"]


@pytest.mark.parametrize("game", GAMES)
def test_no_reply_depends_on_what_is_hidden(game: str) -> None:
    row = twins.play(twins.Share(game, seed=5, number=0, steps=12))
    assert row["steps"] == 12
    assert int(row["replies"]) >= 12 * 8, "each step is looked at from every side"


def test_a_hand_that_is_drawn_for_everybody_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def asked(eyes: Eyes) -> int | None:
        ask = eyes.sitting.table.ask
        return ask.seat if ask else None

    monkeypatch.setattr(Eyes, "seat", asked)
    with pytest.raises(twins.Leak, match="everybody"):
        twins.play(twins.Share("kolejka", seed=5, number=0, steps=30))


def test_a_title_that_tells_a_hand_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def told(telling: Telling) -> str:
        return str(telling.sitting.table.view(0))

    monkeypatch.setattr(Telling, "title", told)
    with pytest.raises(twins.Leak, match=r"everybody.*'hand'"):
        twins.play(twins.Share("volk", seed=5, number=0, steps=30))


@pytest.mark.slow
def test_a_sealed_answer_that_shows_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def told(telling: Telling) -> str:
        return str(telling.sitting.table.answers[-1:])

    monkeypatch.setattr(Telling, "title", told)
    with pytest.raises(twins.Leak, match="two sealed answers"):
        twins.play(twins.Share("automated", seed=5, number=0, steps=200))


def test_a_run_that_was_broken_off_goes_on_from_its_ledger(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(twins, "SHARE", 3)
    ledger = tmp_path / "twins.csv"
    first = twins.run(["automated"], 5, 3, 1, ledger)
    assert ledger.read_text("utf-8").count("\n") == 2
    both = twins.run(["automated"], 5, 6, 1, ledger)
    assert ledger.read_text("utf-8").count("\n") == 3
    assert (first[0]["steps"], both[0]["steps"]) == (3, 6)
    assert "1 of 1 shares" in capsys.readouterr().out
