"""Saves of every former release: they open, go on, and end as they did under the code of their time.

``tests/saves/<date>/`` holds the golden games of a release, and ``ends.json`` how that release's own code ended them
(``build.py past`` writes both). Here they are played by the kit and the app of today.
"""

from __future__ import annotations

import ast
import hashlib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from ludoteka import saves
from ludoteka.session import Session
from tabletop import LANGUAGES, Chance, Table, bots, laws, past
from tabletop.past import Engine
from tabletop.testing import state_of
from workshop.ends import end
from workshop.former import parcels

ROOT = Path(__file__).parents[2]
SAVES = ROOT / "tests" / "saves"
RELEASES = sorted(folder for folder in SAVES.iterdir() if folder.is_dir())
OLD = [save for folder in RELEASES for save in sorted(folder.glob("*-*.json"))]
ENGINES = past.kept()
PARTS = 4
"""A game is broken off and taken up again after each of so many parts."""


def called(save: Path) -> str:
    return f"{save.parent.name}-{save.stem}"


def read(save: Path) -> dict[str, Any]:
    value: dict[str, Any] = json.loads(save.read_text("utf-8"))
    return value


def broken_off(data: dict[str, Any], part: int) -> dict[str, Any]:
    """A save as it was when a part of the game had been played."""
    return {**data, "answers": data["answers"][: len(data["answers"]) * part // PARTS]}


def saves_of(engine: Engine) -> Iterator[dict[str, Any]]:
    """Golden games that only this engine plays."""
    for save in OLD:
        data = read(save)
        if engine.plays(past.Asked(data["game"], data["rules"], len(data["seats"]), data["options"])):
            yield data


engines = pytest.mark.parametrize("engine", ENGINES, ids=lambda engine: engine.package)


def test_the_first_former_release_is_whole() -> None:
    assert len(list((SAVES / "2026-11-21").glob("*-*.json"))) == 66


@pytest.mark.parametrize("save", OLD, ids=called)
def test_a_save_of_a_former_release_ends_as_it_did(save: Path) -> None:
    told, then = end(read(save)), json.loads((save.parent / "ends.json").read_text("utf-8"))[save.stem]
    if Table.load(broken_off(read(save), 0)).game.rules_of:
        assert told == then
    else:  # its rules are still those of today, which may say it in other words
        assert {**told, "log": ""} == {**then, "log": ""}


@pytest.mark.parametrize("save", OLD, ids=called)
def test_a_game_broken_off_and_saved_again_goes_on_to_the_same_end(save: Path) -> None:
    data = read(save)
    begun = Table.load(broken_off(data, 0))
    for part in range(1, PARTS + 1):
        answers = broken_off(data, part)["answers"]
        begun = Table.load(begun.save())
        for answer in answers[len(begun.answers) :]:
            begun.answer(answer)
    assert begun.save()["answers"] == data["answers"]
    assert begun.digest() == Table.load(data).digest()


@engines
def test_the_list_names_each_wheel_by_its_hash(engine: Engine) -> None:
    wheel = past.FOLDER / engine.wheel
    assert hashlib.sha256(wheel.read_bytes()).hexdigest() == engine.sha256
    assert {path.name for path in past.FOLDER.glob("*.whl")} == {engine.wheel for engine in ENGINES}


@engines
def test_there_are_games_that_only_this_engine_plays(engine: Engine) -> None:
    assert any(saves_of(engine))


@engines
def test_a_former_engine_imports_only_itself_and_what_games_may(engine: Engine) -> None:
    """Then it lives beside today's engine of the same game."""
    files = next(parcel.files for parcel in parcels() if parcel.name == engine.package)
    for name, source in files.items():
        for node in ast.walk(ast.parse(source)) if name.endswith(".py") else ():
            if isinstance(node, ast.Import):
                roots = {alias.name.split(".")[0] for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and node.level == 0:
                roots = {(node.module or "").split(".")[0]}
            else:
                continue
            assert not roots & {engine.game, engine.package, "ludoteka"}, name


@engines
def test_a_former_engine_keeps_every_law_on_the_kit_of_today(engine: Engine) -> None:
    for number, data in enumerate(saves_of(engine)):
        table = Table.load(broken_off(data, 1 + number % (PARTS - 1)))
        assert table.game.package == engine.package
        rng = Chance(number)
        for _ in range(12):
            if table.ask is None:
                break
            laws.everything(table, table.game.rules.conserved(state_of(table)), rng)
            table.answer(rng.choice(table.ask.options))


@engines
def test_bots_play_a_former_game_to_its_end(engine: Engine) -> None:
    budget = bots.Budget(iterations=4, seconds=0.2)
    for number, data in enumerate(list(saves_of(engine))[:4]):
        answers = data["answers"]
        table = Table.load({**data, "answers": answers[: -min(40, len(answers))]})
        for level in table.game.levels:
            if table.ask is not None and table.ask.seat is not None:
                laws.honest(table, level, budget, seed=number)
        rng = Chance(number)
        while (ask := table.ask) is not None:
            quick = ask.seat is None or len(table.answers) > len(answers)
            table.answer(rng.choice(ask.options) if quick else bots.play(table, table.game.levels[0], rng, budget))
        assert table.outcome is not None


@engines
@pytest.mark.parametrize("language", list(LANGUAGES))
def test_the_app_shows_a_former_game_and_takes_answers(engine: Engine, language: str) -> None:
    for number, data in enumerate(list(saves_of(engine))[:6]):
        data = broken_off(data, 1 + number % (PARTS - 1))
        session = Session.load({**data, "table": {"hands": "open"}}, save_id="t", language=language)
        table = session.sitting.table
        assert "<svg" in str(session.handle({"do": "open"})["patch"])
        session.sitting.tab = "about"
        assert engine.date in str(session.picture.reply(whole=True)["patch"])
        while table.ask is not None and table.ask.seat is None:
            table.answer(table.ask.options[0])
        before = len(table.answers)
        if table.ask is not None:
            session.handle({"do": "act", "name": "claim"})
            if session.eyes.seat() is None:
                session.handle({"do": "act", "name": "drawer", "seat": table.ask.seat, "open": "1"})
            session.handle({"do": "act", "name": "commit", "option": min(session.eyes.numbers().values())})
            assert len(table.answers) == before + 1
        card = saves.card(table, session.sitting.kinds, session.sitting.board)
        rules = table.game.ruleset(len(table.seats), table.options)
        assert card["rules"] == [rules.name, rules.version]
        assert card["game"] == engine.game


@engines
def test_a_former_game_speaks_the_languages_of_its_time(engine: Engine) -> None:
    data = next(saves_of(engine))
    said = {
        language: str(Session.load(data, language=language).handle({"do": "open"})["patch"]) for language in LANGUAGES
    }
    assert len(set(said.values())) == len(LANGUAGES)
    logs = {language: Session.load(broken_off(data, 2), language=language) for language in LANGUAGES}
    told = {
        language: [session.sitting.words.say(line.message) for line in session.sitting.table.log_for(None)]
        for language, session in logs.items()
    }
    for language in set(LANGUAGES) - {"en"}:
        same = [line for line in told[language] if line in told["en"]]
        assert len(told["en"]) - len(same) > 20, same[:3]
