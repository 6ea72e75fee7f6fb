"""What each place is worth to the side that is asked for one: for unrest, building, dismantling, living standards."""

from collections.abc import Callable
from typing import Any

from tabletop import Option, Question

from .. import components as box
from .. import questions as q
from ..state import Position

# -- unrest -----------------------------------------------------------------------------------------------------------


def danger(cubes: int) -> float:
    """How bad so much unrest is."""
    return 0.5 * cubes + 3.0 * (cubes // box.PROTEST) + (0.6 if cubes % box.PROTEST == box.PROTEST - 1 else 0)


def harm(p: Position, seat: box.Side, province: box.Province) -> float:
    """What one cube more in a province is worth: it hurts the other side, or the own."""
    cubes = p.unrest[province]
    hurt = danger(cubes + 1) - danger(cubes) + 0.05 * cubes
    if province == "WB":
        hurt *= 1.6
    return -hurt if box.SIDE_OF[province] == seat else hurt


def relief(p: Position, seat: box.Side, province: box.Province) -> float:
    """What one cube less in a province is worth: it helps the own side, or the other."""
    cubes = p.unrest[province]
    helped = danger(cubes) - danger(cubes - 1) + 0.05 * cubes
    return helped if box.SIDE_OF[province] == seat else -helped


def more_unrest(p: Position, seat: box.Side, option: Option) -> float:
    """Where one cube hurts the other side most, or the own least. To turn to another icon is hardly ever better."""
    if isinstance(option, q.InProvince):
        return harm(p, seat, option.province)
    return 0.0 if isinstance(option, q.Ignore) else -1.0


def less_unrest(p: Position, seat: box.Side, option: Option) -> float:
    """Where one cube less helps the own side most."""
    if isinstance(option, q.InProvince):
        return relief(p, seat, option.province)
    return 0.0 if isinstance(option, q.Ignore) else -9.0


# -- the living standard ----------------------------------------------------------------------------------------------


def richer(p: Position, _seat: box.Side, option: Option) -> float:
    """Raise the living standard where it can be kept and calms."""
    if not isinstance(option, q.InProvince):
        return 0.0
    province = option.province
    if province == "WB":
        return 0.5
    cubes = p.unrest[province]
    kept = p.export(province) > p.living[province]
    calming = danger(cubes) - danger(cubes - 1) if cubes else 0
    return (0.8 if kept else -0.9) + 0.6 * calming - 0.3 * p.living[province]


# -- pieces -----------------------------------------------------------------------------------------------------------


def built(p: Position, _seat: box.Side, option: Option) -> float:
    """Build what closes connections, and a first factory where there is none."""
    match option:
        case q.LineSite(name):
            if not ends_stand(p, name):
                return 0.35
            if not closes(p, name):
                return 1.1
            first, second = box.LINES[name].ends
            return 2.0 + 0.4 * (weak(p, first) + weak(p, second))
        case q.FactorySite(city):
            neighbours = sum(link.to in p.factories for link in box.LINKS[city])
            ready = sum(link.to in p.factories and all(x in p.lines for x in link.lines) for link in box.LINKS[city])
            provinces = box.IN_PROVINCES[city]
            first_here = 1.2 if provinces and not any(p.export(each) for each in provinces) else 0.0
            return 1.0 + 1.8 * ready + 0.15 * neighbours + first_here
    return 0.0


def ends_stand(p: Position, name: box.LineId) -> bool:
    """Whether both cities of a line's connection have a factory."""
    first, second = box.LINES[name].ends
    return first in p.factories and second in p.factories


def closes(p: Position, name: box.LineId) -> bool:
    """Whether a line is all that a connection lacks, or that it stands by."""
    needs = box.LINES[name].needs
    return not needs or needs in p.lines


def weak(p: Position, city: box.City) -> float:
    """1 for a city whose value is low: raising it may lift its province's exports."""
    return 1.0 if p.value(city) <= 1 else 0.4 if p.value(city) == 2 else 0.0


def loss(p: Position, option: q.FactorySite | q.LineSite) -> float:
    """What losing a piece costs a side."""
    match option:
        case q.LineSite(name):
            if not ends_stand(p, name):
                return 0.3
            first, second = box.LINES[name].ends
            return 2.0 + 0.3 * (p.value(first) + p.value(second)) if closes(p, name) else 0.5
        case q.FactorySite(city):
            return 1.0 + p.value(city) + (0.8 if only_one(p, city) else 0)


def only_one(p: Position, city: box.City) -> bool:
    """Whether no other factory stands in its province."""
    provinces = box.IN_PROVINCES[city]
    sites = box.SITES[box.WEST if box.SIDE_OF_CITY.get(city) == box.WEST else box.EAST]
    return bool(provinces) and sum(c in p.factories for c in sites if box.IN_PROVINCES[c] == provinces) == 1


def dismantled(p: Position, seat: box.Side, option: Option) -> float:
    """The own cheapest, or the other side's dearest."""
    match option:
        case q.LineSite(name):
            own = box.LINES[name].side == seat
            return -loss(p, option) if own else loss(p, option)
        case q.FactorySite(city):
            own = (box.SIDE_OF_CITY.get(city) == box.WEST) == (seat == box.WEST)
            return -loss(p, option) if own else loss(p, option)
    return -99.0


def run_down(p: Position, seat: box.Side, option: Any) -> float:
    """West strikes the best export factory; East spares it, and gives what has lines rather than what is loose."""
    value = p.value(option.city) + (0.5 if not p.connections(option.city) else 0)
    return value if seat == box.WEST else -value


VALUES: dict[Question, Callable[[Position, box.Side, Any], float]] = {
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
    # the West takes where others would envy, or where little is left
    q.WHERE_LIVING_FALLS: lambda p, _, option: -p.living[option.province] + 0.2 * p.unrest[option.province],
    # Hamburg or a factory abroad helps the province that has less
    q.WHERE_IT_COUNTS: lambda p, _, option: -float(p.export(option.province)),
    q.WHAT_IS_BUILT: built,
    q.WHAT_IS_DISMANTLED: dismantled,
    q.WHICH_RUNS_DOWN: run_down,
    q.WHICH_IS_CLOSED: run_down,
    q.WHICH_IS_REPAIRED: lambda p, _, option: float(p.value(option.city)),  # that with most connections
}  # fmt: skip
"""How each question about a place judges an answer."""
