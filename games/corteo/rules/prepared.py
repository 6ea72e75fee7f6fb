"""Prepared positions: a piece of the city laid out for an example, a lesson or a short game.

A position is a JSON object. Whatever it leaves out stays as it was dealt: all counters off the map. A unit is written
as its counter and its hex: ``"MOV 6-4@1204"``, ``"4-1@1205"`` (of any group), ``"celere@1206"``.

==============  =====================================================================================================
``phase``       the phase with which play begins: ``"march-moves"``, ``"power-attacks"`` …
``round``       1 to 10
``component``   the group that leads the march; ``heads``: the hexes of its Heads, the first Head first
``march``       the units of the march on the map; ``state``: those of the State
``prison``      counters of arrested units: ``["4-2"]``
``covered``     objective hexes that have been occupied and left; ``held``: occupied, and the unit still stands there
``barricades``  hexes with a barricade built in the round before; ``jams``: with a traffic jam; ``smoke``: with smoke
``runs``        how many runs are left
==============  =====================================================================================================
"""

from collections.abc import Iterable, Mapping
from typing import Any

from tabletop import check_parts

from .. import components as box
from ..city import BARRACKS, OBJECTIVES, PASS
from ..city import MARCH as ON_FOOT
from ..hexes import CODES, Hex, bits, members, parse
from ..records import Barrier, Cloud
from ..state import Corteo
from .control import connected, units_in
from .knowledge import misplaced
from .objectives import value_of
from .turns import turn_begins

PARTS = (
    "phase", "round", "component", "heads", "march", "state", "prison", "covered", "held", "barricades", "jams",
    "smoke", "runs",
)  # fmt: skip
OF_THE_STATE = {**box.BY_KIND, "piantoni": box.PIANTONI, "vigili": box.VIGILI}
"""The State's units that may be placed, by kind."""
STATE_PHASES = ("power-turn-begins", "reinforcements", "finanza", "power-moves", "power-attacks", "hand-ends")


def arrange(state: Corteo, position: Mapping[str, Any]) -> str:
    """Lay a position out on an empty map."""
    check_parts(position, PARTS)
    phase = str(position.get("phase", "march-moves"))
    state.hand = int(position.get("round", 2))
    turn_begins(state, box.THE_POWER if phase in STATE_PHASES else box.THE_MARCH)
    state.component = position.get("component", "MOV")
    state.runs = int(position.get("runs", state.runs))
    for text in position.get("march", []):
        stand(state, text, [u for u in state.roster if state.at[u] == 0])
    for text in position.get("state", []):
        stand(state, text, [u for units in OF_THE_STATE.values() for u in units if state.at[u] == 0])
    for counter in position.get("prison", []):
        state.at[find(counter, [u for u in state.roster if state.at[u] == 0])] = box.PRISONER
    arrange_objectives(state, position)
    arrange_markers(state, position)
    name_heads(state, [place(text) for text in position.get("heads", [])])
    wrong = misplaced(state)
    if wrong:
        raise ValueError(f"These units cannot stand together: {wrong[0]}.")
    return phase


def place(text: str) -> Hex:
    """The hex of a code such as ``"1204"``."""
    if text not in CODES:
        raise ValueError(f"There is no hex {text!r}.")
    return parse(text)


def find(counter: str, units: Iterable[box.Unit]) -> box.Unit:
    """The first of some units that a text such as ``"MOV 6-4"``, ``"6-4"`` or ``"celere"`` fits."""
    for unit in units:
        value = f"{box.SPEED[unit]}-{box.POWER[unit]}"
        if counter in (value, f"{box.MARK[unit]} {value}", box.MARK[unit].lower()):
            return unit
    raise ValueError(f"There is no such counter left in the box: {counter}.")


def stand(state: Corteo, text: str, units: Iterable[box.Unit]) -> None:
    """Set one unit on its hex."""
    counter, _, where = text.partition("@")
    unit, hexagon = find(counter, units), place(where)
    ground = PASS[box.WAY[unit]] | (0 if box.WAY[unit] == ON_FOOT else BARRACKS)
    if not ground >> hexagon & 1:
        raise ValueError(f"This unit cannot enter that hex: {text}.")
    state.put(unit, hexagon)


def arrange_objectives(state: Corteo, position: Mapping[str, Any]) -> None:
    """Objectives that have been occupied have given the march their points."""
    state.covered, state.held = (bits(place(text) for text in position.get(part, [])) for part in ("covered", "held"))
    done = state.covered | state.held
    if done & ~OBJECTIVES:
        raise ValueError("Only an objective can be occupied.")
    if state.held & ~state.one[box.THE_MARCH]:
        raise ValueError("A unit of the march stands on an objective that is held.")
    state.points = sum(value_of(state, h) for h in members(done))


def arrange_markers(state: Corteo, position: Mapping[str, Any]) -> None:
    """Take barricades from the march's stock; put jams and smoke where they are named."""
    state.markers.barricades = [Barrier(place(text), state.hand - 1) for text in position.get("barricades", [])]
    state.markers.stock -= len(state.markers.barricades)
    if state.markers.stock < 0:
        raise ValueError("The march has ten barricades.")
    state.markers.jams = [place(text) for text in position.get("jams", [])]
    state.markers.smoke = [Cloud(place(text), stays=False) for text in position.get("smoke", [])]
    state.reblock()
    if state.blocked & (state.one[box.THE_MARCH] | state.one[box.THE_POWER]):
        raise ValueError("Nobody stands on a closed hex.")


def name_heads(state: Corteo, hexes: Iterable[Hex]) -> None:
    """The first unit of the component on each hex is a Head; whatever is connected with the first Head is the march."""
    for hexagon in hexes:
        ours = [
            u for u in state.on(hexagon, box.THE_MARCH) if box.COMPONENT[u] == state.component and u not in state.heads
        ]
        if not ours:
            raise ValueError(f"No unit of the leading group is left at {CODES[hexagon]}.")
        state.heads.append(ours[0])
    if state.heads:
        state.march = units_in(state, connected(state, 1 << state.at[state.heads[0]]), box.THE_MARCH)
