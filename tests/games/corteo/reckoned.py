"""What proves the best answers of the positions in ``positions/corteo.toml``; each gives the set of them."""

from corteo.bot.danger import Danger
from corteo.city import CROWDED, HOUSING, METRO, OBJECTIVES
from corteo.components import POWER, SIDE, SPEZZONE, THE_MARCH, THE_POWER
from corteo.hexes import Hex
from corteo.questions import At, Other, Stay
from corteo.rules.control import connected, units_in
from corteo.rules.edges import SPEZZONI_COUNT
from corteo.rules.objectives import value_of
from corteo.rules.scenarios.internationalist import LINES
from corteo.state import Corteo
from tabletop import Option, Table

LAST = 2
"""Rounds at the end in which no unit has the time for a dearer objective farther away."""


def seen(table: Table) -> Corteo:
    """The position as the seat sees it that is asked; it is the march's."""
    state = Corteo.seen(table.view(table.ask.seat))
    assert table.ask.seat != state.power_seat
    return state


def open_value(state: Corteo, hexagon: Hex) -> int:
    """What the march gets if it stands on a hex at the end of the round."""
    bit = 1 << hexagon
    return value_of(state, hexagon) if OBJECTIVES & bit and not (state.covered | state.held) & bit else 0


def values(table: Table, state: Corteo) -> dict[Option, int]:
    """The same of each hex that may be chosen and is not occupied."""
    taken = state.one[THE_MARCH] | state.one[THE_POWER]
    return {
        option: open_value(state, option.hexagon)
        for option in table.ask.options
        if isinstance(option, At) and not taken >> option.hexagon & 1
    }


def best_of(worths: dict[Option, int]) -> set[Option]:
    """The options worth most, if that is something."""
    most = max(worths.values())
    assert most > 0
    return {option for option, worth in worths.items() if worth == most}


def advances_onto(table: Table) -> set[Option]:
    """The winner of a combat may follow onto an open objective, and stands on none."""
    state = seen(table)
    assert SIDE[state.fleeing] == THE_MARCH
    assert not open_value(state, state.at[state.fleeing])
    return best_of(values(table, state))


def stays_on(table: Table) -> set[Option]:
    """The winner stands on an open objective, and would leave it for a hex that is none."""
    state = seen(table)
    assert SIDE[state.fleeing] == THE_MARCH
    assert open_value(state, state.at[state.fleeing]) > 0 == max(values(table, state).values())
    return {Stay()}


def retreats_onto(table: Table) -> set[Option]:
    """In the State's turn, after which objectives are counted, a unit may go back onto one."""
    state = seen(table)
    assert SIDE[state.fleeing] == THE_MARCH
    assert state.side == THE_POWER
    return best_of(values(table, state))


def before_the_whistle(table: Table) -> set[Option]:
    """Near the end a unit reaches an open objective beside which no unit of the State can come."""
    state = seen(table)
    here = state.at[state.moving.units[0]]
    assert len(state.moving.units) == 1
    assert state.hand + LAST > state.hands
    assert here <= 0 or not open_value(state, here)
    best = best_of(values(table, state))
    danger = Danger(state, THE_MARCH)
    assert all(danger.against(option.hexagon)[1] == 0 for option in best if isinstance(option, At))
    return best


def into_safety(table: Table) -> set[Option]:
    """In the last round a spezzone that is not in council housing, the metro or a crowded place will be arrested."""
    state = seen(table)
    unit = state.moving.units[0]
    safe = HOUSING | METRO | CROWDED
    assert state.hand == state.hands
    assert state.game in SPEZZONI_COUNT
    assert SPEZZONE[unit]
    assert POWER[unit] > 0
    assert not safe >> state.at[unit] & 1
    worths = values(table, state)
    assert not max(worths.values())
    return {option for option in worths if isinstance(option, At) and safe >> option.hexagon & 1}


def head_beyond_a_line(table: Table) -> set[Option]:
    """Internationalism: twenty points for each line that a Head's march has passed."""
    state = seen(table)
    assert state.game == "internationalist"
    found: set[Option] = set()
    for option in table.ask.options:
        if isinstance(option, At | Other):
            block = connected(state, 1 << (option.hexagon if isinstance(option, At) else state.at[option.unit]))
            passes = any(name not in state.internationalist.passed and block & beyond for name, beyond in LINES)
            if passes and len(units_in(state, block, THE_MARCH)) > 1:
                found.add(option)
    return found
