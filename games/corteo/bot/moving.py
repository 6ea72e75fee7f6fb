"""Bots in the movement phase: whom to move, where to, throws, barricades, jams, Heads."""

from tabletop import Option

from .. import questions as q
from ..city import AVENUE, HOUSING, NEAR, OBJECTIVES, SLOPE, STREET, TRIAL_SQUARE
from ..components import FIGHTERS, MOTORCADE, POWER, THE_MARCH, THE_POWER, THROW, THROW_RESULTS, THROWS, Unit
from ..hexes import Hex, distance, members
from ..rules.barricades import BARRICADE, building_sites
from ..rules.control import connected, units_in, zone
from ..rules.objectives import value_of
from ..rules.throws import throw_odds
from ..rules.walking import active_reach
from ..rules.ways import allowance
from . import plans
from .danger import Danger, barricade_gain, shielded, what_matters
from .judgement import Judgement
from .mind import BUILDS, CONTACT, THROWS_FROM, Mind

SHIELD, FEW = 3.0, 20
"""For hard: the weight of an objective protected from the march, and how many destinations are compared."""
NOWHERE = -99.0
"""What having no destination is worth."""

Rated = list[tuple[float, Option]]
"""Destinations with their worth."""


def next_unit(mind: Mind) -> Option:
    """Which unit moves next: first those that can throw, then those nearest to their aims; or a run, if that pays."""
    state, options = mind.state, mind.options
    if q.Fly() in options:
        return q.Fly()
    if q.Run() in options and (state.hand <= 5 or state.hand == state.hands or not mind.careful):
        return q.Run()
    if q.Jam() in options and mind.careful and mind.side == THE_POWER:
        return q.Jam()
    for option in options:
        if isinstance(option, q.Enter | q.WinOver):
            return option
    if not mind.spots:
        return q.Done() if q.Done() in options else options[0]
    foes = mind.strong_hexes(1 - mind.side)

    def urgency(h: Hex) -> float:
        units = state.on(h, mind.side)
        gap = min((distance(h, f) for f in foes), default=99)
        first = 100 if any(u in MOTORCADE for u in units) else 0
        throwing = 40 if gap <= 4 and any(THROWS[u] for u in units) else 0
        return first + throwing - gap + mind.loose(20)

    return q.AT[max(mind.spots, key=urgency)]


def where_to_jam(mind: Mind) -> Option:
    """Place a jam where it hinders the other side most, near it and far from one's own side."""
    foes, friends = mind.strong_hexes(1 - mind.side), mind.strong_hexes(mind.side)

    def worth(h: Hex) -> float:
        return min((distance(h, f) for f in friends), default=0) - min((distance(h, f) for f in foes), default=0)

    return q.AT[max(mind.spots, key=worth)]


def unit_move(mind: Mind) -> Option:
    """Throw if that promises something; otherwise go where it is worth most, or stop."""
    state = mind.state
    enemy = state.one[1 - mind.side]
    walks = [h for h in mind.spots if not enemy >> h & 1]
    aims = [h for h in mind.spots if enemy >> h & 1]
    if aims and not state.moving.thrown:
        worth, aim = max(((throw_worth(mind, h), -number) for number, h in enumerate(aims)))
        if worth > THROWS_FROM.get(mind.temper, 0.5):
            return q.AT[aims[-aim]]
    if len(state.moving.units) == 2 and mind.side == THE_MARCH and mind.careful and walks:
        for option in mind.options:  # the march spreads out over objectives
            if isinstance(option, q.Alone):
                return option
    return walk(mind, walks)


def throw_worth(mind: Mind, h: Hex) -> float:
    state = mind.state
    column = throw_odds(state, state.moving.units, h)
    value = {"NE": 0.0, "R1": 0.7, "R2": 1.0, "P2": 1.6}
    worth = sum(value[THROW_RESULTS[row[column]].mark] for row in THROW) / 6
    if OBJECTIVES >> h & 1 and not (state.covered | state.held) >> h & 1:
        worth *= 2.5
    return worth + mind.loose(0.6)


def walk(mind: Mind, walks: list[Hex]) -> Option:
    """The best destination; staying counts as one."""
    state, options = mind.state, mind.options
    unit = min(state.moving.units, key=lambda u: POWER[u])
    judge = Judgement(state, sharp=mind.sharp, contact=CONTACT.get(mind.temper, 1.0))
    here = state.at[unit]
    rated, stay = rate(mind, judge, unit, here, [h for h in walks if h != here])
    if q.Exit() in options and (judge.away or not mind.careful):
        return q.Exit()
    worth, best = max(rated, default=(NOWHERE, options[0]))
    if mind.question is q.BY_WAY_OF:
        return best
    goes = bool(rated) and (worth > stay + 0.01 or q.Stop() not in options)
    if mind.careful:
        extra = works(mind, best.hexagon if goes and isinstance(best, q.At) else here, worth - stay)
        if extra is not None:
            return extra
    if goes:
        return best
    return next((option for option in (q.GoHome(), q.Stop()) if option in options), options[0])


def rate(mind: Mind, judge: Judgement, unit: Unit, here: Hex, walks: list[Hex]) -> tuple[Rated, float]:
    """What each destination is worth, and what staying is."""
    state = mind.state
    rated: Rated
    if mind.side == THE_MARCH:
        aims = judge.aims(unit)
        if state.hand == state.hands:
            aims = [(worth * 0.3, far) for worth, far in aims]
        rated = [(judge.march_worth(unit, h, aims, careful=mind.careful), q.AT[h]) for h in walks]
        stay = judge.march_worth(unit, here, aims, careful=mind.careful) if here > 0 else NOWHERE
        return [(worth + mind.loose(1.5), option) for worth, option in rated], stay
    prey = judge.prey()
    rated = [(judge.power_worth(unit, h, prey, careful=mind.careful), q.AT[h]) for h in walks]
    stay = judge.power_worth(unit, here, prey, careful=mind.careful)
    if (mind.sharp or mind.temper in BUILDS) and mind.question is not q.BY_WAY_OF and unit in FIGHTERS:
        rated, stay = shield(mind, unit, here, rated, stay)
    return [(worth + mind.loose(4.0), option) for worth, option in rated], stay


def shield(mind: Mind, unit: Unit, here: Hex, rated: Rated, stay: float) -> tuple[Rated, float]:
    """The best few destinations, judged again with what standing there protects from the march."""
    few = [(worth, option) for worth, option in sorted(rated, reverse=True)[:FEW] if isinstance(option, q.At)]
    spots = [here, *(option.hexagon for _, option in few)]
    gains = shielded(mind.state, unit, spots, plans.guarded_sites(mind.state))
    weight = SHIELD * (1.5 if mind.sharp and mind.temper in BUILDS else 1.0)
    return [(worth + weight * gains[option.hexagon], option) for worth, option in few], stay + weight * gains[here]


# -- barricades -------------------------------------------------------------------------------------------------------


def works(mind: Mind, there: Hex, better: float) -> Option | None:
    """Whether to build a barricade here, to go via ``there`` to build one, or to clear one; None: none of these.

    Args:
        better: how much better the destination is than staying.
    """
    state, options = mind.state, mind.options
    if q.Clear() in options and mind.side == THE_POWER and better < 1.0:
        return q.Clear()
    if mind.side != THE_MARCH or not state.moving.units or there <= 0 or not state.markers.stock:
        return None
    unit = state.moving.units[0]
    if there == state.at[unit]:
        return q.Barricade() if q.Barricade() in options and best_site(mind)[0] > price(mind) else None
    if q.Via() not in options or state.moving.built or len(state.moving.units) > 1:
        return None
    if active_reach(state).cost(there) + BARRICADE > allowance(state, unit):
        return None
    return q.Via() if best_site(mind, there)[0] > price(mind) else None


def price(mind: Mind) -> float:
    """What a barricade must bring, since the stock is for the whole game."""
    hands = max(1, mind.state.hands - mind.state.hand + 1)
    return (9.0 if mind.state.markers.stock * 2 >= hands else 14.0) * BUILDS.get(mind.temper, 1.0)


def best_site(mind: Mind, there: Hex = 0) -> tuple[float, Option]:
    """The best site for a barricade beside a hex (0: that of the active unit), with its worth."""
    state = mind.state
    here = there or state.at[state.moving.units[0]]
    if there:
        taken = state.one[0] | state.one[1] | state.blocked | state.covered
        sites = members(NEAR[there] & (STREET | AVENUE | SLOPE) & ~taken)
    else:
        sites = members(building_sites(state))
    danger = Danger(state, THE_MARCH)
    value = {h: float(value_of(state, h)) for h in members(OBJECTIVES & ~state.covered)}
    worth = what_matters(state, here, value)
    rated = [(barricade_gain(state, danger, here, site, worth), q.AT[site]) for site in sites]
    return max(rated, default=(0.0, mind.options[0]))


# -- Heads ------------------------------------------------------------------------------------------------------------


def second_head(mind: Mind) -> Option:
    """Choose like the first Head, but within its block, since elsewhere it would lead nobody."""
    state = mind.state
    block = connected(state, 1 << state.at[state.heads[0]])
    inside = [o for o in mind.options if block >> _hex_of(mind, o) & 1]
    return name_head(mind._replace(options=inside or mind.options))


def _hex_of(mind: Mind, option: Option) -> Hex:
    match option:
        case q.Other(unit):
            return mind.state.at[unit]
        case q.At(hexagon):
            return hexagon
    return 0


def name_head(mind: Mind) -> Option:
    """The unit in the largest block. A large block may face the enemy; a small one keeps out of reach."""
    state = mind.state
    danger = zone(state, THE_POWER)

    def worth(option: Option) -> float:
        h = _hex_of(mind, option)
        block = connected(state, 1 << h)
        units = units_in(state, block, THE_MARCH)
        worth = len(units) + mind.loose(12)
        if mind.careful:
            worth += plans.block_worth(state, block, units) + 2.0 * bool(HOUSING >> h & 1)
            worth += (4.0 if len(units) > 5 else -6.0) * (danger >> h & 1)
            if h in TRIAL_SQUARE and plans.court_listens(state):
                worth += 60
        return worth

    return max(mind.options, key=worth)
