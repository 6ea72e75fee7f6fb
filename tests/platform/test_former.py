"""``build.py past``: a game as it was in a commit becomes a wheel beside today's."""

import json
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from building import former
from places import GAMES, PY, ROOT, BuildError, game_ids
from tabletop import Table, past

GAME = "kolejka"


@pytest.fixture
def then(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A repository with this game, one golden save and the tag v1; since the tag, the rules have become "77"."""
    checkout = tmp_path / "checkout"
    for package in ("tabletop", "drawing"):
        shutil.copytree(PY / package, checkout / "py" / package)
    shutil.copytree(GAMES / GAME, checkout / "games" / GAME)
    (checkout / "tests" / "saves").mkdir(parents=True)
    shutil.copy(ROOT / "tests" / "saves" / f"{GAME}-market.json", checkout / "tests" / "saves")
    shutil.copy(ROOT / "pyproject.toml", checkout)
    identity = ("-c", "user.name=Test", "-c", "user.email=test@example.org")
    for words in (("init", "--quiet"), ("add", "."), (*identity, "commit", "--quiet", "-m", "then"), ("tag", "v1")):
        subprocess.run(["git", *words], cwd=checkout, check=True)
    declaration = checkout / "games" / GAME / "__init__.py"
    text = declaration.read_text("utf-8")
    version = _version(text)
    declaration.write_text(text.replace(f'Ruleset("{GAME}", "{version}")', f'Ruleset("{GAME}", "77")'), "utf-8")
    monkeypatch.setattr(former, "ROOT", checkout)
    monkeypatch.setattr(former, "GAMES", checkout / "games")
    monkeypatch.setattr(former, "SAVES", checkout / "tests" / "saves")
    monkeypatch.setattr(past, "FOLDER", checkout / "wheels" / "past")
    past.kept.cache_clear()
    path = list(sys.path)
    yield checkout
    sys.path[:] = path
    past.kept.cache_clear()
    for name in [name for name in sys.modules if name.split(".")[0] == f"{GAME}_past1"]:
        del sys.modules[name]


def _version(declaration: str) -> str:
    return declaration.partition(f'Ruleset("{GAME}", "')[2].partition('"')[0]


def test_a_wheel_is_made_listed_and_plays(then: Path) -> None:
    said = former.keep(GAME, "v1")
    (engine,) = past.kept()
    assert said.startswith(engine.wheel)
    assert (engine.game, engine.package) == (GAME, f"{GAME}_past1")
    names = zipfile.ZipFile(past.FOLDER / engine.wheel).namelist()
    assert f"{GAME}_past1/_words.py" in names
    assert f"{GAME}_past1/board/__init__.py" in names
    assert not [name for name in names if name.endswith((".po", "golden.py", "README.md"))]
    save = json.loads((then / "tests" / "saves" / f"{GAME}-market.json").read_text("utf-8"))
    found = past.engine(past.Asked(GAME, save["rules"], len(save["seats"]), save["options"]))
    assert found == engine
    table = Table.load(save, engine.declaration())
    assert table.outcome is not None
    assert table.game.package == engine.package


def test_the_saves_that_only_this_engine_plays_are_kept(then: Path) -> None:
    other = json.loads((then / "tests" / "saves" / f"{GAME}-market.json").read_text("utf-8")) | {"rules": "0"}
    former.keep(GAME, "v1")
    (engine,) = past.kept()
    folder = then / "tests" / "saves" / "past" / engine.package
    former.keep_saves(engine.package, {f"{GAME}-other.json": json.dumps(other)})
    assert [path.name for path in folder.iterdir()] == [f"{GAME}-market.json"]


def test_the_same_commit_gives_the_same_bytes(then: Path) -> None:
    former.keep(GAME, "v1")
    (engine,) = past.kept()
    shutil.rmtree(past.FOLDER)
    past.kept.cache_clear()
    former.keep(GAME, "v1")
    assert past.kept() == (engine,)


def test_rules_that_are_kept_already_or_are_todays_are_refused(then: Path) -> None:
    former.keep(GAME, "v1")
    with pytest.raises(BuildError, match="no rules of kolejka that are former"):
        former.keep(GAME, "v1")
    with pytest.raises(BuildError, match="no game chess in v1"):
        former.keep("chess", "v1")
    with pytest.raises(BuildError, match="v2"):
        former.keep(GAME, "v2")


def test_a_wheel_that_is_not_the_one_listed_stops_the_build(then: Path) -> None:
    former.keep(GAME, "v1")
    (engine,) = past.kept()
    (past.FOLDER / engine.wheel).write_bytes(b"something else")
    with pytest.raises(BuildError, match="is not the file"):
        former.parcels()


def test_the_service_worker_is_told_what_today_plays() -> None:
    told = former.today()
    assert {line.split()[0] for line in told} == set(game_ids())
    assert all(len(line.split()) == 3 for line in told)
