"""What people at a table would say aloud stands in the log."""

from collections.abc import Callable
from copy import deepcopy
from typing import Any

from tests.games.kept import golden, said_by_the_rules

import volk
from tabletop import Asks
from tabletop.testing import Play
from volk.components import CARDS, EAST, PROVINCES
from volk.rules import dismantling, icons, police, tracks
from volk.state import Germany

from .scenes import germany
from .test_end_of_decade import STEPS


def test_whatever_the_rules_can_say_is_said_in_a_golden_game_or_below() -> None:
    """``test_guillaume`` has the spy's."""
    unsaid = said_by_the_rules(volk.GAME, without="guillaume")
    assert len(unsaid) > 40
    for table in golden(volk.GAME).values():
        unsaid -= {line.message.key for line in table.log}
    for changes, steps, answers in TOLD:
        state = germany(**deepcopy(changes))
        unsaid -= set(Play(steps(state), state).answer(*answers).said)
    for step, changes, answers in (row[1:4] for row in STEPS):
        state = germany(**deepcopy(changes))
        unsaid -= set(Play(step(state), state).answer(*answers).said)
    assert unsaid == set()


CALM_BUT_ONE = {"unrest": dict.fromkeys(PROVINCES[EAST], 0) | {"SN": 1}}
TOLD: list[tuple[dict[str, Any], Callable[[Germany], Asks[Any]], list[str]]] = [
    ({"factories": {"Leipzig": False}}, lambda state: dismantling.repair(state, EAST, ["SN"]), []),
    ({"police": {"5": True}, "unrest": 0}, police.police_use, ["step-8"]),
    ({"unrest": 0, "tracks": {"C": 6}}, lambda state: tracks.advance(state, "C", EAST, 1), []),
    (CALM_BUT_ONE, lambda state: icons.carry_out(state, icons.Task(CARDS["45"].effects[0], 2, [])), []),
]
