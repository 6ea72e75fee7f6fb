"""What the fuzzer holds Corteo to: that refusals are true, all is told, and lines cite their rule.

The claims look for units, ways and lines on the map themselves; they call none of the rules.
"""

from collections.abc import Iterator
from typing import Any

from tabletop import Option
from tabletop.proofs import Claim, Proofs, Refused, names, sections_of

from . import components as c
from . import questions as q
from .city import BARRACKS, METRO, OBJECTIVES, PASS
from .hexes import BORDER, DIRECTIONS, Hex, HexSet, beside, distance, within
from .state import MODERATES, Corteo


def vocabulary(_: Corteo) -> Iterator[Option]:
    """Every answer that most questions know: all hexes, and what has no name."""
    yield from q.EVERYWHERE
    yield from (
        q.Run(),
        q.Done(),
        q.Stop(),
        q.Stay(),
        q.Jam(),
        q.Back(),
        q.Rest(),
        q.GoHome(),
        q.Barricade(),
        q.Clear(),
    )


def there(refused: Refused) -> list[c.Unit]:
    """The units on the hex that is named."""
    return [unit for unit, at in enumerate(refused.state.at) if at == refused.option.hexagon]


def waiting(refused: Refused) -> list[c.Unit]:
    """Those of the seat's side among them that have not moved."""
    return [unit for unit in there(refused) if c.SIDE[unit] == refused.state.side and not refused.state.moved[unit]]


def goes(refused: Refused) -> c.Unit:
    """The slowest of the units that are on their way."""
    units: list[c.Unit] = refused.state.moving.units
    return min(units, key=lambda unit: c.SPEED[unit])


def start(refused: Refused) -> Hex:
    at: Hex = refused.state.at[goes(refused)]
    return at


def named(refused: Refused) -> list[c.Unit]:
    """The units that a refusal names."""
    return [unit for unit in range(c.UNITS) if c.named(unit) == refused.says.values["unit"]]


def another_moves(refused: Refused) -> bool:
    """At a table of three the march is two players': each has the units of her own groups."""
    moderate = {c.COMPONENT[unit] in MODERATES for unit in waiting(refused)}
    return refused.state.seats == 3 and moderate == {refused.seat != 0}


def stands_on(state: Corteo, unit: c.Unit, hexes: HexSet) -> bool:
    return bool(state.at[unit] > 0 and hexes >> state.at[unit] & 1)


def foe_beside(state: Corteo, unit: c.Unit) -> bool:
    """Whether an enemy that is in the game stands beside a unit."""
    return any(
        c.SIDE[other] != c.SIDE[unit] and at > 0 and not state.idle[other] and distance(at, state.at[unit]) == 1
        for other, at in enumerate(state.at)
    )


def escort(state: Corteo, hexagon: Hex) -> int:
    """How many units of the State stand within four hexes."""
    guards = [unit for unit in state.units(c.THE_POWER) if unit not in c.MOTORCADE and c.POWER[unit]]
    return sum(
        state.at[unit] > 0 and not state.down[unit] and distance(state.at[unit], hexagon) <= 4 for unit in guards
    )


def is_full(refused: Refused) -> bool:
    """Two units on a hex, or one that lies alone on its hex: cars, the rally, and who waits."""
    state = refused.state
    coming = state.moving.units or [state.fleeing]
    side = [unit for unit in there(refused) if c.SIDE[unit] == c.SIDE[coming[0]]]
    alone = any(c.LONER[unit] or state.idle[unit] for unit in (*side, *coming))
    return bool(side) and (alone or len(side) + len(coming) > 2)


def line(refused: Refused) -> list[Hex]:
    """The hexes of the straight line to the one that is named; empty if there is none."""
    for direction in DIRECTIONS:
        row: list[Hex] = []
        at = start(refused)
        while (at := beside(at, direction)) and len(row) < c.REACH[c.SIDE[goes(refused)]]:
            row.append(at)
            if at == refused.option.hexagon:
                return row
    return []


def way(refused: Refused, *, foes: bool = True, markers: bool = True) -> bool:
    """Whether a way leads there over ground that the unit may enter, however far; past enemies, markers if so said."""
    state, unit = refused.state, goes(refused)
    ground = PASS[c.WAY[unit]] & ~(state.one[1 - c.SIDE[unit]] if foes else 0)
    if markers:
        ground &= ~(state.blocked | state.covered | state.held)
    here = start(refused)
    edge = seen = 1 << here if here > 0 else BORDER
    if METRO & seen:
        edge = seen = seen | METRO
    while edge and not seen >> refused.option.hexagon & 1:
        edge = within(edge, 1) & ground & ~seen
        seen |= edge
    return bool(seen >> refused.option.hexagon & 1)


CLAIMS: dict[str, Claim] = {
    "There is no room for more units there. One of them must leave first.": is_full,
    "There is no room for more units there. To move one of those, first stop this one or undo its move.": is_full,
    "In the first round the march may not run.": lambda r: r.state.hand == 1,
    "The march has no runs left.": lambda r: r.state.runs == 0,
    "The march runs already.": lambda r: r.state.running,
    "The march may run only before anything else in its turn.": lambda r: (
        r.state.side != c.THE_MARCH
        or any(r.state.moved)
        or any(r.state.tried)
        or bool(r.state.deeds or r.state.peeks or r.state.jam_tried)
    ),
    "You have no units there. Choose a hex with one of yours.": lambda r: all(
        c.SIDE[unit] != r.state.side for unit in there(r)
    ),
    "This unit has already moved in this turn.": lambda r: not waiting(r),
    "This unit is in panic and cannot move until the next round.": lambda r: any(r.state.down[u] for u in waiting(r)),
    "This unit is waiting and not in the game yet. A roll of the die must bring it in.": lambda r: any(
        r.state.idle[unit] for unit in there(r)
    ),
    "The motorcade may move only with an escort: five units of the State within four hexes.": lambda r: (
        {*there(r)} & {*c.MOTORCADE} != set() and escort(r.state, r.option.hexagon) < 5
    ),
    "Piantoni may leave the objective they guard only for another one beside it.": lambda r: any(
        unit in c.PIANTONI and stands_on(r.state, unit, OBJECTIVES) for unit in (r.state.moving.units or waiting(r))
    ),
    "A unit of the State next to the march cannot move. Only combat, or a move by the march, can free it.": lambda r: (
        any(c.SIDE[unit] == c.THE_POWER and foe_beside(r.state, unit) for unit in (r.state.moving.units or waiting(r)))
    ),
    "Another player moves this unit.": another_moves,
    "Only this group can be a Head: {component}.": lambda r: any(
        c.SIDE[unit] == c.THE_MARCH and c.COMPONENT[unit] != r.state.component for unit in there(r)
    ),
    "{unit} ({place}) must move first: this place is won. Its points are safe; the unit has to go on.": (
        lambda r: any(not r.state.moved[unit] and stands_on(r.state, unit, r.state.held) for unit in named(r))
    ),
    "{unit} must first come back onto the map.": lambda r: any(r.state.at[unit] == c.AWAY for unit in named(r)),
    "This unit already stands there.": lambda r: start(r) == r.option.hexagon,
    "There is an enemy there, and this unit cannot throw. Move next to the enemy: combat comes after movement.": (
        lambda r: bool(there(r)) and not all(c.THROWS[unit] for unit in r.state.moving.units)
    ),
    "Each unit may throw only once in a turn.": lambda r: r.state.moving.thrown,
    "Nobody may throw at the motorcade.": lambda r: {*there(r)} <= {*c.MOTORCADE},
    "This hex is closed by a barricade, a traffic jam or smoke. Choose another way.": lambda r: bool(
        r.state.markers.hexes() >> r.option.hexagon & 1
    ),
    "This objective has been occupied. Nobody may enter it any more.": lambda r: bool(
        OBJECTIVES & (r.state.covered | r.state.held) >> r.option.hexagon << r.option.hexagon & 1 << r.option.hexagon
    ),
    "This unit cannot enter this kind of terrain. Every unit may enter streets, avenues and squares.": lambda r: (
        not PASS[c.WAY[goes(r)]] >> r.option.hexagon & 1
    ),
    "Nobody may throw into barracks or into a Metro station.": lambda r: bool(
        (BARRACKS | METRO) >> r.option.hexagon & 1
    ),
    "An enemy stands there, and it is too far for a throw: {n} hexes at most.": lambda r: (
        start(r) <= 0 or distance(start(r), r.option.hexagon) > r.says.values["n"]
    ),
    "This unit can throw only along a straight line of hexes, and the target does not stand on one.": lambda r: (
        not line(r)
    ),
    "Something in between stops the throw: houses, council housing, a wall, a garden, an uphill slope, the river, a "
    "crowded place, an objective, a Metro station or barracks.": lambda r: bool(line(r)),
    "A throw costs half of all movement points, here {n}, and this unit has fewer left.": lambda r: (
        r.state.moving.spent > 0 and bool(line(r))
    ),
    "This unit must leave its hex. After a throw it would have too few movement points for that.": lambda r: (
        r.state.moving.origin == start(r) and q.Stop() not in r.ask.options
    ),
    "It stopped at an enemy or a special place: no farther this turn, even if the enemy goes.": lambda r: (
        r.state.moving.stuck
    ),
    "This unit may come back only by the part of the map’s edge by which it left.": lambda r: (
        start(r) == c.AWAY and bool(BORDER >> r.option.hexagon & 1)
    ),
    "This unit is going home. It may only go where it is nearer to the edge of the map.": lambda r: (
        r.state.game == "social" and r.state.hand >= 6 and not r.state.social.formed
    ),
    "The first step must lead away from the enemies beside this unit.": lambda r: (
        foe_beside(r.state, goes(r)) and way(r)
    ),
    "There, or on the way, the motorcade would have no escort: five units of the State within four hexes.": lambda r: (
        goes(r) in c.MOTORCADE and way(r)
    ),
    "On the way this unit must stop next to an enemy. Choose a nearer hex.": lambda r: way(r, foes=False),
    "On the way this unit must stop: at an objective, in a Metro station, in barracks or at a unit of the rally. "
    "Choose a nearer hex.": way,
    "The way there is closed: by barricades, traffic jams, smoke, enemies or occupied objectives.": lambda r: way(
        r, foes=False, markers=False
    ),
    "Too far: it takes {n} movement points, and this unit has {left} left.": way,
    "It goes back one hex only, farther only through hexes that are full of its own side.": lambda r: (
        distance(r.state.at[r.state.fleeing], r.option.hexagon) > 1
    ),
    "It cannot go next to an enemy, into a zone of control.": lambda r: any(
        c.SIDE[other] != c.SIDE[r.state.fleeing] and at > 0 and distance(at, r.option.hexagon) < 2
        for other, at in enumerate(r.state.at)
    ),
    "No way leads there for this unit now. Choose another hex.": lambda r: r.option not in r.ask.options,
    "Each unit may build only one barricade in a turn.": lambda r: r.state.moving.built,
    "The march has no barricades left.": lambda r: r.state.markers.stock == 0,
    "A barricade costs 2 movement points, and this unit has fewer left.": lambda r: (
        r.state.moving.spent + 4 > 2 * c.SPEED[goes(r)]
    ),
    "No barricade can be built beside this unit now.": lambda r: r.option not in r.ask.options,
}


# -- the sections of the rules page that lines may cite ---------------------------------------------------------------

# fmt: off
_SAID: dict[str, tuple[str, ...]] = {
    "advance movement panic retreat smoke social throws": (
        "{units}: {start} → {end}.", "{units}: moved within {place}.",),
    "antifascist": (
        "{n} unit of the rally is safe in barracks in time: 7 points for the State.",
        "The rally lasts to its planned end: 10 points for the State.",
        "{unit}, rolled {die}: it hesitates.",
        "The game goes on for {n} more round.",
        "The march catches a unit of the rally at {place} and gets {n} points. The unit goes to a clinic: {clinic}.",
        "The rally breaks up: 30 points for the march.", "{seat} does not want to play longer.",
        "{unit}, rolled {die}: it joins the march.",),
    "antifascist reinforcements set-up social": ("{unit}: placed at {places}.",),
    "antirepressive": (
        "The march has reached the courthouse: the court gives its verdict.",
        "The march occupies the whole courthouse: the accused are free.",
        "{unit} is free and joins the march: {place}.",
        "{unit}, rolled {die}: acquitted.",
        "{unit}, rolled {die}: convicted.",
        "A helicopter takes the accused to prison.", "On trial: {units}.",),
    "barricades": ("The barricade at {place} is cleared away.", "The march builds a barricade: {place}.",
        "The traffic jam clears: {place}.",),
    "combat several": ("{units} against {others} at {place}: odds {odds}.",),
    "combat": (
        "{seat} attacks {others} at {place} and rolls {die}: {result}.",
        "After a combat nobody moves in; a hex stays free: {place}.",),
    "edge": ("{unit} leaves the map.",),
    "edge social": ("{unit} leaves the city.",),
    "ending objectives": ("{unit} is arrested (−{n}).",),
    "heads": (
        "The march is torn apart. Its new Head: {unit}.",
        "A Head goes back, and the whole march goes back with it.", "Heads of the march: {units}.",),
    "jams": ("Rolled {die}: a traffic jam forms at {place}.", "Rolled {die}: no traffic jam forms at {place}.",),
    "movement": ("{units}: onto the map at {end}.",),
    "national": ("{unit} arrives: {place}.", "{unit}, rolled {die}: it comes into the game.",
        "{unit}, rolled {die}: it must still wait.",),
    "objectives": ("The march occupies {place}: {n} point.",
        "The round ends. Score of the march: {n}.",
        "This objective is now covered and closed to both sides: {place}.",),
    "panic": ("{n} unit of the march is in panic: no other is connected with it.",
        "{unit} flees in panic to {place}.", "{unit} cannot retreat: it panics and flees to {place}.",),
    "retreat": (
        "{unit} is arrested (−{n}): no free hex away from the State.",
        "Arrested: {units}. Points lost by arrests: {n}.",),
    "run": ("The march runs. Runs left: {n}.",),
    "internationalist antirepressive": ("These units do not take part in the march: {units}.",),
    "internationalist": (
        "The motorcade stands in front of the embassy: 10 points for the State.",
        "The march crosses a boundary in the city: {line}. It gets 20 points.",
        "The march is close to {n} car of the motorcade: 5 points.",
        ),
    "set-up": ("The rally is held here: {place}.", "This group leads the march: {component}.",),
    "smoke": (
        "Wind, rolled {die}: there is none, and the smoke stays.",
        "Smoke now closes {place}.", "The smoke clears.",
        "Wind, rolled {die} and {other}: the smoke moves {way}, {direction}.",
        "Wind, rolled {die}: it is so strong that it blows the smoke away.",),
    "social": (
        "The march is dispersed: 10 points for the State.",
        "The march has assembled where it planned to: {places}. It gets 30 points.",
        "The march has assembled.",
        "A Head leads the march {n} hex: {n} point.",),
    "throws": (
        "Throw: {units} → {others}, {place}. Rolled {die}: {result}.",
        "The throw falls short and lands at {place}.", "{units}: throw at {others}, {place}, odds {odds}.",
        "{unit} finds no room to go back and stays.",),
}
# fmt: on

UNTOLD = """
    phase side mover moving moved steps fleeing peeks jam_tried deeds stood stood_before dice fought heads march
    down tried running social.marched
"""
"""Whose turn it is, what has moved or fought in it, and what is being moved: told when it stands."""


def underway(view: dict[str, Any]) -> bool:
    """Units that are placed, or are on their way, are told when all stand."""
    state = Corteo.seen(view)
    return not state.hand or bool(state.moving.units) or state.fleeing >= 0


PROOFS = Proofs(
    vocabulary=vocabulary,
    claims=CLAIMS,
    untold=names(UNTOLD),
    underway=underway,
    sections=sections_of(_SAID),
    # In the last combat of the last round: who wins a hex, or flees, may be arrested wherever she stands.
    alike={"whether-it-advances", "where-it-goes"},
)
