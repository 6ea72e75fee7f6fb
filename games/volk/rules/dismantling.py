"""Dismantling pieces; running factories down, repairing them, closing them abroad."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from tabletop import Asks, GameEnds, Message, Option, Outcome, msg

from .. import questions as q
from ..components import (
    ABROAD,
    ATTACHED,
    CITIES,
    DISMANTLED_AT,
    EAST,
    LINES,
    RHEINSBERG,
    SIDE_OF_CITY,
    WEST,
    City,
    Line,
    LineId,
    Province,
    Side,
)
from ..state import Germany, Position
from . import asking, ending

# -- dismantling ------------------------------------------------------------------------------------------------------


def dismantled_sites(state: Position, side: Side, place: str = "") -> list[q.Site]:
    """What a side may lose: its lines, and sound factories without any line.

    Args:
        side: whose pieces.
        place: a province, to allow only its factories and lines with an end there; empty: anywhere.
    """
    cities = DISMANTLED_AT.get(place)
    lines = [
        q.LINE_SITES[name]
        for name in state.lines
        if (line := LINES[name]).side == side
        and (cities is None or any(city in cities for city in line.ends))
        and not (line.needs and carries_the_other_half(state, line))
    ]
    loose = [q.FACTORY_SITES[city] for city in loose_factories(state, side) if cities is None or city in cities]
    return [*loose, *lines]


def carries_the_other_half(state: Position, line: Line) -> bool:
    """Whether the other half of a two-line connection depends on this line for a factory: then that half goes first."""
    return line.needs in state.lines and state.factories.keys().isdisjoint(LINES[line.needs].near)


def loose_factories(state: Position, side: Side) -> list[City]:
    """Factories of a side that may be dismantled: sound and without a line; Rheinsberg also rundown.

    A factory abroad lies on neither side and is never dismantled.
    """
    return [
        city
        for city, sound in state.factories.items()
        if (sound or city == RHEINSBERG)
        and SIDE_OF_CITY.get(city) == side
        and not any(name in state.lines for name in ATTACHED[city])
    ]


def why_not(state: Position, side: Side, site: q.Site, place: str = "") -> Message | None:
    """Why a piece cannot be dismantled now; None if it can."""
    match site:
        case q.FactorySite(city):
            return why_not_the_factory(state, side, city, place)
        case q.LineSite(name):
            return why_not_the_line(state, side, name, place)


def why_not_the_factory(state: Position, side: Side, city: City, place: str) -> Message | None:
    """Why a factory cannot be dismantled."""
    if city not in state.factories:
        return msg("No factory stands there. Choose a city that has one, or a line.")
    if city in ABROAD:
        return msg("A factory abroad is never dismantled; only an event closes it.")
    if SIDE_OF_CITY[city] != side:
        return msg("Only factories and lines of this side can be dismantled now: {seat}.", seat=side)
    if place and city not in DISMANTLED_AT[place]:
        # words: {place}: the name of a province, perhaps with a city.
        return msg("Something must be dismantled here: {place}.", place=place)
    if not state.factories[city] and city != RHEINSBERG:
        return msg("A run-down factory cannot be dismantled. Choose one that is not run-down, or a line.")
    if any(name in state.lines for name in ATTACHED[city]):
        return msg("The lines at this factory must be dismantled first.")
    return None


def why_not_the_line(state: Position, side: Side, name: LineId, place: str) -> Message | None:
    """Why a line cannot be dismantled."""
    line = LINES[name]
    if name not in state.lines:
        return msg("No line lies there. Choose one that is built.")
    if line.side != side:
        return msg("Only factories and lines of this side can be dismantled now: {seat}.", seat=side)
    if place and not any(city in DISMANTLED_AT[place] for city in line.ends):
        return msg("Something must be dismantled here: {place}.", place=place)
    if carries_the_other_half(state, line):
        return msg("This half of the line connects the other one with a factory. Dismantle the other half first.")
    return None


def dismantle(
    state: Germany,
    side: Side,
    chooser: Side,
    place: str = "",
    *,
    left: int = 1,
    further: Sequence[Option] = (),
    all_go: bool = False,
) -> Asks[Option | None]:
    """Dismantle one piece of a side, which must have one. Returns the further answer that was given instead, or None.

    Args:
        side: who loses it.
        chooser: who picks it.
        place: narrows the choice.
        left: how many are still to go, this one included.
        further: what else may be answered.
        all_go: whether nothing will be left, whichever piece is first.
    """
    posed = q.WHAT_IS_DISMANTLED(seat=side, n=left)
    if state.step == 1 and not state.wall:
        posed = replace(posed, prompt=q.TAKING_TURNS._replace(values=posed.prompt.values))
    answer = yield from asking.chosen(
        chooser,
        posed,
        [*dismantled_sites(state, side, place), *further],
        all_go=all_go,
        explained=lambda: [*q.FACTORY_SITES.values(), *q.LINE_SITES.values()],
        refusal=lambda site: why_not(state, side, site, place),
    )
    if isinstance(answer, q.Site):
        tear_down(state, side, answer)
        return None
    instead: Option = answer
    return instead


def pieces(state: Position, side: Side, place: str = "") -> int:
    """How many times a side can dismantle (in step 3: or run down first). Rheinsberg counts twice while it is sound."""
    cities = DISMANTLED_AT.get(place) or tuple(SIDE_OF_CITY)
    lines = sum(LINES[name].side == side and any(city in cities for city in LINES[name].ends) for name in state.lines)
    standing = [city for city in state.factories if SIDE_OF_CITY.get(city) == side and city in cities]
    return lines + sum(state.factories[city] for city in standing) + (RHEINSBERG in standing)


def all_go(state: Position, side: Side, left: int, place: str = "") -> bool:
    """Whether a side has no choice in what it loses: all it has, or all that is free to go, if that frees nothing."""
    sites = dismantled_sites(state, side, place)
    if left >= pieces(state, side, place):
        return True
    if left != len(sites) or q.FACTORY_SITES[RHEINSBERG] in sites:
        return False
    for last in sites:
        lines = {name: None for name in state.lines if q.LINE_SITES[name] not in sites or q.LINE_SITES[name] == last}
        factories = {
            city: sound for city, sound in state.factories.items()
            if q.FACTORY_SITES[city] not in sites or q.FACTORY_SITES[city] == last
        }  # fmt: skip
        if dismantled_sites(Position(factories=factories, lines=lines), side, place) != [last]:
            return False
    return True


def bankrupt(state: Position) -> bool:
    """Whether the East owes more than it has."""
    return state.due > pieces(state, EAST)


def insolvency(state: Position) -> Outcome:
    """How the game ends for a bankrupt East."""
    return ending.won(ending.INSOLVENCY, WEST, due=state.due, n=pieces(state, EAST))


def must_be_able_to_pay(state: Position) -> None:
    """At the end of a decade: if the East owes more than it has, it is insolvent immediately."""
    if bankrupt(state):
        raise GameEnds(insolvency(state))


def pay(state: Germany, chooser: Callable[[int], Side]) -> Asks[None]:
    """At the end of a decade: the East loses the pieces that it owes.

    Args:
        state: the board; ``due`` says how many.
        chooser: number of pieces gone so far -> the side that chooses the next.
    """
    must_be_able_to_pay(state)
    for taken in range(state.due):
        yield from dismantle(state, EAST, chooser(taken), left=state.due, all_go=all_go(state, EAST, state.due))
        state.due -= 1


def tear_down(state: Germany, side: Side, site: q.Site) -> None:
    """Take one piece off the board; Rheinsberg is first run down, then removed."""
    match site:
        case q.LineSite(name):
            del state.lines[name]
            line = LINES[name]
            first, second = line.ends
            if line.needs:
                state.say(
                    # words: {near}, {far}: cities at both ends; this half lies beside the first.
                    "{seat} loses half a line: {near} → {far}.",
                    seat=side, near=line.near[0], far=second if first == line.near[0] else first,
                )  # fmt: skip
            else:
                # words: {city}: the name of a city; {other}: the city at the other end.
                state.say("{seat} loses a line: {city} – {other}.", seat=side, city=first, other=second)
        case q.FactorySite(city) if city == RHEINSBERG and state.factories[city]:
            state.factories[city] = False
            state.say("The factory becomes run-down: {city}.", city=city)
        case q.FactorySite(city):
            del state.factories[city]
            state.say("{seat} loses a factory: {city}.", seat=side, city=city)


# -- rundown, repaired, closed ----------------------------------------------------------------------------------------


def sound_factories(state: Position) -> list[City]:
    """East factories that can be run down. Those abroad never are."""
    return [city for city, sound in state.factories.items() if sound and SIDE_OF_CITY.get(city) == EAST]


def run_down(state: Germany, chooser: Side, *, left: int = 1, all_go: bool = False) -> Asks[None]:
    """Run down one sound East factory of the chooser's choice; there must be one."""
    sound = sound_factories(state)
    city = yield from asking.factory(chooser, q.WHICH_RUNS_DOWN(n=left), sound, all_go=all_go)
    state.factories[city] = False
    # words: {city}: the name of a city.
    state.say("The factory becomes run-down: {city}.", city=city)


def rundown_factories(state: Position, provinces: Sequence[Province]) -> list[City]:
    """The rundown factories of some provinces."""
    return [city for province in provinces for city in CITIES[province] if state.factories.get(city) is False]


def repair(state: Germany, chooser: Side, provinces: Sequence[Province]) -> Asks[None]:
    """Make one rundown factory of some provinces sound again; there must be one."""
    city = yield from asking.factory(chooser, q.WHICH_IS_REPAIRED, rundown_factories(state, provinces))
    state.factories[city] = True
    # words: {city}: the name of a city.
    state.say("The factory is repaired: {city}.", city=city)


def factories_in(state: Position, country: str) -> list[City]:
    """The factories in a country abroad."""
    return [city for city, where in ABROAD.items() if where == country and city in state.factories]


def close_abroad(state: Germany, chooser: Side, country: str) -> Asks[None]:
    """Remove one factory in a country, with all lines attached to it; there must be one."""
    city = yield from asking.factory(chooser, q.WHICH_IS_CLOSED, factories_in(state, country))
    del state.factories[city]
    # words: {city}: the name of a city.
    state.say("{seat} loses a factory: {city}.", seat=EAST, city=city)
    for name in ATTACHED[city]:
        if name in state.lines:
            tear_down(state, EAST, q.LINE_SITES[name])
