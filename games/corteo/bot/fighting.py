"""Bots in combat: which comes first, who takes part, and who advances."""

from tabletop import Option

from ..city import OBJECTIVES
from ..components import COMBAT, POWER, THE_POWER
from ..hexes import Hex
from ..questions import AT, Fight, Stay
from ..rules.combat import column_of_odds
from ..rules.contacts import contacts, fights
from ..rules.objectives import value_of
from .mind import Mind
from .placing import hex_for_a_unit

PROMISE = {"AP": -1.6, "AR": -0.8, "DR": 1.0, "DP": 1.8}
"""What a result is worth to the attacker."""


def fight_worth(mind: Mind, fight: Fight) -> float:
    """What a combat promises the attacker, by its column in the table and by what is at stake."""
    column = column_of_odds(mind.state, fight)
    gain = sum(PROMISE[row[column]] for row in COMBAT) / 6
    stake = sum(POWER[u] for g in fight.defenders for u in g.units)
    return gain * (1 + stake / 6) + mind.loose(2)


def next_combat(mind: Mind) -> Option:
    """Begin with the most promising combat."""
    attack, defend = contacts(mind.state)
    best: dict[Option, float] = {}
    for group in defend:
        for fight in fights(attack, defend, group):
            option = AT[group.hexes[0]]
            best[option] = max(best.get(option, -9.0), fight_worth(mind, fight))
    return max(mind.options, key=lambda o: best.get(o, -99.0))


def who_takes_part(mind: Mind) -> Option:
    """The combat that is best for the side that decides who takes part."""
    sign = 1 if mind.side == mind.state.side else -1  # a defender chooses what is worst for the attacker

    def worth(option: Option) -> float:
        return sign * fight_worth(mind, option) if isinstance(option, Fight) else 0.0

    return max(mind.options, key=worth)


def advance(mind: Mind) -> Option:
    """Advance to a more valuable open objective; as the State, after the march, but not off a guarded objective."""
    if Stay() not in mind.options:
        return hex_for_a_unit(mind)
    state = mind.state
    here = state.at[state.fleeing]
    shut = state.covered | (0 if mind.side == THE_POWER else state.held)

    def promises(h: Hex) -> int:
        return value_of(state, h) if OBJECTIVES >> h & 1 and not shut >> h & 1 else 0

    best = max(mind.spots, key=promises, default=0)
    if best and promises(best) > (0 if mind.side == THE_POWER else promises(here)) and not state.held >> here & 1:
        return AT[best]
    if mind.side == THE_POWER and not OBJECTIVES >> here & 1 and mind.careful:
        return mind.options[0]
    return Stay()
