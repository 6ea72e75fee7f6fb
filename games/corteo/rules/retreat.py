"""Retreat, panic and arrest (basic 10, advanced 8d–8h), and the steps back after a throw (basic 9, advanced 7c)."""

from collections import Counter
from functools import partial

from tabletop import Ask, Asks, Message, msg

from .. import questions as q
from ..city import BARRACKS, BARRACKS_HEXES
from ..city import street as place
from ..components import AWAY, LONER, POWER, PRISONER, SIDE, THE_MARCH, THE_POWER, WAY, Unit, crowd, group
from ..hexes import MAP, SIZE, Hex, HexSet, bits, distance, members
from ..state import Corteo
from .choosing import NO_ROOM, NO_WAY, choose_hex, units_by_hex
from .control import connected, units_in, zone
from .edges import part_of
from .objectives import go, move_unit
from .ways import halting, step_mask

ONE_HEX = msg("It goes back one hex only, farther only through hexes that are full of its own side.")
TO_THE_ENEMY = msg("It cannot go next to an enemy, into a zone of control.")
# words: {unit}: a counter, such as “Movimento 4-1”; {place}: a hex, such as “Viale Nin”.
FLED = msg("{unit} flees in panic to {place}.")
# words: {unit}: a counter, such as “Movimento 4-1”; {place}: a hex, such as “Viale Nin”. It ought to retreat.
FLED_AT_ONCE = msg("{unit} cannot retreat: it panics and flees to {place}.")


def retreats(state: Corteo, unit: Unit) -> HexSet:
    """Where a beaten unit can go: to an adjacent hex, out of enemy control, with room (8d).

    Through hexes full of its own side it goes on until it finds room (9).
    """
    full = state.full(unit)
    return ground(state, unit, full) & ~full


def why_not_back(state: Corteo, unit: Unit, hexagon: Hex) -> Message:
    """Why a beaten unit cannot go there (8d)."""
    if distance(state.at[unit], hexagon) > 1:
        return ONE_HEX
    if (zone(state, 1 - SIDE[unit]) | state.one[1 - SIDE[unit]]) >> hexagon & 1:
        return TO_THE_ENEMY
    return NO_ROOM if state.full(unit) >> hexagon & 1 else NO_WAY


def ground(state: Corteo, unit: Unit, through: HexSet, enough: int = SIZE) -> HexSet:
    """The hexes that a beaten unit can reach, out of enemy control, going on from hexes in ``through``.

    ``enough``: stop when there is room for this many units.
    """
    here, full = 1 << state.at[unit], state.full(unit)
    safe = ~(zone(state, 1 - SIDE[unit]) | here)
    seen = fresh = step_mask(state, here, unit) & safe
    while fresh & through and (seen & ~full).bit_count() < enough:
        fresh = step_mask(state, fresh & through, unit) & safe & ~seen
        seen |= fresh
    return seen


def order_matters(state: Corteo, units: list[Unit]) -> bool:
    """Whether the order of the units decides which of them find room.

    A unit finds room as long as there is any on its whole ground: all hexes that it can reach through hexes that are or
    may become full. So a unit with a place loses it if others can fill its ground first, and one without gets a place
    if another leaves its ground. If units move in different ways, this may be True without need.
    """
    kinds = {(state.at[u], WAY[u], LONER[u]): u for u in units}  # stacked units that go by the same ways are alike
    for unit in kinds.values():
        here, full = 1 << state.at[unit], state.full(unit)
        mine = ground(state, unit, MAP, len(units))
        others = [u for u in units if u != unit]
        if not mine & ~full:
            if mine & bits(state.at[u] for u in others):
                return True
        elif (mine & ~full).bit_count() < len(units) and (
            can_be_filled(state, mine, unit, others, full | ~here)  # others pass through its own hex only if it is full
            or can_be_filled(state, mine | here, unit, others, MAP)
        ):
            return True
    return False


def can_be_filled(state: Corteo, hexes: HexSet, unit: Unit, others: list[Unit], through: HexSet) -> bool:
    """Whether other fleeing units, each of which may go or wait, can leave no room for a unit on some hexes."""
    one, full = state.one[SIDE[unit]], state.full(unit)
    standing = Counter(state.at[u] for u in others)
    alone = any(LONER[u] for u in (unit, *others))
    places: list[Hex] = []
    for h in members(hexes):
        free = 0 if full >> h & 1 else 2 - (one >> h & 1)
        places += [h] * (min(free + standing[h], 1) if alone else free + standing[h])
    if len(places) > len(others):
        return False
    can_be = [ground(state, u, through) | 1 << state.at[u] for u in others]
    if SIDE[unit] == THE_POWER:  # those without room go to barracks
        can_be = [there if retreats(state, u) else there | BARRACKS for u, there in zip(others, can_be, strict=True)]
    holder: dict[int, int] = {}

    def takes(place: int, tried: set[int]) -> bool:
        """Whether one more place can be filled, if those that fill others may move (Kuhn's matching algorithm)."""
        for i in range(len(others)):
            if i not in tried and can_be[i] >> places[place] & 1:
                tried.add(i)
                if i not in holder or takes(holder[i], tried):
                    holder[i] = place
                    return True
        return False

    return all(takes(place, set()) for place in range(len(places)))


class Flight:
    """Units that go back one after the other. Once a player says "scatter", the rest run by themselves.

    Those that run by themselves go in a fixed order, the farthest from the danger first, so that there is room behind
    them, and each goes as far as it can.
    """

    def __init__(self, state: Corteo, units: list[Unit], source: Hex, section: str) -> None:
        """``source``: the hex from which they flee; ``section``: the rule by which they do."""
        self.state = state
        self.section = section
        self.source = source
        self.left = sorted(units, key=lambda u: (-distance(state.at[u], source), u))
        self.scattered = False

    def next_one(self, seat: int) -> Asks[Unit]:
        """Which unit goes next. The seat chooses where the order decides which units find room (8e, 8f)."""
        state, unit = self.state, self.left[0]
        if len(self.left) > 1 and not self.scattered and order_matters(state, self.left):
            choices = units_by_hex(state, self.left)
            answer = yield Ask(seat, q.WHO_GOES_NEXT, [*choices, q.Scatter()])
            self.scattered = isinstance(answer, q.Scatter)
            unit = choices.get(answer, unit)
        self.left.remove(unit)
        return unit

    def go(self, unit: Unit, ends: HexSet, seat: int) -> Asks[None]:
        """Move one unit to one of some hexes, chosen by the seat."""
        spots = members(ends)
        target = max(spots, key=lambda h: (distance(h, self.source), -h))
        if not self.scattered:
            others = [q.Scatter()] if self.left and len(spots) > 1 else []
            unfit = q.EVERYWHERE if self.section != "throws" else ()
            why = partial(why_not_back, self.state, unit)
            own = q.where_it_joins_its_own if all(map(self.state.on, spots)) else q.WHERE_IT_GOES
            asked = own if seat == self.state.owner(unit) else q.where_in_panic
            match (yield from choose_hex(self.state, seat, asked, spots, unit, others, unfit, why)):
                case q.At(hexagon):
                    target = hexagon
                case q.Scatter():
                    self.scattered = True
        go(self.state, unit, target, self.section)


def withdraw(state: Corteo, units: list[Unit], seat: int | None, source: Hex) -> Asks[None]:
    """Move units of the march back one hex each; those that cannot go are arrested or leave at the edge (8d–8h).

    Args:
        seat: who chooses; None: the owner of each unit (a retreat). In panic it is the State.
        source: the hex of the fight.
    """
    flight = Flight(state, units, source, "retreat" if seat is None else "panic")
    while flight.left:
        unit = yield from flight.next_one(state.leader if seat is None else seat)
        ends = retreats(state, unit)
        if ends:
            yield from flight.go(unit, ends, state.owner(unit) if seat is None else seat)
        else:
            _lost(state, unit)
    if taken := crowd(u for u in units if state.at[u] == PRISONER):
        # words: {units}: counters, such as “RAD 4-1 and DP 4-2”; {n}: the strength of all units arrested so far.
        state.say("Arrested: {units}. Points lost by arrests: {n}.", units=taken, n=arrested_points(state))


def _lost(state: Corteo, unit: Unit) -> None:
    """Remove a unit of the march that cannot retreat: off the map at its edge (8h), otherwise to prison (8f)."""
    part = part_of(state.at[unit])
    if state.advanced and part >= 0:
        move_unit(state, unit, AWAY)
        state.away_since[unit], state.away_by[unit] = state.hand, part
        state.by_rule("edge")
        # words: {unit}: a counter, such as “Movimento 4-1”.
        state.say("{unit} leaves the map.", unit=group(unit))
    else:
        move_unit(state, unit, PRISONER)
        state.by_rule("retreat")
        # words: {unit}: a counter, such as “Movimento 4-1”; {n}: the points that it costs.
        state.say("{unit} is arrested (−{n}): no free hex away from the State.", unit=group(unit), n=POWER[unit])


def arrest(state: Corteo, unit: Unit) -> None:
    """Arrest a unit until the end of the game (8f)."""
    move_unit(state, unit, PRISONER)
    # words: {unit}: a counter, such as “Movimento 4-1”; {n}: the points that it costs.
    state.say("{unit} is arrested (−{n}).", unit=group(unit), n=POWER[unit])


def arrested_points(state: Corteo) -> int:
    """The strength of all arrested units."""
    return sum(POWER[u] for u, h in enumerate(state.at) if h == PRISONER)


def panic_of_the_march(state: Corteo, units: list[Unit], source: Hex) -> Asks[None]:
    """Panic spreads through all adjacent units; the State says where each goes (8e)."""
    hexes = 0
    for unit in units:
        hexes |= 1 << state.at[unit]
    crowd = units_in(state, connected(state, hexes), THE_MARCH)
    state.by_rule("panic")
    state.say_many(
        "{n} unit of the march is in panic: no other is connected with it.",
        "{n} units of the march are in panic: those that were beaten, and all that are connected with them.",
        len(crowd),
    )
    yield from withdraw(state, crowd, state.power_seat, source)


def withdraw_power(state: Corteo, units: list[Unit], source: Hex) -> Asks[None]:
    """Move units of the State back one hex each, chosen by their owner; those that cannot go are in panic (8g)."""
    flight = Flight(state, units, source, "retreat")
    while flight.left:
        unit = yield from flight.next_one(state.power_seat)
        ends = retreats(state, unit)
        if ends:
            yield from flight.go(unit, ends, state.power_seat)
        else:
            yield from panic_of_the_power(state, [unit], behind=len(flight.left), stuck=True)


def panic_of_the_power(state: Corteo, units: list[Unit], behind: int = 0, *, stuck: bool = False) -> Asks[None]:
    """Move units face down into barracks chosen by the march, until the State moves in the next round (8g).

    Args:
        behind: how many more units must still give way after these.
        stuck: whether they should have retreated but cannot.
    """
    asked, fled = (q.no_way_back, FLED_AT_ONCE) if stuck else (q.TO_WHICH_BARRACKS, FLED)
    for left, unit in zip(range(len(units), 0, -1), units, strict=True):
        full = state.full(unit)
        room = [h for h in BARRACKS_HEXES if not full >> h & 1] or list(BARRACKS_HEXES)
        target = (
            yield from choose_hex(
                state,
                state.leader,
                partial(asked, n=left + behind),
                room,
                unit,
                unfit=[q.AT[h] for h in BARRACKS_HEXES],
            )
        ).hexagon
        move_unit(state, unit, target)
        state.down[unit] = state.hand
        state.by_rule("panic")
        state.say(fled.key, unit=group(unit), place=place(target))


def steps_back(state: Corteo, unit: Unit, steps: int, thrower: Hex, *, away: bool, banned: HexSet = 0) -> HexSet:
    """Where a unit hit by a throw can end (7c). Each step leads farther away; the last one may lead into enemy control.

    Args:
        thrower: the thrower's hex.
        away: whether each step must lead farther from the thrower; if not (panic), farther from where the unit stood.
        banned: hexes that must be left free.
    """
    here = state.at[unit]
    centre = thrower if away else here
    full = state.full(unit) | banned
    stops = halting(state, unit)

    def farther(hexes: HexSet) -> HexSet:
        fresh = 0
        for h in members(hexes):
            for n in members(step_mask(state, 1 << h, unit) & ~banned):
                if distance(n, centre) > distance(h, centre):
                    fresh |= 1 << n
        return fresh

    reached: list[HexSet] = [1 << here]
    ends = 0
    for step in range(steps):
        fresh = farther(reached[-1])
        if step < steps - 1:
            ends |= fresh & stops & ~full
            fresh &= ~stops
        reached.append(fresh)
    far, crowd = reached[-1] & ~full, reached[-1] & full & ~stops
    while crowd:  # through hexes full of its own side it goes on until it finds room (9)
        onward = farther(crowd)
        far |= onward & ~full
        crowd = onward & full & ~stops
    for fresh in (far, *reversed(reached[1:-1])):
        if fresh & ~full:
            return ends | fresh & ~full
    return ends


def thrown_back(
    state: Corteo, units: list[Unit], steps: int, thrower: Hex, seat: int | None, *, away: bool, banned: HexSet = 0
) -> Asks[None]:
    """Move units back after a throw; those that cannot go stay (7c: throws arrest nobody).

    Args:
        seat: the seat that chooses where they go; None: each unit's owner.
        thrower, away, banned: as for :func:`steps_back`.
    """
    flight = Flight(state, units, thrower, "throws")
    while flight.left:
        unit = flight.left.pop(0)
        ends = steps_back(state, unit, steps, thrower, away=away, banned=banned)
        if ends:
            yield from flight.go(unit, ends, state.owner(unit) if seat is None else seat)
        else:
            state.by_rule("throws")
            # words: {unit}: a counter, such as “Movimento 4-1”.
            state.say("{unit} finds no room to go back and stays.", unit=group(unit))
