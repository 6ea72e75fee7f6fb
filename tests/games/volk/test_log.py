"""What people at a table would say aloud stands in the log."""

from __future__ import annotations

import re
from pathlib import Path

import volk
from tabletop.testing import finished, new_table
from volk import rules

SAID = re.compile(r'state\.(?:say|say_many|head)\(\s*"((?:[^"\\]|\\.)*)"')


def sentences(*, without: str) -> set[str]:
    """Every public sentence that a room of the rules can say."""
    rooms = [room for room in Path(rules.__file__).parent.glob("*.py") if room.name != without]
    return {sentence for room in rooms for sentence in SAID.findall(room.read_text(encoding="utf-8"))}


def test_whatever_the_rules_can_say_is_said_in_some_game() -> None:
    """The spy's sentences are rarer; ``test_guillaume`` has them."""
    unsaid = sentences(without="guillaume.py")
    assert len(unsaid) > 40
    for seed in range(90):
        options = {option.key: option.choices[seed % len(option.choices)].value for option in volk.GAME.options}
        table = finished(new_table(volk.GAME, 2, seed, **options), seed=seed)
        unsaid -= {line.message.key for line in table.log}
        if not unsaid:
            break
    assert unsaid == set()
