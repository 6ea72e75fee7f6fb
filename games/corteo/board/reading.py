"""A look, read as the rules read the table: the same questions asked for pictures and sentences."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Any

from drawing import Look

from .. import questions as q
from ..city import BARRACKS, NEAR, street
from ..components import COMPONENT, MOTORCADE, ODDS, POWER, RALLY, SIDE, THE_MARCH, THE_POWER, Unit, odds
from ..hexes import Hex, HexSet, members
from ..rules.blocks import block_of, led_to
from ..rules.combat import column_of_odds, strength_if_led, to_come, who_shares_out
from ..rules.contacts import contacts, fights
from ..rules.edges import part_of
from ..rules.heads import both_lead, the_march
from ..rules.movement import worn_out
from ..rules.retreat import retreats
from ..rules.walking import active_reach, must_move
from ..rules.ways import Reach, allowance
from ..state import Corteo
from .counters import Piece
from .ground import centre

WORTHLESS = frozenset([*MOTORCADE, *RALLY])
"""Pieces that do not fight."""


@dataclass
class Reading:
    """What a picture needs to know."""

    state: Corteo
    reach: Reach | None = None
    """Where the active unit can go, when that is what is asked."""
    costs: dict[Hex, int] = field(default_factory=dict)
    """Half points for its destinations."""
    ways: dict[Hex, str] = field(default_factory=dict)
    """The way to each destination, as an SVG path."""
    foreseen: dict[Hex, tuple[int, int]] = field(default_factory=dict)
    """For a unit's destinations beside an enemy, the odds of the combat that would come of it, as columns of the table:
    without a Head, if the march has yet to name them, and with the best one. A block's take too long to reckon all."""
    ahead: dict[Hex, tuple[int, int]] = field(default_factory=dict)
    """The same for enemies who must be fought if nobody moves any more."""
    heads: list[Unit] = field(default_factory=list)
    together: int = 0
    """So many half points all units of a block keep up, while one is led somewhere."""
    block: HexSet = 0
    """The hexes of the march that they lead."""
    legal: set[Hex] = field(default_factory=set)
    streets: Counter[str] = field(default_factory=Counter)
    """How many of them the map calls alike."""
    must_move: Hex = 0
    """Where a unit stands that must move before the phase can end; 0 if there is none."""
    singles: bool = False
    """Whether some answers name one counter of two, and not a hex."""
    spots: dict[Hex, list[Unit]] = field(default_factory=dict)
    """The units on each hex that has any."""
    _fights: dict[Hex, list[q.Fight]] | None = None

    def fights(self, hexagon: Hex) -> list[q.Fight]:
        """The combats possible with the defenders on a hex, in the combat phase."""
        if self._fights is None:
            self._fights = {}
            attack, defend = contacts(self.state)
            for group in defend:
                found = fights(attack, defend, group)
                for h in group.hexes:
                    self._fights[h] = found
        return self._fights.get(hexagon, [])

    def halts(self, hexagon: Hex) -> bool:
        """Whether the active unit must stop in a hex that it can reach."""
        return not self.together and self.reach is not None and not self.reach.go_on >> hexagon & 1

    def barracks_only(self) -> bool:
        """Whether a unit is about to go to barracks, which lie in all parts of the city."""
        return self.state.fleeing >= 0 and bool(self.legal) and all(BARRACKS >> h & 1 for h in self.legal)

    def piece(self, unit: Unit) -> Piece:
        """A unit's counter as it is now."""
        state = self.state
        busy = state.moved[unit] if state.phase == "movement" else state.fought[unit]
        active = unit == state.fleeing if state.fleeing >= 0 else unit in state.moving.units
        down, idle = bool(state.down[unit]), bool(state.idle[unit])
        return Piece(unit, down, idle, unit in self.heads, active, bool(busy), state.owner(unit))


_known: list[tuple[Corteo, Any, Reading]] = []
_last: list[tuple[Any, Any, Reading]] = []
KEPT = 3
"""So many are kept: the present position as everybody and as its owner sees it, and the one before."""


def seen(look: Look) -> Corteo:
    """The table as a look shows it."""
    return look.read(Corteo.seen)


def read(look: Look) -> Reading:
    """The reading of a look; the last ones are kept, for a picture, its two hundred labels and a preview ask alike."""
    for view, options, known in _last:
        if view is look.view and options is look.legal:
            return known
    state = seen(look)
    reading = next((known for other, question, known in _known if other is state and question is look.question), None)
    if reading is None:
        reading = _read(state, look.question)
        _known[:] = [(state, look.question, reading), *_known[: KEPT - 1]]
    legal = {q.HEX_OF[target] for target in look.legal if target in q.HEX_OF}
    reading = replace(reading, legal=legal, streets=Counter(map(street, legal)), singles=len(legal) < len(look.legal))
    _last[:] = [(look.view, look.legal, reading), *_last[: KEPT - 1]]
    return reading


def _read(state: Corteo, question: Any) -> Reading:
    """What does not depend on who may answer."""
    reading = Reading(state)
    for unit, h in enumerate(state.at):
        if h > 0:
            reading.spots.setdefault(h, []).append(unit)
    if question in q.UNIT_MOVES or question is q.WHERE_THE_BLOCK_GOES:
        reach = reading.reach = active_reach(state)
        reading.costs = {h: reach.cost(h) - state.moving.spent for h in members(reach.ends)}
        reading.ways = reach.trails(reading.costs, _step)
    if question is q.WHERE_THE_BLOCK_GOES:
        reading.together = min(allowance(state, unit) for unit in block_of(state))
    elif reading.costs:
        reading.foreseen = foreseen(state, reading.costs)
    if question in (q.WHO_MOVES, q.FIRST_HEAD, q.SECOND_HEAD):
        reading.ahead = ahead(state)
    reading.heads, reading.block = the_march(state)
    if question is q.WHO_MOVES and (unit := must_move(state)) >= 0:
        reading.must_move = max(state.at[unit], 0)
    return reading


def foreseen(state: Corteo, destinations: Iterable[Hex], *, block: bool = False) -> dict[Hex, tuple[int, int]]:
    """The odds of a combat at each destination that touches an enemy, if nobody but the block moves.

    Of several combats the worst odds count.
    """
    found: dict[Hex, tuple[int, int]] = {}
    if WORTHLESS.issuperset(state.moving.units):
        return found
    for h in destinations:
        foes = NEAR[h] & state.one[1 - state.side]
        if not foes or state.one[1 - state.side] >> h & 1:
            continue
        with state.supposing(led_to(state, h)[2] if block else dict.fromkeys(state.moving.units, h)):
            attack, defend = contacts(state)
            found_here = [
                columns(state, fight)
                for group in defend
                if any(foes >> x & 1 for x in group.hexes)
                for fight in fights(attack, defend, group)[:1]
                if any(h in attacker.hexes for attacker in fight.attackers)
            ]
        if found_here:
            found[h] = min(found_here)
    return found


def ahead(state: Corteo) -> dict[Hex, tuple[int, int]]:
    """The odds at which enemies must be fought if nobody moves any more, by the first of their hexes."""
    return {group.hexes[0]: columns(state, fight) for fight in to_come(state) for group in fight.defenders}


def columns(state: Corteo, fight: q.Fight) -> tuple[int, int]:
    """The columns of a combat: as it stands, and with the best Head, if the march has yet to name them."""
    return column_of_odds(state, fight), odds(*strength_if_led(state, fight))


def odds_said(plain: int, best: int) -> str:
    """The odds of a combat to come; a star says that it takes a Head."""
    return ODDS[best] if best == plain else f"{ODDS[best]}★"


def at_stake(look: Look, reading: Reading) -> list[q.Fight]:
    """The combats to choose from while a side says who takes part, or only the staged one.

    A view does not say which combat comes next. It is that of the hex named just before. Where this is no longer
    known, as in a game opened from a file, these are all combats about which this seat could be asked.
    """
    if look.question is not q.WHO_TAKES_PART:
        return []
    if isinstance(look.chosen, q.Fight):
        return [look.chosen]
    state = reading.state
    asked = THE_POWER if look.turn == state.power_seat else THE_MARCH
    attack, defend = contacts(state)
    found = {}
    for group in defend:
        possible = reading.fights(group.hexes[0])
        if len(possible) > 1 and who_shares_out(state, attack, defend, group) == asked:
            found[group] = possible
    named = [group for group in found if any(q.AT[h] in look.changed for h in group.hexes)]
    return [fight for group in named or found for fight in found[group]]


def cornered(state: Corteo, units: Iterable[Unit]) -> list[Unit]:
    """Those units of the march that would be arrested if they had to retreat."""
    return [
        u
        for u in units
        if SIDE[u] == THE_MARCH and not retreats(state, u) and not (state.advanced and part_of(state.at[u]) >= 0)
    ]


def hexes_at_stake(fights_: Iterable[q.Fight]) -> tuple[list[Hex], list[Hex]]:
    """Where the attackers and where the defenders of some combats stand, in order."""
    attackers = {h for fight in fights_ for group in fight.attackers for h in group.hexes}
    defenders = {h for fight in fights_ for group in fight.defenders for h in group.hexes}
    return sorted(attackers), sorted(defenders)


def _step(hexagon: Hex) -> str:
    """A hex as the next point of an SVG path."""
    x, y = centre(hexagon)
    return f"L{x:g} {y:.5g}"


def meant(h: Hex, look: Look) -> Unit:
    """The one unit of a hex that the hex stands for: the strongest that can be chosen and is not named by itself."""
    state = read(look).state
    units = [u for u in read(look).spots[h] if q.Other(u) not in look.legal]
    if look.question in q.CHOICE_OF_HEAD:
        units = [u for u in units if COMPONENT[u] == state.component and u not in state.heads] or units
    return min(units, key=lambda u: (-POWER[u], u))


def settled(look: Look) -> bool:
    """Whether all answers come to the same: the order of two Heads that both lead, to which barracks somebody flees in
    the last fight of the game, a stop of two who have thrown and can do no more."""
    state = seen(look)
    if look.question is q.FIRST_HEAD:
        return both_lead(state)
    if look.question is q.TO_WHICH_BARRACKS:
        last = state.side == THE_POWER and state.hand == state.hands and state.game in ("basic", "advanced")
        return last and not contacts(state)[0]
    return look.question in q.UNIT_MOVES and worn_out(state)


def foes_of(state: Corteo) -> int:
    """The side against that of whoever gives way, else against that whose turn it is."""
    return 1 - (SIDE[state.fleeing] if state.fleeing >= 0 else state.side)
