"""How the house is built: arrows without circles, the same rooms in every game, options that nobody cuts up."""

import ast
from collections.abc import Iterator
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

from places import ROOT, SAVES
from tabletop import Chance, Game, Option, Table, bots
from tabletop.golden import wanted

from .kept import GAMES, end_of, golden, kept, python

WORKSHOPS = ("building", "texts", "checking")
PACKAGES = [*((ROOT / "py" / name) for name in ("tabletop", "drawing", "ludoteka", *WORKSHOPS)),
            *((ROOT / "games" / name) for name in GAMES)]  # fmt: skip


# -- arrows -----------------------------------------------------------------------------------------------------------


def modules(package: Path) -> dict[str, Path]:
    """Module name -> source, for a package and all below it."""
    found = {}
    for source in package.rglob("*.py"):
        parts = source.relative_to(package.parent).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = source
    return found


def imported(name: str, source: Path, known: set[str]) -> Iterator[str]:
    """The modules of the same package that a module imports anywhere, inside functions too."""
    package = name if source.name == "__init__.py" else name.rpartition(".")[0]
    for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name in known)
        elif isinstance(node, ast.ImportFrom):
            above = package.split(".")[: len(package.split(".")) - node.level + 1] if node.level else []
            base = ".".join([*above, *([node.module] if node.module else [])])
            for alias in node.names:
                inner = f"{base}.{alias.name}"
                if inner in known or base in known:
                    yield inner if inner in known else base


@pytest.mark.parametrize("package", PACKAGES, ids=lambda place: place.name)
def test_there_is_no_circle_of_imports(package: Path) -> None:
    found = modules(package)
    graph = {name: set(imported(name, source, set(found))) - {name} for name, source in found.items()}
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as circle:
        pytest.fail(" → ".join(circle.args[1]))


def test_nothing_that_ships_looks_at_the_true_state() -> None:
    """``tabletop.testing`` knows it; so only tests, laws, the fuzzer and the recorder of golden games import that."""
    for package in PACKAGES:
        if package.name in WORKSHOPS:  # they make what ships, and are none of it
            continue
        for source in package.rglob("*.py"):
            if source.name in ("testing.py", "golden.py", "laws.py", "fuzzing.py", "proofs.py", "__main__.py"):
                continue
            text = source.read_text(encoding="utf-8")
            assert "tabletop.testing" not in text, source
            assert "._state" not in text or source.parts[-2:] == ("tabletop", "table.py"), source
            assert ".consult(" not in text or source.name in ("live.py", "pace.py"), source


# -- rooms ------------------------------------------------------------------------------------------------------------

ROOMS = (
    "README.md", "__init__.py", "components.py", "golden.py", "history.toml", "questions.py", "state.py", "terms.py",
    "board/__init__.py", "board/sayings.py", "bot/__init__.py", "rules/__init__.py",
)  # fmt: skip
RULES = ("ending.py", "knowledge.py", "sequence.py", "setup.py")


@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_the_same_rooms(name: str) -> None:
    folder = ROOT / "games" / name
    assert [room for room in ROOMS if not (folder / room).exists()] == []
    halves = [place for place in (folder / "rules").iterdir() if (place / "setup.py").exists()] or [folder / "rules"]
    for half in halves:
        assert [room for room in RULES if not (half / room).exists()] == [], half


# -- questions and options --------------------------------------------------------------------------------------------


def test_every_question_has_a_name_of_its_own(game: Game) -> None:
    names = [name for name, thing in vars(game.module("questions")).items() if thing in game.questions.values()]
    assert len(names) == len(game.questions)


READS_DATA = {
    *("components.py", "city.py", "forces.py", "hexes.py"),
    *("geography.py", "outlines.py", "pictures.py", "prepared.py"),
}
"""Rooms that read a game's data, which are text: its files, and the positions that a book writes."""
CUTTERS = {"split", "rsplit", "partition", "rpartition", "startswith", "endswith", "removeprefix", "removesuffix"}
OPTIONS = {"option", "options", "answer", "move", "target", "place", "chosen", "said", "deed"}


def cuts(source: Path) -> Iterator[str]:
    """Where a text is taken apart that may be an option."""
    for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in CUTTERS:
            yield f"{source.relative_to(ROOT)}:{node.lineno} {ast.unparse(node)}"
        if isinstance(node, ast.Subscript) and isinstance(node.slice, ast.Slice):
            thing = node.value
            name = thing.id if isinstance(thing, ast.Name) else thing.attr if isinstance(thing, ast.Attribute) else ""
            ends = [end for end in (node.slice.lower, node.slice.upper) if end is not None]
            if name in OPTIONS and any(isinstance(end, ast.Constant | ast.Call) for end in ends):
                yield f"{source.relative_to(ROOT)}:{node.lineno} {ast.unparse(node)}"


@pytest.mark.parametrize("name", GAMES)
def test_no_option_is_cut_by_hand(name: str) -> None:
    found = [
        cut for source in (ROOT / "games" / name).rglob("*.py") if source.name not in READS_DATA for cut in cuts(source)
    ]
    assert found == []


def test_an_option_taken_apart_at_play_is_noticed(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same by experiment: rules, bots, labels and previews meet options whose text cannot be taken apart."""

    def refuse(*_: object) -> None:
        raise AssertionError("an option was taken apart")

    for cutter in (*CUTTERS, "__getitem__", "find", "index"):
        monkeypatch.setattr(Option, cutter, refuse, raising=False)
    table, rng = Table.new(game, [f"P{seat}" for seat in range(game.seats[-1])], 3), Chance(3)
    for _ in range(250):
        if table.ask is None:
            break
        by_bot = table.ask.seat is not None and rng.below(6) == 0
        table.answer(
            bots.play(table, game.levels[-1], rng, bots.Budget(4)) if by_bot else rng.choice(table.ask.options)
        )


NONSENSE = """
import json, sys
from tabletop import words
if sys.argv[1] == "nonsense":
    made = words.Message.__new__
    words.Message.__new__ = lambda kind, key, *more, **named: made(kind, f"?{hash(key)}", *more, **named)
from places import ROOT, SAVES
from tabletop import Chance, Table, bots
from tabletop.game import game_called
for name in sys.argv[2:]:
    game = game_called(name)
    for seats in (game.seats[0], game.seats[-1]):
        for level in game.levels:
            table, rng = Table.new(game, [f"P{s}" for s in range(seats)], 5), Chance(6)
            for _ in range(150):
                if table.ask is None:
                    break
                asked = table.ask.seat is not None
                table.answer(bots.play(table, level, rng, bots.Budget(6)) if asked else rng.choice(table.ask.options))
            print(name, seats, level, json.dumps(table.answers))
"""


@pytest.mark.slow
@pytest.mark.timeout(900)
def test_no_bot_goes_by_the_words_of_a_message() -> None:
    """With every message text replaced by nonsense, all bots of all games choose the same answers; so they do
    in another Python, whose sets have another order."""

    sense = python(NONSENSE, "sense", *GAMES)
    assert sense.count("\n") >= 2 * len(GAMES)
    assert python(NONSENSE, "nonsense", *GAMES, hashes="1") == sense


# -- golden games -----------------------------------------------------------------------------------------------------


def test_every_golden_game_is_there_and_is_what_is_asked_of_it(game: Game) -> None:
    for each in wanted(game):
        table = kept(each.save_in(SAVES, game).stem)
        assert each.fits(table), f"{each.name}: run `python -m tabletop golden {game.id}`"


def test_every_save_is_a_golden_game(game: Game) -> None:
    asked = {each.save_in(SAVES, game) for each in wanted(game)}
    assert set(SAVES.glob(f"{game.id}-*.json")) == asked


def test_every_way_of_ending_has_its_golden_game(game: Game) -> None:
    reached = {end_of(table).ending for table in golden(game).values()}
    assert reached == {ending.name for ending in game.rules.ENDINGS}


# -- lengths ----------------------------------------------------------------------------------------------------------

LONG_FUNCTION, LONG_FILE = 60, 400
PYTHON = ("py", "games", "static", "tests")


def test_no_function_and_no_file_is_too_long() -> None:
    for source in [*ROOT.glob("*.py"), *(place for room in PYTHON for place in (ROOT / room).rglob("*.py"))]:
        name = source.relative_to(ROOT).as_posix()
        if source.name == "_words.py":
            continue
        text = source.read_text(encoding="utf-8")
        assert len(text.splitlines()) <= LONG_FILE, name
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                assert (node.end_lineno or 0) - node.lineno < LONG_FUNCTION, f"{name}: {node.name}"
