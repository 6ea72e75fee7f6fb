"""What people at a table would say aloud stands in the log."""

from __future__ import annotations

import re
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

import volk
from tabletop import Asks, Words
from tabletop.testing import Play, finished, new_table
from volk.components import EAST, WEST, Use
from volk.rules import building, decade, dismantling, living, police, prestige, socialists, tracks, turn, unrest, uses
from volk.state import Germany
from volk.terms import TERMS

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
    for _, changes, steps, answers, _ in TOLD:
        state = germany(**deepcopy(changes))
        unsaid -= set(Play(steps(state), state).answer(*answers).said)
    for seed in range(90):
        options = {option.key: option.choices[seed % len(option.choices)].value for option in volk.GAME.options}
        table = finished(new_table(volk.GAME, 2, seed, **options), seed=seed)
        unsaid -= {line.message.key for line in table.log}
        if not unsaid:
            break
    assert unsaid == set()


TOLD: list[tuple[str, dict[str, Any], Callable[[Germany], Asks[Any]], list[str], list[str]]] = [
    (
        "price",
        {"special": "I", "card": "I", "hands": [[], ["2"]]},
        turn.special_card,
        ["discard-2"],
        [
            "East plays the special card: “Russian tanks”.",
            "East discards “Forced merger of KPD and SPD into the SED”.",
        ],
    ),
    (
        "kept",
        {"hands": [["18"], []]},
        decade.new_decade,
        ["keep-18"],
        ["West keeps 1 card.", "Decade 2", "West draws 1 card.", "East draws 2 cards."],
    ),
    (
        "built",
        {},
        lambda state: building.build(state, WEST, 3),
        ["city:Kassel", "line:W16", "line:W5a"],
        [
            "West builds a factory: Kassel.",
            "West builds a line: Dortmund – Kassel.",
            "West builds half a line: Hamburg – Hanover, the half near Hamburg.",
        ],
    ),
    (
        "dismantled",
        {"factories": ["Rostock"], "lines": ["E1", "E2a", "E2b"], "due": 3},
        lambda state: dismantling.pay(state, lambda _: EAST),
        ["line:E1"],
        [
            "East loses a line: Rostock – Neubrandenburg.",
            "East loses half a line: Rostock – Magdeburg, the half near Magdeburg.",
            "East loses half a line: Rostock – Magdeburg, the half near Rostock.",
        ],
    ),
    (
        "Rheinsberg",
        {"factories": {"Rheinsberg": True}, "due": 2},
        lambda state: dismantling.pay(state, lambda _: EAST),
        [],
        ["The factory becomes run-down: Rheinsberg.", "East loses a factory: Rheinsberg."],
    ),
    (
        "repaired",
        {"factories": {"Leipzig": False}},
        lambda state: dismantling.repair(state, EAST, ["SN"]),
        [],
        ["The factory is repaired: Leipzig."],
    ),
    (
        "supplied",
        {"living": {"NW": 1}, "unrest": 0},
        lambda state: living.place_or_transfer(state, "NW"),
        ["sector:NW"],
        ["North Rhine-Westphalia supplies West Berlin, whose living standard rises to 1."],
    ),
    (
        "richer and poorer",
        {"unrest": 0, "living": {"SN": 1}},
        lambda state: living.lose(state, WEST, EAST),
        [],
        ["The living standard of Saxony falls to 0."],
    ),
    (
        "police",
        {"police": {"5": True}, "unrest": {"SN": 1, "MV": 0, "BB": 0, "EB": 0, "ST": 0, "TH": 0}},
        lambda state: police.use_police(state, "5"),
        [],
        ["The East uses a police card: “Foundation of the Stasi”.", "Unrest cubes in Saxony: 1 → 0."],
    ),
    (
        "doubled",
        {"unrest": {"WB": 3}},
        lambda state: unrest.add_unrest(state, "WB"),
        ["province:NW"],
        [
            "Unrest cubes in West Berlin: 3 → 4.",
            "A mass protest breaks out in West Berlin.",
            "North Rhine-Westphalia, which supplies West Berlin, protests as well.",
        ],
    ),
    (
        "fled",
        {"card": "2", "turn": WEST, "display": ["18"], "use": Use.BUILD},
        turn.card_is_done,
        [],
        ["Flight 0 → 1: flight symbols on cards played +1."],
    ),
    (
        "calmed",
        {"card": "1", "turn": EAST, "use": Use.CALM, "played": ["2"], "unrest": {"MV": 4}, "factories": ["Rostock"]},
        uses.carry_out,
        ["province:MV"],
        [
            "Unrest cubes in Mecklenburg-Vorpommern: 4 → 3.",
            "The mass protest in Mecklenburg-Vorpommern ends.",
            "Flight 2 → 1: mass protest in the East −1.",
        ],
    ),
    (
        "nothing for the police",
        {"police": {"5": True}, "unrest": 0},
        police.police_use,
        ["step-8"],
        [
            "8. Use of the police",
            "Police cards still to be used: 1",
            "There is no unrest cube left for a police card to remove: “Foundation of the Stasi”.",
        ],
    ),
    (
        "stepped in",
        {"unrest": {"SN": 3}, "box": 1},
        lambda state: unrest.add_unrest(state, "SN"),
        [],
        [
            "Unrest cubes in Saxony: 3 → 4.",
            "A mass protest breaks out in Saxony.",
            "1 socialist steps in: Saxony.",
            "Unrest cubes in Saxony: 4 → 3.",
            "The mass protest in Saxony ends.",
        ],
    ),
    (
        "nothing to calm past the end",
        {"unrest": 0, "tracks": {"C": 6}},
        lambda state: tracks.advance(state, "C", EAST, 1),
        [],
        ["Western currency: 1 step past the end of the track.", "East has no unrest cube to remove."],
    ),
    (
        "the effect of a space",
        {"tracks": {"P": 2}, "unrest": 0},
        prestige.prestige,
        ["step-2", "prestige-2"],
        [
            "2. Prestige",
            "East leads in prestige by 2.",
            "East uses the effect of space 2.",
            "This has no effect now: remove 1 unrest cube in the East.",
        ],
    ),
    (
        "turned away",
        {"box": 0, "socialists": {"SN": 1}, "unrest": 0},
        lambda state: socialists.lose(state, 1),
        [],
        ["Saxony loses a socialist.", "Unrest cubes in Saxony: 0 → 1."],
    ),
]


@pytest.mark.parametrize(
    ("changes", "steps", "answers", "told"), [row[1:] for row in TOLD], ids=[row[0] for row in TOLD]
)
def test_what_happens_is_told(
    changes: dict[str, Any], steps: Callable[[Germany], Asks[Any]], answers: list[str], told: list[str]
) -> None:
    state = germany(**deepcopy(changes))
    play = Play(steps(state), state).answer(*answers)
    assert play.ask is None
    words = Words(TERMS, ["West", "East"])
    assert [words.say(line.message) for line in play.log] == told
