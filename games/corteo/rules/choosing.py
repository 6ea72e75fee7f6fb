"""Asking a seat for a hex, or for one of several units on the map; all rules do it in this way."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from tabletop import Ask, Asks, Message, Option, msg
from tabletop.ask import Posed

from ..components import POWER, Unit, group
from ..hexes import Hex
from ..questions import AT, Other
from ..state import Corteo

NO_ROOM = msg("There is no room for more units there. One of them must leave first.")
NO_WAY = msg("No way leads there for this unit now. Choose another hex.")


def choose_hex(
    state: Corteo,
    seat: int,
    question: Callable[..., Posed],
    hexes: Iterable[Hex],
    unit: Unit,
    others: Sequence[Option] = (),
    unfit: Iterable[Option] = (),
    why: Callable[[Hex], Message] = lambda _: NO_ROOM,
) -> Asks[Any]:
    """Ask where a unit goes. Where there is but one answer, nobody is asked. Returns :class:`.At`, or one of the
    others.

    Args:
        question: its prompt has a place for the unit's name.
        hexes: the hexes to choose from, in the order in which they are offered.
        unit: the unit; pictures mark it while its hex is being chosen.
        others: further answers.
        unfit: hexes of which those not offered are explained to whoever asks.
        why: why the unit cannot go to one of them.
    """
    options: list[Option] = [AT[h] for h in hexes]
    options += others
    if len(options) == 1:
        return options[0]
    state.fleeing = unit
    answer = yield Ask(
        seat,
        question(unit=group(unit)),
        options,
        explained=lambda: unfit,
        refusal=lambda option: why(option.hexagon),
    )
    state.fleeing = -1
    return answer


def units_by_hex(state: Corteo, units: Iterable[Unit]) -> dict[Option, Unit]:
    """Options for units on the map: a hex stands for the strongest unit on it; a second unit is group by itself."""
    choices: dict[Option, Unit] = {}
    for unit in sorted(units, key=lambda u: (-POWER[u], u)):
        spot = AT[state.at[unit]]
        choices[Other(unit) if spot in choices else spot] = unit
    return choices
