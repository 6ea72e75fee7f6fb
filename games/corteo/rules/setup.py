"""Placing the units before play, and the power's order of service (basic 5, advanced 3a and 6c).

Whoever does not want to place every counter says "rest": what remains is placed in the way the rulebook's sample game
advises.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from tabletop import Ask, Asks, msg

from ..city import (
    BARRACKS,
    BARRACKS_HEXES,
    CROWDED,
    HOUSING,
    METRO,
    OBJECTIVES,
    PASS,
    PLACES,
    RALLY_PLACES,
    START,
    ZONE_BITS,
)
from ..forces import (
    ADVANCED_ENTRY,
    ARRIVING,
    ASTERISK,
    BASE,
    BASIC_ENTRY,
    BLINDATI,
    BY_KIND,
    CARABINIERI,
    CELERE,
    COMPONENT,
    COMPONENTS,
    DISSIDENTS,
    LACRIMOGENI,
    MOTORCADE,
    OUT,
    PIANTONI,
    POWER,
    RALLY,
    SCENARIO_ENTRY,
    SPEED,
    SPEZZONE,
    TRIED,
    UMBRELLA,
    VIGILI,
    WAY,
    named,
)
from ..hexes import bits, column_of, distance, members, parse, within
from ..state import Corteo
from .objectives import value_of
from .ways import HEX_OPTION

REST = "rest"
HEADS_OF = {
    "internationalist": ("MOV", "ML"),
    "antifascist": ("MOV", "LC"),
    "social": ("MOV", "AUTOP"),
    "antirepressive": ("RAD", "ZOM", "GRU"),
}
"""Who may hold the Heads in a scenario."""


def place_units(
    state: Corteo,
    units: Iterable[int],
    room: Callable[[int], int],
    best: list[int],
    seat: int | None = None,
    *,
    spread: bool = False,
) -> Asks[None]:
    """Ask hex after hex for units; "rest" places what remains.

    Args:
        room: the set of hexes a unit may be placed on now.
        best: hexes in the order in which "rest" fills them; after them, any hex of the room.
        spread: "rest" takes empty hexes first.
        seat: who places; None: each unit's owner.
    """
    auto: set[int] = set()
    for unit in list(units):
        spots = room(unit)
        if not spots:
            continue
        who = state.owner(unit) if seat is None else seat
        if who not in auto:
            options = [HEX_OPTION[h] for h in members(spots)]
            state.fleeing = unit
            answer = yield Ask(who, msg("Place {unit}.", unit=named(unit)), [*options, REST])
            state.fleeing = -1
            if answer != REST:
                state.put(unit, parse(answer[4:]))
                continue
            auto.add(who)
        empty = spots & ~(state.one[0] | state.one[1]) if spread else 0
        spots = empty or spots
        state.put(unit, next((h for h in best if spots >> h & 1), members(spots)[0]))


def _free(state: Corteo, unit: int, hexes: int) -> int:
    return hexes & PASS[WAY[unit]] & ~(state.full(unit) | state.one[0])


# -- the march ---------------------------------------------------------------------------------------------------------


def march_in_the_square(state: Corteo) -> Asks[None]:
    """The march stands in Piazza Mento, at most two units a hex (basic 5.1)."""
    square = bits(START)
    east_first = sorted(START, key=lambda h: (-column_of(h), h))
    twice = [h for h in east_first for _ in range(2)]
    order = sorted(
        (u for u in state.roster if state.at[u] == OUT), key=lambda u: (state.owner(u), -SPEED[u], -POWER[u], u)
    )
    yield from place_units(state, order, lambda u: square & ~state.two[0], twice)


def choose_component(state: Corteo) -> Asks[None]:
    """Which component holds the Heads for the whole game (basic 12, advanced 10)."""
    allowed = HEADS_OF.get(state.game, tuple(COMPONENTS))
    present = [c for c in allowed if any(COMPONENT[u] == c and state.at[u] != TRIED for u in state.roster)]
    options = [f"component-{c}" for c in present]
    answer = yield Ask(0, msg("Which component holds the Heads of the march?"), options)
    state.component = answer.partition("-")[2]
    state.say("The Heads of the march: {component}.", component=f"component-{state.component}")


SPARES = (*ASTERISK, *UMBRELLA)


def choose_force(state: Corteo, count: int, points: int) -> Asks[None]:
    """The march of one's choice (Internationalist: 33 units of 100; Antirepressive: 40 of 132), from the base units,
    the seven with an asterisk and the four with an umbrella."""
    everybody = [*BASE, *SPARES]
    surplus = len(everybody) - count
    too_much = sum(POWER[u] for u in everybody) - points
    usual = [*BASE, *ASTERISK][:count]
    answer = yield Ask(0, msg("Take the usual force, or choose?"), ["usual", "choose"])
    if answer == "usual":
        state.roster = usual
        return
    out: list[int] = []
    kinds: dict[tuple[str, int, int], list[int]] = {}
    for unit in everybody:
        kinds.setdefault((COMPONENT[unit], SPEED[unit], POWER[unit]), []).append(unit)
    while surplus:
        rest = {k: [u for u in units if u not in out] for k, units in kinds.items()}
        options = [
            f"leave-{units[-1]}" for kind, units in rest.items() if units and _can_leave(rest, kind, surplus, too_much)
        ]
        answer = yield Ask(0, msg("Which unit stays away? {n} to go.", n=surplus), options)
        unit = int(answer.partition("-")[2])
        out.append(unit)
        state.left_force = out.copy()
        surplus -= 1
        too_much -= POWER[unit]
    state.roster = [u for u in everybody if u not in out]


def _can_leave(
    rest: dict[tuple[str, int, int], list[int]], kind: tuple[str, int, int], count: int, points: int
) -> bool:
    """Whether a unit of this kind can stay away so that exactly ``count`` units of ``points`` in all do."""
    have = dict.fromkeys((1, 2, 4, 6), 0)
    for (_, _, power), units in rest.items():
        have[power] += len(units)
    have[kind[2]] -= 1
    count, points = count - 1, points - kind[2]
    for sixes in range(min(have[6], count, points // 6 if points > 0 else 0) + 1):
        for fours in range(min(have[4], count - sixes) + 1):
            for twos in range(min(have[2], count - sixes - fours) + 1):
                ones = count - sixes - fours - twos
                if ones <= have[1] and 6 * sixes + 4 * fours + 2 * twos + ones == points:
                    return True
    return False


def _twice_by_distance(hexes: int, centre: int) -> list[int]:
    """Hexes in the order in which "rest" fills them, two units each: the nearest to a hex first."""
    order = sorted(members(hexes), key=lambda h: (distance(h, centre), h))
    return [h for h in order for _ in range(2)]


def social_march(state: Corteo) -> Asks[None]:
    """Sixteen spezzoni wait in crowded places, metro and popular housing; the others come from the edges (Social)."""
    spezzoni = [u for u in state.roster if SPEZZONE[u]]
    left = {"crowded": 4, "metro": 4, "housing": 8}
    where = {"crowded": CROWDED, "metro": METRO, "housing": HOUSING}

    def room(unit: int) -> int:
        mask = 0
        for kind, number in left.items():
            taken = sum(state.at[u] > 0 and where[kind] >> state.at[u] & 1 for u in spezzoni)
            if taken < number:
                mask |= where[kind]
        return mask & ~state.two[0]

    yield from place_units(state, spezzoni, room, _twice_by_distance(CROWDED | METRO | HOUSING, GATES_AND_AVENUES[1]))
    for unit in state.roster:
        if not SPEZZONE[unit]:
            state.put(unit, ARRIVING)


def dissidents(state: Corteo) -> Asks[None]:
    """Five dissidents of the opposition party wait in popular housing (Antifascist)."""
    for unit in DISSIDENTS:
        state.idle[unit] = 1
    yield from place_units(state, DISSIDENTS, lambda u: HOUSING & ~state.two[0], _twice_by_distance(HOUSING, START[0]))
    state.control[0] = -1


# -- the power ---------------------------------------------------------------------------------------------------------

GATES_AND_AVENUES = [parse(h) for h in ("1804", "1815", "1824", "1004", "0608")]
NEAREST_BARRACKS = [h for h in BARRACKS_HEXES for _ in range(2)]


def piantoni(state: Corteo) -> Asks[None]:
    """Ten piantoni on objectives of choice, at most two a hex; "rest" sets one on each of the dearest (basic 5.2)."""
    dear = sorted(members(OBJECTIVES), key=lambda h: (-value_of(state, h), distance(h, START[0]), h))
    yield from place_units(state, PIANTONI, lambda u: _free(state, u, OBJECTIVES), dear, spread=True)


def vigili(state: Corteo) -> Asks[None]:
    """Five vigili within seven hexes of a metro, barracks or objective hex (basic 5.2)."""
    near = within(METRO | BARRACKS | OBJECTIVES, 7) & ~BARRACKS
    yield from place_units(state, VIGILI, lambda u: _free(state, u, near), GATES_AND_AVENUES)


def in_barracks(state: Corteo, units: Iterable[int]) -> Asks[None]:
    """Units in barracks of the power's choice, at most two a hex (6c, 9)."""
    yield from place_units(state, units, lambda u: BARRACKS & ~state.full(u), NEAREST_BARRACKS)


def power_before_play(state: Corteo) -> Asks[None]:
    """Thirty units in the order of service; the scenarios have their own."""
    yield from piantoni(state)
    if state.game == "social":
        everybody = (*BLINDATI, *CELERE, *LACRIMOGENI, *CARABINIERI, *VIGILI)
        near = within(OBJECTIVES | BARRACKS, 6)
        yield from place_units(state, everybody, lambda u: _free(state, u, near), NEAREST_BARRACKS)
        return
    yield from vigili(state)
    if state.game == "internationalist":
        yield from in_barracks(state, (*CELERE[:5], *BLINDATI))
        square = bits(PLACES["piazza-fontana"].hexes)
        yield from place_units(state, MOTORCADE, lambda u: _free(state, u, square), [])
        yield from place_units(state, CELERE[5:], lambda u: _free(state, u, square), [])
    elif state.game == "antifascist":
        yield from rally_place(state)
    else:
        yield from in_barracks(state, (*CELERE, *CARABINIERI[:5]))


def rally_place(state: Corteo) -> Asks[None]:
    """Where the rally is held, with five celere; elsewhere than Piazza della Robba the armour may start east of the
    walls (Antifascist)."""
    answer = yield Ask(
        state.power_seat, msg("Where is the reactionary rally?"), [f"place-{name}" for name in RALLY_PLACES]
    )
    state.square = answer.partition("-")[2]
    square = bits(PLACES[state.square].hexes)
    yield from place_units(state, RALLY, lambda u: _free(state, u, square), [])
    yield from place_units(state, CELERE[5:], lambda u: _free(state, u, square), [])
    yield from in_barracks(state, CELERE[:5])
    if state.square == RALLY_PLACES[0]:
        yield from in_barracks(state, BLINDATI)
    else:
        east = ZONE_BITS["B"] | ZONE_BITS["C"]
        yield from place_units(state, BLINDATI, lambda u: _free(state, u, east), NEAREST_BARRACKS)


# -- reinforcements (6c) -----------------------------------------------------------------------------------------------


def reserve(state: Corteo) -> list[int]:
    """Units of the power still off the map in the order of service."""
    return [u for units in BY_KIND.values() for u in units if state.at[u] == OUT]


def reinforcements(state: Corteo) -> Asks[None]:
    """At the start of the power's turn in hands 2 to 5."""
    if state.game == "social":
        return
    if state.game in ("basic", "internationalist", "antifascist"):
        entry = (BASIC_ENTRY if state.game == "basic" else SCENARIO_ENTRY).get(state.hand, {})
        units = [u for kind, n in entry.items() for u in [x for x in BY_KIND[kind] if state.at[x] == OUT][:n]]
        yield from in_barracks(state, units)
        return
    points = ADVANCED_ENTRY.get(state.hand, 0)
    while points:
        kinds = [kind for kind in BY_KIND if _fits(state, kind, points)]
        if not kinds:
            break
        options = [f"kind-{kind}" for kind in kinds]
        answer = options[0]
        if len(options) > 1:
            answer = yield Ask(state.power_seat, msg("Reinforcements: {n} points to choose.", n=points), options)
        unit = next(u for u in BY_KIND[answer.partition("-")[2]] if state.at[u] == OUT)
        yield from in_barracks(state, [unit])
        if state.at[unit] == OUT:
            break
        points -= POWER[unit]


def _fits(state: Corteo, kind: str, points: int) -> bool:
    """Whether a unit of a kind may be chosen so that the rest can still make up the points exactly."""
    waiting = [u for u in BY_KIND[kind] if state.at[u] == OUT]
    if not waiting:
        return False
    fours = sum(POWER[u] == 4 for u in reserve(state)) - (POWER[waiting[0]] == 4)
    sixes = sum(POWER[u] == 6 for u in reserve(state)) - (POWER[waiting[0]] == 6)
    rest = points - POWER[waiting[0]]
    return any((rest - 6 * n) % 4 == 0 and 0 <= rest - 6 * n <= 4 * fours for n in range(sixes + 1))
