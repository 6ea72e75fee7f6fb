"""The Social scenario (part D): the march comes in small groups and forms at a secret place."""

from collections.abc import Iterable
from functools import cache
from itertools import combinations

from tabletop import Ask, Asks

from ... import components as c
from ...city import ALL_STEPS, AVENUE, BARRACKS, CROWDED, HOUSING, MARCH, METRO, OBJECTIVES, PASS, PLACES
from ...hexes import BORDER, Hex, HexSet, bits, members, parse, within
from ...questions import WHERE_THE_MARCH_FORMS, In, InBoth
from ...state import Corteo
from ..control import connected, units_in
from ..heads import the_march
from ..objectives import go, move_unit
from ..placing import NEAREST_BARRACKS, free_for, place_units, twice_by_distance
from ..ways import distances_to, reach_of

MAY_LEAD = ("MOV", "AUTOP")
"""Who may hold the Heads."""
ENOUGH = 21
"""How many units make a march."""
PATIENCE = 6
"""If the march has not formed by this round, weak units go home."""
WEAK = 2
"""Units with at most this power go home."""
CENTRAL_GATE = parse("1815")
IDENTIFIED, OCCUPIED = 11, 6
"""How many grey hexes the places on the sheet must have, and on how many of them the march must stand."""

Sheet = tuple[str, ...]
"""What the march writes down: a place with enough grey hexes, or two adjacent ones that have enough together."""


def grey(sheet: Iterable[str]) -> HexSet:
    """The grey hexes of some places."""
    return bits(h for name in sheet for h in PLACES[name].hexes) & AVENUE


@cache
def sheets() -> tuple[Sheet, ...]:
    """Every sheet that may be written: squares and avenues, a second one only where the first is too small."""
    names = [p.id for p in PLACES.values() if p.kind in ("square", "avenue") and grey([p.id])]
    alone = [(name,) for name in names if grey([name]).bit_count() >= IDENTIFIED]
    pairs = [
        (a, b)
        for a, b in combinations(names, 2)
        if ALL_STEPS.around(grey([a])) & grey([b])
        and grey([a, b]).bit_count() >= IDENTIFIED
        and ((a,) not in alone or (b,) not in alone)
    ]
    return (*alone, *pairs)


def possible_sheets(state: Corteo) -> list[Sheet]:
    """The sheets that the State cannot rule out. A march that formed without points had planned another place."""
    formed = state.social.not_there
    return [sheet for sheet in sheets() if all((grey(sheet) & hexes).bit_count() < OCCUPIED for hexes in formed)]


# -- placing ----------------------------------------------------------------------------------------------------------


def secret_place(state: Corteo) -> Asks[None]:
    """Before play the march writes down where it means to form: places of at least eleven grey hexes."""
    options = {InBoth(*sheet) if len(sheet) == 2 else In(*sheet): sheet for sheet in sheets()}
    answer = yield Ask(0, WHERE_THE_MARCH_FORMS, list(options), private=True, curtain=True)
    state.social.secret = list(options[answer])
    names = [PLACES[name].name for name in state.social.secret]
    # words: {places}: one or two squares or avenues.
    state.tell(state.march_seats, "The march plans to assemble at {places}.", places=names)


def march_placing(state: Corteo) -> Asks[None]:
    """Sixteen spezzoni wait in crowded places, metro and council housing; the others come from the edges."""
    spezzoni = [u for u in state.roster if c.SPEZZONE[u]]
    shares = ((CROWDED, 4), (METRO, 4), (HOUSING, 8))

    def room(_: c.Unit) -> HexSet:
        mask = 0
        for where, number in shares:
            if sum(state.at[u] > 0 and where >> state.at[u] & 1 for u in spezzoni) < number:
                mask |= where
        return mask & ~state.two[c.THE_MARCH]

    yield from place_units(state, spezzoni, room, twice_by_distance(CROWDED | METRO | HOUSING, CENTRAL_GATE))
    for unit in state.roster:
        if not c.SPEZZONE[unit]:
            state.put(unit, c.ARRIVING)


def power_placing(state: Corteo) -> Asks[None]:
    """All other units of the State within six hexes of an objective or a barracks."""
    everybody = (*c.BLINDATI, *c.CELERE, *c.LACRIMOGENI, *c.CARABINIERI, *c.VIGILI)
    near = within(OBJECTIVES | BARRACKS, 6)
    yield from place_units(state, everybody, lambda u: free_for(state, u, near), NEAREST_BARRACKS)


# -- going home -------------------------------------------------------------------------------------------------------


def goes_home(state: Corteo, unit: c.Unit) -> bool:
    """Whether a unit can only go home: it is weak, and the march has not formed by the sixth round."""
    return state.game == "social" and state.hand >= PATIENCE and not state.social.formed and 0 < c.POWER[unit] <= WEAK


def to_border(hexagon: Hex) -> int:
    """Half points to the nearest hex of the map's edge."""
    if not _TO_BORDER:
        _TO_BORDER.extend(distances_to(members(BORDER & PASS[MARCH]), MARCH))
    return _TO_BORDER[hexagon]


_TO_BORDER: list[int] = []


def homeward(state: Corteo, unit: c.Unit, hexes: HexSet) -> HexSet:
    """Those hexes where the unit would be nearer to the edge."""
    here = to_border(state.at[unit])
    return bits(h for h in members(hexes) if to_border(h) < here)


def send_home(state: Corteo) -> None:
    """Move weak units that were not moved towards the nearest edge, and out."""
    for unit in state.units(c.THE_MARCH):
        here = state.at[unit]
        if here <= 0 or state.moved[unit] or state.idle[unit] or not goes_home(state, unit):
            continue
        if to_border(here) == 0:
            move_unit(state, unit, c.GONE)
            state.by_rule("social")
            # words: {unit}: a counter, such as “Movimento 4-1”.
            state.say("{unit} leaves the city.", unit=c.group(unit))
            continue
        nearer = members(homeward(state, unit, reach_of(state, unit).ends))
        if nearer:
            go(state, unit, min(nearer, key=lambda h: (to_border(h), h)), "social")


# -- what is counted --------------------------------------------------------------------------------------------------


def movement_over(state: Corteo) -> None:
    """When the Heads are named: points for the distance a Head has walked, and whether the march has formed now."""
    heads, block = the_march(state)
    many = bool(heads) and len(units_in(state, block, c.THE_MARCH)) >= ENOUGH
    if many and state.social.marched:
        way = max(state.steps[u] for u in heads)
        if way:
            state.score("way", way)
            state.say_many(
                "A Head leads the march {n} hex: {n} point.", "A Head leads the march {n} hexes: {n} points.", way
            )
    if not many:
        state.social.marched = False
    elif not state.social.marched:
        state.social.marched = True
        state.social.formed = state.hand
        state.say("The march has assembled.")


def turn_over(state: Corteo) -> None:
    """At the end of each turn: a formed march that is torn apart is dispersed, and the State gets 10 points."""
    if not state.social.marched:
        return
    free = bits(state.at[u] for u in state.march if state.at[u] > 0)
    whole = not free or free & ~connected(state, free & -free) == 0
    if not whole or sum(state.at[u] > 0 for u in state.march) < 2:
        state.social.marched = False
        state.score("dispersed", -10)
        state.say("The march is dispersed: 10 points for the State.")


def hand_over(state: Corteo) -> None:
    """At the end of the round in which the march forms: 30 points, once, if it has six grey hexes of its secret place.

    If there are no points, everybody has learnt where that place is not, so this cannot be undone either.
    """
    if not state.social.marched or state.social.formed != state.hand or state.social.told:
        return
    _, block = the_march(state)
    state.rng.revealed()
    if (block & grey(state.social.secret)).bit_count() >= OCCUPIED:
        state.social.told = True
        state.score("secret", 30)
        names = [PLACES[name].name for name in state.social.secret]
        # words: {places}: one or two squares or avenues.
        state.say("The march has assembled where it planned to: {places}. It gets 30 points.", places=names)
    else:
        state.social.not_there.append(block & AVENUE)
