"""The workers and a save of former rules: they fetch its engine once, or say what the save holds."""

import asyncio
import json
import sys
import zipfile
from collections.abc import Iterator
from dataclasses import replace
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
import toy

from ludoteka import install
from ludoteka.bots import Bots
from ludoteka.worker import App
from tabletop import Ruleset, Table, past

FORMER = "toy_past1"
LISTED = [
    {
        "game": "toy",
        "package": FORMER,
        "wheel": "../wheels/past/toy.whl",
        "sha256": "x",
        "date": "2026-01-01",
        "rulesets": [{"name": "toy", "version": "1"}],
    }
]


@pytest.fixture
def begun(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """A game of three that was begun under rules 1; today's are those of 2."""
    save = Table.new(toy.GAME, ["Ana", "<b>Bea</b>", "Cio"], seed=4).save()
    monkeypatch.setattr(toy, "GAME", replace(toy.GAME, rulesets=(Ruleset("toy", "2"),)))
    return {**save, "answers": ["draw"], "table": {"kinds": ["person", "easy", "easy"], "hands": "open"}}


@pytest.fixture
def host(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[list[str]]:
    """A host with that engine; its list of what was asked for."""
    asked: list[str] = []
    wheel = BytesIO()
    with zipfile.ZipFile(wheel, "w") as archive:
        for path in Path(toy.__file__).parent.glob("*.py"):
            archive.write(path, f"{FORMER}/{path.name}")

    async def fetched(address: str, sha256: str = "", *, keep: bool = False) -> bytes:
        asked.append(address)
        return json.dumps(LISTED).encode() if address == "past.json" else wheel.getvalue()

    monkeypatch.setattr(install, "_fetched", fetched)
    monkeypatch.setattr(install, "PAST", {"list": "past.json", "cache": "past"})
    monkeypatch.setattr(install, "FOLDER", tmp_path / "past")
    monkeypatch.setattr(past, "ENGINES", [])
    before = list(sys.path)
    yield asked
    sys.path[:] = before
    for name in [name for name in sys.modules if name.split(".")[0] == FORMER]:
        del sys.modules[name]


def request(save: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"do": "open", "id": "t", "language": "en", "save": json.dumps(save), **more}


def test_the_engine_is_fetched_when_a_save_asks_for_it_and_only_then(begun: dict[str, Any], host: list[str]) -> None:
    app = App()
    new = {"do": "new", "id": "n", "game": "toy", "seats": [{}, {}], "seed": "1"}
    assert "refused" not in asyncio.run(app.handle(new))
    assert host == []
    for _ in range(2):
        assert "refused" not in asyncio.run(app.handle(request(begun)))
    assert host == ["past.json", "../wheels/past/toy.whl"]
    assert app.session.sitting.game.package == FORMER
    reply = asyncio.run(app.handle({"do": "import", "id": "i", "save": json.dumps(begun)}))
    assert reply["save"]["card"]["rules"] == ["toy", "1"]


def test_the_bots_worker_has_it_too(begun: dict[str, Any], host: list[str]) -> None:
    reply = asyncio.run(Bots().handle({"save": json.dumps(begun), "level": "easy"}))
    assert reply["answer"]
    assert reply["trouble"] is None
    assert host == ["past.json", "../wheels/past/toy.whl"]


def test_rules_that_nobody_knows_are_told_with_what_the_save_holds(begun: dict[str, Any], host: list[str]) -> None:
    reply = asyncio.run(App().handle(request({**begun, "rules": "0"})))
    assert reply["refused"] == "This game was saved with version 0 of the rules; this page has version 2."
    page = reply["patch"]["#app"]
    for said in ("toy (rules 0)", "1. Ana", "&lt;b&gt;Bea", "   1 draw"):
        assert said in page
    assert "<b>Bea" not in page
    assert host == ["past.json"]


def test_an_engine_that_does_not_come_is_a_sentence(
    begun: dict[str, Any], host: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def lost(address: str, sha256: str = "", *, keep: bool = False) -> bytes:
        raise OSError("no network")

    monkeypatch.setattr(install, "_fetched", lost)
    reply = asyncio.run(App().handle(request(begun)))
    assert "could not be fetched" in reply["refused"]
