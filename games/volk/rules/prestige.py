"""Step 2 of the end of a decade: prestige."""

from __future__ import annotations

from tabletop import Asks, Steps, msg

from ..components import EAST, PROVINCES, Side
from ..questions import WHERE_PRESTIGE_CALMS, WHERE_PRESTIGE_STIRS, WHICH_EFFECT_OF_PRESTIGE, PrestigeSpace
from ..state import Germany
from . import asking, building, dismantling, living, reckoning, unrest
from .tracks import PRESTIGE, Prestige, leader


def prestige(state: Germany) -> Steps:
    """The leader takes the effect of its space, or of an earlier one of its colour."""
    position = state.tracks["P"]
    if position == 0:
        yield from reckoning.shown(state, 2, [msg("Prestige is even: nothing happens.")])
    else:
        side = leader(state)
        yield from reckoning.shown(state, 2, [msg("{seat} leads in prestige by {n}.", seat=side, n=abs(position))])
        options = [PrestigeSpace(space) for space in prestige_spaces(position)]
        match (yield from asking.chosen(side, WHICH_EFFECT_OF_PRESTIGE, options)):
            case PrestigeSpace(space):
                for effect in PRESTIGE[space]:
                    yield from carry_out(state, side, effect)
    yield from reckoning.closed(state)
    return None


def prestige_spaces(position: int) -> list[int]:
    """The spaces whose effect the leader may take: its own or an earlier one; alike ones once."""
    way = 1 if position > 0 else -1
    spaces = {PRESTIGE[steps * way]: steps * way for steps in range(1, abs(position) + 1)}
    return list(spaces.values())


def carry_out(state: Germany, side: Side, effect: Prestige) -> Asks[None]:
    """One effect of a space, for its leader. Where no factory can be run down any more, one piece is dismantled."""
    match effect:
        case Prestige.RUN_DOWN if dismantling.sound_factories(state):
            yield from dismantling.run_down(state, side)
        case Prestige.RUN_DOWN | Prestige.DISMANTLE:
            yield from dismantling.must_dismantle(state, side)
        case Prestige.STIR:
            province = yield from asking.province(side, WHERE_PRESTIGE_STIRS, PROVINCES[EAST])
            yield from unrest.add_unrest(state, province)
        case Prestige.POORER:
            yield from living.lose(state, side, EAST)
        case Prestige.BUILD:
            yield from building.build(state, EAST, 1)
        case Prestige.RICHER:
            yield from living.grant(state, EAST, PROVINCES[EAST])
        case Prestige.CALM if uneasy := state.uneasy(EAST):
            province = yield from asking.province(EAST, WHERE_PRESTIGE_CALMS, uneasy)
            yield from unrest.remove_unrest(state, province)
