"""Building factories and infrastructure."""

from collections.abc import Iterable

from tabletop import Ask, Asks, Message, msg

from .. import questions as q
from ..components import (
    ABROAD,
    ATTACHED,
    CITIES,
    EAST,
    IN_PROVINCES,
    LINES,
    PROTEST,
    RHEINSBERG,
    SIDE_LINES,
    SIDE_OF,
    SIDE_OF_CITY,
    SITES,
    City,
    Line,
    LineId,
    Province,
    Side,
)
from ..state import Germany, Position
from .unrest import ON_THE_OTHER_SIDE


def closed_cities(state: Position) -> set[City]:
    """Cities where a mass protest forbids building. Hamburg is open as long as either of its provinces is."""
    protesting = {province for province, cubes in state.unrest.items() if cubes >= PROTEST}
    protesting.update(province for province, count in state.supplier_protests.items() if count)
    if not protesting:
        return set()
    return {city for city, provinces in IN_PROVINCES.items() if provinces and protesting.issuperset(provinces)}


def reached_lines(state: Position) -> set[LineId]:
    """Lines with a factory at one end, at home or abroad, or whose two-line connection is half built."""
    reached = {line for city in state.factories for line in ATTACHED[city]}
    reached.update(LINES[line].needs for line in state.lines)
    return reached


def building_sites(state: Position, side: Side) -> list[q.Site]:
    """Where a side may use an ordinary build point: its cities without a factory, and lines with one at an end."""
    cities = [city for city in SITES[side] if city not in state.factories]
    return open_sites(state, cities, SIDE_LINES[side])


def sites_abroad(state: Position, country: str) -> list[q.Site]:
    """Where a point marked for a country may be used: for its factories, and for lines that end at them."""
    cities = [city for city, where in ABROAD.items() if where == country]
    lines = [LINES[line] for city in cities for line in ATTACHED[city]]
    return open_sites(state, [city for city in cities if city not in state.factories], lines)


def open_sites(state: Position, cities: Iterable[City], lines: Iterable[Line]) -> list[q.Site]:
    """Those of these empty cities and lines where something can be built now."""
    built, reached, closed = state.lines, reached_lines(state), closed_cities(state)
    factories = [q.FACTORY_SITES[city] for city in cities if city not in closed]
    return factories + [
        q.LINE_SITES[line.id]
        for line in lines
        if line.id in reached and line.id not in built and closed.isdisjoint(line.ends)
    ]


def why_not(
    state: Position, side: Side, place: q.Site | q.InProvince | q.InSector, country: str = ""
) -> Message | None:
    """Why a side may not build there with an ordinary point, or with one marked for a country; None if it may."""
    match place:
        case q.FactorySite(city):
            return why_no_factory(state, side, city, country)
        case q.LineSite(line):
            return why_no_line(state, side, LINES[line], country)
        case q.InProvince(province):
            return why_nothing_there(state, side, province)
        case q.InSector():
            return why_nothing_there(state, side, "WB")


def why_nothing_there(state: Position, side: Side, province: Province) -> Message:
    """Why nothing is built in a province as such."""
    if SIDE_OF[province] != side:
        return ON_THE_OTHER_SIDE
    if not CITIES[province]:
        return msg("West Berlin has no factories and no lines. Build in a province of your side.")
    return why_closed(state, CITIES[province]) or msg(
        "Choose a city or a line in the province; a line across a border has two halves."
    )


def why_no_factory(state: Position, side: Side, city: City, country: str) -> Message | None:
    """Why a side may not build a factory there."""
    if SIDE_OF_CITY.get(city, EAST) != side:
        return ON_THE_OTHER_SIDE
    if city in state.factories:
        # words: {city}: the name of a city.
        return msg("A factory stands there already: {city}. Choose a city without one, or a line.", city=city)
    if country and ABROAD.get(city) != country:
        # words: {place}: Poland or Czechoslovakia.
        return msg("These build points are for one country only: {place}.", place=country)
    if city == RHEINSBERG:
        return msg("Only the event of its own card can build the power station.")
    if city in ABROAD and not country:
        return msg("Only an event gives build points for a factory abroad.")
    return why_closed(state, [city])


def why_no_line(state: Position, side: Side, line: Line, country: str) -> Message | None:
    """Why a side may not build a line there."""
    if line.side != side:
        return ON_THE_OTHER_SIDE
    if line.id in state.lines:
        return msg("This line is built already. Choose another one, or a city.")
    if country and not any(ABROAD.get(city) == country for city in line.ends):
        return msg("These build points are for one country only: {place}.", place=country)
    if line.id not in reached_lines(state):
        if any(city in state.factories for city in line.ends):
            return msg("Build the half beside the factory first.")
        return msg("A line must begin at one of your factories. Build one in a city at its end first.")
    return why_closed(state, line.ends)


def why_closed(state: Position, cities: Iterable[City]) -> Message | None:
    """Why a mass protest forbids building in some of these cities; None: it does not."""
    closed = closed_cities(state)
    if closed.isdisjoint(cities):
        return None
    places = list(dict.fromkeys(p for city in cities if city in closed for p in IN_PROVINCES[city]))
    own = [province for province in places if state.unrest[province] >= PROTEST]
    doubles = [province for province in places if state.supplier_protests.get(province)]
    if own and doubles:
        # words: {places}: names of provinces.
        return msg(
            "Nothing can be built where there is a mass protest: {places}. Remove unrest there and in West Berlin "
            "first.",
            places=places,
        )
    if doubles:
        # words: {places}: names of provinces.
        return msg(
            "There is a mass protest for West Berlin: {places}. Remove unrest in West Berlin first.", places=doubles
        )
    # words: {places}: names of provinces.
    return msg("Nothing can be built where there is a mass protest: {places}. Remove unrest there first.", places=own)


def build(state: Germany, side: Side, points: int, country: str = "") -> Asks[None]:
    """Spend build points one by one; any number may be left unspent [reconstructed].

    Args:
        points: how many, at most.
        country: the country for which the points are marked; empty: ordinary points.
    """
    state.points = points
    while state.points and (sites := sites_abroad(state, country) if country else building_sites(state, side)):
        answer = yield Ask(
            side,
            q.WHAT_IS_BUILT(n=state.points),
            [*sites, q.Done()],
            explained=lambda: [*q.FACTORY_SITES.values(), *q.LINE_SITES.values(), *q.IN_PROVINCE.values(), *q.SECTORS],
            refusal=lambda site: why_not(state, side, site, country),
        )
        if answer == q.Done():
            break
        erect(state, side, answer)
        state.points -= 1
    left, state.points = state.points, 0
    if left:
        state.say_many(
            "{seat}: {n} build point is not used.", "{seat}: {n} build points are not used.", n=left, seat=side
        )


def erect(state: Germany, side: Side, site: q.Site) -> None:
    """Put a piece on the board."""
    match site:
        case q.FactorySite(city):
            state.factories[city] = True
            # words: {city}: the name of a city.
            state.say("{seat} builds a factory: {city}.", seat=side, city=city)
        case q.LineSite(name):
            state.lines[name] = None
            line = LINES[name]
            first, second = line.ends
            if line.needs:
                state.say(
                    # words: {near}, {far}: cities at both ends; this half lies beside the first.
                    "{seat} builds half a line: {near} → {far}.",
                    seat=side, near=line.near[0], far=second if first == line.near[0] else first,
                )  # fmt: skip
            else:
                # words: {city}: the name of a city; {other}: the city at the other end.
                state.say("{seat} builds a line: {city} – {other}.", seat=side, city=first, other=second)
