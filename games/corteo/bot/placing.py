"""Bots before play: who is on trial, who leads, where units are placed; also reinforcements."""

from tabletop import Option

from ..city import BARRACKS_HEXES, MARCH, OBJECTIVES
from ..components import POWER, SIDE, THE_MARCH, THE_POWER
from ..hexes import Hex, distance, members
from ..questions import AT, Accused, HandsMore, In, Leading, Reinforcement, Rest, Scatter
from ..rules.objectives import value_of
from . import plans
from .fields import field_of
from .mind import Mind

WANTED = (
    In("piazzale-odio"),
    Leading("MOV"),
    Leading("RAD"),
    Reinforcement("lacrimogeni"),
    Reinforcement("blindati"),
    HandsMore(0),
)
"""What bots take if they can: for the rally a square beside barracks, the largest component, the strongest units."""
EASY_PLACE = In("corso-maltese")
"""Where easy chooses to form."""


def preference(mind: Mind) -> Option:
    """The first available preference; otherwise anything."""
    wanted = WANTED if mind.careful else (*WANTED[1:], EASY_PLACE)
    return next((option for option in wanted if option in mind.options), None) or mind.rng.choice(mind.options)


def where_to_form(mind: Mind) -> Option:
    """A place by the edge, where a whole march can come in."""
    if not mind.careful:
        return preference(mind)
    by_the_edge = [option for option in mind.options if isinstance(option, In) and plans.ways_in((option.place,))]
    return mind.rng.choice(by_the_edge or list(mind.options))


def accused(mind: Mind) -> Option:
    """Put the weakest units on trial, so that few points are arrested (Antirepressive)."""

    def weight(option: Option) -> tuple[int, str]:
        return (POWER[option.unit] if mind.careful and isinstance(option, Accused) else 0, option)

    return min(mind.options, key=weight)


def placed(mind: Mind) -> Option:
    """Place with "rest"; in the Social scenario the State places some units by itself."""
    if mind.careful and mind.state.game == "social" and mind.side == THE_POWER:
        spot = plans.post(mind.state, mind.state.fleeing, mind.spots)
        if spot:
            return AT[spot]
    return Rest()


def hex_for_a_unit(mind: Mind) -> Option:
    """Where a unit retreats to, flees, joins or arrives: one's own far from the enemy, the enemy's near one's own."""
    if Scatter() in mind.options:
        return Scatter()
    state, unit = mind.state, mind.state.fleeing
    mine = SIDE[unit] == mind.side
    foes = mind.strong_hexes(1 - SIDE[unit])
    sites = open_sites(mind)

    def worth(h: Hex) -> float:
        gap = min((distance(h, f) for f in foes), default=0)
        if h in BARRACKS_HEXES:
            near = min((distance(h, state.at[u]) for u in state.on_map(THE_MARCH)), default=0)
            return float(-near if mind.side == THE_POWER else near) + mind.loose(20)
        goal = min((field_of(s, MARCH)[h] for s in sites), default=0)
        if SIDE[unit] == THE_MARCH:
            return (min(gap, 4) * 2 - goal / 4) * (1 if mine else -1) + mind.loose(3)
        return (-gap if mine else gap) + mind.loose(3)

    return AT[max(mind.spots, key=worth)]


def open_sites(mind: Mind) -> list[Hex]:
    """The most valuable open objectives, few enough to work with."""
    state = mind.state
    found = members(OBJECTIVES & ~(state.covered | state.held))
    return sorted(found, key=lambda h: (-value_of(state, h), h))[:12]
