"""What every game owes the house: a new folder in ``games/`` is held to it without being named here."""

import ast
import json
import re
import sys
from pathlib import Path

import pytest

from places import ROOT, SAVES
from tabletop import Chance, Game, Table, bots, fuzzing, laws
from tabletop.testing import state_of

from .kept import GAMES, end_of, golden, python

GAME_MAY_IMPORT = {"tabletop", "drawing", "htpy", "markupsafe", *sys.stdlib_module_names}


def names(game: Game, seats: int) -> list[str]:
    return [f"Player {i}" for i in range(seats)]


def test_the_declaration_is_whole(game: Game) -> None:
    assert game.title
    assert game.original
    assert game.summary[-1] in ".?!"
    assert game.authors
    assert game.publisher
    assert len(game.colours) >= game.seats[-1]
    assert len(set(game.marks[: game.seats[-1]])) == game.seats[-1]
    assert 1900 < game.year < 2030
    for option in game.options:
        assert option.default in [choice.value for choice in option.choices]
        assert option.label


@pytest.mark.parametrize("name", GAMES)
def test_the_declaration_is_light(name: str) -> None:
    """Importing a game loads neither its rules nor its pictures: the lobby lists all five."""
    code = f"import sys, {name}; print([m for m in sys.modules if m.startswith('{name}.')])"
    assert python(code).strip() == "[]"


@pytest.mark.parametrize("name", GAMES)
def test_a_game_imports_no_other_game_no_app_and_no_browser(name: str) -> None:
    for source in (ROOT / "games" / name).rglob("*.py"):
        for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                roots = {alias.name.split(".")[0] for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and node.level == 0:
                roots = {(node.module or "").split(".")[0]}
            else:
                continue
            assert roots <= GAME_MAY_IMPORT | {name}, f"{source} imports {roots}"
            draws = (
                isinstance(node, ast.ImportFrom)
                and node.module == "tabletop"
                and "markup" in (n.name for n in node.names)
            )
            if draws or "htpy" in roots:
                assert "board" in source.name or "board" in str(source.parent), f"{source} draws, but is no board"


def test_random_play_keeps_every_law(game: Game) -> None:
    """A short fuzz; ``python -m tabletop fuzz`` is the long one."""
    setups = len(fuzzing.setups(game))
    report = fuzzing.fuzz(game, 900, seed=11, check_every=max(1, min(5, setups // 4)), saves=SAVES)
    assert not report.failures, report.failures[0].what
    assert report.checked > 120


OTHERWISE = {
    *("deals", "deck", "done", "hands", "paying", "coins", "roles", "lead", "offers", "signed", "sealed", "loans"),
    *("shown", "ended", "ledger", "covered", "held", "deeds", "dice", "events", "contracts", "hike"),
}
"""What is hidden, or is put otherwise in a view than in the state."""


def plain(thing: object) -> object:
    """As JSON has it; nothing where it cannot be put so."""
    try:
        return json.loads(json.dumps(thing))
    except TypeError:
        return None


def test_what_lies_open_is_seen_as_it_is(game: Game) -> None:
    seen = set()
    for name_of_save, whole in golden(game).items():
        for number in range(0, len(whole.answers), 1 + len(whole.answers) // 6):
            table = whole.at(number)
            view = table.view(None)
            view = view.get("table", view)
            for name, value in vars(state_of(table)).items():
                if name in view and name not in OTHERWISE and plain(value) is not None:
                    assert plain(view[name]) == plain(value), (name_of_save, number, name)
                    seen.add(name)
    assert len(seen) > 10


def test_the_reason_of_an_ending_fills_every_place_of_its_sentence(game: Game) -> None:
    """Who is named sits at the table, and a number is a number; who wins scores as well as anybody."""
    for table in golden(game).values():
        outcome = end_of(table)
        assert set(re.findall(r"\{(\w+)\}", outcome.reason.key)) <= set(outcome.reason.values)
        for name, value in outcome.reason.values.items():
            if name.startswith("seat"):
                assert {*(value if isinstance(value, list) else [value])} <= {*range(len(table.seats))}
        assert outcome.winners == tuple(sorted(set(outcome.winners)))


@pytest.mark.parametrize("name", GAMES)
def test_what_the_readme_promises_is_held_by_the_tests_that_it_names(name: str) -> None:
    readme = (ROOT / "games" / name / "README.md").read_text(encoding="utf-8")
    tests = "".join(place.read_text("utf-8") for place in (ROOT / "tests").rglob("test_*.py"))
    there = set(re.findall(r"^def (test_\w+)", tests, re.MULTILINE))
    assert set(re.findall(r"`(test_\w+)`", readme)) <= there


@pytest.mark.parametrize(("tables", "each"), [(2, 30), pytest.param(4, 15, marks=pytest.mark.slow)])
def test_bots_are_legal_and_honest_at_every_level_and_temper(game: Game, tables: int, each: int) -> None:
    for number, (seats, options) in enumerate(fuzzing.setups(game)[:tables]):
        table, rng = Table.new(game, names(game, seats), 5 + number, options), Chance(number)
        for move in range(60):
            if table.ask is None:
                break
            if move % each == number and table.ask.seat is not None:
                for kind in (*game.levels, *(f"hard+{temper.id}" for temper in game.tempers)):
                    laws.honest(table, kind, bots.Budget(iterations=6), seed=move)
            table.answer(rng.choice(table.ask.options))


@pytest.mark.parametrize("save", sorted(SAVES.glob("past/*/*.json")), ids=lambda place: place.stem)
def test_a_save_of_former_rules_ends_under_the_engine_that_is_kept(save: Path) -> None:
    table = Table.load(json.loads(save.read_text(encoding="utf-8")))
    assert table.game.package == save.parent.name


@pytest.mark.slow
def test_replay_does_not_depend_on_the_hash_seed() -> None:
    code = (
        "import json, sys; from tabletop import Table\n"
        "for place in sys.argv[1:]: print(Table.load(json.load(open(place, encoding='utf-8'))).digest())"
    )
    saves = sorted(map(str, SAVES.glob("*.json")))
    assert len({python(code, *saves, hashes=seed) for seed in ("0", "1", "77")}) == 1


def emptied(thing: object) -> None:
    """Everything in a view that can be changed is taken out of it."""
    for part in thing.values() if isinstance(thing, dict) else thing if isinstance(thing, list) else ():
        emptied(part)
    if isinstance(thing, dict | list):
        thing.clear()


def test_nobody_who_looks_can_change_the_table_by_it(game: Game) -> None:
    for whole in golden(game).values():
        table = whole.at(len(whole.answers) // 2)
        for seat in (None, *range(len(table.seats))):
            before = json.dumps(table.view(seat))
            emptied(table.view(seat))
            assert json.dumps(table.view(seat)) == before
