"""What each place is worth to the side that is asked for one: for unrest, building, dismantling, living standards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tabletop import Option, Question

from .. import questions as q
from ..components import (
    EAST,
    IN_PROVINCES,
    LINES,
    LINKS,
    PROTEST,
    SIDE_OF,
    SIDE_OF_CITY,
    SITES,
    WEST,
    City,
    LineId,
    Province,
    Side,
)
from ..state import Position

# -- unrest -----------------------------------------------------------------------------------------------------------


def danger(cubes: int) -> float:
    """How bad this many unrest cubes are."""
    return 0.5 * cubes + 3.0 * (cubes // PROTEST) + (0.6 if cubes % PROTEST == PROTEST - 1 else 0)


def harm(p: Position, seat: Side, province: Province) -> float:
    """What one more cube in a province is worth to a seat: good in the other side's provinces, bad in its own."""
    cubes = p.unrest[province]
    hurt = danger(cubes + 1) - danger(cubes) + 0.05 * cubes
    if province == "WB":
        hurt *= 1.6
    return -hurt if SIDE_OF[province] == seat else hurt


def relief(p: Position, seat: Side, province: Province) -> float:
    """What one cube less in a province is worth to a seat: good in its own provinces, bad in the other side's."""
    cubes = p.unrest[province]
    helped = danger(cubes) - danger(cubes - 1) + 0.05 * cubes
    return helped if SIDE_OF[province] == seat else -helped


def more_unrest(p: Position, seat: Side, option: Option) -> float:
    """Add a cube where it harms the other side most, or one's own least; turning to another icon counts as bad."""
    if isinstance(option, q.InProvince):
        return harm(p, seat, option.province)
    return 0.0 if isinstance(option, q.Ignore) else -1.0


def less_unrest(p: Position, seat: Side, option: Option) -> float:
    """Remove a cube where that helps one's own side most. Switching to another icon counts as very bad."""
    if isinstance(option, q.InProvince):
        return relief(p, seat, option.province)
    return 0.0 if isinstance(option, q.Ignore) else -9.0


# -- the living standard ----------------------------------------------------------------------------------------------


def richer(p: Position, _seat: Side, option: Option) -> float:
    """Raise the living standard where it can be kept and where it calms most."""
    if not isinstance(option, q.InProvince):
        return 0.0
    province = option.province
    if province == "WB":
        return 0.5
    cubes = p.unrest[province]
    kept = p.export(province) > p.living[province]
    calming = danger(cubes) - danger(cubes - 1) if cubes else 0
    return (0.8 if kept else -0.9) + 0.6 * calming - 0.3 * p.living[province]


def poorer(p: Position, _seat: Side, option: Any) -> float:
    """Lose a living standard where there are few, and rather where there is unrest."""
    return -p.living[option.province] + 0.2 * p.unrest[option.province]


def counts(p: Position, _seat: Side, option: Any) -> float:
    """Let Hamburg or a factory abroad count for the province with the lower exports."""
    return -float(p.export(option.province))


# -- pieces -----------------------------------------------------------------------------------------------------------


def built(p: Position, _seat: Side, option: Option) -> float:
    """Build what completes connections, and first factories of provinces."""
    match option:
        case q.LineSite(name):
            if not ends_stand(p, name):
                return 0.35
            if not closes(p, name):
                return 1.1
            first, second = LINES[name].ends
            return 2.0 + 0.4 * (weak(p, first) + weak(p, second))
        case q.FactorySite(city):
            neighbours = sum(link.to in p.factories for link in LINKS[city])
            ready = sum(link.to in p.factories and all(x in p.lines for x in link.lines) for link in LINKS[city])
            return 1.0 + 1.8 * ready + 0.15 * neighbours + first_here(p, city)
    return 0.0


def ends_stand(p: Position, name: LineId) -> bool:
    """Whether both cities of a line's connection have a factory."""
    first, second = LINES[name].ends
    return first in p.factories and second in p.factories


def closes(p: Position, name: LineId) -> bool:
    """Whether the rest of a line's connection is built, so that the line completes it."""
    needs = LINES[name].needs
    return not needs or needs in p.lines


def weak(p: Position, city: City) -> float:
    """1 for a city whose value is low: raising it may lift its province's exports."""
    return 1.0 if p.value(city) <= 1 else 0.4 if p.value(city) == 2 else 0.0


def first_here(p: Position, city: City) -> float:
    """A bonus for the first factory of a province."""
    provinces: tuple[Province, ...] = IN_PROVINCES[city]
    return 1.2 if provinces and not any(p.export(each) for each in provinces) else 0.0


def loss(p: Position, option: q.FactorySite | q.LineSite) -> float:
    """What losing a piece costs a side."""
    match option:
        case q.LineSite(name):
            if not ends_stand(p, name):
                return 0.3
            first, second = LINES[name].ends
            return 2.0 + 0.3 * (p.value(first) + p.value(second)) if closes(p, name) else 0.5
        case q.FactorySite(city):
            return 1.0 + p.value(city) + (0.8 if only_one(p, city) else 0)


def only_one(p: Position, city: City) -> bool:
    """Whether a factory is the only one in its province."""
    provinces = IN_PROVINCES[city]
    sites = SITES[WEST if SIDE_OF_CITY.get(city) == WEST else EAST]
    return bool(provinces) and sum(c in p.factories for c in sites if IN_PROVINCES[c] == provinces) == 1


def dismantled(p: Position, seat: Side, option: Option) -> float:
    """Dismantle one's own least valuable piece, or the other side's most valuable."""
    match option:
        case q.LineSite(name):
            own = LINES[name].side == seat
            return -loss(p, option) if own else loss(p, option)
        case q.FactorySite(city):
            own = (SIDE_OF_CITY.get(city) == WEST) == (seat == WEST)
            return -loss(p, option) if own else loss(p, option)
    return -99.0


def run_down(p: Position, seat: Side, option: Any) -> float:
    """West chooses the factory with the highest value; East the lowest, and rather one with lines than one without."""
    value = p.value(option.city) + (0.5 if not p.connections(option.city) else 0)
    return value if seat == WEST else -value


def repaired(p: Position, _seat: Side, option: Any) -> float:
    """Repair the factory with the highest value."""
    return float(p.value(option.city))


VALUES: dict[Question, Callable[[Position, Side, Any], float]] = {
    **dict.fromkeys(
        (
            q.WHERE_UNREST_COMES, q.WHERE_PRESTIGE_STIRS, q.PAST_THE_WESTERN_END, q.WHERE_POLICE_CUBE_RETURNS,
            q.WHERE_UNREST_MOVES, q.WHICH_NEIGHBOUR, q.WHERE_A_SOCIALIST_TURNS_AWAY, q.WHICH_SUPPLIER_PROTESTS,
        ),
        more_unrest,
    ),
    **dict.fromkeys(
        (
            q.WHERE_UNREST_GOES, q.WHERE_UNREST_IS_REMOVED, q.WHERE_PRESTIGE_CALMS, q.PAST_THE_EASTERN_END,
            q.WHERE_POLICE_CALMS, q.WHENCE_UNREST_MOVES, q.WHERE_A_SOCIALIST_STEPS_IN, q.WHICH_PROTEST_ENDS,
            q.WHICH_SUPPLIER_CALMS_DOWN,
        ),
        less_unrest,
    ),
    q.WHERE_LIVING_IS_RAISED: richer,
    q.WHERE_LIVING_RISES: richer,
    q.WHERE_LIVING_FALLS: poorer,
    q.WHERE_IT_COUNTS: counts,
    q.WHAT_IS_BUILT: built,
    q.WHAT_IS_DISMANTLED: dismantled,
    q.WHICH_RUNS_DOWN: run_down,
    q.WHICH_IS_CLOSED: run_down,
    q.WHICH_IS_REPAIRED: repaired,
}  # fmt: skip
"""How each question about a place judges an answer."""
