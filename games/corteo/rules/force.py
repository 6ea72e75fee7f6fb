"""Choosing the march's units (Internationalist and Antirepressive scenarios)."""

from tabletop import Ask, Asks

from ..components import ASTERISK, BASE, COMPONENT, POWER, SPEED, UMBRELLA, Unit, crowd
from ..questions import WHICH_FORCE, WHO_STAYS_AWAY, Choose, StaysAway, Usual
from ..state import Corteo

Face = tuple[str, int, int]
"""What distinguishes units here: component, speed, power."""


def choose_force(state: Corteo, count: int, points: int) -> Asks[None]:
    """The march chooses ``count`` units with ``points`` altogether from the base, asterisk and umbrella units.

    It names the units that stay away, or takes the usual selection.
    """
    everybody = [*BASE, *ASTERISK, *UMBRELLA]
    surplus = len(everybody) - count
    too_much = sum(POWER[u] for u in everybody) - points
    if isinstance((yield Ask(0, WHICH_FORCE, [Usual(), Choose()])), Usual):
        state.roster = [*BASE, *ASTERISK][:count]
        return
    out: list[Unit] = []
    faces: dict[Face, list[Unit]] = {}
    for unit in everybody:
        faces.setdefault((COMPONENT[unit], SPEED[unit], POWER[unit]), []).append(unit)
    while surplus:
        rest = {face: [u for u in units if u not in out] for face, units in faces.items()}
        options = [
            StaysAway(units[-1])
            for face, units in rest.items()
            if units and _can_stay_away(rest, face, surplus, too_much)
        ]
        unit = (yield Ask(0, WHO_STAYS_AWAY(n=surplus), options)).unit
        out.append(unit)
        surplus -= 1
        too_much -= POWER[unit]
    state.roster = [u for u in everybody if u not in out]
    # words: {units}: counters, such as “RAD 4-1 and DP 4-2”.
    state.say("These units do not take part in the march: {units}.", units=crowd(out))


def _can_stay_away(rest: dict[Face, list[Unit]], face: Face, count: int, points: int) -> bool:
    """Whether a unit of this kind can be left out, so that ``count`` units with ``points`` in all remain possible."""
    have = dict.fromkeys((1, 2, 4, 6), 0)
    for (_, _, power), units in rest.items():
        have[power] += len(units)
    have[face[2]] -= 1
    count, points = count - 1, points - face[2]
    for sixes in range(min(have[6], count, points // 6 if points > 0 else 0) + 1):
        for fours in range(min(have[4], count - sixes) + 1):
            for twos in range(min(have[2], count - sixes - fours) + 1):
                ones = count - sixes - fours - twos
                if ones <= have[1] and 6 * sixes + 4 * fours + 2 * twos + ones == points:
                    return True
    return False
