"""Step 5 of the end of a decade: upkeep of the living standard."""

from tabletop import Asks, Steps, msg

from ..components import EAST, PROVINCES, SUPPLIERS, WEST, Province
from ..questions import WHICH_SECTOR_LOSES, InSector
from ..state import Germany, Position
from . import asking, living, reckoning
from .special_factories import assign_freely


def upkeep_loss(state: Position, province: Province) -> int:
    """By how much the living standard of a province exceeds the value of its export factory."""
    return max(0, state.standard(province) - state.export(province))


def losses(state: Position) -> tuple[tuple[Province, int], ...]:
    """What each province loses. Neither Hamburg nor a factory abroad can count for a supplier of West Berlin."""
    return tuple((p, upkeep_loss(state, p)) for side in PROVINCES for p in side if p != "WB")


def berlin_limit(state: Position) -> int | None:
    """What West Berlin can keep: the value of the worst export factory of its suppliers with a standard there."""
    return min((state.export(p) for p in SUPPLIERS if state.sectors[p]), default=None)


def berlin_loss(state: Position) -> int:
    """By how much West Berlin's living standard exceeds that."""
    limit = berlin_limit(state)
    return 0 if limit is None else max(0, state.standard("WB") - limit)


def upkeep(state: Germany) -> Steps:
    """Living standards above the value of the export factory are lost; in West Berlin, West chooses the sectors."""
    reckoning.begins(state, 5)
    yield from assign_freely(state, WEST, losses)
    if state.external == "export":
        yield from assign_freely(state, EAST, losses)
    state.by_rule("upkeep")
    lost = {p: n for p, n in losses(state) if n}
    excess = berlin_loss(state)
    lines = [
        # words: {place}: the name of a province; {value}: the value of its best factory.
        msg("{place}: best factory {value}, living standard −{n}", place=p, value=state.export(p), n=n)
        for p, n in lost.items()
    ]
    if excess:
        worst = berlin_limit(state)
        # words: {value}: the value of the best factory of the worst province that supplies it.
        lines.append(msg("West Berlin: worst supplier {value}, living standard −{n}", value=worst, n=excess))
    yield from reckoning.shown(state, lines)
    for province, loss in lost.items():
        living.take(state, province, loss)
    for left in range(excess, 0, -1):
        yield from lose_in_berlin(state, left)
    yield from reckoning.closed(state)
    return None


def lose_in_berlin(state: Germany, left: int) -> Asks[None]:
    """One living standard less in a sector that West chooses. The sectors stay even: it is one of those with most."""
    most = max(state.sectors.values())
    sectors = [InSector(supplier) for supplier in SUPPLIERS if state.sectors[supplier] == most]
    match (yield from asking.chosen(WEST, WHICH_SECTOR_LOSES(n=left), sectors, all_go=left >= len(sectors))):
        case InSector(supplier):
            state.sectors[supplier] -= 1
            state.say("The living standard of {place} falls to {n}.", place="WB", n=state.standard("WB"))
