"""What people at a table would say aloud stands in the log."""

from __future__ import annotations

import re
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from typing import Any

import volk
from tabletop import Asks
from tabletop.testing import Play, finished, new_table
from volk.components import EAST, WEST, Use
from volk.rules import building, decade, dismantling, living, police, prestige, socialists, tracks, turn, unrest, uses
from volk.state import Germany

from .scenes import germany

RULES = Path(__file__).parents[3] / "games" / "volk" / "rules"
SAID = re.compile(r'state\.(?:say|say_many|head)\(\s*(?:#.*\s*)*"((?:[^"\\]|\\.)*)"')


def sentences(*, without: str) -> set[str]:
    """Every public sentence that a room of the rules can say."""
    rooms = [room for room in RULES.glob("*.py") if room.name != without]
    return {sentence for room in rooms for sentence in SAID.findall(room.read_text(encoding="utf-8"))}


def test_whatever_the_rules_can_say_is_said_in_some_game() -> None:
    """Those of the rows below are rare in random play; ``test_guillaume`` has the spy's."""
    unsaid = sentences(without="guillaume.py")
    assert len(unsaid) > 40
    for changes, steps, answers in TOLD:
        state = germany(**deepcopy(changes))
        unsaid -= set(Play(steps(state), state).answer(*answers).said)
    for seed in range(90):
        options = {option.key: option.choices[seed % len(option.choices)].value for option in volk.GAME.options}
        table = finished(new_table(volk.GAME, 2, seed, **options), seed=seed)
        unsaid -= {line.message.key for line in table.log}
        if not unsaid:
            break
    assert unsaid == set()


TOLD: list[tuple[dict[str, Any], Callable[[Germany], Asks[Any]], list[str]]] = [
    ({"special": "I", "card": "I", "hands": [[], ["2"]]}, turn.special_card, ["discard-2"]),
    ({"hands": [["18"], []]}, decade.new_decade, ["keep-18"]),
    ({}, lambda state: building.build(state, WEST, 3), ["city:Kassel", "line:W16", "line:W5a"]),
    (
        {"factories": ["Rostock"], "lines": ["E1", "E2a", "E2b"], "due": 3},
        lambda state: dismantling.pay(state, lambda _: EAST),
        ["line:E1"],
    ),
    ({"factories": {"Rheinsberg": True}, "due": 2}, lambda state: dismantling.pay(state, lambda _: EAST), []),
    ({"factories": {"Leipzig": False}}, lambda state: dismantling.repair(state, EAST, ["SN"]), []),
    ({"living": {"NW": 1}, "unrest": 0}, lambda state: living.place_or_transfer(state, "NW"), ["sector:NW"]),
    ({"unrest": 0, "living": {"SN": 1}}, lambda state: living.lose(state, WEST, EAST), []),
    (
        {"police": {"5": True}, "unrest": {"SN": 1, "MV": 0, "BB": 0, "EB": 0, "ST": 0, "TH": 0}},
        lambda state: police.use_police(state, "5"),
        [],
    ),
    ({"unrest": {"WB": 3}}, lambda state: unrest.add_unrest(state, "WB"), ["province:NW"]),
    ({"card": "2", "turn": WEST, "display": ["18"], "use": Use.BUILD}, turn.card_is_done, []),
    (
        {"card": "1", "turn": EAST, "use": Use.CALM, "played": ["2"], "unrest": {"MV": 4}, "factories": ["Rostock"]},
        uses.carry_out,
        ["province:MV"],
    ),
    ({"police": {"5": True}, "unrest": 0}, police.police_use, ["step-8"]),
    ({"unrest": {"SN": 3}, "box": 1}, lambda state: unrest.add_unrest(state, "SN"), []),
    ({"unrest": 0, "tracks": {"C": 6}}, lambda state: tracks.advance(state, "C", EAST, 1), []),
    ({"tracks": {"P": 2}, "unrest": 0}, prestige.prestige, ["step-2", "prestige-2"]),
    ({"box": 0, "socialists": {"SN": 1}, "unrest": 0}, lambda state: socialists.lose(state, 1), []),
]
