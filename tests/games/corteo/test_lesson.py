"""What the lesson says of the board is so on the board, at the step that says it."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

import corteo
from corteo.city import NEAR, SITE
from corteo.components import COMPONENT, KIND, POWER, SPEED, THE_MARCH, THE_POWER
from corteo.hexes import distance, parse
from corteo.rules.control import connected, units_in, zone
from corteo.rules.ending import LEVELS, MARCH_NARROW, total
from corteo.rules.heads import head_strength, strongest_head
from corteo.rules.walking import active_reach
from corteo.state import Corteo
from texts.books import playing
from texts.books.sources import read

TAUGHT = {taught.step.id: taught for taught in playing.lesson(read(corteo.GAME)) if isinstance(taught, playing.Taught)}


def board(step: str) -> Corteo:
    return Corteo.seen(TAUGHT[step].table.view(0))


def text(step: str) -> str:
    return " ".join(TAUGHT[step].step.text.split())


def faces(state: Corteo, where: str) -> list[str]:
    return [f"{COMPONENT[u] or KIND[u]} {SPEED[u]}-{POWER[u]}" for u in state.on(parse(where))]


def all_four_touch(state: Corteo, at: str) -> bool:
    """With the unit that was taken up on a hex, all four units of the march touch."""
    (unit,) = state.moving.units
    state.lift(unit)
    state.put(unit, parse(at))
    return len(units_in(state, connected(state, 1 << parse(at)), THE_MARCH)) == 4


CLAIMS: list[tuple[str, str, Callable[[Corteo], bool]]] = [
    ("your-march", "You are Anna and lead the march", lambda s: s.side == THE_MARCH),
    ("five-points", "The last round begins", lambda s: s.hand == s.hands),
    ("five-points", "The march has 45 points", lambda s: total(s) == 45),
    ("five-points", "wins with 50", lambda s: (50, MARCH_NARROW) in LEVELS),
    ("five-points", "at the Government", lambda s: SITE[parse("2613")].kind == "governo"),
    ("five-points", "scores 5", lambda s: SITE[parse("2613")].value == 5),
    ("take-up", "Tap your 6-6", lambda s: faces(s, "2515") == ["MOV 6-6"]),
    ("throw", "over three hexes", lambda s: distance(parse("2515"), parse("2715")) <= 3),
    ("throw", "Tap the celere", lambda s: faces(s, "2715") == ["celere 4-4"]),
    ("walk", "R1, the celere went back one hex", lambda s: s.dice is not None and s.dice.result == "R1"),
    ("walk", "went back one hex", lambda s: faces(s, "2815") == ["celere 4-4"]),
    ("walk", "three points left", lambda s: 2 * 6 - s.moving.spent == 2 * 3),
    ("walk", "the hex beside them", lambda s: bool(active_reach(s).ends & NEAR[parse("2815")])),
    ("walk", "enemies control the hexes round them", lambda s: bool(zone(s, THE_POWER) >> parse("2715") & 1)),
    ("take-up-the-group", "The slow 4-1 is enough", lambda s: faces(s, "2315") == ["RAD 4-1"]),
    ("to-the-government", "Tap the yellow hex", lambda s: bool(active_reach(s).ends >> parse("2613") & 1)),
    ("take-up-the-third", "tap the 4-4", lambda s: faces(s, "2415") == ["MOV 4-4"]),
    ("close-the-gap", "the Femministe 4-2", lambda s: faces(s, "2514") == ["FEM 4-2"]),
    ("close-the-gap", "all four of your units touch", lambda s: all_four_touch(s, "2615")),
    ("name-the-head", "6 and three times 2 make 12", lambda s: strongest_head(s) == 12),
    ("name-the-head", "the unit beside the celere", lambda s: faces(s, "2715") == ["MOV 6-6"]),
    ("fight", "12 against 4", lambda s: head_strength(s, s.heads[0], connected(s, 1 << s.at[s.heads[0]])) == 12),
    ("fight", "Tap the celere", lambda s: faces(s, "2815") == ["celere 4-4"]),
    ("their-turn", "You have won: the celere go back", lambda s: not s.on(parse("2815"), THE_POWER)),
    ("their-turn", "it is Bruno’s turn", lambda s: s.side == THE_POWER),
    ("won", "50 points", lambda s: total(s) == 50),
]


@pytest.mark.parametrize(("step", "says", "claim"), CLAIMS, ids=[f"{step}-{says}" for step, says, _ in CLAIMS])
def test_what_a_step_says_is_so(step: str, says: str, claim: Callable[[Corteo], bool]) -> None:
    assert says in text(step)
    assert claim(board(step))


def test_every_step_that_names_a_number_has_a_claim() -> None:
    with_numbers = {step for step in TAUGHT if re.search(r"\d", text(step))}
    assert with_numbers <= {step for step, _, _ in CLAIMS} | {"to-the-government"}
