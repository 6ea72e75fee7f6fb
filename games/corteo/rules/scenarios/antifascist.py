"""The Antifascist scenario (part D): a reactionary rally in a square, its people on their way home, and dissidents."""

from tabletop import Ask, Asks

from ... import components as c
from ...city import BARRACKS, HOUSING, NEAR, PLACES, RALLY_PLACES, SITE, START, ZONE_BITS
from ...city import street as place
from ...hexes import Hex, bits, distance
from ...questions import HOW_MUCH_LONGER, WHERE_THE_RALLY_IS, WHETHER_LONGER, Agree, HandsMore, In, Refuse
from ...state import Corteo
from ..control import controls
from ..placing import NEAREST_BARRACKS, free_for, in_barracks, place_units, twice_by_distance

MAY_LEAD = ("MOV", "LC")
"""Who may hold the Heads."""
COUNTED = ("reazionari", "governo", "partito", "tv", "giornale", "cinema", "bar", "albergo", "tribunale")
"""Classes of objectives that count: 68 points."""
CLINICS = tuple(h for h, site in SITE.items() if site.kind == "clinica")
"""Where caught pieces are taken: the nearest one. Each can hold any number."""
LAST_OF_THE_RALLY = 5
"""The round in which the rally ends by itself."""
SCHEDULE = {6: 1, 7: 2, 8: 2, 9: 2, 10: 3}
"""How many more pieces of the rally must be in barracks, by round. In the sixth round all that are there count."""
SAVED = 7
"""Points for a piece brought to safety in time."""


# -- placing ----------------------------------------------------------------------------------------------------------


def dissidents(state: Corteo) -> Asks[None]:
    """Five dissidents of the opposition party wait in council housing."""
    for unit in c.DISSIDENTS:
        state.idle[unit] = 1
    yield from place_units(state, c.DISSIDENTS, lambda _: HOUSING & ~state.two[0], twice_by_distance(HOUSING, START[0]))
    state.control[c.THE_MARCH] = -1


def power_placing(state: Corteo) -> Asks[None]:
    """Choose where the rally is held, with five celere beside it; five more go to barracks.

    Elsewhere than in Piazza della Robba the blindati may also start anywhere east of the Walls.
    """
    state.antifascist.square = (
        yield Ask(state.power_seat, WHERE_THE_RALLY_IS, [In(name) for name in RALLY_PLACES])
    ).place
    # words: {place}: a square.
    state.say("The rally is held here: {place}.", place=PLACES[state.antifascist.square].name)
    square = bits(PLACES[state.antifascist.square].hexes)
    yield from place_units(state, c.RALLY, lambda u: free_for(state, u, square), [])
    yield from place_units(state, c.CELERE[5:], lambda u: free_for(state, u, square), [])
    yield from in_barracks(state, c.CELERE[:5])
    if state.antifascist.square == RALLY_PLACES[0]:
        yield from in_barracks(state, c.BLINDATI)
    else:
        east = ZONE_BITS["B"] | ZONE_BITS["C"]
        by_default = [h for h in NEAREST_BARRACKS if east >> h & 1]
        yield from place_units(state, c.BLINDATI, lambda u: free_for(state, u, east | BARRACKS), by_default)


# -- the rally --------------------------------------------------------------------------------------------------------


def arrived(state: Corteo, unit: c.Unit, hexagon: Hex) -> None:
    """A unit has come to a hex: the march catches a piece of the rally there, or a piece may have left the square."""
    if hexagon > 0 and state.rally >> hexagon & 1 and c.SIDE[unit] == c.THE_MARCH:
        _caught(state, hexagon)
    if unit in c.RALLY and state.antifascist.square and hexagon not in PLACES[state.antifascist.square].hexes:
        _left_the_square(state)


def _caught(state: Corteo, hexagon: Hex) -> None:
    """The piece on this hex goes to hospital: 7 points for the march, 14 on a seat of the reactionaries."""
    for piece in state.on(hexagon, c.THE_POWER):
        if piece in c.RALLY:
            state.lift(piece)
            state.put(piece, c.GONE)
            clinic = min(CLINICS, key=lambda h: (distance(h, hexagon), h))
            state.antifascist.patients.append(clinic)
            worth = 14 if hexagon in SITE and SITE[hexagon].kind == "reazionari" else 7
            state.score("hospital", worth)
            state.by_rule("antifascist")
            state.say(
                # words: {place}, {clinic}: hexes, such as “Viale Nin”; {n} is 7 or 14.
                "The march catches a unit of the rally at {place} and gets {n} points. The unit goes to a clinic: "
                "{clinic}.",
                place=place(hexagon),
                n=worth,
                clinic=place(clinic),
            )
            _left_the_square(state)


def _left_the_square(state: Corteo) -> None:
    """A piece has left the square. Before the fifth round this breaks up the rally: 30 points for the march, once."""
    if state.antifascist.rally_over or state.hand >= LAST_OF_THE_RALLY:
        return
    state.antifascist.rally_over = True
    state.score("rally", 30)
    state.by_rule("antifascist")
    state.say("The rally breaks up: 30 points for the march.")


def rally_ends(state: Corteo) -> None:
    """The rally has lasted to the fifth round: 10 points for the State, and its people may go."""
    if state.hand == LAST_OF_THE_RALLY and not state.antifascist.rally_over:
        state.antifascist.rally_over = True
        state.score("rally", -10)
        state.say("The rally lasts to its planned end: 10 points for the State.")


def hand_over(state: Corteo) -> None:
    """At the end of a round: count pieces of the rally that have reached safety on schedule, each once.

    A missed round earns nothing, and pieces that come later do not make up for it.
    """
    kept, quota = state.antifascist, SCHEDULE.get(state.hand)
    if not quota:
        return
    fresh = [u for u in c.RALLY if state.at[u] > 0 and BARRACKS >> state.at[u] & 1 and u not in kept.safe]
    kept.safe += fresh
    surplus = len(fresh) - quota
    if surplus < 0:
        kept.missed -= surplus
        return
    made_up = min(surplus, kept.missed)
    kept.missed -= made_up
    paid = len(fresh) - made_up
    state.score("safety", -SAVED * paid)
    state.say_many(
        "{n} unit of the rally is safe in barracks in time: 7 points for the State.",
        "{n} units of the rally are safe in barracks in time: 7 points each for the State.",
        paid,
    )


# -- the dissidents ---------------------------------------------------------------------------------------------------


def dissidents_in_reach(state: Corteo) -> list[c.Unit]:
    """Waiting dissidents beside a unit of a component that may hold the Heads, without a die rolled this turn."""
    if state.game != "antifascist":
        return []
    near = 0
    for unit in state.units(c.THE_MARCH):
        if state.at[unit] > 0 and c.COMPONENT[unit] in MAY_LEAD and controls(state, unit):
            near |= NEAR[state.at[unit]] | 1 << state.at[unit]
    return [
        u for u in c.DISSIDENTS if state.idle[u] and not state.tried[u] and state.at[u] > 0 and near >> state.at[u] & 1
    ]


def rouse(state: Corteo, unit: c.Unit) -> None:
    """Roll a die for a dissident; an odd number makes it join immediately."""
    state.tried[unit] = 1
    die = state.rng.roll()
    if die % 2:
        state.idle[unit] = 0
        state.control[c.THE_MARCH] = -1
        # words: {unit}: a counter, such as “Movimento 4-1”; {die}: what the die shows.
        state.say("{unit}, rolled {die}: it joins the march.", unit=c.group(unit), die=die)
    else:
        # words: {unit}: a counter, such as “Movimento 4-1”; {die}: what the die shows.
        state.say("{unit}, rolled {die}: it hesitates.", unit=c.group(unit), die=die)


# -- a longer game ----------------------------------------------------------------------------------------------------


def prolong(state: Corteo) -> Asks[None]:
    """In the eighth round both sides may agree on up to three rounds more: the march may propose it, then the State."""
    if state.hand != 8:
        return
    for proposer, other in ((state.leader, state.power_seat), (state.power_seat, state.leader)):
        more = (yield Ask(proposer, HOW_MUCH_LONGER, [HandsMore(n) for n in range(4)])).hands
        if not more:
            continue
        if isinstance((yield Ask(other, WHETHER_LONGER(seat=proposer, n=more), [Agree(), Refuse()])), Agree):
            state.hands += more
            state.say_many("The game goes on for {n} more round.", "The game goes on for {n} more rounds.", more)
            return
        # words: {seat}: a side.
        state.say("{seat} does not want to play longer.", seat=other)
