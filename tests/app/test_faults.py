"""Saves that are damaged in any way: they open, or they are refused with a sentence; nothing else ever happens.

A quick sample runs every time; ``build.py test faults`` tries ten thousand (``LUDOTEKA_FAULTS`` says how many). What
was once found stays here as a test with a name.
"""

import asyncio
import json
import os
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

import kolejka
from ludoteka.worker import App
from tabletop import BadSave, Table, pack
from tabletop.saves import seen

SAVES = sorted((Path(__file__).parents[1] / "saves").glob("*.json"))
SAMPLE = 60
ODD: list[Any] = [
    None, True, -1, 0, 1 << 70, 1.5, float("inf"), "", "\ud800", "\x00", "\u202e", "a" * 100, [], {}, [[]], {"": []},
]  # fmt: skip
SHORTER = 60
"""So many answers of a game are kept, so that replaying it takes no time."""


@cache
def text_of(path: Path) -> str:
    """A golden game, broken off early."""
    save = json.loads(path.read_text("utf-8"))
    save["answers"] = save["answers"][:SHORTER]
    return json.dumps(save)


def places(value: Any) -> list[tuple[Any, Any]]:
    """Every place in a JSON value: its container and its key there."""
    keys = list(value) if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else []
    found = [(value, key) for key in keys]
    for key in keys:
        found += places(value[key])
    return found


def renamed(save: Any, chance: Random) -> None:
    container, key = chance.choice([place for place in places(save) if isinstance(place[0], dict)])
    container[f"{key}{chance.choice(['x', ' ', chr(0xD801)])}"] = container.pop(key)


def swapped(save: Any, chance: Random) -> None:
    answers = save["answers"]
    one, other = chance.randrange(len(answers)), chance.randrange(len(answers))
    answers[one], answers[other] = answers[other], answers[one]


def replaced(save: Any, chance: Random) -> None:
    container, key = chance.choice(places(save))
    container[key] = chance.choice(ODD)


def removed(save: Any, chance: Random) -> None:
    container, key = chance.choice(places(save))
    del container[key]


def doubled(save: Any, chance: Random) -> None:
    container, key = chance.choice([place for place in places(save) if isinstance(place[0], list)])
    container.insert(key, container[key])


def mistyped(save: Any, chance: Random) -> None:
    container, key = chance.choice([place for place in places(save) if isinstance(place[0][place[1]], str)])
    text = container[key]
    at = chance.randrange(len(text) + 1)
    container[key] = text[:at] + chr(chance.choice([0, 0x20, 0x41, 0x3A, 0xD83D, 0xFFFF])) + text[at + 1 :]


CHANGES: list[Callable[[Any, Random], None]] = [renamed, swapped, replaced, removed, doubled, mistyped]


def damaged(number: int) -> str:
    """The text of a damaged save, the same for the same number."""
    chance = Random(number)
    save = json.loads(text_of(chance.choice(SAVES)))
    for _ in range(chance.choice([0, 1, 1, 2, 5])):
        with suppress(LookupError, TypeError, AttributeError):  # an earlier change has left nothing to change
            chance.choice(CHANGES)(save, chance)
    text = json.dumps(save)
    how = chance.randrange(6)
    if how < 3:
        return text
    try:
        text = pack(save)
    except (UnicodeEncodeError, TypeError):
        return text
    at = chance.randrange(len(text))
    return text[:at] if how == 3 else text[:at] + chance.choice("Aa9-_ é\n") + text[at + 1 :] if how == 4 else text


def opened(text: str) -> bool:
    """Take a file in as the page does; whether it was opened. Whatever comes of it can be sent to the page."""
    reply = asyncio.run(App().handle({"do": "import", "id": "x", "save": text, "language": "en"}))
    json.dumps(reply, ensure_ascii=False).encode()
    assert ("save" in reply) != bool(reply.get("refused")), "opened, or refused with a sentence"
    return "save" in reply


def test_a_damaged_save_opens_or_is_refused_with_a_sentence() -> None:
    wanted = int(os.environ.get("LUDOTEKA_FAULTS", SAMPLE))
    opened_ones = sum(opened(damaged(number)) for number in range(wanted))
    assert 0 < opened_ones < wanted, "some damage matters and some does not"


@pytest.mark.parametrize("where", ["seats", "rules", "answers", "options", "table"])
def test_half_a_character_is_refused_with_a_sentence(where: str) -> None:
    """A lone surrogate passed, and could not be stored again afterwards."""
    save = Table.new(kolejka.GAME, ["Anna", "Jan"], 7).save()
    half = {
        "seats": ["\ud800x", "Jan"],
        "answers": ["\udfff"],
        "options": {"\ud800": 1},
        "table": {"kinds": ["\ud800"]},
    }
    save[where] = half.get(where, "\ud800")
    with pytest.raises(BadSave, match="cannot be written"):
        Table.load(save)
    assert not opened(json.dumps(save))


def test_half_a_character_in_a_name_that_is_typed_becomes_a_question_mark() -> None:
    request = {"do": "new", "id": "x", "game": "kolejka", "seed": "\ud800", "options": {}, "language": "en"}
    seats = [{"name": "\ud800x", "kind": "person"}, {"name": "", "kind": "person"}]
    reply = asyncio.run(App().handle({**request, "seats": seats}))
    assert "?x" in json.dumps(reply, ensure_ascii=False).encode().decode()


@pytest.mark.parametrize("path", SAVES[::9], ids=lambda path: path.stem)
@pytest.mark.parametrize("blank", ["", " ", "\u200b\u2063"])
def test_a_player_without_a_name_is_called_by_her_colour(path: Path, blank: str) -> None:
    save = json.loads(text_of(path))
    reply = asyncio.run(
        App().handle({"do": "import", "id": "x", "save": json.dumps({**save, "seats": [blank] * len(save["seats"])})})
    )
    names = [seat["name"] for seat in reply["save"]["card"]["seats"]]
    assert all(seen(name) for name in names)
    assert len(set(names)) == len(names)
